import { readFile, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { SvcError } from '../../../contract/errors.ts';
import { quoteName } from '../../plan/sql/sqlStatement.ts';
import { type Database, openDatabase } from '../query/duckdbDatabase.ts';
import { quoteText, storedColumn } from '../query/sqlWriter.ts';
import type { BuiltColumn } from './buildTable.ts';
import { nameOfData } from './dataEndings.ts';
import { loadTable } from './loadTable.ts';
import { ReaderThread } from './readerThread.ts';
import type { ReadingWay, Source } from './source.ts';
import { stagedPath } from './staging.ts';
import { explainFile, factsOf, type TableFile } from './tableFile.ts';
import { sourcesOf } from './tableSources.ts';
import { unpackedFile } from './unpackedFile.ts';

export interface ParquetOptions {
  readonly maxBytes: number;
  /** Temporary folder, removed afterwards. */
  readonly tempDir: string;
  /** Receives progress messages for the user. */
  readonly say: (message: string) => void;
  readonly signal: AbortSignal;
}

export interface ParquetFile {
  readonly bytes: Uint8Array;
  readonly rows: number;
  readonly totalRows: number;
  readonly notes: readonly string[];
}

const relation = 'converted';
/** Maximum number of attempts to shrink a sample; they converge faster than this. */
const maxTries = 8;

/**
 * The single table of a file as Parquet: all rows if they fit into `maxBytes`, else as many of the first as do. Uses a
 * separate engine, which is closed and whose folder is removed in any case.
 * @throws SvcError as reading a file does; unprocessable for a workbook with several tables; the signal's reason.
 */
export async function writeParquet(
  { path, shownPath, isResolved = false, reading }: Omit<TableFile, 'id' | 'stamp'>,
  options: ParquetOptions,
): Promise<ParquetFile> {
  const { say, signal, tempDir } = options;
  const { sizeBytes } = await factsOf({ path, shownPath, id: relation });
  const fileName = basename(shownPath);
  const database = await openDatabase({ tempDir });
  const reader = new ReaderThread();
  try {
    say(`Reading ${fileName}`);
    const { stagingDir } = database;
    const packed = { path, isResolved, fileName, sizeBytes, stagingDir, ...(reading && { reading }) };
    const { file } = await unpackedFile(packed, { signal }); // closing the engine removes the copy
    const ways = await sourcesOf(file, reader);
    const built = await load(database, ways, fileName, signal);
    const [[count] = []] = await database.all(`SELECT count(*) FROM ${relation}`, [], signal);
    const totalRows = Number(count);
    if (totalRows === 0) throw new SvcError('unprocessable', `${fileName} has no rows.`);
    say(`${rowsWords(totalRows)} of ${built.columns.length} columns`);
    const { bytes, rows } = await maxRowsThatFit(database, built.columns, totalRows, options);
    return { bytes, rows, totalRows, notes: built.notes.map(({ message }) => message) };
  } catch (error) {
    throw explainFile(error, fileName, 'was deleted while it was being read', 'gone');
  } finally {
    reader.close();
    database.close();
  }
}

/** Reads the file in the first way that works, as the tables do. */
async function load(database: Database, ways: readonly ReadingWay[], fileName: string, signal: AbortSignal) {
  let failure: unknown;
  for (const way of ways) {
    try {
      signal.throwIfAborted();
      return await loadTable(database, onlyTable(await way(failure), fileName), relation, {
        folder: database.cacheDir,
        now: new Date(),
        log: () => {},
      });
    } catch (error) {
      signal.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
}

function onlyTable(sources: readonly Source[], fileName: string): Source {
  const [source, ...others] = sources;
  if (!source) throw new SvcError('unprocessable', `There is no table in ${fileName}.`);
  if (others.length === 0) return source;
  throw new SvcError(
    'unprocessable',
    `${fileName} has ${sources.length} tables, and a Parquet file holds one. Save the sheet you mean as a file.`,
  );
}

async function maxRowsThatFit(
  database: Database,
  columns: readonly BuiltColumn[],
  totalRows: number,
  { maxBytes, say, signal }: ParquetOptions,
): Promise<{ bytes: Uint8Array; rows: number }> {
  let rows = totalRows;
  for (let tries = 0; tries < maxTries; tries++) {
    say(rows === totalRows ? 'Writing all rows as Parquet' : `Trying the first ${rowsWords(rows)}`);
    const { sizeBytes, bytes } = await writeRelation(database, { relation, columns, rows, maxBytes }, signal);
    if (bytes) return { bytes, rows };
    // Slightly less than the share that would fit, because the first rows may be larger than average.
    const fitting = roundedDown(rows * (maxBytes / sizeBytes) * 0.95);
    rows = Math.min(fitting, rows - 1);
    if (rows < 1) break;
  }
  throw new SvcError('too-large', 'Not even the first rows fit. A column of long texts may be the reason.');
}

export interface RelationToWrite {
  readonly relation: string;
  readonly columns: readonly Pick<BuiltColumn, 'name' | 'unit'>[];
  readonly rows: number;
  readonly maxBytes: number;
}

/** The bytes if there are not too many, and their number. Nothing remains on disk. */
export async function writeRelation(
  database: Database,
  { relation, columns, rows, maxBytes }: RelationToWrite,
  signal?: AbortSignal,
): Promise<{ sizeBytes: number; bytes?: Uint8Array }> {
  const path = stagedPath(database.stagingDir, 'parquet');
  const list = columns.map((column, at) => `${storedColumn(at)} AS ${quoteName(columnName(column))}`);
  try {
    await database.all(
      `COPY (SELECT ${list.join(', ')} FROM ${relation} ORDER BY rowid LIMIT ${rows})
       TO ${quoteText(path)} (FORMAT parquet, COMPRESSION zstd)`,
      [],
      signal,
    );
    const { size: sizeBytes } = await stat(path);
    return { sizeBytes, ...(sizeBytes <= maxBytes && { bytes: await readFile(path) }) };
  } finally {
    await rm(path, { force: true });
  }
}

/** A unit beside the values of a column is added to its name, because the numbers alone do not state it. */
function columnName({ name, unit }: Pick<BuiltColumn, 'name' | 'unit'>): string {
  return unit && !saysUnit(name, unit) ? `${name} (${unit})` : name;
}

/** "weight_kg" contains kg; "finish time" does not contain s, although it has the letter. */
function saysUnit(name: string, unit: string): boolean {
  if (!/^\p{L}+$/u.test(unit)) return name.includes(unit);
  return name.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).includes(unit);
}

/** Two significant digits: 60,000 and not 61,374. */
function roundedDown(rows: number): number {
  if (rows < 100) return Math.floor(rows);
  const step = 10 ** (Math.floor(Math.log10(rows)) - 1);
  return Math.floor(rows / step) * step;
}

function rowsWords(rows: number): string {
  return `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;
}

/** `sales.parquet`, or a name that says how much of the table is inside. */
export function parquetName(shownPath: string, { rows, totalRows }: { rows: number; totalRows: number }) {
  const name = nameOfData(shownPath);
  if (rows === totalRows) return `${name}.parquet`;
  const part = `first ${rows.toLocaleString('en-US')} of ${rowsWords(totalRows)}`;
  return `${name} (${part}).parquet`;
}
