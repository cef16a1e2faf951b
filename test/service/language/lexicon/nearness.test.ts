import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Vocabulary } from '../../../../src/service/language/lexicon/bundledVocabulary.ts';
import { nearness } from '../../../../src/service/language/lexicon/nearness.ts';

const file = new URL('../../../../data/vocabulary.bin', import.meta.url);
const vocabulary = new Vocabulary(readFileSync(file));
const kindOf = (said: string, name: string) => nearness(vocabulary, said, name)?.kind;

describe('nearness of a word that was said to a name in the data', () => {
  it('knows words that are used for one another', () => {
    expect(kindOf('merchandise', 'product')).toBe('synonym');
    expect(kindOf('pupils', 'student')).toBe('synonym');
    expect(kindOf('buys', 'purchase')).toBe('synonym');
  });

  it('knows a verb and its noun', () => {
    expect(kindOf('married', 'marriage')).toBe('derived');
    expect(kindOf('perform', 'performance')).toBe('derived');
  });

  it('tells a word for the kind from a word for a thing of the kind', () => {
    expect(kindOf('vehicles', 'truck')).toBe('narrower');
    expect(kindOf('cheddar', 'cheese')).toBe('wider');
  });

  it('ranks words that are used alike below words that stand in a relation', () => {
    const alike = nearness(vocabulary, 'mailing', 'email');
    expect(alike?.kind).toBe('near');
    expect(alike?.score).toBeLessThan(nearness(vocabulary, 'merchandise', 'product')?.score ?? 0);
  });

  it.each([
    ['won', 'lost'],
    ['win', 'loss'],
    ['arrival', 'departure'],
    ['male', 'female'],
    ['monday', 'tuesday'],
    ['red', 'blue'],
    ['north', 'south'],
    ['week', 'month'],
    ['cat', 'dog'],
    ['buyer', 'seller'],
    ['teacher', 'student'],
    ['doctor', 'patient'],
    ['home', 'away'],
    ['open', 'closed'],
    ['increase', 'decrease'],
  ])('never reads %s as %s', (said, name) => {
    expect(nearness(vocabulary, said, name)).toBeUndefined();
    expect(nearness(vocabulary, name, said)).toBeUndefined();
  });

  it('does not take who does something for what is done', () => {
    expect(nearness(vocabulary, 'ride', 'rider')).toBeUndefined();
  });

  it('leaves the same word to those who compare letters, and knows nothing of words it does not hold', () => {
    expect(nearness(vocabulary, 'products', 'product')).toBeUndefined();
    expect(nearness(vocabulary, 'frobnicate', 'product')).toBeUndefined();
  });
});

describe('the bundled vocabulary', () => {
  it('stays within three megabytes', () => {
    expect(readFileSync(file).length).toBeLessThan(3e6);
  });

  it('holds no names of people and places', () => {
    for (const name of ['london', 'germany', 'elsa', 'johannes']) expect(vocabulary.has(name)).toBe(false);
  });

  it('refuses bytes that are no vocabulary', () => {
    expect(() => new Vocabulary(Buffer.from('no vocabulary'))).toThrow();
  });
});
