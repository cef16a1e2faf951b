import { isYears } from '../annotate/calendar.ts';
import type { Catalogue, Column, Table } from '../catalogue.ts';
import { hasCountableRows, hasPeriodRows } from './countableRows.ts';
import { tableNoun } from './name.ts';
import { figureOf, figureWords } from './sensible.ts';
import { groupColumns, groupWord, suggestionsFor, superlativeQuestion, type Wanted } from './suggestions.ts';

/** Of each table: more would be near repetitions, and each one that fits has to be read. */
const maxGroups = 6;
const maxFigures = 8;
/** Values that are matched against what was typed; the most frequent ones come first. */
const maxValues = 50;

interface Entry extends Wanted {
  readonly words: readonly string[];
}

const pools = new WeakMap<Catalogue, readonly Entry[]>();

/**
 * Questions that contain every word typed so far, the last one perhaps only begun; those that begin as it was typed come
 * first. Without words, the first questions one would ask.
 */
export function completionsOf(catalogue: Catalogue, typed: string): readonly Wanted[] {
  const typedWords = wordsOf(typed);
  if (typedWords.length === 0) return suggestionsFor(catalogue);
  const start = typed.trim().toLowerCase();
  const telling = typedWords.filter((word) => !filler.has(word));
  const rank = ({ question, words }: Entry): number =>
    (question.toLowerCase().startsWith(start) ? 2 : 0) + (isInOrder(typedWords, words) ? 1 : 0);
  return poolOf(catalogue)
    .filter(
      ({ question, words }) =>
        question.toLowerCase() !== start && telling.every((word) => begins(words, word)),
    )
    .map((entry, at) => ({ entry, at, rank: rank(entry) }))
    .sort((a, b) => b.rank - a.rank || a.entry.words.length - b.entry.words.length || a.at - b.at)
    .map(({ entry }) => entry);
}

/** Words of a question that say nothing about the data: people type them, the questions here may do without. */
const filler = new Set(
  'what which who how is are was were the a an of in for by per each every and show me give list many much there with has have had do does did tell please'.split(
    ' ',
  ),
);

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function begins(words: readonly string[], start: string): boolean {
  return words.some((word) => word.startsWith(start));
}

/** The typed words stand in the question in the order they were typed in. */
function isInOrder(typed: readonly string[], words: readonly string[]): boolean {
  let from = 0;
  return typed.every((start) => {
    const at = words.findIndex((word, index) => index >= from && word.startsWith(start));
    from = at + 1;
    return at >= 0;
  });
}

function poolOf(catalogue: Catalogue): readonly Entry[] {
  const known = pools.get(catalogue);
  if (known) return known;
  const wanted = catalogue.tables.filter(({ rows }) => rows > 0).flatMap(questionsOf);
  const pool = [...new Map(wanted.map((each) => [each.question, each])).values()].map((each) => ({
    ...each,
    words: wordsOf(each.question),
  }));
  pools.set(catalogue, pool);
  return pool;
}

/** Every figure of a table by itself, over time, by its groups and of the values of these. */
function questionsOf(table: Table): Wanted[] {
  const groups = groupColumns(table).slice(0, maxGroups);
  const time = table.time && !isYears(table.time) ? table.time : undefined;
  const figures = table.columns.flatMap((column) => {
    const fn = figureOf(column);
    return fn ? [{ column, fn }] : [];
  });
  const rows = tableNoun(table, 2);
  const list: Wanted[] = [];
  const ask = (question: string, columns: readonly Column[], fn: Wanted['fn']) =>
    list.push({ question, base: table, columns, ...(fn && { fn }) });
  const isPeriods = hasPeriodRows(table);
  const askAbout = (phrase: string, own: readonly Column[], fn: NonNullable<Wanted['fn']>) => {
    const isOfAll = fn !== 'count' || !isPeriods;
    if (isOfAll) ask(phrase, own, fn);
    for (const group of groups) ask(`${phrase} by ${groupWord(group)}`, [...own, group], fn);
    if (time && isOfAll)
      for (const grain of ['month', 'year']) ask(`${phrase} by ${grain}`, [...own, time], fn);
    for (const { column, value } of valuesOf(groups)) ask(`${phrase} for ${value}`, [...own, column], fn);
  };
  for (const { column, fn } of figures.slice(0, maxFigures)) {
    askAbout(figureWords(column, fn), [column], fn);
    if (fn === 'sum') askAbout(figureWords(column, 'mean'), [column], 'mean');
    if (table.name) ask(superlativeQuestion(table, column), [column], undefined);
  }
  if (hasCountableRows(table)) {
    if (!isPeriods) ask(`how many ${rows} are there`, [], 'count');
    askAbout(`number of ${rows}`, [], 'count');
  }
  return list;
}

function valuesOf(groups: readonly Column[]): { column: Column; value: string }[] {
  return groups
    .filter(({ kind }) => kind === 'category')
    .flatMap((column) => (column.values ?? []).map(({ value }) => ({ column, value })))
    .slice(0, maxValues);
}
