import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkClaim } from '../../src/editing/claimChecks.ts';
import { type Claim, claimsIn, judge } from '../../src/editing/claims.ts';
import { startService } from '../../src/service/startService.ts';
import { clientOf } from '../contract/service.ts';
import { salesCsv } from '../fake/commandContext.ts';
import { makeFolder } from '../fake/surroundings.ts';

const brief = (text: string) =>
  claimsIn(text).map(({ question, value, written, start }) => {
    expect(text.slice(start, start + written.length)).toBe(written);
    return [question, value, written];
  });

test('a figure is a claim if a sentence states it about something', () => {
  expect(brief('Total revenue in 2024 was $1,234.50.')).toEqual([
    ['Total revenue in 2024', 1234.5, '$1,234.50'],
  ]);
  expect(brief('- The **average price** is about 12 %.')).toEqual([['The   average price', 12, '12 %']]);
  expect(brief('Sales reached 1.2 million in May.')).toEqual([['Sales in May', 1_200_000, '1.2 million']]);
  expect(brief('There are 3,201 movies.')).toEqual([['how many movies', 3201, '3,201']]);
  expect(brief('Revenue was €5 and the average price is €3, while there are 7 shops.')).toEqual([
    ['Revenue', 5, '€5'],
    ['the average price', 3, '€3'],
    ['how many shops', 7, '7'],
  ]);
  expect(brief('Profit: -4.5k')).toEqual([['Profit', -4500, '-4.5k']]);
});

test('what stands after a figure says which one is meant, also of further figures in the sentence', () => {
  expect(brief('The average rating was 6.8 for drama, 5.7 for horror and about 5.9 for comedy.')).toEqual([
    ['The average rating for drama', 6.8, '6.8'],
    ['The average rating for horror', 5.7, '5.7'],
    ['The average rating for comedy', 5.9, '5.9'],
  ]);
  expect(brief('Revenue was €5 between 2010 and 2012, and profit reached €2 (see the chart).')).toEqual([
    ['Revenue between 2010 and 2012', 5, '€5'],
    ['profit', 2, '€2'],
  ]);
  expect(brief('Orders totalled 12, and drama averaged 6.8.')).toEqual([
    ['total Orders', 12, '12'],
    ['average drama', 6.8, '6.8'],
  ]);
  expect(brief('There were 30 late orders in May and 12 in June.')).toEqual([
    ['how many late orders in May', 30, '30'],
  ]);
  expect(brief('There are 3,201 movies, about 96 customers and revenue was 5.')).toEqual([
    ['how many movies', 3201, '3,201'],
    ['how many customers', 96, '96'],
    ['revenue', 5, '5'],
  ]);
  expect(brief('The total revenue of the shop in\nthe North was 12.')).toEqual([
    ['The total revenue of the shop in the North', 12, '12'],
  ]);
});

test('a figure that is only a part of what is said is no claim', () => {
  for (const text of [
    'Revenue was 12 times higher.',
    'Revenue was 3 percentage points above the plan.',
    'Revenue was 2 of 3.',
    'Analysis 5 is done.',
    'Version is 1.2.3.',
    'The year was 2010-2012.',
    'Revenue was 12 more than in May.',
  ])
    expect(brief(text), text).toEqual([]);
});

test('scales, separators and words for units are read', () => {
  const read = (text: string) => claimsIn(text).map(({ value, written, unit }) => [value, written, unit]);
  expect(read('Emissions were 650 Mt in 2010.')).toEqual([[650, '650', 'Mt']]);
  expect(read('The population is 67.2 million people.')).toEqual([[67_200_000, '67.2 million', 'people']]);
  expect(read('The share is 12 percent, the height is 12 m.')).toEqual([
    [12, '12 percent', '%'],
    [12, '12', 'm'],
  ]);
  expect(read('Revenue was €12m and costs were 3 bn euros.')).toEqual([
    [12_000_000, '€12m', 'EUR'],
    [3_000_000_000, '3 bn', 'EUR'],
  ]);
  expect(read("Revenue was 1 250 000, 1'250'000 in May and 1\u202f250.5 in June.")).toEqual([
    [1_250_000, '1 250 000', undefined],
    [1_250_000, "1'250'000", undefined],
    [1250.5, '1\u202f250.5', undefined],
  ]);
});

