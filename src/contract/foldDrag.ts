/**
 * The type under which the editor hands over what is dragged out of the tree of private indexes. A page gets it while
 * Shift is held; else the editor takes the drop, and does nothing with it. A quick pick, as the ask box is one, gets none.
 */
export const draggedIndexItems = 'application/vnd.code.tree.cardinal.privateindexes';

/** Not in what `encodeURIComponent` returns, so that the last one begins the label. */
const mark = '#';

/** The id of a column's item: its place, and its label for whoever it is dropped on. */
export function columnItemId(place: string, label: string): string {
  return `${place}${mark}${encodeURIComponent(label)}`;
}

/** Labels of the columns among dragged items, whose ids stand in quotes; none where the editor writes them in another way. */
export function draggedColumns(data: string): string[] {
  return [...data.matchAll(/#([^#"]*)"/g)].flatMap(([, label = '']) => decoded(label) ?? []);
}

/** Whatever else is dropped under this type may hold a `%` that begins no letter. */
function decoded(label: string): string | undefined {
  try {
    return decodeURIComponent(label);
  } catch {
    return undefined;
  }
}
