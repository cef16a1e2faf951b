import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// A pottery: orders with a day they are due, the potters who make them, and complaints about some.
const pottery = openWorkspace({
  'potters.csv': `potter_id,potter,joined,left
P1,Ada Rook,2019-03-01,
P2,Ben Teal,2020-05-01,2026-10-01
P3,Cora Wren,2021-09-01,
`,
  'orders.csv': `order_id,potter_id,received,due,delivered,pieces
O1,P1,2025-02-03,2025-02-20,2025-02-18,12
O2,P1,2025-03-05,2025-03-20,2025-03-25,30
O3,P2,2025-03-09,2025-03-30,2025-03-30,8
O4,P3,2025-04-02,2025-04-12,2025-04-20,20
O5,P2,2026-02-04,2026-02-14,2026-02-14,25
O6,P1,2026-03-03,2026-03-23,2026-03-20,40
O7,P3,2026-03-15,2026-03-29,2026-04-02,10
O8,P3,2026-04-01,2026-04-20,2026-04-19,16
O9,P2,2026-10-20,2026-11-05,,6
O10,P3,2026-11-01,2026-12-01,,14
`,
  'complaints.csv': `complaint,order_id,kind
C1,O2,late
C2,O2,chipped
C3,O4,late
C4,O7,glaze
`,
});

testExamples(pottery, [
  {
    name: 'months of one year stand beside those of the other',
    ask: 'pieces per month in 2026 compared with 2025',
    rows: [
      [2, 25, 12],
      [3, 50, 38],
      [4, 16, 20],
      [10, 6, null],
      [11, 14, null],
    ],
  },
  {
    name: 'two periods in percent are a change',
    ask: 'pieces in march 2026 vs february 2026, in %',
    rows: [[25, 50]],
  },
  {
    name: '"change in percent?" goes on from two periods that were compared',
    ask: ['pieces in march 2026 vs february 2026', 'change in percent?'],
    rows: [[25, 50]],
  },
  {
    name: '"and until it is delivered" goes on with the same start and another end',
    ask: ['average days from received to due', 'and until it is delivered'],
    rows: [[17.125]],
  },
  {
    name: '"past due" is not done although the day has passed',
    ask: 'orders past due',
    rows: [['O9']],
  },
  {
    name: '"still open" is said of the rows themselves',
    ask: 'which orders are still open',
    rows: [['O9'], ['O10']],
  },
]);

test.each([
  ['late is how the rows compare with their day, whatever another table calls so', 'orders delivered late'],
  ['an order is open when it is not delivered, not when its potter has not left', 'how many open orders'],
])('%s', async (_, question) => {
  const { result } = await pottery.ask(question);
  const bases = result.readings.slice(0, 1).map(({ candidate }) => candidate.frame);
  expect(bases.map(({ base }) => base.label)).toEqual(['orders']);
  expect(JSON.stringify(bases.map(({ filters }) => filters.map(({ test: { kind } }) => kind)))).not.toContain(
    'related',
  );
});

// A helpers' rota: shifts by their times of day, and who signed up for them.
const rota = openWorkspace({
  'shifts.csv': `shift,place,begin,end
S1,Gate,08:00,12:00
S2,Gate,12:00,18:30
S3,Bar,21:00,02:00
S4,Bar,18:00,21:00
`,
  'helpers.csv': `helper_id,name,town
h1,Ana,Lindow
h2,Bo,Stowick
h3,Ana,Stowick
h4,Cy,Lindow
`,
  'rota.csv': `helper_id,shift
h1,S1
h1,S3
h2,S2
h3,S4
h3,S1
h3,S3
`,
});

testExamples(rota, [
  { name: 'the longest of rows that have two times of day', ask: 'longest shift', rows: [['S2', 6.5]] },
  {
    name: 'hours between two times of day are added up, past midnight too',
    ask: 'total hours per place',
    rows: [
      ['Gate', 10.5],
      ['Bar', 8],
    ],
  },
  {
    name: 'hours of what people signed up for, two people of one name apart',
    ask: 'hours per helper',
    rows: [
      ['h3', 12],
      ['h1', 9],
      ['h2', 6.5],
    ],
  },
]);

// A form with 99 for no answer, and a league of which some matches are still to come.
const form = openWorkspace({
  'answers.csv': `answer_id,team,mood
1,north,4
2,north,99
3,south,2
4,south,3
5,south,99
6,north,5
`,
});

testExamples(form, [
  { name: 'a figure that is no answer is left out', ask: 'average mood without the 99s', rows: [[3.5]] },
  {
    name: 'it is left out of every group',
    ask: 'average mood by team, not counting 99',
    rows: [
      ['north', 4.5],
      ['south', 2.5],
    ],
  },
]);

const league = openWorkspace({
  'matches.csv': `round,home,away,result
1,Owls,Foxes,2:1
1,Hares,Rooks,0:0
2,Foxes,Hares,1:3
2,Rooks,Owls,4:0
3,Owls,Hares,1:1
3,Rooks,Foxes,
`,
});

testExamples(league, [
  { name: 'draws are read from the results', ask: 'how many matches were draws', rows: [[2]] },
  { name: 'home wins are a share of what was played', ask: 'home wins in percent', rows: [[0.4]] },
]);

// A seed swap where two packets bear one name.
const seeds = openWorkspace({
  'packets.csv': `packet_id,name,year
K1,Sweet pea,2024
K2,Marrow,2025
K3,Sweet pea,2025
K4,Leek,2025
K5,Kale,2025
K6,Poppy,2024
K7,Chard,2026
K8,Lupin,2026
K9,Borage,2026
`,
  'swaps.csv': `swap,packet_id,day
1,K1,2026-01-04
2,K1,2026-02-04
3,K2,2026-02-09
4,K4,2026-03-01
5,K4,2026-03-02
6,K4,2026-03-08
`,
});

testExamples(seeds, [
  {
    name: 'rows with keys of their own are twice there when their names are',
    ask: 'is any packet in there twice',
    rows: [['Sweet pea', 2]],
  },
  {
    name: '"more than once" counts what happened to each',
    ask: 'which packets were swapped more than once',
    rows: [
      ['Leek', 3],
      ['Sweet pea', 2],
    ],
  },
]);
