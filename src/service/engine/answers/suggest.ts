import type { Catalogue } from '../../language/catalogue.ts';
import type { Frame } from '../../language/frame.ts';
import { decide } from '../../language/rank/decide.ts';
import type { ReadResult } from '../../language/read.ts';
import { suggestionsFor } from '../../language/words/suggestions.ts';

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
  for (const question of suggestionsFor(catalogue, frame)) {
    if (working.length >= max) break;
    const decision = decide(await read(question), catalogue);
    if (decision.kind !== 'answer') continue;
    const { candidate, rows } = decision.reading;
    if (rows.rows.some((row) => row.some((cell) => cell !== null)))
      working.push({ question, frame: candidate.frame });
  }
  return working;
}
