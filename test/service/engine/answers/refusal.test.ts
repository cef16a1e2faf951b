import { expect, test } from 'vitest';
import { asWritten, refusalText } from '../../../../src/service/engine/answers/refusal.ts';
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

test('unknown words are quoted as they were written', () => {
  expect(asWritten(['co', '2', 'emissions'], 'CO2 emissions of Germany')).toEqual(['CO2', 'emissions']);
  expect(asWritten(['co'], 'CO2 of Germany')).toEqual(['CO2']);
  expect(asWritten(['2019'], 'churn in 2019')).toEqual(['2019']);
  expect(asWritten(['net', 'zero'], 'net zero by 2050')).toEqual(['net', 'zero']);
});

test('a refusal without files of the user does not ask what a plain word means', () => {
  const refuse = (refusal: Partial<Refusal>) =>
    refusalText({ unknown: [], ...refusal } as Refusal, catalogue, ['population of India and China'], {
      ...{ locale: 'en-US', isBundledAlone: true },
    });
  const text =
    'There is no data file (CSV, JSON, Parquet, Excel) here that can be read. The bundled data about countries does not answer this. You can ask, for example: “population of India and China”.';
  expect(refuse({ reason: 'unknown', unknown: ['month'] })).toBe(text);
  expect(refuse({ reason: 'unsure' })).toBe(text);
});

test('instructions are not reported as missing from the data', () => {
  expect(said('more', 'two')).toBe(
    'I could not work out what “more” and “two” mean here. You can ask, for example: “total pieces”.',
  );
  expect(said('last', 'emissions')).toContain('Your data has nothing called “emissions”.');
  expect(said('4711')).toContain('Your data has nothing called “4711”.');
});
