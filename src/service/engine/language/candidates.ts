import { textOf } from './binding.ts';
import { type Parsed, parse } from './parse.ts';
import type { Catalogue, ValueHit } from './reading.ts';
import { confidenceOf } from './score.ts';
import { isContent, readSentence, type Sentence } from './sentence.ts';
import { type TableWords, type Vocabulary, withValues } from './vocabulary.ts';

/** One reading of the question against one table. */
export interface Candidate {
  readonly parsed: Parsed;
  readonly confidence: number;
}

const mostTables = 6;
const mostPhrases = 6;
/** Tables whose best reading is tried against the rows. */
const mostTried = 2;
/** A reading that no row meets is worth this part of one that some row meets. */
const emptyFactor = 0.5;

/** A reading of the second-best column stays behind the one of the best. */
const secondFactor = 0.8;

/** Reads the question against the tables that share most words with it. */
export async function readCandidates(
  question: string,
  catalogue: Catalogue,
  vocabulary: Vocabulary,
  now: Date,
): Promise<{ candidates: Candidate[]; sentences: Sentence[] }> {
  const sentences = catalogue.tables
    .map((table) => readSentence(question, vocabulary.of(table)))
    .map((sentence) => ({ sentence, weight: coverWeight(sentence) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostTables)
    .map(({ sentence }) => sentence);
  const hits = await moreValues(sentences, catalogue);
  const full = sentences.map((sentence) => withHits(question, sentence, hits));
  const first = full
    .flatMap((sentence) => candidate(parse(sentence, now), 1))
    .sort((a, b) => b.confidence - a.confidence);
  const tried = await Promise.all(first.slice(0, mostTried).map((each) => tryRows(each, catalogue, now)));
  const second = full.flatMap((sentence) => {
    const lead = first.find(({ parsed }) => parsed.ledger.sentence === sentence);
    const others = candidate(parse(sentence, now, { isSecond: true }), secondFactor);
    return others.map((each) => ({
      ...each,
      confidence: Math.min(each.confidence, secondFactor * (lead?.confidence ?? 1)),
    }));
  });
  return { candidates: [...tried.flat(), ...first.slice(mostTried), ...second], sentences: full };
}

function candidate(parsed: Parsed | undefined, factor: number): Candidate[] {
  return parsed ? [{ parsed, confidence: confidenceOf(parsed) * factor }] : [];
}

/** A question with more conditions than this is a list: reading it anew without each of them would take minutes. */
const mostChoices = 12;

/** Where no row meets a reading, the readings without one of its choices that some row meets come first. */
async function tryRows(first: Candidate, { countRows }: Catalogue, now: Date): Promise<Candidate[]> {
  const { frame, ledger } = first.parsed;
  if (!countRows || frame.where.length === 0 || (await countRows(frame.table.id, frame.where)) > 0)
    return [first];
  const others: Candidate[] = [];
  for (const without of withoutChoices(first.parsed)) {
    const parsed = parse(ledger.sentence, now, { without });
    if (parsed && (await countRows(frame.table.id, parsed.frame.where)) > 0)
      others.push(...candidate(parsed, 0.97));
  }
  const confidence = first.confidence * (others.length > 0 ? emptyFactor : 1);
  const named = others.find(({ parsed }) => parsed.ledger.bound.some(({ mostRows }) => mostRows === 1));
  return [{ ...first, confidence: Math.min(confidence, 0.95 * (named?.confidence ?? 1)) }, ...others];
}

/** Each choice by itself, then all but the one that names a single row: a date beside a name may be about nothing. */
function withoutChoices({ ledger }: Parsed): ReadonlySet<string>[] {
  const choices = ledger.bound.slice(0, mostChoices).flatMap(({ choice }) => choice ?? []);
  const row = ledger.bound.find(({ mostRows }) => mostRows === 1);
  const others = ledger.bound.flatMap((bound) => (bound === row ? [] : (bound.choice ?? [])));
  const sets = choices.map((choice) => new Set([choice]));
  return row && others.length > 1 ? [...sets, new Set(others)] : sets;
}

function withHits(question: string, sentence: Sentence, hits: readonly ValueHit[]): Sentence {
  const own = hits.filter(({ table }) => table === sentence.words.table.id);
  return own.length > 0 ? readSentence(question, withValues(sentence.words, own)) : sentence;
}

function coverWeight({ mentions, words }: Sentence): number {
  const base = mentions.reduce((sum, { weight }) => sum + weight, 0);
  return base + Math.min(0.05, words.table.rows / 1e7);
}

/** Values that profiles do not list, for the phrases that the likeliest table does not explain. */
async function moreValues(
  sentences: readonly Sentence[],
  { findValues }: Catalogue,
): Promise<readonly ValueHit[]> {
  if (!findValues) return [];
  const [lead] = sentences;
  if (!lead || !sentences.some(({ words }) => words.table.columns.some(hidesValues))) return [];
  const phrases = [...new Set(openPhrases(lead))].slice(0, mostPhrases);
  const found = await Promise.all(phrases.map((phrase) => findValues(phrase)));
  return found.flat();
}

function hidesValues({ type, distinct, values }: TableWords['table']['columns'][number]): boolean {
  return type === 'string' && distinct > (values?.length ?? 0);
}

/** Runs of words with content that no mention covers, whole first and then word by word. */
function openPhrases(sentence: Sentence): string[] {
  const isOpen = (at: number) => {
    const token = sentence.tokens[at];
    return (
      token !== undefined &&
      isContent(token) &&
      !sentence.mentions.some(({ from, to, kind }) => kind !== 'table' && from <= at && at < to)
    );
  };
  const phrases: string[] = [];
  for (let from = 0; from < sentence.tokens.length; from++) {
    if (!isOpen(from)) continue;
    let to = from + 1;
    while (isOpen(to)) to++;
    phrases.push(textOf(sentence, from, to));
    if (to - from > 1) phrases.push(...sentence.tokens.slice(from, to).map(({ text }) => text));
    from = to;
  }
  return phrases.sort((a, b) => b.length - a.length);
}
