// Writers that only this set needs: workbooks with real dates and shared strings, and Parquet files.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as XLSX from '@e965/xlsx';
import { DATA, save } from '../../build/lib.mjs';
import { connect, sqlText } from '../../build/views.mjs';

/** Writes a workbook as a spreadsheet program would: sheets are { name, rows, merges }; a Date becomes a date cell. */
export function saveBook(path, sheets) {
  const book = XLSX.utils.book_new();
  for (const { name, rows, merges = [] } of sheets) {
    const sheet = XLSX.utils.aoa_to_sheet(rows, { UTC: true, dateNF: 'dd/mm/yyyy' });
    if (merges.length) sheet['!merges'] = merges.map((range) => XLSX.utils.decode_range(range));
    XLSX.utils.book_append_sheet(book, sheet, name);
  }
  save(path, XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }));
}

/** Writes rows (arrays in the order of the columns) as Parquet; `columns` names each column with its SQL type. */
export async function saveParquet(path, columns, rows) {
  const file = join(DATA, path);
  mkdirSync(dirname(file), { recursive: true });
  const connection = await connect();
  const literal = (value) => (typeof value === 'number' ? String(value) : sqlText(value ?? undefined));
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  await connection.run(`create table written (${types.join(', ')})`);
  for (let at = 0; at < rows.length; at += 500) {
    const values = rows.slice(at, at + 500).map((row) => `(${row.map(literal).join(', ')})`);
    await connection.run(`insert into written values ${values.join(', ')}`);
  }
  await connection.run(`copy written to '${file}' (format parquet, compression zstd)`);
}
