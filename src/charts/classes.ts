/** Fewer values are told apart by an even scale as well as by classes. */
const fewestValues = 8;
const maxClasses = 5;
/** With its middle value this near to an end of the range, more than half of the values would have nearly one shade. */
const skewedShare = 0.2;

/**
 * Borders between classes that hold about as many values each, for values so unevenly spread that an even scale would
 * show most of them alike; a value on a border belongs to the class above it. Empty where an even scale does.
 */
export function classBorders(values: readonly number[]): readonly number[] {
  const inOrder = [...values].sort((a, b) => a - b);
  const [least = 0, most = 0] = [inOrder[0], inOrder.at(-1)];
  if (inOrder.length < fewestValues || least === most || (least < 0 && most > 0)) return [];
  const middle = ((inOrder[Math.floor(inOrder.length / 2)] ?? 0) - least) / (most - least);
  if (middle >= skewedShare && middle <= 1 - skewedShare) return [];
  const classes = Math.min(maxClasses, Math.floor(inOrder.length / 2));
  const size = inOrder.length / classes;
  const valueAt = (place: number) => inOrder[Math.round(place)] ?? most;
  const borders = Array.from({ length: classes - 1 }, (_, at) => {
    const place = (at + 1) * size;
    return roundBetween(valueAt(place - size / 4), valueAt(place + size / 4));
  });
  const apart = [...new Set(borders)].filter((border) => border > least && border <= most);
  return apart.length > 1 ? apart : [];
}

/** The number of fewest digits above `low` and at most `high`: a border that can be read and remembered. */
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
