import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as xlsx from '@e965/xlsx';
import { expect, test } from 'vitest';
import { openTestTables } from './openTestTables.ts';

const opened = openTestTables('nested');
const { folder } = opened;

async function add(name: string, content: string | Buffer) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const found = await opened.tables.add({ id: name, path, shownPath: name });
  return Promise.all(
    found.map(async (profile) => ({
      profile,
      id: profile.id,
      names: profile.columns.map((column) => column.name),
      rows: (await opened.tables.rows(profile.id)).rows,
      notes: profile.notes.map(({ message }) => message),
    })),
  );
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

test('fields that rows share become columns with names a person would write', async () => {
  const [table] = await add(
    'tours.json',
    JSON.stringify(
      range(6).map((at) => ({
        tour: `T${at}`,
        guide: { name: `G${at}`, home: { town: 'Bern' } },
        bus: at % 2 ? null : { seats: at },
      })),
    ),
  );
  expect(table?.names).toEqual(['tour', 'guide.name', 'guide.home.town', 'bus.seats']);
  expect(table?.profile.columns.map(({ label }) => label)).toEqual([
    'tour',
    'guide name',
    'guide home town',
    'bus seats',
  ]);
  expect(table?.rows[1]).toEqual(['T1', 'G1', 'Bern', null]);
  expect(table?.notes).toContain('Nested fields are columns of their own, up to 3 levels deep.');
});

test('a list of objects is a list of their names, and a table of all they hold', async () => {
  const orders = range(5).map((at) => ({
    order: `O-${at}`,
    lines: range((at % 3) + 1).map((n) => ({ sku: `S${n}`, name: `Thing ${n}`, qty: n + at })),
  }));
  const [main, lines] = await add('orders.json', JSON.stringify(orders));
  expect(main?.names).toEqual(['order', 'lines']);
  expect(main?.profile.columns[1]).toMatchObject({ separator: ',', distinct: 3 });
  expect(main?.rows[1]).toEqual(['O-1', 'Thing 0, Thing 1']);
  expect(lines?.id).toBe('orders.json#lines');
  expect(lines?.profile).toMatchObject({
    name: 'orders lines',
    madeFrom: { how: 'elements', tables: ['orders.json'] },
  });
  expect(lines?.names).toEqual(['order', 'sku', 'name', 'qty']);
  expect(lines?.rows.slice(0, 3)).toEqual([
    ['O-0', 'S0', 'Thing 0', 0],
    ['O-1', 'S0', 'Thing 0', 1],
    ['O-1', 'S1', 'Thing 1', 2],
  ]);
  expect(await opened.tables.edges(['orders.json', 'orders.json#lines'])).toEqual([
    {
      from: { table: 'orders.json#lines', column: 'order' },
      to: { table: 'orders.json', column: 'order' },
      coverage: 1,
    },
  ]);
});

test('rows without a key of their own are numbered for their lists', async () => {
  const [main, parts] = await add(
    'walks.jsonl',
    range(4)
      .map((at) =>
        JSON.stringify({
          km: at > 1 ? 5 : 7,
          stops: [
            { place: 'A', minutes: at },
            { place: 'B', minutes: 3 },
          ],
        }),
      )
      .join('\n'),
  );
  expect(main?.names).toEqual(['row', 'km', 'stops']);
  expect(parts?.names).toEqual(['walk row', 'place', 'minutes']);
  expect(parts?.rows[2]).toEqual([2, 'A', 1]);
});

test('elements that contain a comma are separated by something else', async () => {
  const [table] = await add(
    'dishes.json',
    JSON.stringify(
      range(4).map((at) => ({ dish: `D${at}`, with: ['rice, fried', 'peas'].slice(0, 1 + (at % 2)) })),
    ),
  );
  expect(table?.rows[1]).toEqual(['D1', 'rice, fried; peas']);
  expect(table?.profile.columns[1]).toMatchObject({ separator: ';', distinct: 2 });
});

