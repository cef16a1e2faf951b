type Record = readonly (string | null)[];

/** "Planned", "Actual" and possibly "Variance"; with more repeated labels the labels are items themselves. */
const maxKinds = 4;
/** Fewer repetitions could be chance. */
const minTurns = 3;

/**
 * The label column that alternates for each item, such as "Planned" and "Actual" for every category, and the number of
 * labels. Totals then have as many lines, each over the lines with its label.
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
