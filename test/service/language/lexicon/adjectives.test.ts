import { describe, expect, it } from 'vitest';
import { adjectiveOf } from '../../../../src/service/language/lexicon/adjectives.ts';

const first = (word: string) => {
  const [measure] = adjectiveOf(word)?.adjective.measures ?? [];
  return measure && `${measure.extreme} ${measure.concept}`;
};

describe('adjectiveOf', () => {
  it.each([
    ['cheapest', 'min price'],
    ['heaviest', 'max weight'],
    ['biggest', 'max size'],
    ['thinnest', 'min thickness'],
    ['largest', 'max size'],
    ['worst', 'min rating'],
    ['furthest', 'max distance'],
    ['nearest', 'min distance'],
    ['latest', 'max date'],
    ['oldest', 'max age'],
    ['hottest', 'max temperature'],
  ])('reads %s as the %s', (word, measure) => {
    expect(first(word)).toBe(measure);
    expect(adjectiveOf(word)?.degree).toBe('superlative');
  });

  it('gives each measure its own direction: fast is a high speed and a short time', () => {
    const { measures = [] } = adjectiveOf('fastest')?.adjective ?? {};
    expect(measures).toContainEqual({ concept: 'speed', extreme: 'max' });
    expect(measures).toContainEqual({ concept: 'duration', extreme: 'min' });
  });

  it('tells the degrees apart', () => {
    expect(adjectiveOf('expensive')).toMatchObject({ degree: 'positive', base: 'expensive' });
    expect(adjectiveOf('busier')).toMatchObject({ degree: 'comparative', base: 'busy' });
    expect(adjectiveOf('better')).toMatchObject({ degree: 'comparative', base: 'good' });
  });

  it('knows the participles that go with "most" and "least"', () => {
    expect(first('borrowed')).toBe('max loans');
    expect(adjectiveOf('viewed')?.adjective.counts).toBe('max');
  });

  it('tells which adjectives go with any measure that is named', () => {
    expect(adjectiveOf('highest')?.adjective.anyMeasure).toBe('max');
    expect(adjectiveOf('smallest')?.adjective.anyMeasure).toBe('min');
    expect(adjectiveOf('oldest')?.adjective.anyMeasure).toBeUndefined();
  });

  it('tells which adjectives may mean the number of rows', () => {
    expect(adjectiveOf('busiest')?.adjective.counts).toBe('max');
    expect(adjectiveOf('rarest')?.adjective.counts).toBe('min');
    expect(adjectiveOf('heaviest')?.adjective.counts).toBeUndefined();
  });

  it.each([
    'order',
    'number',
    'water',
    'west',
    'test',
    'her',
    'over',
    'user',
    'customer',
    'interest',
    'toaster',
    'constructor',
  ])('does not take %s for an adjective', (word) => expect(adjectiveOf(word)).toBeUndefined());
});
