import { expect, test } from 'vitest';
import { openWorkspace } from '../asking.ts';

const csv = (rows: readonly (readonly string[])[]) => `${rows.map((row) => row.join(',')).join('\n')}\n`;

const purchasing = openWorkspace({
  'orders.csv': `order,buyer,vendor,ordered_on,promised_on,received_on,invoiced_on
O-1,Ana Ruiz,Kern,2026-07-02,2026-07-12,2026-07-11,2026-07-20
O-2,Bo Holm,Kern,2026-07-05,2026-07-15,2026-07-25,2026-07-30
O-3,Ana Ruiz,Lund,2026-08-02,2026-08-12,2026-08-12,
O-4,Cy Lunt,Lund,2026-08-09,2026-08-20,2026-08-19,2026-09-01
O-5,Ana Ruiz,Kern,2026-09-01,2026-09-11,2026-09-10,2026-09-20
O-6,Bo Holm,Moss,2026-09-08,2026-09-15,2026-09-29,2026-10-02
`,
  'complaints.csv': `complaint,order,qty_rejected,opened,closed
C-1,O-2,4,2026-07-27,2026-08-09
C-2,O-6,9,2026-10-01,2026-10-22
C-3,O-1,2,2026-07-14,2026-07-29
`,
});

const college = openWorkspace({
  'courses.csv': `course,title,area,list_price
C1,Welding,Metal,200
C2,Turning,Metal,300
C3,Carving,Wood,150
C4,Italian,Languages,90
`,
  'bookings.csv': `booking,course,client,channel
B1,C1,Ana,web
B2,C1,Bo,phone
B3,C2,Ana,web
B4,C3,Cy,web
`,
});

const desk = openWorkspace({
  'found.csv': `tag,thing,shelf
T1,umbrella,A
T2,phone,B
T3,hat,A
T4,glove,C
`,
  'diary.csv': `entry,tag,did,clerk
D1,T1,matched,Ana
D2,T2,stored,Bo
D3,T3,matched,Bo
D4,T4,stored,Ana
D5,T1,stored,Ana
`,
  'claims.csv': `claim,tag,fee_eur
K1,T1,5
K2,T2,5
K3,T3,0
K4,,0
`,
});

const press = openWorkspace({
  'fruit_sales.csv': `fruit,crate,crates,sold_on
plum,5,12,2026-08-01
pear,10,4,2026-08-02
plum,10,3,2026-08-09
apple,5,20,2026-09-01
`,
});

const insurer = openWorkspace({
  'policies.csv': `policy,holder,annual_prem,cancel_reason
P1,Ana,120,
P2,Bo,,price
P3,Cy,90,moved away
P4,Di,,
P5,Ed,70,price
`,
  'claims.csv': `claim,policy,paid
C1,P1,300
C2,P3,20
`,
});

const tasting = openWorkspace({
  'tastings.csv': `tasting,taster,wine,score
1,Ana,Red hill,7
2,Ana,White hill,3
3,Bo,Red hill,5
4,Bo,White hill,5
5,Cy,Red hill,9
6,Cy,White hill,8
`,
  'wines.csv': `wine,year
Red hill,2019
White hill,2021
`,
});

test.each([
  ['which of several dates a row lasts from is left open', purchasing, 'how long does an order usually take'],
  ['punctual delivery is a rate', purchasing, 'on time delivery per vendor'],
  ['who did not come is no thing without rows elsewhere', college, 'no-shows per area'],
  ['rows that only belong to the same thing are not paired', desk, 'claims without a match'],
  ['a column of the very name wins over its singular', press, 'share of plum in all crates sold'],
  ['a shortened name is nearer than a value like it', insurer, 'policies without a premium'],
  ['one row is not the one who has many', tasting, 'who is the toughest taster'],
])('%s', async (_, workspace, question) => {
  const { decision } = await workspace.ask(question);
  expect(decision.kind).not.toBe('answer');
});

const podcast = openWorkspace({
  'episodes.csv': csv([
    ['id', 'title', 'topic', 'audio'],
    ['E1', 'Harbour lights', 'money', 'a1.mp3'],
    ['E2', 'Night bus', 'travel', 'a2.mp3'],
    ['E3', 'The long wall', 'money', 'a3.mp3'],
    ['E4', 'Low water', 'sea', 'a4.mp3'],
  ]),
  'ads.csv': csv([
    ['ad', 'episode', 'sponsor', 'Net ($)'],
    ['A1', 'E1', 'Oak Bank', '120'],
    ['A2', 'E1', 'Mill Tea', '80'],
    ['A3', 'E2', 'Oak Bank', '60'],
    ['A4', 'E4', 'Mill Tea', '90'],
  ]),
});

test('money that is asked for is no topic of something else', async () => {
  const { decision, rows } = await podcast.ask('net ad money by sponsor');
  const left = rows.flat().includes(120) && !rows.flat().includes(180);
  expect(decision.kind === 'answer' && left).toBe(false);
});

const lab = openWorkspace({
  'results.csv': csv([
    ['lab_no', 'analyst', 'parameter', 'result'],
    ['L1', 'KB', 'Chloride', '12.5'],
    ['L2', 'KB', 'Nitrate', '3.5'],
    ['L3', 'LW', 'Chloride', '20'],
    ['L4', 'KB', 'Chloride', '4'],
  ]),
  'analysts.csv': csv([
    ['analyst', 'name'],
    ['KB', 'Kit Brown'],
    ['LW', 'Lou Wren'],
  ]),
});

test('rows that are called results are counted, and their results not added up', async () => {
  const { decision } = await lab.ask('chloride results per analyst');
  const adds =
    decision.kind === 'answer' && decision.reading.candidate.frame.measures.some(({ fn }) => fn === 'sum');
  expect(adds).toBe(false);
});

test('who ordered the most has the most orders, and not the most rejected pieces', async () => {
  const { decision, rows } = await purchasing.ask('which buyer ordered the most in q3');
  expect(decision.kind).toBe('answer');
  expect(rows).toEqual([['Ana Ruiz', 3]]);
});
