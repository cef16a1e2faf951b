import { rm } from 'node:fs/promises';
import { SvcError } from '../../../contract/errors.ts';
import { quoteName } from '../../plan/sql/sqlStatement.ts';
import type { ReadingNote } from '../profile/tableProfile.ts';
import type { HeldColumns } from '../query/appendedColumns.ts';
import type { Database } from '../query/duckdbDatabase.ts';
import { storedColumn } from '../query/sqlWriter.ts';
import { columnReadings, habitsOf, type Reading } from './columnReadings.ts';
import type { ClockStyle } from './durationReadings.ts';
import { takeFew } from './fewRows.ts';
import { filledCells, missingSql } from './missingCells.ts';
import { describedColumns, flatColumns } from './nestedColumns.ts';
import { type Cells, columnsOf, plainColumn, sampledValues } from './plainColumns.ts';
import { failedNote, placeholderNotes, saysNote, tolerated, withoutClock } from './readingNotes.ts';
import { stagedCsvSql } from './scanSql.ts';
import type { HeldSource, RowSource, SourceFacts } from './source.ts';
import { stageRows } from './staging.ts';
import { type TypedColumn, typedSql } from './storedTypes.ts';

/** A stored column before it is profiled. */
export interface BuiltColumn {
  readonly name: string;
  readonly type: Reading['type'];
  readonly unit?: string;
  readonly clock?: ClockStyle;
  readonly hasYearsAlone?: true;
  /** The decimal mark of its numbers, if they have fractions. */
  readonly decimal?: '.' | ',';
  /** The order of day and month, for numeric dates. */
  readonly dates?: 'day' | 'month';
}

export interface BuiltTable {
  readonly columns: readonly BuiltColumn[];
  readonly notes: readonly ReadingNote[];
  /** The values of columns that were typed here, as far as they are in memory. */
  readonly held?: HeldColumns;
}

interface TextColumn {
  readonly name: string;
  readonly sql: string;
  readonly values: readonly string[];
}

const sampledCells = 400_000;

/** Loads a source into `relation`, with typed columns c0, c1, …. */
export async function buildTable(
  database: Database,
  source: HeldSource,
  relation: string,
  now = new Date(),
): Promise<BuiltTable> {
  const raw = quoteName(`${relation}_raw`);
  if (source.kind === 'rows') {
    const taken = await takeFew(source.rows, source.names.length);
    if ('few' in taken) return buildFew(database, source, taken.few, relation, now);
    source = { ...source, rows: taken.all };
  }
  await database.all(`DROP TABLE IF EXISTS ${raw}`);
  const staged = await loadRaw(database, source, raw);
  try {
    const { columns, ...built } = await typeColumns(database, staged.names, raw, now, source.given);
    await storeTyped(database, columns, raw, quoteName(relation));
    return { columns: columns.map(asBuilt), notes: [...source.notes(), ...staged.notes, ...built.notes] };
  } finally {
    await database.all(`DROP TABLE IF EXISTS ${raw}`);
  }
}

/**
 * A small table is typed in memory, because the engine's fixed cost per column exceeds that of the rows. Only columns
 * with irregular cells are typed by the engine.
 */
async function buildFew(
  database: Database,
  source: RowSource,
  rows: readonly Cells[],
  relation: string,
  now: Date,
): Promise<BuiltTable> {
  const cells = columnsOf(rows, source.names.length);
  const texts = source.names.map((name, at): TextColumn => {
    const values = sampledValues(cells[at] ?? [], sampledRows(source.names.length));
    return { name, sql: quoteName(storedColumn(at)), values };
  });
  const habits = habitsOf(texts, now, source.given);
  const readings = new Map(
    texts.map((text) => [text.name, columnReadings(text.sql, text.name, text.values, habits)]),
  );
  const plain = new Map(
    texts.flatMap(({ name }, at) => {
      const column = plainColumn(readings.get(name)?.[0], cells[at] ?? []);
      return column ? [[name, column] as const] : [];
    }),
  );
  // Renaming a table of thousands of columns takes the engine longer than filling it.
  const isPlain = plain.size === texts.length;
  const raw = isPlain ? relation : `${relation}_raw`;
  await database.append(
    raw,
    texts.map(({ name }, at) => plain.get(name) ?? { type: 'string', values: cells[at] ?? [] }),
  );
  try {
    const notes: ReadingNote[] = [];
    const chosen = await chooseReadings(database, quoteName(raw), readings, notes, plain);
    const columns = texts.map(({ name, sql }): ReadColumn => {
      const reading = chosen.get(name);
      return { type: 'string', sql, ...reading, ...(plain.has(name) && { sql }), name };
    });
    if (!isPlain) await storeTyped(database, columns, quoteName(raw), quoteName(relation));
    return {
      columns: columns.map(asBuilt),
      notes: [...source.notes(), ...notes],
      held: columns.map(({ name }) => plain.get(name)),
    };
  } finally {
    if (!isPlain) await database.all(`DROP TABLE IF EXISTS ${quoteName(raw)}`);
  }
}

