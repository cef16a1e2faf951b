import type { Catalogue } from '../../language/catalogue.ts';
import type { Turn } from '../../language/followUps/turns.ts';
import { completionsOf } from '../../language/words/questionCompletions.ts';
import type { Wanted } from '../../language/words/suggestions.ts';
import type { Catalog } from '../data/catalog.ts';
import type { Reader } from './reader.ts';
import { asSuggestion, workingSuggestions, writtenOut } from './suggest.ts';
import { understand } from './understand.ts';

export interface SuggestOptions {
  readonly catalog: Catalog;
  readonly reader: Reader;
  readonly now: () => Date;
}

/** A breakdown that is still being typed: without it, "revenue by" is a whole question. */
const begunBreakdown = /\s+(?:by|per)\s*$/i;

/** What the bundled data are good for, for somebody who has none of their own yet. */
const worldExamples = [
  'GDP per head of Norway and Sweden since 1990',
  'life expectancy of Japan and Kenya',
  'population of India and China',
];

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
  const bundled = new Set(catalog.worldTables().map(({ id }) => id));
  // Of the bundled tables nobody asks how many rows they have: "how many world economies are there".
  const isWorld = scope.every(({ id }) => bundled.has(id));
  const examples = isWorld && typed.trim() === '' ? worldExamples : [];
  const offered = [
    ...examples.map((question): Wanted => ({ question, columns: [] })),
    ...completionsOf(catalogue, typed).filter(({ fn }) => !isWorld || fn !== 'count'),
  ];
  for (const wanted of offered.slice(0, max * triesEach)) {
    if (working.length >= max || signal.aborted) break;
    const { question } = wanted;
    const outcome = outcomes.get(question) ?? isAnswered(wanted);
    outcomes.set(question, outcome);
    outcome.catch(() => outcomes.delete(question));
    if (await outcome) working.push(question);
  }
  if (working.length > 0 || max === 1 || typed.trim() === '' || signal.aborted) return working;
  return goingOn(typed.replace(begunBreakdown, ''), max, { catalog, reader, now }, signal);
}

/**
 * Questions that go on from what was typed where it is one itself: "revenue" is computed from several columns, so that
 * no question made of a column's name continues it.
 */
async function goingOn(
  typed: string,
  max: number,
  { catalog, reader, now }: SuggestOptions,
  signal: AbortSignal,
): Promise<string[]> {
  const own = catalog.tablesFor(typed);
  const asked = { catalog, own, reader, now: now(), signal, isTrial: true };
  const { decision, catalogue } = await understand(typed, asked);
  const whole = asSuggestion({ question: typed, columns: [] }, decision);
  if (!whole) return [];
  const profiles = catalogue.tables.flatMap(({ id }) => catalog.table(id) ?? []);
  const read = (question: string, turns: readonly Turn[] = []) =>
    reader.read(question, profiles, now(), { turns, isTrial: true, signal });
  const edits = await workingSuggestions(catalogue, whole.frame, (edit) => read(edit, [whole]), max);
  return (await writtenOut(edits, catalogue, read)).map(({ question }) => asTyped(question));
}

/** A title as somebody would type it: "Total revenue by month" begins small, "IMDB rating by genre" does not. */
function asTyped(title: string): string {
  return title.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
}
