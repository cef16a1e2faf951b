import { csv, openWorkspace, testExamples } from './asking.ts';

const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const articles = ['Night Ferry', 'Salt Road', 'Quizzard', 'Meadow', 'Meadow'];

/** A shop: orders are "#101" in one file and 101 in the list of returns, and only refunds name a currency. */
const shop = openWorkspace({
  'orders.csv': csv([
    ['id', 'created_at', 'status', 'discount_code'],
    ...range(20).map((at) => [
      `#${101 + at}`,
      `2026-03-${at + 1}`,
      at % 5 === 0 ? 'cancelled' : 'delivered',
      at % 4 === 0 ? 'HELLO5' : '',
    ]),
  ]),
  'order_lines.csv': csv([
    ['order id', 'sku', 'qty', 'unit_price'],
    ...range(40).map((at) => [
      `#${101 + Math.floor(at / 2)}`,
      `SK-${1 + (at % 5)}`,
      1 + (at % 3),
      10 + (at % 5),
    ]),
  ]),
  'products.csv': csv([
    ['SKU', 'Title', 'Category'],
    ...articles.map((title, at) => [`SK-${at + 1}`, title, at % 2 === 0 ? 'Party' : 'Family']),
  ]),
  'returns.csv': csv([
    ['Return', 'Order no', 'Article', 'Received', 'Refund (EUR)'],
    ...range(12).map((at) => [
      `RT0${at + 10}`,
      101 + ((at * 3) % 20),
      `SK-${at < 6 ? 3 : 1 + (at % 2)}`,
      `2026-04-${at + 1}`,
      at < 6 ? 5 : 90 + at,
    ]),
  ]),
});

testExamples(shop, [
  {
    name: 'sales in euros are sales, although only refunds are in euros',
    ask: 'sales in euros per category',
    rows: [
      ['Party', 574],
      ['Family', 373],
    ],
  },
  {
    name: 'what was returned most has the most returns, neither the most orders nor the highest refund',
    ask: 'which product was returned most',
    rows: [['Quizzard', 6]],
  },
  {
    name: 'having used something is a share of all rows, not of those that have it',
    ask: 'what percentage of orders used a discount code',
    rows: [[0.25]],
  },
  {
    name: 'names that occur twice are listed',
    ask: 'which titles are in the product list twice',
    rows: [['Meadow', 2]],
  },
  {
    name: 'the lines of an order are told apart by what was ordered',
    ask: 'lines of order 103',
    rows: [
      ['Meadow', 2],
      ['Night Ferry', 3],
    ],
  },
]);

/** What a choir is owed: fees that are due, and what was paid of them. */
const fees = openWorkspace({
  'members.csv': csv([
    ['No.', 'Surname', 'Fee due', 'Fee paid'],
    [1, 'Abel', '£60', '£60'],
    [2, 'Berg', '£120', '£60'],
    [3, 'Cole', '£120', ''],
    [4, 'Dunn', '£60', '£30'],
  ]),
  'budget.csv': csv([
    ['Item', 'Estimate', 'Actual', 'Paid'],
    ['Hall', '€400', '€420', '€420'],
    ['Music', '€150', '€160', '€0'],
    ['Coach', '€300', '€280', '€100'],
  ]),
});

testExamples(fees, [
  {
    name: 'what is still owed is what is due without what was paid',
    ask: 'how much fee is still owed in total',
    rows: [[210]],
  },
  {
    name: 'what is still to be paid counts what was paid in part',
    ask: 'how much do we still have to pay for the coach',
    rows: [[180]],
  },
]);

/** Harvests of hives of two types; the hive is a number in the list of harvests. */
const hives = openWorkspace({
  'hives.csv': csv([
    ['Hive No', 'Box type'],
    ...range(6).map((at) => [`H0${at + 1}`, at % 2 === 0 ? 'Dadant' : 'Zander']),
  ]),
  'harvest.csv': csv([
    ['day', 'hive', 'honey_kg'],
    ...range(18).map((at) => [`2026-07-${at + 1}`, (at % 6) + 1, 10.5 + (at % 6)]),
  ]),
});

testExamples(hives, [
  {
    name: 'the things compared may be named behind their values',
    ask: 'do dadant hives give more honey than zander ones',
    rows: [
      ['Dadant', 112.5],
      ['Zander', 121.5],
    ],
    says: 'No',
  },
  {
    name: 'a thing known by a single digit has a rank',
    ask: 'where does hive 4 rank by total honey',
    rows: [[4, 3]],
    says: 'Hive 4 is 3rd of 6 hives',
  },
]);

/** Honey in jars: a sale lists jars of several sizes, each with a count and the price of one. */
const sales = openWorkspace({
  'sales.jsonl': [
    {
      date: '2026-06-14',
      where: 'market',
      jars: [
        { size: '1 kg', count: 3, price: 13 },
        { size: '250 g', count: 2, price: 4.5 },
      ],
    },
    {
      date: '2026-06-16',
      where: 'market',
      jars: [
        { size: '250 g', count: 6, price: 4.5 },
        { size: '500 g', count: 5, price: 7.5 },
      ],
    },
    { date: '2026-06-23', where: 'online', jars: [{ size: '1 kg', count: 2, price: 13 }] },
    {
      date: '2026-06-28',
      where: 'shop',
      jars: [
        { size: '250 g', count: 1, price: 4 },
        { size: '1 kg', count: 5, price: 12.5 },
      ],
    },
    { date: '2026-07-07', where: 'shop', jars: [{ size: '250 g', count: 6, price: 4 }] },
  ]
    .map((sale) => JSON.stringify(sale))
    .join('\n'),
});

testExamples(sales, [
  { name: 'what is sold is counted in pieces, not in lines', ask: 'how many jars did we sell', rows: [[30]] },
  {
    name: 'a condition on jars is none on the sales that list such jars',
    ask: 'how many 250 g jars have we sold so far',
    rows: [[15]],
  },
  { name: 'prices of one piece are not added up', ask: 'total revenue', rows: [[229]] },
]);

/** Rooms booked for households by the night, and guests who were asked to come. */
const wedding = openWorkspace({
  'rooms.csv': csv([
    ['booked for', 'hotel', 'check-in', 'check-out'],
    ['H02', 'Mill Inn', '2026-09-11', '2026-09-13'],
    ['H03', 'Mill Inn', '2026-09-11', '2026-09-15'],
    ['H03', 'Linde', '2026-09-12', '2026-09-13'],
  ]),
  'guests.csv': csv([
    ['Guest', 'Age group', 'RSVP', 'Menu'],
    ['Ada', 'adult', 'yes', 'fish'],
    ['Ben', 'child', 'yes', 'kids'],
    ['Cleo', 'child', 'yes', 'fish'],
    ['Dan', 'child', 'no', ''],
    ['Eve', 'adult', 'no', ''],
  ]),
});

testExamples(wedding, [
  {
    name: 'a participle is not the column that it begins with',
    ask: 'room nights booked altogether',
    rows: [[7]],
  },
  {
    name: 'whether everyone of a kind does something is answered with yes or no',
    ask: 'does every child who comes get the kids menu',
    rows: [[1, 2]],
    says: 'No, only 1 of 2',
  },
]);
