import { expect, test } from 'vitest';
import { refusalText } from '../../../../src/service/engine/answers/refusal.ts';
import { buildTable } from '../../../../src/service/language/catalogueTable.ts';
import type { Refusal } from '../../../../src/service/language/rank/decide.ts';
import type { TableProfile } from '../../../../src/service/tables/profile/tableProfile.ts';

const profile: TableProfile = {
  id: 'firings',
  name: 'firings',
  path: '/firings.csv',
  shownPath: 'firings.csv',
  sizeBytes: 1,
  modifiedAt: '2026-01-01',
  rows: 40,
  notes: [],
  columns: [
    {
      name: 'pieces',
      label: 'pieces',
      type: 'number',
      role: 'measure',
      nulls: 0,
      distinct: 30,
      min: 1,
      max: 60,
    },
  ],
};
const catalogue = { tables: [buildTable(profile)], edges: [], now: new Date('2026-01-01T00:00:00Z') };
const said = (...unknown: string[]) =>
  refusalText({ reason: 'unknown', unknown } as Refusal, catalogue, ['total pieces'], { locale: 'en-US' });

test('an existing column is not reported as missing', () => {
  expect(said('pieces')).toBe(
    'Your data has “pieces”, but I could not read what is asked about it. You can ask, for example: “total pieces”.',
  );
  expect(said('firings')).toContain('Your data has “firings”, but');
  expect(said('pieces', 'emissions')).toContain('Your data has nothing called “emissions”.');
  expect(said('pieces', 'emissions')).not.toContain('called “pieces”');
});

test('instructions are not reported as missing from the data', () => {
  expect(said('more', 'two')).toBe(
    'I could not work out what “more” and “two” mean here. You can ask, for example: “total pieces”.',
  );
  expect(said('last', 'emissions')).toContain('Your data has nothing called “emissions”.');
  expect(said('4711')).toContain('Your data has nothing called “4711”.');
});
