import type { Catalogue } from '../../language/catalogue.ts';
import type { Turn } from '../../language/followUps/turns.ts';
import { decide } from '../../language/rank/decide.ts';
import { completionsOf } from '../../language/words/questionCompletions.ts';
import { suggestionsFor } from '../../language/words/suggestions.ts';
import { titleOf } from '../../language/words/title.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { Catalog } from '../data/catalog.ts';
import { KeptReadings } from './keptReadings.ts';
import type { Reader } from './reader.ts';
import { asSuggestion, writtenOut } from './suggest.ts';
import { type Understood, understand } from './understand.ts';
import { isOfInterest, worldExamples } from './worldQuestions.ts';

export interface SuggestOptions {
  readonly catalog: Catalog;
  readonly reader: Reader;
  readonly now: () => Date;
}

/** An unfinished grouping: without this ending, "revenue by" is a complete question. */
const begunBreakdown = /\s+(?:by|per)\s*$/i;

/** Candidates read per suggestion shown, since some are read as something else. */
const triesEach = 3;
/** Number of suggestions searched for when one is requested, since some will still match after the next letter. */
const ahead = 4;
/** Readings that a single suggestion waits for; further ones serve the next keystroke. */
const maxAwaited = 2;

/** A signal that is never aborted. */
const untilRead = new AbortController().signal;

/**
 * Complete questions that start with the typed text. Each is read as it would be if asked, so that none is suggested
 * that would be refused or misread. Reading costs about as much as answering, so few are tried. A request for a single
 * suggestion comes from typing: the reply contains what is known after a few readings, and the search continues in the
 * background until the next request. A reading in progress is finished even if the text changes, and each result is
 * kept, since it usually matches after the next keystroke as well.
 */
export async function suggestQuestions(
  typed: string,
  max: number,
  options: SuggestOptions,
  signal: AbortSignal,
): Promise<string[]> {
  const { catalog, reader, now } = options;
  await catalog.ready(typed);
  const scope = catalog.tablesFor(typed);
  if (scope.length === 0) return [];
  const catalogue = await reader.catalogue(scope, now(), signal);
  const readings = KeptReadings.of(catalogue);
  const isTyping = max === 1 && typed.trim() !== '';
  const found: string[] = [];
  const { promise: untilEnough, resolve, reject } = Promise.withResolvers<void>();
  let awaited = 0;
  let isReplied = false;
  const search: Search = {
    ...options,
    ...{ readings, isTyping },
    found,
    max: isTyping ? Math.max(max, ahead) : max,
    isOver: () => (isReplied ? readings.latest !== search : signal.aborted),
    onRead: (isNew) => {
      if (isNew) awaited++;
      if (found.length >= max || (isTyping && awaited >= maxAwaited)) resolve();
    },
  };
  readings.latest = search;
  searchQuestions(typed, catalogue, scope, search).then(resolve, reject);
  await untilEnough;
  isReplied = true;
  return found.slice(0, max);
}

interface Search extends SuggestOptions {
  readonly readings: KeptReadings;
  readonly found: string[];
  readonly max: number;
  /** Whether the reply does not wait for the end of the search. */
  readonly isTyping: boolean;
  readonly isOver: () => boolean;
  /** After each result, whether it was read now or known before. */
  readonly onRead: (isNew: boolean) => void;
}

async function searchQuestions(
  typed: string,
  catalogue: Catalogue,
  scope: readonly TableProfile[],
  search: Search,
): Promise<void> {
  const { catalog, found, max } = search;
  const bundled = new Set(catalog.worldTables().map(({ id }) => id));
  const isWorld = scope.every(({ id }) => bundled.has(id));
  const examples = isWorld && typed.trim() === '' ? worldExamples : [];
  const offered = [
    ...examples,
    ...completionsOf(catalogue, typed).filter((each) => !isWorld || isOfInterest(each)),
  ];
  for (const wanted of offered.slice(0, max * triesEach)) {
    if (found.length >= max || search.isOver()) return;
    const { question } = wanted;
    const isAnswered = async () =>
      asSuggestion(wanted, (await triedOut(question, search)).decision) !== undefined;
    await once(`question ${question}`, isAnswered, search, (isGood) => {
      if (isGood) found.push(question);
    });
  }
  if (typed.trim() === '' || search.isOver()) return;
  const [likely] = found;
  if (likely === undefined) await goingOn(typed.replace(begunBreakdown, ''), search);
  // So few questions match that the first is probably being typed, so its follow-ups are searched for.
  else if (search.isTyping) await goingOn(likely, { ...search, found: [] });
}

/** Reads something unless it has been read already, and stores the result before the search counts the reading. */
async function once<T>(
  key: string,
  read: () => Promise<T>,
  { readings, onRead }: Search,
  take: (outcome: T) => void = () => {},
): Promise<T> {
  const isNew = !readings.isRead(key);
  const outcome = await readings.once(key, read);
  take(outcome);
  onRead(isNew);
  return outcome;
}

function triedOut(question: string, { catalog, reader, now }: SuggestOptions): Promise<Understood> {
  const own = catalog.tablesFor(question);
  return understand(question, { catalog, own, reader, now: now(), signal: untilRead, isTrial: true });
}

/**
 * Suggests follow-ups if the typed text is a question itself: "revenue" is computed from several columns, so no column
 * name continues it. They depend on the question's meaning, which most letters of an unfinished word do not change.
 */
async function goingOn(typed: string, search: Search): Promise<void> {
  const { catalog, reader, now, found, max } = search;
  const meaning = async () => {
    const { decision, catalogue } = await triedOut(typed, search);
    const whole = asSuggestion({ question: typed, columns: [] }, decision);
    if (!whole || decision.kind !== 'answer') return undefined;
    return { whole, catalogue, key: JSON.stringify(decision.reading.candidate.compiled.plan) };
  };
  const meant = await once(`meaning ${typed}`, meaning, search);
  if (!meant) return;
  const { whole, catalogue, key } = meant;
  const profiles = catalogue.tables.flatMap(({ id }) => catalog.table(id) ?? []);
  const read = (question: string, turns: readonly Turn[] = []) =>
    reader.read(question, profiles, now(), { turns, isTrial: true });
  let working = 0;
  for (const wanted of suggestionsFor(catalogue, whole.frame)) {
    if (working >= max || search.isOver()) return;
    const tryEdit = async () => asSuggestion(wanted, decide(await read(wanted.question, [whole]), catalogue));
    const edit = await once(`edit ${wanted.question} of ${key}`, tryEdit, search);
    if (!edit) continue;
    working++;
    if (search.isOver()) return;
    const title = titleOf(edit.frame);
    const writeOut = async () => (await writtenOut([edit], catalogue, read)).length > 0;
    await once(`title ${title}`, writeOut, search, (isSame) => {
      if (isSame && !found.includes(asTyped(title))) found.push(asTyped(title));
    });
  }
}

/**
 * A title in the spelling of a question: "Total revenue by month" starts in lower case, "IMDB rating by genre" does
 * not.
 */
function asTyped(title: string): string {
  return title.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
}
