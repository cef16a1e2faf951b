import type { ChartAlternative, ChartColumn, ChartControls } from '../../../../contract/chartControls.ts';
import {
  type ChartFilter,
  type ChartHistory,
  type ChartMark,
  type ChartSpec,
  chartMarks,
} from '../../../../contract/chartSpec.ts';
import type { Component } from '../../../../contract/component.ts';
import { type Column, isDate, type Table } from '../../../language/catalogue.ts';
import { regrouped } from '../../../language/charts/changeMark.ts';
import {
  canGroup,
  columnNamed,
  isOrdered,
  isTime,
  makesWhole,
} from '../../../language/charts/columnRoles.ts';
import { NoChart, settled, withoutEmpty } from '../../../language/charts/settle.ts';
import { isMeasure } from '../../../language/columnMeasures.ts';
import type { Rows } from '../../../tables/profile/tableProfile.ts';
import { problemsOf } from './chartGuard.ts';
import { eitherWords, fieldName, filterWords, havingWords } from './chartNames.ts';
import { aggregatesOf, grainsOf } from './checkedChart.ts';
import { drawRows, type Layout } from './components.ts';
import { type DrawnChart, kindOf } from './drawChart.ts';
import { isPlace } from './places.ts';
import { hasSameData } from './sameData.ts';

const maxColumns = 60;
const maxValues = 30;
const maxValueLength = 60;
const maxAlternatives = 9;
/** A thumbnail with more points is illegible. */
const maxThumbnailRows = 240;

