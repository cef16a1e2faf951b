import { textOf } from './binding.ts';
import { continued, isFollowUp } from './followUp.ts';
import { planOf } from './frame.ts';
import { unlinkedOf } from './nearest.ts';
import { type Parsed, parse } from './parse.ts';
import type {
  Assumption,
  Catalogue,
  Interpretation,
  InterpretOptions,
  Link,
  RankedPlan,
  ValueHit,
} from './reading.ts';
import { restate, whereWords } from './restate.ts';
import { confidenceOf } from './score.ts';
import { isContent, readSentence, type Sentence } from './sentence.ts';
import { type TableWords, Vocabulary, withValues } from './vocabulary.ts';

export type {
  AnswerShape,
  Assumption,
  Catalogue,
  Interpretation,
  InterpretOptions,
  Link,
  RankedPlan,
  Unlinked,
  ValueHit,
} from './reading.ts';

/** A plan below this is offered, not answered. */
export const leastConfidence = 0.5;

const mostTables = 6;
const mostPlans = 4;
const mostPhrases = 6;

/** One reading of the question with the words it leaves open. */
interface Candidate {
  readonly parsed: Parsed;
  readonly confidence: number;
}

/**
 * Reads a question against the tables that are known. Best plan first; what could not be found in the data is
 * listed as unlinked and lowers the confidence. Never throws for a question, however odd.
 */
export async function interpret(
  question: string,
  catalogue: Catalogue,
  options: InterpretOptions,
): Promise<Interpretation> {
  const vocabulary = options.vocabulary ?? new Vocabulary();
  const sentences = catalogue.tables.map((table) => readSentence(question, vocabulary.of(table)));
  const likely = sentences
    .map((sentence) => ({ sentence, weight: coverWeight(sentence) }))
    .sort((a, b) => b.weight - a.weight);
  const chosen = await Promise.all(likely.slice(0, mostTables).map(({ sentence }) => sentence));
  const hits = await moreValues(chosen, catalogue);
  const candidates = chosen.flatMap((sentence) => readings(question, sentence, hits, options.now));
  const ranked = [...followUps(question, catalogue, options, vocabulary), ...candidates].sort(
    (a, b) => b.confidence - a.confidence,
  );
  const [best] = ranked;
  if (!best) return { plans: [], unlinked: unknownWords(question, chosen) };
  const plans = distinct(ranked.map((each) => rankedPlan(each, ranked)));
  return {
    plans: plans.slice(0, mostPlans),
    unlinked: unlinkedOf(
      best.parsed,
      chosen.map(({ words }) => words),
    ),
  };
}

/** The previous reading, changed; above all others where the question only makes sense after it. */
function followUps(
  question: string,
  { tables }: Catalogue,
  { previous, now }: InterpretOptions,
  vocabulary: Vocabulary,
): Candidate[] {
  const table =
    previous && isFollowUp(question) ? tables.find(({ id }) => id === previous.plan.table) : undefined;
  const parsed = table && previous && continued(readSentence(question, vocabulary.of(table)), previous, now);
  return parsed ? [{ parsed, confidence: Math.min(0.99, confidenceOf(parsed) + 0.2) }] : [];
}

function coverWeight({ mentions, words }: Sentence): number {
  const base = mentions.reduce((sum, { weight }) => sum + weight, 0);
  return base + Math.min(0.05, words.table.rows / 1e7);
}

function readings(question: string, sentence: Sentence, hits: readonly ValueHit[], now: Date): Candidate[] {
  const own = hits.filter(({ table }) => table === sentence.words.table.id);
  const full = own.length > 0 ? readSentence(question, withValues(sentence.words, own)) : sentence;
  return [false, true].flatMap((isSecond) => {
    const parsed = parse(full, now, isSecond);
    return parsed ? [{ parsed, confidence: confidenceOf(parsed) * (isSecond ? 0.8 : 1) }] : [];
  });
}

/** Values that profiles do not list, for the phrases that nothing explains yet. */
async function moreValues(
  sentences: readonly Sentence[],
  { findValues }: Catalogue,
): Promise<readonly ValueHit[]> {
  if (!findValues) return [];
  const hidden = sentences.filter(({ words }) => words.table.columns.some(hidesValues));
  const phrases = [...new Set(hidden.flatMap(openPhrases))].slice(0, mostPhrases);
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

function rankedPlan({ parsed, confidence }: Candidate, all: readonly Candidate[]): RankedPlan {
  const { frame, ledger } = parsed;
  const named: Link[] = [...ledger.taken].map((mention) => ({
    text: textOf(ledger.sentence, mention.from, mention.to),
    table: frame.table.id,
    kind: 'column',
    column: mention.column.name,
  }));
  return {
    plan: planOf(frame),
    confidence: Number(confidence.toFixed(3)),
    shape: frame.shape,
    links: [...ledger.bound.map(({ link }) => link), ...named],
    assumptions: [...parsed.assumptions, ...tableAssumption(parsed, confidence, all)],
    restated: restate(frame),
    ...(frame.where.length > 0 && { scope: whereWords(frame.where, frame.table).join(' and ') }),
  };
}

/** Another table would have answered almost as well. */
function tableAssumption({ frame }: Parsed, confidence: number, all: readonly Candidate[]): Assumption[] {
  const rival = all.find(
    ({ parsed, confidence: other }) => parsed.frame.table !== frame.table && other > confidence - 0.08,
  );
  if (!rival) return [];
  return [
    {
      category: 'table',
      title: `Table: ${frame.table.name}`,
      description: `${rival.parsed.frame.table.name} could answer this too; ${frame.table.name} fits the words as well or better.`,
    },
  ];
}

function distinct(plans: readonly RankedPlan[]): RankedPlan[] {
  const seen = new Set<string>();
  return plans.filter(({ plan }) => {
    const key = JSON.stringify([
      plan.table,
      plan.select.map(({ name: _, ...output }) => output),
      plan.where,
      plan.groupBy,
      plan.limit,
    ]);
    return !seen.has(key) && seen.add(key);
  });
}

/** No table has anything to do with the question. */
function unknownWords(question: string, sentences: readonly Sentence[]): Interpretation['unlinked'] {
  const [first] = sentences;
  const text =
    first?.tokens
      .filter(isContent)
      .map((token) => token.text)
      .join(' ') ?? question.trim();
  return text ? [{ text, nearest: [] }] : [];
}
