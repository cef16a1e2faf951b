import { expect, test } from 'vitest';
import { outerPeriods } from '../../../../src/service/language/constructions/outerPeriods.ts';

const labels = (first: string, last: string) => outerPeriods({ first, last }, true).map(({ label }) => label);

test.each([
  [
    'months that are there in part are passed over',
    '2026-01-20',
    '2026-11-16',
    ['February 2026', 'October 2026'],
  ],
  ['whole months are kept', '2026-01-02', '2026-10-31', ['January 2026', 'October 2026']],
  ['the only two months are kept', '2026-01-20', '2026-02-10', ['January 2026', 'February 2026']],
  ['dates that stand for months lack no days', '2026-01-01', '2026-10-01', ['January 2026', 'October 2026']],
  ['years that are there in part are passed over', '2022-05-01', '2026-11-16', ['2023', '2025']],
  ['dates that stand for years lack no months', '2019-01-01', '2024-01-01', ['2019', '2024']],
])('%s', (_, first, last, expected) => {
  expect(labels(first, last)).toEqual(expected);
});