/** The choices a card offers to change its chart. */
export function controlsOf(
  history: ChartHistory,
  table: Table,
  drawn: DrawnChart,
  readings: readonly ChartAlternative[] = [],
): ChartControls {
  const { chart, past, future } = history;
  return {
    chart,
    columns: table.columns.slice(0, maxColumns).map((column) => controlColumn(column, table)),
    marks: chartMarks.filter((mark) => asMark(chart, { mark }, table) !== undefined),
    filters: [
      ...chart.filters.flatMap((filter, at) => chipsOf(filter, at, chart, table)),
      ...groupChipsOf(chart, table),
    ],
    alternatives: alternativesOf(chart, table, drawn),
    readings: [...readings],
    problems: problemsOf({ ...drawn, chart, table }),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}

function controlColumn(column: Column, table: Table): ChartColumn {
  const values = column.type === 'number' || isDate(column) ? [] : (column.values ?? []);
  return {
    field: column.name,
    label: fieldName({ field: column.name }, table),
    kind: isTime(column) ? 'time' : isMeasure(column) ? 'number' : 'category',
    isGroup: canGroup(column),
    grains: grainsOf(column),
    aggregates: aggregatesOf(column),
    values: values
      .map(({ value }) => value)
      .filter((value) => value.length <= maxValueLength)
      .slice(0, maxValues),
  };
}

/** The chart with another mark; undefined if the table lacks the columns for it. */
function asMark(chart: ChartSpec, change: Partial<ChartSpec>, table: Table): ChartSpec | undefined {
  try {
    const other = settled(regrouped(chart, withoutEmpty({ ...chart, ...change }), table), table, { isPlace });
    // A bubble chart without sizes is a scatter plot.
    return change.mark === undefined || other.mark === change.mark ? other : undefined;
  } catch (error) {
    if (error instanceof NoChart) return undefined;
    throw error;
  }
}

/** One chip per value of a filter, or one for the filter, each with the chart without it. */
function chipsOf(filter: ChartFilter, at: number, chart: ChartSpec, table: Table): ChartControls['filters'] {
  const without = (filters: ChartFilter[]): ChartSpec => ({ ...chart, filters });
  const { value, op } = filter;
  if ((op === 'in' || op === 'not_in') && Array.isArray(value) && value.length > 1)
    return value.map((one) => ({
      label: filterWords({ ...filter, value: [one] }, table),
      without: without(chart.filters.with(at, { ...filter, value: value.filter((other) => other !== one) })),
    }));
  return [{ label: filterWords(filter, table), without: without(chart.filters.toSpliced(at, 1)) }];
}

/** Chips for alternatives (OR), and for conditions on groups. */
function groupChipsOf({ either, having = [], ...chart }: ChartSpec, table: Table): ChartControls['filters'] {
  const kept = having.length > 0 && { having };
  return [
    ...(either ? [{ label: eitherWords(either, table), without: { ...chart, ...kept } }] : []),
    ...having.map((one, at) => {
      const others = having.toSpliced(at, 1);
      return {
        label: havingWords(one, table),
        without: { ...chart, ...(either && { either }), ...(others.length > 0 && { having: others }) },
      };
    }),
  ];
}

type Kind = { readonly name: string; readonly mark: ChartMark; readonly stack?: ChartSpec['stack'] };

const kinds: readonly Kind[] = [
  { name: 'Line', mark: 'line' },
  { name: 'Bars', mark: 'bar' },
  { name: 'Grouped bars', mark: 'bar', stack: 'none' },
  { name: 'Stacked bars', mark: 'bar', stack: 'stacked' },
  { name: 'Area', mark: 'area' },
  { name: 'Stacked area', mark: 'area', stack: 'stacked' },
  { name: 'Pie', mark: 'pie' },
  { name: 'Treemap', mark: 'treemap' },
  { name: 'Heat map', mark: 'heatmap' },
  { name: 'Map', mark: 'map' },
  { name: 'Table', mark: 'table' },
];

/**
 * Marks that can draw the same rows, in a fixed order. The current one is always included, even if it does not suit the
 * rows, so that the control shows the current state.
 */
function alternativesOf(chart: ChartSpec, table: Table, drawn: DrawnChart): ChartControls['alternatives'] {
  if (!chart.x || !kinds.some(({ mark }) => mark === chart.mark)) return [];
  return kinds
    .flatMap((kind) => {
      const { name, mark } = kind;
      const look = lookOf(kind, chart);
      const isDrawn = mark === chart.mark && look.stack === chart.stack;
      if (!isDrawn && !fits(mark, kind.stack, chart, table, drawn)) return [];
      const other = asMark(chart, { mark, ...look }, table);
      if (!other || !hasSameData(chart, other)) return [];
      return [
        { name, chart: other, component: miniature({ ...drawn.layout, kind: kindOf(other) }, drawn.rows) },
      ];
    })
    .slice(0, maxAlternatives);
}

/** Keeps percentages of a whole: stacked where the mark stacks, else as shares side by side. */
function lookOf({ stack }: Kind, chart: ChartSpec): Pick<ChartSpec, 'stack' | 'transform'> {
  if (chart.stack !== 'percent' || !chart.series) return { stack };
  return stack === 'stacked' ? { stack: 'percent' } : { stack, transform: { type: 'share' } };
}

/** The chart limited to as many rows as a thumbnail shows. */
export function miniature(layout: Layout, rows: Rows): Component {
  return drawRows(layout, { ...rows, rows: thinned(rows.rows) });
}

function thinned<T>(rows: readonly T[]): T[] {
  const stride = Math.ceil(rows.length / maxThumbnailRows);
  return rows.filter((_, at) => at % stride === 0);
}

/** Whether a mark is meaningful for these rows. */
function fits(
  mark: ChartMark,
  stack: ChartSpec['stack'],
  chart: ChartSpec,
  table: Table,
  { rows, planned, layout }: DrawnChart,
): boolean {
  const hasSeries = chart.series !== undefined;
  const count = new Set(rows.rows.map((row) => row[layout.x])).size;
  const isWhole =
    chart.y.every((measure) => makesWhole(measure, table)) &&
    rows.rows.every((row) => Number(row[planned.ys[0] ?? 1] ?? 0) >= 0);
  switch (mark) {
    case 'line':
      return isOrdered(table, chart.x) && count > 2;
    case 'area':
      return (
        isOrdered(table, chart.x) &&
        count > 2 &&
        (stack === 'stacked') === hasSeries &&
        (!hasSeries || isWhole)
      );
    case 'bar':
      if (count > 60) return false;
      return stack === undefined ? !hasSeries : hasSeries && (stack === 'none' || isWhole);
    case 'pie':
      return !isTime(columnNamed(table, chart.x?.field)) && isWhole && count >= 2 && count <= 12;
    case 'treemap':
      return !isTime(columnNamed(table, chart.x?.field)) && isWhole && count >= 4 && count <= 80;
    case 'heatmap':
      return hasSeries && count <= 100;
    default:
      return true;
  }
}
