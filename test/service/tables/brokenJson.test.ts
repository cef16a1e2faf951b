import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonErrorAt } from '../../../src/service/tables/read/jsonError.ts';
import { openTestTables } from './openTestTables.ts';

const opened = openTestTables('broken-json');
const { folder } = opened;

function put(name: string, text: string) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return { id: name, path, shownPath: name };
}
const add = (name: string, text: string) => opened.tables.add(put(name, text));
const crossings = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ crossing: at, port: `Port ${at % 7}`, remark: 'calm sea' }));

const written = JSON.stringify(crossings(50));
test.each([
  ['within a text', written.indexOf('calm') + 2],
  ['behind a name', written.indexOf('"port"') + '"port"'.length],
  ['behind a colon', written.indexOf('"port":') + '"port":'.length],
  ['between two objects', written.indexOf('},') + 1],
  ['behind a comma', written.indexOf('},') + 2],
])('a document that is cut off %s is said to end early, and where', async (_, end) => {
  await expect(add('cut.json', written.slice(0, end))).rejects.toMatchObject({
    kind: 'unprocessable',
    message: `cut.json ends early, at line 1, character ${end + 1}: the rest of the JSON is missing. Get the whole file, or have it written again.`,
  });
});

test('an error in a document of several lines names the line', async () => {
  const text = JSON.stringify(crossings(9), null, 2);
  const end = text.lastIndexOf('"remark"') + 3;
  const line = text.slice(0, end).split('\n').length;
  const inLine = end - text.lastIndexOf('\n', end);
  await expect(add('laid-out.json', text.slice(0, end))).rejects.toThrow(
    `ends early, at line ${line}, character ${inLine}`,
  );
});

test('the same of a document that has a thread of its own', async () => {
  const text = JSON.stringify(crossings(160_000));
  expect(text.length).toBeGreaterThan(8 * 2 ** 20);
  const end = text.length - 12;
  await expect(add('large.json', text.slice(0, end))).rejects.toThrow(
    `large.json ends early, at line 1, character ${(end + 1).toLocaleString('en')}: the rest`,
  );
});

test.each([
  [
    'a name without quotes',
    '[{"port":"Oban"},\n{port:"Mallaig"}]',
    'line 2, character 2 on, where it says: port:"Mallaig"}]',
  ],
  ['no JSON at all', 'port: Oban', 'line 1, character 1 on, where it says: port: Oban'],
  ['a comma before the end of a list', '[{"port":"Oban"},]', 'line 1, character 18 on, where it says: ]'],
  ['a comma before the end of an object', '[{"port":"Oban",}]', 'line 1, character 17 on, where it says: }]'],
  [
    'a missing comma',
    '[\n  {"port":"Oban"}\n  {"port":"Mallaig"}\n]',
    'line 3, character 3 on, where it says: {"port":"Mallaig"} ]',
  ],
  ['blank lines before it', '\n\n[{"port":Oban}]', 'line 3, character 10 on, where it says: Oban}]'],
  ['a number that is none', '[{"berth":04}]', 'line 1, character 12 on, where it says: 4}]'],
  ['a line end within a text', '[{"port":"Ob\nan"}]', 'line 1, character 13 on, where it says: an"}]'],
  ['an escape that is none', '[{"port":"C:\\quay"}]', 'line 1, character 13 on, where it says: \\quay"}]'],
  [
    'an escaped character cut short',
    '[{"port":"\\u00e"}]',
    'line 1, character 11 on, where it says: \\u00e"}]',
  ],
  ['more behind the end', '[{"port":"Oban"}] ]', 'line 1, character 19 on, where it says: ]'],
  ['the wrong bracket', '[{"port":["Oban"}]', 'line 1, character 17 on, where it says: }]'],
])('what is no JSON is said to be none, with the place: %s', async (_, text, words) => {
  await expect(add('port.json', text)).rejects.toMatchObject({
    message: `port.json is not a table: it is not JSON from ${words}`,
  });
});

test('a text changed anywhere is JSON or not as its parser says, and one cut anywhere ends early', () => {
  const whole = '{"a":[-1.5e+3,0,true,{"b":null,"c\\n\\u00e4":"d\\"e"},[],{}],"f":false,"g":""}';
  const isJson = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const prefixIsOpen = (text: string) => jsonErrorAt(text) === text.length;
  expect(jsonErrorAt(whole)).toBeUndefined();
  for (let at = 0; at < whole.length; at++) {
    expect(prefixIsOpen(whole.slice(0, at)), whole.slice(0, at)).toBe(true);
    for (const other of '{}[],:"x0-.\\ \u0001') {
      const changed = whole.slice(0, at) + other + whole.slice(at + 1);
      expect(jsonErrorAt(changed) === undefined, changed).toBe(isJson(changed));
    }
  }
});

test('a single line of any length is one row of a file of lines', async () => {
  const remark = 'calm sea, '.repeat(800_000);
  const [table] = await add('one.jsonl', JSON.stringify({ port: 'Oban', remark }));
  expect(table).toMatchObject({ rows: 1, firstRowLine: 1 });
  expect(table?.columns.map(({ name }) => name)).toEqual(['port', 'remark']);
});

test('a single line that holds a whole document is read as one', async () => {
  const file = put('document.jsonl', JSON.stringify(crossings(80_000)));
  expect(await opened.tables.preview(file)).toBeUndefined(); // there is no whole line to look at first
  const [table] = await opened.tables.add(file);
  expect(table?.rows).toBe(80_000);
  expect(table?.columns.map(({ name }) => name)).toEqual(['crossing', 'port', 'remark']);
});

test('one line that is no object is left out, and counted as one', async () => {
  const lines = crossings(5).map((one) => JSON.stringify(one));
  const [table] = await add('mixed.jsonl', [...lines, '{"crossing":5,"po'].join('\n'));
  expect(table?.rows).toBe(5);
  expect(table?.notes.map(({ message }) => message)).toEqual(['Line 6 is no JSON object and was left out.']);
});

test('lines that are no objects are left out wherever they stand, and the first of them are named', async () => {
  const lines = crossings(40).map((one) => JSON.stringify(one));
  const broken = (...at: number[]) =>
    lines.map((line, index) => (at.includes(index) ? line.slice(0, 9) : line));
  const read = async (name: string, all: readonly string[], end = '\n') => {
    const [table] = await add(name, all.join(end));
    return [table?.rows, ...(table?.notes.map(({ message }) => message) ?? [])];
  };
  expect(await read('two.jsonl', ['', ...broken(3, 9)])).toEqual([
    38,
    'Lines 5 and 11 are no JSON objects and were left out.',
  ]);
  expect(await read('many.jsonl', broken(0, 2, 4, 6, 30), '\r\n')).toEqual([
    35,
    '5 lines are no JSON objects and were left out; the first are lines 1, 3 and 5.',
  ]);
});

test('a line end in the middle of two pieces of a file counts once', async () => {
  const first = `{"port":"${'x'.repeat(2 ** 20 - 12)}"}`; // the end of the first piece parts its \r from its \n
  const [table] = await add('pieces.jsonl', [first, '{"port":"Oban"}', '{"port":'].join('\r\n'));
  expect(first).toHaveLength(2 ** 20 - 1);
  expect(table?.notes.map(({ message }) => message)).toEqual(['Line 3 is no JSON object and was left out.']);
});
