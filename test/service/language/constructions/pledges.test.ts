import { openWorkspace, testExamples } from '../asking.ts';

// A radio station's pledges: the file and a column of amounts share a stem, as a noun and its participle do.
const pledges = openWorkspace({
  'pledges.csv': `No,Show,Pledged,Paid,Status
1,Jazz Hour,$80.00,$60.00,paid
2,Jazz Hour,$20.00,$20.00,paid
3,Folk Night,$200.00,$0.00,cancelled
4,Folk Night,$50.00,$25.00,paid
5,Folk Night,$150.00,$15.00,open
6,Jazz Hour,$100.00,$0.00,cancelled
7,Opera,$40.00,$40.00,paid
8,Opera,$60.00,$30.00,open
`,
  'shows.csv': `Show,Host,Minutes
Jazz Hour,Ines,60
Folk Night,Otto,90
Opera,Ines,180
`,
});

testExamples(pledges, [
  {
    name: 'a row noun counts rows where a column is called by its participle',
    ask: 'what percentage of pledges do people cancel',
    rows: [[0.25, 2, 8]],
  },
  {
    name: 'one amount in percent of another is a ratio of their sums for each group',
    ask: 'payouts in percent of the pledged amounts for each show',
    rows: [
      ['Opera', 70, 100, 0.7],
      ['Jazz Hour', 80, 200, 0.4],
      ['Folk Night', 40, 400, 0.1],
    ],
  },
]);
