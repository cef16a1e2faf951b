import { join } from 'node:path';
import { quoteName } from '../../plan/sql/sqlStatement.ts';
import type { Database, OnPercent } from '../query/duckdbDatabase.ts';
import { quoteText } from '../query/sqlWriter.ts';
import { replaceByTable } from './parquetRelations.ts';
import { type ColumnStats, statsOf } from './parquetStats.ts';

/** A column of a statement, as stored. */
export interface StoredColumn {
  readonly name: string;
  /** Whether its minimum and maximum are needed. */
  readonly hasRange: boolean;
}

/** Stored rows as a table expression, with facts about each column over all rows. */
export interface StoredRows {
  readonly from: string;
  readonly stats: readonly ColumnStats[];
}

/** Where a file's rows are stored while the readings of its columns are determined. */
export interface RowStore {
  /** Stores the rows of a statement over the file, replacing earlier ones. */
  fill(select: string, columns: readonly StoredColumn[]): Promise<StoredRows>;
  /** Stores the rows of a statement over the stored rows. */
  mend(select: string, columns: readonly StoredColumn[]): Promise<StoredRows>;
}

interface WriteOptions {
  readonly onPercent?: OnPercent | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Rows in a Parquet file. */
export class ParquetStore implements RowStore {
  readonly #engine: Database;
  readonly #folder: string;
  readonly #options: WriteOptions;
  #path: string;

  constructor(engine: Database, folder: string, options: WriteOptions) {
    this.#engine = engine;
    this.#folder = folder;
    this.#options = options;
    this.#path = join(folder, 'rows.parquet');
  }

  /** The file with the rows. */
  get path(): string {
    return this.#path;
  }

  fill(select: string): Promise<StoredRows> {
    return this.#write(select, this.#options);
  }

  mend(select: string): Promise<StoredRows> {
    this.#path = join(this.#folder, 'mended.parquet');
    return this.#write(select, {});
  }

  async #write(select: string, options: WriteOptions): Promise<StoredRows> {
    const stats = await writeRows(this.#engine, select, this.#path, options);
    return { from: `read_parquet(${quoteText(this.#path)})`, stats };
  }
}

/** Writes the rows of a statement to a Parquet file. */
export async function writeRows(
  reader: Database,
  select: string,
  path: string,
  { onPercent = () => {}, signal }: WriteOptions = {},
): Promise<readonly ColumnStats[]> {
  // Bloom filters are only made for columns with few values, of which hardly any is absent from a row group.
  const sql = `COPY (${select}) TO ${quoteText(path)} (FORMAT parquet, RETURN_STATS, OVERWRITE_OR_IGNORE, COMPRESSION snappy, WRITE_BLOOM_FILTER false)`;
  const [row = []] = await reader.watched(sql, onPercent, signal);
  return statsOf(row);
}

/**
 * Rows in a table of the engine. For a small file this takes half the processor time of a Parquet file, which is
 * written later in the background.
 */
export class TableStore implements RowStore {
  readonly #engine: Database;
  readonly #name: string;
  readonly #options: WriteOptions;
  #columns: readonly StoredColumn[] = [];

  constructor(engine: Database, relation: string, options: WriteOptions) {
    this.#engine = engine;
    this.#name = `${relation}_read`;
    this.#options = options;
  }

  fill(select: string, columns: readonly StoredColumn[]): Promise<StoredRows> {
    return this.#write(select, columns);
  }

  mend(select: string, columns: readonly StoredColumn[]): Promise<StoredRows> {
    return this.#write(select, columns);
  }

  /** Replaces the table of that name, keeping only the columns with these names. */
  async show(relation: string, names: readonly string[]): Promise<void> {
    const extra = this.#columns.filter(({ name }) => !names.includes(name));
    for (const { name } of extra)
      await this.#engine.all(`ALTER TABLE ${quoteName(this.#name)} DROP COLUMN ${quoteName(name)}`);
    await replaceByTable(this.#engine, relation, this.#name);
  }

  async drop(): Promise<void> {
    await this.#engine.all(`DROP TABLE IF EXISTS ${quoteName(this.#name)}`);
  }

  async #write(select: string, columns: readonly StoredColumn[]): Promise<StoredRows> {
    const { onPercent = () => {}, signal } = this.#options;
    const from = quoteName(this.#name);
    await this.#engine.watched(`CREATE OR REPLACE TABLE ${from} AS ${select}`, onPercent, signal);
    this.#columns = columns;
    return { from, stats: await measured(this.#engine, from, columns, signal) };
  }
}

/** The statistics that a Parquet file would have for the columns of a table. */
async function measured(
  engine: Database,
  from: string,
  columns: readonly StoredColumn[],
  signal: AbortSignal | undefined,
): Promise<readonly ColumnStats[]> {
  const select = columns.flatMap(({ name, hasRange }) => {
    const c = quoteName(name);
    const edge = (fn: 'min' | 'max') => (hasRange ? `CAST(${fn}(${c}) AS VARCHAR)` : 'NULL');
    return [`count(${c})`, edge('min'), edge('max')];
  });
  const [[rows, ...found] = []] = await engine.all(
    `SELECT count(*), ${select.join(', ')} FROM ${from}`,
    [],
    signal,
  );
  return columns.map(({ name }, at) => {
    const [filled, min, max] = found.slice(at * 3, at * 3 + 3);
    const ends = [min, max].filter((end) => typeof end === 'string');
    return {
      name,
      rows: Number(rows),
      filled: Number(filled),
      ...(typeof min === 'string' && { min }),
      ...(typeof max === 'string' && { max }),
      // NaN counts as the largest number.
      isFinite: !ends.some((end) => /inf|nan/i.test(end)),
    };
  });
}
