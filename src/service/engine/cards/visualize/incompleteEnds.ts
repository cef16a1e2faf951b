import type { ChartGrain, ChartSpec } from '../../../../contract/chartSpec.ts';
import { addDays, addMonths } from '../../../language/annotate/isoDays.ts';
import type { Table } from '../../../language/catalogue.ts';
import { columnNamed } from '../../../language/charts/columnRoles.ts';

/** A period only partly covered by data: its first day, the first day after it, and the day the data begin or end. */
export interface PartPeriod {
  readonly start: string;
  readonly next: string;
  readonly edge: string;
}

export interface IncompleteEnds {
  readonly first?: PartPeriod;
  readonly last?: PartPeriod;
}

/** Average days between records below which they count as daily. */
const daily = 1.05;

/** Whether the data begin or end within a period, whose total is then too low. */
export function incompleteEnds({ x, filters }: ChartSpec, table: Table): IncompleteEnds {
  const column = columnNamed(table, x?.field);
  if (!column || !x?.grain || column.min === undefined || column.max === undefined) return {};
  if (column.type === 'number') return {};
  const bounds = filters.filter(({ field, grain }) => field === x.field && !grain);
  const lower = bounds.flatMap(({ op, value }) =>
    op === '>=' ? [String(value)] : op === 'between' && Array.isArray(value) ? [String(value[0])] : [],
  );
  const upper = bounds.flatMap(({ op, value }) =>
    op === '<'
      ? [addDays(String(value).slice(0, 10), -1)]
      : op === 'between' && Array.isArray(value)
        ? [String(value[1])]
        : [],
  );
  const first =
    [String(column.min), ...lower]
      .map((day) => day.slice(0, 10))
      .sort()
      .at(-1) ?? '';
  const last = [String(column.max), ...upper].map((day) => day.slice(0, 10)).sort()[0] ?? '';
  if (!isDay(first) || !isDay(last)) return {};
  const [head, tail] = [periodOf(first, x.grain), periodOf(last, x.grain)];
  // Monthly records leave gaps of a month everywhere, so such a gap at an end means nothing; with daily records a
  // single day is significant.
  const spacing = daysFrom(String(column.min), String(column.max)) / Math.max(1, column.distinct - 1);
  const usualDays = spacing < daily ? 0 : 2 * Math.floor(spacing);
  const isCut = (from: string, to: string) => daysFrom(from, to) > usualDays;
  return {
    ...(head && isCut(head.start, first) && { first: { ...head, edge: first } }),
    ...(tail && isCut(addDays(last, 1), tail.next) && { last: { ...tail, edge: last } }),
  };
}

function daysFrom(from: string, to: string): number {
  return (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000;
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

function periodOf(day: string, grain: ChartGrain): { start: string; next: string } | undefined {
  const start = startOf(day, grain);
  if (start === undefined) return undefined;
  const months = { year: 12, quarter: 3, month: 1 }[grain as string];
  return { start, next: months === undefined ? addDays(start, 7) : addMonths(start, months) };
}

function startOf(day: string, grain: ChartGrain): string | undefined {
  switch (grain) {
    case 'year':
      return `${day.slice(0, 4)}-01-01`;
    case 'quarter':
      return `${day.slice(0, 4)}-${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
    case 'month':
      return `${day.slice(0, 7)}-01`;
    case 'week':
      return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    default:
      return undefined;
  }
}
