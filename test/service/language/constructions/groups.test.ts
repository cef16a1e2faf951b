import { openWorkspace, testExamples } from '../asking.ts';
import { boatClub } from '../boatClub.ts';

// Expected figures are worked out by hand from the rows in boatClub.ts.
const club = openWorkspace(boatClub);

testExamples(club, [
  {
    name: 'the mean of a count is taken over groups',
    ask: 'average number of rentals per member',
    rows: [[3.2]],
  },
  {
    name: '"where does … rank" gives the place among all groups',
    ask: 'where does otter rank by fee',
    rows: [['Otter', 4, 6, 110]],
  },

  {
    name: 'a number before another noun is a limit on each group',
    ask: 'members with more than 3 rentals',
    rows: [
      ['Ada Brook', 5],
      ['Cara Dunn', 4],
      ['Dev Ellis', 4],
    ],
  },
]);
