import { openWorkspace, testExamples } from '../asking.ts';
import { boatClub } from '../boatClub.ts';

// Expected figures are worked out by hand from the rows in boatClub.ts.
const club = openWorkspace(boatClub);

testExamples(club, [
  {
    name: '"vs" between two months sets their figures side by side',
    ask: 'fee in march vs april',
    rows: [
      ['March 2026', 410],
      ['April 2026', 230],
    ],
  },
  {
    name: 'two names after "compare" are two sides',
    ask: 'compare fee of ada brook and cara dunn',
    rows: [
      ['Ada Brook', 590],
      ['Cara Dunn', 670],
    ],
    says: '€80',
  },
  {
    name: '"how many more" sets two groups side by side',
    ask: 'how many more rentals did lindow have than stowick',
    rows: [
      ['Lindow', 11],
      ['Stowick', 4],
    ],
  },
]);
