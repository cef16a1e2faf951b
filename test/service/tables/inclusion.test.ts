import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ColumnSketch, type Inclusion, shareOf } from '../../../src/service/tables/profile/inclusion.ts';
import { openTestTables } from './openTestTables.ts';

const opened = openTestTables('inclusion');
const { folder } = opened;

async function inclusionOf(name: string, lines: readonly string[]): Promise<Inclusion> {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  await opened.tables.add({ id: name, path, shownPath: name });
  const found = await opened.tables.inclusion(name);
  if (!found) throw new Error(`${name} was not measured`);
  return found;
}

function sketchOf({ sketches }: Inclusion, column: string): ColumnSketch {
  const found = sketches.find((one) => one.column === column);
  if (!found) throw new Error(`${column} has no sketch`);
  return found;
}

const codes = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `code-${from + at}`);

test('the share of values that two short columns have in common is exact, whatever their case', async () => {
  const a = await inclusionOf('a.csv', ['code,n', ...codes(10).map((code) => `${code.toUpperCase()},1.5`)]);
  const b = await inclusionOf('b.csv', ['other,n', ...codes(40, 4).map((code) => `${code},1.5`)]);
  const [ofA, ofB] = [sketchOf(a, 'code'), sketchOf(b, 'other')];
  expect(ofA.isUnique).toBe(true);
  expect(shareOf(ofA, ofB)).toEqual({ share: 0.6, isExact: true });
  expect(shareOf(ofB, ofA)).toEqual({ share: 6 / 40, isExact: true });
});

test('of long columns a sample is compared, near the truth and said to be a sample', async () => {
  const a = await inclusionOf('long-a.csv', ['code,n', ...codes(8000).map((code) => `${code},1.5`)]);
  const b = await inclusionOf('long-b.csv', ['code,n', ...codes(12_000, 2000).map((code) => `${code},1.5`)]);
  const found = shareOf(sketchOf(a, 'code'), sketchOf(b, 'code'));
  expect(found?.isExact).toBe(false);
  expect(found?.share).toBeGreaterThan(0.7);
  expect(found?.share).toBeLessThan(0.8);
  expect(sketchOf(a, 'code').hashes.length).toBeLessThanOrEqual(2048);
});

test('a sample that is too small says nothing', async () => {
  const long = await inclusionOf('long-c.csv', ['code,n', ...codes(100_000).map((code) => `${code},1.5`)]);
  const short = await inclusionOf('short.csv', ['code,n', ...codes(100).map((code) => `${code},1.5`)]);
  expect(shareOf(sketchOf(short, 'code'), sketchOf(long, 'code'))).toBeUndefined();
});

test('amounts, dates and truths are no columns to join by', async () => {
  const { sketches } = await inclusionOf('kinds.csv', [
    'name,amount,day,isOpen',
    ...codes(9).map((code, at) => `${code},${at}.5,2024-01-0${at + 1},${at % 2 === 0}`),
  ]);
  expect(sketches.map(({ column }) => column)).toEqual(['name']);
});

const cities = ['Bergen,Norway', 'Oslo,Norway', 'Malmö,Sweden', 'Uppsala,Sweden'];
const twice = (lines: readonly string[]) => [...lines, ...lines].map((line, at) => `${line},${at}.5`);

test('each city has one country: a dependency with all of its pairs', async () => {
  const { dependencies } = await inclusionOf('cities.csv', ['city,country,n', ...twice(cities)]);
  expect(dependencies).toMatchObject([{ from: 'city', to: 'country' }]);
  expect([...(dependencies[0]?.pairs ?? [])].sort((a, b) => a.from.localeCompare(b.from))).toEqual([
    { from: 'Bergen', to: 'Norway' },
    { from: 'Malmö', to: 'Sweden' },
    { from: 'Oslo', to: 'Norway' },
    { from: 'Uppsala', to: 'Sweden' },
  ]);
});

test('one city in two countries, or in none that is known, and there is no dependency', async () => {
  const split = await inclusionOf('split.csv', ['city,country,n', ...twice([...cities, 'Oslo,Sweden'])]);
  expect(split.dependencies).toEqual([]);
  const unknown = await inclusionOf('unknown.csv', ['city,country,n', ...twice([...cities, 'Aarhus,'])]);
  expect(unknown.dependencies).toEqual([]);
});

test('a table that is not there is not measured', async () => {
  expect(await opened.tables.inclusion('nowhere.csv')).toBeUndefined();
});
