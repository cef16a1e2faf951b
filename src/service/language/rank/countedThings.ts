import type { Mention } from '../annotate/mentions.ts';
import type { Question } from '../annotate/tokens.ts';
import type { Column, Table } from '../catalogue.ts';
import type { Reading, ReadResult } from '../readResult.ts';
import { rowPeriod } from '../rowPeriod.ts';

/** "how many units of Rugby Club donations are plasma" counts units, not donations that have such units. */
export function countsOtherRows(
  { candidate: { frame, family } }: Reading,
  { question, mentions }: ReadResult,
): boolean {
  const [measure] = frame.measures;
  if (family === 'followUp' || frame.ask.kind !== 'figure' || !measure) return false;
  const named = namedAfterHowMany(question, mentions);
  const nouns = named.filter((mention): mention is Mention & { kind: 'table' } => mention.kind === 'table');
  if (nouns.length === 0) return false;
  if (measure.fn === 'count' && !measure.of)
    return nouns.every(
      ({ table, from, to }) => table !== frame.base && !isCalled(frame.base, stemsIn(question, from, to)),
    );
  if (measure.fn !== 'count_distinct' || measure.of?.kind !== 'column') return false;
  const { column } = measure.of.ref;
  const isNamed = named.some((mention) => mention.kind === 'column' && mention.column === column);
  return (
    !isNamed &&
    nouns.every(
      ({ table }) =>
        !tells(column, table, nouns) && (table === frame.base || !refersTo(column, table, frame.base)),
    )
  );
}

/**
 * "how many animals did we see in October" of animals with visits and vaccinations: the animals of one list are as likely
 * as those of the other, where no word speaks of either list.
 */
export function countsThingsOfOneList(best: Reading, others: readonly Reading[]): boolean {
  return (
    countsUnnamed(best) &&
    others.some(
      (other) =>
        countsUnnamed(other) &&
        other.candidate.frame.base !== best.candidate.frame.base &&
        other.candidate.uncovered.length === 0 &&
        other.confidence >= best.confidence * minAlike &&
        other.rows.rows[0]?.[0] !== best.rows.rows[0]?.[0],
    )
  );
}

const minAlike = 0.6;

function countsUnnamed({ candidate: { frame, used } }: Reading): boolean {
  const [measure] = frame.measures;
  return (
    frame.ask.kind === 'figure' &&
    frame.keys.length === 0 &&
    measure?.fn === 'count_distinct' &&
    frame.filters.some(({ test }) => test.kind === 'period') &&
    !used.some((mention) => mention.kind === 'table' && mention.table === frame.base)
  );
}

/** The noun of a period itself has 0.9. */
const minPeriodNoun = 0.88;

/** "how many employees" of figures about employment, one row a month: months are no employees. */
export function countsPeriods({ candidate: { frame, used } }: Reading): boolean {
  const { base, measures, keys } = frame;
  const isCount = measures.length > 0 && measures.every(({ fn, of }) => fn === 'count' && !of);
  if (!isCount || keys.length > 0) return false;
  // Staff hired one a month has names: its rows are people.
  if (base.name !== undefined || rowPeriod(base.time, base.rows) === undefined) return false;
  const nouns = used.filter((mention) => mention.kind === 'table' && mention.table === base);
  return nouns.length > 0 && nouns.every(({ score }) => score < minPeriodNoun);
}

/** `build_id` of the test runs refers to builds; `test_name` counts something else. */
function refersTo(column: Column, table: Table, base: Table): boolean {
  return (
    column.table !== base ||
    column.name === table.key?.name ||
    table.nouns.some(({ words }) => words.every((word) => column.words.includes(word)))
  );
}

/** The table whose rows are counted has the column, and it is theirs rather than a reference to others. */
function tells(column: Column, table: Table, nouns: readonly { readonly table: Table }[]): boolean {
  return (
    (column.table === table && (column === table.key || column === table.name)) ||
    nouns.some((noun) => noun.table !== table && column.table === noun.table)
  );
}

/** What the words right behind "how many" name in full. */
function namedAfterHowMany({ tokens }: Question, mentions: readonly Mention[]): readonly Mention[] {
  const how = tokens.findIndex(
    ({ lower }, at) =>
      (lower === 'how' && tokens[at + 1]?.lower === 'many') ||
      (lower === 'number' && tokens[at + 1]?.lower === 'of'),
  );
  if (how < 0) return [];
  const next = mentions.filter(({ from }) => from === how + 2);
  const behind = next.filter(({ score }) => score >= minExact);
  const nouns = behind.filter(({ kind }) => kind === 'table');
  // "how many hive inspections" counts inspections: the last of several nouns says what is counted.
  const heads = mentions.filter(
    ({ kind, from, score }) => kind === 'table' && score >= minExact && nouns.some(({ to }) => to === from),
  );
  if (heads.length > 0) return heads;
  if (nouns.length > 0) return behind;
  // "how many passed builds": what stands between says which of them.
  const ends = next.flatMap(({ kind, score, to }) => (kind === 'value' && score >= minValue ? [to] : []));
  const led = mentions.filter(
    ({ kind, from, score }) => kind === 'table' && score >= minExact && ends.includes(from),
  );
  return [...behind, ...led];
}

function stemsIn({ tokens }: Question, from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ stem }) => stem)
    .join(' ');
}

function isCalled({ nouns }: Table, said: string): boolean {
  return nouns.some(({ words }) => words.join(' ') === said);
}

const minExact = 0.95;
const minValue = 0.75;
