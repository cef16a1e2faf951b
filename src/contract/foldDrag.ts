/**
 * The MIME type under which the editor passes items dragged from the tree of private indexes. A page receives the drop
 * only while Shift is held; otherwise the editor consumes it and does nothing. A quick pick, such as the ask box, never
 * receives one.
 */
export const draggedIndexItems = 'application/vnd.code.tree.cardinal.privateindexes';

/** `encodeURIComponent` never returns this, so the last one starts the label. */
const mark = '#';

/** The id of a column's tree item: its path, then its label for the drop target. */
export function columnItemId(path: string, label: string): string {
  return `${path}${mark}${encodeURIComponent(label)}`;
}

/** Labels of the dragged columns, taken from their quoted ids; empty if the editor serialises them in another way. */
export function draggedColumns(data: string): string[] {
  return [...data.matchAll(/#([^#"]*)"/g)].flatMap(([, label = '']) => decoded(label) ?? []);
}

/** Undefined for malformed percent-encoding: other drops may use this type as well. */
function decoded(label: string): string | undefined {
  try {
    return decodeURIComponent(label);
  } catch {
    return undefined;
  }
}
