import { createHash } from 'node:crypto';
import { dayMs, type GameRow, type SaidStatus, type Score } from './gameRow.ts';

/** A side of a game; a placeholder ("TBD") has no id. */
export interface Side {
  readonly id: string | null;
  readonly name: string;
}

export type GameStatus = 'scheduled' | 'live' | 'final';

/** A game of the schedules, with an id that is stable across readings. */
export interface ScheduledGame {
  readonly id: string;
  readonly league: string;
  readonly startsAt: Date;
  readonly isDayOnly: boolean;
  readonly endsAt: Date | null;
  readonly title: string | null;
  readonly home: Side | null;
  readonly away: Side | null;
  readonly said: SaidStatus | null;
  readonly score: Score | null;
  /** Modification time of the schedule it comes from. */
  readonly observedAt: Date;
  /** The ids the game would have one day earlier and later; none if the schedule has ids of its own. */
  readonly dayAwayIds: readonly string[];
}

/** Games of all schedules by id. The same game in two schedules is merged. */
export function gamesOf(
  schedules: readonly { rows: readonly GameRow[]; observedAt: Date }[],
): ScheduledGame[] {
  const games = new Map<string, ScheduledGame>();
  for (const { rows, observedAt } of schedules) {
    const seen = new Map<string, number>();
    const inOrder = [...rows].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    for (const row of inOrder) {
      const name = nameOf(row);
      const nth = seen.get(name) ?? 0;
      seen.set(name, nth + 1);
      const game = gameOf(row, nth, observedAt);
      const known = games.get(game.id);
      games.set(game.id, known ? joined(known, game) : game);
    }
  }
  return [...games.values()];
}

/** League, sides and day; further games of the same sides on that day are numbered. */
function nameOf({ key, league, home, away, title, startsAt }: GameRow, daysAway = 0): string {
  const subject = key ?? (home && away ? `${fold(home)}|${fold(away)}` : fold(title ?? ''));
  const day = Math.floor(startsAt.getTime() / dayMs) + daysAway;
  return [fold(league), subject, key === null && day].join('|');
}

function gameOf(row: GameRow, nth: number, observedAt: Date): ScheduledGame {
  const { key, home, away, ...rest } = row;
  const idOf = (daysAway: number) => digest(`${nameOf(row, daysAway)} ${nth}`);
  return {
    ...rest,
    ...{ id: idOf(0), dayAwayIds: key === null ? [idOf(-1), idOf(1)] : [] },
    ...{ home: sideOf(home, row.league), away: sideOf(away, row.league), observedAt },
  };
}

function joined(one: ScheduledGame, other: ScheduledGame): ScheduledGame {
  const [older, newer] = one.observedAt <= other.observedAt ? [one, other] : [other, one];
  const timed = older.isDayOnly ? newer : older;
  return {
    ...newer,
    startsAt: newer.isDayOnly ? timed.startsAt : newer.startsAt,
    isDayOnly: newer.isDayOnly && older.isDayOnly,
    endsAt: newer.endsAt ?? older.endsAt,
    title: newer.title ?? older.title,
    said: newer.said ?? older.said,
    score: newer.score ?? older.score,
  };
}

const placeholder =
  /^(tb[adcs]|to be (announced|determined|decided|confirmed)|winner\b.*|loser\b.*|\?+|-+)$/i;

function sideOf(name: string | null, league: string): Side | null {
  if (name === null) return null;
  return { id: placeholder.test(name.trim()) ? null : teamId(league, name), name };
}

/** `nba:boston-celtics`: equal in all schedules with the same spelling of league and team. */
function teamId(league: string, name: string): string {
  return `${slug(league)}:${slug(name)}`;
}

function slug(text: string): string {
  return fold(text).replace(/ /g, '-') || digest(text);
}

/** Ignores case, punctuation and accents. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}

/** Duration of a game by league in hours, if the schedule gives no end. */
const lasts: readonly (readonly [RegExp, number])[] = [
  [/soccer|premier league|liga|serie a|ligue|mls|uefa|fifa|world cup|champions/, 2],
  [/\b(w?nba|ncaab|basketball)\b/, 2.5],
  [/\b(nfl|ncaaf|football|fbs|fcs)\b/, 3.5],
  [/\b(mlb|baseball)\b/, 3.25],
  [/\b(nhl|hockey)\b/, 2.75],
  [/\b(f1|formula|nascar|indycar|motogp|racing|rugby)\b/, 2],
  [/\b(cricket|t20|ipl)\b/, 8],
  [/\b(golf|pga)\b/, 10],
];
const lastsElse = 3;
/** After this many hours, a game still marked as live is considered over. */
const maxGameMs = dayMs / 2;

/** When the game is over, judging by the clock. */
function endOf({ startsAt, endsAt, isDayOnly, league }: ScheduledGame): Date {
  if (isDayOnly) return new Date(startsAt.getTime() + dayMs);
  const hours = lasts.find(([name]) => name.test(league.toLowerCase()))?.[1] ?? lastsElse;
  return endsAt ?? new Date(startsAt.getTime() + hours * 3_600_000);
}

/**
 * The status of a game: from the schedule if it is more specific, else by the clock. A game with a date but no time
 * never becomes live by the clock.
 */
export function statusOf(game: ScheduledGame, now: Date): GameStatus {
  const { said, startsAt, isDayOnly, score } = game;
  if (said === 'final' || (isDayOnly && score && startsAt <= now)) return 'final';
  if (said === 'postponed') return 'scheduled';
  if (said === 'live') return now.getTime() > startsAt.getTime() + maxGameMs ? 'final' : 'live';
  if (now >= endOf(game)) return 'final';
  return now >= startsAt && !isDayOnly ? 'live' : 'scheduled';
}

/** When the status will next change by the clock; undefined if it will not. */
export function nextChange(game: ScheduledGame, now: Date): Date | undefined {
  const latestEnd = new Date(game.startsAt.getTime() + maxGameMs);
  return [game.startsAt, endOf(game), latestEnd]
    .filter((at) => at > now)
    .sort((a, b) => Number(a) - Number(b))[0];
}
