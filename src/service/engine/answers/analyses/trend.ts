import { daysBetween } from '../../../language/annotate/isoDays.ts';
import type { Column } from '../../../language/catalogue.ts';
import { compile } from '../../../language/compile/compile.ts';
import type { Key } from '../../../language/frame.ts';
import { answerOf } from '../../../language/words/answer.ts';
import { formatDate } from '../../../language/words/dateWords.ts';
import { enumerate } from '../../../language/words/name.ts';
import type { Grain } from '../../../plan/plan.ts';
import type { Cell } from '../../../tables/profile/tableProfile.ts';
import { isTimeOutput } from '../answerLayout.ts';
import { type Evidence, markOf } from '../evidence.ts';
import type { Study } from '../study.ts';
import {
  addsUp,
  amount,
  changePercent,
  type Finding,
  type Focus,
  focusOf,
  furtherFrame,
  own,
  percent,
  timeKey,
} from './focus.ts';
import { median } from './statistics.ts';

interface Point {
  readonly key: Cell;
  readonly value: number;
}

/** How the measure developed over time: its course, its largest steps, and incomplete periods at the ends. */
export async function findTrend(focus: Focus, study: Study): Promise<Finding | undefined> {
  const { time, lead } = focus;
  if (!time) return undefined;
  const isShown = isSeries(lead);
  if (!isShown && focus.keys.some(({ ref }) => ref.column === time)) return undefined;
  const { locale } = study.with;
  const found = isShown ? lead : await gatherCourse(focus, study);
  const cut = await incompleteEnds(focus, found, study);
  const points = pointsOf(found).filter(({ key }) => !cut.keys.has(String(key)));
  if (points.length < 3) return undefined;
  if (!isShown) await study.draw(found);
  const rows = { ...found.rows, rows: found.rows.rows.filter(([key]) => !cut.keys.has(String(key))) };
  const { frame, compiled } = found;
  const course = isShown ? '' : answerOf(frame, compiled.outputs, rows, { locale, mark: markOf(found) }).text;
  return {
    heading: isShown ? 'Turning points' : 'Over time',
    // A time series as an answer already mentions its incomplete ends.
    sentences: [...(isShown ? [] : cut.sentences), course, ...steps(points, focus, found, locale)].filter(
      Boolean,
    ),
  };
}

/** Whether the rows are one value per period and nothing else. */
export function isSeries({ frame, rows }: Evidence): boolean {
  const [key] = frame.keys;
  return (
    frame.ask.kind === 'figure' &&
    frame.keys.length === 1 &&
    isPeriod(key) &&
    rows.columns.length === 2 &&
    rows.rows.length > 2
  );
}

function isPeriod(key: Key | undefined): boolean {
  if (!key) return false;
  return (key.grain !== undefined || key.ref.column.kind === 'date') && !key.grain?.includes('_of_');
}

function gatherCourse(focus: Focus, study: Study): Promise<Evidence> {
  const { time, filters, base, catalogue } = focus;
  const frame = furtherFrame(focus, { keys: time ? [timeKey(time, filters)] : [] });
  return study.gather(frame, catalogue, `Looking at the course over time in ${base.profile.shownPath}`);
}

function pointsOf({ rows }: Evidence): Point[] {
  return rows.rows.flatMap(([key = null, value]) =>
    typeof value === 'number' && key !== null ? [{ key, value }] : [],
  );
}

/** A period with less than this fraction of the usual number of dates is incomplete. */
const completeShare = 0.8;

/**
 * The first and last period, if they have clearly fewer dates than the others: the total of half a year is not a
 * decline.
 */
