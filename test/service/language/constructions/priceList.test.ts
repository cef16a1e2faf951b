import { openWorkspace, testExamples } from '../asking.ts';

// A kiosk: what a piece of each kind sells for and costs, and what was sold.
const kiosk = openWorkspace({
  'goods.csv': `good_id,good,shelf,price_eur,cost_eur
g1,Newspaper,Paper,3,2
g2,Map,Paper,8,5
g3,Water,Drinks,2,0.5
`,
  'sales.csv': `sale_id,sold_on,good_id,quantity
1,2026-01-05,g1,10
2,2026-01-06,g3,20
3,2026-02-03,g2,1
4,2026-02-04,g3,5
`,
});

testExamples(kiosk, [
  {
    name: 'revenue is what was sold times its price, not the sum of a price list',
    ask: 'revenue by shelf',
    rows: [
      ['Drinks', 50],
      ['Paper', 38],
    ],
    says: '€50',
  },
  {
    name: 'profit is price less cost, for each piece sold',
    ask: 'total profit',
    rows: [[50.5]],
    says: '€50.50',
  },
]);
