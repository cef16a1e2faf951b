import type { Cell } from '../../tables/profile.ts';
import { changePercent, written } from '../language/numbers.ts';
import { answerWords } from '../language/words.ts';
import { addsUp, amount, type Focus, percent, readingOf, type Told, timeKey } from './focus.ts';
import { type Evidence, type Investigation, markOf } from './investigation.ts';
import { median } from './statistics.ts';

interface Point {
  readonly key: string;
  readonly value: number;
}

/** How the measure went over time: its course, its largest steps, and ends that are not complete. */
export async function tellTrend(focus: Focus, study: Investigation): Promise<Told | undefined> {
  const { time, lead } = focus;
  if (!time) return undefined;
  const isTold = isSeries(lead);
  if (!isTold && focus.keys.some(({ column }) => column === time.name)) return undefined;
  const { locale } = study.with;
  const found = isTold ? lead : await gatherCourse(focus, study);
  if (!found) return undefined;
  const cut = await incompleteEnds(focus, found, study);
  const points = pointsOf(found).filter(({ key }) => !cut.keys.has(key));
  if (points.length < 3) return undefined;
  if (!isTold) study.draw(found);
  const shown: Evidence = {
    ...found,
    rows: { ...found.rows, rows: found.rows.rows.filter(([key]) => !cut.keys.has(String(key))) },
  };
  const course =
    isTold && cut.keys.size === 0
      ? ''
      : answerWords(shown.read, shown.rows, { locale, mark: () => markOf(found) }).text;
  return {
    heading: isTold ? 'Turning points' : 'Over time',
    // A series that was asked for has said already which of its ends are not complete.
    sentences: [...(isTold ? [] : cut.sentences), course, ...steps(points, focus, found, locale)].filter(
      Boolean,
    ),
  };
}

export function isSeries({ read, rows }: Evidence): boolean {
  return read.shape === 'series' && rows.columns.length === 2 && rows.rows.length > 2;
}

function gatherCourse(focus: Focus, study: Investigation): Promise<Evidence | undefined> {
  const { time, table, where } = focus;
  if (!time) return Promise.resolve(undefined);
  const read = readingOf(focus, {
    keys: [timeKey(time, where, table)],
    order: { by: 'key', direction: 'asc' },
    shape: 'series',
  });
  return study.gather(read, `Looking at the course over time in ${table.shownPath}`);
}

function pointsOf({ rows }: Evidence): Point[] {
  return rows.rows.flatMap(([key = null, value]) =>
    typeof value === 'number' && key !== null ? [{ key: String(key), value }] : [],
  );
}

/** Fewer dates than this part of the usual number make a period incomplete. */
const completeShare = 0.8;

/**
 * The first and last period where they hold clearly fewer dates than the others: an amount added over half a
 * year is no fall.
 */
export async function incompleteEnds(
  focus: Focus,
  found: Evidence,
  study: Investigation,
): Promise<{ keys: ReadonlySet<string>; sentences: readonly string[] }> {
  const none = { keys: new Set<string>(), sentences: [] };
  const [key] = found.read.plan.groupBy ?? [];
  const { time } = focus;
  if (!addsUp(focus) || !time || key?.column !== time.name || !key.grain || key.grain === 'day') return none;
  const read = readingOf(focus, {
    keys: [key],
    measures: [{ fn: 'count_distinct', column: time }],
    order: { by: 'key', direction: 'asc' },
    shape: 'series',
  });
  const { rows } = await study.run(read.plan);
  const counts = rows.flatMap(([at, count]) =>
    typeof count === 'number' ? [{ at: String(at), count }] : [],
  );
  const usual = median(counts.slice(1, -1).map(({ count }) => count));
  if (counts.length < 4 || usual < 2 || !isRegular(counts, usual)) return none;
  const short = [counts[0], counts.at(-1)].filter((end) => end && end.count < usual * completeShare);
  const ends = short.flatMap((end) => end ?? []);
  return {
    keys: new Set(ends.map(({ at }) => at)),
    sentences: ends.map(
      ({ at, count }) =>
        `${at} is not complete: it has ${count} ${count === 1 ? 'date' : 'dates'} where others have ${usual}, so changes up to it say little.`,
    ),
  };
}

/** Records that are kept all the time have about as many dates in each period; of others none is incomplete. */
function isRegular(counts: readonly { readonly count: number }[], usual: number): boolean {
  const inner = counts.slice(1, -1);
  return inner.filter(({ count }) => count >= usual * completeShare).length >= inner.length * 0.9;
}

/** The largest rise and the largest fall from one point to the next. */
function steps(points: readonly Point[], focus: Focus, found: Evidence, locale: string): string[] {
  const changes = points.slice(1).map((to, at) => ({ from: points[at] ?? to, to }));
  const size = ({ from, to }: { from: Point; to: Point }) => to.value - from.value;
  const rise = changes.reduce((best, each) => (size(each) > size(best) ? each : best));
  const fall = changes.reduce((best, each) => (size(each) < size(best) ? each : best));
  const when = (key: Cell) => written(key, found.rows.columns[0], locale, true);
  const told = (step: { from: Point; to: Point }) => {
    const change = changePercent(step.from.value, step.to.value);
    const much = amount(focus, Math.abs(size(step)), locale);
    return `from ${when(step.from.key)} to ${when(step.to.key)} (by ${much}${change === undefined ? '' : `, ${percent(Math.abs(change), locale)}`})`;
  };
  const mark = markOf(found);
  const ups = changes.filter((step) => size(step) > 0).length;
  return [
    `It rises in ${ups} of ${changes.length} steps ${mark}.`,
    ...(size(rise) > 0 ? [`The largest rise is ${told(rise)} ${mark}.`] : []),
    ...(size(fall) < 0 ? [`The largest fall is ${told(fall)} ${mark}.`] : []),
  ];
}
