// The part of `@duckdb/node-api` that the tables use, implemented with DuckDB as WebAssembly. The universal package
// contains it instead of the native library (esbuild.mjs). Statements run one at a time, on the calling thread, and
// cannot be interrupted.

import { createRequire } from 'node:module';
import type { DuckDBBindings, DuckDBConnection as WasmConnection } from '@duckdb/duckdb-wasm/blocking';
import { createDuckDB, NODE_RUNTIME, VoidLogger } from '@duckdb/duckdb-wasm/blocking';
import { type Table, tableToIPC } from 'apache-arrow';
import { SvcError } from '../../../contract/errors.ts';
import { type ColumnKind, tableOf } from './arrowTable.ts';
import { columnsOf } from './arrowValues.ts';
import { readParquetTable } from './parquetRows.ts';

export { DuckDBDateValue, DuckDBTimestampValue } from './engineValues.ts';

export type DuckDBType = ColumnKind;
export type DuckDBValue = unknown;
export const BOOLEAN: DuckDBType = 'BOOLEAN';
export const DATE: DuckDBType = 'DATE';
export const DOUBLE: DuckDBType = 'DOUBLE';
export const TIMESTAMP: DuckDBType = 'TIMESTAMP';
export const VARCHAR: DuckDBType = 'VARCHAR';

// Resolves both in a build and in a checkout.
const locate = createRequire(import.meta.url).resolve;
/** Settings of the native library that do not exist here: threads, spilling to disk, progress. */
const unknownSettings = /^SET enable_progress_bar/;

let isOpen = false;

export class DuckDBInstance {
  readonly #bindings: DuckDBBindings;

  private constructor(bindings: DuckDBBindings) {
    this.#bindings = bindings;
  }

  /**
   * @throws while another instance is open, because each takes the memory of a whole engine. A second one is only
   * opened to write a file; readers have other ways.
   */
  static async create(_path: string, _settings?: Readonly<Record<string, string>>): Promise<DuckDBInstance> {
    if (isOpen)
      throw new SvcError(
        'unprocessable',
        'Cardinal was installed without its native library here, and writes no Parquet files.',
      );
    isOpen = true;
    const main = locate('@duckdb/duckdb-wasm/dist/duckdb-eh.wasm');
    const bundle = { mainModule: main, mainWorker: '' };
    const bindings = await createDuckDB({ mvp: bundle, eh: bundle }, new VoidLogger(), NODE_RUNTIME);
    await bindings.instantiate();
    bindings.open({ path: ':memory:', query: { castBigIntToDouble: false } });
    return new DuckDBInstance(bindings);
  }

  async connect(): Promise<DuckDBConnection> {
    return new DuckDBConnection(this.#bindings.connect());
  }

  closeSync(): void {
    this.#bindings.reset();
    isOpen = false;
  }
}

export interface DuckDBResultReader {
  readonly currentRowCount: number;
  getColumns(): unknown[][];
}

export class DuckDBConnection {
  readonly #connection: WasmConnection;
  readonly progress = { percentage: 0 };

  constructor(connection: WasmConnection) {
    this.#connection = connection;
  }

  async run(sql: string): Promise<void> {
    await this.runAndReadAll(sql);
  }

  async runAndReadAll(sql: string, parameters: readonly unknown[] = []): Promise<DuckDBResultReader> {
    if (unknownSettings.test(sql)) return { currentRowCount: 0, getColumns: () => [] };
    const { statement, tables } = await this.#withParquetRead(sql);
    try {
      const result = this.#query(statement, parameters);
      return { currentRowCount: result.numRows, getColumns: () => columnsOf(result) };
    } finally {
      for (const table of tables) this.#connection.query(`DROP TABLE ${table}`);
    }
  }

  #query(sql: string, parameters: readonly unknown[]) {
    if (parameters.length === 0) return this.#connection.query(sql);
    const prepared = this.#connection.prepare(sql);
    try {
      return prepared.query(...parameters);
    } finally {
      prepared.close();
    }
  }

  /**
   * The engine's Parquet support is an extension that would have to be downloaded, so files are parsed for it instead.
   */
  async #withParquetRead(sql: string): Promise<{ statement: string; tables: readonly string[] }> {
    if (/\bFORMAT parquet\b/i.test(sql)) throw new Error('Parquet files are not written by this package.');
    const tables: string[] = [];
    const calls = [...sql.matchAll(/read_parquet\('((?:[^']|'')*)'(, file_row_number=true)?\)/g)];
    let statement = sql;
    for (const [call, path = '', numbered] of calls) {
      const name = `"parquet read ${tables.length}"`;
      const table = await readParquetTable(path.replaceAll("''", "'"));
      insert(this.#connection, table, { name: name.slice(1, -1), create: true });
      tables.push(name);
      statement = statement.replace(
        call,
        `(SELECT *${numbered ? ', rowid AS file_row_number' : ''} FROM ${name})`,
      );
    }
    return { statement, tables };
  }

  /** Statements are synchronous, so there is nothing to interrupt. */
  interrupt(): void {}

  async createAppender(table: string): Promise<DuckDBAppender> {
    return new DuckDBAppender(this.#connection, table);
  }

  closeSync(): void {
    this.#connection.close();
  }
}

export class DuckDBDataChunk {
  columns: readonly (readonly unknown[])[] = [];
  readonly types: readonly DuckDBType[];

  private constructor(types: readonly DuckDBType[]) {
    this.types = types;
  }

  static create(types: readonly DuckDBType[]): DuckDBDataChunk {
    return new DuckDBDataChunk(types);
  }

  setColumns(columns: readonly (readonly unknown[])[]): void {
    this.columns = columns;
  }
}

/** Serialized here: the library contains another copy of Arrow, and would not recognize the table. */
function insert(connection: WasmConnection, table: Table, options: { name: string; create: boolean }): void {
  connection.insertArrowFromIPCStream(tableToIPC(table, 'stream'), options);
}

class DuckDBAppender {
  readonly #connection: WasmConnection;
  readonly #table: string;

  constructor(connection: WasmConnection, table: string) {
    this.#connection = connection;
    this.#table = table;
  }

  appendDataChunk({ types, columns }: DuckDBDataChunk): void {
    if (columns.every((values) => values.length === 0)) return;
    const table = tableOf(
      columns.map((values, at) => ({ name: `c${at}`, kind: types[at] ?? VARCHAR, values })),
    );
    insert(this.#connection, table, { name: this.#table, create: false });
  }

  closeSync(): void {}
}
