import { distance } from 'fastest-levenshtein';
import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';

/** A column that an instruction names, and the words that do. Positions count words. */
export interface Mention {
  readonly column: ColumnProfile;
  readonly from: number;
  readonly to: number;
}

const longestMention = 5;
/** Words that alone never name a column. */
const tooCommon = new Set(
  'a an the of by per for in on to and or vs versus with from as is are me show plot draw chart graph bar line pie scatter count number average mean total sum max min high low top over all each every color colour x y axis between against across than in per no per how many what which does do data values value order rank sort sorted group grouped split'.split(
    ' ',
  ),
);

export function wordsOf(text: string): string[] {
  const spaced = text.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').toLowerCase();
  return spaced.split(/[^\p{L}\p{N}%]+/u).filter(Boolean);
}

/** Columns an instruction names: exactly, by a part, by initials, by a beginning or with a slip; best fits first taken. */
export function mentionsOf(words: readonly string[], table: TableProfile): Mention[] {
  const columns = table.columns.map((column) => ({
    column,
    forms: [wordsOf(column.name).map(stem), wordsOf(column.label).map(stem)],
  }));
  const found: (Mention & { fit: number })[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + longestMention); to++) {
      const span = words.slice(from, to).map(stem);
      for (const { column, forms } of columns) {
        const fit = Math.max(...forms.map((form) => fitOf(span, form))) + (to - from) * 0.01;
        if (fit > 0.5) found.push({ column, from, to, fit });
      }
    }
  }
  found.sort((a, b) => b.fit - a.fit || usefulness(b.column) - usefulness(a.column));
  const taken: Mention[] = [];
  for (const { column, from, to } of found) {
    const overlaps = taken.some((other) => from < other.to && other.from < to);
    if (!overlaps && !taken.some((other) => other.column === column)) taken.push({ column, from, to });
  }
  return taken.sort((a, b) => a.from - b.from);
}

/** How well words name a column: 1 for its very name, 0 for not at all. */
function fitOf(span: readonly string[], name: readonly string[]): number {
  if (name.length === 0) return 0;
  const said = span.join('');
  const full = name.join('');
  if (said === full) return 1;
  if (span.length === name.length && [...span].sort().join(' ') === [...name].sort().join(' ')) return 0.95;
  if (span.some((word) => tooCommon.has(word))) return 0;
  const [only = ''] = span;
  if (
    span.length === 1 &&
    only.length >= 2 &&
    name.length >= 2 &&
    only === name.map((word) => word[0]).join('')
  )
    return 0.9;
  if (span.every((word) => name.includes(word))) return 0.6 + 0.3 * (said.length / full.length);
  if (span.length > 1) return 0;
  if (
    only.length >= 3 &&
    name.some((word) => word.startsWith(only) || (word.length >= 3 && only.startsWith(word)))
  )
    return 0.52 + 0.2 * (Math.min(only.length, full.length) / Math.max(only.length, full.length));
  if (only.length >= 5 && name.some((word) => word.length >= 5 && distance(word, only) === 1))
    return 0.6 / name.length + 0.2;
  return 0;
}

function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us')
    ? word.slice(0, -1)
    : word;
}

const usefulness = ({ role }: ColumnProfile) =>
  role === 'measure' ? 2 : role === 'identifier' || role === 'text' ? 0 : 1;
