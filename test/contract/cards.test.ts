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

  test('a card is made from components and takes its title from the first header', async () => {
    const card = await create({});
    expect(card).toMatchObject({ title: 'Ferry arrivals', embed_mode: 'post' });
    expect(card.card_id).toBeTruthy();
    expect(card.embed_url).toContain(card.card_id ?? '-');
  });

  test('a title of its own wins, and without any it is called Card', async () => {
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

describe.skipIf(isForeign)('thin-viz cards of the embedded service (words and templates are ours)', () => {
  const service = testedService();

  test.each([
    [{ component_type: 'hologram', config: {} }, /components\[0\].*unknown component_type "hologram"/],
    [
      { component_type: 'categorical_bar', config: { datasets: [{ label: 'x' }] } },
      /components\[0\].config.datasets.0.data/,
    ],
    [{ component_type: 'generic_timeseries', config: {} }, /exactly one of datasets/],
  ])('a component that does not fit is refused where it does not: %j', async (component, words) => {
    await expect(service.client.send(api.cards.create, { components: [component] })).rejects.toMatchObject({
      kind: 'bad-request',
      message: expect.stringMatching(words),
    });
  });

  test('extra keys of a config survive', async () => {
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

  test('the example of every template fits its own type', async () => {
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

  test('a card without rows says that there is nothing to export', async () => {
    const card = await service.client.send(api.cards.create, { components: [bars] });
    await expect(
      service.client.send(api.cards.contents, { url: card.webpage_url ?? '', mode: 'inline' }),
    ).rejects.toMatchObject({ kind: 'not-found' });
  });
});
