import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { isForeign, testedService } from './service.ts';

const { graph } = api;

describe('graph', () => {
  const service = testedService();
  const search = async (q: string, more: object = {}) =>
    (await service.client.send(graph.search, { q, ...more })).results;

  test('a query of one character answers an empty list, not an error', async () => {
    expect(await search('a')).toEqual([]);
  });

  test('an unknown label is refused', async () => {
    await expect(
      service.client.send(graph.search, { q: 'rating', label: 'PLANET' as never }),
    ).rejects.toMatchObject({ kind: 'bad-request' });
  });

  test('a limit above fifty is clamped, not refused', async () => {
    expect((await search('a e', { limit: 5000 })).length).toBeLessThanOrEqual(50);
  });

  test('an id that names nothing is not found', async () => {
    await expect(service.client.send(graph.related, { node_id: 'mt::nothing::0' })).rejects.toMatchObject({
      kind: 'not-found',
    });
    await expect(service.client.send(graph.node, { id: 'mt::nothing::0' })).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  test('inferred labels are told only when inference ran', async () => {
    const reply = (more: object) => service.client.send(graph.search, { q: 'rating', ...more });
    expect((await reply({})).inferred_labels).toBeDefined();
    expect((await reply({ label: 'METRIC' })).inferred_labels).toBeUndefined();
    expect((await reply({ infer_label: false })).inferred_labels).toBeUndefined();
  });
});

describe.skipIf(isForeign)('graph over files (their names are known only for our own data)', () => {
  const service = testedService();
  const search = async (q: string, more: object = {}) =>
    (await service.client.send(graph.search, { q, ...more })).results;
  const related = (node_id: string, more: object = {}) =>
    service.client.send(graph.related, { node_id, ...more });

  test('a measure is found as a metric, a value as an entity, a file as a data set', async () => {
    expect((await search('imdb rating'))[0]).toMatchObject({ type: 'metric', name: 'IMDB Rating' });
    expect((await search('norway'))[0]).toMatchObject({
      type: 'entity',
      name: 'Norway',
      subtype: 'country',
      label: 'GPE',
    });
    expect((await search('seattle weather'))[0]).toMatchObject({ type: 'entity', subtype: 'Data Sets' });
  });

  test('a name with a typo is found', async () => {
    expect((await search('documentry')).map(({ name }) => name)).toContain('Documentary');
  });

  test('types narrow the results', async () => {
    for (const node of await search('ra', { types: 'entity' })) expect(node.type).toBe('entity');
  });

  test('the index leads to its data sets, a data set to its metrics and members', async () => {
    const { results } = await service.client.send(api.indexes.list, {});
    const index = results[0]?.id ?? '';
    const members = (await related(index)).relations?.find(({ key }) => key === 'members');
    expect(members?.items.map(({ name }) => name).sort()).toEqual([
      'gapminder',
      'movies',
      'seattle-weather',
      'stocks',
    ]);
    const weather = members?.items.find(({ name }) => name === 'seattle-weather')?.id ?? '';
    const groups = (await related(weather)).relations ?? [];
    expect(groups.map(({ key }) => key)).toEqual(['part_of', 'members', 'metrics', 'siblings']);
    expect(groups.find(({ key }) => key === 'metrics')?.items.map(({ name }) => name)).toContain('wind');
  });

  test('a metric leads to the entities it is measured for', async () => {
    const [metric] = await search('fertility');
    const { relation } = await related(metric?.id ?? '', { relation: 'entities', q: 'nor' });
    expect(relation?.items.map(({ name }) => name)).toContain('Norway');
  });

  test('siblings of a value are the other values of its dimension', async () => {
    const [norway] = await search('norway');
    const { relation } = await related(norway?.id ?? '', { relation: 'siblings', limit: 100 });
    expect(relation?.items.map(({ name }) => name)).toContain('Japan');
    expect(relation?.items.map(({ name }) => name)).not.toContain('Norway');
  });

  test('a group is read page by page to its end, without a node twice', async () => {
    const [norway] = await search('norway');
    const names: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { relation } = await related(norway?.id ?? '', {
        relation: 'siblings',
        limit: 20,
        ...(cursor && { cursor }),
      });
      names.push(...(relation?.items.map(({ id }) => id) ?? []));
      cursor = relation?.next_cursor;
    } while (cursor);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBe(61);
  });

  test('an unknown relation answers an empty group', async () => {
    const [norway] = await search('norway');
    expect((await related(norway?.id ?? '', { relation: 'rel:loves' })).relation).toMatchObject({
      items: [],
      total: 0,
    });
  });
});

describe.skipIf(isForeign)('graph over files that change (only our own folder can be written to)', () => {
  const service = testedService();
  const names = async (q: string) =>
    (await service.client.send(graph.search, { q })).results.map(({ name }) => name);

  test('a file that comes is found, and one that goes is forgotten, without a restart', async () => {
    expect(await names('lighthouse')).toEqual([]);
    const path = join(service.folder ?? '', 'lighthouses.csv');
    writeFileSync(path, 'lighthouse,height\nSkerryvore,48\nMuckle Flugga,20\n');
    await expect.poll(() => names('skerryvore'), { timeout: 10_000 }).toEqual(['Skerryvore']);
    rmSync(path);
    await expect.poll(() => names('skerryvore'), { timeout: 10_000 }).toEqual([]);
  });
});
