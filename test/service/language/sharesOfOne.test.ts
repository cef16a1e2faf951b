import { expect, test } from 'vitest';
import { openWorkspace } from './asking.ts';

const rows = ['mail', 'search', 'social', 'shop'].flatMap((channel, at) =>
  [1, 2, 3, 4].map((week) => `${channel},${week},${(0.07 + 0.05 * at + 0.01 * week).toFixed(2)}`),
);
const campaigns = openWorkspace({ 'campaigns.csv': `channel,week,conversion_rate\n${rows.join('\n')}\n` });

test('shares from 0 to 1 are said in percent', async () => {
  expect((await campaigns.ask('highest conversion rate')).answer).toContain('26%');
  const { answer, rows: found } = await campaigns.ask('average conversion rate by channel');
  expect(answer).toContain('24.5%');
  expect(found).toContainEqual(['mail', 0.095]);
});

test('a limit in percent is held against the values of the file', async () => {
  const { rows: found, answer } = await campaigns.ask('how many campaigns have a conversion rate above 20%');
  expect(found).toEqual([[5]]);
  expect(answer).toContain('20%');
});

test('a difference of shares is in percentage points', async () => {
  const { answer } = await campaigns.ask('compare the average conversion rate of shop and mail');
  expect(answer).toContain('15.0 percentage points');
});
