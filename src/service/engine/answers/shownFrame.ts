import {
  type ChartField,
  type ChartFilter,
  type ChartMeasure,
  ChartSpec,
  type ShownChart,
} from '../../../contract/chartSpec.ts';
import { addDays } from '../../language/annotate/isoDays.ts';
import { type ColumnRef, isDate } from '../../language/catalogue.ts';
import type { Filter, Frame, Key, Measure } from '../../language/frame.ts';
import { filterWords } from '../cards/visualize/chartNames.ts';
import { type FrameChart, frameChart, isWhole } from './frameChart.ts';

/**
 * The frame of an answer whose chart was edited to other rows, groups or measures: "which was best?" below bars of 2024
 * refers to the visible bars. Undefined if the chart still shows the answer, belongs to another one, or shows something
 * no frame can express.
 */
export function shownFrame(frame: Frame, { first, chart }: ShownChart, now: Date): Frame | undefined {
  const said = frameChart(frame, now);
  if (!said || !isSame(dataOf(said.chart), dataOf(first)) || isSame(dataOf(first), dataOf(chart)))
    return undefined;
  const parts = new ShownParts(frame, said, chart);
  const [filters, keys, measures] = [parts.filters(), parts.keys(), parts.measures()];
  return filters && keys && measures && { ...frame, filters, keys, measures };
}

class ShownParts {
  readonly #frame: Frame;
  readonly #said: FrameChart;
  readonly #chart: ChartSpec;

  constructor(frame: Frame, said: FrameChart, chart: ChartSpec) {
    this.#frame = frame;
    this.#said = said;
    this.#chart = chart;
  }

  /** The answer's filters that still apply, and those that were added. */
  filters(): Filter[] | undefined {
    const { filters, either, having } = this.#chart;
    if (!isSame([either, having], [this.#said.chart.either, this.#said.chart.having])) return undefined;
    const isThere = (filter: ChartFilter) => filters.some((other) => isSame(filter, other));
    const kept = this.#frame.filters.filter((_, at) => this.#said.filters[at]?.every(isThere));
    const said = this.#said.chart.filters;
    const added = filters
      .filter((filter) => !said.some((other) => isSame(filter, other)))
      .map((filter) => this.#filter(filter));
    return isWhole(added) ? [...kept, ...added] : undefined;
  }

  keys(): readonly Key[] | undefined {
    const { x, series, transform } = this.#chart;
    const before = this.#said.chart;
    if (isSame([x, series], [before.x, before.series])) return this.#frame.keys;
    if (this.#frame.ask.kind !== 'figure' || transform) return undefined;
    // If there is only one year, the year of each group is implied.
    const varied = series && this.#isOneYear(series) ? [x] : [x, series];
    const keys = varied.flatMap((field) => (field ? [this.#key(field)] : []));
    return isWhole(keys) && keys.length > 0 ? keys : undefined;
  }

  measures(): readonly Measure[] | undefined {
    if (isSame(this.#chart.y, this.#said.chart.y)) return this.#frame.measures;
    if (this.#frame.ask.kind !== 'figure') return undefined;
    const measures = this.#chart.y.map((measure) => this.#measure(measure));
    return isWhole(measures) ? measures : undefined;
  }

  #isOneYear({ field, grain }: ChartField): boolean {
    const days = this.#chart.filters.find((filter) => filter.field === field && filter.op === 'between');
    const [first, last] = [days?.value].flat();
    return grain === 'year' && isDay(first) && isDay(last) && first.slice(0, 4) === last.slice(0, 4);
  }

  #key({ field, grain, isBinned }: ChartField): Key | undefined {
    const known = this.#frame.keys.find(({ name, grain: own }) => !name && own === grain);
    const ref = this.#said.refOf(field);
    if (!ref || isBinned) return undefined;
    return known && known.ref.column === ref.column ? known : { ref, ...(grain && { grain }) };
  }

  #measure({ field, aggregate }: ChartMeasure): Measure | undefined {
    if (!aggregate) return undefined;
    if (field === undefined) return aggregate === 'count' ? { fn: 'count' } : undefined;
    const ref = this.#said.refOf(field);
    const fn = aggregate === 'distinct' ? 'count_distinct' : aggregate;
    return ref && { fn, of: { kind: 'column', ref } };
  }

  #filter(filter: ChartFilter): Filter | undefined {
    const ref = this.#said.refOf(filter.field);
    if (!ref) return undefined;
    const isPeriod = isDate(ref.column) && filter.op !== 'missing' && filter.op !== 'present';
    if (isPeriod) return ref.path.length === 0 ? periodFilter(filter, ref) : undefined;
    return filter.grain ? undefined : valueFilter(filter, ref);
  }
}

function periodFilter(filter: ChartFilter, ref: ColumnRef): Filter | undefined {
  const days = daysOf(filter);
  if (!days) return undefined;
  const label = filterWords(filter, ref.column.table);
  return { test: { kind: 'period', ref, ...days, label } };
}

/** A half-open range of days. */
function daysOf({ op, value, grain }: ChartFilter): { from?: string; to?: string } | undefined {
  const [first, last = first] = [value].flat();
  if (grain === 'year' && typeof first === 'number' && (op === '=' || op === 'between'))
    return { from: `${first}-01-01`, to: `${Number(last) + 1}-01-01` };
  if (grain || !isDay(first) || !isDay(last)) return undefined;
  switch (op) {
    case '=':
    case 'between':
      return { from: first, to: addDays(last, 1) };
    case '>=':
      return { from: first };
    case '>':
      return { from: addDays(first, 1) };
    case '<':
      return { to: first };
    case '<=':
      return { to: addDays(first, 1) };
    default:
      return undefined;
  }
}

function valueFilter({ op, value }: ChartFilter, ref: ColumnRef): Filter | undefined {
  const values = value === undefined ? [] : [value].flat();
  const [first, last] = values;
  switch (op) {
    case '=':
    case 'in':
      return { test: { kind: 'equals', ref, values } };
    case '!=':
    case 'not_in':
      return { test: { kind: 'equals', ref, values }, isNegated: true };
    case '<':
    case '<=':
    case '>':
    case '>=':
      return first === undefined
        ? undefined
        : { test: { kind: 'compare', value: { kind: 'column', ref }, op, limit: first } };
    case 'between':
      return typeof first === 'number' && typeof last === 'number'
        ? { test: { kind: 'between', value: { kind: 'column', ref }, from: first, to: last } }
        : undefined;
    case 'missing':
      return { test: { kind: 'missing', ref } };
    case 'present':
      return { test: { kind: 'missing', ref }, isNegated: true };
    default:
      return undefined;
  }
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function dataOf(chart: ChartSpec) {
  // Parsing normalizes the order of keys, so that equal charts compare equal.
  const { x, series, y, filters, either, having } = ChartSpec.parse(chart);
  return [x, series, y, filters, either, having];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
