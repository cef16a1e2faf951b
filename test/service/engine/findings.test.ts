import { expect, test } from 'vitest';
import { notFoundWords } from '../../../src/service/engine/findings.ts';

const near = (name: string) => ({ name, kind: 'column' as const, table: 't' });

test('what is unknown is named, with the nearest names that exist', () => {
  const words = notFoundWords({ plans: [], unlinked: [{ text: 'churn', nearest: [near('cancellations')] }] });
  expect(words).toBe('Your data has nothing called "churn". Closest: "cancellations".');
});

test('a name that exists elsewhere is not called unknown', () => {
  const words = notFoundWords({
    plans: [],
    unlinked: [{ text: 'unemployment', nearest: [near('Unemployment')] }],
  });
  expect(words).toBe('No table has "unemployment" together with the rest of the question.');
});
