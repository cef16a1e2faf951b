import { type CountedValues, countAndCheck } from '../profile/countedValues.ts';
import type { ReadingNote } from '../profile/tableProfile.ts';
import type { Database, OnPercent } from '../query/duckdbDatabase.ts';
import { fewAtOnce } from '../query/fewAtOnce.ts';
import { quoteText, storedColumn } from '../query/sqlWriter.ts';
import { asBuilt, type BuiltColumn, type BuiltTable } from './buildTable.ts';
import { columnReadings, habitsOf, type Reading } from './columnReadings.ts';
import { type ColumnHints, type KnownFacts, knownFacts } from './knownFacts.ts';
import { filledCells, isMissingInText, missingInTextSql, missingSql } from './missingCells.ts';
import type { ColumnStats } from './parquetStats.ts';
import { failedNote, placeholderNotes, saysNote, tolerated, withoutClock } from './readingNotes.ts';
import { ParquetStore, type RowStore, type StoredColumn, type StoredRows, TableStore } from './rowStores.ts';
import { scannedColumn } from './scanSql.ts';
import type { ScannedSource } from './source.ts';
import { type StrictReading, strictReading } from './strictReading.ts';

/** A table read in one pass over its file. */
export interface ScannedTable extends BuiltTable {
  readonly rows: number;
  readonly known: readonly KnownFacts[];
}

export interface ColumnarTable extends ScannedTable {
  /** The file in the cache folder with the rows. */
  readonly path: string;
  /** Total rows of the file, if only a sample was read. */
  readonly ofRows?: number;
}

