import { expect, test } from 'vitest';
import { readCsv } from '../../../src/service/tables/read/readCsv.ts';

const header = 'day,departs,ship,fare,cabins';
const whole = Array.from(
  { length: 12 },
  (_, at) => `2024-05-${10 + at},${10 + at}:30,AB-${100 + at},$${20 + at}.50,${30 + at}`,
);

function read(...lines: string[]) {
  const { rows, counts } = readCsv(Buffer.from([header, ...whole, ...lines].join('\n')));
  return { added: [...rows].slice(whole.length), counts };
}

test('a cell that holds the values of two columns is cut where they meet', () => {
  const { added, counts } = read('2024-05-3012:15,AB-207,$31.25,12', '2024-05-31,11:40,AB-309$18.75,14');
  expect(added).toEqual([
    ['2024-05-30', '12:15', 'AB-207', '$31.25', '12'],
    ['2024-05-31', '11:40', 'AB-309', '$18.75', '14'],
  ]);
  expect(counts).toMatchObject({ split: { count: 2 }, short: { count: 0 } });
});

test('cells that are missing at the end stay missing', () => {
  const { added, counts } = read('2024-05-30,12:15,AB-207,$31.25');
  expect(added).toEqual([['2024-05-30', '12:15', 'AB-207', '$31.25', '']]);
  expect(counts).toMatchObject({ split: { count: 0 }, short: { count: 1 } });
});

test('a cell that could be cut in two ways, or in none, is left whole', () => {
  const text = `a,b,c\n${Array.from({ length: 9 }, (_, at) => `${at},${at + 20},x\n${at + 10},${at},y`).join('\n')}\n`;
  const { rows, counts } = readCsv(Buffer.from(`${text}123,z\n`));
  expect([...rows].at(-1)).toEqual(['123', 'z', '']);
  expect(counts).toMatchObject({ split: { count: 0 }, short: { count: 1 } });
  expect(read('2024-05-30,12:15,unknown,12').counts).toMatchObject({
    split: { count: 0 },
    short: { count: 1 },
  });
});
