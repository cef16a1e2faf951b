import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Hives are "H01" in the list of hives and 1 in what was harvested from them. */
const bees = openWorkspace({
  'hives.csv': csv([
    ['Hive No', 'Apiary'],
    ...range(12).map((at) => [`H${String(at + 1).padStart(2, '0')}`, at % 3 === 0 ? 'Roof' : 'Orchard']),
  ]),
  'harvest.csv': csv([
    ['day', 'hive', 'honey_kg'],
    ...range(24).map((at) => [`2026-07-${at + 1}`, (at % 11) + 1, 10.5 + (at % 4)]),
  ]),
});

testExamples(bees, [
  {
    name: 'a text with a number joins the number',
    ask: 'kilos of honey per apiary',
    rows: [
      ['Orchard', 179.5],
      ['Roof', 108.5],
    ],
  },
  {
    name: 'rows without a partner are found across spellings',
    ask: 'which hives have no harvest',
    rows: [['H12']],
  },
]);

/** Logins have an at sign in the list of people alone; requests are "#101" in the comments. */
const reviews = openWorkspace({
  'people.csv': csv([
    ['GitHub', 'Name', 'Team'],
    ['@ann-k', 'Ann King', 'Web'],
    ['@bob', 'Bob Reed', 'Data'],
    ['@cy-l', 'Cy Lund', 'Web'],
    ['@dora', 'Dora Fink', 'Data'],
    ['@eli', 'Eli Moss', 'Web'],
  ]),
  'pull_requests.csv': csv([
    ['number', 'title', 'author', 'additions'],
    ...range(12).map((at) => [
      101 + at,
      `Change ${at}`,
      ['ann-k', 'bob', 'cy-l', 'dora'][at % 4] ?? '',
      10 * (at + 1),
    ]),
  ]),
  'comments.csv': csv([
    ['comment_id', 'pr', 'posted'],
    ...range(20).map((at) => [9000 + at, `#${101 + (at % 10)}`, `2026-03-${at + 1}`]),
  ]),
});

testExamples(reviews, [
  {
    name: 'marked names join plain ones',
    ask: 'additions per team',
    rows: [
      ['Data', 420],
      ['Web', 360],
    ],
  },
  {
    name: 'a marked number joins the number, and two joins follow each other',
    ask: 'comments per team',
    rows: [
      ['Data', 10],
      ['Web', 10],
    ],
  },
  {
    name: 'people without a row are found across spellings',
    ask: 'people who never opened a pull request',
    rows: [['Eli Moss']],
  },
]);

/** Small numbers that have nothing to do with the codes of another table. */
const chance = openWorkspace({
  'rooms.csv': csv([['Room', 'Floor'], ...range(9).map((at) => [`R${at + 1}`, at % 3])]),
  'ratings.csv': csv([['day', 'stars'], ...range(20).map((at) => [`2026-05-${at + 1}`, (at % 5) + 1])]),
});

test('numbers that are codes of nothing join nothing', async () => {
  const { edges } = await chance.catalogue();
  expect(edges).toEqual([]);
});

/** Members have their names in two columns; payments name them whole. */
const club = openWorkspace({
  'members.csv': csv([
    ['First name', 'Last name', 'Group'],
    ['Ann', 'Moss', 'Rowing'],
    ['Ben', 'Hale', 'Sailing'],
    ['Cleo', 'Park', 'Rowing'],
    ['Dan', 'Moss', 'Sailing'],
    ['Eve', 'Lind', 'Rowing'],
  ]),
  'payments.csv': csv([
    ['date', 'member', 'amount'],
    ['2026-01-03', 'Ann Moss', 50],
    ['2026-01-04', 'Ben Hale', 40],
    ['2026-02-03', 'Ann Moss', 55],
    ['2026-02-05', 'Cleo Park', 45],
    ['2026-02-09', 'Dan Moss', 60],
  ]),
});

testExamples(club, [
  {
    name: 'a whole name joins first and last names in two columns',
    ask: 'payments by group',
    rows: [
      ['Rowing', 150],
      ['Sailing', 100],
    ],
  },
  {
    name: 'people without a row are found by their whole names',
    ask: 'members without payments',
    rows: [['Eve Lind']],
  },
]);
