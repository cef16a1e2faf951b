// What the scripts of fresh-g, fresh-j and fresh-k share to open their data: a reader of workbooks, and SQL from the command line.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inflateRawSync } from 'node:zlib';

/** A reader just good enough for the workbook written by lib.mjs: rows of cells per sheet. */
export function readWorkbook(file) {
  const bytes = readFileSync(file);
  const sheets = [];
  for (let at = 0; bytes.toString('latin1', at, at + 4) === 'PK\x03\x04'; ) {
    const packed = bytes.readUInt32LE(at + 18);
    const nameLength = bytes.readUInt16LE(at + 26);
    const name = bytes.toString('utf8', at + 30, at + 30 + nameLength);
    const start = at + 30 + nameLength;
    if (name.includes('worksheets/'))
      sheets.push(inflateRawSync(bytes.subarray(start, start + packed)).toString());
    at = start + packed;
  }
  const column = (letters) =>
    [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return sheets.map((xml) =>
    [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, body]) => {
      const cells = [];
      for (const [, letters, content] of body.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(.*?)<\/c>/gs))
        cells[column(letters)] = content
          .replace(/<[^>]+>/g, '')
          .replaceAll('&amp;', '&')
          .replaceAll('&lt;', '<');
      return cells;
    }),
  );
}

/** Where `script` was started itself: the rows of each statement of `node build/views.mjs WORKSPACE 'SQL; SQL'`. */
export async function lookUp(script, openData) {
  const [, started, workspace, statements] = process.argv;
  if (!started || resolve(started) !== script || !workspace || !statements) return;
  const query = await openData();
  for (const sql of statements.split(';').filter((text) => text.trim())) {
    try {
      for (const row of await query(workspace, sql)) console.log(JSON.stringify(row));
    } catch (error) {
      console.log('ERROR', sql, error.message);
    }
    console.log('--');
  }
}
