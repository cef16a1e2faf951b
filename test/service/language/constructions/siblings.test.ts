import { openWorkspace, testExamples } from '../asking.ts';

// What a shed was to cost and did cost, in two pieces each; its tools in a table of their own.
const shed = openWorkspace({
  'costs.csv': `part,timber_planned_eur,timber_actual_eur,labour_planned_eur,labour_actual_eur
floor,200,210,100,130
walls,400,390,300,350
roof,300,360,250,240
`,
  'tools.csv': `tool,lent_by
saw,Ann
drill,Bob
`,
});

testExamples(shed, [
  {
    name: 'amounts that differ in a word nobody said are one figure, however the shared word is bent',
    ask: 'total actually spent',
    rows: [[1680]],
  },
  { name: 'the same as a noun', ask: 'total planned cost', rows: [[1550]] },
]);
