import { expect, test } from 'vitest';
import { tokenize } from '../../../../src/service/language/annotate/tokens.ts';
import { tellLeftOut } from '../../../../src/service/language/words/leftOut.ts';

test('words that an answer does not rest on are named', () => {
  expect(tellLeftOut(tokenize('entire Fleet').tokens)).toEqual([
    'This leaves out “entire” and “Fleet”, which I could not place in your data.',
  ]);
});

test('nothing is said where every word was used', () => {
  expect(tellLeftOut([])).toEqual([]);
});
