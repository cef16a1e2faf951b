import { expect, test } from 'vitest';
import { timeAgo } from '../../src/views/timeAgo.ts';

const now = Date.parse('2030-06-15T12:00:00Z');

test.each([
  ['2030-06-15T11:59:50Z', 'now'],
  ['2030-06-15T11:30:00Z', '30 minutes ago'],
  ['2030-06-14T11:00:00Z', 'yesterday'],
  ['2029-06-01T00:00:00Z', 'last year'],
  ['2030-06-15T13:00:00Z', 'now'], // a clock that is ahead
  [Date.parse('2030-06-12T12:00:00Z') / 1000, '3 days ago'],
  ['no time', ''],
  [undefined, ''],
])('%s is %s', (at, words) => {
  expect(timeAgo(at, now)).toBe(words);
});
