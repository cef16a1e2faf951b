import { SvcError } from '../../../../contract/errors.ts';
import type { GameRow, Score } from './gameRow.ts';
import { isClock, isZone, readTime, tellsDayFirst } from './gameTimes.ts';
import { saidStatusOf } from './saidStatus.ts';
import { scoreOf, sidesOf } from './titles.ts';

/** A record of a table of games: values by column name. */
export type GameRecord = Readonly<Record<string, string>>;

/** Column names by content, without spaces, punctuation and case. The first existing one is used. */
const columns = {
  key: ['id', 'gameid', 'matchid', 'eventid', 'uid', 'fixtureid'],
  league: ['league', 'leaguename', 'competition', 'competitionname', 'tournament', 'comp', 'div', 'sport'],
  start: [
    ...['start', 'starttime', 'startsat', 'startdatetime', 'datetime', 'dateutc', 'utcdate', 'datetimeutc'],
    ...['kickoff', 'kickofftime', 'tipoff', 'faceoff', 'commencetime', 'begin', 'timestamp'],
  ],
  date: ['date', 'gamedate', 'matchdate', 'startdate', 'eventdate', 'day'],
  time: ['time', 'gametime', 'matchtime', 'starttime', 'start', 'kickoff', 'kickofftime', 'timeutc'],
  end: ['end', 'endtime', 'endsat', 'enddatetime', 'enddate'],
  zone: ['timezone', 'tz', 'zone'],
  home: ['home', 'hometeam', 'homename', 'hometeamname', 'teamhome', 'team1', 'host'],
  away: [
    'away',
    'awayteam',
    'awayname',
    'awayteamname',
    'teamaway',
    'team2',
    'visitor',
    'visitors',
    'visitingteam',
    'guest',
  ],
  status: ['status', 'state', 'gamestatus', 'matchstatus', 'statustype'],
  score: ['score', 'result', 'finalscore', 'ftscore'],
  homeScore: [
    ...['homescore', 'homegoals', 'homepoints', 'homepts', 'homeruns', 'hometeamscore', 'fthg', 'scorehome'],
    ...['scorefulltimehome', 'score1'],
  ],
  awayScore: [
    ...['awayscore', 'awaygoals', 'awaypoints', 'awaypts', 'awayruns', 'awayteamscore', 'ftag', 'scoreaway'],
    ...['scorefulltimeaway', 'visitorscore', 'score2'],
  ],
  title: ['title', 'name', 'event', 'eventname', 'match', 'game', 'fixture', 'summary', 'description'],
} as const;
type Field = keyof typeof columns;

/**
 * Games of a table with recognizable column names. Rows without a date and cancelled games are omitted. Throws
 * unprocessable if no column has start times.
 */
export function gamesOfTable(records: readonly GameRecord[], { league }: { league: string }): GameRow[] {
  const read = records.map(fieldsOf);
  if (read.length > 0 && !read.some(({ start, date }) => start || date)) {
    throw new SvcError(
      'unprocessable',
      'No column tells when the games start. Name one of them start, date or kickoff.',
    );
  }
  const orders = read.map(({ start, date }) => tellsDayFirst(start ?? '') ?? tellsDayFirst(date ?? ''));
  const isDayFirst = orders.includes(true) && !orders.includes(false);
  return read.flatMap((fields) => rowOf(fields, league, isDayFirst) ?? []);
}

type Fields = Partial<Record<Field, string>>;

function fieldsOf(record: GameRecord): Fields {
  const byName = new Map<string, string>();
  for (const [name, value] of Object.entries(record)) {
    const plain = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    if (value.trim() !== '' && !byName.has(plain)) byName.set(plain, value.trim());
  }
  const fields: Fields = {};
  for (const [field, names] of Object.entries(columns)) {
    const name = names.find((candidate) => byName.has(candidate));
    if (name !== undefined) fields[field as Field] = byName.get(name) as string;
  }
  return fields;
}

function rowOf(fields: Fields, league: string, isDayFirst: boolean): GameRow | undefined {
  const zone = fields.zone && isZone(fields.zone) ? fields.zone : 'UTC';
  const start = startOf(fields, { zone, isDayFirst });
  const said = fields.status ? saidStatusOf(fields.status) : null;
  if (!start || said === 'cancelled') return undefined;
  const title = fields.title ?? null;
  const named = title === null || fields.home || fields.away ? undefined : sidesOf(title);
  const end = fields.end ? readTime(fields.end, '', { zone, isDayFirst }) : undefined;
  return {
    key: fields.key ?? null,
    league: fields.league ?? league,
    startsAt: start.at,
    isDayOnly: start.isDayOnly,
    endsAt: end && !end.isDayOnly && end.at > start.at ? end.at : null,
    title,
    home: fields.home ?? named?.home ?? null,
    away: fields.away ?? named?.away ?? null,
    said,
    score: scoreOfFields(fields) ?? named?.score ?? null,
  };
}

function startOf({ start, date, time }: Fields, how: { zone: string; isDayFirst: boolean }) {
  if (start !== undefined && !isClock(start)) return readTime(start, '', how);
  return date === undefined ? undefined : readTime(date, start ?? time ?? '', how);
}

function scoreOfFields({ score, homeScore, awayScore }: Fields): Score | null {
  if (homeScore && awayScore && /^\d+$/.test(homeScore) && /^\d+$/.test(awayScore))
    return { home: Number(homeScore), away: Number(awayScore) };
  return score ? scoreOf(score) : null;
}

/**
 * Records in JSON: a list of objects, or an object that contains one. Nested objects are flattened, to `home.name` as
 * well as `homeName`. Throws unprocessable for anything else.
 */
export function recordsOfJson(text: string): GameRecord[] {
  let given: unknown;
  try {
    given = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new SvcError('unprocessable', 'The JSON cannot be read.');
  }
  const list = Array.isArray(given) ? given : Object.values(given ?? {}).find(Array.isArray);
  if (!list) throw new SvcError('unprocessable', 'The JSON holds no list of games.');
  return list.filter(isObject).map((item) => Object.fromEntries(flat(item, '', 0)));
}

function* flat(item: object, prefix: string, depth: number): Generator<[string, string]> {
  for (const [name, value] of Object.entries(item)) {
    if (isObject(value) && depth < 2) yield* flat(value, `${prefix}${name}.`, depth + 1);
    else if (typeof value === 'string' || typeof value === 'number')
      yield [`${prefix}${name}`, String(value)];
  }
}

function isObject(given: unknown): given is object {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}
