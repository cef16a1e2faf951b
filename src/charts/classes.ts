/** With fewer values a continuous scale distinguishes them equally well. */
const minValues = 8;
const maxClasses = 5;
/** If the median is this close to an end of the range, more than half of the values would get nearly the same shade. */
const skewedShare = 0.2;

/**
 * Class borders that put about equally many values into each class (quantiles), for distributions so skewed that a
 * continuous scale would show most values alike. A value on a border belongs to the upper class. Empty if a continuous
 * scale suffices.
 */
export function classBorders(values: readonly number[]): readonly number[] {
  const inOrder = [...values].sort((a, b) => a - b);
  const [min = 0, max = 0] = [inOrder[0], inOrder.at(-1)];
  if (inOrder.length < minValues || min === max || (min < 0 && max > 0)) return [];
  const middle = ((inOrder[Math.floor(inOrder.length / 2)] ?? 0) - min) / (max - min);
  if (middle >= skewedShare && middle <= 1 - skewedShare) return [];
  const classes = Math.min(maxClasses, Math.floor(inOrder.length / 2));
  const size = inOrder.length / classes;
  const valueAt = (position: number) => inOrder[Math.round(position)] ?? max;
  const borders = Array.from({ length: classes - 1 }, (_, at) => {
    const position = (at + 1) * size;
    return roundBetween(valueAt(position - size / 4), valueAt(position + size / 4));
  });
  const apart = [...new Set(borders)].filter((border) => border > min && border <= max);
  return apart.length > 1 ? apart : [];
}

/** The number with the fewest digits that is above `low` and at most `high`, as a readable border. */
function roundBetween(low: number, high: number): number {
  const power = Math.floor(Math.log10(Math.max(Math.abs(low), Math.abs(high)) || 1));
  for (let digits = 0; digits < 12; digits++) {
    const step = 10 ** (power - digits);
    for (const part of [5, 2, 1]) {
      const found = Number(((Math.floor(low / (part * step)) + 1) * part * step).toPrecision(12));
      if (found <= high) return found;
    }
  }
  return high;
}
