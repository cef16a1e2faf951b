import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

/** A repair shop: bikes, what was repaired on them, and a log of calls. */
const shop = openWorkspace({
  'bikes.csv': `bike,model,state,note,comments
1,Comet grey,ready,blue bell and basket,2
2,Comet red,waiting,wicker basket,7
3,Road King,ready,loud bell,1
4,Road Star,waiting,no bell at all,4
5,Town Lady,ready,,0
`,
  'repairs.csv': `repair,bike,part,outcome,done_on
1,1,chain,passed,2026-04-01
2,1,brake,failed,2026-04-02
3,2,chain,passed,2026-04-03
4,3,wheel,passed,2026-04-04
5,4,brake,failed,2026-04-09
`,
  'calls.csv': `call,event,line,at
1,pickup_failed,north,2026-04-01T08:00
2,pickup_failed,south,2026-04-01T09:00
3,pickup_done,north,2026-04-01T10:00
4,pickup_failed,north,2026-04-02T08:00
5,offer_sent,south,2026-04-02T09:00
`,
});

testExamples(shop, [
  {
    name: 'a clause that says what rows have asks for those rows, not for what they have',
    ask: 'how many waiting bikes that already have a repair',
    rows: [[2]],
  },
  {
    name: 'two parts of a text are both asked for',
    ask: 'bikes with both bell and basket',
    rows: [['Comet grey']],
  },
  {
    name: 'nouns of the words of a value name it',
    ask: 'pickup failures per line',
    rows: [
      ['north', 2],
      ['south', 1],
    ],
  },
  {
    name: 'a participle before "the most" says what is compared',
    ask: 'which bike was discussed the most',
    rows: [['Comet red', 7]],
  },
]);

const desk = openWorkspace({
  'tickets.csv': `ticket,state,comments,created_on
1,open,3,2026-01-02
2,closed,1,2026-01-09
3,open,5,2026-02-02
4,open,0,2026-02-12
5,closed,2,2026-03-01
`,
  'changes.csv': `change,author,made_on,lines
a,Jo,2026-01-02,3
b,Al,2026-02-02,10
`,
});

test('a question of which every word is only akin to something is not answered', async () => {
  const { decision } = await desk.ask('get requests pending feedback');
  expect(decision.kind).not.toBe('answer');
});

/** A farm shop: takings of each stall and month, what came into and went out of the store, and who stays in its huts. */
const farm = openWorkspace({
  'stall_reports.csv': `month,stall,kind,takings_eur
2026-01-01,North,Bread,100
2026-01-01,South,Bread,300
2026-01-01,East,Bread,200
2026-01-01,North,Milk,50
2026-01-01,South,Milk,20
2026-01-01,East,Milk,90
2026-02-01,North,Bread,120
2026-02-01,South,Bread,310
2026-02-01,East,Bread,190
2026-02-01,North,Milk,60
2026-02-01,South,Milk,30
2026-02-01,East,Milk,95
2026-03-01,North,Bread,130
2026-03-01,South,Bread,320
2026-03-01,East,Bread,210
2026-03-01,North,Milk,55
2026-03-01,South,Milk,25
2026-03-01,East,Milk,85
`,
  'movements.csv': `movement,item,type,qty,moved_on
1,Cheddar wheel,DELIVERY,40,2026-01-03
2,Cheddar wheel,SALE,-12,2026-01-10
3,Cheddar wheel,LOSS,-3,2026-02-01
4,Cheddar wheel,SALE,-8,2026-02-11
5,Goat cream,DELIVERY,20,2026-02-12
6,Goat cream,SALE,-5,2026-02-20
`,
  'stays.csv': `stay,hut,booked_on,check_in,check_out
1,Oak,2026-01-05,2026-03-01,2026-03-04
2,Elm,2026-01-07,2026-04-02,2026-04-04
3,Oak,2026-03-01,2026-04-10,2026-04-15
4,Ash,2026-04-01,2026-05-01,2026-05-02
`,
});

testExamples(farm, [
  {
    name: 'where each stall has one row a month, the top stall is the one that took the most',
    ask: 'top 2 stalls for bread this year',
    rows: [
      ['South', 930],
      ['East', 600],
    ],
  },
  {
    name: 'what was sold is what moved as a sale, not all that went out',
    ask: 'units sold by month',
    rows: [
      ['2026-01-01', 12],
      ['2026-02-01', 13],
    ],
  },
  {
    name: '"arrivals" are counted by the day of checking in',
    ask: 'how many arrivals in april 2026',
    rows: [[2]],
  },
  {
    name: 'a word of a longer value may be misspelled',
    ask: 'movements of the chedder wheel',
    rows: [[1], [2], [3], [4]],
  },
]);

/** Readers rate novels; one of them was rated only once. */
const readers = openWorkspace({
  'novels.csv': `novel_id,title,shelf
1,Salt,A
2,Reed,B
3,Moth,B
`,
  'reviews.csv': `review_id,novel_id,stars,reviewer
1,1,3,a
2,1,4,b
3,1,3,c
4,2,5,a
5,2,4,d
6,3,5,e
`,
});

testExamples(readers, [
  {
    name: '"with at least" limits what is compared and is not what is compared',
    ask: 'top rated novel with at least 2 reviews',
    rows: [['Reed', 4.5]],
  },
]);
