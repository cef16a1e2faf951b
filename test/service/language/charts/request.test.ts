import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChartSpec } from '../../../../src/contract/chartSpec.ts';
import { drawChart } from '../../../../src/service/engine/cards/visualize/drawChart.ts';
import { isPlace } from '../../../../src/service/engine/cards/visualize/places.ts';
import { planChart } from '../../../../src/service/engine/cards/visualize/plans/planChart.ts';
import { buildCatalogue } from '../../../../src/service/language/buildCatalogue.ts';
import type { Table } from '../../../../src/service/language/catalogue.ts';
import { chartsFor } from '../../../../src/service/language/charts/completions.ts';
import { chartFor } from '../../../../src/service/language/charts/steer.ts';
import { openTables, type Tables } from '../../../../src/service/tables/tables.ts';

/** Sixty looms: a name each, six halls, three makers, a day of purchase in 2021 and 2022. */
const halls = ['Brook', 'Weir', 'Mill', 'Ferry', 'Dyke', 'Lock'];
const makers = ['Hattersley', 'Northrop', 'Dornier'];
const rows = Array.from({ length: 60 }, (_, at) => {
  const day = new Date(Date.UTC(2021, 0, 4 + at * 12)).toISOString().slice(0, 10);
  return [
    at + 1,
    `Loom ${String.fromCharCode(65 + (at % 26))}${at}`,
    halls[at % 6],
    makers[at % 3],
    day,
    100 + ((at * 37) % 400),
    20 + ((at * 13) % 61) / 2,
    (at % 5) + 1,
  ];
});
const header = 'loom_id,name,hall,maker,bought_on,price_eur,width_cm,grade';

let folder: string;
let tables: Tables;
let table: Table;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'request-'));
  const path = join(folder, 'looms.csv');
  await writeFile(path, [header, ...rows.map((row) => row.join(','))].join('\n'));
  tables = await openTables({ tempDir: folder });
  const [own] = buildCatalogue(
    await tables.add({ id: 'looms', path, shownPath: 'looms.csv' }),
    [],
    new Date('2026-01-01T00:00:00Z'),
  ).tables;
  if (!own) throw new Error('no table');
  table = own;
});

afterAll(async () => {
  tables.close();
  await rm(folder, { recursive: true, force: true });
});

const steering = () => ({
  table,
  now: new Date('2026-01-01T00:00:00Z'),
  isPlace,
  findValues: (phrase: string) => tables.findValues(phrase),
});

async function chart(text: string): Promise<ChartSpec> {
  const read = await chartFor(text, steering());
  if (!read) throw new Error(`nothing was understood of "${text}"`);
  return read.chart;
}

const count = [{ aggregate: 'count' }];

describe('what stands along the axis', () => {
  test.each<[string, Partial<ChartSpec>]>([
    ['bar chart of the price of each loom', { x: { field: 'name' }, y: [{ field: 'price_eur' }] }],
    ['number of looms of each maker as bars', { x: { field: 'maker' }, y: count as ChartSpec['y'] }],
    [
      'stacked bars of how many looms, each maker in each hall',
      { x: { field: 'hall' }, series: { field: 'maker' } },
    ],
    ['a bar chart of the number of looms, ordered by hall', { x: { field: 'hall' } }],
    ['pie of all makers', { mark: 'pie', x: { field: 'maker' } }],
    [
      'bar chart, x axis hall, y axis average price',
      { x: { field: 'hall' }, y: [{ field: 'price_eur', aggregate: 'mean' }] },
    ],
    ['the distribution of prices in each hall', { mark: 'boxplot', x: { field: 'hall' } }],
  ])('%s', async (text, expected) => {
    expect(await chart(text)).toMatchObject(expected);
  });

  test('a name said on the way splits nothing that is counted', async () => {
    const drawn = await chart('show the hall name and the number of looms in each hall as bars');
    expect(drawn).toMatchObject({ mark: 'bar', x: { field: 'hall' } });
    expect(drawn.series).toBeUndefined();
  });

  test('a key laid over a date is drawn upright', async () => {
    expect(await chart('the change of loom id over bought on')).toMatchObject({
      x: { field: 'bought_on' },
      y: [{ field: 'loom_id' }],
    });
  });

  test('a scatter of an average has a point for each group', async () => {
    const drawn = await chart('scatter chart of the average price by grade');
    expect(drawn).toMatchObject({
      mark: 'scatter',
      x: { field: 'grade' },
      y: [{ field: 'price_eur', aggregate: 'mean' }],
    });
    const { rows: shown } = await drawChart(drawn, table, (plan, options) => tables.query(plan, options));
    expect(shown.rows).toHaveLength(5);
  });
});

