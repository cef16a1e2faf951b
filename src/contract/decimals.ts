/** Up to so many different numbers get more decimals than they need, so that no two of them look equal. */
const maxDistinguished = 6;

/**
 * Decimals for all numbers of one measure, and no more than these: at least ten steps between the smallest and the
 * largest, one where all are below 100, and where one more decimal allows it and is no zero in all of them, two digits of the
 * number that is nearest to zero. A few numbers that would look equal get up to two more. Decided here alone, so that a
 * sentence, the labels of a chart and its table show the same digits.
 */
export function decimalsOf(values: readonly (number | null | undefined)[]): number {
  const needed = decimalsNeeded(values);
  const different = new Set(values.filter((value) => value != null));
  if (different.size < 2 || different.size > maxDistinguished) return needed;
  const tellsApart = (digits: number) =>
    new Set([...different].map((value) => value.toFixed(digits))).size === different.size;
  return [needed, needed + 1, needed + 2].find((digits) => digits <= 12 && tellsApart(digits)) ?? needed;
}

function decimalsNeeded(values: readonly (number | null | undefined)[]): number {
  let [least, most, nearest, isWhole] = [Infinity, -Infinity, Infinity, true];
  for (const value of values) {
    if (value == null) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
    if (value !== 0) nearest = Math.min(nearest, Math.abs(value));
    isWhole &&= Number.isInteger(value);
  }
  if (isWhole || !Number.isFinite(most - least)) return 0;
  const spread = most > least ? most - least : nearest / 10;
  const forSteps = Math.max(0, Math.ceil(Math.log10(10 / spread)));
  const forSmall = Math.max(Math.abs(least), Math.abs(most)) < 100 ? 1 : 0;
  const forNearest = Math.max(0, 1 - Math.floor(Math.log10(nearest)));
  const needed = Math.max(forSteps, forSmall);
  const wanted = Math.max(needed, Math.min(forSteps + 1, forNearest));
  const isPadded = wanted > needed && values.every((value) => value == null || isExact(value, wanted - 1));
  return Math.min(12, isPadded ? wanted - 1 : wanted);
}

function isExact(value: number, digits: number): boolean {
  const scaled = value * 10 ** digits;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6;
}
