import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

const two = (number: number) => String(number).padStart(2, '0');
const kinds = ['Broken lock', 'Broken lock', 'BROKEN LOCK', 'flat tyre', 'no light'];
const plates = ['ABX', 'ABX', 'CDY', 'ABX', 'EFZ', 'ABX'];

/** Checks of bicycles, with the day, the time of day and the day on which the report was closed. */
const checks = openWorkspace({
  'checks.csv': csv([
    ['CheckNo', 'Made', 'Time', 'Plate', 'Fault', 'Fine EUR', 'Settled'],
    ...Array.from({ length: 60 }, (_, at) => [
      `K-${300 + at}`,
      `${two(1 + (at % 28))}/0${5 + (at % 3)}/2026`,
      `${two(at % 4 === 0 ? 11 : 8 + (at % 9))}:${two((at * 7) % 60)}`,
      at < 6 ? (plates[at] ?? '') : `GH${at % 27}`,
      kinds[at % 5] ?? '',
      20 + (at % 3) * 10,
      at % 2 === 0 ? `${two(1 + (at % 27))}/0${6 + (at % 3)}/2026` : '',
    ]),
  ]),
});

const at11 = Array.from({ length: 60 }, (_, at) => at).filter((at) => at % 4 === 0 || at % 9 === 3).length;

testExamples(checks, [
  {
    name: 'the day right before a column of times makes a moment with it, whatever other days there are',
    ask: 'which hour of the day has the most checks',
    rows: [[11, at11]],
  },
  {
    name: 'what happened so many times or more is counted, and no amount',
    ask: 'plates that were checked three times or more',
    rows: [['ABX', 4]],
  },
]);

test('a group is shown as most of its rows write it', async () => {
  const { rows } = await checks.ask('checks per fault');
  expect(rows[0]).toEqual(['Broken lock', 36]);
});

test('a list of other rows is no list of what was asked for', async () => {
  const { decision } = await checks.ask('cars checked three times or more');
  expect(decision.kind).not.toBe('answer');
});
