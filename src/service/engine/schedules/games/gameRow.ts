/** A score from a schedule, home first. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** A status from a schedule. `postponed` prevents it from becoming live by the clock. */
export type SaidStatus = 'scheduled' | 'postponed' | 'live' | 'final';

/** A game as listed in a schedule, before ids are assigned. */
export interface GameRow {
  /** The schedule's own id, if any. */
  readonly key: string | null;
  readonly league: string;
  readonly startsAt: Date;
  /** Only the date is known; `startsAt` is its midnight in UTC. */
  readonly isDayOnly: boolean;
  readonly endsAt: Date | null;
  readonly title: string | null;
  readonly home: string | null;
  readonly away: string | null;
  readonly said: SaidStatus | null;
  readonly score: Score | null;
}

/** The range of dates considered: whole UTC days, so that games of one day stay together. */
export interface Days {
  readonly from: Date;
  readonly to: Date;
}

export const dayMs = 86_400_000;

/** Two days back to nine days ahead: more than the documented range, so that it can be cached for an hour. */
export function daysAround(now: Date): Days {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return { from: new Date(today - 2 * dayMs), to: new Date(today + 10 * dayMs) };
}

export function isWithin({ from, to }: Days, at: Date): boolean {
  return at >= from && at < to;
}
