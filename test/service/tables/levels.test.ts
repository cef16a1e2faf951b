import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTestTables } from './openTestTables.ts';

const opened = openTestTables('levels');
const { folder } = opened;
const samples = join(import.meta.dirname, '../../../samples');

async function levelsOf(name: string, path = join(samples, name)): Promise<string[]> {
  const [profile] = await opened.tables.add({ id: name, path, shownPath: name });
  return (profile?.columns ?? []).flatMap((column) => (column.isLevel ? [column.name] : []));
}

function written(name: string, lines: readonly (readonly (string | number)[])[]): Promise<string[]> {
  const path = join(folder, name);
  writeFileSync(path, lines.map((line) => line.join(',')).join('\n'));
  return levelsOf(name, path);
}

const months = Array.from(
  { length: 24 },
  (_, at) => `${2021 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`,
);

describe('levels are told from amounts', () => {
  test('by their course where the name does not tell', async () => {
    const levels = await levelsOf('us-employment.csv');
    expect(levels).toContain('manufacturing');
    expect(levels).toContain('government');
    expect(levels).not.toContain('nonfarm_change');
  });

  test('rain and the figures of films are no levels, the population of countries is', async () => {
    expect(await levelsOf('seattle-weather.csv')).not.toContain('precipitation');
    expect(await levelsOf('movies.json')).toEqual([]);
    expect(await levelsOf('gapminder.parquet')).toContain('pop');
  });

  test('a smooth amount is an amount by its name, a jumping stock a level by its name', async () => {
    const rows = months.map((month, at) => [month, 1000 + at, at % 2 ? 10 : 90]);
    expect(await written('shop.csv', [['month', 'sales', 'inventory'], ...rows])).toEqual(['inventory']);
  });

  test('one row for each date and several names', async () => {
    const rows = months.flatMap((month, at) =>
      ['North', 'South'].flatMap((region) =>
        ['IT', 'Sales'].map((team) => [month, region, team, 100 + at + (region === 'North' ? 40 : 0)]),
      ),
    );
    expect(await written('teams.csv', [['month', 'region', 'team', 'desks'], ...rows])).toEqual(['desks']);
  });

  test('rent that is due each month is added up, however little it moves', async () => {
    const rows = months.flatMap((month) =>
      ['Mill', 'Quay', 'Arch'].map((unit, at) => [month, unit, 900 + 10 * at]),
    );
    expect(await written('rents.csv', [['due', 'unit', 'rent due'], ...rows])).toEqual([]);
  });

  test('things with a date of their own are measured once, so that nothing is a level', async () => {
    const rows = months.map((month, at) => [`Town ${at}`, month, 5000 + at]);
    expect(await written('towns.csv', [['town', 'founded', 'population'], ...rows])).toEqual([]);
  });
});
