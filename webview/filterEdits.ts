import type { ChartColumn, ChartControls } from '../src/contract/chartControls.ts';
import type { ChartFilter, ChartHaving, ChartMeasure, ChartSpec } from '../src/contract/chartSpec.ts';
import { aggregateNames, withoutAggregate } from './chartMarks.ts';
import { t } from './texts.ts';

/** One condition to add: on rows, or on the aggregated groups. */
export type Condition =
  | { readonly kind: 'rows'; readonly filter: ChartFilter }
  | { readonly kind: 'groups'; readonly having: ChartHaving };

/** A filter that a new one can be OR-ed with, labelled as its chips are. */
export interface Joinable {
  readonly id: string;
  readonly label: string;
}

const eitherId = 'either';

/**
 * The filters a new condition on rows can be OR-ed with. A chart has at most one OR list: once it exists, nothing else
 * can start another.
 */
export function joinablesOf({ chart, filters: chips }: Pick<ChartControls, 'chart' | 'filters'>): Joinable[] {
  const labels = new Map<string, string[]>();
  for (const { label, without } of chips) {
    const id = filterIdOf(chart, without);
    if (id !== undefined) labels.set(id, [...(labels.get(id) ?? []), label]);
  }
  return [...labels]
    .filter(([id]) => (id === eitherId) === (chart.either !== undefined))
    .map(([id, own]) => ({ id, label: own.join(', ') }));
}

/** A single condition being edited. */
export type Edited = Condition & {
  /** Its index in the chart. */
  readonly at: number;
  /** The chart without it. */
  readonly without: ChartSpec;
};

/** The single comparison a chip stands for; undefined when it has no single value to edit. */
export function editedOf(chart: ChartSpec, without: ChartSpec): Edited | undefined {
  const id = filterIdOf(chart, without);
  if (id === eitherId) return undefined;
  if (id === undefined) {
    const at = (chart.having ?? []).findIndex(
      (one, index) => JSON.stringify(one) !== JSON.stringify(without.having?.[index]),
    );
    const having = chart.having?.[at];
    return having && { kind: 'groups', having, at, without };
  }
  const at = Number(id);
  const filter = chart.filters[at];
  if (!filter || filter.grain || filter.value === undefined) return undefined;
  const values = [filter.value].flat();
  if (filter.op === 'between' || filter.op === 'outside') return { kind: 'rows', filter, at, without };
  const others = isListOf(without.filters[at], filter) ? [without.filters[at]?.value ?? []].flat() : [];
  const [value, ...more] = values.filter((one) => !others.includes(one));
  const op = filter.op === 'in' ? '=' : filter.op === 'not_in' ? '!=' : filter.op;
  return value === undefined || more.length > 0
    ? undefined
    : { kind: 'rows', filter: { ...filter, op, value }, at, without };
}

const isListOf = (one: ChartFilter | undefined, other: ChartFilter): boolean =>
  (other.op === 'in' || other.op === 'not_in') && one?.field === other.field && one.op === other.op;

/** Replaces the condition behind a chip. In a list of values only the edited value is replaced. */
export function withChanged(chart: ChartSpec, { kind, at, without }: Edited, by: Condition): ChartSpec {
  if (by.kind === 'groups') {
    const having = kind === 'groups' ? (chart.having ?? []).with(at, by.having) : undefined;
    return having ? { ...chart, having } : { ...without, having: [...(without.having ?? []), by.having] };
  }
  const list = without.filters[at];
  const own = chart.filters[at];
  if (kind === 'groups' || !own) return { ...without, filters: [...without.filters, by.filter] };
  if (!list || !isListOf(list, own)) return { ...chart, filters: chart.filters.with(at, by.filter) };
  const isSameList = by.filter.field === own.field && by.filter.op === (own.op === 'in' ? '=' : '!=');
  if (!isSameList) return { ...without, filters: [...without.filters, by.filter] };
  const kept = [list.value ?? []].flat();
  const replaced = [own.value ?? []]
    .flat()
    .flatMap((one) => (kept.includes(one) ? one : (by.filter.value ?? [])));
  return { ...chart, filters: chart.filters.with(at, { ...own, value: [...new Set(replaced)] }) };
}

/** The index of the filter a chip stands for: the first one missing from the chart without that chip. */
function filterIdOf(chart: ChartSpec, without: ChartSpec): string | undefined {
  const at = chart.filters.findIndex(
    (filter, index) => JSON.stringify(filter) !== JSON.stringify(without.filters[index]),
  );
  if (at >= 0) return String(at);
  return chart.either && !without.either ? eitherId : undefined;
}

/** The existing filter on values of the same column: combining both with AND would leave no rows. */
export function excludedBy({ filters }: ChartSpec, filter: ChartFilter): string | undefined {
  const at = isValue(filter)
    ? filters.findIndex((other) => other.field === filter.field && !other.grain && isValue(other))
    : -1;
  return at < 0 ? undefined : String(at);
}

const isValue = ({ op }: ChartFilter) => op === '=' || op === 'in';

/** The chart with one more condition, combined by AND, or by OR with the filter it is an alternative to. */
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

/**
 * The column a new filter starts with: a category the chart groups by, else one suited to grouping. Columns that are
 * unique per row, such as names, come last.
 */
export function firstFiltered({ x, series }: ChartSpec, columns: readonly ChartColumn[]): string | undefined {
  const named = columns.filter(({ kind }) => kind === 'category');
  const drawn = [series, x].flatMap((field) => named.find((column) => column.field === field?.field) ?? []);
  return (drawn[0] ?? named.find(({ isGroup }) => isGroup) ?? named[0] ?? columns[0])?.field;
}

/** The aggregates that groups can be filtered by: the number of rows, and the chart's measures. */
export function groupMeasures(chart: ChartSpec, columns: readonly ChartColumn[]): Map<string, GroupMeasure> {
  const count: ChartMeasure = { aggregate: 'count' };
  const isGrouped = chart.x !== undefined && chart.mark !== 'histogram' && chart.mark !== 'boxplot';
  if (!isGrouped || chart.y.some(({ aggregate }) => aggregate === undefined)) return new Map();
  const measured = chart.y.flatMap((measure): GroupMeasure[] => {
    const column = columns.find(({ field }) => field === measure.field);
    if (!column || !measure.aggregate || measure.aggregate === 'count') return [];
    return [
      {
        measure,
        label: `${aggregateNames[measure.aggregate]} ${withoutAggregate(column.label, measure.aggregate)}`,
      },
    ];
  });
  return new Map(
    [{ measure: count, label: t('number of rows') }, ...measured].map((one, at) => [`#group ${at}`, one]),
  );
}

interface GroupMeasure {
  readonly measure: ChartMeasure;
  readonly label: string;
}
