import { expect, test } from 'vitest';
import { tabLabel } from '../../src/panels/tabLabel.ts';

test('a long title is shortened to one line', () => {
  expect(tabLabel('  total\nrevenue ', [])).toBe('total revenue');
  expect(tabLabel('word '.repeat(30), [])).toMatch(/^(word ){7}wor?d?…$/);
});

test('no two tabs have the same label', () => {
  expect(tabLabel('sales', ['sales'])).toBe('sales (2)');
  expect(tabLabel('sales', ['sales', 'sales (2)', 'other'])).toBe('sales (3)');
});
