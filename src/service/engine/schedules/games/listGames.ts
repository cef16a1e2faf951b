import { SvcError } from '../../../../contract/errors.ts';
import type { Game, games } from '../../../../contract/games.ts';
import type { ParsedInputOf, ReplySourceOf } from '../../../../contract/operation.ts';
import { type GameStatus, type ScheduledGame, statusOf } from './game.ts';
import { dayMs } from './gameRow.ts';

type List = typeof games.list;

const statuses: readonly GameStatus[] = ['scheduled', 'live', 'final'];
/** Tolerance, so that "one day back" computed by a caller a moment ago is still valid. */
const slackMs = 60_000;

/** One page of the games (§4.1). Throws bad-request for a window outside the documented range or an unknown status. */
export function listGames(
  all: readonly ScheduledGame[],
  input: ParsedInputOf<List>,
  now: Date,
): ReplySourceOf<List> {
  const { from, to } = windowOf(input, now);
  const wanted = statusesOf(input.status);
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor);
  const league = input.league?.toLowerCase();
  const matching = all
    .filter(({ startsAt }) => startsAt >= from && startsAt <= to)
    .filter((game) => league === undefined || game.league.toLowerCase() === league)
    .filter(
      ({ home, away }) => input.team === undefined || home?.id === input.team || away?.id === input.team,
    )
    .filter((game) => wanted.has(statusOf(game, now)))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const rest = after === undefined ? matching : matching.filter((game) => keyOf(game) > after);
  const page = rest.slice(0, input.limit);
  const last = page.at(-1);
  return {
    items: page.map((game) => wireGame(game, now)),
    generated_at: now.toISOString(),
    next_cursor: last && rest.length > page.length ? Buffer.from(keyOf(last)).toString('base64url') : null,
  };
}

/** §2.1 All nine fields. Schedules contain no odds. Games without a start time cannot be watched. */
export function wireGame(game: ScheduledGame, now: Date) {
  return {
    id: game.id,
    league: game.league,
    start_time: game.startsAt.toISOString(),
    status: statusOf(game, now),
    title: game.title,
    home: game.home && { ...game.home },
    away: game.away && { ...game.away },
    odds_available: false,
    source: game.isDayOnly ? 'schedule_table' : 'live_event',
  } satisfies Game;
}

function windowOf({ from, to }: ParsedInputOf<List>, now: Date): { from: Date; to: Date } {
  const first = new Date(now.getTime() - dayMs);
  const last = new Date(now.getTime() + 7 * dayMs);
  const window = { from: from ? readMoment('from', from) : first, to: to ? readMoment('to', to) : last };
  if (window.from.getTime() < first.getTime() - slackMs || window.to.getTime() > last.getTime() + slackMs) {
    throw new SvcError('bad-request', 'Games are covered from one day back to seven days ahead.');
  }
  if (window.from > window.to) throw new SvcError('bad-request', 'from must not be later than to.');
  return window;
}

/** ISO 8601; UTC if it has no zone. */
function readMoment(field: string, text: string): Date {
  const iso = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?( ?Z|[+ -]\d\d:?\d\d)?)?$/i.exec(
    text.trim(),
  );
  // An unencoded plus sign arrives as a space.
  const plain = text
    .trim()
    .replace(/ (\d\d:?\d\d)$/, '+$1')
    .replace(' ', 'T');
  const at = new Date(iso?.[1] === undefined && plain.includes('T') ? `${plain}Z` : plain);
  if (!iso || Number.isNaN(at.getTime()))
    throw new SvcError('bad-request', `${field} must be an ISO 8601 time, like 2030-01-31T18:00:00Z.`);
  return at;
}

function statusesOf(text: string | undefined): ReadonlySet<GameStatus> {
  const words = (text ?? '').split(',').flatMap((word) => word.trim().toLowerCase() || []);
  const unknown = words.find((word) => !statuses.includes(word as GameStatus));
  if (unknown !== undefined)
    throw new SvcError('bad-request', `There is no status ${unknown}; known are ${statuses.join(', ')}.`);
  return new Set(words.length > 0 ? (words as GameStatus[]) : ['scheduled', 'live']);
}

/** A sort key by time, then id. */
function keyOf({ startsAt, id }: ScheduledGame): string {
  return `${startsAt.toISOString()} ${id}`;
}

function readCursor(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z [0-9a-f]+$/.test(key))
    throw new SvcError('bad-request', 'Invalid cursor. Start again without one.');
  return key;
}
