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
  {
    name: 'a follow-up about another event keeps the period and moves it to that event',
    ask: ['how many animals arrived in 2025', 'and how many left'],
    rows: [[4]],
  },
  {
    name: '"are those all" holds what is said against the rows of the last answer',
    ask: ['animals with foot rot', 'are those all goats?'],
    rows: [[1, 3]],
  },
  {
    name: '"has been with us longest" is the earliest of those that have not left',
    ask: 'which of the goats has been with us longest',
    rows: [['Elsa']],
  },
  {
    name: 'a span in weeks is compared with the days between two dates',
    ask: 'how many animals took longer than 2 weeks',
    rows: [[1]],
  },
  {
    name: 'the most common number is a group',
    ask: 'what is the most common length of a shift',
    rows: [[5, 5]],
  },
  {
    name: '"lose money" is a profit below zero, and the rows are named',
    ask: 'did any articles lose money?',
    rows: [['Cheese']],
  },
  {
    name: 'amounts that differ in a word nobody said are added up, and missing ones add nothing',
    ask: 'total actual budget of the north and south areas',
    rows: [[220]],
  },
  { name: '"people" are the rows of a table of people', ask: 'how many people are from Ely', rows: [[11]] },
]);
