import type { ChartMeasure, ChartSpec } from '../../../contract/chartSpec.ts';
import type { Column, Table } from '../catalogue.ts';
import { isMeasure } from '../measures.ts';
import { columnNamed } from './columns.ts';
import { NoChart, settled } from './settle.ts';
import { chartFor, type Steering } from './steer.ts';

const maxCharts = 8;

/**
 * The charts that words may mean, best first: the one they describe, then those that fill what it leaves open with the
 * other columns of the table. Each of them can be drawn.
 */
export async function chartsFor(text: string, steering: Steering): Promise<ChartSpec[]> {
  const read = await chartFor(text, steering);
  if (!read) return [];
  const { table } = steering;
  const chart = isOpen(read.draft) ? read.draft : read.chart;
  const possible = [...(isOpen(chart) ? [] : [chart]), ...completions(chart, table, read.fields)];
  const seen = new Set<string>();
  return possible
    .flatMap((chart) => {
      try {
        return [settled(chart, table, steering)];
      } catch (error) {
        if (error instanceof NoChart) return [];
        throw error;
      }
    })
    .filter((chart) => {
      const key = JSON.stringify(chart);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, maxCharts);
}

/** A mark that needs another column than the words name. */
function isOpen({ mark, x, series, y }: ChartSpec): boolean {
  if (mark === 'heatmap') return !x || !series;
  if (mark === 'boxplot') return !x || y.every(({ field }) => field === undefined);
  if (mark === 'pie' || mark === 'bar' || mark === 'line') return !x;
  return mark === 'scatter' && (!x || y.length === 0);
}

/** The open places of a chart, filled with every column that fits. */
function completions(chart: ChartSpec, table: Table, named: readonly string[]): ChartSpec[] {
  const isFree = (column: Column) =>
    !named.includes(column.name) && column.name !== chart.x?.field && column.name !== chart.series?.field;
  const groups = table.columns.filter(
    (column) => isFree(column) && (!isMeasure(column) || column.distinct <= 25),
  );
  const numbers = table.columns.filter((column) => isFree(column) && isMeasure(column));
  const known = named.map((name) => columnNamed(table, name)).filter((column) => column !== undefined);
  switch (chart.mark) {
    case 'heatmap': {
      const x = chart.x ?? (known[0] && { field: known[0].name });
      return x ? groups.concat(numbers).map(({ name }) => ({ ...chart, x, series: { field: name } })) : [];
    }
    case 'boxplot': {
      const upright = chart.y[0]?.field ?? known.find(isMeasure)?.name;
      if (upright && !chart.x)
        return groups.map(({ name }) => ({ ...chart, x: { field: name }, y: [{ field: upright }] }));
      return numbers.map(({ name }) => ({ ...chart, y: [{ field: name }] }));
    }
    case 'pie':
      if (!chart.x) return groups.map(({ name }) => ({ ...chart, x: { field: name } }));
      return numbers.map(({ name }): ChartSpec => ({ ...chart, y: [rawMeasure(name, chart)] }));
    case 'bar':
    case 'line':
      if (!chart.x) return groups.map(({ name }) => ({ ...chart, x: { field: name } }));
      return chart.series
        ? [{ ...chart, x: chart.series, series: chart.x }]
        : groups.map(({ name }) => ({ ...chart, series: { field: name } }));
    case 'scatter':
      return groups
        .filter(({ type }) => type === 'string')
        .map(({ name }) => ({ ...chart, series: { field: name } }));
    default:
      return [];
  }
}

function rawMeasure(field: string, { y }: ChartSpec): ChartMeasure {
  const aggregate = y[0]?.aggregate;
  return aggregate === undefined || aggregate === 'count' ? { field } : { field, aggregate };
}
