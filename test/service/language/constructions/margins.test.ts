import { openWorkspace, testExamples } from '../asking.ts';

// A brewery's quarters: what the beer cost is one thing, running the house another.
const brewery = openWorkspace({
  'results.csv': `quarter,revenue,cost_of_sales,overheads
2025-Q1,1000,600,200
2025-Q2,1200,600,300
2025-Q3,800,520,200
2025-Q4,1500,900,300
`,
});

testExamples(brewery, [
  {
    name: 'a gross margin leaves out the overheads and is a part of the revenue',
    ask: 'gross margin by quarter',
    rows: [
      ['2025-Q2', 600, 1200, 0.5],
      ['2025-Q1', 400, 1000, 0.4],
      ['2025-Q4', 600, 1500, 0.4],
      ['2025-Q3', 280, 800, 0.35],
    ],
  },
  {
    name: 'a net margin is what is left after all costs',
    ask: 'net margin by quarter',
    rows: [
      ['2025-Q2', 300, 1200, 0.25],
      ['2025-Q1', 200, 1000, 0.2],
      ['2025-Q4', 300, 1500, 0.2],
      ['2025-Q3', 80, 800, 0.1],
    ],
  },
  {
    name: 'gross profit is an amount',
    ask: 'gross profit in 2025-Q3',
    rows: [[280]],
    says: 'gross profit',
  },
  {
    name: 'profit is what is left of the revenue after every cost',
    ask: 'total profit',
    rows: [[880]],
  },
  {
    name: 'the best margin is the highest part, not the highest amount',
    ask: 'which quarter had the best margin',
    rows: [['2025-Q2', 0.25]],
  },
]);

// A wine merchant: what a bottle costs and sells for stands in the list, how many were sold in the orders.
const merchant = openWorkspace({
  'wines.csv': `wine_id,wine,colour,unit_cost_eur,unit_price_eur
W1,Rioja,red,6,10
W2,Chablis,white,9,15
W3,Barolo,red,14,20
`,
  'orders.csv': `order_id,wine_id,ordered_on,bottles
1001,W1,2025-01-04,10
1002,W2,2025-01-09,4
1003,W3,2025-02-02,5
1004,W1,2025-02-11,20
1005,W2,2025-03-15,6
`,
});

testExamples(merchant, [
  {
    name: 'a margin of what was sold weighs each wine by its bottles',
    ask: 'margin in percent by colour',
    rows: [
      ['white', 60, 150, 0.4],
      ['red', 150, 400, 0.375],
    ],
  },
  {
    name: 'profit of what was sold is not the profit of one bottle of each',
    ask: 'how much profit did we make',
    rows: [[210]],
  },
]);
