/** A score as a schedule tells it, home first. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** What a schedule says of a game's state. `postponed` keeps it from going live by the clock. */
export type SaidStatus = 'scheduled' | 'postponed' | 'live' | 'final';

/** One game as a schedule names it, before ids. */
export interface GameRow {
  /** The schedule's own id of it, where it has one. */
  readonly key: string | null;
  readonly league: string;
  readonly startsAt: Date;
  /** Only the day is known; `startsAt` is its midnight, UTC. */
  readonly isDayOnly: boolean;
  readonly endsAt: Date | null;
  readonly title: string | null;
  readonly home: string | null;
  readonly away: string | null;
  readonly said: SaidStatus | null;
  readonly score: Score | null;
}

/** The days that are looked at; whole days in UTC, so that games of one day are always seen together. */
export interface Days {
  readonly from: Date;
  readonly to: Date;
}

export const dayMs = 86_400_000;

/** Two days back to nine days ahead: more than the covered range, so that it can be kept for an hour. */
export function daysAround(now: Date): Days {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return { from: new Date(today - 2 * dayMs), to: new Date(today + 10 * dayMs) };
}

export function isWithin({ from, to }: Days, at: Date): boolean {
  return at >= from && at < to;
}
