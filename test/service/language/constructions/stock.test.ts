import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// A tea shop: what came in and went out, what it is, and what was ordered and delivered when.
const shop = openWorkspace({
  'teas.csv': `sku,tea,kind,purchase_price,sale_price
T1,Assam,black,4,9
T2,Sencha,green,6,14
T3,Rooibos,herbal,3,7
T4,Ceylon,black,5,10
`,
  'movements.csv': `moved_on,sku,qty,reason,site
2026-01-02,T1,40,delivery,Harbour
2026-01-03,T2,30,delivery,Harbour
2026-01-09,T1,-12,sale,Harbour
2026-02-01,T2,-5,sale,Harbour
2026-02-10,T1,-8,sale,Market
2026-02-12,T3,20,delivery,Market
2026-03-01,T3,-4,spoiled,Market
2026-03-05,T1,10,delivery,Market
`,
  'orders.csv': `order_no,customer,promised_on,delivered_on
1,Ida,2026-01-10,2026-01-09
2,Ben,2026-01-12,2026-01-15
3,Ida,2026-01-20,2026-01-21
4,Cem,2026-02-01,2026-02-01
5,Ben,2026-02-03,
`,
  'order_lines.csv': `order_no,sku,pieces
1,T1,2
1,T2,1
2,T1,5
3,T3,4
4,T2,2
5,T1,1
`,
});

testExamples(shop, [
  { name: 'what is left is what came in less what went out', ask: 'how many assam are left', rows: [[30]] },
  {
    name: 'a stock at the end of a month counts everything until then',
    ask: 'how much assam was in stock at the end of january',
    rows: [[28]],
  },
  { name: 'a net change adds up both directions', ask: 'net change in february', rows: [[7]] },
  {
    name: 'the value of a stock is what its pieces cost',
    ask: 'stock value per kind',
    rows: [
      ['green', 150],
      ['black', 120],
      ['herbal', 48],
    ],
  },
  {
    name: 'what was delivered after its day was late',
    ask: 'how many orders were delivered late',
    rows: [[2]],
  },
  { name: 'a delay is the time from the day promised', ask: 'average delay', rows: [[0.75]] },
  {
    name: 'a noun of the rows behind a join is shown by name, each once',
    ask: 'which teas are in orders of ida',
    rows: [['Assam'], ['Rooibos'], ['Sencha']],
  },
]);

// Revenue that no column states may be offered rather than answered; what it would be is tested here.
test('of two prices revenue takes the one of the sale', async () => {
  const { rows } = await shop.ask('revenue by kind');
  expect(rows).toEqual([
    ['black', 72],
    ['green', 42],
    ['herbal', 28],
  ]);
});
