import { expect, test } from 'vitest';
import type { Layout } from '../../../../src/service/engine/cards/visualize/components.ts';
import { findingOf } from '../../../../src/service/engine/cards/visualize/describeChart.ts';
import type { Cell, Rows } from '../../../../src/service/tables/profile/tableProfile.ts';

const rowsOf = (rows: Cell[][]): Rows => ({
  columns: [
    { name: 'x', type: 'string' },
    { name: 'series', type: 'string' },
    { name: 'count', type: 'number' },
  ],
  rows,
  totalRows: rows.length,
  truncated: false,
  sql: '',
});
const tiles: Layout = {
  kind: 'heatmap',
  x: 0,
  series: 1,
  ys: [2],
  labels: { x: 'Draught', series: 'Length', y: 'Number of boats' },
};

test('a cell of two ranges is named with what the ranges are of', () => {
  const rows = rowsOf([
    ['2–4', '10–20', 7],
    ['4–6', '20–30', 3],
  ]);
  expect(findingOf(tiles, rows)).toBe(
    'Draught 2–4 and length 10–20 has the highest (7), draught 4–6 and length 20–30 the lowest (3).',
  );
});

test('names of groups stay by themselves, beside a range as well', () => {
  const named = rowsOf([
    ['Yawl', 'Oslo', 7],
    ['Ketch', 'Bergen', 3],
  ]);
  expect(findingOf(tiles, named)).toBe('Oslo, Yawl has the highest (7), Bergen, Ketch the lowest (3).');
  const ranged = rowsOf([
    ['2–4', 'Oslo', 7],
    ['4–6', 'Bergen', 3],
  ]);
  expect(findingOf(tiles, ranged)).toContain('Oslo, draught 2–4 has the highest (7)');
});
