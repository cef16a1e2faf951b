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
