import { openWorkspace, testExamples } from './asking.ts';
import { pettingFarm } from './pettingFarm.ts';

// Expected figures are worked out by hand from the rows in pettingFarm.ts.
const farm = openWorkspace(pettingFarm);

testExamples(farm, [
  {
    name: 'a kind of the rows is a condition, not another word for all of them',
    ask: 'goats with no mange, how many',
    rows: [[3]],
  },
  {
    name: '"how long … before" is the time from the start of a row to what happened to it',
    ask: 'how long does a goat stay on average before it is sold',
    rows: [[15]],
  },
  {
    name: '"days from … to …" is the time between the two dates named',
    ask: 'average days from arrived to left',
    rows: [[10]],
  },
  {
    name: 'numbers that are those of another table are its rows, whatever the column is called',
    ask: 'which warden has the most shifts',
    rows: [['Emil Reed', 5]],
  },
  {
    name: 'the rows of a table are also called what a column that points at them is called',
    ask: 'how many wardens are from Wick',
    rows: [[11]],
  },
  {
    name: 'years are neither added up nor averaged',
    ask: 'keepers born before 1990, by town',
    rows: [
      ['Wick', 6],
      ['Ely', 5],
    ],
  },
  { name: '"people" are the rows of a table of people', ask: 'how many people are from Ely', rows: [[11]] },
]);