test('objects keyed by values are lists: many keys make no columns', async () => {
  const records = range(250).map((at) => ({ city: `C${at}`, visits: { [`u${at}`]: at, [`u${at + 1}`]: 2 } }));
  const [main, visits] = await add('cities.json', JSON.stringify(records));
  expect(main?.names).toEqual(['city', 'visits']);
  expect(main?.profile.columns[1]).toMatchObject({ separator: ',', distinct: 251 });
  expect(visits?.names).toEqual(['city', 'key', 'value']);
  expect(visits?.rows[1]).toEqual(['C0', 'u1', 2]);
});

test('fields that hardly any row has share one column', async () => {
  const records = range(250).map((at) => ({ n: at, [`field${at}`]: 'x', [`other${at}`]: 'y' }));
  const [table] = await add('sparse.json', JSON.stringify(records));
  expect(table?.names).toEqual(['n', 'other fields']);
  expect(table?.rows[3]?.[1]).toBe('{"field3":"x","other3":"y"}');
  expect(table?.notes).toContain('500 fields that few rows have share the column "other fields".');
});

test('JSON in the cells of a CSV file is opened, and the original stays', async () => {
  const lines = range(6).map((at) => `${at},"{""page"":""p${at % 2}"",""ms"":${at * 10}}","[""a"",""b""]"`);
  const [table] = await add('hits.csv', `n,properties,tags\n${lines.join('\n')}\n`);
  expect(table?.names).toEqual(['n', 'properties', 'properties.page', 'properties.ms', 'tags']);
  expect(table?.profile.columns.map(({ label }) => label)).toEqual(['n', 'properties', 'page', 'ms', 'tags']);
  expect(table?.rows[1]).toEqual([1, '{"page":"p1","ms":10}', 'p1', 10, 'a, b']);
  expect(table?.profile.columns[4]?.separator).toBe(',');
});

test('text in braces is no JSON', async () => {
  const [table] = await add('braces.csv', 'n,note\n1,{see below}\n2,[draft]\n3,{x\n');
  expect(table?.names).toEqual(['n', 'note']);
});

function workbook(sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>): Buffer {
  const book = xlsx.utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' });
}

test('sheets of the same columns are also one table, with the name of the sheet', async () => {
  const found = await add(
    'harvest.xlsx',
    workbook({
      May: [
        ['Field', 'Tons'],
        ['north', 3],
        ['south', 4],
      ],
      June: [
        ['Tons', 'Field'],
        [5, 'north'],
        [6, 'south'],
      ],
      Notes: [
        ['Who', 'What', 'When'],
        ['Ann', 'late frost', 'May'],
        ['Bea', 'hail', 'June'],
      ],
    }),
  );
  expect(found.map(({ id }) => id)).toEqual([
    'harvest.xlsx#May',
    'harvest.xlsx#June',
    'harvest.xlsx#Notes',
    'harvest.xlsx#all sheets',
  ]);
  const all = found[3];
  expect(all?.profile).toMatchObject({
    name: 'harvest all sheets',
    madeFrom: { how: 'sheets', tables: ['harvest.xlsx#May', 'harvest.xlsx#June'] },
  });
  expect(all?.names).toEqual(['Sheet', 'Field', 'Tons']);
  expect(all?.rows).toEqual([
    ['May', 'north', 3],
    ['May', 'south', 4],
    ['June', 'north', 5],
    ['June', 'south', 6],
  ]);
  expect(all?.notes[0]).toMatch(/2 sheets have the same columns/);
  expect(await opened.tables.edges(found.map(({ id }) => id))).toEqual([]);
});

test('sheets of different columns stay apart', async () => {
  const found = await add(
    'mixed.xlsx',
    workbook({
      A: [
        ['x', 'y'],
        ['p', 1],
        ['q', 2],
      ],
      B: [
        ['x', 'z'],
        ['p', 1],
        ['q', 2],
      ],
    }),
  );
  expect(found.map(({ id }) => id)).toEqual(['mixed.xlsx#A', 'mixed.xlsx#B']);
});
