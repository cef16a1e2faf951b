import { expect, it } from 'vitest';
import {
  capitalize,
  columnLabel,
  enumerate,
  inSentence,
  plural,
  singular,
  tableNoun,
  thingOf,
  withArticle,
} from '../../../../src/service/language/words/name.ts';
import { buildTable, columnOf } from '../catalogueFixture.ts';
import { accounts, appointments, builds, doctors, people, subscriptions } from '../workspaces.ts';

it.each([
  ['build', 'builds'],
  ['person', 'people'],
  ['entry', 'entries'],
  ['branch', 'branches'],
  ['box', 'boxes'],
  ['day', 'days'],
  ['category', 'categories'],
  ['status', 'statuses'],
  ['series', 'series'],
  ['purchase', 'purchases'],
  ['movie', 'movies'],
  ['expense', 'expenses'],
  ['analysis', 'analyses'],
  ['bus', 'buses'],
  ['visit type', 'visit types'],
  ['time of day', 'times of day'],
])('the plural of %s is %s, and back', (one, many) => {
  expect(plural(one)).toBe(many);
  expect(singular(many)).toBe(one);
});

it('leaves what is already plural or singular', () => {
  expect(plural('people')).toBe('people');
  expect(singular('address')).toBe('address');
  expect(singular('status')).toBe('status');
  expect(singular('MRR')).toBe('MRR');
});

it('takes the singular and the plural of the noun that the file has', () => {
  const table = buildTable({ label: 'diary entries', noun: 'entries', columns: { food: { kind: 'name' } } });
  expect(tableNoun(table, 1)).toBe('entry');
  expect(tableNoun(table, 3)).toBe('entries');
});

it('calls the rows of a table without a noun by its name, or rows', () => {
  expect(tableNoun(buildTable({ label: 'weather readings', columns: { t: { kind: 'level' } } }), 2)).toBe(
    'readings',
  );
  expect(tableNoun(buildTable({ label: 'q1', columns: { t: { kind: 'level' } } }), 2)).toBe('rows');
  expect(tableNoun(people, 1)).toBe('person');
  expect(tableNoun(people, 2)).toBe('people');
});

it.each([
  ['hours', 'hours', 'entries'],
  ['watched', 'rating', 'entries'],
  ['beds', 'length', 'beds'],
  ['sheds', 'area', 'sheds'],
])('calls the rows of %s.csv with a column %s %s', (noun, column, rows) => {
  const table = buildTable({ label: noun, noun, columns: { [column]: { type: 'number', kind: 'amount' } } });
  expect(tableNoun(table, 2)).toBe(rows);
});

it('calls the rows of one of several sheets by the sheet alone', () => {
  const sheetOf = (sheet: string, noun: string, short: string) => {
    const table = buildTable({ label: `harbour 2025 ${sheet}`, noun, columns: { t: { kind: 'level' } } });
    const nouns = [...table.nouns, { words: [short], text: short, weight: 0.9 }];
    return { ...table, nouns, profile: { ...table.profile, sheet } };
  };
  expect(tableNoun(sheetOf('Shops', 'harbour shops', 'shops'), 2)).toBe('shops');
  expect(tableNoun(sheetOf('Shops', 'harbour shops', 'shops'), 1)).toBe('shop');
  expect(tableNoun(sheetOf('P&L 2025', 'profit p l', 'l'), 2)).toBe('P&L rows');
});

it('writes labels as they stand in a sentence', () => {
  expect(columnLabel(columnOf(builds, 'is_flaky'))).toBe('flaky');
  expect(columnLabel(columnOf(appointments, 'wait_minutes'))).toBe('wait');
  expect(columnLabel(columnOf(subscriptions, 'mrr'))).toBe('MRR');
  expect(inSentence('IMDB rating')).toBe('IMDB rating');
  expect(inSentence('Order Date')).toBe('order date');
  expect(inSentence('Rating')).toBe('rating');
  expect(capitalize('iPhone sales')).toBe('iPhone sales');
});

it('names the thing that a key stands for', () => {
  expect(thingOf(columnOf(subscriptions, 'account_id'))).toBe('account');
  expect(thingOf(columnOf(doctors, 'name'))).toBe('doctor');
  expect(thingOf(columnOf(accounts, 'company'))).toBe('company');
});

it.each([
  'a build',
  'an hour',
  'an MRR',
  'a user',
  'an email',
  'a unit',
  'an unpaid invoice',
  'people',
  'revenue',
])('%s', (words) => {
  expect(withArticle(words.replace(/^an? /, ''))).toBe(words);
});

it('lists with commas and one conjunction', () => {
  expect(enumerate(['A'])).toBe('A');
  expect(enumerate(['A', 'B'])).toBe('A and B');
  expect(enumerate(['A', 'B', 'C'], 'or')).toBe('A, B or C');
  expect(enumerate(['salt and pepper', 'oil', 'rice'])).toBe('salt and pepper, oil, and rice');
});

it('calls rows that have no plural of their own by what they cover', () => {
  const days = buildTable({
    label: 'harbour weather',
    noun: 'harbour weather',
    rows: 365,
    columns: { date: { kind: 'date', distinct: 365, min: '2031-01-01', max: '2031-12-31' } },
    time: 'date',
  });
  expect(tableNoun(days, 2)).toBe('days');
});
