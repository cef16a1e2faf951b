import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChartHistory, type ChartSpec, startHistory } from '../../../src/contract/chartSpec.ts';
import { isPlace } from '../../../src/service/engine/cards/visualize/places.ts';
import { type WantedChart, wantChart } from '../../../src/service/engine/cards/visualize/wantChart.ts';
import { withRows } from '../../../src/service/engine/cards/visualize/withRows.ts';
import { buildCatalogue } from '../../../src/service/language/buildCatalogue.ts';
import type { Table } from '../../../src/service/language/catalogue.ts';
import { openTables, type Tables } from '../../../src/service/tables/tables.ts';

/** Parcels: nothing that leaves Ghent or Lille goes to Porto. */
const rows = Array.from({ length: 60 }, (_, at) => {
  const from = ['Ghent', 'Lille', 'Turin'][at % 3];
  return [at + 1, from, from === 'Turin' ? 'Porto' : ['Basel', 'Cork'][at % 2], 10 + (at % 17)].join(',');
});
const now = new Date('2031-01-01T00:00:00Z');

let folder: string;
let tables: Tables;
let table: Table;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'with-rows-'));
  const path = join(folder, 'parcels.csv');
  await writeFile(path, ['parcel_id,sender_city,receiver_city,weight_kg', ...rows].join('\n'));
  tables = await openTables({ tempDir: folder });
  const profiles = await tables.add({ id: 'parcels', path, shownPath: 'parcels.csv' });
  const [own] = buildCatalogue(profiles, [], now).tables;
  if (!own) throw new Error('no table');
  table = own;
});

afterAll(async () => {
  tables.close();
  await rm(folder, { recursive: true, force: true });
});

const bySender: ChartSpec = {
  mark: 'bar',
  x: { field: 'sender_city' },
  y: [{ field: 'weight_kg', aggregate: 'sum' }],
  filters: [],
};

async function want(instruction: string, known?: ChartHistory): Promise<WantedChart> {
  const findValues = (phrase: string) => tables.findValues(phrase);
  const wanted = await wantChart(known, { instruction }, { table, now, isPlace, findValues });
  return withRows(wanted, known, table, (plan, options) => tables.query(plan, options));
}

const ofTwoSenders = [{ field: 'sender_city', op: 'in', value: ['Ghent', 'Lille'] }];

test('a list with a value of another column filters by the drawn column and names the other value', async () => {
  const { history, remark } = await want('only Ghent, Lille and Porto', startHistory(bySender));
  expect(history).toEqual({ chart: { ...bySender, filters: ofTwoSenders }, past: [bySender], future: [] });
  expect(remark).toBe('No row has "Ghent" or "Lille" and "Porto" at once, so "Porto" was left out.');
});

test('a question that lists values of two columns has rows to draw in each reading', async () => {
  const { history, remark, readings } = await want('weight by sender city for Ghent, Lille and Porto');
  expect(history.chart).toMatchObject({ x: { field: 'sender_city' }, filters: ofTwoSenders });
  expect(remark).toContain('"Porto" was left out');
  for (const { filters } of readings ?? []) expect(filters).toEqual(ofTwoSenders);
});

test('a list with an unknown value filters by the others and names it', async () => {
  const { history, remark } = await want('only Ghent, Lille and Atlantis', startHistory(bySender));
  expect(history.chart.filters).toEqual(ofTwoSenders);
  expect(remark).toBe('I did not understand "Atlantis"; the rest is done.');
});

test('values of two columns that occur together filter both', async () => {
  const { history, remark } = await want('only Ghent and Basel', startHistory(bySender));
  expect(history.chart.filters).toEqual([
    { field: 'sender_city', op: '=', value: 'Ghent' },
    { field: 'receiver_city', op: '=', value: 'Basel' },
  ]);
  expect(remark).toBe('');
});

test('an edit that would leave no rows is rejected with the reason, and is not added to the history', async () => {
  const known = startHistory(bySender);
  const { history, remark } = await want('only weights over 500', known);
  expect(history).toBe(known);
  expect(remark).toMatch(/^No row has "weight.* over 500", so the chart is as it was\.$/i);
});

test('a value that contradicts an existing filter is rejected', async () => {
  const known = startHistory({
    ...bySender,
    filters: [{ field: 'receiver_city', op: '=', value: 'Porto' }],
  });
  const { history, remark } = await want('only Ghent', known);
  expect(history).toBe(known);
  expect(remark).toBe('No row has "Ghent" beside the filters there are, so the chart is as it was.');
});

test('a question that matches no row says that there is nothing to draw', async () => {
  const { remark } = await want('weight by sender city with a weight over 500');
  expect(remark).toMatch(/over 500", so there is nothing to draw\./);
});
