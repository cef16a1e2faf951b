import { openWorkspace, testExamples } from '../asking.ts';

/** Orders with several items, some of them discounted by a percentage. */
const shop = openWorkspace({
  'customers.csv': `customer_id,name,country
C1,Anna Meyer,Germany
C2,Ben Stone,France
C3,Carla Rossi,Germany
`,
  'products.csv': `product_id,product_name,category,price
P1,Rucksack,Bags,90
P2,Tote,Bags,60
P3,Tent,Camping,250
P4,Stove,Camping,50
`,
  'orders.csv': `order_id,customer_id,ordered_at
101,C1,2026-09-01
102,C2,2026-09-15
103,C1,2026-10-02
104,C3,2026-10-20
`,
  'order_items.csv': `order_id,product_id,quantity,unit_price,discount_pct
101,P1,1,90,0
101,P4,2,50,10
102,P3,1,250,0
103,P2,2,60,0
104,P3,2,250,20
104,P1,1,90,0
`,
});

testExamples(shop, [
  {
    name: 'revenue is net of the discount in each row',
    ask: 'revenue by month',
    rows: [
      ['2026-09-01', 430],
      ['2026-10-01', 610],
    ],
    says: 'revenue after discount',
  },
  {
    name: 'the top product of each category, where "by" names the measure',
    ask: 'top product by revenue in each category',
    rows: [
      ['Bags', 'Rucksack', 180],
      ['Camping', 'Tent', 650],
    ],
  },
  {
    name: 'split by country, an average per order stays one',
    ask: ['average order value', 'by country'],
    rows: [
      ['Germany', 263.3333],
      ['France', 250],
    ],
  },
]);

/** Members with plans that cost a fee, their check-ins, and classes with a column of times. */
const gym = openWorkspace({
  'members.csv': `Member no,Name,Plan,Joined,Cancelled
1,Amy G.,Plus,2026-01-05,
2,Bo K.,Basic,2026-02-01,2026-08-31
3,Amy G.,Plus,2026-03-01,
4,Cem A.,Basic,2026-10-09,
5,Dan B.,Premium,2026-10-12,
`,
  'plans.json': JSON.stringify([
    { plan: 'Basic', monthly_fee: 25 },
    { plan: 'Plus', monthly_fee: 40 },
  ]),
  'checkins.csv': [
    'Member no,Check-in,Check-out',
    ...Array.from({ length: 60 }, (_, at) => {
      const day = String((at % 28) + 1).padStart(2, '0');
      const hour = at % 3 === 0 ? 18 : 6 + (at % 7);
      const member = at % 4 === 0 ? 3 : (at % 5) + 1;
      const clock = String(hour).padStart(2, '0');
      return `${member},2026-10-${day} ${clock}:10,2026-10-${day} ${clock}:55`;
    }),
  ].join('\n'),
  'classes.csv': `Class,Trainer,Weekday,Time,Capacity,Booked
Yoga,Mia,Monday,09:00,20,12
Spinning,Noah,Monday,18:30,20,18
Yoga,Mia,Friday,09:00,20,9
`,
});

testExamples(gym, [
  {
    name: 'monthly revenue adds up the plan fees of the current members',
    ask: 'monthly revenue from memberships',
    rows: [[105]],
    says: 'not yet cancelled',
  },
  {
    name: 'check-ins are counted per member, even where two members share a name',
    ask: 'who had the most checkins in october',
    rows: [['Amy G.', 24]],
  },
  {
    name: 'the busiest hour comes from the largest log, not from a timetable',
    ask: 'busiest hour',
    rows: [[18, 20]],
  },
]);
