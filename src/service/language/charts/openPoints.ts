import type { ChartMeasure, ChartSpec } from '../../../contract/chartSpec.ts';
import type { Column, Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import { columnNamed, isTime, measuresOf } from './columnRoles.ts';
import { fieldOf, groupsOf } from './groupColumns.ts';
import { isFree, type Open } from './openParts.ts';

/** More pairs of axes than this are a search through the file, not an offer. */
const maxPairs = 3;

/**
 * Points stand at two numbers: a total, mean or count that was said besides is the size of each. Where none was said,
 * points that hide one another are offered as counts.
 */
export function points(open: Open, table: Table): ChartSpec[] {
  const { chart, dimensions, measures } = open;
  const size = chart.size ?? putTogether(open, table);
  const isTaken = ({ name }: Column) => name === size?.field;
  const own = columnNamed(table, chart.x?.field);
  const along = own && isMeasure(own) ? own : undefined;
  const named = [...(along ? [along] : []), ...measures].filter((one) => !isTaken(one));
  const axes = [...new Set([...named, ...axesOf(table).filter((column) => !isTaken(column))])];
  const colour = dimensions.find(({ field }) => !isFree(columnNamed(table, field)) && field !== along?.name);
  const pairs = pairsOf(axes, new Set(named).size);
  const { size: _, ...rest } = chart;
  const at = ([x, y]: readonly [Column, Column]): ChartSpec => ({
    ...{ ...rest, mark: size ? 'bubble' : 'scatter', x: fieldOf(x), y: [{ field: y.name }] },
    ...(size && { size }),
  });
  const [first] = pairs;
  if (!first) return [chart];
  const split = groupsOf(table)
    .filter(({ type }) => type === 'string')
    .map((group) => ({ ...at(first), series: fieldOf(group) }));
  if (!size) {
    const base = colour ? { ...at(first), series: colour } : at(first);
    const counted: ChartSpec = { ...base, mark: 'bubble', size: { aggregate: 'count' } };
    return [base, counted, ...(colour ? [] : split)];
  }
  const all = pairs.map((pair) => (colour ? { ...at(pair), series: colour } : at(pair)));
  return colour ? all : [...all.slice(0, 1), ...split, ...all.slice(1)];
}

/** What is put together, unless the words lay it over a number that groups the rows: a point for each group. */
export function putTogether(
  { chart, isMeasured }: Pick<Open, 'chart' | 'isMeasured'>,
  table: Table,
): ChartMeasure | undefined {
  if (!isMeasured) return undefined;
  const put = chart.y.find(({ aggregate }) => aggregate !== undefined);
  if (!put || axesOf(table).filter(({ name }) => name !== put.field).length < 2) return undefined;
  const along = columnNamed(table, chart.x?.field);
  const isGrouped = along && (isTime(along) || (along.type === 'number' && along.distinct <= table.rows / 2));
  return isGrouped ? undefined : put;
}

/** Numbers that points can stand along: what is measured, and numbers that name things only where that is not enough. */
function axesOf(table: Table): Column[] {
  const measures = measuresOf(table);
  if (measures.length > 2) return measures;
  const keys = table.columns.filter(
    (column) => column.type === 'number' && column.kind === 'key' && column !== table.key,
  );
  return [...measures, ...keys];
}

/** The axes that were named with one another, or each of them with the others. */
function pairsOf(axes: readonly Column[], named: number): [Column, Column][] {
  const pairs = axes.flatMap((x, at) => axes.slice(at + 1).map((y): [Column, Column] => [x, y]));
  if (named >= 2) return pairs.slice(0, 1);
  return pairs.filter(([x]) => named === 0 || x === axes[0]).slice(0, maxPairs);
}