describe('dates', () => {
  test('bars of averages over many days are put into months', async () => {
    expect(await chart('bar chart of the average price by bought on')).toMatchObject({
      x: { field: 'bought_on', grain: 'month' },
    });
  });

  test('a week day in two words is a day of the week', async () => {
    expect(await chart('count the looms, bin bought on by week day, bars')).toMatchObject({
      x: { field: 'bought_on', grain: 'day_of_week' },
    });
  });
});

test('bars of two numbers stand along the one said first, also where the other names the rows', async () => {
  const looms = 'bars of the distribution of width and loom id';
  expect(await chart(looms)).toMatchObject({ x: { field: 'width_cm' }, y: [{ field: 'loom_id' }] });
});

test('a number of which nearly every row has its own splits no counts', async () => {
  const counted = await chart('how many looms that have a price are in each hall, as bars');
  expect(counted).toMatchObject({ x: { field: 'hall' }, y: [{ aggregate: 'count' }] });
  expect(counted).not.toHaveProperty('series');
});

describe('order', () => {
  test.each<[string, ChartSpec['sort']]>([
    [
      'average price by maker as bars, list by the bars from low to high',
      { by: 'x', direction: 'ascending' },
    ],
    ['average price by maker, show by the bars from low to high', { by: 'x', direction: 'ascending' }],
    ['average price by maker in bars, rank bar in descending order', { by: 'x', direction: 'descending' }],
    ['average price by maker, sort the bars descending', { by: 'y', direction: 'descending' }],
    [
      'bars of the average price by maker, with the maker listed in descending order',
      { by: 'x', direction: 'descending' },
    ],
    ['number of looms by bought on in bars, in ascending order of date', { by: 'x', direction: 'ascending' }],
  ])('%s', async (text, sort) => {
    expect((await chart(text)).sort).toEqual(sort);
  });
});

