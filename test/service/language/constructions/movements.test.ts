import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// A garden shop: pieces in and out without signs, and a column that says which.
const shop = openWorkspace({
  'shop_stock.csv': `date,item,movement,quantity
2025-01-04,Compost,in,50
2025-01-09,Compost,out,20
2025-01-15,Netting,in,30
2025-02-02,Netting,out,25
2025-02-11,Compost,in,40
2025-02-19,Compost,out,35
2025-03-05,Canes,in,80
2025-03-08,Canes,out,10
`,
  'suppliers.csv': `supplier,town
Alder,Leeds
Birch,York
`,
});

testExamples(shop, [
  {
    name: 'what is in stock came in and did not go out',
    ask: 'how much compost is in stock',
    rows: [[35]],
  },
  {
    name: 'the current stock has a figure for each item',
    ask: 'current stock per item',
    rows: [
      ['Canes', 70],
      ['Compost', 35],
      ['Netting', 5],
    ],
  },
  {
    name: 'what we have least of is what is left, not what was booked least often',
    ask: 'which item do we have least of',
    rows: [['Netting', 5]],
  },
  {
    name: 'what went out are the pieces of that direction',
    ask: 'how much compost went out',
    rows: [[55]],
  },
  {
    name: 'what came in are the pieces of the other direction',
    ask: 'how much compost came in in february 2025',
    rows: [[40]],
  },
]);

test('pieces in and pieces out are not added up', async () => {
  const { result } = await shop.ask('total quantity of compost');
  expect(result.readings.map(({ rows }) => rows.rows)).not.toContainEqual([[145]]);
});
