import { expect, test } from 'vitest';
import { readCsv } from '../../../src/service/tables/read/readCsv.ts';

const usual = [
  'day,time,boat,passengers,remark',
  '2024-05-01,08:15,Sea Gull,12,"Calm, as usual, with the whole school of Westport on board"',
  '2024-05-01,09:45,Tern,7,"Fog until noon, so that she left the harbour much later than planned"',
  '2024-05-02,08:15,Sea Gull,15,"Nothing to report, and not one of the passengers was late"',
  '2024-05-02,09:45,Old Tern,9,"Engine checked, nothing found, the next check is due in autumn"',
];
const read = (line: string) => {
  const { rows, counts } = readCsv(Buffer.from([...usual, line].join('\n')));
  return { last: [...rows].at(-1), counts };
};

test('a row between commas that was written with semicolons is cut at those', () => {
  const { last, counts } = read(
    '2024-05-03;08:15;Tern;11;"Calm, but the landing stage was closed for repairs"',
  );
  expect(last).toEqual([
    '2024-05-03',
    '08:15',
    'Tern',
    '11',
    'Calm, but the landing stage was closed for repairs',
  ]);
  expect(counts).toMatchObject({ respaced: { count: 1 }, short: { count: 0 } });
});

test('words of a row between blanks are put together where that alone gives usual cells', () => {
  const { last } = read('2024-05-03 08:15 Sea Gull 11 "Calm, but the landing stage was closed for repairs"');
  expect(last).toEqual([
    '2024-05-03',
    '08:15',
    'Sea Gull',
    '11',
    'Calm, but the landing stage was closed for repairs',
  ]);
});

test.each(['cancelled because of the storm', '2024-05-03 08:15', '2024-05-03 08:15 11 Tern none'])(
  'a row that fits no other delimiter stays as it is: %s',
  (line) => {
    const { last, counts } = read(line);
    expect(last).toEqual([line, '', '', '', '']);
    expect(counts).toMatchObject({ respaced: { count: 0 }, short: { count: 1 } });
  },
);

test('a row that can be cut in two ways stays as it is', () => {
  const names = [
    'first,last,town',
    'Ann,Ford,Bath',
    'Ann May,Ford,Bath',
    'Joe,Van Dyke,Bath',
    'Ida,Lee,York',
  ];
  const { rows, counts } = readCsv(Buffer.from([...names, 'Ann May Dyke Bath'].join('\n')));
  expect([...rows].at(-1)).toEqual(['Ann May Dyke Bath', '', '']);
  expect(counts).toMatchObject({ respaced: { count: 0 } });
});