describe('which rows', () => {
  const filtersOf = async (text: string) => (await chart(text)).filters;

  test('letters in a name are texts to look for, any of them or none', async () => {
    expect(await filtersOf('average price by hall for looms with the letters B or C in their name')).toEqual([
      { field: 'name', op: 'contains', value: ['B', 'C'] },
    ]);
    expect(
      await filtersOf('average price by hall for looms whose name does not contain the letter Z'),
    ).toEqual([{ field: 'name', op: 'not_contains', value: 'Z' }]);
  });

  test('an article behind the comma is no letter', async () => {
    expect(
      await filtersOf(
        'for looms whose name contains the letters B or C, a bar chart of the average price by hall',
      ),
    ).toEqual([{ field: 'name', op: 'contains', value: ['B', 'C'] }]);
  });

  const eitherOf = async (text: string) => {
    const read = await chartFor(text, steering());
    return { filters: read?.chart.filters, either: read?.chart.either };
  };
  const price = { field: 'price_eur', op: '>', value: 300 };
  const width = { field: 'width_cm', op: '<', value: 30 };
  const grade = { field: 'grade', op: '!=', value: 4 };

  test('an "or" between two columns keeps the rows that meet one of the conditions', async () => {
    expect(await eitherOf('number of looms by hall with a price over 300 or a width under 30')).toEqual({
      filters: [],
      either: [[price], [width]],
    });
    expect(await eitherOf('number of looms by hall with a price over 300 and a width under 30')).toEqual({
      filters: [price, width],
      either: undefined,
    });
  });

  test('"and" binds closer than "or", unless "either" says where the choice begins', async () => {
    expect(
      await eitherOf(
        'for those looms whose price is over 300 and width is under 30 or grade does not equal to 4, the number of looms by hall',
      ),
    ).toEqual({ filters: [], either: [[price, width], [grade]] });
    expect(
      await eitherOf(
        'for looms with a price over 300, and either a width under 30 or a grade other than 4, the number of looms by hall',
      ),
    ).toEqual({ filters: [price], either: [[width], [grade]] });
  });

  test('each condition of a leading clause is of the column beside it', async () => {
    expect(
      await eitherOf(
        'for those looms whose price is in the range of 200 and 300 and width is not null, the number of looms by hall',
      ),
    ).toEqual({
      filters: [
        { field: 'price_eur', op: 'between', value: [200, 300] },
        { field: 'width_cm', op: 'present' },
      ],
      either: undefined,
    });
    expect(
      await eitherOf(
        'for looms with a non-null width, not belonging to grade 4, the number of looms by hall',
      ),
    ).toEqual({ filters: [{ field: 'width_cm', op: 'present' }, grade], either: undefined });
  });

  test('what is asked of each group keeps groups, not rows', async () => {
    const read = await chartFor(
      'for each hall where the average price is over 291, the total width as a bar chart',
      steering(),
    );
    expect(read?.chart).toMatchObject({
      x: { field: 'hall' },
      y: [{ field: 'width_cm', aggregate: 'sum' }],
      filters: [],
      having: [{ measure: { field: 'price_eur', aggregate: 'mean' }, op: '>', value: 291 }],
    });
    const drawn = await drawChart(read?.chart as ChartSpec, table, (plan, options) =>
      tables.query(plan, options),
    );
    const means = halls.map((hall) => {
      const prices = rows.filter((row) => row[2] === hall).map((row) => Number(row[5]));
      return { hall, mean: prices.reduce((sum, one) => sum + one, 0) / prices.length };
    });
    const kept = means.filter(({ mean }) => mean > 291).map(({ hall }) => hall);
    expect(drawn.rows.rows.map(([hall]) => hall).toSorted()).toEqual(kept.toSorted());
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(halls.length);
  });

  test('texts with any of two letters are those with one and those with the other', async () => {
    const names = async (value: string | string[]) => {
      const spec: ChartSpec = {
        mark: 'bar',
        x: { field: 'name' },
        y: [{ aggregate: 'count' }],
        filters: [{ field: 'name', op: 'contains', value }],
      };
      const { rows: shown } = await drawChart(spec, table, (plan, options) => tables.query(plan, options));
      return shown.rows.map(([name]) => name);
    };
    const either = await names(['B', 'C']);
    const each = [...(await names('B')), ...(await names('C'))];
    expect(each.length).toBeGreaterThan(0);
    expect([...either].sort()).toEqual([...new Set(each)].sort());
  });

  test('a negation before the verb holds for the value behind it', async () => {
    expect(await filtersOf('average price by hall of looms that do not belong to the maker Dornier')).toEqual(
      [{ field: 'maker', op: '!=', value: 'Dornier' }],
    );
  });

  test('a range and a limit belong to their column, which is no group then', async () => {
    const ranged = await chart('number of looms by hall whose price is in the range of 150 and 300, bars');
    expect(ranged.filters).toEqual([{ field: 'price_eur', op: 'between', value: [150, 300] }]);
    expect(ranged).toMatchObject({ x: { field: 'hall' }, y: count });
    expect(ranged.series).toBeUndefined();
    expect(await filtersOf('number of looms by hall with a price greater than or equal to 200')).toEqual([
      { field: 'price_eur', op: '>=', value: 200 },
    ]);
    expect(await filtersOf('number of looms by hall, looms exceeding a width of 40')).toEqual([
      { field: 'width_cm', op: '>', value: 40 },
    ]);
  });
});

