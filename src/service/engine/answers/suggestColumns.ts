import type { SuggestedColumn } from '../../../contract/questions.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';

type Named = Pick<TableProfile, 'shownPath' | 'columns' | 'madeFrom'>;

/**
 * Columns that the end of what was typed may mean: the more of it a name takes up, the earlier. Names and figures are
 * looked up in the graph; what it has no node for (dates, keys, the name of a dimension) is found here alone.
 */
export function suggestColumns(typed: string, max: number, tables: readonly Named[]): SuggestedColumn[] {
  const ends = endsOf(typed);
  const found = new Map<string, SuggestedColumn & { fit: number }>();
  for (const { shownPath, columns, madeFrom } of tables) {
    if (madeFrom) continue;
    for (const { label, type, unit } of columns) {
      const fit = fitOf(label.toLowerCase(), ends);
      if (fit === 0) continue;
      const known = found.get(label.toLowerCase());
      if (known) known.tables++;
      else found.set(label.toLowerCase(), { label, type, unit, table: shownPath, tables: 1, fit });
    }
  }
  return [...found.values()]
    .toSorted((a, b) => b.fit - a.fit || b.tables - a.tables || a.label.length - b.label.length)
    .slice(0, max)
    .map(({ fit: _, ...column }) => column);
}

/** What was typed from each of its words to the end, the longest first: "price per ki", "per ki", "ki". */
function endsOf(typed: string): string[] {
  const lower = typed.toLowerCase();
  return [...lower.matchAll(/(?<![\p{L}\p{N}_])[\p{L}\p{N}_]/gu)].map(({ index }) => lower.slice(index));
}

/** How many letters of what was typed begin the name, or half as many where they begin a later word of it. */
function fitOf(label: string, ends: readonly string[]): number {
  const start = ends.find((end) => label.startsWith(end));
  if (start) return start.length;
  const later = ends.find((end) => label.includes(` ${end}`));
  return later ? later.length / 2 : 0;
}
