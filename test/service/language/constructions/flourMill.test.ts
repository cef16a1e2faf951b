import { openWorkspace, testExamples } from '../asking.ts';

// A part that is named like its whole with a word more. All figures are worked out by hand.
const batches = `batch,grain,milled_on,flour_kg,miller,sacks,spoiled_sacks
M1,rye,2026-01-05,400,Otto,10,1
M2,spelt,2026-01-19,300,Rike,20,2
M3,rye,2026-02-02,500,Otto,30,0
M4,wheat,2026-02-16,200,Rike,20,6
M5,wheat,2026-03-02,600,Otto,20,1
`;

const millers = `miller,since
Otto,2015
Rike,2021
`;

const mill = openWorkspace({ 'batches.csv': batches, 'millers.csv': millers });

testExamples(mill, [
  {
    name: 'the share of a part is its total as a part of the total of the whole',
    ask: 'share of spoiled sacks',
    rows: [[10, 100, 0.1]],
  },
  {
    name: 'the share of a part is worked out for each group from the totals',
    ask: 'share of spoiled sacks by miller',
    rows: [
      ['Rike', 8, 40, 0.2],
      ['Otto', 2, 60, 0.0333],
    ],
  },
  {
    name: 'an amount per row is split by what is named behind it',
    ask: 'sacks per batch by miller',
    rows: [
      ['Otto', 20],
      ['Rike', 20],
    ],
  },
]);
