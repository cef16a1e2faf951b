import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCsv, readCsvPieces } from '../../../src/service/tables/read/readCsv.ts';
import type { Dialect } from '../../../src/service/tables/read/records.ts';
import { writtenRecords } from '../../../src/service/tables/read/writtenRecords.ts';
import { openTables } from '../../../src/service/tables/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'untidy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lines = [
  '1,Oban,"a ""quoted"" pier"\r\n',
  '2,Mallaig,"one\ntwo"\n',
  '3,"never closed,x\n',
  '4,5" pipe,y\r\n',
  '5,Köln\n',
  '\n',
  '6,Łódź,a,b,c\n',
];

test('records are the same wherever the pieces of their text end', () => {
  const dialect: Dialect = { delimiter: ',', quote: '"', escape: 'double' };
  const long = `7,${'x'.repeat(300_000)},"${'y,\n'.repeat(100_000)}"\n`;
  const text = Array.from({ length: 8 }, () => lines.join('') + long).join('');
  const pieces = function* () {
    for (let at = 0, nth = 0; at < text.length; nth++) {
      const size = [1, 7, 65_536, 999_983][nth % 4] ?? 1;
      yield text.slice(at, at + size);
      at += size;
    }
  };
  const read = (from: Iterable<string>) =>
    [...writtenRecords(from, dialect, 0)].map(({ record, body, start, end }) => [
      record,
      body.slice(start, end),
    ]);
  expect(read(pieces())).toEqual(read([text]));
});

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['Windows-1252', (text: string) => Buffer.from(text.replaceAll('Łódź', 'Løgstør'), 'latin1')],
])('a file in pieces has the rows of the whole one: %s', (name, encode) => {
  const bytes = encode(`id,port,note\n${lines.join('').repeat(60_000)}`);
  const path = join(folder, `${name}.csv`);
  writeFileSync(path, bytes);
  const descriptor = openSync(path, 'r');
  try {
    const inPieces = readCsvPieces(descriptor, bytes.subarray(0, 512 * 1024), bytes.length);
    const whole = readCsv(bytes);
    const others = inPieces.rows[Symbol.iterator]();
    let different = 0;
    for (const row of whole.rows)
      if (JSON.stringify(row) !== JSON.stringify(others.next().value)) different++;
    expect(different).toBe(0);
    expect(others.next().done).toBe(true);
    expect(inPieces.counts).toEqual(whole.counts);
    expect(inPieces.layout).toEqual(whole.layout);
  } finally {
    closeSync(descriptor);
  }
});

test('an untidy file that is larger than the memory for it is read', async () => {
  const path = join(folder, 'large.csv');
  const file = openSync(path, 'w');
  const block = `${'2024-05-01,Mallaig,v\xe9lo,3,4.25,a plain note\n'.repeat(2000)}2024-05-02,Oban,car\n`;
  writeSync(file, 'day,port,kind,vehicles,fare,note\n', null, 'latin1');
  for (let nth = 0; nth < 800; nth++) writeSync(file, block, null, 'latin1');
  closeSync(file);
  const memoryMb = 64;
  expect(statSync(path).size).toBeGreaterThan(memoryMb * 2 ** 20);
  const tables = await openTables({ tempDir: join(folder, 'temp'), readerLimits: { memoryMb } });
  try {
    const [table] = await tables.add({ id: 'large', path, shownPath: 'large.csv' });
    expect(table?.rows).toBe(800 * 2001);
    expect(table?.columns.map(({ type }) => type)).toEqual([
      'date',
      'string',
      'string',
      'number',
      'number',
      'string',
    ]);
    expect(table?.notes.map(({ message }) => message)).toContain(
      '800 of 1,600,800 rows have too few cells; the missing ones are empty.',
    );
  } finally {
    tables.close();
  }
}, 240_000);
