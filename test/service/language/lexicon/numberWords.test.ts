import { describe, expect, it } from 'vitest';
import { numberOf } from '../../../../src/service/language/lexicon/numberWords.ts';

const read = (text: string) => numberOf(text.split(' '), 0);

describe('numberOf', () => {
  it.each([
    ['five', 5, 1],
    ['twenty one', 21, 2],
    ['twenty-one', 21, 1],
    ['two hundred and five rows', 205, 4],
    ['five hundred thousand', 500000, 3],
    ['a hundred', 100, 2],
    ['half', 0.5, 1],
    ['a dozen', 12, 2],
    ['a couple of', 2, 3],
    ['1.5', 1.5, 1],
    ['1,200', 1200, 1],
    ['-5', -5, 1],
    ['80k', 80000, 1],
    ['3.5m', 3500000, 1],
    ['3.3 million', 3300000, 2],
    ['two million', 2000000, 2],
    ['zero', 0, 1],
    ['twice', 2, 1],
  ])('reads "%s" as %d in %d words', (text, value, length) => expect(read(text)).toEqual({ value, length }));

  it.each([
    ['third', 3],
    ['2nd', 2],
    ['twenty-first', 21],
    ['twenty first', 21],
    ['12th', 12],
  ])('reads the ordinal "%s"', (text, value) => expect(read(text)).toMatchObject({ value, ordinal: true }));

  it('stops before a second number', () => {
    expect(read('five six')).toEqual({ value: 5, length: 1 });
    expect(read('one in five')).toEqual({ value: 1, length: 1 });
    expect(read('five and six')).toEqual({ value: 5, length: 1 });
  });

  it.each(['orders', 'million', 'score', 'and', '3kg', '15mm', 'q3', ''])('finds no number in "%s"', (text) =>
    expect(read(text)).toBeUndefined(),
  );
});
