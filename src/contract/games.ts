import * as z from 'zod';
import { Cursor, open, opt, whole } from './fields.ts';
import { operation } from './operation.ts';

/** §2.1 One side of a game. `id` is null for a placeholder side. */
export const GameTeam = z.looseObject({ id: opt(z.string()), name: opt(z.string()) });
export type GameTeam = z.infer<typeof GameTeam>;

/** §2.1, wire.md 2.1 A game. The teams are `home` and `away`; `home_team` and `away_team` are accepted as well. */
export const Game = z.preprocess(
  (given) => {
    if (typeof given !== 'object' || given === null) return given;
    const { home_team, away_team, ...rest } = given as Record<string, unknown>;
    return {
      ...rest,
      ...(home_team !== undefined && { home: rest.home ?? home_team }),
      ...(away_team !== undefined && { away: rest.away ?? away_team }),
    };
  },
  z.looseObject({
    id: z.string(),
    league: z.string(),
    start_time: z.string(),
    status: open('scheduled', 'live', 'final'),
    title: opt(z.string()),
    home: opt(GameTeam),
    away: opt(GameTeam),
    odds_available: opt(z.boolean()),
    source: opt(open('live_event', 'schedule_table')),
  }),
) as unknown as z.ZodType<GameFields, GameFields>;
interface GameFields {
  id: string;
  league: string;
  start_time: string;
  status: 'scheduled' | 'live' | 'final' | (string & {});
  title?: string | null | undefined;
  home?: GameTeam | null | undefined;
  away?: GameTeam | null | undefined;
  odds_available?: boolean | null | undefined;
  source?: 'live_event' | 'schedule_table' | (string & {}) | null | undefined;
  [key: string]: unknown;
}
export type Game = GameFields;

export const games = {
  /** §4.1 Games within the time window, soonest first. Experimental. */
  list: operation({
    method: 'GET',
    path: '/v1/sports/games',
    section: '§4.1',
    summary: 'List sports games (experimental)',
    input: z.object({
      league: z.string().optional(),
      team: z.string().optional(),
      from: z.string().optional(),
      to: z.string().optional(),
      status: z.string().optional(),
      limit: whole().min(1).max(500).default(100),
      cursor: Cursor.optional(),
    }),
    reply: z.looseObject({ items: z.array(Game), generated_at: opt(z.string()), next_cursor: opt(Cursor) }),
    items: 'items',
    errors: 'base',
    timeoutMs: 15_000,
    limit: { group: 'sports', perMinute: 60, perDay: 5_000, errors: 'detail' },
  }),
};
