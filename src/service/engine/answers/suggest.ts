import type { Catalogue } from '../../language/catalogue.ts';
import type { Frame } from '../../language/frame.ts';
import { type Decision, decide } from '../../language/rank/decide.ts';
import type { Reading, ReadResult } from '../../language/read.ts';
import { suggestionsFor, type Wanted } from '../../language/words/suggestions.ts';
import { titleOf } from '../../language/words/title.ts';
import { refsOf } from './frameRefs.ts';

const maxSuggestions = 3;

/** A question and its reading. */
export interface Suggestion {
  readonly question: string;
  readonly frame: Frame;
}

/**
 * Questions that have an answer: edits of the question just answered, or else some that fit the data. Each has been
 * read and run, and gave rows.
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

/** A suggestion whose question is read as intended and has an answer; undefined otherwise. */
export function asSuggestion(wanted: Wanted, decision: Decision): Suggestion | undefined {
  if (decision.kind !== 'answer' || !isReadAs(decision.reading, wanted)) return undefined;
  const { candidate, rows } = decision.reading;
  const hasValue = rows.rows.some((row) => row.some((cell) => cell !== null));
  return hasValue ? { question: wanted.question, frame: candidate.frame } : undefined;
}

/** Whether the reading uses exactly what the suggestion is about and leaves no word out. */
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
 * Edits as self-contained questions, for use outside a thread, where "by month" says too little. An edit that is not
 * read the same way by itself is left out.
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
