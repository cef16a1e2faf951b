import { openWorkspace, testExamples } from '../asking.ts';
import { regatta } from './regatta.ts';

// Worked out by hand from the rows in regatta.ts.
testExamples(openWorkspace({ 'regatta.csv': regatta }), [
  {
    name: '"right after" is the next row of the list',
    ask: 'who won right after ruth ekman?',
    rows: [['Tom Okoro']],
  },
  {
    name: '"before" a row is the one above it',
    ask: 'which skipper is listed before ruth ekman?',
    rows: [['Lena Duarte']],
  },
  { name: '"first listed" is the row at the top', ask: 'what is the first boat listed?', rows: [['Curlew']] },
  {
    name: '"other than" leaves a value out',
    ask: 'other than ines varga, who was from northby?',
    rows: [['Piet Maas']],
  },
  {
    name: 'of two things the one with more',
    ask: 'who had more points, piet maas or ruth ekman?',
    rows: [['Piet Maas', 58]],
  },
  { name: 'how often a value occurs', ask: 'how many times did tom okoro win?', rows: [[2]] },
  {
    name: 'a year inside a range of years',
    ask: 'how many points did piet maas have in 2005?',
    rows: [[58]],
  },
  { name: 'a limit on a column of numbers', ask: 'how many races had more than 45 points?', rows: [[3]] },
  {
    name: 'the value that occurs most',
    ask: 'which town had the most winners?',
    rows: [
      ['Marsh End', 3],
      ['Northby', 3],
    ],
  },
]);
