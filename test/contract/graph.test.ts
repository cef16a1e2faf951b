import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { NerLabel } from '../../src/contract/fields.ts';
import { isForeign, testedService } from './service.ts';

const { graph } = api;

describe('graph', () => {
  const service = testedService();
  const search = async (q: string, more: object = {}) =>
    (await service.client.send(graph.search, { q, ...more })).results;

  test('a query of one character returns an empty list, not an error', async () => {
    expect(await search('a')).toEqual([]);
  });

  test('an unknown label is rejected', async () => {
    await expect(
      service.client.send(graph.search, { q: 'rating', label: 'PLANET' as never }),
    ).rejects.toMatchObject({ kind: 'bad-request' });
  });

  test('a limit above fifty is clamped, not rejected', async () => {
    expect((await search('a e', { limit: 5000 })).length).toBeLessThanOrEqual(50);
  });

  test('an unknown id is not found', async () => {
    await expect(service.client.send(graph.related, { node_id: 'mt::nothing::0' })).rejects.toMatchObject({
      kind: 'not-found',
    });
    await expect(service.client.send(graph.node, { id: 'mt::nothing::0' })).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  test('inferred labels are included only if inference ran', async () => {
    const reply = (more: object) => service.client.send(graph.search, { q: 'rating', ...more });
    expect((await reply({})).inferred_labels).toBeDefined();
    expect((await reply({ label: 'METRIC' })).inferred_labels).toBeUndefined();
    expect((await reply({ infer_label: false })).inferred_labels).toBeUndefined();
  });
});

describe.skipIf(isForeign)('graph over files (names are known only for our own data)', () => {
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
      subtype: 'Countries',
      kind_label: 'country',
      label: 'GPE',
    });
    expect((await search('seattle weather'))[0]).toMatchObject({ type: 'entity', kind_label: 'Data set' });
  });

  test('a subtype is a published one or absent, with a separate label for people', async () => {
    const published =
      /^(Companies|Countries|States|Cities|Commodities|People|Currencies|Industries|Soccer Teams)$/;
    const found = await Promise.all(['ra', 'er', 'no', 'we', 'st'].map((q) => search(q, { limit: 50 })));
    const nodes = found.flat();
    expect(nodes.length).toBeGreaterThan(20);
    for (const { name, subtype, label } of nodes) {
      if (subtype !== undefined) expect(subtype, name).toMatch(published);
      if (label != null) expect(NerLabel.options, name).toContain(label);
    }
    const [rating] = await search('imdb rating');
    expect(rating).not.toHaveProperty('subtype');
    expect(rating).toMatchObject({ label: 'METRIC', kind_label: 'Measure' });
    const [genre] = await search('documentary', { types: 'entity' });
    expect(genre).not.toHaveProperty('subtype');
    expect(genre?.kind_label).toBe('Major Genre');
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
    expect(groups.map(({ key }) => key)).toEqual([
      'part_of',
      'members',
      'metrics',
      'breakdown:weather',
      'siblings',
    ]);
    const breakdown = groups.find(({ key }) => key === 'breakdown:weather');
    expect(breakdown).toMatchObject({ label: 'weather', kind: 'data', total: 5, total_capped: false });
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

  test('a group is paged to its end without duplicates', async () => {
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

  test('an unknown relation returns an empty group', async () => {
    const [norway] = await search('norway');
    expect((await related(norway?.id ?? '', { relation: 'rel:loves' })).relation).toMatchObject({
      items: [],
      total: 0,
    });
  });
});

describe.skipIf(isForeign)('graph over changing files (only our own folder is writable)', () => {
  const service = testedService();
  const names = async (q: string) =>
    (await service.client.send(graph.search, { q })).results.map(({ name }) => name);

  test('a new file is found and a deleted one forgotten without a restart', async () => {
    expect(await names('lighthouse')).toEqual([]);
    const path = join(service.folder ?? '', 'lighthouses.csv');
    writeFileSync(path, 'lighthouse,height\nSkerryvore,48\nMuckle Flugga,20\n');
    await expect.poll(() => names('skerryvore')).toEqual(['Skerryvore']);
    rmSync(path);
    await expect.poll(() => names('skerryvore')).toEqual([]);
  });
});

describe.skipIf(isForeign)(
  'graph over tables that belong together (only our own folder can be written to)',
  () => {
    const service = testedService();
    const write = (name: string, lines: string[]) =>
      writeFileSync(join(service.folder ?? '', name), `${lines.join('\n')}\n`);
    const search = async (q: string) => (await service.client.send(graph.search, { q })).results;
    const related = (node_id: string, more: object = {}) =>
      service.client.send(graph.related, { node_id, ...more });
    const groupsOf = async (q: string) => (await related((await search(q))[0]?.id ?? '')).relations ?? [];

    const cities = [
      'Bergen,Norway',
      'Oslo,Norway',
      'Malmö,Sweden',
      'Uppsala,Sweden',
      'Aarhus,Denmark',
      'Odense,Denmark',
    ];
    const customers = Array.from({ length: 60 }, (_, at) => `${1000 + at},Person ${at},${cities[at % 6]}`);
    const orders = Array.from(
      { length: 300 },
      (_, at) => `${at},${1000 + (at % 60)},${(at * 7) % 90}.5,${at < 3 ? 9999 : 1}`,
    );

    const visits = Array.from({ length: 60 }, (_, at) => `town ${at},guide ${at % 3},${at}.5`);
    const sales = ['North,web,5.5', 'South,web,2.25', 'North,shop,4', 'South,shop,8.5'];
    const till = ['1,5.25,100.5', '2,6.75,220.25', '3,7.5,310.75'];

    beforeAll(async () => {
      write('customers.csv', ['id,name,city,country', ...customers]);
      write('orders.csv', ['order_no,customer_id,amount,parcels', ...orders, '300,7777,1.5,1']);
      write('sales.csv', ['region,channel,units', ...sales]);
      write('visits.csv', ['town,guide,visits', ...visits]);
      write('till.csv', ['storeNo,avgTxnAmt,grossRev (USD)', ...till]);
      const isFound = async (wanted: string) =>
        (await search(wanted)).some(({ name, kind_label }) => name === wanted && kind_label === 'Data set');
      for (const name of ['customers', 'orders', 'sales', 'visits', 'till'])
        await vi.waitUntil(() => isFound(name), { timeout: 60_000, interval: 20 });
    });

    test('a join of two tables is a named relation of both, with the measured share', async () => {
      const ofOrders = await groupsOf('orders');
      expect(ofOrders[0]).toMatchObject({
        key: 'rel:joins customers.id',
        kind: 'related',
        label: 'Joins customers by customer_id (98 % of values)',
        total: 1,
      });
      expect(ofOrders[0]?.items[0]?.name).toBe('customers');
      const ofCustomers = await groupsOf('customers');
      expect(ofCustomers[0]).toMatchObject({
        key: 'rel:joined by orders.customer_id',
        label: 'Also in orders.customer_id (98 % of values)',
      });
    });

    test('a named relation can be requested by its key', async () => {
      const [node] = await search('orders');
      const { relation } = await related(node?.id ?? '', { relation: 'rel:joins customers.id' });
      expect(relation?.items.map(({ name }) => name)).toEqual(['customers']);
      expect(relation?.next_cursor).toBeNull();
    });

    test('a city is part of its country, which has the cities as members', async () => {
      const bergen = await groupsOf('bergen');
      expect(bergen.find(({ key }) => key === 'part_of')?.items.map(({ name }) => name)).toContain('Norway');
      const [norway] = (await search('norway')).filter(({ subtype }) => subtype === 'Countries');
      const { relation } = await related(norway?.id ?? '', { relation: 'members' });
      expect(relation?.items.map(({ name }) => name).sort()).toEqual(
        expect.arrayContaining(['Bergen', 'Oslo']),
      );
      expect(relation?.items.map(({ name }) => name)).not.toContain('Malmö');
    });

    test('a metric has a breakdown for each dimension of its data sets', async () => {
      const groups = await groupsOf('units');
      const breakdowns = groups.filter(({ key }) => key.startsWith('breakdown:'));
      expect(breakdowns.map(({ key }) => key)).toEqual(['breakdown:channel', 'breakdown:region']);
      expect(breakdowns[1]?.items.map(({ name }) => name).sort()).toEqual(['North', 'South']);
    });

    test('a data set has one group for each of its dimensions, with its count and pages', async () => {
      const visits = (await search('visits')).find(({ kind_label }) => kind_label === 'Data set');
      const groups = (await related(visits?.id ?? '')).relations ?? [];
      const dimensions = groups.filter(({ key }) => key.startsWith('breakdown:'));
      expect(dimensions.map(({ label, total }) => [label, total])).toEqual([
        ['guide', 3],
        ['town', 60],
      ]);
      const first = (await related(visits?.id ?? '', { relation: 'breakdown:town', limit: 50 })).relation;
      const cursor = first?.next_cursor ?? '';
      const rest = (await related(visits?.id ?? '', { relation: 'breakdown:town', limit: 50, cursor }))
        .relation;
      expect([first?.items.length, rest?.items.length, rest?.next_cursor]).toEqual([50, 10, null]);
    });

    test('paging continues where the last page ended, even if a file was added meanwhile', async () => {
      const values = (from: number) =>
        Array.from({ length: 40 }, (_, at) => `grade ${String(from + at).padStart(3, '0')}`);
      const rows = (list: string[]) => list.flatMap((value) => [`${value},1.5`, `${value},2.5`]);
      write('ships.csv', ['paint,tons', ...rows(values(100))]);
      await expect.poll(async () => (await search('grade 110'))[0]?.name).toBe('grade 110');
      const [node] = await search('grade 139');
      const first = (await related(node?.id ?? '', { relation: 'siblings', limit: 20 })).relation;
      write('boats.csv', ['paint,tons', ...rows(values(0).slice(0, 10))]);
      await expect.poll(async () => (await search('grade 005'))[0]?.name).toBe('grade 005');
      const second = (
        await related(node?.id ?? '', { relation: 'siblings', limit: 20, cursor: first?.next_cursor ?? '' })
      ).relation;
      const names = [...(first?.items ?? []), ...(second?.items ?? [])].map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names).toEqual(values(100).slice(0, 39));
    });

    test('an invalid cursor is explained', async () => {
      const [node] = await search('orders');
      await expect(
        related(node?.id ?? '', { relation: 'siblings', cursor: 'elsewhere' }),
      ).rejects.toMatchObject({ kind: 'bad-request' });
    });

    test('abbreviated column names are found by the words they stand for', async () => {
      await expect
        .poll(async () => (await search('average transaction amount'))[0]?.aliases)
        .toEqual(expect.arrayContaining(['avgTxnAmt']));
      expect((await search('gross turnover'))[0]?.aliases).toContain('gross revenue');
    });

    test('an entity named in the query is inferred, and raises nodes with its label', async () => {
      const told = await service.client.send(graph.search, { q: 'amount in norway' });
      expect(told.inferred_labels).toEqual(['METRIC', 'GPE']);
      const { inferred_labels } = await service.client.send(graph.search, { q: 'zxqv wvutq' });
      expect(inferred_labels).toEqual([]);
    });
  },
);
