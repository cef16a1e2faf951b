import { expect, test } from 'vitest';
import { nodeFields, nodesOfFrame } from '../../../src/service/engine/cards/cardNodes.ts';
import type { Column, Table } from '../../../src/service/language/catalogue.ts';
import type { Filter, Frame, Measure } from '../../../src/service/language/frame.ts';
import type { Rows } from '../../../src/service/tables/profile/tableProfile.ts';

const profileColumns = [
  {
    name: 'port',
    label: 'Port',
    role: 'dimension',
    values: ['Oban', 'Mallaig'].map((value) => ({ value, count: 1 })),
  },
  { name: 'fare', label: 'Fare', role: 'measure', unit: '€' },
];
const profile = {
  id: 'ferries',
  name: 'ferries',
  shownPath: 'ferries.csv',
  rows: 3,
  columns: profileColumns,
};
const table = { id: 'ferries', profile, rows: 3, nouns: [] } as unknown as Table;
const [port, fare, made] = [...profileColumns, { name: 'period', label: 'Period', role: 'dimension' }].map(
  (column) => ({ ...column, table, words: [], kind: 'category' }) as unknown as Column,
) as [Column, Column, Column];
const refTo = (column: Column) => ({ column, path: [] });
const is = (...values: string[]): Filter => ({ test: { kind: 'equals', ref: refTo(port), values } });
const average: Measure = { fn: 'mean', of: { kind: 'column', ref: refTo(fare) } };
const frame = (more: Partial<Frame>): Frame => ({
  ...{ base: table, filters: [], measures: [average], keys: [], ask: { kind: 'figure' }, assumptions: [] },
  ...more,
});
const names = (given: Frame) => nodesOfFrame(given).map(({ name }) => name);

test('the nodes of a question are its measures, the values it filters by, and its data set', () => {
  expect(names(frame({ filters: [is('oban')] }))).toEqual(['Fare', 'Oban', 'ferries']);
});

test('values count in any position, but not if they are excluded', () => {
  const either: Filter = {
    test: { kind: 'any', filters: [is('Oban'), { ...is('Mallaig'), isNegated: true }] },
  };
  expect(names(frame({ filters: [either] }))).toEqual(['Fare', 'Oban', 'ferries']);
  expect(names(frame({ measures: [{ ...average, where: [is('Mallaig')] }] }))).toContain('Mallaig');
});

test('a column that exists only in a view of the table is not a node', () => {
  expect(names(frame({ keys: [{ ref: refTo(made) }] }))).toEqual(['Fare', 'ferries']);
});

test('a card lists its values as nodes and defines its figures', () => {
  const columns = [
    { name: 'key1', type: 'string' },
    { name: 'value1', type: 'number' },
  ];
  const rows = { columns, rows: [['Mallaig', 2]], totalRows: 1, truncated: false } as unknown as Rows;
  const shown = { ...rows, columns: [{ name: 'Port' }, { name: 'Average fare' }] } as unknown as Rows;
  const outputs = [
    { name: 'key1', label: 'port', role: 'key', column: port },
    { name: 'value1', label: 'fare', role: 'value', measure: average },
  ] as const;
  const { nodes, metric_definitions } = nodeFields(
    frame({ keys: [{ ref: refTo(port) }] }),
    { outputs, rows },
    shown,
  );
  expect(nodes?.map(({ name }) => name)).toEqual(['Fare', 'ferries', 'Mallaig']);
  expect(metric_definitions).toEqual([
    { name: 'Average fare', definition: 'Average of column "fare" of ferries.csv, in €.' },
  ]);
});
