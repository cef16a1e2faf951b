import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// A store of fishing tackle: what there is and what it costs, what went in and out since the count, and what is on order.
const store = openWorkspace({
  'articles.csv': `article,name,family,price,safety_stock,current_stock
A1,Reel small,reels,40,5,9
A2,Reel large,reels,65,4,3
A3,Line 100m,lines,8,30,70
A4,Line 300m,lines,15,20,22
A5,Float,small parts,1.5,100,240
`,
  'moves.csv': `moved_on,article,quantity,keeper
2026-03-02,A1,-12,Ruth
2026-03-09,A2,-6,Ruth
2026-04-11,A3,-40,Amir
2026-04-20,A3,25,Amir
2026-05-02,A4,-31,Ruth
2026-05-19,A5,-160,Amir
2026-06-01,A5,100,Ruth
2026-06-07,A1,2,Amir
`,
  'po_list.csv': `PO,article,supplier,placed_on,delivered_on,quantity,net_price
45001,A1,Hook & Co,2026-04-01,2026-04-20,10,38
45002,A3,Lakeside,2026-04-03,2026-04-22,50,7
45003,A2,Hook & Co,2026-05-02,2026-05-28,5,60
45004,A5,Lakeside,2026-05-14,2026-06-01,200,1
45005,A4,Hook & Co,2026-06-10,,20,14
45006,A3,Lakeside,2026-06-11,,10,7
45007,A2,Lakeside,2026-06-15,,2,61
`,
});

testExamples(store, [
  {
    name: 'a stock is worth the pieces that a column states, not those that were booked',
    ask: 'stock value by family',
    rows: [
      ['lines', 890],
      ['reels', 555],
      ['small parts', 360],
    ],
  },
  {
    name: 'the stock is what is there and not what should be',
    ask: 'current stock by family',
    rows: [
      ['small parts', 240],
      ['lines', 92],
      ['reels', 12],
    ],
  },
]);

test('the value of orders is their pieces at their price, and no sum of prices', async () => {
  const { result } = await store.ask('value of open purchase orders');
  const found = result.readings.map(({ rows }) => rows.rows);
  expect(found).toContainEqual([[472]]);
  expect(found).not.toContainEqual([[82]]);
});

test('numbers of orders are never added up', async () => {
  for (const question of ['total PO', 'how many POs are open', 'PO by supplier']) {
    const { result } = await store.ask(question);
    const sums = result.readings.filter(({ candidate: { frame } }) =>
      frame.measures.some(
        ({ fn, of }) => fn === 'sum' && of?.kind === 'column' && of.ref.column.name === 'PO',
      ),
    );
    expect(sums).toEqual([]);
  }
});

// Bookings of a shed that nobody counted: more went out than had come in since they began.
const shed = openWorkspace({
  'tools.csv': `tool,kind,cost
Rake,garden,12
Spade,garden,20
Drill,power,80
`,
  'bookings.csv': `day,tool,quantity
2026-02-01,Rake,5
2026-02-03,Rake,-9
2026-02-08,Spade,10
2026-03-01,Spade,-2
2026-03-05,Drill,-3
2026-03-09,Drill,1
`,
});

test('a stock below zero is offered at most', async () => {
  const { decision } = await shed.ask('stock value by kind');
  expect(decision.kind).not.toBe('answer');
});

const stores = openWorkspace({
  'parts.csv': `part,grp,on_hand,std_cost
P1,bolts,100,2
P2,bolts,50,3
P3,seals,20,10
`,
  'vendors.csv': `vendor,town
V1,Lund
V2,Kiel
`,
});

testExamples(stores, [
  {
    name: 'the value of a stock is more than its pieces',
    ask: 'stock value per grp',
    rows: [
      ['bolts', 350],
      ['seals', 200],
    ],
  },
]);
