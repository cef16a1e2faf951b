import type { Score } from './gameRow.ts';

export interface Sides {
  readonly home: string;
  readonly away: string;
  readonly score: Score | null;
}

/** Parts of an event title that are not teams, although the same characters separate them. */
const noTeam =
  /\b(race|racing|grand prix|gp|qualifying|qualification|practice|sprint|round|matchday|match ?day|week|stage|final|finals|semi-?finals?|quarter-?finals?|play-?offs?|training|session|draw|ceremony|meeting|game|leg|group|day|heat|rally|tour|open|cup|bye|season|schedule)\b/i;

/**
 * The two sides of a title: in "A vs B" and "A - B" the home side is first, in "A at B" and "A @ B" last; "A 2 - 1 B"
 * includes the score. Undefined for other titles.
 */
export function sidesOf(title: string): Sides | undefined {
  const text = title.replace(/\s+/g, ' ').trim();
  return scored(text) ?? separated(text);
}

function scored(text: string): Sides | undefined {
  const open = /^(.+?) \(?(\d{1,3})\)? ?[-–:] ?\(?(\d{1,3})\)? (.+)$/.exec(text);
  if (!open) return undefined;
  const [, home = '', homeScore, awayScore, away = ''] = open;
  return sides(home, away, { home: Number(homeScore), away: Number(awayScore) });
}

function separated(text: string): Sides | undefined {
  const versus = /^(.+?) (?:vs?\.?|versus) (.+)$/i.exec(text);
  if (versus) return sides(versus[1], versus[2], null, true);
  const at = /^(.+?) (?:@|at) (.+)$/i.exec(text);
  if (at) return sides(at[2], at[1], null);
  const dash = /^(.+?) [-–—] (.+)$/.exec(text);
  return dash ? sides(dash[1], dash[2], null) : undefined;
}

/** `isSure` if the separator is only used between sides. */
function sides(first = '', second = '', score: Score | null, isSure = false): Sides | undefined {
  const [home, away] = [clean(first), clean(second)];
  if (home === '' || away === '' || home.toLowerCase() === away.toLowerCase()) return undefined;
  if (!isSure && (noTeam.test(home) || noTeam.test(away))) return undefined;
  return { home, away, score };
}

/** Strips prefixes ("League: A") and suffixes ("B (Round 3)", "B - Round 3", "B | Arena"). */
function clean(name: string): string {
  let text = name.replace(/^.*: /, '').replace(/ ?[([].*$/, '');
  const [first = '', ...rest] = text.split(/ [-–—|,] /);
  if (rest.length > 0 && noTeam.test(rest[0] ?? '') && !noTeam.test(first)) text = first;
  return text.replace(/ \|.*$/, '').trim();
}

/** "2-1", "2:1", "W 3 – 0". */
export function scoreOf(text: string): Score | null {
  const found = /(?:^|\s)(\d{1,3})\s*[-–:]\s*(\d{1,3})(?:\s|$|\()/.exec(text);
  return found ? { home: Number(found[1]), away: Number(found[2]) } : null;
}
