import { writeFileSync } from 'node:fs';
import xlsx from '@e965/xlsx';
import { randomFrom } from './generate.ts';

/** Writes a workbook of so many readings, each with a remark that hardly packs: about 240 bytes a row in the file. */
export function writeWorkbook(path: string, rows: number, seed = 1): void {
  const random = randomFrom(seed);
  const remark = () =>
    Array.from({ length: 12 }, () => Math.floor(random() * 2 ** 32).toString(16)).join(' ');
  const table: (string | number)[][] = [['reading', 'station', 'level', 'flow', 'temperature', 'remark']];
  for (let row = 0; row < rows; row++)
    table.push([row + 1, `Weir ${row % 40}`, random() * 9, random() * 400, random() * 30, remark()]);
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(table, { dense: true }), 'Readings');
  writeFileSync(path, xlsx.write(book, { type: 'buffer', compression: true }));
}
