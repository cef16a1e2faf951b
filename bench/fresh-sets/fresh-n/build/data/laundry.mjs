// A linen laundry: a workbook with a column for each month and subtotals, a price list in it, customers and rewashed pieces (CSV). 2026.
import { dayNumber, isoDay, randomSource, saveTable, saveWorkbook, weekday } from '../../../build/lib.mjs';

const random = randomSource('laundry-n');
const british = (day) => isoDay(day).split('-').reverse().join('/');
const ARTICLES = [
  ['Bed sheet', 0.62, 1.35],
  ['Duvet cover', 1.05, 2.1],
  ['Pillowcase', 0.16, 0.55],
  ['Bath towel', 0.48, 0.9],
  ['Hand towel', 0.14, 0.42],
  ['Bathrobe', 1.2, 3.2],
  ['Tablecloth', 0.7, 1.95],
  ['Napkin', 0.06, 0.28],
  ['Apron', 0.22, 0.85],
];
const ROOM = { 'Bed sheet': 30, 'Duvet cover': 20, Pillowcase: 36, 'Bath towel': 34, 'Hand towel': 28 };
const CUSTOMERS = [
  ['Hotel Seeblick', 'hotel', 'Marbach', 64, 'Mon, Wed, Fri', { ...ROOM, Bathrobe: 8, Napkin: 22 }, 1],
  ['Hotel Krone', 'hotel', 'Steinau', 38, 'Tue, Fri', { ...ROOM, Tablecloth: 5, Napkin: 30 }, 1],
  ['Alpenblick Inn', 'hotel', 'Oberried', 22, 'Mon, Thu', ROOM, 1.15],
  ['Spa Hotel Quelle', 'hotel', 'Oberried', 90, 'Mon, Wed, Fri', { ...ROOM, Bathrobe: 26 }, 1],
  [
    'Haus Abendruh',
    'care home',
    'Marbach',
    75,
    'Mon, Thu',
    { 'Bed sheet': 18, 'Duvet cover': 9, Pillowcase: 18, 'Hand towel': 24 },
    0,
  ],
  [
    'St. Vinzenz',
    'care home',
    'Steinau',
    110,
    'Tue, Fri',
    { 'Bed sheet': 17, 'Duvet cover': 8, 'Hand towel': 27 },
    0,
  ],
  ['Sonnenhof', 'care home', 'Talheim', 48, 'Wed', { 'Bed sheet': 19, Pillowcase: 15, 'Bath towel': 9 }, 0],
  [
    'Restaurant Adler',
    'restaurant',
    'Marbach',
    null,
    'Tue, Fri',
    { Tablecloth: 7, Napkin: 90, Apron: 5 },
    0.6,
  ],
  ['Trattoria Lupo', 'restaurant', 'Talheim', null, 'Thu', { Tablecloth: 6, Napkin: 60, Apron: 4 }, 0.6],
  ['Gasthof Post', 'restaurant', 'Steinau', null, 'Fri', { Tablecloth: 4, Napkin: 45, Apron: 3 }, 0.6],
  [
    'Eye Clinic Dr. Sander',
    'clinic',
    'Talheim',
    null,
    'Wed',
    { 'Bed sheet': 6, 'Hand towel': 14, Apron: 9 },
    0,
  ],
  ['Physio am Park', 'clinic', 'Steinau', null, 'Thu', { 'Bath towel': 40, 'Bed sheet': 7 }, 0],
];
saveTable(
  'laundry/customers.csv',
  ['Customer', 'Kind', 'Town', 'Beds', 'Pick-up days', 'Customer since', 'Discount %'],
  CUSTOMERS.map(([name, kind, town, beds, days]) => [
    name,
    kind,
    town,
    beds ?? 'n/a',
    days,
    `${random.int(2008, 2024)}-${String(random.int(1, 12)).padStart(2, '0')}-01`,
    random.pick([0, 0, 0, 3, 5, 8]),
  ]),
);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'];
const SUMMER = [0.72, 0.78, 0.84, 0.9, 1, 1.18, 1.34, 1.38, 1.1, 0.92];
const rows = [
  ['Lakeland Linen Service'],
  ['Pieces delivered clean, January to October 2026'],
  [],
  ['Customer', 'Article', ...MONTHS, 'Total'],
];
const pieces = {};
const sum = (list) => list.reduce((total, value) => total + (value ?? 0), 0);
for (const [name, , , beds, , articles, season] of CUSTOMERS) {
  const block = Object.entries(articles).map(([article, weight]) => {
    const base = (weight * (beds ?? 70) * random.between(0.8, 1.2)) / 4;
    return [
      article,
      MONTHS.map((_, i) => Math.round(base * (1 + (SUMMER[i] - 1) * season) * random.between(0.92, 1.08))),
    ];
  });
  if (name === 'Trattoria Lupo') for (const [, months] of block) months[1] = null; // Shut in February.
  for (const [i, [article, months]] of block.entries())
    rows.push([i === 0 ? name : '', article, ...months, sum(months)]);
  const totals = MONTHS.map((_, i) => sum(block.map(([, months]) => months[i])));
  rows.push(['', 'Subtotal', ...totals, sum(totals)]);
  pieces[name] = Object.fromEntries(block);
}
const grand = MONTHS.map((_, i) =>
  sum(Object.values(pieces).flatMap((block) => Object.values(block).map((m) => m[i]))),
);
rows.push(['All customers', '', ...grand, sum(grand)]);
saveWorkbook('laundry/linen_2026.xlsx', [
  { name: 'Pieces 2026', rows },
  {
    name: 'Price list',
    rows: [['Prices from 1 January 2026'], [], ['Article', 'kg each', 'EUR each'], ...ARTICLES],
  },
]);

const rewash = [];
for (let day = dayNumber('2026-01-07'); day <= dayNumber('2026-10-30'); day++) {
  if ([0, 6].includes(weekday(day))) continue;
  const month = Number(isoDay(day).slice(5, 7)) - 1;
  const july = month === 6;
  const count = (random.chance(july ? 0.95 : 0.8) ? 1 : 0) + (random.chance(july ? 0.8 : 0.35) ? 1 : 0);
  for (let i = 0; i < count; i++) {
    const name = random.weighted({
      'Hotel Seeblick': 9,
      'Hotel Krone': july ? 26 : 6,
      'Alpenblick Inn': 3,
      'Spa Hotel Quelle': 8,
      'Haus Abendruh': 5,
      'St. Vinzenz': 7,
      'Restaurant Adler': 6,
      'Trattoria Lupo': 4,
      'Gasthof Post': 2,
      'Eye Clinic Dr. Sander': 1,
    });
    if (name === 'Trattoria Lupo' && month === 1) continue;
    const article = random.pick(Object.keys(pieces[name]));
    const rusty = july && name === 'Hotel Krone';
    rewash.push([
      british(day),
      name,
      article,
      rusty ? random.int(14, 40) : random.int(1, 14),
      rusty && random.chance(0.85)
        ? 'rust spots'
        : random.weighted({ stain: 12, grease: 7, creased: 5, 'rust spots': 1, torn: 3, 'n/a': 3, '': 2 }),
    ]);
  }
}
saveTable('laundry/rewash.csv', ['Date', 'Customer', 'Article', 'Pcs', 'Reason'], rewash);
