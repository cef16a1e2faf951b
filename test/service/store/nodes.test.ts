import { afterEach, expect, test } from 'vitest';
import { type NodeRow, nodeStore, type RelatedQuery } from '../../../src/service/store/nodeStore.ts';

const opened: ReturnType<typeof nodeStore>[] = [];
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});

function open() {
  const store = nodeStore();
  opened.push(store);
  return store;
}

const node = (id: string, more: Partial<NodeRow> = {}): NodeRow => ({
  id,
  type: 'entity',
  origin: 'value',
  name: id,
  aliases: [],
  description: '',
  kind_label: '',
  label: null,
  dimension: 'town',
  popularity: 1,
  ...more,
});
const dataset = (id: string) => node(id, { origin: 'dataset', dimension: null });
const metric = (id: string) => node(id, { type: 'metric', origin: 'measure', dimension: id });
const asked = (relation: RelatedQuery['relation'], more: Partial<RelatedQuery> = {}): RelatedQuery => ({
  relation,
  q: '',
  label: null,
  ...more,
});

function two() {
  const store = open();
  store.add({
    source: 'a.csv',
    dataset: 'a',
    nodes: [dataset('a'), metric('height'), node('Oslo', { popularity: 3 }), node('Bergen')],
  });
  store.add({ source: 'b.csv', dataset: 'b', nodes: [dataset('b'), node('Oslo', { popularity: 4 })] });
  const number = (id: string) => store.get(id)?.number ?? -1;
  const names = (id: string, query: RelatedQuery) =>
    store.related(number(id), query, 50).map(({ node: found }) => found.name);
  return { store, number, names };
}

test('a node found in two sources is stored once, and each adds to its popularity', () => {
  const { store } = two();
  expect(store.get('Oslo')).toMatchObject({ popularity: 7 });
  expect(store.sourcesOf('Oslo')).toEqual(['a.csv', 'b.csv']);
});

test('a node stays while a source has it and is removed with the last', () => {
  const { store, names, number } = two();
  const oslo = number('Oslo');
  expect(store.remove('b.csv')).toMatchObject({ left: [{ id: 'Oslo', popularity: 3 }] });
  expect(names('Oslo', asked('part_of'))).toEqual(['a']);
  expect(store.remove('a.csv').gone).toContain(oslo);
  expect(store.get('Oslo')).toBeUndefined();
});

test('members, metrics, entities and breakdowns follow from where nodes occur', () => {
  const { store, names, number } = two();
  expect(names('a', asked('members'))).toEqual(['Oslo', 'Bergen']);
  expect(names('a', asked('metrics'))).toEqual(['height']);
  expect(names('Bergen', asked('metrics'))).toEqual(['height']);
  expect(names('height', asked('entities'))).toEqual(['Oslo', 'Bergen']);
  expect(names('Bergen', asked('siblings'))).toEqual(['Oslo']);
  expect(store.breakdowns(number('height'))).toEqual(['town']);
  expect(names('height', asked('breakdown', { of: 'town' }))).toEqual(['Oslo', 'Bergen']);
  expect(names('height', asked('breakdown', { of: 'river' }))).toEqual([]);
});

test('edges are found from both ends and are removed with their source', () => {
  const { store, names, number } = two();
  store.connect(
    'a.csv',
    [{ part: 'Bergen', whole: 'Oslo' }],
    [{ from: 'a', key: 'rel:joins b', label: 'Joins b', to: 'b' }],
  );
  expect(names('Bergen', asked('part_of')).sort()).toEqual(['Oslo', 'a']);
  expect(names('Oslo', asked('members'))).toEqual(['Bergen']);
  expect(store.links(number('a'))).toEqual([{ key: 'rel:joins b', label: 'Joins b' }]);
  expect(names('a', asked('link', { of: 'rel:joins b' }))).toEqual(['b']);
  store.disconnect('a.csv');
  expect(store.links(number('a'))).toEqual([]);
  expect(names('Oslo', asked('members'))).toEqual([]);
});

test('a filter matches a part of a name, ignores case, and has no wildcards', () => {
  const { store, names } = two();
  store.add({ source: 'c.csv', nodes: [node('100 %'), node('100 x', { aliases: ['Cold'] })] });
  expect(names('Bergen', asked('siblings', { q: 'OSL' }))).toEqual(['Oslo']);
  expect(names('Bergen', asked('siblings', { q: '%' }))).toEqual(['100 %']);
  expect(names('Bergen', asked('siblings', { q: 'cold' }))).toEqual(['100 x']);
});

test('nodes with the wanted label come first, and no others are excluded', () => {
  const { store, names, number } = two();
  store.add({ source: 'c.csv', nodes: [node('Acme', { label: 'ORG', popularity: 0.5 })] });
  expect(names('Bergen', asked('siblings', { label: 'ORG' }))).toEqual(['Acme', 'Oslo']);
  expect(store.countRelated(number('Bergen'), asked('siblings', { label: 'ORG' }), 10)).toBe(2);
});

test('a page continues after its position, even if nodes were added before it', () => {
  const { store, number } = two();
  const query = asked('siblings');
  const [first] = store.related(number('Bergen'), query, 1);
  store.add({ source: 'c.csv', nodes: [node('Aarhus', { popularity: 9 }), node('Malmö')] });
  const next = store.related(number('Bergen'), query, 10, first?.position);
  expect(next.map(({ node: found }) => found.name)).toEqual(['Malmö']);
});

test('data sets are paged by name, ignoring case and with numbers by value', () => {
  const store = open();
  const sorted = ['Äpfel', 'batch 2', 'Batch 10', 'beds', 'Zoo'];
  store.add({ source: 'folder', nodes: [node('folder', { origin: 'index' })] });
  for (const [at, name] of sorted.toReversed().entries()) {
    store.add({ source: name, dataset: name, nodes: [{ ...dataset(name), popularity: at % 3 }] });
    store.connect(name, [{ part: name, whole: 'folder' }], []);
  }
  const folder = store.get('folder')?.number ?? -1;
  const found: string[] = [];
  for (let page = store.related(folder, asked('members'), 2); page.length > 0; ) {
    found.push(...page.map((one) => one.node.name));
    page = store.related(folder, asked('members'), 2, page.at(-1)?.position);
  }
  expect(found).toEqual(sorted);
});
