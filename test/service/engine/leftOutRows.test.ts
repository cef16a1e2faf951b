import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../src/client/client.ts';
import { api } from '../../../src/contract/api.ts';
import { type RunningService, startService } from '../../../src/service/startService.ts';
import { drawnOf } from '../../../src/session/cards/knowledgeCards.ts';
import { clientOf } from '../../contract/service.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardinal-left-out-'));
let service: RunningService;
let client: Client;

beforeAll(async () => {
  const crews = 'boat,crew,berths\nHeron,12,16\nTern,9,10\nGannet,21,24\nSkua,6,8\nTotal,48,58\n';
  writeFileSync(join(folder, 'crews.csv'), crews);
  const fines = Array.from(
    { length: 20 },
    (_, at) => `PK-${200 + at},${['Quay', 'Hill'][at % 2]},${35 + at}`,
  );
  writeFileSync(join(folder, 'fines.csv'), ['ticket,street,amount', ...fines, fines[3]].join('\n'));
  const scores = Array.from({ length: 12 }, (_, at) => ({
    ...{ id: at, work: `Quartet No. ${at}`, composer: ['Haydn', 'Schubert'][at % 2] },
    loans: [
      { to: ['Nora', 'Emil'][at % 2], on: `2024-01-${at + 10}`, back: at % 3 === 0 ? null : '2024-03-01' },
    ],
  }));
  writeFileSync(join(folder, 'scores.json'), JSON.stringify(scores));
  service = await startService({ folders: [folder], store: ':memory:' });
  client = clientOf(service);
});

afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function drawnFile(name: string) {
  const source = pathToFileURL(join(folder, name)).href;
  const { file_id } = await client.send(api.uploads.grant, { file_name: name, source });
  const { outputs } = await client.send(api.uploads.visualize, { file_ids: [file_id], query: null });
  return (outputs?.knowledge_cards ?? []).map((card) => drawnOf(card, name).drawn);
}

async function answered(query: string) {
  const { cards } = await client.send(api.knowledge.answer, { query });
  const [card] = cards ?? [];
  const { contents } = await client.send(api.cards.contents, {
    url: card?.webpage_url ?? '',
    mode: 'inline',
    content_format: 'card_json',
  });
  const { notes } = (contents[0]?.card_data ?? {}) as { notes?: readonly string[] };
  return { notes, sources: card?.sources?.map(({ source_name }) => source_name) };
}

test('a card says that its figures exclude the row of totals', async () => {
  const [card] = await drawnFile('crews.csv');
  expect(card?.notes).toEqual(['without the row "Total"']);
});

test('rows entered twice are mentioned on the card and get no card of their own', async () => {
  const cards = await drawnFile('fines.csv');
  expect(cards.map(({ notes }) => notes)).toEqual([['without 1 repeated row']]);
});

test.each(['total amount', 'total amount by street'])(
  'the card of the answer to "%s" says so too',
  async (query) => {
    expect((await answered(query)).notes).toEqual(['without 1 repeated row']);
  },
);

test('a file whose lists an answer uses is named once, and each part is cited by name', async () => {
  const { run_id } = await client.send(api.answerRuns.dispatch, { query: 'scores that are not back yet' });
  for await (const _ of client.stream(api.answerRuns.get, { run_id }));
  const { result } = await client.send(api.answerRuns.get, { run_id });
  expect(result?.cards?.[0]?.sources?.map(({ source_name }) => source_name)).toEqual(['scores.json']);
  expect(result?.citations?.map(({ title }) => title)).toEqual(['scores.json', 'scores.json (loans)']);
});

test('a question about the repeated rows leaves none out and names the file once', async () => {
  const { notes, sources } = await answered('are there duplicate fines');
  expect(notes).toBeUndefined();
  expect(sources).toEqual(['fines.csv']);
});
