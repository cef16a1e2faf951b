import { expect, test } from 'vitest';
import { csv, openWorkspace } from '../asking.ts';

const horse = (at: number) => `H0${10 + (at % 24)}`;
const breeds = ['Shire', 'Cob', 'Arab'];
const works = ['trim', 'refit', 'full set'];

// A farrier's book: enough horses to be sure that horses are meant, and nothing of insurance or passports.
const farrier = openWorkspace({
  'horses.csv': csv([
    ['Horse', 'Name', 'Yard', 'Breed'],
    ...Array.from({ length: 24 }, (_, at) => [
      horse(at),
      `Name${String.fromCharCode(65 + at)}${at}`,
      `Y${at % 4}`,
      breeds[at % 3] ?? '',
    ]),
  ]),
  'visits.csv': csv([
    ['Visit', 'Date', 'Horse', 'Work', 'Amount EUR'],
    ...Array.from({ length: 60 }, (_, at) => [
      5001 + at,
      `2026-0${1 + (at % 6)}-1${at % 9}`,
      horse(at * 7),
      works[at % 3] ?? '',
      40 + at,
    ]),
  ]),
  'yards.csv': csv([
    ['Yard', 'Village', 'km'],
    ['Y0', 'Solm', 4],
    ['Y1', 'Lind', 9],
    ['Y2', 'Hard', 12],
    ['Y3', 'Alt', 20],
  ]),
});

test.each([
  ['which horses are insured', 'insured'],
  ['which horses have a passport', 'passport'],
])('%s: without the word that the data lacks, all rows would be the answer', async (question, word) => {
  const { decision } = await farrier.ask(question);

  expect(decision.kind).toBe('refuse');
  expect(decision.kind === 'refuse' && decision.refusal.unknown).toContain(word);
});
