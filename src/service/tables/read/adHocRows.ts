import { rm } from 'node:fs/promises';
import { SvcError } from '../../../contract/errors.ts';
import { quoteName } from '../../plan/sql/sqlStatement.ts';
import type { Cell, ColumnType } from '../profile/tableProfile.ts';
import type { Database } from '../query/duckdbDatabase.ts';
import { storedColumn } from '../query/sqlWriter.ts';
import { stagedCsvSql } from './scanSql.ts';
import { stageRows } from './staging.ts';

/** Rows passed in, with declared column types. */
export interface AdHocRows {
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly unit?: string | null | undefined;
  }[];
  readonly rows: readonly (readonly Cell[])[];
}

const maxCells = 5_000_000;
const sqlTypes: Readonly<Record<string, string>> = {
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  datetime: 'TIMESTAMP',
};

/** Loads rows into `relation` and returns the actual column types. Throws bad-request for rows without columns. */
export async function loadAdHocRows(
  database: Database,
  given: AdHocRows,
  relation: string,
): Promise<ColumnType[]> {
  const { columns, rows } = given;
  const width = columns.length;
  if (width === 0 || width * rows.length > maxCells)
    throw new SvcError('bad-request', 'A table has columns, and 5 million cells at most.');
  const types = columns.map(({ type }, at) => typeOf(type, rows, at));
  const texts = rows.map((row) => columns.map((_, at) => textOf(row[at] ?? null)));
  const { path, maxRowBytes } = await stageRows(database.stagingDir, texts, width);
  try {
    const select = types.map((type, at) => {
      const name = storedColumn(at);
      return `${sqlTypes[type] ? `TRY_CAST(${name} AS ${sqlTypes[type]})` : name} AS ${name}`;
    });
    await database.all(
      `CREATE OR REPLACE TABLE ${quoteName(relation)} AS SELECT ${select.join(', ')} FROM ${stagedCsvSql(path, width, maxRowBytes)}`,
    );
  } finally {
    await rm(path, { force: true });
  }
  return types;
}

/** A column keeps its declared type if every value matches; "2026-06" is no date, so it stays text. */
function typeOf(said: string, rows: AdHocRows['rows'], at: number): ColumnType {
  const fits = (test: (cell: string | number | boolean) => boolean) =>
    rows.every((row) => row[at] == null || test(row[at] as string | number | boolean));
  switch (said) {
    case 'number':
      return fits((cell) => typeof cell === 'number') ? 'number' : 'string';
    case 'boolean':
      return fits((cell) => typeof cell === 'boolean') ? 'boolean' : 'string';
    case 'date':
      return fits((cell) => /^\d{4}-\d{2}-\d{2}$/.test(String(cell))) ? 'date' : 'string';
    case 'datetime':
      return fits((cell) => /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?$/.test(String(cell)))
        ? 'datetime'
        : 'string';
    default:
      return 'string';
  }
}

function textOf(cell: Cell): string | null {
  return cell === null ? null : String(cell);
}
