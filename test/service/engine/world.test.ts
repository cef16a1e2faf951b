import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../../src/contract/api.ts';
import { type RunningService, startService } from '../../../src/service/startService.ts';
import { clientOf } from '../../contract/service.ts';

const world = new URL('../../../data/World', import.meta.url).pathname;
const folders: string[] = [];
const services: RunningService[] = [];

async function serviceOver(files: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-world-test-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const lines: string[] = [];
  const service = await startService({
    folders: [folder],
    store: ':memory:',
    world,
    log: (line) => lines.push(line),
  });
  services.push(service);
  const client = clientOf(service);
  return { client, lines, ask: (query: string) => client.send(api.knowledge.answer, { query }) };
}

afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('with no data file open', () => {
  let asked: Awaited<ReturnType<typeof serviceOver>>;
  let kept: RunningService[];
  beforeAll(async () => {
    asked = await serviceOver();
    kept = services.splice(0);
  });
  afterAll(async () => {
    for (const service of kept) await service.close();
  });

  test('a question about countries is answered from the World, with a chart and its source', async () => {
    const { answer, cards } = await asked.ask('GDP per head of Norway and Sweden since 1990');
    expect(answer).toContain(
      'For Norway, the GDP per head since 1990 rose from 26,209 US$ of 2011 in 1990 to 58,073 US$ of 2011 in 2017',
    );
    expect(answer).toContain(
      'for Sweden, it rose from 27,230 US$ of 2011 in 1990 to 47,892 US$ of 2011 in 2017',
    );
    expect(answer).toContain('Penn World Table 9.1');
    expect(answer).toContain('purchasing power parity');
    const [content] = (
      await asked.client.send(api.cards.contents, {
        url: cards?.[0]?.webpage_url ?? '',
        mode: 'inline',
        content_format: 'card_json',
      })
    ).contents;
    expect(content?.card_data).toMatchObject({
      components: [
        { component_type: 'header' },
        {
          config: {
            y_label: 'Average GDP per head',
            datasets: [{ label: 'Norway', units: 'US$ of 2011' }, { label: 'Sweden' }],
          },
        },
      ],
    });
    expect(cards?.[0]).toMatchObject({
      card_type: 'generic_timeseries',
      sources: [
        {
          source_name: expect.stringContaining('CC BY 4.0'),
          url: 'https://www.rug.nl/ggdc/productivity/pwt/',
        },
      ],
    });
  });

  test.each([
    ['gdp per capita of the USA in 2000', '46,461 US$ of 2011'],
    ['which country had the highest GDP per capita in 2017?', 'Qatar'],
    ['population of India in 2010', '1,230,980,713'],
    ['gdp per capita in Peru', '11,905 US$ of 2011'],
    ['fertility in Kenya since 1970', '8.0'],
    ['two-letter code of Norway', 'NO'],
    ['currency of Poland', 'Zloty'],
  ])('%s', async (question, words) => {
    expect((await asked.ask(question)).answer).toContain(words);
  });

  test('the bundled data makes no claim about what it does not contain', async () => {
    const { answer, cards } = await asked.ask('number of penguins in Norway');
    expect(answer).toContain('penguins');
    expect(cards ?? []).toEqual([]);
  });

  test('an unknown word refuses the question, however well the others fit', async () => {
    const { answer, cards } = await asked.ask('avg length of stay in nights by room type');
    expect(answer).toContain('room');
    expect(answer).not.toContain('average year');
    expect(cards ?? []).toEqual([]);
  });

  test('the index is listed with its licence', async () => {
    const { results } = await asked.client.send(api.indexes.list, {});
    expect(results).toMatchObject([
      {
        id: 'index-world',
        name: 'World',
        description: expect.stringContaining('CC BY 4.0'),
        is_default: true,
      },
    ]);
  });
});

describe('with data files open', () => {
  const own = 'country,year,population\nIndia,2010,17\nIndia,2011,18\nNorway,2010,3\nNorway,2011,4\n';

  test("a question that the user's files answer never reads the World", async () => {
    const { ask, lines } = await serviceOver({ 'villages.csv': own });
    const { answer } = await ask('population of India in 2010');
    expect(answer).toContain('17');
    expect(answer).not.toContain('Penn');
    expect(lines.filter((line) => line.includes('World'))).toEqual([]);
  });

  test("a question beyond the user's columns is answered by the World, which the answer says", async () => {
    const { ask } = await serviceOver({ 'villages.csv': own });
    const { answer } = await ask('GDP per head of Norway in 2017');
    expect(answer).toContain('58,073 US$ of 2011');
    expect(answer).toContain('Source: Penn World Table 9.1');
  });

  test('its data sets become members of its index once it is opened, and are not found before', async () => {
    const { client, lines } = await serviceOver({ 'villages.csv': own });
    const namesOf = async (q: string) =>
      (await client.send(api.graph.search, { q })).results.map(({ name }) => name);
    expect(await namesOf('life expectancy')).not.toContain('life expectancy');
    expect(lines.filter((line) => line.includes('World'))).toEqual([]);
    const { relation } = await client.send(api.graph.related, {
      node_id: 'index-world',
      relation: 'members',
    });
    expect(relation?.items.map(({ name }) => name).sort()).toEqual([
      'Countries',
      'World economy',
      'World health',
    ]);
    expect(await namesOf('life expectancy')).toContain('life expectancy');
  });

  test("the user's index stays the default", async () => {
    const { client } = await serviceOver({ 'villages.csv': own });
    const { results } = await client.send(api.indexes.list, {});
    expect(results.map(({ name, is_default }) => [name === 'World', is_default])).toEqual([
      [false, true],
      [true, false],
    ]);
  });
});

test('without a World index there is none', async () => {
  const service = await startService({ folders: [], store: ':memory:' });
  services.push(service);
  const client = clientOf(service);
  expect((await client.send(api.indexes.list, {})).results).toEqual([]);
  expect((await client.send(api.knowledge.answer, { query: 'population of India' })).answer).toContain(
    'no data file',
  );
});

test('the first questions suggested for the bundled data have answers and do not count rows', async () => {
  const { client, ask } = await serviceOver({ 'notes.txt': 'no data' });
  const { questions } = await client.send(api.questions.suggest, { q: '', limit: 4 });
  expect(questions).toHaveLength(4);
  expect(questions.filter((question) => question.startsWith('how many'))).toEqual([]);
  for (const question of questions) expect((await ask(question)).cards, question).not.toEqual([]);
  const own = await serviceOver({ 'sales.csv': 'region,revenue\nNorth,120\nSouth,80\n' });
  const { questions: ofSales } = await own.client.send(api.questions.suggest, { q: '', limit: 4 });
  expect(ofSales.join()).not.toMatch(/GDP|expectancy/);
});
