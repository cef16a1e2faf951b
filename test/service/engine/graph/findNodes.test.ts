import { expect, test } from 'vitest';
import { countryNames } from '../../../../src/service/engine/graph/countryNames.ts';
import { findNodes, type Names } from '../../../../src/service/engine/graph/findNodes.ts';
import { NameIndex } from '../../../../src/service/engine/graph/nameIndex.ts';
import { normal } from '../../../../src/service/engine/graph/normal.ts';
import { Thesaurus } from '../../../../src/service/engine/graph/thesaurus.ts';

const names: Names = {
  index: new NameIndex(),
  countries: countryNames,
  thesaurus: new Thesaurus(),
};
const nodes: [name: string, popularity?: number, aliases?: string[]][] = [
  ['Norway', 1, ['NOR']],
  ['Sweden'],
  ['Gabon'],
  ['Côte d’Ivoire'],
  ['Türkiye'],
  ['Ferry passengers', 1, ['riders']],
  ['Ferries', 5],
  ['Sales'],
  ['Solomon Islands'],
  ['Gross domestic product'],
  ['GDP per capita'],
  ['Infant mortality rate'],
  ['Life expectancy'],
  ['Employment rate'],
  ['Net migration'],
];
for (const [at, [name, popularity = 1, aliases = []]] of nodes.entries())
  names.index.set(at, [name, ...aliases].map(normal), popularity);
const found = (query: string) => findNodes(names, query, 10).map(({ node }) => nodes[node]?.[0]);

test.each([
  ['norway', 'Norway'],
  ['NORW', 'Norway'],
  ['passengers ferry', 'Ferry passengers'],
  ['riders', 'Ferry passengers'],
  ['gbaon', 'Gabon'],
  ['swedne', 'Sweden'],
  ['Norwegen', 'Norway'],
  ['Norvège', 'Norway'],
  ['Norvegen', 'Norway'],
  ['Kongeriket Norge', 'Norway'],
  ['ivory coast', 'Côte d’Ivoire'],
  ['Turkey', 'Türkiye'],
  ['turnover', 'Sales'],
  ['solomonislnds', 'Solomon Islands'],
  ['national output', 'Gross domestic product'],
  ['economic output per person', 'GDP per capita'],
  ['deaths of babies', 'Infant mortality rate'],
  ['longevity', 'Life expectancy'],
  ['migrants, net', 'Net migration'],
  ['net_migration', 'Net migration'],
])('"%s" finds %s', (query, name) => {
  expect(found(query)[0]).toBe(name);
});

test('a query without any match finds nothing', () => {
  expect(found('quantum xylophone')).toEqual([]);
  expect(found('***')).toEqual([]);
});

test('of two equal matches the more popular comes first', () => {
  expect(found('ferr')[0]).toBe('Ferries');
});

test('filtered nodes leave room for others', () => {
  expect(findNodes(names, 'ferr', 1, (node) => nodes[node]?.[0] !== 'Ferries')).toMatchObject([{ node: 5 }]);
});
