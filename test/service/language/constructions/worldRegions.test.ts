import { openWorkspace, testExamples } from '../asking.ts';

// A choir festival: cells name countries, questions parts of the world.
const festival = openWorkspace({
  'singers.csv': `singer_id,name,voice,country
1,Ana Silva,alto,Portugal
2,Bo Chen,bass,China
3,Cleo Hart,alto,United Kingdom
4,Dev Rao,tenor,India
5,Eva Lind,alto,Sweden
6,Finn Ode,bass,Ireland
`,
  'fees.csv': `fee_id,singer_id,amount,received_on
1,1,40,2025-05-01
2,2,50,2025-05-02
3,4,60,2025-05-03
4,5,45,2025-05-04
`,
});

testExamples(festival, [
  {
    name: 'the countries of a continent are those that the cells name',
    ask: 'how many european singers',
    rows: [[4]],
  },
  {
    name: 'a continent is a condition of another table too',
    ask: 'total fees of asian singers',
    rows: [[110]],
  },
  {
    name: 'outside a country means all others',
    ask: 'how many singers are from outside the uk',
    rows: [[5]],
  },
]);
