import { isYears } from '../annotate/calendar.ts';
import type { Catalogue, Column, Table } from '../catalogue.ts';
import { isDate } from '../catalogue.ts';
import type { Filter, Frame, Key, Value } from '../frame.ts';
import { hasCountableRows, hasPeriodRows } from './countableRows.ts';
import { columnLabel, tableNoun, thingOf } from './name.ts';
import { keyNoun } from './phrase.ts';
import { figureOf, figureWords, namesGroups } from './sensible.ts';
import { adjectiveOf } from './statusWords.ts';
import { isCounting } from './subject.ts';
import { extremePhrase } from './valuePhrase.ts';

const maxSuggestions = 6;

/** A question to suggest, and what it has to be read as: any other reading of it is not what it says. */
export interface Wanted {
  readonly question: string;
  /** Absent for edits of an answer. */
  readonly base?: Table;
  /** Columns that the reading has to rest on. */
  readonly columns: readonly Column[];
  readonly fn?: 'count' | 'sum' | 'mean';
}

/** Questions that fit the data, or, after an answer, edits of it. The engine reads and runs each before showing it. */
export function suggestionsFor(catalogue: Catalogue, frame?: Frame): readonly Wanted[] {
  const found = frame ? followUps(frame) : questions(catalogue);
  return [...new Map(found.map((each) => [each.question, each])).values()].slice(0, maxSuggestions);
}

/** What some words of a question name, with the place of these words. */
export interface Named {
  readonly from: number;
  readonly to: number;
  readonly table: Table;
  /** Absent where the table itself is named. */
  readonly column?: Column;
}

/**
 * Questions about what a question named that had no answer: those that keep most of its words first. Of other tables
 * than the first one's only those that keep nearly as many. None where it named nothing.
 */
export function suggestionsNear(named: readonly Named[]): readonly Wanted[] {
  const tables = [...new Set(named.map(({ table }) => table))].filter(({ rows }) => rows > 0);
  const columns = [...new Set(named.flatMap(({ column }) => column ?? []))];
  const wanted = [...pairsOf(columns), ...tables.flatMap((table) => aboutColumns(table, columns))];
  // Who names the rows asks for rows: how many there are comes before what any of their columns adds up to.
  const counts = named.flatMap(({ table, column }) => (column ? [] : countsOf(table)));
  const asked = [...wanted, ...counts, ...tables.flatMap(questionsAbout)].map((each, at) => ({
    ...{ each, at },
    kept: wordsKept(each, named),
  }));
  const [first, ...others] = asked.sort((a, b) => b.kept - a.kept || a.at - b.at);
  if (!first) return [];
  const nearest = others.filter(({ each, kept }) => each.base === first.each.base || kept * 2 > first.kept);
  return [...new Map([first, ...nearest].map(({ each }) => [each.question, each])).values()].slice(
    0,
    maxSuggestions,
  );
}

/** How many words of the question a suggestion still has, by what they name. */
function wordsKept({ base, columns }: Wanted, named: readonly Named[]): number {
  const kept = named.filter(({ table, column }) => (column ? columns.includes(column) : table === base));
  return new Set(kept.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)))
    .size;
}

/** Each named figure by each named group, which may be in another table. */
function pairsOf(columns: readonly Column[]): Wanted[] {
  return columns.flatMap((figure) => {
    const fn = figureOf(figure);
    if (!fn) return [];
    return columns
      .filter((group) => groupColumns(group.table).includes(group))
      .map((group) => ({
        question: `${figureWords(figure, fn)} by ${groupWord(group)}`,
        ...{ base: figure.table, columns: [figure, group], fn },
      }));
  });
}

function countsOf(table: Table): Wanted[] {
  if (!hasCountableRows(table)) return [];
  return groupColumns(table)
    .slice(0, 2)
    .map((group) => ({
      question: `how many ${tableNoun(table, 2)} per ${groupWord(group)}`,
      ...{ base: table, columns: [group], fn: 'count' },
    }));
}

