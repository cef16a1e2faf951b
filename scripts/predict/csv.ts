import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv } from '../../src/service/tables/read/readCsv.ts';

/** Reads every file of a set of messy delimited files and writes a line of JSON for each: `{id, header, rows}`. */
function predictCsv(folder: string, outFile: string): void {
  const out = createWriteStream(outFile);
  for (const line of readFileSync(join(folder, 'items.jsonl'), 'utf8').split('\n')) {
    if (line.trim() === '') continue;
    const { id, file } = JSON.parse(line) as { id: string; file: string };
    const { header, rows } = readCsv(readFileSync(join(folder, file)));
    out.write(`${JSON.stringify({ id, header: header ?? [], rows: [...rows] })}\n`);
  }
  out.end();
}

const [folder, outFile] = process.argv.slice(2);
if (!folder || !outFile) {
  console.error('usage: node scripts/predict/csv.ts <set folder> <out file>');
  process.exit(2);
}
predictCsv(folder, outFile);
