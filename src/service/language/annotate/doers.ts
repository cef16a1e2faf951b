import type { Column } from '../catalogue.ts';
import { stem } from '../lexicon/stem.ts';
import type { Mention, MentionOf } from './mentions.ts';
import type { Token } from './tokens.ts';

/**
 * The doer of something: "translator" of "translated", "sender" of "sent", "runner" of "ran". The stem takes back
 * irregular forms.
 */
export function isDoerOf(name: string, { lower, stem: base }: Token): boolean {
  const root = /^(\p{L}{4,}?)(?:e?d|ing)$/u.exec(lower)?.[1] ?? base;
  return [root, base].some(
    (verb) =>
      verb.length >= 3 &&
      [`${verb}er`, `${verb}or`, `${verb}r`, `${verb}${verb.at(-1) ?? ''}er`].includes(name),
  );
}

/** The verb says what those in this column do: `receiver`, `reported_by`. */
export function isDoneBy({ words, type }: Column, verb: Token): boolean {
  if (type !== 'string') return false;
  const [first = ''] = words;
  return (
    words.some((word) => isDoerOf(word, verb)) ||
    // `lead.name` of "who led".
    (words.length > 1 && /^(by|name)$/.test(words.at(-1) ?? '') && stem(first) === verb.stem)
  );
}

/**
 * "parcels that Cleo received" where both senders and receivers are called Cleo: the verb beside the name says which
 * column is meant. Both are one condition then, and the verb is no state like "delivered" that means about the same.
 */
export function withDoers(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const merged = mentions.flatMap((mention): MentionOf<'value'>[] => {
    if (mention.kind !== 'value' || mention.score < 0.85) return [];
    const at = verbBeside(tokens, mention);
    return at === undefined
      ? []
      : [{ ...mention, from: Math.min(mention.from, at), to: Math.max(mention.to, at + 1) }];
  });
  const isWithin = ({ from, to }: Mention) => merged.some((value) => value.from <= from && to <= value.to);
  // "what did Cleo receive" asks for the rows, and "what did it cost" for an amount.
  const isAmount = (mention: Mention) =>
    mention.kind === 'cue' &&
    mention.cue === 'howMuch' &&
    /^what (did|does|has)/.test(said(tokens, mention)) &&
    merged.some(({ from }) => from === mention.to);
  const isOfAsked = (mention: Mention) => isAskedVerb(tokens, mention);
  return [...mentions.filter((each) => !isWithin(each) && !isAmount(each) && !isOfAsked(each)), ...merged];
}

/** "who received the most": the verb names the column of those who are asked for, and is no state of the rows. */
function isAskedVerb(tokens: readonly Token[], mention: Mention): boolean {
  const { kind, from, to, score } = mention;
  const verb = tokens[from];
  if (!verb || to - from > 1 || tokens[from - 1]?.lower !== 'who' || score >= 0.95) return false;
  if (kind !== 'value' && kind !== 'column' && kind !== 'event') return false;
  return !isDoneBy(mention.column, verb) && mention.column.table.columns.some((each) => isDoneBy(each, verb));
}

/** Right behind the name, or in front of it with no more than "by" between them: "did Cleo receive", "received by Cleo". */
function verbBeside(tokens: readonly Token[], { column, from, to }: MentionOf<'value'>): number | undefined {
  const before = tokens[from - 1]?.lower === 'by' ? from - 2 : undefined;
  return [to, before].find((at) => {
    const verb = at === undefined ? undefined : tokens[at];
    return verb !== undefined && verb.weight === 'content' && isDoneBy(column, verb);
  });
}

function said(tokens: readonly Token[], { from, to }: Mention): string {
  return tokens
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(' ');
}

/** "cleans" are what a cleaner does, and no cleaners. */
export function isWorkOf({ lower, stem }: Token, doer: string): boolean {
  return /[^e](er|or)$/.test(doer) && !/(er|or)s?$/.test(lower) && stem.length >= 4 && doer.startsWith(stem);
}

/** "printed" and a column `printer`: the verb is like the name of who does it, and names nobody. */
export function isVerbOfDoer(verb: string, { name }: Column): boolean {
  return /ed$/.test(verb) && /^[a-z]+(er|or)$/i.test(name.trim());
}
