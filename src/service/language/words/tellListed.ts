import type { Ask } from '../frame.ts';
import { placeWord } from './askPhrase.ts';
import { capitalize } from './name.ts';
import { show } from './result.ts';
import { rowsOf } from './subject.ts';
import { tellNothing } from './tellNothing.ts';
import { listNames, type Told } from './told.ts';
import { valuePhrase } from './valuePhrase.ts';

/** "The player listed right after the rows for Turkey is Sweden." */
export function tellListed(told: Told, ask: Ask & { kind: 'listed' }): string[] {
  const { frame, result } = told;
  const [field] = [...result.labels, ...result.details, ...result.values];
  const [asked] = ask.show;
  if (!field || !asked) return tellNothing(told);
  const values = result.rows.map((row) => show(result, field, row));
  const noun = valuePhrase({ kind: 'column', ref: asked });
  return [`${capitalize(noun)} ${listedPhrase(frame, ask)}: ${listNames(values, result.total)}.`];
}

/** "of the first row listed", "right after companies in Turkey". */
export function listedPhrase(
  { base, filters }: Told['frame'],
  { at, count, offset = 0 }: Ask & { kind: 'listed' },
): string {
  const rows = rowsOf(base, filters, count);
  if (at === 'next') return `listed right after ${rows}`;
  if (at === 'previous') return `listed right before ${rows}`;
  const number = count === 1 ? '' : ` ${count}`;
  const place = offset === 0 ? at : `${placeWord(offset)}${at === 'last' ? 'to last' : ''}`.trim();
  return `of the ${place}${number} ${rows} listed`;
}

export function tellStreak({ frame: { base, filters }, result }: Told): string[] {
  const [field] = result.values;
  const [row] = result.rows;
  if (!field || !row) return [];
  return [`The longest run is ${show(result, field, row)} ${rowsOf(base, filters)} in a row.`];
}
