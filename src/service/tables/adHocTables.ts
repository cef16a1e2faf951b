import { randomUUID } from 'node:crypto';
import { SvcError } from '../../contract/errors.ts';
import { quoteName } from '../plan/sql/sqlStatement.ts';
import { measure } from './profile/measure.ts';
import type { TableProfile } from './profile/tableProfile.ts';
import type { Database } from './query/duckdbDatabase.ts';
import { loadedLocation, relationOf } from './query/sqlWriter.ts';
import { type AdHocRows, loadAdHocRows } from './read/adHocRows.ts';
import { writeRelation } from './read/writeParquet.ts';

/** Beyond this number the oldest tables are dropped. */
const maxGiven = 20;
const maxParquetBytes = 100_000_000;

/** Tables of rows passed in to be displayed; they are not available to questions. */
export class AdHocTables {
  readonly #database: Database;
  readonly #given = new Map<string, TableProfile>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Throws gone if the rows were evicted; undefined for a table of another kind. */
  find(tableId: string): TableProfile | undefined {
    const given = this.#given.get(tableId);
    if (given || !tableId.startsWith('given-')) return given;
    throw new SvcError('gone', 'These rows are no longer kept. Open them again.');
  }

  async add(id: string, name: string, rows: AdHocRows): Promise<TableProfile> {
    const types = await loadAdHocRows(this.#database, rows, relationOf(id));
    const columns = rows.columns.map(({ name: column, unit }, at) => ({
      name: column,
      type: types[at] ?? 'string',
      ...(unit && { unit }),
    }));
    const measured = await measure(this.#database, loadedLocation(id), columns);
    const profile = {
      id,
      name,
      path: '',
      shownPath: name,
      sizeBytes: 0,
      modifiedAt: '',
      ...measured,
      notes: [],
    };
    this.#given.set(id, profile);
    for (const old of [...this.#given.keys()].slice(0, -maxGiven)) {
      this.#given.delete(old);
      await this.#dropTable(relationOf(old));
    }
    return profile;
  }

  /** Writes rows to a Parquet file. Throws bad-request, and too-large above 100 MB. */
  async parquetOf(given: AdHocRows, signal?: AbortSignal): Promise<Uint8Array> {
    const relation = `p_${randomUUID()}`;
    try {
      await loadAdHocRows(this.#database, given, relation);
      const columns = given.columns.map(({ name, unit }) => ({ name, ...(unit && { unit }) }));
      const rows = {
        relation: quoteName(relation),
        columns,
        rows: given.rows.length,
        maxBytes: maxParquetBytes,
      };
      const { bytes } = await writeRelation(this.#database, rows, signal);
      if (bytes) return bytes;
      throw new SvcError('too-large', 'These rows take more than 100 MB as Parquet.');
    } finally {
      await this.#dropTable(relation);
    }
  }

  #dropTable(relation: string): Promise<unknown> {
    return this.#database.all(`DROP TABLE IF EXISTS ${quoteName(relation)}`);
  }
}
