import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { readComponent } from '../../src/contract/component.ts';
import { isForeign, testedService } from './service.ts';

const header = { component_type: 'header', config: { title: 'Ferry arrivals' } };
const bars = {
  component_type: 'categorical_bar',
  config: { datasets: [{ label: 'Tonnage', data: [{ x: 'Quay A', y: 12.5 }] }] },
};

describe('thin-viz cards', () => {
  const service = testedService();
  const create = (input: object) =>
    service.client.send(api.cards.create, { components: [header, bars], ...input });

  test('a card is created from components and takes its title from the first header', async () => {
    const card = await create({});
    expect(card).toMatchObject({ title: 'Ferry arrivals', embed_mode: 'post' });
    expect(card.card_id).toBeTruthy();
    expect(card.embed_url).toContain(card.card_id ?? '-');
  });

  test('an explicit title takes precedence, and without any the title is Card', async () => {
    expect((await create({ title: 'Mine' })).title).toBe('Mine');
    expect((await create({ components: [bars] })).title).toBe('Card');
  });

  test.each([{ height: 50 }, { height: 3000 }, { image_ttl_minutes: 0 }, { image_ttl_minutes: 2000 }])(
    '%j is out of range',
    async (input) => {
      await expect(create(input)).rejects.toMatchObject({ kind: 'bad-request' });
    },
  );

  test('every default schema can be fetched and drawn', async () => {
    const schemas = await service.client.send(api.cards.defaultSchemas, {});
    expect(schemas.length).toBeGreaterThan(0);
    const { name } = schemas[0] ?? { name: '' };
    expect((await service.client.send(api.cards.defaultSchema, { schema_name: name })).name).toBe(name);
    await expect(
      service.client.send(api.cards.defaultSchema, { schema_name: 'no_such_schema' }),
    ).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe.skipIf(isForeign)('thin-viz cards of the embedded service (texts and templates are ours)', () => {
  const service = testedService();

  test.each([
    [{ component_type: 'hologram', config: {} }, /components\[0\].*unknown component_type "hologram"/],
    [
      { component_type: 'categorical_bar', config: { datasets: [{ label: 'x' }] } },
      /components\[0\].config.datasets.0.data/,
    ],
    [{ component_type: 'generic_timeseries', config: {} }, /exactly one of datasets/],
  ])('an invalid component is rejected naming the field: %j', async (component, words) => {
    await expect(service.client.send(api.cards.create, { components: [component] })).rejects.toMatchObject({
      kind: 'bad-request',
      message: expect.stringMatching(words),
    });
  });

  test('extra keys of a config are kept', async () => {
    const components = [{ ...bars, config: { ...bars.config, glow: 'soft' } }];
    const card = await service.client.send(api.cards.create, { components });
    const [content] = (
      await service.client.send(api.cards.contents, {
        url: card.webpage_url ?? '',
        mode: 'inline',
        content_format: 'card_json',
      })
    ).contents;
    expect(JSON.stringify(content?.card_data)).toContain('"glow":"soft"');
  });

  const contentsOf = async (url: string, input: object) => {
    const asked = { url, mode: 'inline', content_format: 'card_json', ...input } as const;
    return (await service.client.send(api.cards.contents, asked)).contents[0];
  };
  const points = (count: number) => Array.from({ length: count }, (_, at) => ({ x: `Quay ${at}`, y: at }));

  test.each([
    { max_rows: 3, kept: [3, 3], truncated: true },
    { max_rows: 10, kept: [10, 10], truncated: false },
  ])('card_json has at most max_rows rows: %j', async ({ max_rows, kept, truncated }) => {
    const datasets = ['2030', '2031'].map((label) => ({ label, data: points(10) }));
    const components = [header, { component_type: 'categorical_bar', config: { datasets } }];
    const url = (await service.client.send(api.cards.create, { components })).webpage_url ?? '';
    const content = await contentsOf(url, { max_rows });
    expect(content).toMatchObject({ content_format: 'card_json', truncated, total_rows: 10 });
    const drawn = content?.card_data as { components: { config: { datasets: { data: [] }[] } }[] };
    const [first, chart] = drawn.components;
    expect(first).toEqual(header);
    expect(chart?.config.datasets.map(({ data }) => data.length)).toEqual(kept);
  });

  test('card_json of an answer respects max_rows and keeps the shares of its series', async () => {
    const query = 'average imdb rating by major genre';
    const sources = { data: { include_contents: true, content_format: 'card_json', max_rows: 5 } } as const;
    const { cards } = await service.client.send(api.knowledge.search, { query, sources });
    const content = cards?.[0]?.content;
    expect(content).toMatchObject({ content_format: 'card_json', truncated: true, total_rows: 12 });
    const drawn = content?.card_data as { components: { config: { datasets?: { data: [] }[] } }[] };
    const counts = drawn.components.flatMap(
      ({ config }) => config.datasets?.map(({ data }) => data.length) ?? [],
    );
    expect(counts).toEqual([5]);
  });

  test('card_json always includes its schema, even if the data is behind an address', async () => {
    const url = (await service.client.send(api.cards.create, { components: [bars] })).webpage_url ?? '';
    for (const input of [{}, { mode: 'url' }, { quote_only: true }]) {
      const content = await contentsOf(url, input);
      expect(content?.card_data_schema, JSON.stringify(input)).toMatchObject({ type: 'object' });
    }
    const content = await contentsOf(url, {});
    const check = new Ajv2020({ strict: false }).compile(content?.card_data_schema ?? false);
    expect([check(content?.card_data), check({ title: 1 })]).toEqual([true, false]);
  });

  test('a quote states the price of an export and contains no data', async () => {
    const query = 'average imdb rating by major genre';
    const { cards } = await service.client.send(api.knowledge.search, { query });
    const quotes = [
      cards?.[0]?.content,
      await contentsOf(cards?.[0]?.webpage_url ?? '', { content_format: 'csv', quote_only: true }),
    ];
    for (const quote of quotes) {
      expect(quote?.content_format).toBeNull();
      expect(quote).not.toHaveProperty('total_rows');
      expect(quote).not.toHaveProperty('truncated');
    }
  });

  test('the example of every template is valid for its type', async () => {
    for (const { name } of await service.client.send(api.cards.defaultSchemas, {})) {
      const { component_templates } = await service.client.send(api.cards.defaultSchema, {
        schema_name: name,
      });
      for (const { component_type, example } of component_templates ?? []) {
        expect(
          readComponent({ component_type, config: example ?? {} }),
          `${name}: ${component_type}`,
        ).toBeDefined();
      }
    }
  });

  test('a card without rows reports that there is nothing to export', async () => {
    const card = await service.client.send(api.cards.create, { components: [bars] });
    await expect(
      service.client.send(api.cards.contents, { url: card.webpage_url ?? '', mode: 'inline' }),
    ).rejects.toMatchObject({ kind: 'not-found' });
  });
});
