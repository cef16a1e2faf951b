import { expect, test } from 'vitest';
import { CountryNames } from '../../../src/service/engine/countryNames.ts';
import { findNodes } from '../../../src/service/engine/findNodes.ts';
import { type NodeRow, nodeStore } from '../../../src/service/store/nodes.ts';

const node = (name: string, popularity = 1, aliases: string[] = []): { node: NodeRow; wholes: string[] } => ({
  node: {
    id: name,
    type: 'entity',
    origin: 'value',
    name,
    aliases,
    description: '',
    subtype: '',
    label: null,
    dimension: null,
    popularity,
  },
  wholes: [],
});

const store = nodeStore();
store.add([
  node('Norway'),
  node('Sweden'),
  node('Gabon'),
  node('Côte d’Ivoire'),
  node('Ferry passengers', 1, ['riders']),
  node('Ferries', 5),
  node('Sales'),
]);
const countries = new CountryNames();
const first = (query: string) => findNodes(store, query, countries)[0]?.name;

test.each([
  ['norway', 'Norway'],
  ['NORW', 'Norway'],
  ['passengers ferry', 'Ferry passengers'],
  ['riders', 'Ferry passengers'],
  ['gbaon', 'Gabon'],
  ['swedne', 'Sweden'],
  ['Norwegen', 'Norway'],
  ['Norvège', 'Norway'],
  ['ivory coast', 'Côte d’Ivoire'],
  ['turnover', 'Sales'],
])('"%s" finds %s', (query, name) => {
  expect(first(query)).toBe(name);
});

test('what nothing resembles finds nothing', () => {
  expect(findNodes(store, 'quantum xylophone', countries)).toEqual([]);
  expect(findNodes(store, '***', countries)).toEqual([]);
});

test('of two that fit alike the more popular leads', () => {
  expect(first('ferr')).toBe('Ferries');
});
