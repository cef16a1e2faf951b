import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// The till of a choir: what came in and what went out, each in a column of its own.
const choir = openWorkspace({
  'till_book.csv': `day,purpose,in,out,balance
2026-01-05,Fees,120,,620
2026-01-09,Sheet music,,80,540
2026-02-02,Fees,150,,690
2026-02-11,Hall,,200,490
2026-02-20,Concert,300,,790
2026-03-03,Concert,,90,700
2026-03-08,Hall,,100,600
`,
});

testExamples(choir, [
  { name: 'what comes in is a column called so', ask: 'how much came in from fees', rows: [[270]] },
  { name: 'what was spent is the column of what goes out', ask: 'what did we spend on hall', rows: [[300]] },
  {
    name: 'takings and costs are both columns',
    ask: 'concert: takings and costs',
    rows: [[300, 90]],
  },
  {
    name: 'money that leaves an account goes out',
    ask: 'in which month did most money leave the account',
    rows: [['2026-02-01', 200]],
  },
  {
    name: 'a balance at the end of each month is the last one of the month',
    ask: 'balance at the end of each month',
    rows: [
      ['2026-01-01', 540],
      ['2026-02-01', 790],
      ['2026-03-01', 600],
    ],
  },
  {
    name: 'more in than out compares the sums of both sides, not the two cells of a row',
    ask: 'did we take in more than we spent',
    rows: [
      ['in', 570],
      ['out', 470],
    ],
  },
]);

// A pond survey: how many of what was seen on each walk.
const ponds = openWorkspace({
  'sightings.csv': `walk,kind,n
1,F1,4
1,F2,2
2,F1,10
2,F3,1
3,F2,5
`,
  'kinds.csv': `kind,name,family
F1,Brook Trout,salmonids
F2,Mirror Carp,carps
F3,Northern Pike,pikes
F4,Silver Carp,carps
`,
  'walks.csv': `walk,day,pond,guide,reported.checked_at
1,2026-05-02,Mill Pond,Ana,2026-05-03
2,2026-05-03,Moor Pond,Ben,
3,2026-05-06,Mill Pond,Ana,2026-05-07
4,2026-05-14,Mill Pond,Ana,2026-05-15
5,2026-05-15,Moor Pond,Ben,2026-05-16
`,
});

testExamples(ponds, [
  {
    name: 'a word for all kinds that a column names asks for their number, not for rows',
    ask: 'how many fish were sighted',
    rows: [[22]],
  },
  {
    name: 'a kind in the plural is counted by the column of numbers',
    ask: 'how many mirror carps were sighted',
    rows: [[7]],
  },
  {
    name: 'a superlative that nobody knows compares what is named behind "by"',
    ask: 'keenest guide by number of walks',
    rows: [['Ana', 3]],
  },
  {
    name: 'two weekdays are days of either',
    ask: 'how many walks were on saturdays and wednesdays',
    rows: [[2]],
  },
  {
    name: 'an event in a nested field that never happened is missing',
    ask: 'how many walks were never checked',
    rows: [[1]],
  },
  {
    name: 'a negation without its apostrophe negates',
    ask: 'how many walks werent checked',
    rows: [[1]],
  },
  {
    name: 'a day on which something has not happened yet is no day on which it did',
    ask: 'how many walks havent been checked today',
    rows: [[1]],
  },
]);

test('a figure of what was counted is called by the word that was said', async () => {
  const { answer } = await ponds.ask('how many fish were sighted');
  expect(answer).toContain('number of fish');
});

test('what was paid for something that the book does not know is refused', async () => {
  const { decision } = await choir.ask('what did we pay for electricity');
  expect(decision.kind).toBe('refuse');
});

const mailshots = openWorkspace({
  'mailshots.csv': `mailshot,audience,posted_on,opens,replies
A,clients,2026-01-02,40,4
B,clients,2026-01-09,60,8
C,press,2026-02-02,10,1
D,press,,,
`,
  'audiences.csv': `audience,size
clients,100
press,20
`,
});

test('a rate of each group is not its share of the whole, and "open" no state where opens are counted', async () => {
  const { decision } = await mailshots.ask('open rate per audience');
  expect(decision.kind).not.toBe('answer');
});
