import { expect, it } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// Beehives with a day on which some were given away, weighed once a month in one column per month, and inspected.
const hives = openWorkspace({
  'hives.csv': `hive;place;given_away
H1;orchard;
H2;orchard;2026-03-20
H3;meadow;
H4;meadow;
H5;meadow;2026-02-11
`,
  'honey_weight_2026.csv': `hive;2026-01;2026-02;2026-03;2026-04
H1;21,5;22,1;23,0;25,2
H2;20,4;20,9;;
H3;18,2;;19,9;21,0
H4;24,8;25,0;;27,7
H5;19,1;;;
`,
  'inspections.csv': `date;hive;finding;cost_eur
2026-01-15;H1;healthy;12
2026-02-12;H2;mites;30
2026-03-10;H3;healthy;12
2026-03-11;H1;honey fungus;18
2026-04-02;H4;mites;24
`,
});

testExamples(hives, [
  {
    name: 'a period after rows that are not there is theirs',
    ask: 'how many hives had no inspection in march',
    rows: [[3]],
  },
  {
    name: 'an empty cell of a column per month is a missing row',
    ask: 'how many hives have no weight value for march',
    rows: [[3]],
  },
]);

it('takes no part of a name for the word before another noun', async () => {
  const { decision } = await hives.ask('what honey price did we get in march');
  expect(decision.kind).toBe('refuse');
});
