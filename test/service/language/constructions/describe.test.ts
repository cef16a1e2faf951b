import { openWorkspace, testExamples } from '../asking.ts';
import { boatClub } from '../boatClub.ts';

// Expected figures are worked out by hand from the rows in boatClub.ts.
const club = openWorkspace(boatClub);

testExamples(club, [
  {
    name: '"what columns" lists the columns of a table in their order',
    ask: 'what columns does rentals have',
    rows: [
      ['rental_id'],
      ['boat_id'],
      ['member_id'],
      ['started_on'],
      ['hours'],
      ['fee_eur'],
      ['paid_on'],
      ['status'],
    ],
  },
  { name: '"how many rows" counts a table', ask: 'how many rows does members have', rows: [[6]] },
  {
    name: '"duplicates" counts equal rows',
    ask: 'are there duplicates in boats',
    rows: [[0]],
    says: 'No boat',
  },
  {
    name: '"correlation" says how two columns go together, over rows that have both',
    ask: 'correlation between hours and fee',
    rows: [[0.9235, 14]],
  },
]);
