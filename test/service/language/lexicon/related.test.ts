import { describe, expect, it } from 'vitest';
import { relatedness, relatedWords } from '../../../../src/service/language/lexicon/related.ts';

describe('relatedness', () => {
  it('is 1 for one word in any form and any word order', () => {
    expect(relatedness('orders', 'order')).toBe(1);
    expect(relatedness('birth date', 'date of birth')).toBe(1);
    expect(relatedness('cancellations', 'cancelled')).toBe(1);
  });

  it.each([
    ['payment', 'pay'],
    ['sales', 'sold'],
    ['growth', 'grew'],
    ['length', 'long'],
    ['height', 'tall'],
    ['speed', 'fast'],
    ['age', 'old'],
    ['weight', 'heavy'],
    ['delivery', 'delivered'],
    ['arrival', 'arrive'],
    ['payout', 'paid'],
  ])('is 0.9 for the noun %s and "%s"', (noun, other) => expect(relatedness(noun, other)).toBe(0.9));

  it.each([
    ['customers', 'client'],
    ['revenue', 'turnover'],
    ['salary', 'wages'],
    ['staff', 'employees'],
    ['cost', 'expense'],
    ['product', 'item'],
    ['doctor', 'physician'],
    ['sex', 'gender'],
    ['author', 'writer'],
    ['car', 'vehicle'],
    ['average order value', 'basket size'],
  ])('is 0.8 for "%s" and "%s", which people use for one another', (one, other) =>
    expect(relatedness(one, other)).toBe(0.8),
  );

  it('is 0.6 for a wider and a narrower word', () => {
    expect(relatedness('person', 'name')).toBe(0.6);
    expect(relatedness('spend', 'amount')).toBe(0.6);
  });

  it.each([
    ['men', 'sex'],
    ['cheap', 'car'],
    ['mrr', 'arr'],
    ['price', 'date'],
    ['order', 'employee'],
    ['payouts', 'claims'],
    ['', 'price'],
    ['take', 'revenue'],
    ['last', 'duration'],
    ['did', 'closed'],
    ['many', 'quantity'],
    ['good', 'product'],
    ['come', 'origin'],
  ])('is 0 for "%s" and "%s"', (one, other) => expect(relatedness(one, other)).toBe(0));

  it('is the same both ways', () => {
    const words =
      'customer client payment pay amount spend person name doctor revenue turnover churn attrition date'.split(
        ' ',
      );
    for (const one of words)
      for (const other of words) expect(relatedness(one, other)).toBe(relatedness(other, one));
  });
});

describe('relatedWords', () => {
  it('lists the nearest first, and what it lists is as near as relatedness says', () => {
    const found = relatedWords('payment');
    expect(found[0]).toEqual({ word: 'pay', weight: 0.9 });
    for (const { word, weight } of found) expect(relatedness('payment', word)).toBe(weight);
  });

  it('is empty for a word nobody wrote down', () => expect(relatedWords('flurbish')).toEqual([]));
});
