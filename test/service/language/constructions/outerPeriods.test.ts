import { expect, test } from 'vitest';
import { outerPeriods } from '../../../../src/service/language/constructions/outerPeriods.ts';

const labels = (first: string, last: string) =>
  outerPeriods({ first, last }, true, false).map(({ label }) => label);

test.each([
  ['incomplete months are skipped', '2026-01-20', '2026-11-16', ['February 2026', 'October 2026']],
  ['complete months are kept', '2026-01-02', '2026-10-31', ['January 2026', 'October 2026']],
  [
    'the only two months are kept even if incomplete',
    '2026-01-20',
    '2026-02-10',
    ['January 2026', 'February 2026'],
  ],
  ['dates that stand for months are complete', '2026-01-01', '2026-10-01', ['January 2026', 'October 2026']],
  ['incomplete years are skipped', '2022-05-01', '2026-11-16', ['2023', '2025']],
  ['dates that stand for years are complete', '2019-01-01', '2024-01-01', ['2019', '2024']],
])('%s', (_, first, last, expected) => {
  expect(labels(first, last)).toEqual(expected);
});
