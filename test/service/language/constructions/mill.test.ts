import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// A mill: rye by the sack, repairs with four dates each, calves born on the meadow, and a log of radio calls.
const mill = openWorkspace({
  'rye.csv': `delivered,farm,kg
2025-08-01,Upton,40
2025-08-02,Norby,300
2025-08-09,Upton,60
2025-08-15,Upton,50
2026-08-03,Norby,120
2026-08-04,Selby,90
`,
  'repairs.csv': `repair,noticed,reported,mended,machine,stop_reason,by
R1,2026-01-02,2026-01-04,2026-02-20,sieve,belt,Ida
R2,2026-01-10,2026-03-01,2026-03-05,stone,bearing,Ida
R3,2026-02-01,2026-02-03,2026-02-04,sieve,belt,Tom
R4,2026-03-01,2026-04-10,2026-05-30,hoist,belt,Ida
R5,2026-03-11,2026-03-12,2026-03-30,hoist,,Tom
R6,2026-04-01,2026-04-02,,sieve,wrong oil,Ida
`,
  'calves.csv': `calf,born,weaned,died
C1,2025-03-02,2025-09-01,
C2,2025-04-05,,2025-04-09
C3,2026-03-03,2026-09-01,
C4,2026-03-09,2026-09-02,
C5,2026-10-20,,
`,
  'helpers.csv': `helper,D.o.B.,engaged_on,left_on
Ida,1950-03-02,2020-01-01,
Tom,1961-09-13,2021-05-01,
Eve,1999-01-30,2026-02-01,2026-08-01
`,
});

testExamples(mill, [
  { name: '"how much" of what the rows are of adds it up', ask: 'how much rye in 2025', rows: [[450]] },
  {
    name: '"the most" of what the rows are of is not the most rows',
    ask: 'which farm gave the most rye overall',
    rows: [['Norby', 420]],
  },
  {
    name: 'a number of days "after it happened" lies between the first date and the one that is named',
    ask: 'repairs reported more than 30 days after it happened',
    rows: [['R2'], ['R4']],
  },
  {
    name: 'two dates that are named are the ends of a span',
    ask: 'how long from reported until mended',
    rows: [[24]],
  },
  {
    name: '"why" counts the reasons where the rows keep them',
    ask: 'why did we stop',
    rows: [
      ['belt', 3],
      ['bearing', 1],
      ['wrong oil', 1],
    ],
  },
  { name: '"who" is a column called `by`', ask: 'who mended most often', rows: [['Ida', 3]] },
  { name: 'an animal takes its place in time at its birth', ask: 'how many calves in 2026', rows: [[3]] },
  {
    name: 'initials with dots are a birth, at which no row takes place',
    ask: 'how many helpers in 2026',
    rows: [[1]],
  },
]);

test('a word that describes anything is no part of a name', async () => {
  const { result } = await mill.ask('how many repairs went wrong');
  const values = result.mentions.filter(({ kind }) => kind === 'value');
  expect(values).toEqual([]);
});
