import { expect, test } from 'vitest';
import { questionWithout } from '../../../../src/service/engine/answers/suggest.ts';

test.each([
  ['average price by supplier?', 'supplier', 'average price'],
  ['trips from the Harbour per month', 'Harbour', 'trips per month'],
  ['total fuel per depot in our Nowhere, by month', 'Nowhere', 'total fuel per depot, by month'],
  ['orders for R2(D2)', 'R2(D2)', 'orders'],
  // What is asked for cannot be left out, and neither can a part of another word.
  ['emissions by depot', 'emissions', undefined],
  ['average mood of drivers', 'mood', undefined],
  ['trips by car', 'ca', undefined],
])('“%s” without %s is %s', (question, word, rest) => {
  expect(questionWithout(question, word)).toBe(rest);
});