test('code, links, headings, dates and comparisons are not claims', () => {
  for (const text of [
    '# Revenue was 12',
    '```\nRevenue was 12\n```',
    'The port is `8080`.',
    '[Revenue was 12](x.md)',
    'The release was 2024-05-01.',
    'Revenue was over 12.',
    'The meeting is at noon.',
    '| Revenue is 12 | 13 |',
    '1. was 12',
  ])
    expect(brief(text), text).toEqual([]);
});

test('a claim holds to the precision it is written with', () => {
  const [claim] = claimsIn('Revenue was 1.2 million.') as [Claim];
  expect(judge(claim, 1_240_000)).toEqual({ holds: true });
  expect(judge(claim, 1_260_000)).toMatchObject({ holds: false });
  const [exact] = claimsIn('Revenue was 103.') as [Claim];
  expect(judge(exact, 100)).toEqual({ holds: false, percent: 3 });
  const [rough] = claimsIn('Revenue was about 103.') as [Claim];
  expect(judge(rough, 100)).toEqual({ holds: true });
});

test('a claim is compared with a single figure of the data, or not at all', async () => {
  const folder = makeFolder({ 'sales.csv': salesCsv });
  const service = await startService({ folders: [folder], store: ':memory:' });
  onTestFinished(() => service.close());
  const client = clientOf({ url: service.url, apiKey: service.apiKey });
  const check = async (text: string) => {
    const [claim] = claimsIn(text);
    if (!claim) throw new Error(`no claim in ${text}`);
    return checkClaim(client, claim, new AbortController().signal);
  };
  expect(await check('Total revenue in the North was 440.')).toMatchObject({
    verdict: { holds: true },
    actual: 440,
    source: 'sales.csv',
  });
  expect(await check('Total revenue in the South was 240.')).toMatchObject({
    verdict: { holds: false },
    actual: 235,
  });
  // Further cards come with the answer; they are less relevant.
  writeFileSync(join(folder, 'sales.csv'), 'region,revenue\nNorth,120\nSouth,80\nNorth,150\n');
  expect(await check('Total revenue in the South was 85.')).toMatchObject({
    verdict: { holds: false, percent: 6.25 },
    actual: 80,
  });
  expect(await check('Total revenue was 80 in the South.')).toMatchObject({ verdict: { holds: true } });
  expect(await check('The number of penguins on the moon was 12.')).toBeUndefined();
  expect(await check('Total revenue by region was 440.')).toBeUndefined();
  expect(await check('Total revenue in the North was 44 %.')).toBeUndefined();
});

test('a claim is compared in its own unit, and not with a unit of something else', async () => {
  const folder = makeFolder({ 'trips.csv': 'city,distance_km,riders\nOslo,12,3\nOslo,30,4\nBergen,5,2\n' });
  const service = await startService({ folders: [folder], store: ':memory:' });
  onTestFinished(() => service.close());
  const client = clientOf({ url: service.url, apiKey: service.apiKey });
  const check = (text: string) =>
    checkClaim(client, claimsIn(text)[0] as Claim, new AbortController().signal);
  expect(await check('Total distance in Oslo was 42,000 metres.')).toMatchObject({
    ...{ verdict: { holds: true }, actual: 42, factor: 1000 },
  });
  expect(await check('Total distance in Oslo was 40 km.')).toMatchObject({ verdict: { holds: false } });
  expect(await check('Total distance in Oslo was 42 hours.')).toBeUndefined();
  expect(await check('Total riders in Oslo was 7 people.')).toMatchObject({ verdict: { holds: true } });
  expect(await check('Total riders in Oslo was 7 km.')).toBeUndefined();
});