/** What one would ask first about the named columns of a table. */
function aboutColumns(table: Table, named: readonly Column[]): Wanted[] {
  const groups = groupColumns(table);
  const rows = tableNoun(table, 2);
  return named
    .filter((column) => column.table === table)
    .flatMap((column): Wanted[] => {
      const fn = figureOf(column);
      if (fn) {
        const figure = figureWords(column, fn);
        const split = groups.slice(0, 2).map((group) => ({
          question: `${figure} by ${groupWord(group)}`,
          ...{ base: table, columns: [column, group], fn },
        }));
        return [...split, { question: figure, base: table, columns: [column], fn }];
      }
      if (!groups.includes(column) || !hasCountableRows(table)) return [];
      const count = `how many ${rows} per ${groupWord(column)}`;
      return [{ question: count, base: table, columns: [column], fn: 'count' }];
    });
}

function edit(question: string, ...columns: readonly Column[]): Wanted {
  return { question, columns };
}

/** Edits of the last question that its data allows, the most telling ones first. */
function followUps(frame: Frame): Wanted[] {
  const { base, keys, ask, filters } = frame;
  const [measure] = frame.measures;
  if (ask.kind === 'list' || ask.kind === 'topRows')
    return [
      ...ungrouped(frame)
        .slice(0, 2)
        .map((column) => edit(`how many per ${groupWord(column)}`, column)),
      ...narrowings(base, frame).slice(0, 2),
    ];
  if (!measure) return questionsAbout(base).map(({ question }) => edit(question));
  const hasTime = keys.some(({ grain, ref }) => grain !== undefined || isDate(ref.column));
  const groups = ungrouped(frame).map((column) => edit(`by ${groupWord(column)}`, column));
  const aggregate =
    measure.of && !measure.label
      ? { mean: 'the median instead', median: 'the average instead', sum: 'the average instead' }[
          measure.fn as 'mean'
        ]
      : undefined;
  return [
    ...groups.slice(0, keys.length === 0 ? 2 : 1),
    ...(base.time && !hasTime && !isPointInTime(frame) ? [edit('by month')] : []),
    ...(keys.length === 1 && ask.kind === 'figure' && (isCounting(measure) || measure.fn === 'sum')
      ? [edit('as a percentage')]
      : []),
    ...(keys.length === 1 && ask.kind === 'top' && !hasTime
      ? [edit(ask.direction === 'desc' ? 'and the lowest?' : 'and the highest?')]
      : []),
    ...(hasTime && keys.length === 1 && ask.kind === 'figure'
      ? [edit('cumulative'), edit('change against the month before')].slice(
          0,
          isCounting(measure) || measure.fn === 'sum' ? 2 : 0,
        )
      : []),
    ...narrowings(base, frame).slice(0, 2),
    ...(aggregate ? [edit(aggregate)] : []),
    ...(filters.length > 0 && keys.length === 0 && isCounting(measure) ? [edit('which ones?')] : []),
  ];
}

// "only failed ones": values that leave a good part of the rows.
function narrowings(base: Table, frame: Frame): Wanted[] {
  const isUsed = (column: Column): boolean =>
    frame.filters.some((filter) => isOn(filter, column)) || isBrokenDownBy(column, frame);
  return groupColumns(base)
    .filter((column) => !isUsed(column) && column.kind !== 'flag')
    .flatMap((column) => {
      const value = (column.values ?? []).find(({ count }) => count < base.rows * 0.8)?.value;
      if (value === undefined) return [];
      const adjective = adjectiveOf(columnLabel(column), value);
      const only = adjective && adjective.before === adjective.predicate ? `${adjective.before} ones` : value;
      return [edit(`only ${only}`, column)];
    });
}