export async function incompleteEnds(
  focus: Focus,
  found: Evidence,
  study: Study,
): Promise<{ keys: ReadonlySet<string>; sentences: readonly string[] }> {
  const none = { keys: new Set<string>(), sentences: [] };
  const { ask, keys } = found.frame;
  const { time, catalogue } = focus;
  const key = keys.find(({ ref }) => ref.column === time);
  if (!addsUp(focus) || !time || !key?.grain || key.grain === 'day' || time.type === 'number') return none;
  if (ask.kind !== 'figure' || keys.length > 2 || !isPeriod(key)) return none;
  const dates = { fn: 'count_distinct' as const, of: { kind: 'column' as const, ref: own(time) } };
  const counted = furtherFrame(focus, { keys: [key], measures: [dates] });
  const { rows } = await study.query(compile(counted, catalogue.tables, catalogue.now).plan);
  const counts = rows.flatMap(([at, count]) =>
    typeof count === 'number' ? [{ at: String(at), count }] : [],
  );
  if (counts.length < 4) return { ...none, sentences: partlyCovered(counts, time, key.grain) };
  const usual = median(counts.slice(1, -1).map(({ count }) => count));
  if (usual < 2) return none;
  const begins = !hasDatesBefore(time, counts[0]?.at ?? '');
  const stops = !hasDatesAfter(time, counts.at(-1)?.at ?? '', key.grain);
  const last = counts.at(-1);
  const candidates = [
    begins && isCut(counts[0], usual, time, key.grain, 'start') ? counts[0] : undefined,
    stops && isCut(last, usual, time, key.grain, 'end') ? last : undefined,
  ].flatMap((end) => end ?? []);
  const ends = candidates.filter((end) =>
    isRegular(counts, usual)
      ? end.count < usual * completeShare
      : end === last && breaksOff(end, counts, usual, time, key.grain),
  );
  const names = ends.map(({ at }) => formatDate(at, key.grain));
  const isOne = names.length === 1;
  return {
    keys: new Set(ends.map(({ at }) => at)),
    sentences:
      names.length === 0
        ? []
        : [`${enumerate(names)} ${isOne ? 'looks incomplete and is' : 'look incomplete and are'} left out.`],
  };
}

/** Two or three periods are too few to leave any out, so the incomplete ones are mentioned instead. */
function partlyCovered(
  counts: readonly { readonly at: string; readonly count: number }[],
  time: Column,
  grain: Grain | undefined,
): readonly string[] {
  const maxCount = Math.max(...counts.map(({ count }) => count));
  const days = grain && maxDays[grain];
  const [first, last] = [counts[0], counts.at(-1)];
  if (!days || !first || !last || first === last || maxCount < minDates) return [];
  const { min = '', max = '' } = time;
  const isShort = ({ count }: { readonly count: number }) => count < maxCount * completeShare;
  const isBegun =
    !hasDatesBefore(time, first.at) && daysBetween(first.at.slice(0, 10), dayOf(min)) > days / 5;
  const isOver = daysBetween(last.at.slice(0, 10), dayOf(max)) >= (days * 4) / 5;
  const names = [
    ...(isBegun && isShort(first) ? [first] : []),
    ...(!isOver && isShort(last) ? [last] : []),
  ].map(({ at }) => formatDate(at, grain));
  if (names.length === 0) return [];
  const range = `${formatDate(dayOf(min), 'day')} to ${formatDate(dayOf(max), 'day')}`;
  return [`The data covers ${range}, so only part of ${enumerate(names)}.`];
}

/** If only some days have records, a few empty days at the end do not make the last period incomplete. */
const minDates = 12;

function dayOf(end: Cell): string {
  return String(end).slice(0, 10);
}

/**
 * Whether the data begin or end so far inside the period that the gap is longer than almost any gap between dates. A
 * first month with few orders from its third day on is a slow month, and is treated as complete.
 */
function isCut(
  period: { readonly at: string } | undefined,
  usual: number,
  { min = '', max = '' }: Column,
  grain: Grain,
  edge: 'start' | 'end',
): boolean {
  const days = maxDays[grain];
  if (!period || days === undefined) return true;
  const start = period.at.slice(0, 10);
  const missing =
    edge === 'start' ? daysBetween(start, dayOf(min)) : days - 1 - daysBetween(start, dayOf(max));
  return missing > Math.max(1, (2 * days) / usual);
}

