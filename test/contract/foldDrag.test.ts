import { expect, test } from 'vitest';
import { columnItemId, draggedColumns } from '../../src/contract/foldDrag.ts';

test('the labels of dragged columns are restored from their ids', () => {
  const ids = [
    columnItemId('index/1/sales.csv/0', 'Größe in % "netto"'),
    columnItemId('index/1/sales.csv/1', 'a#b'),
  ];
  expect(draggedColumns(JSON.stringify({ itemHandles: ids }))).toEqual(['Größe in % "netto"', 'a#b']);
});

test('other items and undecodable ids are ignored', () => {
  expect(draggedColumns('{"itemHandles":["index/1/sales.csv","x#100%","y#%E0%A4%A"]}')).toEqual([]);
  expect(draggedColumns('')).toEqual([]);
});
