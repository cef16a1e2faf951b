import { describe, expect, it } from 'vitest';
import { convert, type Unit, unitOf } from '../../../../src/service/language/lexicon/units.ts';

const unit = (word: string): Unit => {
  const found = unitOf(word);
  if (!found) throw new Error(`no unit: ${word}`);
  return found;
};

describe('unitOf', () => {
  it.each([
    ['ms', 'time', 'ms'],
    ['minutes', 'time', 'min'],
    ['hrs', 'time', 'h'],
    ['kilos', 'mass', 'kg'],
    ['miles', 'length', 'mi'],
    ['%', 'share', '%'],
    ['€', 'money', '€'],
    ['usd', 'money', '$'],
    ['kWh', 'energy', 'kWh'],
    ['°C', 'temperature', '°C'],
    ['GB', 'data', 'GB'],
    ['km/h', 'speed', 'km/h'],
    ['people', 'people', 'people'],
  ])('knows %s as %s in %s', (word, dimension, symbol) =>
    expect(unit(word)).toMatchObject({ dimension, symbol }),
  );

  it('does not take common words for currencies', () => {
    for (const word of ['try', 'won', 'real', 'price', 'constructor']) expect(unitOf(word)).toBeUndefined();
  });
});

describe('convert', () => {
  it.each([
    [90, 'min', 'h', 1.5],
    [1, 'h', 'ms', 3600000],
    [2.5, 'kg', 'g', 2500],
    [100, '°C', '°F', 212],
    [32, '°F', '°C', 0],
    [1, 'mi', 'km', 1.609344],
    [36, 'km/h', 'm/s', 10],
  ])('%d %s in %s', (value, from, to, expected) => {
    expect(convert(value, unit(from), unit(to))).toBeCloseTo(expected, 6);
  });

  it('refuses what cannot be converted: other dimensions and other currencies', () => {
    expect(convert(1, unit('kg'), unit('km'))).toBeUndefined();
    expect(convert(1, unit('€'), unit('$'))).toBeUndefined();
    expect(convert(1, unit('€'), unit('eur'))).toBe(1);
  });
});
