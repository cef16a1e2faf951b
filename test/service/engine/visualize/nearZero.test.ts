import { afterAll, expect, test } from 'vitest';
import { startHistory } from '../../../../src/contract/chartSpec.ts';
import { Samples } from './samples.ts';

const samples = new Samples();
afterAll(() => samples.close());

async function totals(lines: readonly string[]) {
  const profile = await samples.csv(`account,amount\n${lines.join('\n')}\n`, 'accounts');
  const wanted = await samples.want(profile);
  const chart = {
    mark: 'bar' as const,
    x: { field: 'account' },
    y: [{ field: 'amount', aggregate: 'sum' as const }],
    filters: [],
  };
  const { rows } = await samples.drawn(profile, { ...wanted, history: startHistory(chart) });
  return Object.fromEntries(rows.rows.map(([account, total]) => [account, total]));
}

test('amounts that cancel out are zero, without floating-point noise', async () => {
  expect(await totals(['a,0.1', 'a,0.2', 'a,-0.3', 'b,5', 'b,7.5'])).toEqual({ a: 0, b: 12.5 });
});

test('sums of numbers that are equally small are unchanged', async () => {
  expect(await totals(['a,1e-27', 'a,2e-27', 'b,5e-27'])).toEqual({ a: 3e-27, b: 5e-27 });
});