interface RawTable {
  /** By position; the stored names are c0, c1, … */
  readonly names: readonly string[];
  readonly notes: readonly ReadingNote[];
}

async function loadRaw(database: Database, source: HeldSource, raw: string): Promise<RawTable> {
  if (source.kind === 'staged') {
    try {
      await database.all(`CREATE TABLE ${raw} AS SELECT * FROM ${source.sql}`);
      return source.names ? { names: source.names, notes: [] } : await flattened(database, raw);
    } catch (error) {
      throw unreadable(source.fileName, error);
    } finally {
      await source.release();
    }
  }
  const width = source.names.length;
  const { path, maxRowBytes } = await stageRows(database.stagingDir, source.rows, width);
  try {
    await database.all(`CREATE TABLE ${raw} AS SELECT * FROM ${stagedCsvSql(path, width, maxRowBytes)}`);
  } finally {
    await rm(path, { force: true });
  }
  return { names: source.names, notes: [] };
}

/** A file with typed columns, including nested ones. */
async function flattened(database: Database, raw: string): Promise<RawTable> {
  const described = await describedColumns(database, raw);
  const { columns, notes } = flatColumns(described);
  if (columns.some(({ name }, at) => name !== described[at]?.name)) {
    const list = columns.map(({ sql }, at) => `${sql} AS ${storedColumn(at)}`);
    await database.all(`CREATE OR REPLACE TABLE ${raw} AS SELECT ${list.join(', ')} FROM ${raw}`);
  }
  return { names: columns.map(({ name }) => name), notes };
}

/** The engine's messages refer to our copy of the file, so they are of no use to the user. */
function unreadable(fileName: string, error: unknown): unknown {
  if (!(error instanceof SvcError) || error.kind !== 'internal') return error;
  return new SvcError('unprocessable', `${fileName} could not be read. It may be damaged.`, { cause: error });
}

/** A column with the SQL of its typed values. */
export type ReadColumn = TypedColumn & Partial<Reading>;

/** Determines how to read the columns of a relation. Its rows must be numbered by `rowid`. */
export async function typeColumns(
  database: Database,
  names: readonly string[],
  raw: string,
  now: Date,
  given?: SourceFacts['given'],
): Promise<{ readonly columns: readonly ReadColumn[]; readonly notes: readonly ReadingNote[] }> {
  const stored = await typedSql(database, raw, names);
  const texts = await sampleTexts(
    database,
    raw,
    stored.filter((column) => column.type === 'string'),
  );
  const habits = habitsOf(texts, now, given);
  const readings = new Map(
    texts.map((text) => [text.name, columnReadings(text.sql, text.name, text.values, habits)]),
  );
  const notes: ReadingNote[] = [];
  const chosen = await chooseReadings(database, raw, readings, notes);
  return { columns: stored.map((column) => ({ ...column, ...(chosen.get(column.name) ?? {}) })), notes };
}

export function asBuilt(column: BuiltColumn): BuiltColumn {
  const { name, type, unit, clock, hasYearsAlone, decimal, dates } = column;
  return {
    name,
    type,
    ...(unit ? { unit } : {}),
    ...(clock ? { clock } : {}),
    ...(hasYearsAlone ? { hasYearsAlone } : {}),
    ...(decimal ? { decimal } : {}),
    ...(dates ? { dates } : {}),
  };
}

/**
 * Stores the typed columns. Every expression needs memory while it runs, so thousands are stored in batches and then
 * joined by position; the engine keeps the row order.
 */
async function storeTyped(
  database: Database,
  columns: readonly { readonly sql: string }[],
  raw: string,
  relation: string,
): Promise<void> {
  const parts: string[] = [];
  const columnsAtOnce = 600;
  for (let from = 0; from < columns.length; from += columnsAtOnce) {
    const isOnly = columns.length <= columnsAtOnce;
    const part = isOnly ? relation : `${relation.slice(0, -1)}_${from}"`;
    const select = columns
      .slice(from, from + columnsAtOnce)
      .map(({ sql }, at) => `${sql} AS ${storedColumn(from + at)}`);
    await database.all(
      `CREATE OR REPLACE TABLE ${part} AS SELECT ${select.join(', ')} FROM ${raw}${isOnly ? '' : ' ORDER BY rowid'}`,
    );
    if (!isOnly) parts.push(part);
  }
  if (parts.length === 0) return;
  await database.all(
    `CREATE OR REPLACE TABLE ${relation} AS SELECT * FROM ${parts.join(' POSITIONAL JOIN ')}`,
  );
  for (const part of parts) await database.all(`DROP TABLE ${part}`);
}

