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

test('a question without a subject is the text alone', () => {
  expect(questionAbout(undefined, ' total sales ')).toBe('total sales');
});

test('a long subject is shortened in the middle, in the title only', () => {
  expect(shownSubject({ name: 'revenue per customer' })).toBe('revenue per customer');
  expect(shownSubject({ name: 'Average delivery time of parcels in Oslo' })).toBe(
    'Average delivery t…s in Oslo',
  );
  expect(shownSubject({ name: '🚢'.repeat(100) })).toBe(`${'🚢'.repeat(18)}…${'🚢'.repeat(9)}`);
});
