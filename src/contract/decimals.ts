/**
 * Decimals for all numbers of one measure, and no more than these: at least ten steps between the smallest and the
 * largest, and where one more decimal allows it two digits of the number that is nearest to zero. Decided here alone,
 * so that a sentence, the labels of a chart and its table show the same digits.
 */
export function decimalsOf(values: readonly (number | null | undefined)[]): number {
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
  const forNearest = Math.max(0, 1 - Math.floor(Math.log10(nearest)));
  return Math.min(12, Math.max(forSteps, Math.min(forSteps + 1, forNearest)));
}
