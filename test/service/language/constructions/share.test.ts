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

// Express: 1 2 3 4, of which 1 2 are insured and 3 is lost. Standard: 5 6 7 8 9, of which 5 is insured and 6 7 lost.
const courier = openWorkspace({
  'parcels.csv': `parcel,van,sender,receiver,priority,status,insured,weight_kg
1001,A1,Ann Poole,Bert Kray,express,arrived,yes,12
1002,A1,Bert Kray,Ann Poole,express,arrived,yes,40
1003,B2,Cleo Marsh,Ann Poole,express,lost,no,7
1004,B2,Cleo Marsh,Bert Kray,express,arrived,no,22
1005,A1,Ann Poole,Cleo Marsh,standard,arrived,yes,31
1006,B2,Cleo Marsh,Ann Poole,standard,lost,no,18
1007,B2,Ann Poole,Bert Kray,standard,lost,no,9
1008,A1,Cleo Marsh,Ann Poole,standard,arrived,no,27
1009,A1,Ann Poole,Bert Kray,standard,arrived,no,15
`,
  'vans.csv': `van,model,fuel
A1,Transit,diesel
B2,Sprinter,electric
`,
});

testExamples(courier, [
  {
    name: 'what is said of the rows is a part of those that are called so',
    ask: 'what share of the express parcels were insured',
    rows: [[0.5, 2, 4]],
  },
  {
    name: 'a relative clause belongs to the whole',
    ask: 'what percentage of parcels that were standard was lost',
    rows: [[0.4, 2, 5]],
  },
  {
    name: '"how many of", and "in percent" at the end',
    ask: 'how many of the standard parcels were insured, in percent',
    rows: [[0.2, 1, 5]],
  },
  {
    name: 'the whole before the question',
    ask: 'of the express parcels, what percent got lost',
    rows: [[0.25, 1, 4]],
  },
  {
    name: 'what follows "among" is the whole',
    ask: 'what percentage is express among the insured parcels',
    rows: [[0.6667, 2, 3]],
  },
  {
    name: 'without a verb all conditions are the part',
    ask: 'share of insured express parcels',
    rows: [[0.2222, 2, 9]],
  },
  {
    name: 'the group with the largest part of its own whole',
    ask: 'which receiver has the highest share of lost parcels',
    rows: [['Ann Poole', 0.5]],
  },
  {
    name: 'a verb names the column of those who are asked for, and no state',
    ask: 'who received the most parcels',
    rows: [
      ['Ann Poole', 4],
      ['Bert Kray', 4],
    ],
  },
  {
    name: 'an irregular verb names the column of its doers',
    ask: 'who sent the heaviest parcel',
    rows: [['Bert Kray', 40]],
  },
  {
    name: 'the verb beside a name says in which column it is meant',
    ask: 'how many parcels did Ann Poole receive',
    rows: [[4]],
  },
  {
    name: 'the verb before "by" and a name says so too',
    ask: 'how many parcels were received by Cleo Marsh',
    rows: [[1]],
  },
]);
