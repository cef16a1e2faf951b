import { describe, expect, it } from 'vitest';
import { countryOf } from '../../../../src/service/language/lexicon/countries.ts';
import { expandIdioms } from '../../../../src/service/language/lexicon/idioms.ts';
import { isAmbiguousDateWord, monthOf, weekdayOf } from '../../../../src/service/language/lexicon/months.ts';
import { closest, isTypoOf } from '../../../../src/service/language/lexicon/typos.ts';
import { classOf, fillerAt } from '../../../../src/service/language/lexicon/wordClass.ts';

describe('classOf', () => {
  it.each(['the', 'of', 'which', 'Is', 'we'])('%s is grammar', (word) =>
    expect(classOf(word)).toBe('function'),
  );
  it.each(['show', 'please', 'currently', 'number', 'name', 'table'])('%s says nothing by itself', (word) =>
    expect(classOf(word)).toBe('light'),
  );
  it.each(
    'only not without most least more different each first last open new over under before after except total today people versus never without half'.split(
      ' ',
    ),
  )('%s changes what is asked', (word) => expect(classOf(word)).toBe('content'));

  it('knows fillers of several words', () => {
    expect(fillerAt(['orders', 'at', 'the', 'moment'], 1)).toBe(3);
    expect(fillerAt(['so', 'far'], 0)).toBe(2);
    expect(fillerAt(['far', 'away'], 0)).toBe(0);
  });
});

describe('typos', () => {
  it.each([
    ['custmer', 'customer'],
    ['revnue', 'revenue'],
    ['reveune', 'revenue'],
    ['departmnt', 'department'],
    ['catgeory', 'category'],
    ['uqantity', 'quantity'],
  ])('takes %s for %s', (typed, word) => expect(isTypoOf(typed, word)).toBe(true));

  it.each([
    ['cat', 'car'],
    ['store', 'score'],
    ['rate', 'date'],
    ['orders', 'order'],
    ['unpaid', 'paid'],
    ['price', 'price'],
    ['2023', '2024'],
    ['month', 'mouth'],
  ])('does not take %s for %s', (typed, word) => expect(isTypoOf(typed, word)).toBe(false));

  it('finds the one nearest word, and none where two are as near', () => {
    expect(closest('custmer', ['costume', 'customer', 'date'])).toBe('customer');
    expect(closest('blrk', ['blerk', 'blark'])).toBeUndefined();
    expect(closest('zzz', ['customer'])).toBeUndefined();
  });
});

describe('months and weekdays', () => {
  it('reads English, German, French and Spanish, and short forms', () => {
    expect(['January', 'sept.', 'Mai', 'août', 'dic'].map(monthOf)).toEqual([1, 9, 5, 8, 12]);
    expect(['Mondays', 'thu', 'Samstag', 'dimanche'].map(weekdayOf)).toEqual([1, 4, 6, 7]);
    expect(monthOf('maybe')).toBeUndefined();
  });

  it('tells which of them are everyday words', () => {
    expect(isAmbiguousDateWord('may')).toBe(true);
    expect(isAmbiguousDateWord('Monday')).toBe(false);
  });
});

describe('countryOf', () => {
  it.each([
    ['Germany', 'Germany'],
    ['germans', 'Germany'],
    ['DE', 'Germany'],
    ['Deutschland', 'Germany'],
    ['U.S.', 'United States'],
    ['UK', 'United Kingdom'],
    ["Côte d'Ivoire", 'Ivory Coast'],
    ['the Netherlands', 'Netherlands'],
    ['Dutch', 'Netherlands'],
    ['NZL', 'New Zealand'],
    ['European', 'Europe'],
  ])('knows %s', (text, name) => expect(countryOf(text)?.name).toBe(name));

  it.each(['in', 'is', 'us', 'and', 'are', 'it', 'price', ''])('does not take "%s" for a country', (text) =>
    expect(countryOf(text)).toBeUndefined(),
  );
});

describe('expandIdioms', () => {
  it('finds terms of several words with what they mean', () => {
    const [found] = expandIdioms(['what', 'is', 'the', 'no', 'show', 'rate']);
    expect(found).toMatchObject({ from: 3, to: 6, idiom: { means: ['share', 'no', 'show'] } });
  });

  it('tells how to compute annual recurring revenue from the monthly', () => {
    expect(expandIdioms(['ARR'])[0]?.idiom.computed).toEqual({ concept: 'mrr', factor: 12 });
  });

  it('reads a hyphen as a space, and never half of a hyphened word', () => {
    expect(expandIdioms(['the', 'no-show', 'rate'])).toMatchObject([{ from: 1, to: 3 }]);
    expect(expandIdioms(['top-selling', 'item'])).toMatchObject([{ from: 0, to: 1 }]);
    expect(expandIdioms(['arr-based'])).toEqual([]);
  });

  it('leaves plain words alone', () => expect(expandIdioms(['average', 'price', 'by', 'city'])).toEqual([]));
});
