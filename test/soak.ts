/**
 * A soak test repeats one thing under many seeds. `npm run soak` runs all of them; `npm test` runs a tenth, always the
 * same one unless CARDINAL_SOAK_TENTH (0 to 9) names another. Soak tests live in files named `*.soak.test.ts`, by
 * which `npm run soak` finds them.
 */
export const isFullSoak = process.env.CARDINAL_SOAK === 'full';

const tenth = Number(process.env.CARDINAL_SOAK_TENTH ?? 0);
if (!Number.isInteger(tenth) || tenth < 0 || tenth > 9)
  throw new Error('CARDINAL_SOAK_TENTH must be a whole number from 0 to 9.');

/** All cases in a full soak, else every tenth of them, and at least one. */
export function soakCases<T>(cases: readonly T[]): readonly T[] {
  const first = Math.min(tenth, cases.length - 1);
  return isFullSoak ? cases : cases.filter((_, at) => at % 10 === first);
}

/** 1 to `count` in a full soak, else every tenth of these numbers. */
export function soakSeeds(count: number): readonly number[] {
  return soakCases(Array.from({ length: count }, (_, at) => at + 1));
}
