import type { Mention } from '../../language/annotate/mentions.ts';
import type { Catalogue, Column } from '../../language/catalogue.ts';
import type { Frame } from '../../language/frame.ts';
import { type Decision, decide } from '../../language/rank/decide.ts';
import type { Reading, ReadResult } from '../../language/readResult.ts';
import {
  type Named,
  suggestionsFor,
  suggestionsNear,
  type Wanted,
} from '../../language/words/suggestions.ts';
import { titleOf } from '../../language/words/title.ts';
import { refsOf } from './frameRefs.ts';

const maxSuggestions = 3;

/** A question and its reading. */
export interface Suggestion {
  readonly question: string;
  readonly frame: Frame;
}

/**
 * Follow-ups that have an answer: edits of the question just answered, or else ones that fit the data. Each has been
 * read and run, and returned rows.
 */
export async function workingSuggestions(
  catalogue: Catalogue,
  frame: Frame | undefined,
  read: (question: string) => Promise<ReadResult>,
  max = maxSuggestions,
): Promise<readonly Suggestion[]> {
  const working: Suggestion[] = [];
  for (const wanted of suggestionsFor(catalogue, frame)) {
    if (working.length >= max) break;
    const found = asSuggestion(wanted, decide(await read(wanted.question), catalogue));
    if (found) working.push(found);
  }
  return working;
}

/** Results of questions that were tried, per version of the data. */
const tried = new WeakMap<Catalogue, Map<string, Promise<Suggestion | undefined>>>();
const maxTried = 500;

/**
 * Questions that have an answer, about the tables and columns that a refused question named. Few are tried, and each
 * once per version of the data, because a try costs about as much as an answer.
 */
export async function nearSuggestions(
  catalogue: Catalogue,
  mentions: readonly Mention[],
  read: (question: string) => Promise<ReadResult>,
  isWanted: (wanted: Wanted) => boolean = () => true,
): Promise<readonly Suggestion[]> {
  const outcomes = tried.get(catalogue) ?? new Map<string, Promise<Suggestion | undefined>>();
  if (outcomes.size > maxTried) outcomes.clear();
  tried.set(catalogue, outcomes);
  const tryOut = async (wanted: Wanted) =>
    asSuggestion(wanted, decide(await read(wanted.question), catalogue));
  const working: Suggestion[] = [];
  for (const wanted of suggestionsNear(namedBy(mentions)).filter(isWanted)) {
    if (working.length >= maxSuggestions) break;
    // The question that started the try may have been cancelled while this one waits for it.
    const again = () => tryOut(wanted);
    const outcome = outcomes.get(wanted.question)?.catch(again) ?? again();
    outcomes.set(wanted.question, outcome);
    outcome.catch(() => outcomes.delete(wanted.question));
    const found = await outcome;
    if (found) working.push(found);
  }
  return working;
}

/** Words that introduce an optional phrase: "orders from Berlin", "trips by courier". */
const introduced = /(?:in|from|by|for|at|per|with|on|near|to|without|across|within)/;

/** A question without a word and its preposition; undefined if the word is essential to it. */
export function questionWithout(question: string, word: string): string | undefined {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const phrase = new RegExp(
    `\\s+${introduced.source}\\s+(?:(?:the|a|an|our|my|each|every|all)\\s+)?${escaped}(?:['’]s)?(?![\\p{L}\\p{N}])`,
    'iu',
  );
  const rest = question.replace(phrase, '');
  if (rest === question) return undefined;
  return rest.replace(/[\s,;]*[?.!]*\s*$/, '').trim() || undefined;
}

/** A question as a suggestion, if every word of it is used and it has an answer. */
export async function ifAnswered(
  question: string | undefined,
  catalogue: Catalogue,
  read: (question: string) => Promise<ReadResult>,
): Promise<Suggestion | undefined> {
  if (question === undefined) return undefined;
  return asSuggestion({ question, columns: [] }, decide(await read(question), catalogue));
}

/** Weaker matches only resemble the name. */
const minNamed = 0.6;

/** Tables and columns that are named by words or contain them as values, keeping the best match of each word only. */
function namedBy(mentions: readonly Mention[]): Named[] {
  return mentions.flatMap((mention): Named[] => {
    const { from, to, score, nearness } = mention;
    const fitsLess = mentions.some(
      (other) => other.from < to && from < other.to && other.score > score && names(other),
    );
    if (nearness || fitsLess || score < minNamed) return [];
    if (mention.kind === 'table') return [{ from, to, table: mention.table }];
    const column = columnIn(mention);
    return column ? [{ from, to, table: column.table, column }] : [];
  });
}

function names(mention: Mention): boolean {
  return mention.kind === 'table' || columnIn(mention) !== undefined;
}

function columnIn(mention: Mention): Column | undefined {
  return mention.kind === 'column' || mention.kind === 'value' || mention.kind === 'event'
    ? mention.column
    : undefined;
}

/** A suggestion whose question is read as intended and has an answer; undefined otherwise. */
export function asSuggestion(wanted: Wanted, decision: Decision): Suggestion | undefined {
  if (decision.kind !== 'answer' || !isReadAs(decision.reading, wanted)) return undefined;
  const { candidate, rows } = decision.reading;
  const hasValue = rows.rows.some((row) => row.some((cell) => cell !== null));
  return hasValue ? { question: wanted.question, frame: candidate.frame } : undefined;
}

/** Whether the reading uses exactly what the suggestion is about, and every word. */
function isReadAs({ candidate: { frame, uncovered } }: Reading, { base, columns, fn }: Wanted): boolean {
  const named = new Set(refsOf(frame).map(({ column }) => column.name));
  return (
    uncovered.length === 0 &&
    (base === undefined || frame.base.id === base.id) &&
    columns.every(({ name }) => named.has(name)) &&
    (fn === undefined || frame.measures[0]?.fn === fn)
  );
}

/**
 * Edits as self-contained questions, for use outside the thread, where "by month" is incomplete. Edits that are not
 * read the same way on their own are omitted.
 */
export async function writtenOut(
  edits: readonly Suggestion[],
  catalogue: Catalogue,
  read: (question: string) => Promise<ReadResult>,
): Promise<readonly Suggestion[]> {
  const found = new Map<string, Suggestion>();
  for (const { frame } of edits) {
    const question = titleOf(frame);
    const decision = decide(await read(question), catalogue);
    if (decision.kind !== 'answer') continue;
    const isSame = titleOf(decision.reading.candidate.frame) === question;
    if (isSame) found.set(question, { question, frame });
  }
  return [...found.values()];
}
