import { expect, test } from 'vitest';
import { fileWords } from '../../../../src/service/language/lexicon/fileNames.ts';

test.each([
  ['Clocked_time_entries_2026-06-01_to_2026-11-20', 'clocked time entries'],
  ['Bookings_DE12500105170648489890_2026', 'bookings 2026'],
  ['Guests (Responses) - Form Responses 1', 'guests responses'],
  ['headcount Headcount', 'headcount'],
  ['2026-11-20', '2026 11 20'],
  ['covid19 cases', 'covid 19 cases'],
])('what exporting adds to the name %s is no word of it', (name, words) => {
  expect(fileWords(name).join(' ')).toBe(words);
});
