/** The median; NaN for an empty list. The numbers need not be sorted. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return Number.NaN;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? Number.NaN;
  return ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/**
 * How far each number lies from the median, in robust standard deviations (1.4826 times the median absolute
 * deviation); undefined where more than half of the numbers are equal, so that there is no such scale.
 */
export function robustScores(
  values: readonly number[],
): { middle: number; scores: readonly number[] } | undefined {
  const middle = median(values);
  const deviation = median(values.map((value) => Math.abs(value - middle))) * 1.4826;
  if (!(deviation > 0)) return undefined;
  return { middle, scores: values.map((value) => (value - middle) / deviation) };
}

/** Ranks from 1; equal values share the mean of their ranks. */
export function ranks(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value);
  const ranked = new Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && order[to]?.value === order[from]?.value) to++;
    for (const { at } of order.slice(from, to)) ranked[at] = (from + 1 + to) / 2;
    from = to;
  }
  return ranked;
}

/** Pearson's correlation of pairs; undefined for fewer than three, or where one side is constant. */
export function pearson(pairs: readonly (readonly [number, number])[]): number | undefined {
  const count = pairs.length;
  if (count < 3) return undefined;
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / count;
  const [mx, my] = [mean(0), mean(1)];
  const sums = pairs.reduce(
    (all, [x, y]) => ({
      xy: all.xy + (x - mx) * (y - my),
      xx: all.xx + (x - mx) ** 2,
      yy: all.yy + (y - my) ** 2,
    }),
    { xy: 0, xx: 0, yy: 0 },
  );
  return sums.xx > 0 && sums.yy > 0 ? sums.xy / Math.sqrt(sums.xx * sums.yy) : undefined;
}
