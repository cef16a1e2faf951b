import { expect, test } from 'vitest';
import { readName } from '../../../src/service/tables/profile/columnLabels.ts';

test('a header that is called like a member of every object is a name without a unit', () => {
  expect(readName('driver (constructor)')).toEqual({ label: 'driver (constructor)' });
  expect(readName('total_constructor')).toEqual({ label: 'total constructor' });
  expect(readName('price (USD)')).toEqual({ label: 'price', unit: 'USD' });
});
