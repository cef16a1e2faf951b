import type { ChartColumn, ChartControls } from '../src/contract/chartControls.ts';
import type { ChartFilter, ChartHaving, ChartMeasure, ChartSpec } from '../src/contract/chartSpec.ts';
import { aggregateNames } from './chartMarks.ts';
import { t } from './texts.ts';

/** One more condition: of the rows, or of the groups that are drawn. */
export type Condition =
  | { readonly kind: 'rows'; readonly filter: ChartFilter }
  | { readonly kind: 'groups'; readonly having: ChartHaving };

/** A condition on the card that a further one can be an alternative to, as its chips say it. */
export interface Joinable {
  readonly id: string;
  readonly label: string;
}

const eitherId = 'either';

/**
 * What a new condition of the rows can be an alternative to: each filter, and what is one of several already. A chart
 * has one such list, so that beside it nothing else can become another.
 */
export function joinablesOf({ chart, filters: chips }: Pick<ChartControls, 'chart' | 'filters'>): Joinable[] {
  const labels = new Map<string, string[]>();
  for (const { label, without } of chips) {
    const id = placeOf(chart, without);
    if (id !== undefined) labels.set(id, [...(labels.get(id) ?? []), label]);
  }
  return [...labels]
    .filter(([id]) => (id === eitherId) === (chart.either !== undefined))
    .map(([id, own]) => ({ id, label: own.join(', ') }));
}

/** Which condition a chip stands for: the first that the chart without it lacks. */
function placeOf(chart: ChartSpec, without: ChartSpec): string | undefined {
  const at = chart.filters.findIndex(
    (filter, index) => JSON.stringify(filter) !== JSON.stringify(without.filters[index]),
  );
  if (at >= 0) return String(at);
  return chart.either && !without.either ? eitherId : undefined;
}

/** The filter that names values of the same column: both at once would leave no rows. */
export function excludedBy({ filters }: ChartSpec, filter: ChartFilter): string | undefined {
  const at = isValue(filter)
    ? filters.findIndex((other) => other.field === filter.field && !other.grain && isValue(other))
    : -1;
  return at < 0 ? undefined : String(at);
}

const isValue = ({ op }: ChartFilter) => op === '=' || op === 'in';

/** The chart with a further condition, which holds as well, or instead of the one it is an alternative to. */
export function withCondition(chart: ChartSpec, condition: Condition, joined?: string): ChartSpec {
  if (condition.kind === 'groups') return { ...chart, having: [...(chart.having ?? []), condition.having] };
  const { filter } = condition;
  if (joined === eitherId && chart.either) return { ...chart, either: [...chart.either, [filter]] };
  const at = Number(joined);
  const other = joined === undefined ? undefined : chart.filters[at];
  if (!other) return { ...chart, filters: [...chart.filters, filter] };
  if (other.field === filter.field && !other.grain && isValue(other) && isValue(filter)) {
    const value = [...new Set([other, filter].flatMap((one) => one.value ?? []))];
    return { ...chart, filters: chart.filters.with(at, { field: filter.field, op: 'in', value }) };
  }
  return { ...chart, filters: chart.filters.toSpliced(at, 1), either: [[other], [filter]] };
}

/** Figures of the groups that are drawn: how many rows each has, and what is measured of it. */
export function groupMeasures(chart: ChartSpec, columns: readonly ChartColumn[]): Map<string, GroupMeasure> {
  const count: ChartMeasure = { aggregate: 'count' };
  const isGrouped = chart.x !== undefined && chart.mark !== 'histogram' && chart.mark !== 'boxplot';
  if (!isGrouped || chart.y.some(({ aggregate }) => aggregate === undefined)) return new Map();
  const measured = chart.y.flatMap((measure): GroupMeasure[] => {
    const column = columns.find(({ field }) => field === measure.field);
    if (!column || !measure.aggregate || measure.aggregate === 'count') return [];
    return [{ measure, label: `${aggregateNames[measure.aggregate]} ${column.label}` }];
  });
  return new Map(
    [{ measure: count, label: t('number of rows') }, ...measured].map((one, at) => [`#group ${at}`, one]),
  );
}

interface GroupMeasure {
  readonly measure: ChartMeasure;
  readonly label: string;
}
