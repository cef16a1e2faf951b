import { openWorkspace, testExamples } from '../asking.ts';
import { boatClub } from '../boatClub.ts';

// Expected figures are worked out by hand from the rows in boatClub.ts.
const club = openWorkspace(boatClub);

testExamples(club, [
  {
    name: '"share of" before a state is its rows among all',
    ask: 'share of cancelled rentals',
    rows: [[0.125, 2, 16]],
  },
  {
    name: '"what percentage of" a sum is the part of it',
    ask: 'what percentage of fee comes from sailboats',
    rows: [[0.6194, 960, 1550]],
  },
  {
    name: 'a verb restricts the part, not the whole',
    ask: 'what percentage of members left',
    rows: [[0.3333, 2, 6]],
  },
  {
    name: 'one measure per unit of another is a ratio of sums',
    ask: 'fee per hour',
    rows: [[1550, 60, 25.8333]],
  },

  {
    name: 'a share by groups is the part of each',
    ask: 'share of fee by boat type',
    rows: [
      ['sailboat', 0.6194, 960],
      ['motorboat', 0.2903, 450],
      ['kayak', 0.0903, 140],
    ],
  },
]);

const orders = openWorkspace({
  'orders.csv': `order_id,city,quantity,status
1,Lindow,1,delivered
2,Lindow,3,returned
3,Stowick,5,delivered
4,Stowick,2,delivered
5,Stowick,4,returned
`,
});

testExamples(orders, [
  {
    name: 'a status before the noun of the rows counts those rows, whatever quantity each has',
    ask: 'share of returned orders',
    rows: [[0.4, 2, 5]],
  },
]);