export interface ScanOptions {
  readonly now: Date;
  readonly onPercent?: OnPercent | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface ColumnarOptions extends ScanOptions {
  /** Destination of the Parquet file. */
  readonly folder: string;
}

/** A column whose reading is being determined. */
interface Open {
  readonly name: string;
  /** The remaining readings, most likely first; the last is always text. */
  readings: readonly Reading[];
  /** The fast reading, which fails on irregular cells. */
  strict: StrictReading | undefined;
  readonly hints: ColumnHints;
  /** Text that contains no word for "missing" in the sample. */
  readonly isPlainText: boolean;
}

/**
 * Reads a file once, typed by its sample, into Parquet. Memory use does not depend on its size. Cells that do not match
 * their column's type are stored in an additional column and counted. The file is read again only if the sample was
 * wrong about a column.
 * @throws {SvcError} if the file does not match its layout; the engine's error if the disk is full.
 */
export async function writeColumnar(
  reader: Database,
  source: ScannedSource,
  { folder, ...options }: ColumnarOptions,
): Promise<ColumnarTable> {
  const store = new ParquetStore(reader, folder, options);
  const table = await readScanned(reader, source, store, options);
  return { ...table, path: store.path };
}

/** The same into a table of the engine, named `relation`, if the rows fit in memory. */
export async function holdScanned(
  database: Database,
  source: ScannedSource,
  relation: string,
  options: ScanOptions,
): Promise<ScannedTable> {
  const store = new TableStore(database, relation, options);
  try {
    const table = await readScanned(database, source, store, options);
    await source.file.checkUnchanged();
    await store.show(
      relation,
      table.columns.map((_, at) => storedColumn(at)),
    );
    return table;
  } catch (error) {
    await store.drop();
    await source.file.checkUnchanged(); // whatever else failed, if the file changed
    throw error;
  }
}

async function readScanned(
  reader: Database,
  source: ScannedSource,
  store: RowStore,
  { now, signal }: ScanOptions,
): Promise<ScannedTable> {
  const columns = openColumns(source, now);
  for (;;) {
    let stored: StoredRows;
    try {
      stored = await store.fill(passSql(source, columns), storedColumns(columns));
    } catch (error) {
      signal?.throwIfAborted();
      if (columns.every(({ strict }) => strict === undefined)) throw error;
      for (const column of columns) column.strict = undefined;
      continue;
    }
    const failures = await countFailures(reader, stored, columns);
    const wrong = columns.filter((_, at) => isWrong(failures[at]));
    if (wrong.length === 0) return finish(reader, { source, columns, store, stored, failures });
    for (const column of wrong) column.readings = column.readings.slice(1);
  }
}

const sampledCells = 400_000;
/**
 * Number of non-empty cells used to choose a reading; with more, this would take as long as the pass over a small file.
 */
const tellingCells = 1500;

function openColumns({ names, sample, given }: ScannedSource, now: Date): Open[] {
  const maxSampled = Math.max(200, Math.min(5000, Math.floor(sampledCells / names.length)));
  const step = Math.max(1, Math.floor(sample.length / maxSampled));
  const rows = sample.filter((_, at) => at % step === 0);
  const cells = names.map((_, at) => rows.map((row) => row[at] ?? ''));
  const filled = cells.map(filledCells);
  const texts = names.map((name, at) => ({ name, values: thinned(filled[at] ?? []) }));
  const habits = habitsOf(texts, now, given);
  return texts.map(({ name, values }, at) => {
    const readings = columnReadings(scannedColumn(at), name, values, habits);
    const [first] = readings;
    return {
      name,
      readings,
      strict: first && strictReading(first, cells[at] ?? []),
      hints: hintsOf(filled[at] ?? []),
      isPlainText: (cells[at] ?? []).every((cell) => cell === '' || !isMissingInText(cell)),
    };
  });
}

/** Evenly spread over the column; sparse columns keep all their cells. */
function thinned(values: readonly string[]): readonly string[] {
  const step = Math.floor(values.length / tellingCells);
  return step > 1 ? values.filter((_, at) => at % step === 0) : values;
}

/** With a larger share of distinct values in the sample, their number is unbounded. */
const fewShare = 0.8;

function hintsOf(values: readonly string[]): ColumnHints {
  return {
    hasFew: new Set(values).size <= values.length * fewShare,
    hasFractions: values.some((value) => /^-?\d+\.\d*[1-9]/.test(value)),
  };
}

const rejected = (at: number) => `r${at}`;

function passSql({ scanSql }: ScannedSource, columns: readonly Open[]): string {
  const select = columns.flatMap(({ strict, readings: [reading], isPlainText }, at) => {
    const name = storedColumn(at);
    if (strict) return [`${strict.sql} AS ${name}`];
    if (!reading) return [`${scannedColumn(at)} AS ${name}`];
    if (reading.type === 'string') return [`${isPlainText ? scannedColumn(at) : reading.sql} AS ${name}`];
    return [
      `${reading.sql} AS ${name}`,
      `CASE WHEN ${reading.sql} IS NULL THEN ${scannedColumn(at)} END AS ${rejected(at)}`,
    ];
  });
  const types = columns.map(({ strict }) => strict?.scanType ?? 'VARCHAR');
  return `SELECT ${select.join(', ')} FROM ${scanSql(types)}`;
}

/** The result of {@link passSql}. */
function storedColumns(columns: readonly Open[]): StoredColumn[] {
  return columns.flatMap(({ strict, readings: [reading] }, at) => {
    const isText = reading === undefined || reading.type === 'string';
    const typed = { name: storedColumn(at), hasRange: !isText && reading.type !== 'boolean' };
    return strict || isText ? [typed] : [typed, { name: rejected(at), hasRange: false }];
  });
}

interface Failures {
  /** Cells that did not match, whether they mean "missing" or not. */
  readonly lost: number;
  readonly failed: number;
  readonly filled: number;
}

const isWrong = (failures: Failures | undefined) =>
  failures !== undefined && failures.failed > failures.filled * tolerated;

/** Per column with such cells, how many do not mean "missing". */
async function countFailures(
  reader: Database,
  { from, stats }: StoredRows,
  columns: readonly Open[],
): Promise<(Failures | undefined)[]> {
  const byName = new Map(stats.map((column) => [column.name, column]));
  const lossy = columns.flatMap((_, at) => ((byName.get(rejected(at))?.filled ?? 0) > 0 ? [at] : []));
  if (lossy.length === 0) return columns.map(() => undefined);
  const counts = lossy.map((at) => {
    const placeholders = columns[at]?.readings[0]?.placeholders ?? [];
    return `count(*) FILTER (WHERE ${rejected(at)} IS NOT NULL AND NOT ${missingSql({ column: rejected(at), placeholders })})`;
  });
  const [row = []] = await reader.all(`SELECT ${counts.join(', ')} FROM ${from}`);
  return columns.map((_, at) => {
    const n = lossy.indexOf(at);
    if (n < 0) return undefined;
    const failed = Number(row[n]);
    const filled = (byName.get(storedColumn(at))?.filled ?? 0) + failed;
    return { lost: byName.get(rejected(at))?.filled ?? 0, failed, filled };
  });
}

interface Pass {
  readonly source: ScannedSource;
  readonly columns: readonly Open[];
  readonly store: RowStore;
  readonly stored: StoredRows;
  readonly failures: readonly (Failures | undefined)[];
}

/** Searches for what the sample missed; if there is anything, writes the rows again from the columns. */
async function finish(reader: Database, pass: Pass): Promise<ScannedTable> {
  const found = await inspect(reader, pass);
  const { from, stats } = found.select ? await mend(pass, found) : pass.stored;
  const notes: ReadingNote[] = [];
  for (const [at, { name, readings }] of pass.columns.entries()) {
    const [reading] = readings;
    if (!reading) continue;
    notes.push(...saysNote(name, reading), ...failedNote(name, reading, pass.failures[at]));
  }
  for (const [at, { name, readings }] of pass.columns.entries()) {
    const [reading] = readings;
    if (reading && (pass.failures[at]?.lost ?? 0) > 0)
      notes.push(...(await placeholderNotes(reader, from, name, { ...reading, column: rejected(at) })));
  }
  const columns = pass.columns.map(({ name, readings: [reading] }, at): BuiltColumn => {
    const type = found.midnights.has(at) ? 'date' : (reading?.type ?? 'string');
    return asBuilt({ ...reading, name, type });
  });
  const byName = new Map(stats.map((column) => [column.name, column]));
  return {
    columns,
    notes: [...pass.source.notes(found.repeatedHeaders), ...notes],
    rows: stats[0]?.rows ?? 0,
    known: columns.map((column, at) => {
      const values = found.values.get(at);
      return {
        ...knownFacts(column.type, byName.get(storedColumn(at)) ?? noStats, pass.columns[at]?.hints),
        ...(values && { values }),
      };
    }),
  };
}

const noStats: ColumnStats = { name: '', rows: 0, filled: 0 };

interface Findings {
  /** The columns that need to change, in their final form. */
  readonly select: readonly string[] | undefined;
  readonly where: string;
  readonly repeatedHeaders: number;
  /** Timestamp columns whose values are all midnight. */
  readonly midnights: ReadonlySet<number>;
  /** The values of unchanged columns, if they were read to check them. */
  readonly values: ReadonlyMap<number, CountedValues>;
}

async function inspect(
  reader: Database,
  { source, columns, stored: { from, stats } }: Pass,
): Promise<Findings> {
  const byName = new Map(stats.map((column) => [column.name, column]));
  const of = (at: number) => byName.get(storedColumn(at)) ?? noStats;
  const isBlank = columns.map((_, at) => `${filledOf(columns, at)} IS NULL`).join(' AND ');
  const mayBeBlank = columns.every((_, at) => of(at).filled < of(at).rows);
  const isHeader = headerSql(source, columns);
  const texts = await checkedTexts(reader, from, columns);
  const checks = columns.map(({ strict, readings: [reading], isPlainText }, at) => {
    const c = storedColumn(at);
    if (reading?.type === 'string' && isPlainText)
      return texts.has(at) ? `${texts.get(at)?.isTrueOfAny}` : `bool_or(${untidySql(c)})`;
    if (reading?.type === 'datetime') return `bool_or(${c} != date_trunc('day', ${c}))`;
    return strict !== undefined && reading?.type === 'number' && !of(at).isFinite ? 'TRUE' : 'FALSE';
  });
  const [row = []] = await reader.all(
    `SELECT ${mayBeBlank ? `count(*) FILTER (WHERE ${isBlank})` : '0'},
      ${isHeader ? `count(*) FILTER (WHERE ${isHeader})` : '0'}, ${checks.join(', ')} FROM ${from}
    LIMIT 1`, // if all are constants, the result would have one row per row of the file
  );
  const [blank, repeatedHeaders] = [Number(row[0]), Number(row[1])];
  const midnights = new Set(
    columns.flatMap(({ readings: [reading] }, at) =>
      reading?.type === 'datetime' && row[at + 2] === false ? [at] : [],
    ),
  );
  let isMended = blank + repeatedHeaders > 0;
  const select = columns.flatMap(({ readings: [reading], isPlainText }, at) => {
    const c = storedColumn(at);
    const isFlagged = row[at + 2] === true;
    const kept = byName.has(rejected(at)) ? [rejected(at)] : [];
    const tidied = () => {
      if (reading?.type === 'string' && isPlainText && isFlagged) return missingInTextSql(c);
      if (reading?.type === 'number' && isFlagged) return `CASE WHEN isfinite(${c}) THEN ${c} END`;
      return reading && midnights.has(at) ? withoutClock({ ...reading, sql: c }).sql : undefined;
    };
    const sql = tidied();
    isMended ||= sql !== undefined;
    return [`${sql ?? c} AS ${c}`, ...kept];
  });
  const conditions = [...(blank > 0 ? [isBlank] : []), ...(repeatedHeaders > 0 ? [isHeader ?? 'FALSE'] : [])];
  const where = conditions.map((condition) => ` NOT coalesce(${condition}, FALSE)`).join(' AND');
  const asTheyAre = [...texts].filter(([, { isTrueOfAny }]) => !isTrueOfAny && conditions.length === 0);
  const values = new Map(asTheyAre.map(([at, found]) => [at, found.values]));
  return { select: isMended ? select : undefined, where, repeatedHeaders, midnights, values };
}

/** Text columns with few distinct values: these, and whether any needs cleaning. */
async function checkedTexts(reader: Database, from: string, columns: readonly Open[]) {
  const found = new Map<number, { values: CountedValues; isTrueOfAny: boolean }>();
  const open = columns.flatMap(({ readings: [reading], isPlainText, hints }, at) =>
    reading?.type === 'string' && isPlainText && hints.hasFew ? [at] : [],
  );
  await fewAtOnce(open, async (at) => {
    const checked = await countAndCheck(reader, from, storedColumn(at), untidySql('value'));
    if (checked) found.set(at, checked);
  });
  return found;
}

/** Outer blanks, or a word for "missing". */
const untidySql = (c: string) =>
  `starts_with(${c}, ' ') OR ends_with(${c}, ' ') OR (strlen(${c}) <= 4 AND ${missingInTextSql(c)} IS NULL)`;

/** The cell, or its text if it did not match. */
function filledOf(columns: readonly Open[], at: number): string {
  const { strict, readings: [reading] = [] } = columns[at] ?? {};
  const isApart = strict === undefined && reading !== undefined && reading.type !== 'string';
  return isApart ? `coalesce(${rejected(at)}, CAST(${storedColumn(at)} AS VARCHAR))` : storedColumn(at);
}

/** Whether a row repeats the header; a strictly read column cannot contain its words. */
function headerSql({ names, hasHeader }: ScannedSource, columns: readonly Open[]): string | undefined {
  if (!hasHeader || columns.some(({ strict }) => strict !== undefined)) return undefined;
  return names
    .map((name, at) => `lower(trim(${filledOf(columns, at)})) = ${quoteText(name.toLowerCase())}`)
    .join(' AND ');
}

function mend({ store, stored, columns }: Pass, { select, where }: Findings): Promise<StoredRows> {
  const from = `${stored.from}${where ? ` WHERE${where}` : ''}`;
  return store.mend(`SELECT ${(select ?? ['*']).join(', ')} FROM ${from}`, storedColumns(columns));
}