/** Whether a period that starts with a filter is complete, because the data go back further. */
function hasDatesBefore({ min }: Column, start: string): boolean {
  return min !== undefined && String(min).slice(0, 10) < start.slice(0, 10);
}

function hasDatesAfter({ max }: Column, start: string, grain: Grain): boolean {
  const days = maxDays[grain];
  return (
    days !== undefined &&
    max !== undefined &&
    daysBetween(start.slice(0, 10), String(max).slice(0, 10)) >= days
  );
}

const maxDays: Readonly<Partial<Record<Grain, number>>> = { week: 7, month: 31, quarter: 92, year: 366 };

/** The evidence without its incomplete ends, and a sentence about them; unchanged if too few periods would remain. */
export async function wholePeriods(
  evidence: Evidence,
  study: Study,
): Promise<{ whole: Evidence; sentences: readonly string[] }> {
  const focus = focusOf(evidence);
  const at = evidence.compiled.outputs.findIndex(isTimeOutput);
  if (!focus || at < 0) return { whole: evidence, sentences: [] };
  const { keys, sentences } = await incompleteEnds(focus, evidence, study);
  const rows = evidence.rows.rows.filter((row) => !keys.has(String(row[at])));
  if (keys.size === 0) return { whole: evidence, sentences };
  if (new Set(rows.map((row) => row[at])).size < minWhole) return { whole: evidence, sentences: [] };
  const totalRows = evidence.rows.totalRows - (evidence.rows.rows.length - rows.length);
  return { whole: { ...evidence, rows: { ...evidence.rows, rows, totalRows } }, sentences };
}

/** The minimum number of periods for a trend. */
const minWhole = 3;

/** Records are considered continuous if every period has about the same number of dates. */
function isRegular(counts: readonly { readonly count: number }[], usual: number): boolean {
  const inner = counts.slice(1, -1);
  return inner.filter(({ count }) => count >= usual * completeShare).length >= inner.length * 0.9;
}

/**
 * For sporadic records only the last period can be incomplete: if they end in its first half, and it has fewer dates
 * than any other and less than half of the usual number.
 */
function breaksOff(
  { at, count }: { readonly at: string; readonly count: number },
  counts: readonly { readonly count: number }[],
  usual: number,
  { max }: Column,
  grain: Grain | undefined,
): boolean {
  const days = grain && maxDays[grain];
  return (
    days !== undefined &&
    max !== undefined &&
    count < usual / 2 &&
    counts.slice(0, -1).every((other) => other.count > count) &&
    daysBetween(at.slice(0, 10), String(max).slice(0, 10)) < days / 2
  );
}

/** The largest rise and the largest fall from one point to the next. */
function steps(points: readonly Point[], focus: Focus, found: Evidence, locale: string): string[] {
  const changes = points.slice(1).map((to, at) => ({ from: points[at] ?? to, to }));
  const size = ({ from, to }: { from: Point; to: Point }) => to.value - from.value;
  const rise = changes.reduce((best, each) => (size(each) > size(best) ? each : best));
  const fall = changes.reduce((best, each) => (size(each) < size(best) ? each : best));
  const grain = found.frame.keys[0]?.grain;
  const when = (key: Cell) => (typeof key === 'string' ? formatDate(key, grain) : String(key));
  const stepWords = (step: { from: Point; to: Point }) => {
    const change = changePercent(step.from.value, step.to.value);
    const much = amount(focus, Math.abs(size(step)), locale);
    return `from ${when(step.from.key)} to ${when(step.to.key)} (by ${much}${change === undefined ? '' : `, ${percent(Math.abs(change), locale)}`})`;
  };
  const mark = markOf(found);
  const ups = changes.filter((step) => size(step) > 0).length;
  return [
    `It rises in ${ups} of ${changes.length} steps ${mark}.`,
    ...(size(rise) > 0 ? [`The largest rise is ${stepWords(rise)} ${mark}.`] : []),
    ...(size(fall) < 0 ? [`The largest fall is ${stepWords(fall)} ${mark}.`] : []),
  ];
}
