import type { Catalogue } from '../../language/catalogue.ts';
import { completionsOf } from '../../language/words/questionCompletions.ts';
import type { Wanted } from '../../language/words/suggestions.ts';
import type { Catalog } from '../data/catalog.ts';
import type { Reader } from './reader.ts';
import { asSuggestion } from './suggest.ts';
import { understand } from './understand.ts';

export interface SuggestOptions {
  readonly catalog: Catalog;
  readonly reader: Reader;
  readonly now: () => Date;
}

/** How many candidates to read for each suggestion shown: some turn out to be read as something else. */
const triesEach = 3;

/** Whether a question is answered as intended, cached for each state of the data. */
const known = new WeakMap<Catalogue, Map<string, Promise<boolean>>>();

/** Ends no reading. */
const untilRead = new AbortController().signal;

/**
 * Complete questions that continue what was typed. Each is read as it would be when asked, so that none is shown that
 * would be refused or read differently. Reading costs about as much as answering, so few are tried, and the next
 * keystroke begins no other. The one being read is read to its end: it most likely fits the next letter too, and begun
 * again with each letter it would never be known to somebody who types fast.
 */
export async function suggestQuestions(
  typed: string,
  max: number,
  { catalog, reader, now }: SuggestOptions,
  signal: AbortSignal,
): Promise<string[]> {
  await catalog.ready(typed);
  const scope = catalog.tablesFor(typed);
  if (scope.length === 0) return [];
  const catalogue = await reader.catalogue(scope, now(), signal);
  const outcomes = known.get(catalogue) ?? new Map<string, Promise<boolean>>();
  known.set(catalogue, outcomes);
  const isAnswered = async (wanted: Wanted): Promise<boolean> => {
    const own = catalog.tablesFor(wanted.question);
    const { decision } = await understand(wanted.question, {
      ...{ catalog, own, reader, now: now(), signal: untilRead },
      isTrial: true,
    });
    return asSuggestion(wanted, decision) !== undefined;
  };
  const working: string[] = [];
  for (const wanted of completionsOf(catalogue, typed).slice(0, max * triesEach)) {
    if (working.length >= max || signal.aborted) break;
    const { question } = wanted;
    const outcome = outcomes.get(question) ?? isAnswered(wanted);
    outcomes.set(question, outcome);
    outcome.catch(() => outcomes.delete(question));
    if (await outcome) working.push(question);
  }
  return working;
}
