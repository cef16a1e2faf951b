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

/** An unfinished grouping: without it, "revenue by" is a complete question. */
const begunBreakdown = /\s+(?:by|per)\s*$/i;

/** Examples for the bundled data, for users without data of their own. */
const worldExamples = [
  'GDP per head of Norway and Sweden since 1990',
  'life expectancy of Japan and Kenya',
  'population of India and China',
];

/** Candidates read per suggestion shown, since some are read as something else. */
const triesEach = 3;

/** Whether a question is answered as intended; cached per version of the data. */
const known = new WeakMap<Catalogue, Map<string, Promise<boolean>>>();

/** A signal that is never aborted. */
const untilRead = new AbortController().signal;

/**
 * Complete questions that start with the typed text. Each is read as it would be if asked, so that none is suggested
 * that would be refused or misread. Reading costs about as much as answering, so few are tried, and only one call runs
 * at a time. A reading in progress is finished even if the text changes: it usually fits the next keystroke as well,
 * and restarting it each time would never finish while the user types fast.
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
  // Counting rows of the bundled tables is pointless: "how many world economies are there".
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
 * Suggests follow-ups if the typed text is a question itself: "revenue" is computed from several columns, so no column
 * name continues it.
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

/**
 * A title in the spelling of a question: "Total revenue by month" starts in lower case, "IMDB rating by genre" does
 * not.
 */
function asTyped(title: string): string {
  return title.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
}