describe('what words mean among other words', () => {
  test.each<[string, Partial<ChartSpec>]>([
    ['bar chart of looms in different areas by maker', { mark: 'bar', x: { field: 'maker' } }],
    [
      'number of looms by maker with price higher than 400 or lower than 150',
      { filters: [{ field: 'price_eur', op: 'outside', value: [150, 400] }] },
    ],
    ['bar chart of the number of grades by maker', { x: { field: 'maker' }, y: count as ChartSpec['y'] }],
    [
      'number of looms by maker as bars, order the names in descending order',
      { x: { field: 'maker' }, sort: { by: 'x', direction: 'descending' } },
    ],
    [
      'bars of the names and prices of looms, ordered by price',
      { x: { field: 'name' }, sort: { by: 'y', direction: 'ascending' } },
    ],
    [
      'bar chart of the looms with IDs 2, 5 and 7 by maker',
      { filters: [{ field: 'loom_id', op: 'in', value: [2, 5, 7] }] },
    ],
    ['the ratio of each maker', { mark: 'pie', x: { field: 'maker' } }],
  ])('%s', async (text, expected) => {
    expect(await chart(text)).toMatchObject(expected);
  });

  test('a line shows the change of a measure; its differences were not asked for', async () => {
    const drawn = await chart('a line chart of the change of price over bought on');
    expect(drawn).toMatchObject({ mark: 'line', x: { field: 'bought_on' }, y: [{ field: 'price_eur' }] });
    expect(drawn.transform).toBeUndefined();
  });

  test('a measure that is said twice is drawn once', async () => {
    expect((await chart('bars of the total price by hall, the total price of all looms')).y).toEqual([
      { field: 'price_eur', aggregate: 'sum' },
    ]);
  });

  test('rows outside of two bounds are drawn, and no others', async () => {
    const drawn = await chart('number of looms by maker with price higher than 400 or lower than 150');
    const { rows: shown } = await drawChart(drawn, table, (plan, options) => tables.query(plan, options));
    const prices = rows.map((row) => Number(row[5]));
    const expected = prices.filter((price) => price > 400 || price < 150).length;
    expect(shown.rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(expected);
  });
});

describe('two numbers in ranges', () => {
  test('every point is counted once, and the ranges follow one another', async () => {
    const cells: ChartSpec = {
      mark: 'heatmap',
      x: { field: 'price_eur', isBinned: true },
      series: { field: 'width_cm', isBinned: true },
      y: [{ aggregate: 'count' }],
      filters: [],
    };
    const { rows: shown, components } = await drawChart(cells, table, (plan, options) =>
      tables.query(plan, options),
    );
    expect(shown.rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(rows.length);
    const [, drawn] = components as unknown as [
      unknown,
      { config: { datasets: { data: { x: string; y: string; value: number | null }[] }[] } },
    ];
    const { datasets } = drawn.config;
    const bounds = (axis: 'x' | 'y') => [
      ...new Set(datasets[0]?.data.map((cell) => Number(cell[axis].split('–')[0]))),
    ];
    expect(bounds('x')).toEqual([...bounds('x')].sort((a, b) => a - b));
    expect(bounds('y')).toEqual([...bounds('y')].sort((a, b) => b - a));
    expect(datasets[0]?.data).toHaveLength(bounds('x').length * bounds('y').length);
  });
});

describe('what a request leaves open', () => {
  const charts = async (text: string) => (await chartsFor(text, steering()))?.charts ?? [];

  test('a pie of the rows may be of any group', async () => {
    const shown = (await charts('pie of the looms')).map(({ x }) => x?.field);
    expect(shown).toContain('maker');
    expect(shown).toContain('hall');
    expect(shown).not.toContain('price_eur');
  });

  test('two groups are stacked either way round', async () => {
    const [one, other] = await charts('bar chart of looms by hall and maker');
    expect([one?.x?.field, one?.series?.field]).toEqual(['hall', 'maker']);
    expect([other?.x?.field, other?.series?.field]).toEqual(['maker', 'hall']);
  });

  test('boxes of a measure are offered along the groups with the fewest values first', async () => {
    const [first] = await charts('box plot of the price');
    expect(first).toMatchObject({ mark: 'boxplot', x: { field: 'maker' }, y: [{ field: 'price_eur' }] });
  });

  test('neither boxes nor slices of a total are offered along names and keys of nearly every row', async () => {
    for (const text of ['box plot of the price', 'pie of the total price'])
      expect((await charts(text)).map(({ x }) => x?.field)).toEqual(['maker', 'hall']);
  });

  test('slices of a level are offered as totals of each group, then as means', async () => {
    const offered = await charts('pie of the width');
    expect(offered.map(({ x, y }) => `${y[0]?.aggregate} by ${x?.field}`)).toEqual([
      'sum by maker',
      'sum by hall',
      'mean by maker',
      'mean by hall',
    ]);
  });

  test('where values are compared, a pie leaves open only what it measures', async () => {
    const offered = await charts('pie of the number of looms for the makers Northrop and Dornier');
    expect(new Set(offered.map(({ x }) => x?.field))).toEqual(new Set(['maker']));
    expect(offered.map(({ y }) => y[0]?.field)).toContain('price_eur');
  });

  test('a measure of few values that is named alone is what the boxes show', async () => {
    const offered = await charts('box plot for the grade');
    expect(offered.map(({ x, y }) => [x?.field, y[0]?.field])).toEqual([
      ['maker', 'grade'],
      ['hall', 'grade'],
    ]);
  });

  test('keys in ranges come after whatever else a heat map can cross', async () => {
    const crossed = (await charts('heat map of the looms by hall')).map(({ series }) => series?.field);
    expect(crossed).toContain('price_eur');
    expect(crossed).not.toContain('loom_id');
  });

  test('how a number spreads is also offered as boxes of each group, unless a mark was said', async () => {
    const [first, second] = await charts('distribution of the width');
    expect(first).toMatchObject({ mark: 'histogram', x: { field: 'width_cm' } });
    expect(second).toMatchObject({ mark: 'boxplot', x: { field: 'maker' }, y: [{ field: 'width_cm' }] });
    const said = await charts('histogram of the width');
    expect(said.map(({ mark }) => mark)).toEqual(['histogram']);
  });

  test('how rows spread over groups is also offered as a pie', async () => {
    const offered = await charts('distribution of looms by hall');
    expect(offered.map(({ mark }) => mark)).toContain('pie');
    expect((await charts('number of looms by hall')).map(({ mark }) => mark)).not.toContain('pie');
  });

  test('a chart that was described in full comes first, and the others beside it', async () => {
    const text = 'bar chart of the average price by hall';
    const requested = await chartsFor(text, steering());
    expect(requested?.isOpen).toBe(false);
    expect(requested?.charts[0]).toEqual((await chartFor(text, steering()))?.chart);
    expect(requested?.charts.length).toBeGreaterThan(1);
  });

  test('a mark that lacks a column is drawn with another one, and its word counts as used', async () => {
    const requested = await chartsFor('heat map of the looms by hall', steering());
    expect(requested).toMatchObject({ isOpen: true, unused: [] });
    expect(requested?.reason).toBeUndefined();
    expect(requested?.charts[0]).toMatchObject({ mark: 'heatmap', x: { field: 'hall' } });
  });

  test('slices of a measure are sums', async () => {
    const [first] = await charts('pie of the price');
    expect(first).toMatchObject({ mark: 'pie', y: [{ field: 'price_eur', aggregate: 'sum' }] });
  });
});

describe('what stands where', () => {
  const chartOf = async (text: string) => (await chartFor(text, steering()))?.chart;

  test('dates that are to be binned are put into periods', async () => {
    const read = await chartOf(
      'for looms with a price over 200, give me the total price over the bought on, bin bought on by time',
    );
    expect(read).toMatchObject({ mark: 'bar', x: { field: 'bought_on', grain: 'month' } });
    expect(
      await chartOf('bin the bought on day into the day of week interval and count the looms'),
    ).toMatchObject({ x: { field: 'bought_on', grain: 'day_of_week' } });
  });

  test('the word "table" after the name of the data is no way to draw them', async () => {
    expect(await chartOf('number of looms by hall in the looms table as a line chart')).toMatchObject({
      mark: 'line',
    });
    expect((await chartOf('average price by hall in a table'))?.mark).toBe('table');
  });

  test('bars are ordered by the names where the words say so', async () => {
    expect(
      await chartOf('number of looms by hall as bars, ranked from highest to lowest based on the names'),
    ).toMatchObject({ sort: { by: 'x', direction: 'descending' } });
  });

  test('an axis that is given a column is not the one an order behind it is about', async () => {
    const read = await chartOf('bar chart, x axis name, y axis price, order by the price from high to low');
    expect(read).toMatchObject({
      x: { field: 'name' },
      y: [{ field: 'price_eur' }],
      sort: { by: 'y', direction: 'descending' },
    });
  });

  test('the first points of a scatter plot are those with the highest values', async () => {
    const read = await chartOf('scatter plot of price against width, top 3 by price');
    expect(read).toMatchObject({ mark: 'scatter', limit: 3 });
    const drawn = await drawChart(read as ChartSpec, table, (plan, options) => tables.query(plan, options));
    const [first = 0, , third = 0] = rows.map((row) => Number(row[5])).toSorted((a, b) => b - a);
    const prices = drawn.rows.rows.map((row) => Number(row[drawn.planned.ys[0] ?? 1]));
    expect(prices).toHaveLength(3);
    expect(Math.max(...prices)).toBe(first);
    expect(Math.min(...prices)).toBe(third);
  });

  test('the two columns of a correlation keep the order they were said in', async () => {
    expect(await chartOf('scatter of the correlation between price and loom id')).toMatchObject({
      x: { field: 'price_eur' },
      y: [{ field: 'loom_id' }],
    });
  });

  test('an amount of what groups the rows is how many there are of it', async () => {
    expect(await chartOf('the amount of grade, grouped by grade, as a bar chart')).toMatchObject({
      x: { field: 'grade' },
      y: [{ aggregate: 'count' }],
    });
  });

  test('parts of things that are counted are slices of their groups', async () => {
    const read = (await chartsFor('what is the proportion of looms in each hall', steering()))?.charts[0];
    expect(read).toMatchObject({ mark: 'pie', x: { field: 'hall' }, y: [{ aggregate: 'count' }] });
  });

  test('few rows that a filter leaves are named rather than counted in ranges', async () => {
    expect(await chartOf('the price of the looms with the name Loom A0 as a bar chart')).toMatchObject({
      mark: 'bar',
      x: { field: 'name' },
      y: [{ field: 'price_eur' }],
    });
  });

  test('the text that a condition searches is what the open groups are', async () => {
    const read = await chartsFor(
      'for those looms whose name is ending with the letter m, their average price as a bar chart',
      steering(),
    );
    expect(read?.isOpen).toBe(true);
    expect(read?.charts[0]?.x).toEqual({ field: 'name' });
  });

  test('a box plot of a key has a box for each of its values, where there is something to measure', async () => {
    const read = await chartsFor('what does the box plot reveal about the loom identifiers', steering());
    expect(read?.charts[0]).toMatchObject({ mark: 'boxplot', x: { field: 'loom_id' } });
    expect(read?.charts.map(({ y }) => y[0]?.field)).toContain('width_cm');
  });

  test('the distribution of a key stands upright in a box plot', async () => {
    const read = await chartsFor('box plot of the distribution of loom identifiers', steering());
    expect(read?.charts[0]?.y).toEqual([{ field: 'loom_id' }]);
  });

  test('many numbers along an axis of a heat map are put into ranges, few are not', async () => {
    const many = (await chartsFor('heat map of prices', steering()))?.charts[0];
    expect([many?.x, many?.series]).toContainEqual({ field: 'price_eur', isBinned: true });
    const few = (await chartsFor('heat map of grade by hall', steering()))?.charts[0];
    expect([few?.x?.isBinned, few?.series?.isBinned]).toEqual([undefined, undefined]);
  });

  test('a pie by groups that were named is also offered with what is measured of them', async () => {
    const read = await chartsFor('pie chart of the halls Brook and Weir', steering());
    expect(read?.charts.every(({ x }) => x?.field === 'hall')).toBe(true);
    expect(read?.charts.flatMap(({ y }) => y[0]?.field ?? [])).toContain('price_eur');
  });

  test('two names joined by "and" are two columns, not one that shares a word with each', async () => {
    const read = (
      await chartsFor('bar chart of the number of looms by loom identifier and maker', steering())
    )?.charts[0];
    expect([read?.x?.field, read?.series?.field].toSorted()).toEqual(['loom_id', 'maker']);
  });

  test('an identifier without a name is the one of the rows', async () => {
    const read = await chartOf('how many looms are there for each ID and maker');
    expect([read?.x?.field, read?.series?.field].toSorted()).toEqual(['loom_id', 'maker']);
  });

  test('a range limits the numbers named right before it', async () => {
    const read = await chartOf(
      'average price of looms with loom IDs between 10 and 20 that are grade 3 and higher by hall',
    );
    expect(read?.filters).toContainEqual({ field: 'loom_id', op: 'between', value: [10, 20] });
    expect(read?.filters.filter(({ field }) => field === 'price_eur')).toEqual([]);
  });

  test('ranges of a width make as many bins as the numbers span', async () => {
    const read = await chartOf('prices of the looms in ranges of 100');
    const prices = rows.map((row) => Number(row[5]));
    const span = Math.max(...prices) - Math.min(...prices);
    expect(read).toMatchObject({
      mark: 'histogram',
      x: { field: 'price_eur' },
      bins: Math.round(span / 100),
    });
  });

  test('what a scatter plot highlights of two numbers is the size of its points, put together as it was said', async () => {
    const read = await chartOf(
      'scatter plot of the price against the width of the looms by maker, highlighting the total grade',
    );
    expect(read).toMatchObject({
      mark: 'bubble',
      series: { field: 'maker' },
      size: { field: 'grade', aggregate: 'sum' },
    });
    expect([read?.x?.field, read?.y[0]?.field].toSorted()).toEqual(['price_eur', 'width_cm']);
  });

  test('a total that bars highlight is no size', async () => {
    const read = await chartOf('bar chart of the total price by hall, highlighting the total grade');
    expect(read?.mark).toBe('bar');
    expect(read?.size).toBeUndefined();
  });

  test('bubbles are sized by what their words give, as a total or row by row', async () => {
    const totals = await chartOf('bubble chart of price and width sized by total grade');
    expect(totals).toMatchObject({ mark: 'bubble', size: { field: 'grade', aggregate: 'sum' } });
    const rowByRow = await chartOf('bubble chart of price and width sized by grade');
    expect(rowByRow?.size).toEqual({ field: 'grade' });
  });

  test('"named" before names leads to them and is no column to group by', async () => {
    const read = await chartOf('average price of the looms named Loom A0 or Loom B1 by maker');
    expect(read?.x?.field ?? read?.series?.field).toBe('maker');
    expect(read?.filters).toContainEqual({ field: 'name', op: 'in', value: ['Loom A0', 'Loom B1'] });
  });
});

test('"or" between two names offers both, though the name of the file has both words', async () => {
  const path = join(folder, 'hall_looms.csv');
  await writeFile(
    path,
    [
      'loom_id,hall_id,price',
      ...rows.map((row) => [row[0], (Number(row[0]) % 6) + 1, row[5]].join(',')),
    ].join('\n'),
  );
  const profiles = await tables.add({ id: 'hall_looms', path, shownPath: 'hall_looms.csv' });
  const [own] = buildCatalogue(profiles, [], new Date('2026-01-01T00:00:00Z')).tables;
  const read = await chartsFor('pie chart by loom or hall', { ...steering(), table: own as Table });
  expect(read?.charts[0]).toMatchObject({ mark: 'pie', x: { field: 'hall_id' } });
  expect(read?.unused).toEqual([]);
});

describe('points that are put together', () => {
  test('the rows of one place and series are one bubble, as large as their total or number', async () => {
    const base: ChartSpec = {
      mark: 'bubble',
      x: { field: 'grade' },
      y: [{ field: 'grade' }],
      filters: [],
    };
    const pointsOf = async (spec: ChartSpec) => {
      const { plan, size = -1 } = planChart(spec, table);
      return (await tables.query(plan)).rows.map((row) => [row[0], row[size]]).toSorted();
    };
    const grades = [1, 2, 3, 4, 5];
    const total = (grade: number) =>
      rows.filter((row) => row[7] === grade).reduce((sum, row) => sum + Number(row[5]), 0);
    expect(await pointsOf({ ...base, size: { aggregate: 'count' } })).toEqual(grades.map((one) => [one, 12]));
    expect(await pointsOf({ ...base, size: { field: 'price_eur', aggregate: 'sum' } })).toEqual(
      grades.map((one) => [one, total(one)]),
    );
  });
});
