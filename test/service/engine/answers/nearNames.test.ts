import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../src/client/client.ts';
import { followRun } from '../../../../src/client/followRun.ts';
import { api } from '../../../../src/contract/api.ts';
import { type RunningService, startService } from '../../../../src/service/startService.ts';
import { clientOf } from '../../../contract/service.ts';

const vocabulary = new URL('../../../../data/vocabulary.bin', import.meta.url).pathname;

let folder: string;
let service: RunningService;
let client: Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardinal-near-'));
  const couches = ['Oban', 'Oban', 'Oban', 'Mallaig', 'Crinan'].map(
    (town, at) => `${at + 1},${town},${90 + at}`,
  );
  writeFileSync(join(folder, 'couches.csv'), `couch_id,town,width_cm\n${couches.join('\n')}\n`);
  writeFileSync(join(folder, 'buyers.csv'), 'buyer,region\nAda,north\nBen,south\nCleo,south\n');
  service = await startService({ folders: [folder], store: ':memory:', vocabulary });
  client = clientOf(service);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function answerOf(query: string): Promise<string> {
  let answer = '';
  for await (const { block } of followRun(client, api.answerRuns, { dispatch: { query } }))
    if (block.kind === 'agent_result') answer = block.data.answer ?? '';
  return answer;
}

test('a noun that names no table is read as its synonym, and the answer says so', async () => {
  const answer = await answerOf('how many sofas are in Oban');
  expect(answer).toMatch(/\b3\b/);
  expect(answer).toContain('I read “sofas” as couches.');
});

test('a question whose words are all in the data assumes no synonyms', async () => {
  expect(await answerOf('how many couches are in Oban')).not.toContain('I read');
});

test('an opposite is still refused', async () => {
  expect(await answerOf('how many sellers are in the south')).not.toMatch(/“sellers” as buyers/);
});

test('a word without synonyms is still refused', async () => {
  expect(await answerOf('how many frobnicators are in Oban')).toContain('nothing called “frobnicators”');
});

test('a word that is only used in similar contexts is not taken for a synonym', async () => {
  expect(await answerOf('how many refunds are in Oban')).toContain('nothing called “refunds”');
});
