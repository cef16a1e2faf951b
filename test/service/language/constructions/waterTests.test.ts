import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// Tests of pond water: one result in each row, in the unit of what was measured, and the limits it is held against.
const lab = openWorkspace({
  'readings.csv': `sample,substance,result,unit,limit low,limit high,mark
1,Nitrate,12,mg/l,0,50,ok
1,Lead,4,µg/l,0,10,ok
1,Hardness,7,mmol/l,2,14,ok
2,Nitrate,61,mg/l,0,50,over
2,Lead,3,µg/l,0,10,ok
2,Hardness,9,mmol/l,2,14,ok
3,Nitrate,30,mg/l,0,50,ok
3,Lead,15,µg/l,0,10,over
3,Hardness,3,mmol/l,2,14,ok
4,Nitrate,8,mg/l,0,50,ok
4,Lead,2,µg/l,0,10,ok
4,Hardness,16,mmol/l,2,14,over
`,
  'samples.csv': `sample,pond,taken_on,taken_by
1,North,2026-03-01,Ines
2,North,2026-03-15,Ole
3,Mill,2026-04-02,Ines
4,Mill,2026-04-20,Ole
`,
});

testExamples(lab, [
  {
    name: 'the highest of a thing that is measured is its highest result, and no limit that is called high',
    ask: 'highest nitrate',
    rows: [[61]],
  },
  {
    name: 'results of one thing have one unit and an average',
    ask: 'average nitrate result',
    rows: [[27.75]],
  },
]);

test('results in several units are neither added up nor averaged', async () => {
  for (const question of [
    'average result in the Mill pond',
    'total result in april',
    'average result by pond',
  ]) {
    const { result } = await lab.ask(question);
    const mixed = result.readings.filter(({ candidate: { frame } }) =>
      frame.measures.some(({ of }) => of?.kind === 'column' && of.ref.column.name === 'result'),
    );
    expect(mixed).toEqual([]);
  }
});

// Bills of a joinery and when they were paid.
const joinery = openWorkspace({
  'bills.csv': `bill,client,sent,due,amount,paid_on
1,Bakery,2026-01-02,2026-01-16,900,2026-01-20
2,Bakery,2026-02-02,2026-02-16,800,2026-02-19
3,Bakery,2026-03-02,2026-03-16,700,2026-03-30
4,School,2026-01-05,2026-01-19,9000,2026-01-30
5,School,2026-02-05,2026-02-19,8000,2026-02-10
6,Museum,2026-01-08,2026-01-22,4000,2026-01-22
7,Museum,2026-03-08,2026-03-22,4100,
`,
  'clients.csv': `client,town
Bakery,Varde
School,Ribe
Museum,Esbjerg
`,
});

testExamples(joinery, [
  { name: 'who is late the most is late most often', ask: 'who pays late the most', rows: [['Bakery', 3]] },
]);
