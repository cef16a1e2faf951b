import { openWorkspace, testExamples } from '../asking.ts';

// Points of a tasting, one column for each cheese: their common noun stands nowhere in the file.
const tasting = openWorkspace({
  'points.csv': `taster,Brie,Gouda,Comte,Feta,Cheddar
Ada,7,5,9,4,6
Ben,6,5,8,,7
Cem,8,2,9,5,5
`,
});

testExamples(tasting, [
  {
    name: 'an unknown noun stands for columns of one kind',
    ask: 'which cheese has the best average',
    rows: [['Comte', 8.6667]],
  },
  {
    name: 'the cells of columns of one kind are grouped by column',
    ask: 'average points per cheese',
    rows: [
      ['Comte', 8.6667],
      ['Brie', 7],
      ['Cheddar', 6],
      ['Feta', 4.5],
      ['Gouda', 4],
    ],
  },
]);
