import { join } from 'node:path';
import { SvcError } from '../../../contract/errors.ts';
import type { Database } from '../query/duckdbDatabase.ts';
import { quoteText, storedColumn } from '../query/sqlWriter.ts';
import { asBuilt, typeColumns } from './buildTable.ts';
import type { ColumnarOptions, ColumnarTable } from './columnarTable.ts';
import { knownFacts } from './knownFacts.ts';
import { describedColumns, flatColumns } from './nestedColumns.ts';
import { writeRows } from './rowStores.ts';
import type { ParquetSource } from './source.ts';

/** Typing wider rows takes much memory, so they are read in batches into memory. */
const maxColumns = 300;
const raw = 'given';

/**
 * Reads a Parquet file in place and writes its typed rows to the cache, block by block. Texts are typed as in other
 * files, because many Parquet files store dates and numbers as text.
 */
export async function writeParquetTable(
  reader: Database,
  { file, sampledRows }: ParquetSource,
  { folder, now, onPercent, signal }: ColumnarOptions,
): Promise<ColumnarTable> {
  const from = `read_parquet(${quoteText(file.path)}, file_row_number=true)`;
  const described = await describedColumns(reader, from, signal);
  const own = described.filter(({ name }) => name !== 'file_row_number');
  const flat = flatColumns(own);
  // If the file has a column of that name, its rows cannot be numbered.
  if (own.length !== described.length - 1 || flat.columns.length > maxColumns)
    throw new SvcError('malformed', 'not read where it is');
  const names = flat.columns.map(({ name }) => name);
  const list = flat.columns.map(({ sql }, at) => `${sql} AS ${storedColumn(at)}`);
  const ofRows = sampledRows === undefined ? undefined : await countRows(reader, from, signal);
  if (sampledRows === undefined || ofRows === undefined)
    await reader.all(
      `CREATE VIEW ${raw} AS SELECT ${list.join(', ')}, file_row_number AS rowid FROM ${from}`,
    );
  else {
    const blocks = rangesOf(ofRows, sampledRows).map(
      ([first, last]) =>
        `SELECT ${list.join(', ')} FROM ${from} WHERE file_row_number BETWEEN ${first} AND ${last}`,
    );
    await reader.all(`CREATE TABLE ${raw} AS ${blocks.join(' UNION ALL ')}`, [], signal);
  }
  const { columns, notes } = await typeColumns(reader, names, raw, now);
  const path = join(folder, 'rows.parquet');
  const select = columns.map(({ sql }, at) => `${sql} AS ${storedColumn(at)}`);
  const stats = await writeRows(reader, `SELECT ${select.join(', ')} FROM ${raw}`, path, {
    onPercent,
    signal,
  });
  const byName = new Map(stats.map((column) => [column.name, column]));
  const built = columns.map(asBuilt);
  return {
    columns: built,
    notes: [...flat.notes, ...notes],
    path,
    rows: stats[0]?.rows ?? 0,
    ...(ofRows !== undefined && { ofRows }),
    known: built.map(({ type }, at) => {
      const ofColumn = byName.get(storedColumn(at));
      if (!ofColumn) throw new SvcError('malformed', `no statistics of column ${at}`);
      return knownFacts(type, ofColumn, undefined);
    }),
  };
}

async function countRows(reader: Database, from: string, signal?: AbortSignal): Promise<number> {
  const [[count] = []] = await reader.all(`SELECT count(*) FROM ${from}`, [], signal);
  return Number(count);
}

const parts = 16;

/** Row positions in a few blocks spread over the file; the engine skips the row groups in between. */
function rangesOf(rows: number, wanted: number): (readonly [first: number, last: number])[] {
  if (rows <= wanted) return [[0, Math.max(0, rows - 1)]];
  const size = Math.ceil(wanted / parts);
  const step = (rows - size) / (parts - 1);
  return Array.from({ length: parts }, (_, nth) => {
    const first = Math.round(nth * step);
    return [first, first + size - 1];
  });
}
