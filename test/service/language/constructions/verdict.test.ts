import { openWorkspace, testExamples } from '../asking.ts';
import { boatClub } from '../boatClub.ts';

// Expected figures are worked out by hand from the rows in boatClub.ts.
const club = openWorkspace(boatClub);

testExamples(club, [
  {
    name: '"are there any" is answered with yes and the number',
    ask: 'are there any unpaid rentals',
    rows: [[5]],
    says: 'Yes, 5',
  },
  {
    name: 'a figure against a limit is answered with yes or no',
    ask: 'is the average fee above 100',
    rows: [[110.7143]],
    says: 'Yes,',
  },
  {
    name: 'a figure below its limit is answered with no',
    ask: 'is the average fee above 120',
    rows: [[110.7143]],
    says: 'No,',
  },
  {
    name: '"more than" between two values compares their rows',
    ask: 'did kayaks have more rentals than motorboats',
    rows: [
      ['kayak', 6],
      ['motorboat', 4],
    ],
    says: 'Yes,',
  },
  {
    name: 'a comparison that does not hold is answered with no',
    ask: 'did motorboats have more rentals than kayaks',
    rows: [
      ['motorboat', 4],
      ['kayak', 6],
    ],
    says: 'No,',
  },

  {
    name: '"do all" is answered with no when some rows do not',
    ask: 'do all boats have a motor',
    rows: [[4, 6]],
    says: 'No, only 4 of 6',
  },
  {
    name: '"are all" asks whether each row is in a state',
    ask: 'are all rentals completed',
    rows: [[14, 16]],
    says: 'No,',
  },
]);
