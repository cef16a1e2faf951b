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
  expect(brief('Sales reached 1.2 million in May.')).toEqual([['Sales', 1_200_000, '1.2 million']]);
  expect(brief('There are 3,201 movies.')).toEqual([['how many movies', 3201, '3,201']]);
  expect(brief('Revenue was €5 and the average price is €3, while there are 7 shops.')).toEqual([
    ['Revenue', 5, '€5'],
    ['the average price', 3, '€3'],
    ['how many shops', 7, '7'],
  ]);
  expect(brief('Profit: -4.5k')).toEqual([['Profit', -4500, '-4.5k']]);
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
  expect(await check('The number of penguins on the moon was 12.')).toBeUndefined();
  expect(await check('Total revenue by region was 440.')).toBeUndefined();
  expect(await check('Total revenue in the North was 44 %.')).toBeUndefined();
});