/** First questions, one or two for each table, so that a folder with many tables shows them all. */
function questions({ tables }: Catalogue): Wanted[] {
  const lists = tables.filter(({ rows }) => rows > 0).map(questionsAbout);
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

function questionsAbout(table: Table): Wanted[] {
  const rows = tableNoun(table, 2);
  const groups = groupColumns(table);
  const [first, second] = groups;
  const amount = table.columns.find((column) => figureOf(column) === 'sum');
  const level = table.columns.find((column) => figureOf(column) === 'mean');
  const list: Wanted[] = [];
  const ask = (question: string, columns: readonly Column[], fn?: Wanted['fn']) =>
    list.push({ question, base: table, columns, ...(fn && { fn }) });
  const total = (column: Column) => figureWords(column, 'sum');
  const average = (column: Column) => figureWords(column, 'mean');
  const isCounted = hasCountableRows(table);
  const hasPeriods = hasPeriodRows(table);
  const hasDates = table.time !== undefined && !isYears(table.time);
  if (amount && first) ask(`${total(amount)} per ${groupWord(first)}`, [amount, first], 'sum');
  else if (level && first) ask(`${average(level)} by ${groupWord(first)}`, [level, first], 'mean');
  else if (isCounted && first) ask(`how many ${rows} per ${groupWord(first)}`, [first], 'count');
  else if (isCounted && !hasPeriods) ask(`how many ${rows} are there`, [], 'count');
  else if (level && !hasDates) ask(average(level), [level], 'mean');
  if (table.time && hasDates) {
    if (amount) ask(`${total(amount)} by month`, [amount, table.time], 'sum');
    else if (isCounted && !hasPeriods) ask(`${rows} per month`, [table.time], 'count');
    else if (level) ask(`${average(level)} by month`, [level, table.time], 'mean');
  }
  const named = amount ?? level;
  if (named && table.name) ask(superlativeQuestion(table, named), [named]);
  if (amount && level && first) ask(`${average(level)} by ${groupWord(first)}`, [level, first], 'mean');
  if (second && isCounted) ask(`how many ${rows} per ${groupWord(second)}`, [second], 'count');
  const status = groups.find((column) =>
    (column.values ?? []).some(({ value }) => adjectiveOf(columnLabel(column), value)),
  );
  const value = (status?.values ?? []).find(
    (each) => status && adjectiveOf(columnLabel(status), each.value) && each.count < table.rows,
  );
  const adjective = status && value ? adjectiveOf(columnLabel(status), value.value) : undefined;
  if (isCounted && status && adjective && adjective.before === adjective.predicate)
    ask(`how many ${adjective.before} ${rows}`, [status], 'count');
  return list;
}

// "which food has the highest protein"
export function superlativeQuestion(table: Table, column: Column): string {
  const value: Value = { kind: 'column', ref: { column, path: [] } };
  return `which ${tableNoun(table, 1)} has the ${extremePhrase(value, 'desc')}`;
}

function ungrouped(frame: Frame): Column[] {
  const isTaken = (column: Column): boolean =>
    isBrokenDownBy(column, frame) ||
    frame.filters.some(
      (filter) => isOn(filter, column) && filter.test.kind === 'equals' && filter.test.values.length === 1,
    );
  return groupColumns(frame.base).filter((column) => !isTaken(column));
}

/** Whether the answer shows its figure for several values of a column: as groups, or side by side. */
function isBrokenDownBy(column: Column, { keys, ask }: Frame): boolean {
  const compared = ask.kind === 'verdict' ? ask.test : ask;
  const sides = 'sides' in compared ? compared.sides : [];
  return (
    keys.some((key: Key) => key.ref.column.name === column.name || keyNoun(key) === thingOf(column)) ||
    sides.some(({ filters }) => filters.some((filter) => isOn(filter, column)))
  );
}

function isOn({ test }: Filter, column: Column): boolean {
  return 'ref' in test && test.ref.column.name === column.name;
}

/** Columns that split the rows into a handful of groups, those with the fewest gaps first. */
export function groupColumns(table: Table): Column[] {
  return table.columns
    .filter(
      (column) =>
        (column.kind === 'category' || column.kind === 'flag') &&
        column.distinct >= 2 &&
        column.distinct <= 30 &&
        column.nulls < table.rows / 2 &&
        namesGroups(column),
    )
    .sort((a, b) => worth(b) - worth(a));
}

// Between 3 and 12 groups read best; flags are less telling.
function worth({ kind, distinct, nulls, table }: Column): number {
  return (
    (kind === 'flag' ? -1 : 0) + (distinct >= 3 && distinct <= 12 ? 1 : 0) - nulls / Math.max(1, table.rows)
  );
}

export function groupWord(column: Column): string {
  return column.kind === 'flag' ? columnLabel(column) : thingOf(column);
}

function isPointInTime({ filters }: Frame): boolean {
  return filters.some(
    ({ test }) =>
      test.kind === 'period' &&
      test.from !== undefined &&
      test.to !== undefined &&
      Date.parse(test.to) - Date.parse(test.from) <= 32 * 86_400_000,
  );
}
