import { expect, test } from 'vitest';
import { columnAliases, valueAliases, writtenOut } from '../../../../src/service/engine/graph/aliases.ts';
import { normal, splitName } from '../../../../src/service/engine/graph/normal.ts';
import { root, singular } from '../../../../src/service/engine/graph/wordRoot.ts';

test.each([
  ['totalAmtUSD_2020', 'total Amt USD 2020'],
  ['IMDB_Rating', 'IMDB Rating'],
  ['HTTPStatus', 'HTTP Status'],
  ['co2', 'co 2'],
  ['Q3', 'Q3'],
])('"%s" is "%s" in words', (name, words) => {
  expect(splitName(name)).toBe(words);
});

test.each([
  ['avgTxnAmt', 'Avg txn amt', ['average transaction amount']],
  ['Price (USD)', 'Price', ['Price (USD)']],
  ['dept_no', 'Dept no', ['department number']],
  ['Sales, %', 'Sales', ['sale']],
])('column "%s" is also known as %j', (name, label, expected) => {
  const aliases = columnAliases({ name, label }).map((alias) => alias.toLowerCase());
  expect(aliases).toEqual(expect.arrayContaining(expected.map((alias) => alias.toLowerCase())));
  expect(aliases).not.toContain(label.toLowerCase());
  expect(new Set(aliases).size).toBe(aliases.length);
});

test('words that are not abbreviations are unchanged', () => {
  expect(writtenOut('wind speed')).toBe('wind speed');
});

test.each([
  ['countries', 'country'],
  ['boxes', 'box'],
  ['women', 'woman'],
  ['gas', 'gas'],
  ['status', 'status'],
  ['analysis', 'analysis'],
  ['prices', 'price'],
])('the singular of "%s" is "%s"', (plural, one) => {
  expect(singular(plural)).toBe(one);
});

test.each([
  ['migration', 'migrants'],
  ['unemployed', 'unemployment'],
  ['shipping', 'ships'],
  ['exporter', 'exports'],
])('"%s" and "%s" are of one family', (a, b) => {
  expect(root(a)).toBe(root(b));
});

test('"nation" and "native" are not', () => {
  expect(root('nation')).not.toBe(root('native'));
});

test('normalised text has no accents, case or punctuation', () => {
  expect(normal('Côte d’Ivoire')).toBe('cote d ivoire');
  expect(normal('Share of GDP (%)')).toBe('share of gdp percent');
  expect(normal('Straße & Weg')).toBe('strasse and weg');
});

const valuesOf = (...values: string[]) => values.map((value) => ({ value, count: 1 }));

test('country codes in a country column are found by country name', () => {
  const ofCodes = valueAliases({ name: 'ctry', values: valuesOf('NO', 'SWE', 'IN') });
  expect(['NO', 'SWE', 'IN'].map(ofCodes)).toEqual([['Norway'], ['Sweden'], ['India']]);
  expect(valueAliases({ name: 'country', values: valuesOf('IN', 'Norway', 'Sweden') })('IN')).toEqual([]);
  expect(valueAliases({ name: 'answer', values: valuesOf('NO', 'IN') })('NO')).toEqual([]);
});
