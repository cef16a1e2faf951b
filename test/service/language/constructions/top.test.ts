import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';
import { boatClub } from '../boatClub.ts';

// Expected figures are worked out by hand from the rows in boatClub.ts.
const club = openWorkspace(boatClub);

/** A theatre's bookings: seats in rooms, and the channel that each booking came by. */
const theatre = openWorkspace({
  'bookings.csv': `booking,room,booked_on,source,price
B1,Attic,2026-03-01,Website,20
B2,Cellar,2026-03-02,Box office,20
B3,Attic,2026-03-03,Website,25
B4,Attic,2026-03-05,Phone,25
B5,Cellar,2026-03-08,Website,20
B6,Attic,2026-03-09,Box office,30
`,
});

testExamples(theatre, [
  {
    name: '"where do most come from" asks for what brought them, not for the room they are in',
    ask: 'where do most bookings come from',
    rows: [['Website', 3]],
  },
]);

testExamples(club, [
  {
    name: '"with the highest" before a column returns the name and the value',
    ask: 'boat with the highest daily rate',
    rows: [['Gull', 150]],
  },
  {
    name: '"newest" returns the name with the latest date',
    ask: 'newest member',
    rows: [['Finn Gale', '2025-09-09']],
  },
  {
    name: '"oldest" of members is who joined first',
    ask: 'oldest member',
    rows: [['Ada Brook', '2023-03-01']],
  },
  { name: '"first" returns the earliest row', ask: 'what was the first rental', rows: [[101, '2026-01-10']] },
  {
    name: '"highest" before a column returns the row that has it',
    ask: 'which rental has the highest fee',
    rows: [[114, 270]],
  },
  {
    name: 'the fewest of a group is counted over a join',
    ask: 'which town has the fewest rentals',
    rows: [['Marsh End', 1]],
  },
  {
    name: 'a month is a group of which one is the highest',
    ask: 'which month had the highest fee',
    rows: [['2026-03-01', 410]],
  },
  {
    name: 'a weekday is a group of which one has the most',
    ask: 'which weekday has the most rentals',
    rows: [[6, 11]],
    says: 'Saturday',
  },

  {
    name: 'a superlative before the noun of another table returns the name of its row',
    ask: 'which boat has the most rentals',
    rows: [['Otter', 4]],
  },
  {
    name: 'a number before a noun gives as many of its names',
    ask: 'top 3 members by fee',
    rows: [
      ['Cara Dunn', 670],
      ['Ada Brook', 590],
      ['Dev Ellis', 260],
    ],
  },
  {
    name: 'a noun before a column says whose column is ranked',
    ask: 'top 2 boat types by fee',
    rows: [
      ['sailboat', 960],
      ['motorboat', 450],
    ],
  },
  {
    name: 'groups that tie are all shown',
    ask: 'which boat type has the most rentals',
    rows: [
      ['kayak', 6],
      ['sailboat', 6],
    ],
  },

  {
    name: '"longest" is about the column of hours rather than the time between two dates',
    ask: 'longest rental',
    rows: [[114, 9]],
  },
]);

// "ordered" is akin to a rank, of which the highest number is the worst.
const orders = openWorkspace({
  'orders.csv': `ordered,order_id,quantity\n${Array.from({ length: 12 }, (_, at) => `2026-03-${10 + at},${500 + at},${(7 * at) % 5}`).join('\n')}\n`,
});

test('"worst" never means the earliest or the latest day', async () => {
  const { decision, result } = await orders.ask('worst stock');
  expect(decision.kind).not.toBe('answer');
  expect(result.readings.map(({ candidate }) => candidate.frame.ask)).not.toContainEqual(
    expect.objectContaining({ kind: 'topRows' }),
  );
});

test('a name that no file has is not left out: the question is refused with it', async () => {
  const { decision } = await club.ask('how many rentals did the Airport town have');
  expect(decision).toMatchObject({ kind: 'refuse', refusal: { reason: 'unknown', unknown: ['Airport'] } });
});

test.each([
  ['which lighthouse has the most rentals', 'lighthouse'],
  ['how many dental rentals were there', 'dental'],
  ['average fee in chemistry', 'chemistry'],
  ['calories per rental', 'calories'],
])('what is asked for is never left out: "%s" is refused', async (question, missing) => {
  const { decision } = await club.ask(question);
  expect(decision).toMatchObject({ kind: 'refuse', refusal: { unknown: expect.arrayContaining([missing]) } });
});
