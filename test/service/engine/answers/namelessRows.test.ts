import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../src/client/client.ts';
import { api } from '../../../../src/contract/api.ts';
import { type RunningService, startService } from '../../../../src/service/startService.ts';
import { clientOf } from '../../../contract/service.ts';

/** Neither a name nor an id: what tells a row from the others is its fund and its day, or its day alone. */
const quotes = [
  'fund,quoted_on,price',
  ...['Alder', 'Birch', 'Cedar'].flatMap((fund, at) =>
    Array.from({ length: 12 }, (_, month) => {
      const day = `2024-${String(month + 1).padStart(2, '0')}-01`;
      return `${fund},${day},${100 * (at + 1) + month}`;
    }),
  ),
].join('\n');
const weather = [
  'day,sky,warmth',
  ...Array.from({ length: 28 }, (_, at) => {
    const day = `2024-02-${String(at + 1).padStart(2, '0')}`;
    return `${day},${at % 2 ? 'clear' : 'rain'},${at === 16 ? 31 : at / 2}`;
  }),
].join('\n');

const folder = mkdtempSync(join(tmpdir(), 'nameless-'));
let service: RunningService;
let client: Client;

beforeAll(async () => {
  writeFileSync(join(folder, 'quotes.csv'), quotes);
  writeFileSync(join(folder, 'weather.csv'), weather);
  service = await startService({ folders: [folder], store: ':memory:' });
  client = clientOf(service);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const answer = async (query: string) => (await client.send(api.knowledge.answer, { query })).answer;

test('the rows with the highest value are described by owner and date, each once', async () => {
  const words = await answer('top 2 quotes by price');
  expect(words).toContain('311 (fund Cedar, quoted on 1 December 2024)');
  expect(words).toContain('310 (fund Cedar, quoted on 1 November 2024)');
});

test('a date suffices if no two rows share one', async () => {
  expect(await answer('highest warmth')).toMatch(/31 \(day 17 February 2024\)/);
});

test('what the question already says is not repeated', async () => {
  const words = await answer('which quote of Birch has the highest price');
  expect(words).toContain('211 (quoted on 1 December 2024)');
});
