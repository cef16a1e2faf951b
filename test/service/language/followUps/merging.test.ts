import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';
import { boatClub } from '../boatClub.ts';

// Expected figures are worked out by hand from the rows in boatClub.ts.
const club = openWorkspace(boatClub);

testExamples(club, [
  {
    name: '"no, I meant April" replaces the period as any other follow-up does',
    ask: ['total fee in march 2026', 'no, I meant april'],
    rows: [[230]],
  },
  {
    name: '"not March" behind a correction says what was replaced',
    ask: ['total fee in march 2026', 'sorry, april, not march'],
    rows: [[230]],
  },
  {
    name: 'a share of what is named has that as its whole, and as its part what was asked before',
    ask: ['how many cancelled rentals of sailboats', 'as a percentage of all sailboat rentals'],
    rows: [[0.1667]],
  },
  {
    name: 'another whole takes the place of the whole, not of the part',
    ask: [
      'how many cancelled rentals of sailboats',
      'as a percentage of all sailboat rentals',
      'same for motorboats',
    ],
    rows: [[0.25]],
  },
  {
    name: 'split by the column of a condition, all its values are shown',
    ask: ['total fee for Lindow', 'per town instead'],
    rows: [
      ['Lindow', 1270],
      ['Stowick', 260],
      ['Marsh End', 20],
    ],
  },
  {
    name: 'the highest of groups that were shown as shares is the highest share',
    ask: ['cancelled rentals per type', 'as a percentage of their rentals', 'which is the highest'],
    rows: [['motorboat', 0.25]],
  },
  {
    name: '"the second one" chooses a reading that was offered',
    ask: ['fee of sailboats in may 2026', 'the second one'],
    rows: [[80]],
  },
  {
    name: 'what was chosen can be gone on from',
    ask: ['fee of sailboats in may 2026', 'the second one', 'the month before'],
    rows: [[120]],
  },
]);

test('what goes on from readings that were offered, none of which was chosen, is offered as well', async () => {
  const { decision } = await club.askInThread('fee of sailboats in may 2026', 'the month before');
  expect(decision.kind).toBe('offer');
});

test('"the longest one" of groups that were counted is no group with the most rows', async () => {
  const { decision } = await club.askInThread('members per town', 'what is the longest one');
  expect(decision.kind).not.toBe('answer');
});
