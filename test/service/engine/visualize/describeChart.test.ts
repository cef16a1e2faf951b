import { expect, test } from 'vitest';
import { drawRows, type Layout } from '../../../../src/service/engine/cards/visualize/components.ts';
import { findingOf } from '../../../../src/service/engine/cards/visualize/describeChart.ts';
import type { Cell, Rows } from '../../../../src/service/tables/profile/tableProfile.ts';

const rowsOf = (rows: Cell[][]): Rows => ({
  columns: [
    { name: 'x', type: 'string' },
    { name: 'series', type: 'string' },
    { name: 'count', type: 'number' },
  ],
  rows,
  totalRows: rows.length,
  truncated: false,
  sql: '',
});
const tiles: Layout = {
  kind: 'heatmap',
  x: 0,
  series: 1,
  ys: [2],
  labels: { x: 'Draught', series: 'Length', y: 'Number of boats' },
};

test('a cell of two ranges is named with the columns of the ranges', () => {
  const rows = rowsOf([
    ['2–4', '10–20', 7],
    ['4–6', '20–30', 3],
  ]);
  expect(findingOf(tiles, rows)).toBe(
    'Draught 2–4 and length 10–20 is highest (7), draught 4–6 and length 20–30 lowest (3).',
  );
});

test('group names stand alone, even beside a range', () => {
  const named = rowsOf([
    ['Yawl', 'Oslo', 7],
    ['Ketch', 'Bergen', 3],
  ]);
  expect(findingOf(tiles, named)).toBe('Yawl, Oslo is highest (7), Ketch, Bergen lowest (3).');
  const ranged = rowsOf([
    ['2–4', 'Oslo', 7],
    ['4–6', 'Bergen', 3],
  ]);
  expect(findingOf(tiles, ranged)).toContain('Oslo, draught 2–4 is highest (7)');
});

test.each([
  ['year', '2015', '2017', 'in 2015', 'in 2017'],
  ['quarter', '2015-Q2', '2015-Q4', 'in Q2 2015', 'in Q4 2015'],
  ['month', '2015-06', '2015-08', 'in Jun 2015', 'in Aug 2015'],
  ['week', '2015-06-01', '2015-06-15', 'in the week of Jun 1, 2015', 'in the week of Jun 15, 2015'],
  ['day', '2015-06-01', '2015-06-03', 'on Jun 1, 2015', 'on Jun 3, 2015'],
  ['hour', '2015-06-01T10:00', '2015-06-01T12:00', 'on Jun 1, 2015, 10:00 AM', 'on Jun 1, 2015, 12:00 PM'],
  ['decade', '1990', '2010', 'in the 1990s', 'in the 2010s'],
  ['day_of_week', 'Mon', 'Wed', 'on Mon', 'on Wed'],
  ['hour_of_day', 8, 10, 'at 08:00', 'at 10:00'],
  ['month_of_year', 'Jan', 'Mar', 'in Jan', 'in Mar'],
  [undefined, '2015-06-01', '2015-06-03', 'on Jun 1, 2015', 'on Jun 3, 2015'],
  [undefined, '2015', '2017', 'in 2015', 'in 2017'],
] as const)('a line by %s says when it began and ended (%s)', (grain, first, last, began, ended) => {
  const line: Layout = { kind: 'timeseries', x: 0, ys: [2], labels: {}, ...(grain && { grain }) };
  const points = [
    [first, null, 0],
    ['between', null, 1],
    [last, null, 3],
  ];
  expect(findingOf(line, rowsOf(points))).toBe(`Up from 0 ${began} to 3 ${ended}.`);
  const two = rowsOf([
    [first, 'Oslo', 1],
    [last, 'Oslo', 3],
  ]);
  expect(findingOf({ ...line, series: 1 }, two)).toBe(`Oslo rose, from 1 ${began} to 3 ${ended}.`);
});

test('weekly bars are named as weeks', () => {
  const weeks = rowsOf([
    ['2015-06-01', null, 1],
    ['2015-06-08', null, 3],
  ]);
  const bars: Layout = { kind: 'bar', x: 0, ys: [2], labels: {}, grain: 'week' };
  expect(findingOf(bars, weeks)).toBe(
    'The week of Jun 8, 2015 is highest (3), the week of Jun 1, 2015 lowest (1).',
  );
});

