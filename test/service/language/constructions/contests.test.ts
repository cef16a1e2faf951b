import { openWorkspace, testExamples } from '../asking.ts';

// A hockey league: every match stands once in the file and yet is one of either side.
const league = openWorkspace({
  'matches.csv': `match,played_on,home,away,home_goals,away_goals,spectators
1,2026-01-10,Elm Street,Quayside,6,3,40
2,2026-01-10,Old Mill,Tower Hill,5,5,31
3,2026-01-17,Quayside,Old Mill,6,1,52
4,2026-01-17,Tower Hill,Elm Street,2,6,28
5,2026-01-24,Elm Street,Old Mill,4,6,44
6,2026-01-24,Quayside,Tower Hill,6,4,50
7,2026-01-31,Old Mill,Elm Street,3,6,35
8,2026-01-31,Tower Hill,Quayside,6,2,30
9,2026-02-07,Quayside,Elm Street,,,
`,
  'clubs.csv': `club,hall,founded
Elm Street,Elm Hall,1951
Quayside,Dock Shed,1974
Old Mill,The Mill,1933
Tower Hill,Hill School,1988
`,
});

testExamples(league, [
  {
    name: 'matches of a side are those at home and those away',
    ask: 'how many matches did Old Mill play',
    rows: [[4]],
  },
  { name: 'a side has won at home or away', ask: 'how many matches did Elm Street win', rows: [[3]] },
  {
    name: 'the winner is the side whose score is higher',
    ask: 'who won the most matches',
    rows: [['Elm Street', 3]],
  },
  {
    name: 'a score of a side counts from either column',
    ask: 'how many goals did Quayside score in total',
    rows: [[17]],
  },
  {
    name: 'a name behind "beat" is the opponent',
    ask: 'did Quayside beat Elm Street',
    rows: [[0]],
    says: 'No',
  },
  {
    name: 'what was conceded is what the other side scored',
    ask: 'goals conceded per club',
    rows: [
      ['Old Mill', 21],
      ['Tower Hill', 19],
      ['Quayside', 17],
      ['Elm Street', 14],
    ],
  },
  {
    name: 'where both sides are meant, a match is counted once',
    ask: 'how many matches are there',
    rows: [[9]],
  },
]);
