import type { Condition, Grain, GroupKey } from '../../tables/plan.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';
import type { Frame, Measure } from './frame.ts';
import { grainName } from './frame.ts';
import type { Parsed } from './parse.ts';
import type { Assumption } from './reading.ts';
import type { Sentence } from './sentence.ts';
import { timeColumn } from './times.ts';

const grainDays: Readonly<Partial<Record<Grain, number>>> = {
  decade: 3653,
  year: 366,
  quarter: 92,
  month: 31,
  week: 7,
  day: 1,
  hour: 1 / 24,
};

/** No group holds more than one date of the table, so that adding within a group adds no date to another. */
export function isOneMoment(
  table: TableProfile,
  keys: readonly GroupKey[],
  where: readonly Condition[],
): boolean {
  const time = timeColumn(table);
  if (!time || time.distinct < 2) return true;
  const step = stepOf(time);
  const isFine = ({ column, grain, binWidth }: GroupKey) =>
    column === time.name &&
    (binWidth === undefined ? isWithin(grain, time, step) : binWidth <= (time.type === 'number' ? 1 : step));
  const isFixed = (condition: Condition) =>
    condition.column === time.name &&
    (condition.op === '=' ||
      (condition.op === 'between' && time.type !== 'number' && daysBetween(condition) <= step * 1.2));
  return keys.some(isFine) || where.some(isFixed);
}

function isWithin(grain: Grain | undefined, time: ColumnProfile, step: number): boolean {
  if (grain === undefined) return true;
  const days = grainDays[grain];
  return days !== undefined && days <= (time.type === 'number' ? 366 : step * 1.2);
}

/** Days from one date to the next, on average. */
function stepOf({ type, min, max, distinct }: ColumnProfile): number {
  if (type === 'number') return 366;
  const days = (Date.parse(String(max)) - Date.parse(String(min))) / 86_400_000;
  return days / Math.max(1, distinct - 1);
}

function daysBetween({ from, to }: Extract<Condition, { op: 'between' }>): number {
  return (Date.parse(String(to).slice(0, 10)) - Date.parse(String(from).slice(0, 10))) / 86_400_000;
}

/**
 * Levels are averaged over dates, never added, unless the question itself says "total": then they are added, and
 * the answer says what that means.
 */
export function withSettledLevels(parsed: Parsed): Parsed {
  const { frame, ledger } = parsed;
  const { table, keys, where, measures } = frame;
  const summed = measures.filter(({ fn, column, over }) => fn === 'sum' && column?.isLevel && !over);
  if (summed.length === 0 || isOneMoment(table, keys, where)) return parsed;
  const isTotal = saysTotal(ledger.sentence);
  const time = timeColumn(table);
  const isShared = time !== undefined && sharesDates(table, time);
  if (isTotal && !isShared) return { ...parsed, remarks: [addedRemark(summed, table)] };
  return {
    ...parsed,
    ...(isTotal && { remarks: [totalRemark(summed, table)] }),
    frame: {
      ...frame,
      measures: measures.map((each) => overDates(each, frame)),
    },
    assumptions: [
      ...parsed.assumptions.filter(({ title }) => !/^Total (of|per) /.test(title)),
      ...summed.map((measure) => averaged(measure, frame)),
    ],
  };
}

/** A level averaged over the dates that each group holds; where several rows share a date, they are added first. */
export function overDates(
  measure: Measure,
  { table, keys, where }: Pick<Frame, 'table' | 'keys' | 'where'>,
): Measure {
  const { fn, column } = measure;
  if (fn !== 'sum' || !column?.isLevel || measure.over || isOneMoment(table, keys, where)) return measure;
  const time = timeColumn(table);
  return time && sharesDates(table, time) ? { fn, column, over: time } : { fn: 'avg', column };
}

function sharesDates({ rows }: TableProfile, { distinct, nulls }: ColumnProfile): boolean {
  return rows - nulls > distinct;
}

const totalWord = /^(total|totals|sum|summed|combined|altogether|together|cumulative)$/;

/** "how much" asks for an amount; only "total" and its like ask to add. */
function saysTotal({ cues, tokens }: Sentence): boolean {
  return cues.some(
    ({ kind, from, to }) =>
      kind === 'aggregate' && tokens.slice(from, to).some(({ norm }) => totalWord.test(norm)),
  );
}

function averaged({ column }: Measure, { table, keys }: Frame): Assumption {
  const time = timeColumn(table);
  const grain = keys.find((key) => key.column === time?.name)?.grain;
  const label = column?.label ?? '';
  return {
    category: 'aggregation',
    title: `Average of ${label}`,
    description: `${label} is a level at a moment, measured again at each ${time?.label ?? 'date'}, so it is averaged over the dates${grain ? ` of each ${grainName(grain)}` : ''} and not added.${time && sharesDates(table, time) ? ' Rows of the same date are added first.' : ''}`,
  };
}

function addedRemark(summed: readonly Measure[], table: TableProfile): string {
  return `${labelsOf(summed)} is a level at a moment: this total adds it again for each ${timeColumn(table)?.label ?? 'date'}, as asked; its average says how high it was.`;
}

/** "total" is said of names that share a date: they are added, their dates are not. */
function totalRemark(summed: readonly Measure[], table: TableProfile): string {
  return `${labelsOf(summed)} is a level at a moment: this is its total at each ${timeColumn(table)?.label ?? 'date'}, averaged over them.`;
}

function labelsOf(measures: readonly Measure[]): string {
  return measures.map(({ column }) => column?.label ?? '').join(' and ');
}
