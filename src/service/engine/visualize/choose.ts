import type { VizType } from '../../../contract/uploads.ts';
import type { Plan } from '../../tables/plan.ts';
import type { TableProfile } from '../../tables/profile.ts';
import { asTable, type Chart, charts } from './charts.ts';
import { type ReadWish, readWish } from './wish.ts';

/** A chart that can be drawn from a table, and why it was chosen. */
export interface ChartChoice extends Chart {
  readonly kind: VizType;
  /** One line, for people. */
  readonly reason: string;
  /** Other types the same table can be drawn as, best first. */
  readonly alternatives: readonly VizType[];
  readonly plan: Plan;
}

/** What fits most tables best comes first. */
const preference: readonly VizType[] = [
  'timeseries',
  'bar',
  'scatter',
  'histogram',
  'grouped_bar',
  'stacked_bar',
  'area_timeseries',
  'stacked_area_timeseries',
  'pie',
  'boxplot',
  'heatmap',
  'treemap',
  'waterfall',
  'table',
];
const mostAlternatives = 5;

/** Chooses how to draw a table: as told where that is possible, else by what its columns are. */
export function chooseChart(
  table: TableProfile,
  wish: { readonly instruction?: string; readonly vizType?: VizType },
): ChartChoice {
  const said: ReadWish = wish.instruction ? readWish(wish.instruction, table) : { columns: [] };
  const wanted = wish.vizType ?? said.kind ?? kindOfWords(said);
  const possible = preference.flatMap((kind): ({ kind: VizType } & Chart)[] => {
    const chart = charts[kind]?.(table, said);
    return chart ? [{ kind, ...chart }] : [];
  });
  const asked = wanted && possible.find(({ kind }) => kind === wanted);
  const chosen: { kind: VizType } & Chart = asked ??
    possible[0] ?? { kind: 'table', ...asTable(table, said) };
  const others = possible.map(({ kind }) => kind).filter((kind) => kind !== chosen.kind);
  const reason =
    wanted && !asked
      ? `A ${wanted.replaceAll('_', ' ')} cannot be drawn from these columns. Instead: ${chosen.reason}`
      : chosen.reason;
  return { ...chosen, reason, alternatives: others.slice(0, mostAlternatives) };
}

/** Words can imply a type without naming it: "by month" is a line, "top 5" a ranking, two measures a scatter. */
function kindOfWords({ columns, grain, top, aggregate }: ReadWish): VizType | undefined {
  if (grain || columns.some(({ role }) => role === 'time')) return 'timeseries';
  if (top) return 'bar';
  const measures = columns.filter(({ role }) => role === 'measure').length;
  const dimensions = columns.filter(({ role }) => role === 'dimension').length;
  if (dimensions >= 2) return 'grouped_bar';
  if (dimensions === 1) return 'bar';
  if (measures >= 2 && !aggregate) return 'scatter';
  return measures === 1 && !aggregate ? 'histogram' : undefined;
}
