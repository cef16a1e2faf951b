import type { Catalogue } from '../../language/catalogue.ts';
import type { Frame } from '../../language/frame.ts';
import { type Decision, decide } from '../../language/rank/decide.ts';
import type { Reading, ReadResult } from '../../language/read.ts';
import { suggestionsFor, type Wanted } from '../../language/words/suggestions.ts';
import { titleOf } from '../../language/words/title.ts';
import { refsOf } from './frameRefs.ts';

const maxSuggestions = 3;

/** A question with how it is read. */
export interface Suggestion {
  readonly question: string;
  readonly frame: Frame;
}

/**
 * Questions that work: after an answer, edits of it; otherwise some that fit the data. Each one was read and run
 * before, and gave rows.
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

/** A suggestion whose question is read as it is meant and has an answer; undefined for any other. */
export function asSuggestion(wanted: Wanted, decision: Decision): Suggestion | undefined {
  if (decision.kind !== 'answer' || !isReadAs(decision.reading, wanted)) return undefined;
  const { candidate, rows } = decision.reading;
  const hasValue = rows.rows.some((row) => row.some((cell) => cell !== null));
  return hasValue ? { question: wanted.question, frame: candidate.frame } : undefined;
}

/** What the reading rests on is what the suggestion speaks of, and nothing that was said is left out. */
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
 * Edits as questions of their own, for whoever asks outside a thread, where "by month" says too little. One that is
 * not read the same by itself is left out.
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
