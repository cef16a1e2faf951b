import type { ReadingNote } from '../profile/tableProfile.ts';
import type { Database } from '../query/duckdbDatabase.ts';
import type { Reading } from './columnReadings.ts';
import { missingSql } from './missingCells.ts';

/** Maximum share of values that may not match their column's type; they become missing, with a note. */
export const tolerated = 0.02;

export function saysNote(name: string, { says }: Reading): ReadingNote[] {
  return says ? [{ kind: 'types', message: `"${name}" is ${says}.` }] : [];
}

/** How many cells do not match their column's type. */
export function failedNote(
  name: string,
  { type }: Reading,
  counts: { readonly failed: number; readonly filled: number } | undefined,
): ReadingNote[] {
  if (!counts || counts.failed === 0) return [];
  return [
    {
      kind: 'types',
      message: `${counts.failed.toLocaleString('en')} of ${counts.filled.toLocaleString('en')} values of "${name}" are not a ${type} and count as missing.`,
    },
  ];
}

/** Words that obviously mean "no value" and need no note. */
const plainlyMissing = /^(|na|n\/a|#n\/a|n\.a\.|null|nan|none|-{1,2}|[–—.?])$/i;
const maxWords = 4;

/** Which words in a numeric or date column count as missing, and how often. */
export async function placeholderNotes(
  database: Database,
  raw: string,
  name: string,
  reading: Reading,
): Promise<ReadingNote[]> {
  const found = await database.all(
    `SELECT trim(${reading.column}) AS word, count(*) AS n FROM ${raw} WHERE ${missingSql(reading)} GROUP BY 1 ORDER BY n DESC, 1 LIMIT 20`,
  );
  const words = found.filter(([word]) => !plainlyMissing.test(String(word))).slice(0, maxWords);
  if (words.length === 0) return [];
  const shown = words.map(([word, count]) => `"${word}" (${Number(count).toLocaleString('en')})`).join(', ');
  const verb = words.length === 1 && Number(words[0]?.[1]) === 1 ? 'counts' : 'count';
  return [{ kind: 'types', message: `In "${name}", ${shown} ${verb} as missing.` }];
}

/** A column of midnights is a date column. */
export function withoutClock(reading: Reading): Reading {
  return reading.type === 'datetime'
    ? { ...reading, type: 'date', sql: `CAST(${reading.sql} AS DATE)` }
    : reading;
}
