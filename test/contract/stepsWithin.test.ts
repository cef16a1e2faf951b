import { expect, test } from 'vitest';
import { stepsWithin } from '../../src/contract/stepsWithin.ts';

test.each([
  ['sales.csv', ['cards', 'sales.csv']],
  ['./sales.csv', ['cards', 'sales.csv']],
  ['../data/sales.csv', ['data', 'sales.csv']],
  ['..\\data\\sales.csv', ['data', 'sales.csv']],
  ['../data/../sales.csv', ['sales.csv']],
  ['%2e%2e/sales.csv', ['cards', '%2e%2e', 'sales.csv']],
])('%s is resolved from the folder of the card', (path, steps) => {
  expect(stepsWithin(['cards'], path)).toEqual(steps);
});

test.each([
  '../../sales.csv',
  '../../folder/sales.csv', // back in by its name would tell what the folder is called
  '..\\..\\sales.csv',
  '/etc/sales.csv',
  '\\\\host\\sales.csv',
  'C:/sales.csv',
  'file:///etc/sales.csv',
  'a\0.csv',
])('%s leads out of the folder and is rejected', (path) => {
  expect(() => stepsWithin(['cards'], path)).toThrow(/not inside this workspace folder/);
});
