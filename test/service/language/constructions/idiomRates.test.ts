import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// A bookshop's online baskets beside its price list, whose price is a rate only by another name.
const shop = openWorkspace({
  'baskets.csv': `basket_id,visitor,device,created,value,outcome
1,Iris,mobile,2025-06-01,40,abandoned
2,Jon,desktop,2025-06-01,85,purchased
3,Iris,mobile,2025-06-02,22,purchased
4,Kai,mobile,2025-06-03,60,abandoned
5,Lea,desktop,2025-06-03,110,purchased
6,Moe,tablet,2025-06-04,35,abandoned
7,Jon,desktop,2025-06-05,70,purchased
8,Nia,mobile,2025-06-06,15,abandoned
9,Nia,mobile,2025-06-07,18,abandoned
`,
  'books.csv': `sku,title,category,stock,price
S1,Tides,Nature,0,9
S2,Mosses,Nature,14,12
S3,Knots,Craft,0,25
`,
});

testExamples(shop, [
  {
    name: 'an abandonment rate is the share of what was abandoned',
    ask: 'abandonment rate',
    rows: [[0.5556]],
  },
  {
    name: 'a conversion rate has a figure for each group',
    ask: 'conversion rate by device',
    rows: [
      ['desktop', 1],
      ['mobile', 0.2],
      ['tablet', 0],
    ],
  },
]);

test('a rate of an outcome that nothing in the data has is no price', async () => {
  const { decision } = await shop.ask('return rate');
  expect(decision.kind).toBe('refuse');
});

const staff = openWorkspace({
  'staff.csv': `name,department,hired,left,salary
Ada,Design,2019-02-01,,52000
Bert,Design,2020-06-15,2025-03-31,48000
Chen,Sales,2018-09-01,,61000
Dora,Sales,2021-01-10,2024-12-31,45000
Emi,Sales,2022-05-05,,47000
Fay,Support,2023-03-03,,39000
Gus,Support,2023-08-01,2025-06-30,38000
Hal,Support,2024-10-01,,40000
`,
});

testExamples(staff, [
  {
    name: 'a turnover rate is the share that left, not that of the sales department',
    ask: 'turnover rate',
    rows: [[0.375]],
  },
  {
    name: 'a retention rate is the share that did not leave',
    ask: 'retention rate',
    rows: [[0.625]],
  },
]);
