import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCrossings } from '../../../bench/generate.ts';
import { Client } from '../../../src/client/client.ts';
import { loopbackFetch } from '../../../src/client/loopback.ts';
import { api } from '../../../src/contract/api.ts';
import { readVisualizeEvent, type VisualizeNews } from '../../../src/contract/uploads.ts';
import { type RunningService, startService } from '../../../src/service/startService.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'first-look-')));
const file = join(folder, 'crossings.csv');
let rows = 0;
let service: RunningService;
let client: Client;

beforeAll(async () => {
  rows = writeCrossings(file, 24 * 2 ** 20);
  service = await startService({ folders: [folder], store: ':memory:' });
  client = new Client({ baseUrl: service.url, apiKey: () => service.apiKey, fetch: loopbackFetch() });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

async function draw(signal?: AbortSignal): Promise<VisualizeNews[]> {
  const source = pathToFileURL(file).href;
  const { file_id } = await client.send(api.uploads.grant, { file_name: 'crossings.csv', source });
  const news: VisualizeNews[] = [];
  for await (const event of client.stream(api.uploads.visualizeStream, { file_ids: [file_id] }, signal))
    news.push(readVisualizeEvent(event));
  return news;
}

const cardsIn = (news: VisualizeNews | undefined) => {
  const result = news?.kind === 'result' ? news.result : news?.kind === 'progress' ? news.preview : undefined;
  return result?.outputs?.knowledge_cards ?? [];
};

test('a large file is drawn from a sample that says so, then from all rows under the same id', async () => {
  const news = await draw();
  const at = news.findIndex((one) => one.kind === 'progress' && one.preview);
  const [early] = cardsIn(news[at]);
  const [late] = cardsIn(news.at(-1));
  expect(at).toBe(0);
  const about = Number(rows.toPrecision(2)).toLocaleString('en-US');
  expect(early?.description).toMatch(new RegExp(`^From [\\d,]+ of about ${about} rows\\.`));
  const sampled = Number(/^From ([\d,]+)/.exec(early?.description ?? '')?.[1]?.replaceAll(',', ''));
  expect(sampled).toBeGreaterThan(80_000);
  expect(sampled).toBeLessThan(120_000);
  expect(JSON.stringify(early?.visualization_data?.viz_config)).toContain(`of about ${about} rows`);
  expect(late?.card_id).toBe(early?.card_id);
  expect(late?.sources?.[0]?.source_description).toBe(`${rows.toLocaleString('en-US')} rows`);
  expect(JSON.stringify(late)).not.toContain('of about');
  expect(late?.title).toBe(early?.title);
});

test('a file that was read before needs no sample', async () => {
  const news = await draw();
  expect(news.some((one) => one.kind === 'progress' && one.preview)).toBe(false);
  expect(cardsIn(news.at(-1))).toHaveLength(1);
});
