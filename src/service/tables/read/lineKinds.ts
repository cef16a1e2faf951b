type Record = readonly (string | null)[];

/** "Planned", "Actual" and perhaps "Variance": more lines to one thing than this are things themselves. */
const maxKinds = 4;
/** Fewer turns could be chance. */
const minTurns = 3;

/**
 * The label column that gives each thing its lines in turn, "Planned" and "Actual" of every category, and how many there are.
 * Sums then stand in lines as well, each of them over the lines of its own kind.
 */
export function lineKinds(
  rows: readonly Record[],
  labels: number,
): { readonly column: number; readonly kinds: number } | undefined {
  for (let column = 0; column < labels; column++) {
    const values = rows.map((row) => row[column]?.trim() ?? '');
    const kinds = new Set(values).size;
    const isInTurn =
      kinds >= 2 &&
      kinds <= maxKinds &&
      rows.length % kinds === 0 &&
      rows.length >= kinds * minTurns &&
      values.every((value, at) => value !== '' && value === values[at % kinds]) &&
      new Set(values.slice(0, kinds)).size === kinds;
    if (isInTurn) return { column, kinds };
  }
  return undefined;
}
