import { expect, it } from 'vitest';
import { type Refusal, refusalOf } from '../../../../src/service/language/words/refuse.ts';

const none = { unknown: [], nearest: [], suggestions: [] };

it.each<[string, Partial<Refusal>]>([
  [
    'Your data has nothing called “emissions”. You can ask, for example: “fuel used by depot”.',
    { unknown: ['emissions'], suggestions: ['fuel used by depot'] },
  ],
  [
    'Your data has nothing called “chrage”. Did you mean charge or channel?',
    {
      unknown: ['chrage'],
      nearest: [{ word: 'chrage', names: ['charge', 'channel'] }],
      suggestions: ['total charge'],
    },
  ],
  [
    'Your data has nothing called “courier”. Without it I can answer “average delay”.',
    { unknown: ['courier'], suggestions: ['average delay', 'trips per depot'], without: 'average delay' },
  ],
  [
    'Your data has nothing called “emissions” or “exhaust”.',
    { unknown: ['emissions', 'exhaust', 'emissions'] },
  ],
  [
    'Your data has nothing called “NPS” or “churn”. For “churn”, did you mean cancelled on?',
    {
      unknown: ['NPS', 'churn'],
      nearest: [
        { word: 'NPS', names: [] },
        { word: 'churn', names: ['cancelled on'] },
      ],
    },
  ],
  ['sales.csv has nothing called “churn”.', { unknown: ['churn'], files: ['sales.csv'] }],
  [
    'depots.csv, fuel.xlsx and trips.csv have nothing called “emissions” or “exhaust”.',
    { unknown: ['emissions', 'exhaust'], files: ['depots.csv', 'fuel.xlsx', 'trips.csv'] },
  ],
  [
    'None of your 4 data files has anything called “churn”. You can ask, for example: “total fee”.',
    { unknown: ['churn'], files: ['a.csv', 'b.csv', 'c.csv', 'd.csv'], suggestions: ['total fee'] },
  ],
  ['I can tell what the data shows, but not what to do about it.', { reason: 'advice' }],
  [
    'The data says what happened, not what will happen; it ends in October 2026.',
    { reason: 'forecast', detail: 'October 2026' },
  ],
  [
    'The data has nothing for 2031; it covers January 2024 to October 2026.',
    { reason: 'period', unknown: ['2031'], detail: 'January 2024 to October 2026' },
  ],
  [
    'The data does not record why that happened. You can ask, for example: “builds per month”.',
    { reason: 'cause', suggestions: ['builds per month?'] },
  ],
  ['I could not work out what “last” means here.', { reason: 'unplaced', unknown: ['last'] }],
  ['Your files have nothing about weather.', { reason: 'elsewhere', unknown: ['weather'] }],
  ['I could not match this question to your data.', {}],
])('%s', (text, refusal) => {
  expect(refusalOf({ ...none, ...refusal })).toBe(text);
});
