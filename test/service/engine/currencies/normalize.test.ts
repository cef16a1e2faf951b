import { describe, expect, test } from 'vitest';
import type { Component } from '../../../../src/contract/component.ts';
import { readCurrency, unitText } from '../../../../src/service/engine/data/currencies/currencyUnits.ts';
import { loadRates } from '../../../../src/service/engine/data/currencies/loadRates.ts';
import { normalizeCurrencies } from '../../../../src/service/engine/data/currencies/normalize.ts';
import { parseRates, Rates } from '../../../../src/service/engine/data/currencies/rates.ts';

const rates = new Rates([
  parseRates(
    'date,currency,per_usd\n2014,NOK,6\n2015,NOK,8\n2014,EUR,0.75\n2015,EUR,0.9\n2015-03,NOK,10\n2015-03-04,NOK,16\n',
    'mine.csv',
  ),
]);
const series = (data: { x: string | number; y?: number | null }[], units = 'NOK'): Component => ({
  component_type: 'generic_timeseries',
  config: { datasets: [{ label: 'Fares', units, data, colour: 'kept' }] },
});
interface Converted {
  readonly units: string;
  readonly data: readonly { readonly x: unknown; readonly y: unknown }[];
}
const datasetOf = ({ components: [first] }: { components: Component[] }) =>
  ((first?.config.datasets ?? []) as Converted[])[0];

describe('conversion', () => {
  test('uses the rate of each amount’s own date, in both currencies', () => {
    const result = normalizeCurrencies(
      [
        series([
          { x: '2014', y: 60 },
          { x: '2015', y: 80 },
          { x: '2014-07-01', y: 6 },
        ]),
      ],
      'EUR',
      rates,
    );
    expect(datasetOf(result)).toEqual({
      label: 'Fares',
      units: '€',
      colour: 'kept',
      data: [
        { x: '2014', y: 7.5 },
        { x: '2015', y: 9 },
        { x: '2014-07-01', y: 0.75 },
      ],
    });
    expect(result.notes).toEqual([]);
    expect(result.methodology.methodology_name).toBe('Conversion to EUR');
    expect(result.methodology.methodology_description).toContain('Amounts in NOK were converted to EUR');
    expect(result.methodology.methodology_description).toContain('mine.csv');
  });

  test("prefers the rate of the day to that of the month, and that to the year's", () => {
    const result = normalizeCurrencies(
      [
        series([
          { x: '2015-03-04', y: 16 },
          { x: '2015-03-05', y: 10 },
          { x: '2015-04', y: 8 },
          { x: '2015-Q2', y: 8 },
        ]),
      ],
      'USD',
      rates,
    );
    expect(datasetOf(result)?.data.map(({ y }) => y)).toEqual([1, 1, 1, 1]);
    expect(datasetOf(result)?.units).toBe('$');
  });

  test('an amount without a rate becomes a gap and is named; the nearest rate is never used', () => {
    const result = normalizeCurrencies(
      [
        series([
          { x: '2015', y: 80 },
          { x: '2016', y: 80 },
          { x: '2017', y: null },
        ]),
      ],
      'USD',
      rates,
    );
    expect(datasetOf(result)?.data).toEqual([
      { x: '2015', y: 10 },
      { x: '2016', y: null },
      { x: '2017', y: null },
    ]);
    expect(result.notes).toEqual([
      '"Fares" lacks 2016: there is no exchange rate from NOK to USD for that date, so the amount is not shown.',
    ]);
    expect(result.methodology.methodology_description).toContain('lacks 2016');
  });

  test('amounts without dates are unchanged, which is reported', () => {
    const bars: Component = {
      component_type: 'categorical_bar',
      config: { datasets: [{ label: 'Fares', units: 'NOK million', data: [{ x: 'Quay A', y: 5 }] }] },
    };
    const result = normalizeCurrencies([bars], 'USD', rates);
    expect(result.components).toEqual([bars]);
    expect(result.notes).toEqual(['"Fares" is left in NOK: there is no exchange rate for any of its dates.']);
  });

  test.each([['kt'], ['%'], ['US$ of 2011'], ['XTS'], ['EUR']])('%s is not touched', (units) => {
    const given = [series([{ x: '2015', y: 80 }], units)];
    const result = normalizeCurrencies(given, 'EUR', rates);
    expect(result.components).toEqual(given);
    expect(result.notes).toEqual([]);
    expect(result.methodology.methodology_description).toBe('No amount had to be converted to EUR.');
  });

  test('each resolution is converted', () => {
    const component: Component = {
      component_type: 'generic_timeseries',
      config: { datasets_by_interval: { P1Y: [{ label: 'a', units: '$M', data: [{ x: '2014', y: 4 }] }] } },
    };
    const { components } = normalizeCurrencies([component], 'nok', rates);
    expect(components[0]?.config.datasets_by_interval).toEqual({
      P1Y: [{ label: 'a', units: 'NOK M', data: [{ x: '2014', y: 24 }] }],
    });
  });

  test('a currency without rates is rejected', () => {
    expect(() => normalizeCurrencies([], 'XTS', rates)).toThrow('There are no exchange rates for XTS');
  });
});

