import { openWorkspace, testExamples } from '../asking.ts';
import { boatClub } from '../boatClub.ts';

// Expected figures are worked out by hand from the rows in boatClub.ts.
const club = openWorkspace(boatClub);

testExamples(club, [
  { name: '"how many" before a noun counts its rows', ask: 'how many rentals are there', rows: [[16]] },
  { name: 'a total adds up a column of money', ask: 'total fee', rows: [[1550]], says: '€1,550' },
  { name: 'a month with a year restricts the rows to it', ask: 'total fee in march 2026', rows: [[410]] },
  {
    name: 'a quarter in words restricts the rows to its three months',
    ask: 'how many rentals in the first quarter of 2026',
    rows: [[7]],
  },
  { name: 'a mean leaves empty cells out', ask: 'average fee', rows: [[110.7143]] },
  {
    name: 'a median of an even number of values lies between the middle two',
    ask: 'median fee',
    rows: [[95]],
  },
  { name: 'a state is a value of a column', ask: 'number of cancelled rentals', rows: [[2]] },
  {
    name: '"not" before a state counts all other rows',
    ask: 'how many rentals are not cancelled',
    rows: [[14]],
  },
  { name: '"unpaid" counts the rows without a date of payment', ask: 'how many unpaid rentals', rows: [[5]] },
  { name: 'a state restricts a total', ask: 'total fee of unpaid rentals', rows: [[140]] },
  { name: 'a value of a joined table restricts the rows', ask: 'average fee of sailboats', rows: [[192]] },
  { name: 'an element of a list restricts the rows', ask: 'how many boats have a motor', rows: [[4]] },
  {
    name: '"no" before an element of a list counts the rows without it',
    ask: 'how many boats have no motor',
    rows: [[2]],
  },
  {
    name: '"by month" gives a figure for each month',
    ask: 'fee by month',
    rows: [
      ['2026-01-01', 120],
      ['2026-02-01', 210],
      ['2026-03-01', 410],
      ['2026-04-01', 230],
      ['2026-05-01', 180],
      ['2026-06-01', 400],
    ],
  },
  {
    name: 'a column of a joined table is a key',
    ask: 'fee by town',
    rows: [
      ['Lindow', 1270],
      ['Stowick', 260],
      ['Marsh End', 20],
    ],
  },
  {
    name: '"per" groups by a column of the table itself',
    ask: 'how many members per town',
    rows: [
      ['Lindow', 3],
      ['Stowick', 2],
      ['Marsh End', 1],
    ],
  },
  { name: 'spending adds up what goes out', ask: 'how much did we spend on repairs', rows: [[380]] },
  { name: 'expenses are the negative amounts of a statement', ask: 'total expenses', rows: [[1380]] },
  {
    name: 'a net amount adds up both signs',
    ask: 'net amount by month',
    rows: [
      ['2026-01-01', -380],
      ['2026-02-01', -540],
      ['2026-03-01', 1180],
    ],
  },
  { name: 'an actual is not its plan', ask: 'total actual of events', rows: [[900]] },
  {
    name: 'a difference of plan and actual is taken within the row',
    ask: 'difference between planned and actual for docks',
    rows: [[-200]],
  },
  {
    name: 'one column for each month becomes one row for each month',
    ask: 'total value in february 2026',
    rows: [[43]],
  },
  {
    name: 'rows of a table with a column for each month are grouped by what they name',
    ask: 'total value by pier',
    rows: [
      ['North Pier', 100],
      ['South Pier', 50],
      ['East Pier', 44],
    ],
  },
  { name: '"active" counts the rows without an end', ask: 'how many active members', rows: [[4]] },

  { name: 'the month of May is a condition', ask: 'fee of kayaks in may 2026', rows: [[20]] },
  { name: 'a misspelled month is read', ask: 'totl fee in marhc 2026', rows: [[410]] },
  {
    name: 'a noun before a column says whose column groups',
    ask: 'how many rentals per boat type',
    rows: [
      ['kayak', 6],
      ['sailboat', 6],
      ['motorboat', 4],
    ],
  },
  {
    name: 'groups by a foreign key are shown by name',
    ask: 'fee by boat',
    rows: [
      ['Swift', 660],
      ['Gull', 360],
      ['Heron', 300],
      ['Otter', 110],
      ['Teal', 90],
      ['Pike', 30],
    ],
  },

  {
    name: 'the cells of one column for each month are what the table is called',
    ask: 'how many visitors in february 2026',
    rows: [[43]],
  },
  {
    name: 'cells are added up, not counted',
    ask: 'visitors per month',
    rows: [
      ['2026-01-01', 23],
      ['2026-02-01', 43],
      ['2026-03-01', 52],
      ['2026-04-01', 76],
    ],
  },
  {
    name: 'a name and a month pick one cell',
    ask: 'how many visitors did north pier have in march 2026',
    rows: [[30]],
  },
]);
