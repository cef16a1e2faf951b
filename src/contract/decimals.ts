/** Up to this many distinct numbers get extra decimals, so that no two of them look equal. */
const maxDistinguished = 6;

/**
 * How many decimals all numbers of one measure get: enough for ten steps between the minimum and the maximum, and at
 * least one if all are below 100. One more than the steps need is added if that helps to show two significant digits of
 * the number nearest zero and does not merely append a zero to every number. A few numbers that would look equal get up
 * to two more. Decided only here, so that a sentence, the chart's labels and its table show the same digits.
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
  let [min, max, nearest, isWhole] = [Infinity, -Infinity, Infinity, true];
  for (const value of values) {
    if (value == null) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
    if (value !== 0) nearest = Math.min(nearest, Math.abs(value));
    isWhole &&= Number.isInteger(value);
  }
  if (isWhole || !Number.isFinite(max - min)) return 0;
  const spread = max > min ? max - min : nearest / 10;
  const forSteps = Math.max(0, Math.ceil(Math.log10(10 / spread)));
  const forSmall = Math.max(Math.abs(min), Math.abs(max)) < 100 ? 1 : 0;
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