describe('units', () => {
  const all = () => true;
  test.each([
    ['$', 'USD', ''],
    ['US$', 'USD', ''],
    ['USD', 'USD', ''],
    ['€', 'EUR', ''],
    ['$M', 'USD', 'M'],
    ['€ bn', 'EUR', 'bn'],
    ['NOK million', 'NOK', 'million'],
  ])('%s', (text, currency, scale) => {
    expect(readCurrency(text, all)).toEqual({ currency, scale });
  });
  test('three capital letters are a currency only if there are rates for it', () => {
    expect(readCurrency('GWH', (code) => rates.knows(code))).toBeUndefined();
    expect(readCurrency(null, all)).toBeUndefined();
  });
  test('are written as charts parse them', () => {
    expect([unitText('EUR', 'M'), unitText('NOK', ''), unitText('EUR', 'million')]).toEqual([
      '€M',
      'NOK',
      'EUR million',
    ]);
  });
});

describe('the bundled rates', () => {
  test('match the source', async () => {
    const bundled = await loadRates(undefined);
    expect(bundled.on('NOK', '2017')?.perUsd).toBeCloseTo(8.272055, 6);
    expect(bundled.on('EUR', '1999-05-01')?.perUsd).toBeCloseTo(0.93863, 4);
    expect(bundled.on('GBP', '2016-06')?.source).toContain('Penn World Table 9.1');
  });

  test('exist neither before a currency nor after the source ends', async () => {
    const bundled = await loadRates(undefined);
    expect(bundled.on('EUR', '1998')).toBeUndefined();
    expect(bundled.on('TRY', '2004')).toBeUndefined();
    expect(bundled.on('EUR', '2018')).toBeUndefined();
  });
});

describe('a file of rates', () => {
  test.each([
    ['nonsense', /must begin with the line date,currency,per_usd/],
    ['date,currency,per_usd\n2014,NOK,0', /line 2 is no rate/],
    ['date,currency,per_usd\n2014,NOK,6\n14/03,NOK,6', /line 3 is no rate/],
    ['date,currency,per_usd\n2014,NOK,6,5', /line 2 is no rate/],
    ['date,currency,per_usd\n2014,NOK,', /line 2 is no rate/],
  ])('%j says where it fails', (text, words) => {
    expect(() => parseRates(text, 'mine.csv')).toThrow(words);
  });

  test('takes precedence over the bundled rates, for its dates', async () => {
    const { mkdtempSync, writeFileSync, rmSync } = await import('node:fs');
    const folder = mkdtempSync('/tmp/cardinal-rates-');
    writeFileSync(`${folder}/mine.csv`, '\uFEFFdate,currency,per_usd\r\n2017,NOK,10\r\n');
    const own = await loadRates(`${folder}/mine.csv`);
    rmSync(folder, { recursive: true });
    expect(own.on('NOK', '2017-02-01')).toEqual({ perUsd: 10, source: 'mine.csv' });
    expect(own.on('NOK', '2016')?.source).toContain('Penn');
    await expect(loadRates(`${folder}/mine.csv`)).rejects.toThrow('cannot be read: mine.csv');
  });
});