test('counts and sums have a most, levels a highest, and ties are all named', () => {
  const bars = (values: number[], adds?: Layout['adds']) =>
    findingOf(
      { kind: 'bar', x: 0, ys: [2], labels: {}, ...(adds && { adds }) },
      rowsOf(values.map((value, at) => [['Oslo', 'Vik', 'Moss', 'Bodø', 'Alta'][at] ?? '', null, value])),
    );
  expect(bars([9, 4, 2], 'count')).toBe('Oslo has the most (9), Moss the fewest (2).');
  expect(bars([9, 4, 2], 'sum')).toBe('Oslo has the most (9), Moss the least (2).');
  expect(bars([9, 4, -2], 'sum')).toBe('Oslo is highest (9), Moss lowest (-2).');
  expect(bars([9, 4, 2])).toBe('Oslo is highest (9), Moss lowest (2).');
  expect(bars([9, 9, 2], 'count')).toBe('Oslo and Vik have the most (9), Moss the fewest (2).');
  expect(bars([9, 9, 9, 9, 2])).toBe('Oslo, Vik and 2 others are highest (9), Alta lowest (2).');
});

test('a single slice has no share worth mentioning', () => {
  const pie: Layout = { kind: 'pie', x: 0, ys: [2], labels: {} };
  expect(findingOf(pie, rowsOf([['Oslo', null, 9]]))).toBe('');
  expect(
    findingOf(
      pie,
      rowsOf([
        ['Oslo', null, 9],
        ['Vik', null, 3],
      ]),
    ),
  ).toBe('Oslo has the largest share: 75.0%.');
});

test('two measures are each described under their own name', () => {
  const rows: Rows = {
    ...rowsOf([
      ['0-9', 5, 8],
      ['10-19', 7, 6],
    ]),
    columns: [
      { name: 'age', type: 'string' },
      { name: 'male', type: 'number' },
      { name: 'female', type: 'number' },
    ],
  };
  const pairs: Layout = { kind: 'grouped_bar', x: 0, ys: [1, 2], labels: {} };
  expect(findingOf(pairs, rows)).toBe(
    'Male: 10-19 is highest (7), 0-9 lowest (5). Female: 0-9 is highest (8), 10-19 lowest (6).',
  );
});

test('a line names an extreme that it reaches once, and says if its ends are equal', () => {
  const line = (values: number[]) =>
    findingOf(
      { kind: 'timeseries', x: 0, ys: [2], labels: {}, grain: 'year' },
      rowsOf(values.map((value, at) => [`${2015 + at}`, null, value])),
    );
  expect(line([1, 7, 0, 1])).toBe(
    'The same in 2015 and in 2018 (1); highest in 2016 (7), lowest in 2017 (0).',
  );
  expect(line([1, 7, 0, 7, 0, 1])).toBe(
    'Moves between 0 and 7, and ends in 2020 where it began in 2015 (1).',
  );
  expect(line([3, 3, 3])).toBe('Always 3.');
  expect(line([4, 7, 7, 0, 0, 5])).toBe('Up from 4 in 2015 to 5 in 2020.');
  expect(line([4, 1, 2, 1])).toBe('Down from 4 in 2015 to 1 in 2018.');
});

test('rows without a name are never highest or lowest among named ones', () => {
  const bars: Layout = { kind: 'bar', x: 0, ys: [2], labels: {}, adds: 'sum' };
  const [east, west] = [['East', null, 5] as Cell[], ['West', null, 3] as Cell[]];
  expect(findingOf(bars, rowsOf([[null, null, 8], east, west]))).toBe(
    'East has the most (5), West the least (3).',
  );
  expect(findingOf(bars, rowsOf([[null, null, 8], east]))).toBe('East: 5.');
  expect(findingOf(bars, rowsOf([[null, null, 8]]))).toBe('(no value): 8.');
});