/** Non-empty values of text columns, from rows spread evenly over the table. */
async function sampleTexts(
  database: Database,
  raw: string,
  columns: readonly { readonly name: string; readonly sql: string }[],
): Promise<TextColumn[]> {
  if (columns.length === 0) return [];
  const [[count] = []] = await database.all(`SELECT count(*) FROM ${raw}`);
  const step = Math.max(1, Math.floor(Number(count) / sampledRows(columns.length)));
  const list = columns.map(({ sql }) => sql).join(', ');
  const sample = await database.all(`SELECT ${list} FROM ${raw} WHERE rowid % ${step} = 0`);
  return columns.map(({ name, sql }, at) => {
    const cells = sample.map((row) => row[at]).filter((cell) => typeof cell === 'string');
    return { name, sql, values: filledCells(cells) };
  });
}

/** Number of cells used to choose a column's reading. */
function sampledRows(columns: number): number {
  return Math.max(200, Math.min(5000, Math.floor(sampledCells / columns)));
}

type Open = readonly [name: string, readings: readonly Reading[]];

/**
 * Tries the readings of every column over all rows and keeps the first that loses hardly any value. Columns typed
 * already keep theirs.
 */
async function chooseReadings(
  database: Database,
  raw: string,
  readings: ReadonlyMap<string, readonly Reading[]>,
  notes: ReadingNote[],
  plain: ReadonlyMap<string, { readonly type: Reading['type'] }> = new Map(),
): Promise<Map<string, Reading>> {
  const chosen = new Map<string, Reading>();
  const lossy: (readonly [name: string, reading: Reading])[] = [];
  let open: Open[] = [...readings];
  while (open.length > 0) {
    const tried = open.filter(([name]) => !plain.has(name));
    const counted = await countFailures(database, raw, tried);
    const failures = new Map(tried.map(([name], at) => [name, counted[at]]));
    const next: Open[] = [];
    open.forEach(([name, [first, ...others]]) => {
      if (!first) return;
      const none = { ...noFailures, hasClock: plain.get(name)?.type !== 'date' };
      const { failed, filled, hasClock, isLossy } = failures.get(name) ?? none;
      if (failed > filled * tolerated) {
        next.push([name, others]);
        return;
      }
      chosen.set(name, hasClock ? first : withoutClock(first));
      notes.push(...saysNote(name, first), ...failedNote(name, first, { failed, filled }));
      if (isLossy) lossy.push([name, first]);
    });
    open = next;
  }
  for (const [name, reading] of lossy) notes.push(...(await placeholderNotes(database, raw, name, reading)));
  return chosen;
}

interface Failures {
  readonly failed: number;
  readonly filled: number;
  /** Whether a column of timestamps has any that is not midnight. */
  readonly hasClock: boolean;
  /** Whether the reading leaves non-empty cells without a value, whether they mean "missing" or not. */
  readonly isLossy: boolean;
}

const noFailures: Failures = { failed: 0, filled: 0, hasClock: true, isLossy: false };

async function countFailures(database: Database, raw: string, open: readonly Open[]): Promise<Failures[]> {
  const counts: Failures[] = [];
  const columnsAtOnce = 100;
  for (let from = 0; from < open.length; from += columnsAtOnce) {
    const part = open.slice(from, from + columnsAtOnce).map(([, readings]) => readings);
    const quick = await countLost(database, raw, part);
    counts.push(...(await countUnexplained(database, raw, part, quick)));
  }
  return counts;
}

/** Whether the reading loses any cell. Usually it loses none, and no further query is needed. */
async function countLost(
  database: Database,
  raw: string,
  part: readonly (readonly Reading[])[],
): Promise<Failures[]> {
  const select = part.flatMap(([reading]) => {
    if (!reading || reading.type === 'string') return ['0', '0', 'TRUE'];
    const clock =
      reading.type === 'datetime' ? `bool_or(${reading.sql} != date_trunc('day', ${reading.sql}))` : 'TRUE';
    return [`count(${reading.column}) - count(${reading.sql})`, `count(${reading.column})`, clock];
  });
  // Without any aggregate the statement would return all rows.
  const [row = []] = await database.all(`SELECT ${select.join(', ')} FROM ${raw} LIMIT 1`);
  return part.map((_, at) => ({
    failed: Number(row[at * 3]),
    filled: Number(row[at * 3 + 1]),
    hasClock: row[at * 3 + 2] === true,
    isLossy: Number(row[at * 3]) > 0,
  }));
}

/** Number of lost cells that do not mean "missing", and of all such cells. */
async function countUnexplained(
  database: Database,
  raw: string,
  part: readonly (readonly Reading[])[],
  quick: readonly Failures[],
): Promise<Failures[]> {
  const select = part.flatMap(([reading], at) => {
    if (!reading || quick[at]?.failed === 0) return ['0', '0'];
    const isMissing = missingSql(reading);
    return [
      `count(*) FILTER (WHERE ${reading.sql} IS NULL AND NOT ${isMissing})`,
      `count(*) FILTER (WHERE NOT ${isMissing})`,
    ];
  });
  if (quick.every(({ failed }) => failed === 0)) return [...quick];
  const [row = []] = await database.all(`SELECT ${select.join(', ')} FROM ${raw}`);
  return quick.map((facts, at) =>
    facts.failed === 0 ? facts : { ...facts, failed: Number(row[at * 2]), filled: Number(row[at * 2 + 1]) },
  );
}
