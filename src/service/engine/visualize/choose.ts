import type { VizType } from '../../../contract/uploads.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';
import type { Chart } from './chart.ts';
import { asTable, charts } from './charts.ts';
import { isCycle, naturalAggregate } from './columns.ts';
import { type ReadWish, readWish } from './wish.ts';

/** A chart that can be drawn from a table, and why it was chosen. */
export interface ChartChoice extends Chart {
  readonly kind: VizType;
  /** Other types the same table can be drawn as, best first. */
  readonly alternatives: readonly VizType[];
}

/** What the user asked of the chart: words, a type, or both. */
export interface ChartWish {
  readonly instruction?: string;
  readonly vizType?: VizType;
}

/** What fits most tables best comes first. */
const preference: readonly VizType[] = [
  'timeseries',
  'bar',
  'choropleth',
  'scatter',
  'histogram',
  'grouped_bar',
  'stacked_bar',
  'boxplot',
  'area_timeseries',
  'stacked_area_timeseries',
  'pie',
  'heatmap',
  'treemap',
  'waterfall',
  'timeline',
  'table',
];
const mostAlternatives = 5;
const mostBars = 30;

/** Chooses how to draw a table: as told where that is possible, else by what its columns are. */
export function chooseChart(table: TableProfile, wish: ChartWish): ChartChoice {
  const said: ReadWish = wish.instruction ? readWish(wish.instruction, table) : { columns: [] };
  const meant = wish.vizType ?? kindOfWords(said);
  const wanted = meant === 'map' ? 'choropleth' : meant;
  const possible = preference.flatMap((kind): { kind: VizType; chart: Chart }[] => {
    const chart = charts[kind](table, said);
    return chart ? [{ kind, chart }] : [];
  });
  const asked = wanted && possible.find(({ kind }) => kind === wanted);
  const { kind, chart } = asked ??
    bestOf(possible, table, said) ?? { kind: 'table' as const, chart: asTable(table, said) };
  const alternatives = possible
    .filter((other) => other.kind !== kind && (!stacked.has(other.kind) || addsUp(other.chart)))
    .map((other) => other.kind);
  return {
    ...chart,
    kind,
    reason: wanted && !asked && wanted !== kind ? `${whyNot(wanted)} Instead: ${chart.reason}` : chart.reason,
    alternatives: alternatives.slice(0, mostAlternatives),
  };
}

const stacked: ReadonlySet<VizType> = new Set([
  'stacked_bar',
  'stacked_area_timeseries',
  'treemap',
  'pie',
  'waterfall',
]);

function addsUp({ plan }: Chart): boolean {
  const y = plan.select.at(-1);
  return y?.kind !== 'aggregate' || y.fn === 'sum' || y.fn === 'count';
}

/** Bars for too many or for one-row categories say little: a spread of the numbers says more. */
function bestOf(
  possible: readonly { kind: VizType; chart: Chart }[],
  table: TableProfile,
  said: ReadWish,
): { kind: VizType; chart: Chart } | undefined {
  const of = (name: string) => table.columns.find((column) => column.name === name);
  const isPoor = ({ kind, chart }: { kind: VizType; chart: Chart }) => {
    const x = of(chart.x.column);
    return (
      kind === 'bar' &&
      said.columns.length === 0 &&
      x !== undefined &&
      (x.distinct > mostBars || x.distinct < 2)
    );
  };
  return possible.find((candidate) => !isPoor(candidate) && candidate.kind !== 'table') ?? possible[0];
}

function whyNot(wanted: VizType): string {
  if (wanted === 'choropleth') return 'No column names countries or states of the United States.';
  return `A ${wanted.replaceAll('_', ' ')} cannot be drawn from these columns.`;
}

/** Parts may be stacked where the whole means something. */
function sumsUp({ aggregate, columns }: ReadWish): boolean {
  const measure = columns.find(({ role }) => role === 'measure');
  const fn = aggregate ?? (measure ? naturalAggregate(measure) : 'count');
  return fn === 'count' || fn === 'sum';
}

/** The type the words name, or the one they imply: "by month" is a line, "top 5" a ranking, two measures a scatter. */
function kindOfWords(said: ReadWish): VizType | undefined {
  const { kind, columns, grain, top, aggregate, series } = said;
  const isTime = (column: ColumnProfile) => column.role === 'time';
  const measures = columns.filter(({ role }) => role === 'measure');
  const categories = columns.filter(
    ({ role }) => role === 'dimension' || role === 'identifier' || role === 'text',
  );
  const isGrouped = (series && series !== categories[0]) || categories.length >= 2;
  const parts = sumsUp(said) ? ('stacked_bar' as const) : ('grouped_bar' as const);
  if (
    (kind === 'bar' || kind === 'histogram') &&
    isGrouped &&
    (categories.length >= 2 || columns.some(isTime)) &&
    measures.length < 2
  )
    return parts;
  if (kind === 'histogram' && measures.length === 0 && categories.length > 0) return 'bar';
  if (
    kind === 'scatter' &&
    measures.length +
      columns.filter((column) => column.type === 'number' && column.role !== 'measure').length <
      2
  )
    return undefined;
  if (kind) return kind;
  if (isCycle(grain)) return 'bar';
  if (top) return 'bar';
  if (columns.some(isTime) || grain) return 'timeseries';
  if (measures.length >= 2 && !aggregate) return 'scatter';
  if (isGrouped && categories.length >= 2) return parts;
  if (categories.length >= 1) return 'bar';
  return measures.length === 1 && !aggregate ? 'histogram' : undefined;
}
