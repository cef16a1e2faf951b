import type { MentionOf } from './annotate/mentions.ts';
import type { Table } from './catalogue.ts';
import { stem } from './lexicon/stem.ts';
import type { Material } from './material.ts';

/** What happens again and again under one number or name: "SU880" flies every day. */
const occurrences = new Set(
  'flight departure arrival sailing crossing trip ride tour delivery visit booking appointment session match game run shift lesson job callout performance show concert screening inspection rental hire'
    .split(' ')
    .map(stem),
);

/**
 * "how many flights took off" of departures with a flight number: where the rows of a table are called by the same word as a
 * column that repeats, those rows are counted and not the numbers.
 */
export function isOccurrence(material: Material, mention: MentionOf<'column'>): boolean {
  const noun = nounOf(material, mention);
  return noun !== undefined && material.catalogue.tables.some((table) => takesPlace(table, noun));
}

/** Whether a word that is also the name of such a column means the rows of the base. */
export function isRowNoun(material: Material, mention: MentionOf<'column'>): boolean {
  const noun = nounOf(material, mention);
  return noun !== undefined && mention.column.table === material.base && takesPlace(material.base, noun);
}

function nounOf({ base, tokens }: Material, { column, from, to }: MentionOf<'column'>): string | undefined {
  const noun = tokens[to - 1]?.stem ?? '';
  const isRepeated = column.distinct * 2 < base.rows;
  return to === from + 1 && isRepeated && occurrences.has(noun) ? noun : undefined;
}

function takesPlace({ nouns, time }: Table, noun: string): boolean {
  return time !== undefined && nouns.some(({ words }) => words.join(' ') === noun);
}
