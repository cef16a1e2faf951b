import type { Column } from '../catalogue.ts';
import type { Frame } from '../frame.ts';
import { monthOf } from '../lexicon/months.ts';
import type { Reading } from '../readResult.ts';

/**
 * Nothing can be compared if neither side has a value, or both count rows without something that every
 * row has ("kids missing" of rows that all name their child). Equal numbers of rows on both sides say nothing
 * either if nobody asked for rows: "compare prod and staging" over a report with a row for each.
 */
export function comparesNothing({ candidate: { frame, used }, rows: { rows } }: Reading): boolean {
  const isCompared =
    frame.ask.kind === 'compare' || (frame.ask.kind === 'verdict' && frame.ask.test.kind === 'sides');
  if (!isCompared || rows.length === 0) return false;
  const figures = rows.map((row) => row.at(-1));
  if (figures.every((figure) => figure === null)) return true;
  const [measure] = frame.measures;
  const isUnasked =
    measure?.fn === 'count' &&
    !measure.of &&
    !used.some((mention) => mention.kind === 'table' || (mention.kind === 'cue' && mention.cue === 'count'));
  if (isUnasked && figures.length > 1 && figures.every((figure) => figure === figures[0])) return true;
  const isNeverMissing = frame.filters.some(
    ({ test, isNegated }) => test.kind === 'missing' && !isNegated && test.ref.column.nulls === 0,
  );
  return isNeverMissing && figures.every((figure) => figure === 0);
}

/** No row contains the text that was searched for: the data has it in other words, or in another column. */
export function findsNoText({ candidate: { frame }, rows: { rows } }: Reading): boolean {
  const isSearched = frame.filters.some(({ test, isNegated }) => test.kind === 'text' && !isNegated);
  return (
    isSearched && (rows.length === 0 || rows.every((row) => row.every((cell) => cell === 0 || cell === null)))
  );
}

/** "which day had the most": if many share the highest count, the question meant another figure than the count. */
export function picksNone({ candidate: { frame }, rows: { rows } }: Reading): boolean {
  const { ask, measures } = frame;
  if (ask.kind !== 'top' || ask.count !== 1 || ask.direction !== 'desc' || measures[0]?.fn !== 'count')
    return false;
  const [key] = frame.keys;
  // Nearly every row is its own group, such as the addresses of a log: the largest count means nothing.
  if (
    key &&
    !key.grain &&
    key.ref.path.length === 0 &&
    key.ref.column.distinct > frame.base.rows * maxDistinct
  )
    return true;
  const figures = rows.map((row) => row.at(-1));
  const isAlike = figures.every((figure) => figure === figures[0]);
  return isAlike && (figures.length > maxTied || (figures.length > 1 && figures[0] === 1));
}

/** Of name/value rows: "mills with coolant" are machines, and no rows with a value "Mill" and the name "coolant". */
export function mixesSettings({ candidate: { frame } }: Reading): boolean {
  const { settings, indicator } = frame.base.profile;
  const { ask } = frame;
  if (!settings || !indicator || frame.base.plan.op !== 'table') return false;
  const all = ask.kind === 'verdict' && ask.test.kind === 'all' ? [ask.test.filter] : [];
  const filtered = [...frame.filters, ...all].flatMap(({ test }) =>
    test.kind === 'equals' && test.ref.path.length === 0 ? [test] : [],
  );
  const names = filtered.filter(({ ref }) => ref.column.name === indicator.name);
  const values = filtered.filter(({ ref }) => ref.column.name === indicator.value);
  const has = (name: unknown, value: unknown) =>
    settings.columns.some(
      (column) =>
        column.name === name &&
        column.values?.some((each) => each.value === value || column.type === 'number'),
    );
  return (
    names.length > 0 && values.some(({ values: said }) => !names.some((name) => has(name.values[0], said[0])))
  );
}

const maxTied = 5;
const maxDistinct = 0.95;

/** "open" in the column of one month, where those of other months hold it as well: nobody said which. */
export function picksOneMonth({ filters }: Frame, words: readonly string[]): boolean {
  return filters.some(({ test }) => {
    if (test.kind !== 'equals') return false;
    const { column } = test.ref;
    const month = monthIn(column);
    if (month === undefined || words.some((word) => monthOf(word) === month)) return false;
    return column.table.columns.some(
      (other) =>
        other !== column &&
        withoutMonth(other) === withoutMonth(column) &&
        other.values?.some(({ value }) => test.values.includes(value)),
    );
  });
}

function monthIn({ name }: Column): number | undefined {
  return name.split(/[^\p{L}]+/u).flatMap((word) => monthOf(word.toLowerCase()) ?? [])[0];
}

function withoutMonth({ name }: Column): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => monthOf(word) === undefined)
    .join(' ');
}
