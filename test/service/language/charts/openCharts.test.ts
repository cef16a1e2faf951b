import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChartSpec } from '../../../../src/contract/chartSpec.ts';
import { drawChart } from '../../../../src/service/engine/cards/visualize/drawChart.ts';
import { isPlace } from '../../../../src/service/engine/cards/visualize/places.ts';
import { buildCatalogue } from '../../../../src/service/language/buildCatalogue.ts';
import type { Table } from '../../../../src/service/language/catalogue.ts';
import { chartsFor } from '../../../../src/service/language/charts/completions.ts';
import { openTables, type Tables } from '../../../../src/service/tables/tables.ts';

/** Forty crossings of a ferry line: two numbers that name things, a name of each, days as a text, two measures. */
const harbours = ['Lerwick', 'Mallaig', 'Oban'];
const header = 'crossing_id,skipper_id,name,harbour,date,sailed_on,load_t,delay_min';
const rows = Array.from({ length: 40 }, (_, at) => [
  at + 1,
  (at % 7) + 1,
  `Crossing ${String.fromCharCode(65 + (at % 26))}${at}`,
  harbours[at % 3],
  at % 2 ? 'June 3–5' : 'June 12–14',
  new Date(Date.UTC(2024, 2, 1 + (at % 12))).toISOString().slice(0, 10),
  20 + ((at * 37) % 90),
  ((at * 13) % 61) / 2,
]);

let folder: string;
let tables: Tables;
let crossings: Table;

/** A file of these columns, by their places in the header. */
async function tableOf(id: string, columns: readonly number[]): Promise<Table> {
  const path = join(folder, `${id}.csv`);
  const lines = [header.split(','), ...rows].map((row) => columns.map((at) => row[at]).join(','));
  await writeFile(path, lines.join('\n'));
  const profiles = await tables.add({ id, path, shownPath: `${id}.csv` });
  const [own] = buildCatalogue(profiles, [], new Date('2026-01-01T00:00:00Z')).tables;
  if (!own) throw new Error('no table');
  return own;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-charts-'));
  tables = await openTables({ tempDir: folder });
  crossings = await tableOf('crossings', [0, 1, 2, 3, 4, 5, 6, 7]);
});

afterAll(async () => {
  tables.close();
  await rm(folder, { recursive: true, force: true });
});

async function charts(text: string, table = crossings): Promise<readonly ChartSpec[]> {
  const steering = {
    table,
    now: new Date('2026-01-01T00:00:00Z'),
    isPlace,
    findValues: (phrase: string) => tables.findValues(phrase),
  };
  return (await chartsFor(text, steering))?.charts ?? [];
}

/** Where the marks of a chart stand, and by what they are told apart. */
const placesOf = ({ x, y, series }: ChartSpec) => [x?.field, y[0]?.field, series?.field];

describe('points', () => {
  test('a total by groups is the size of points that stand at two other numbers', async () => {
    const [first] = await charts('scatter plot of the number of crossings by harbour');
    expect(first).toMatchObject({
      mark: 'bubble',
      series: { field: 'harbour' },
      size: { aggregate: 'count' },
    });
    expect(placesOf(first as ChartSpec).slice(0, 2)).toEqual(['load_t', 'delay_min']);
    const drawn = await drawChart(first as ChartSpec, crossings, (plan, options) =>
      tables.query(plan, options),
    );
    expect(drawn.rows.rows.reduce((sum, row) => sum + Number(row[drawn.planned.size ?? 0]), 0)).toBe(
      rows.length,
    );
  });

  test('a mean over a number that groups the rows keeps a point for each group', async () => {
    const [first] = await charts('scatter plot of the average load by skipper id');
    expect(first).toMatchObject({ mark: 'scatter', x: { field: 'skipper_id' }, y: [{ aggregate: 'mean' }] });
  });

  test('points that hide one another are offered as counts', async () => {
    const [first, second] = await charts('scatter plot of the load and the delay by harbour');
    expect(first).toMatchObject({ mark: 'scatter', series: { field: 'harbour' } });
    expect(first?.size).toBeUndefined();
    expect(second).toEqual({ ...first, mark: 'bubble', size: { aggregate: 'count' } });
  });

  test('the same points with their axes exchanged are no second choice', async () => {
    const offered = await charts('scatter plot of the delay against the load');
    const pairs = offered.map((one) => [...placesOf(one)].sort().join() + String(one.size?.aggregate));
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs.length).toBeGreaterThan(1);
  });
});

describe('bars', () => {
  test('bars that would all be one are split, unless the count was asked for', async () => {
    const [split, , measured] = await charts('bar chart of the crossing names');
    expect(split?.x?.field).toBe('name');
    expect(split?.series).toBeDefined();
    expect(measured).toMatchObject({ x: { field: 'name' }, y: [{ field: 'load_t' }] });
    const [counted] = await charts('bar chart of the number of crossings for each crossing name');
    expect(counted).toMatchObject({ x: { field: 'name' }, y: [{ aggregate: 'count' }] });
    expect(counted?.series).toBeUndefined();
  });

  test('a number that names things ends a list of totals', async () => {
    const [first] = await charts('the total load and delay by captain or skipper id');
    expect(first?.y.map(({ field }) => field)).not.toContain('skipper_id');
    expect(placesOf(first as ChartSpec)[0]).toBe('skipper_id');
  });
});

describe('groups', () => {
  test('where two are named in part, no third one is offered', async () => {
    const slices = (await charts('pie of the identifiers')).map(({ x }) => x?.field);
    expect(slices.toSorted()).toEqual(['crossing_id', 'skipper_id']);
    const crossed = await charts('heat map of the harbours and the identifiers');
    expect(crossed.map(placesOf).map(([, , series]) => series)).toEqual(
      expect.not.arrayContaining(['load_t', 'delay_min', 'name', 'date']),
    );
  });

  test('days come last, also those that are texts', async () => {
    for (const text of ['pie of the load', 'box plot of the load']) {
      const fields = (await charts(text)).map(({ x }) => x?.field);
      expect(fields[0]).toBe('harbour');
      expect(fields.indexOf('skipper_id')).toBeLessThan(fields.indexOf('date'));
      expect(fields).not.toContain('sailed_on');
    }
  });

  test('what is counted in a heat map stands along it', async () => {
    const crossed = await charts('heat map of the total number of skipper identifiers');
    expect(crossed.length).toBeGreaterThan(1);
    for (const chart of crossed) expect([chart.x?.field, chart.series?.field]).toContain('skipper_id');
  });

  test('numbers in ranges that only name rows are crossed last', async () => {
    const small = await tableOf('trips', [0, 2, 3, 6]);
    const crossed = await charts('heat map of the trips', small);
    const pairs = crossed.map(({ x, series }) => [x?.field, series?.field]);
    expect(pairs.slice(0, 3).flat()).not.toContain('crossing_id');
    expect(pairs.flat()).toContain('crossing_id');
  });

  test('slices whose values are named are offered with what they measure before other slices', async () => {
    const offered = await charts('pie of the skippers for the harbours Oban and Mallaig');
    expect(offered.slice(0, 2).map(placesOf)).toEqual([
      ['harbour', undefined, undefined],
      ['harbour', 'load_t', undefined],
    ]);
  });
});

test('the title of a thing is a column, the title of the chart is not', async () => {
  const [first] = await charts('display the title of the crossing along with its skipper id');
  expect([first?.x?.field, first?.series?.field].toSorted()).toEqual(['name', 'skipper_id']);
  const [titled] = await charts('number of crossings by harbour, set the title of the chart to Ferries');
  expect(titled?.x?.field).toBe('harbour');
});
