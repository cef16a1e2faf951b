import { expect, test } from 'vitest';
import { Card } from '../../src/contract/cards.ts';
import { drawCard, drawnFrom } from '../../src/session/drawCard.ts';
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

test('a remote service is asked for the picture alone, since components cost money', async () => {
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
  expect(drawn.problem).toMatch(/not shown/);
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
