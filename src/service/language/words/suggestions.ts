import type { Catalogue, Column, Table } from '../catalogue.ts';
import { isDate } from '../catalogue.ts';
import type { Frame, Key, Value } from '../frame.ts';
import { columnLabel, tableNoun, thingOf } from './name.ts';
import { keyNoun } from './phrase.ts';
import { adjectiveOf } from './statusWords.ts';
import { isCounting } from './subject.ts';
import { extremePhrase } from './valuePhrase.ts';

const maxSuggestions = 6;

/** Questions that fit the data, or, after an answer, edits of it. The engine reads and runs each before showing it. */
export function suggestionsFor(catalogue: Catalogue, frame?: Frame): readonly string[] {
  const found = frame ? followUps(frame) : questions(catalogue);
  return [...new Set(found)].slice(0, maxSuggestions);
}

/** Edits of the last question that its data allows, the most telling ones first. */
function followUps(frame: Frame): string[] {
  const { base, keys, ask, filters } = frame;
  const [measure] = frame.measures;
  if (ask.kind === 'list' || ask.kind === 'topRows')
    return [
      ...ungrouped(frame)
        .slice(0, 2)
        .map((column) => `how many per ${groupWord(column)}`),
      ...narrowings(base, frame).slice(0, 2),
    ];
  if (!measure) return questionsAbout(base);
  const hasTime = keys.some(({ grain, ref }) => grain !== undefined || isDate(ref.column));
  const groups = ungrouped(frame).map((column) => `by ${groupWord(column)}`);
  const aggregate =
    measure.of && !measure.label
      ? { mean: 'the median instead', median: 'the average instead', sum: 'the average instead' }[
          measure.fn as 'mean'
        ]
      : undefined;
  return [
    ...groups.slice(0, keys.length === 0 ? 2 : 1),
    ...(base.time && !hasTime && !isPointInTime(frame) ? ['by month'] : []),
    ...(keys.length === 1 && ask.kind === 'figure' && (isCounting(measure) || measure.fn === 'sum')
      ? ['as a percentage']
      : []),
    ...(keys.length === 1 && ask.kind === 'top' && !hasTime
      ? [ask.direction === 'desc' ? 'and the lowest?' : 'and the highest?']
      : []),
    ...(hasTime && keys.length === 1 && ask.kind === 'figure'
      ? ['cumulative', 'change against the month before'].slice(
          0,
          isCounting(measure) || measure.fn === 'sum' ? 2 : 0,
        )
      : []),
    ...narrowings(base, frame).slice(0, 2),
    ...(aggregate ? [aggregate] : []),
    ...(filters.length > 0 && keys.length === 0 && isCounting(measure) ? ['which ones?'] : []),
  ];
}

// "only failed ones": values that leave a good part of the rows.
function narrowings(base: Table, { filters, keys }: Frame): string[] {
  const isUsed = (column: Column): boolean =>
    filters.some(({ test }) => 'ref' in test && test.ref.column.name === column.name) ||
    keys.some(({ ref }) => ref.column.name === column.name);
  return groupColumns(base)
    .filter((column) => !isUsed(column) && column.kind !== 'flag')
    .flatMap((column) => {
      const value = (column.values ?? []).find(({ count }) => count < base.rows * 0.8)?.value;
      if (value === undefined) return [];
      const adjective = adjectiveOf(columnLabel(column), value);
      return [
        `only ${adjective && adjective.before === adjective.predicate ? `${adjective.before} ones` : value}`,
      ];
    });
}

/** First questions, one or two for each table, so that a folder with many tables shows them all. */
function questions({ tables }: Catalogue): string[] {
  const lists = tables.filter(({ rows }) => rows > 0).map(questionsAbout);
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

function questionsAbout(table: Table): string[] {
  const rows = tableNoun(table, 2);
  const groups = groupColumns(table);
  const [first, second] = groups;
  const amount = table.columns.find(
    ({ kind, type, isLevel }) => kind === 'amount' && type === 'number' && !isLevel,
  );
  const level = table.columns.find(
    ({ kind, type, name }) => kind === 'level' && type === 'number' && !/year$/i.test(name),
  );
  const list: string[] = [];
  if (amount && first) list.push(`total ${columnLabel(amount)} per ${groupWord(first)}`);
  else if (level && first) list.push(`average ${columnLabel(level)} by ${groupWord(first)}`);
  else if (first) list.push(`how many ${rows} per ${groupWord(first)}`);
  else list.push(`how many ${rows} are there`);
  if (table.time) list.push(amount ? `total ${columnLabel(amount)} by month` : `${rows} per month`);
  const named = amount ?? level;
  if (named && table.name) list.push(superlativeQuestion(table, named));
  if (amount && level && first) list.push(`average ${columnLabel(level)} by ${groupWord(first)}`);
  if (second) list.push(`how many ${rows} per ${groupWord(second)}`);
  const status = groups.find((column) =>
    (column.values ?? []).some(({ value }) => adjectiveOf(columnLabel(column), value)),
  );
  const value = (status?.values ?? []).find(
    (each) => status && adjectiveOf(columnLabel(status), each.value) && each.count < table.rows,
  );
  const adjective = status && value ? adjectiveOf(columnLabel(status), value.value) : undefined;
  if (adjective && adjective.before === adjective.predicate)
    list.push(`how many ${adjective.before} ${rows}`);
  return list;
}

// "which food has the highest protein"
function superlativeQuestion(table: Table, column: Column): string {
  const value: Value = { kind: 'column', ref: { column, path: [] } };
  return `which ${tableNoun(table, 1)} has the ${extremePhrase(value, 'desc')}`;
}

function ungrouped({ base, keys, filters }: Frame): Column[] {
  const isTaken = (column: Column): boolean =>
    keys.some((key: Key) => key.ref.column.name === column.name || keyNoun(key) === thingOf(column)) ||
    filters.some(
      ({ test }) =>
        test.kind === 'equals' && test.ref.column.name === column.name && test.values.length === 1,
    );
  return groupColumns(base).filter((column) => !isTaken(column));
}

/** Columns that split the rows into a handful of groups, those with the fewest gaps first. */
function groupColumns(table: Table): Column[] {
  return table.columns
    .filter(
      ({ kind, distinct, nulls }) =>
        (kind === 'category' || kind === 'flag') && distinct >= 2 && distinct <= 30 && nulls < table.rows / 2,
    )
    .sort((a, b) => worth(b) - worth(a));
}

// Between 3 and 12 groups read best; flags are less telling.
function worth({ kind, distinct, nulls, table }: Column): number {
  return (
    (kind === 'flag' ? -1 : 0) + (distinct >= 3 && distinct <= 12 ? 1 : 0) - nulls / Math.max(1, table.rows)
  );
}

function groupWord(column: Column): string {
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
