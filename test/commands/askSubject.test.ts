import { expect, test } from 'vitest';
import { questionAbout, shownSubject } from '../../src/commands/askSubject.ts';

const revenue = { name: 'revenue' };

test.each([
  ['by region', 'revenue by region'],
  ['since 2020', 'revenue since 2020'],
  ['average', 'average revenue'],
  ['how many', 'how many revenue'],
  ['', 'revenue'],
  ['what was the Revenue in May', 'what was the Revenue in May'],
])('%o about revenue asks %o', (typed, question) => {
  expect(questionAbout(revenue, typed)).toBe(question);
});

test('a question about nothing is the words alone', () => {
  expect(questionAbout(undefined, ' total sales ')).toBe('total sales');
});

test('a long subject is shortened in the title only', () => {
  expect(shownSubject({ name: 'x'.repeat(100) })).toHaveLength(40);
});
