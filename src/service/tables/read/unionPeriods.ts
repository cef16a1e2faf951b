import { type PeriodGrain, periodIn } from '../profile/periodNames.ts';

/** The periods after which sheets or files with the same columns are named. */
export interface UnionPeriods {
  /** Name of the new column: "Month". */
  readonly name: string;
  readonly grain: PeriodGrain;
  /** The year, or the first day of the month or quarter, in the order of the names. */
  readonly cells: readonly string[];
}

/**
 * "Jan 2026" and "Feb 2026", or `2024-01` and `2024-02`: combined rows get a month, so that questions about periods
 * work. A year missing in the names is taken from the common name ("reports 2026").
 */
export function unionPeriods(
  names: readonly string[],
  common: string,
  taken: readonly string[],
): UnionPeriods | undefined {
  const year = periodIn(common)?.year;
  const found = names.flatMap((each) => {
    const period = periodIn(each);
    const inYear = period?.year ?? year;
    return period && inYear !== undefined ? [{ ...period, year: inYear }] : [];
  });
  const [first] = found;
  if (!first || found.length < names.length) return undefined;
  if (found.some(({ grain, rest }) => grain !== first.grain || rest !== first.rest)) return undefined;
  const cells = found.map(({ grain, year: inYear, month }) =>
    grain === 'year' ? String(inYear) : `${inYear}-${String(month).padStart(2, '0')}-01`,
  );
  const name = { year: 'Year', quarter: 'Quarter', month: 'Month' }[first.grain];
  const isFree = !taken.some((other) => other.trim().toLowerCase() === name.toLowerCase());
  return isFree && new Set(cells).size === cells.length ? { name, grain: first.grain, cells } : undefined;
}