test('the ends of a line have enough digits to differ', () => {
  const line: Layout = { kind: 'timeseries', x: 0, ys: [2], labels: {}, grain: 'year', adds: 'sum' };
  const years = [25.04, 26, 27, 28, 29, 30.1, 27.5, 24.98].map((value, at): Cell[] => [
    ...[`${2010 + at}`, null, value],
  ]);
  expect(findingOf(line, rowsOf(years))).toBe(
    'Down from 25.04 in 2010 to 24.98 in 2017; highest in 2015 (30.10).',
  );
  // The best years are no course.
  expect(findingOf({ ...line, isChosen: true }, rowsOf(years))).toBe(
    '2015 has the most (30.1), 2017 the least (25.0).',
  );
});

test("millions are rounded like the chart's labels, unless they would look equal", () => {
  const bars: Layout = { kind: 'bar', x: 0, ys: [2], labels: {}, adds: 'sum' };
  const finding = (layout: Layout, ...rows: Cell[][]) => findingOf(layout, rowsOf(rows));
  expect(finding(bars, ['MSFT', null, 373_583_648], ['IBM', null, 8_766_431])).toBe(
    'MSFT has the most (374M), IBM the least (8.77M).',
  );
  expect(finding({ ...bars, unit: 'USD' }, ['MSFT', null, 373_583_648], ['IBM', null, 950_000])).toBe(
    'MSFT has the most ($374M), IBM the least ($950,000).',
  );
  expect(finding(bars, ['MSFT', null, 373_583_648], ['IBM', null, 373_583_000])).toBe(
    'MSFT has the most (373,583,648), IBM the least (373,583,000).',
  );
  expect(finding(bars, ['MSFT', null, 373_583_648], ['IBM', null, 373_510_000])).toBe(
    'MSFT has the most (373.6M), IBM the least (373.5M).',
  );
  const line: Layout = { kind: 'timeseries', x: 0, ys: [2], labels: {}, grain: 'year' };
  const years: Cell[][] = [
    ['2015', null, 5_100_000],
    ['2016', null, 9_414_000],
    ['2017', null, 6_250_000],
  ];
  expect(finding(line, ...years)).toBe('Up from 5.1M in 2015 to 6.25M in 2017; highest in 2016 (9.41M).');
  const lines = years.map(([year = null, , value = null]) => [year, 'Oslo', value]);
  expect(finding({ ...line, series: 1 }, ...lines)).toBe('Oslo rose, from 5.1M in 2015 to 6.25M in 2017.');
});

test.each([
  [0.02, [0.06, 0.08, 0.1], ['0.06–0.08', '0.08–0.10', '0.10–0.12'], '0.08 to 0.10'],
  [2.5, [0, 2.5, 5], ['0.0–2.5', '2.5–5.0', '5.0–7.5'], '2.5 to 5.0'],
  [10, [0, 10, 20], ['0–10', '10–20', '20–30'], '10 to 20'],
])(
  'bounds of bins of %d have the same digits beside the bars and in the sentence',
  (binWidth, froms, names, most) => {
    const layout: Layout = { kind: 'histogram', x: 0, ys: [2], binWidth, labels: { x: 'rate', y: 'Rows' } };
    const rows = rowsOf(froms.map((from, at) => [from, '', at === 1 ? 9 : 2]));
    expect(findingOf(layout, rows)).toBe(`Most often ${most}: 9 of 13 rows.`);
    const [dataset] = drawRows(layout, rows).config.datasets as { data: { x: string }[] }[];
    expect(dataset?.data.map(({ x }) => x)).toEqual(names);
  },
);

test('a name in program style is not capitalised at the start of a sentence', () => {
  const layout: Layout = { kind: 'pie', x: 0, ys: [2], labels: { x: 'Cluster', y: 'People' } };
  const rows = (name: string) =>
    rowsOf([
      [name, '', 3],
      ['other', '', 1],
    ]);
  expect(findingOf(layout, rows('south_asia'))).toMatch(/^south_asia has the largest share/);
  expect(findingOf(layout, rows('south'))).toMatch(/^South has the largest share/);
});
