import { expect, test } from 'vitest';
import { readPeriod } from '../../src/charts/chartPeriods.ts';
import { withGaps } from '../../src/charts/periodGaps.ts';

const line = (...dates: (string | number)[]) =>
  dates.map((x) => ({ ms: readPeriod(x)?.ms ?? Number.NaN, y: 1 }));
const days = (from: string, count: number, isOpen: (day: number) => boolean = () => true) => {
  const first = readPeriod(from)?.ms ?? 0;
  return Array.from({ length: count }, (_, at) => first + at * 86_400_000)
    .filter((ms) => isOpen(new Date(ms).getUTCDay()))
    .map((ms) => ({ ms, y: 1 }));
};
const emptyOf = (points: readonly { ms: number; y: number | undefined }[] = []) =>
  points.filter(({ y }) => y === undefined).map(({ ms }) => new Date(ms).toISOString().slice(0, 10));

test('a line over years is broken at each missing year', () => {
  const { lines, isUneven } = withGaps([line(2015, 2016, 2017, 2020, 2021, 2022)], 'year');
  expect(emptyOf(lines[0])).toEqual(['2018-01-01', '2019-01-01']);
  expect(isUneven).toBe(false);
});

test('months may be written as days and differ in length', () => {
  const months = ['2023-11-01', '2023-12-01', '2024-01-01', '2024-02-01', '2024-03-01', '2024-05-01'];
  expect(emptyOf(withGaps([line(...months)], 'month').lines[0])).toEqual(['2024-04-01']);
  expect(emptyOf(withGaps([line(...months.slice(0, 5))], 'day').lines[0])).toEqual([]);
});

test('a line with a value every five years is unbroken beside a yearly one', () => {
  const { lines } = withGaps(
    [line(2000, 2001, 2002, 2003, 2004, 2005), line(1990, 1995, 2000, 2005)],
    'year',
  );
  expect(lines.map(emptyOf)).toEqual([[], []]);
});

test("a series with few events uses the other series' years, and is drawn as points", () => {
  const [, rare] = withGaps([line(2000, 2001, 2002, 2003, 2004, 2005), line(2000, 2002, 2005)], 'year').lines;
  expect(emptyOf(rare)).toEqual(['2001-01-01', '2003-01-01', '2004-01-01']);
});

test('readings at irregular times are joined and recognised as irregular', () => {
  const readings = line('2024-01-03', '2024-01-29', '2024-03-02', '2024-03-11', '2024-06-20');
  expect(withGaps([readings], 'day')).toEqual({ lines: [readings], isUneven: true });
});

test('non-working days are not gaps, but a missing month is', () => {
  const isWorkday = (day: number) => day > 0 && day < 6;
  const open = days('2024-01-01', 60, isWorkday);
  expect(emptyOf(withGaps([open], 'day').lines[0])).toEqual([]);
  const closed = [...open, ...days('2024-04-01', 20, isWorkday)];
  expect(emptyOf(withGaps([closed], 'day').lines[0]).length).toBeGreaterThan(0);
});

test('one missing day among daily values is a gap', () => {
  const all = [...days('2024-01-01', 20), ...days('2024-01-22', 20)];
  expect(emptyOf(withGaps([all], 'day').lines[0])).toEqual(['2024-01-21']);
});
