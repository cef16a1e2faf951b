import type { SuggestedColumn } from '../../../contract/questions.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';

type Named = Pick<TableProfile, 'shownPath' | 'columns' | 'madeFrom'>;

/**
 * Columns that match the end of the typed text, longest match first. Names and measures are found in the graph; this
 * covers what it has no node for: dates, keys, names of dimensions.
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

/** The typed text from each word to the end, longest first: "price per ki", "per ki", "ki". */
function endsOf(typed: string): string[] {
  const lower = typed.toLowerCase();
  return [...lower.matchAll(/(?<![\p{L}\p{N}_])[\p{L}\p{N}_]/gu)].map(({ index }) => lower.slice(index));
}

/** Number of typed letters that the name starts with, or half of it for a later word of the name. */
function fitOf(label: string, ends: readonly string[]): number {
  const start = ends.find((end) => label.startsWith(end));
  if (start) return start.length;
  const later = ends.find((end) => label.includes(` ${end}`));
  return later ? later.length / 2 : 0;
}
