import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { jsonSources } from '../../../src/service/tables/read/jsonSource.ts';
import { type PlainJson, plainJson } from '../../../src/service/tables/read/plainJson.ts';
import { openTables } from '../../../src/service/tables/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'plain-json-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function scanned(text: string, minRows = 1, pieceBytes = 2 ** 20): Promise<PlainJson | undefined> {
  const path = join(folder, 'scanned.json');
  writeFileSync(path, text);
  const handle = await open(path);
  try {
    return await plainJson(handle, Buffer.byteLength(text), { minRows, maxFields: 300, pieceBytes });
  } finally {
    await handle.close();
  }
}

test('fields have the kinds of their values, in the order of their first value', async () => {
  const found = await scanned(
    '[ {"a": 1, "b": null, "in": {"x": "", "y": true}},\n{"b":"t\\"e,{x","a":-2.50} , {"c":null}\t]\n',
  );
  const field = (name: string, kind: string, hasEmpty = false) => ({ name, kind, hasEmpty, fields: [] });
  expect(found).toEqual({
    form: 'array',
    rows: 3,
    fields: [
      field('a', 'number'),
      field('b', 'text'),
      { ...field('in', 'object'), fields: [field('x', 'text', true), field('y', 'boolean')] },
      field('c', 'text'),
    ],
    sample: [{ a: 1, b: null, in: { x: '', y: true } }, { b: 't"e,{x', a: -2.5 }, { c: null }],
  });
});

test.each([1, 2, 3, 7])('a file that is read %s bytes at a time has the same records', async (pieceBytes) => {
  const records = [
    { 'a"': -1.5e-7, b: 'x\\\n"é', c: true, in: { d: null, e: false } },
    { 'a"': 0, b: '', c: false, in: { d: 'y', e: true } },
    { 'a"': 120, late: 0.25 },
  ];
  const text = [JSON.stringify(records), records.map((one) => JSON.stringify(one)).join('\n')];
  for (const one of text) {
    const whole = await scanned(one);
    expect(whole?.sample).toEqual(records);
    expect(await scanned(one, 1, pieceBytes)).toEqual(whole);
  }
});

test.each([
  ['one object per line', '{"a":1}\n\n{"a":2}\r\n', 2],
  ['the last line has no end', '{"a":1}\n{"a":2}', 2],
])('%s', async (_, text, rows) => {
  expect(await scanned(text)).toMatchObject({ form: 'lines', rows });
});

test.each([
  ['a list', '[{"a":[1]}]'],
  ['two kinds of values', '[{"a":1},{"a":"1"}]'],
  ['an object beside a value', '[{"a":{"b":1}},{"a":2}]'],
  ['an empty object', '[{"a":{}}]'],
  ['a name twice', '[{"a":1,"a":2}]'],
  ['half a number', '[{"a":1.}]'],
  ['half an exponent', '[{"a":1e+}]'],
  ['a leading zero', '[{"a":01}]'],
  ['a NUL', '[{"a":"x\\u0000"}]'],
  ['a wrong escape', '[{"a":"\\x"}]'],
  ['a record that is none', '[{"a":1},null]'],
  ['values at the top', '[1,2]'],
  ['an object around the list', '{"data":[{"a":1}]}'],
  ['a missing comma', '[{"a":1}{"a":2}]'],
  ['a comma too many', '[{"a":1},]'],
  ['text behind the end', '[{"a":1}] x'],
  ['an end that is cut off', '[{"a":1},{"a":'],
  ['two objects on a line', '{"a":1} {"a":2}'],
  ['an object over two lines', '{"a":1,\n"b":2}\n'],
  ['a broken word', '[{"a":nul}]'],
  ['nothing', '[]'],
  ['fewer rows than asked for', '[{"a":1}]', 2],
])('%s is left to our own reader', async (_, text, minRows = 1) => {
  expect(await scanned(text, minRows)).toBeUndefined();
});

test('text that is not UTF-8 is left to our own reader', async () => {
  const path = join(folder, 'latin.json');
  writeFileSync(path, Buffer.from('[{"a":"Köln"}]', 'latin1'));
  const handle = await open(path);
  expect(await plainJson(handle, 14, { minRows: 1, maxFields: 300 })).toBeUndefined();
  await handle.close();
});

const count = 90_000;
const record = (at: number) => ({
  id: at,
  day: `2024-05-0${1 + (at % 9)}`,
  share: at % 10 === 0 ? at : at / 8,
  tiny: at % 5 === 0 ? 1e20 : at / 1e12,
  pier: {
    name: at % 5 === 0 ? '' : ` Pier ${at % 40}`,
    "keeper's note": at % 7 === 6 ? 'said "two\nlines" é😀' : null,
  },
  isOpen: at % 3 === 0,
  code: `00${at % 50}`,
  text: at % 11 === 0 ? 'n/a' : `${at % 13}.5`,
  ...(at > 60_000 && { late: `x${at % 3}` }),
});

test.each([
  ['piers.json', (records: readonly object[]) => JSON.stringify(records)],
  ['piers.jsonl', (records: readonly object[]) => records.map((one) => JSON.stringify(one)).join('\n')],
])('the engine makes the same table of plain records as our own reader: %s', async (name, textOf) => {
  const path = join(folder, name);
  const records = Array.from({ length: count }, (_, at) => record(at));
  writeFileSync(path, textOf(records));
  const log: string[] = [];
  const tables = await openTables({ tempDir: join(folder, 'temp'), log: (line) => log.push(line) });
  try {
    const [own] = await jsonSources({ path, fileName: name, sizeBytes: 0, stagingDir: folder });
    const [profile] = await tables.add({ id: name, path, shownPath: name });
    expect(log.filter((line) => line.includes('another way'))).toEqual([]);
    expect(profile?.columns.map((column) => column.name)).toEqual(own?.names);
    expect(profile?.notes.map(({ message }) => message)).toEqual(
      expect.arrayContaining(own?.notes().map(({ message }) => message) ?? []),
    );
    expect(profile?.rows).toBe(count);
    for (const at of [0, 7, 60_001, count - 1]) {
      const [row] = (await tables.rows(name, { offset: at, limit: 1 })).rows;
      const { id, day, share, tiny, pier, isOpen, code, text, late } = record(at);
      expect(row).toEqual([
        ...[id, day, share, tiny, pier.name.trim() || null, pier["keeper's note"], isOpen, code],
        ...[text === 'n/a' ? null : Number(text), late ?? null],
      ]);
    }
  } finally {
    await tables.stop();
    tables.close();
  }
});
