import { expect, test } from 'vitest';
import { Card } from '../../src/contract/cards.ts';
import { drawCard, drawnFrom } from '../../src/session/cards/drawCard.ts';
import { json, stubClient } from '../fake/stubClient.ts';

const signal = new AbortController().signal;
const webpage_url = 'https://service.example/card/c1';
const card = Card.parse({ card_id: 'c1', webpage_url, image_url: 'https://service.example/img/c1' });
const header = { component_type: 'header', config: { title: 'Revenue' } };
const picture =
  (type: string, size = 3) =>
  () =>
    new Response(new Uint8Array(size), { headers: { 'content-type': type } });

test('the embedded service is asked for the components', async () => {
  const card_data = { components: [header], reason: 'It is one number.' };
  const { client, sent } = stubClient({
    '/api/v1/contents': () => json({ contents: [{ source_url: 'x', card_data }] }),
  });
  const drawn = await drawCard({ client, isEmbedded: true }, card, signal);
  expect(drawn.components).toEqual([{ ...header, component_variant: undefined }]);
  expect(drawn.reason).toBe('It is one number.');
  expect(drawn.problem).toBeUndefined();
  expect(sent[0]?.body).toEqual({ url: webpage_url, mode: 'inline', content_format: 'card_json' });
});

test('the current state of a card at the embedded service replaces what the answer contained', async () => {
  const methodologies = [{ methodology_name: 'SQL', methodology_description: 'SELECT 2' }];
  const card_data = {
    title: 'Revenue, 2025',
    description: 'East has the most.',
    methodologies,
    components: [header],
  };
  const { client } = stubClient({
    '/api/v1/contents': () => json({ contents: [{ source_url: 'x', card_data }] }),
  });
  const answered = { ...card, title: 'Revenue', description: '', relevance: 'High' as const };
  const drawn = await drawCard({ client, isEmbedded: true }, answered, signal);
  const { title, description } = card_data;
  expect(drawn.card).toEqual({ ...answered, title, description, methodologies });
});

test('for a remote card without data the picture is shown', async () => {
  const { client, sent } = stubClient({ '/img/c1': picture('image/png') });
  const drawn = await drawCard({ client, isEmbedded: false }, card, signal);
  expect(drawn.image).toBe('data:image/png;base64,AAAA');
  expect(sent.map(({ url }) => url)).toEqual(['https://service.example/img/c1']);
});

test.each([
  ['a drawing that could carry more than a picture', picture('image/svg+xml')],
  ['a picture of enormous size', picture('image/png', 4_000_001)],
])('%s is not shown', async (_, answer) => {
  const { client } = stubClient({ '/img/c1': answer });
  const drawn = await drawCard({ client, isEmbedded: false }, card, signal);
  expect(drawn.image).toBeUndefined();
  expect(drawn.problem).toMatch(/cannot be shown/);
});

test('components of unknown types and of wrong form are left out; what is left is drawn', () => {
  const data = {
    components: [
      header,
      { component_type: 'hologram', config: {} },
      { component_type: 'pie', config: {} },
      7,
    ],
  };
  expect(drawnFrom(card, data).components.map(({ component_type }) => component_type)).toEqual(['header']);
});

test('a card of which nothing can be drawn says so', () => {
  expect(drawnFrom(card, { components: [] }).problem).toMatch(/cannot draw/);
  expect(drawnFrom(card, undefined).problem).toMatch(/cannot draw/);
});

const point = (x: string, y: number | null) => ({ x, y });

test('a remote card is drawn from the data that came with it, without another request', async () => {
  const { client, sent } = stubClient({});
  const pie = {
    component_type: 'pie',
    config: { datasets: [{ label: 'Cargo', data: [point('Fish', 60)] }] },
  };
  const given = Card.parse({
    ...card,
    visualization_data: { viz_config: { components: [header, pie] }, data: [] },
  });
  const drawn = await drawCard({ client, isEmbedded: false }, given, signal);
  expect(drawn.components.map(({ component_type }) => component_type)).toEqual(['header', 'pie']);
  expect(sent).toEqual([]);
});

test.each([
  ['dates', [point('2024-01', 3), point('2024-02', null)], 'generic_timeseries'],
  ['names', [point('North', 3), point('South', 4)], 'categorical_bar'],
])('bare points over %s become a chart', async (_, data, type) => {
  const { client } = stubClient({});
  const given = Card.parse({ ...card, visualization_data: { viz_config: { title: 'Ships' }, data } });
  const { components } = await drawCard({ client, isEmbedded: false }, given, signal);
  expect(components).toMatchObject([
    { component_type: type, config: { datasets: [{ label: 'Ships', data }] } },
  ]);
});

test('rows that came inline become a chart of their measures, or a table where they are no chart', async () => {
  const { client } = stubClient({});
  const content = (rows: unknown[][]) => ({
    content_format: 'json_compact',
    dataset: {
      columns: [
        { name: 'Year', type: 'date' },
        { name: 'Exports', type: 'number', unit: 'USD' },
        { name: 'Imports', type: 'number' },
      ],
      rows,
      total_rows: rows.length,
      truncated: false,
      ref: 'r',
      sources: [],
    },
  });
  const draw = (rows: unknown[][]) =>
    drawCard({ client, isEmbedded: false }, Card.parse({ ...card, content: content(rows) }), signal);
  const line = await draw([
    ['2023', 1, 2],
    ['2024', 3, 4],
  ]);
  expect(line.components[0]).toMatchObject({
    component_type: 'generic_timeseries',
    config: { datasets: [{ label: 'Exports', units: 'USD' }, { label: 'Imports' }] },
  });
  const twice = await draw([
    ['2023', 1, 2],
    ['2023', 3, 4],
  ]);
  expect(twice.components[0]?.component_type).toBe('table');
});

const quoted = (cost: number) => ({ source_url: 'x', content_format: null, cost, total_rows: 10 });

test('data that a remote service says is free is requested and drawn', async () => {
  const answers = [
    quoted(0),
    {
      source_url: 'x',
      content_format: 'card_json',
      card_data: { components: [header], reason: 'One number.' },
    },
  ];
  const { client, sent } = stubClient({ '/api/v1/contents': () => json({ contents: [answers.shift()] }) });
  const drawn = await drawCard({ client, isEmbedded: false }, { ...card, exportable: true }, signal);
  expect(drawn.components).toHaveLength(1);
  expect(drawn.reason).toBe('One number.');
  expect(drawn.image).toBeUndefined();
  expect(sent.map(({ body }) => (body as { quote_only?: boolean }).quote_only ?? false)).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['cost something', () => json({ contents: [quoted(0.001)] })],
  ['are refused', () => new Response('{}', { status: 403 })],
])('where data %s the picture is shown', async (_, contents) => {
  const { client, sent } = stubClient({ '/api/v1/contents': contents, '/img/c1': picture('image/png') });
  const drawn = await drawCard({ client, isEmbedded: false }, { ...card, exportable: true }, signal);
  expect(drawn.image).toBe('data:image/png;base64,AAAA');
  expect(sent.filter(({ url }) => url.endsWith('/contents'))).toHaveLength(1);
});
