import { dayNumber, isoDay, randomSource, round, saveTable } from '../../../build/lib.mjs';

const random = randomSource('claims-g');
const dollars = (value) =>
  `$${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const FIRST = [
  'Alma',
  'Burke',
  'Celia',
  'Dwight',
  'Enid',
  'Floyd',
  'Greta',
  'Hollis',
  'Ida',
  'Jarvis',
  'Keziah',
  'Lamar',
  'Mabel',
  'Nestor',
  'Opal',
  'Percy',
];
const LAST = [
  'Abernathy',
  'Boone',
  'Calloway',
  'Dunlap',
  'Easton',
  'Fairley',
  'Grimes',
  'Hadley',
  'Ivey',
  'Jeffers',
  'Kimball',
  'Landry',
  'Maddox',
  'Norwood',
  'Oakes',
];
const PRODUCTS = {
  Car: { weight: 5, base: 780, causes: { Collision: 6, Hail: 1, Theft: 2, 'Glass damage': 4 }, size: 3100 },
  Home: {
    weight: 4,
    base: 520,
    causes: { 'Water damage': 6, Fire: 1, Theft: 2, Hail: 1, Storm: 2 },
    size: 5200,
  },
  Bike: { weight: 2, base: 95, causes: { Theft: 6, Collision: 2 }, size: 900 },
  Travel: { weight: 2, base: 140, causes: { Cancellation: 5, 'Lost luggage': 3, Medical: 2 }, size: 1150 },
};
const REGIONS = { North: 4, South: 3, Valley: 4, Coast: 3 };
const ADJUSTERS = [
  ['RM', 'Rosalind Meek', 'Dover', 5000],
  ['TB', 'Theo Burnham', 'Dover', 10000],
  ['HK', 'Hattie Kerr', 'Salem', 5000],
  ['JO', 'Jonah Okafor', 'Salem', 20000],
  ['LV', 'Lena Vance', 'Salem', 10000],
  ['PD', 'Piers Dalton', 'Ashford', 5000],
  ['NW', 'Nora Whitlock', 'Ashford', 20000],
];
saveTable('claims/adjusters.tsv', ['Initials', 'Name', 'Office', 'Authority Limit'], ADJUSTERS, '\t');
const weights = Object.fromEntries(Object.entries(PRODUCTS).map(([name, product]) => [name, product.weight]));
const holders = new Set();
while (holders.size < 150) holders.add(`${random.pick(FIRST)} ${random.pick(LAST)}`);
const people = [...holders];
const regionOf = new Map(people.map((name) => [name, random.weighted(REGIONS)]));
const policies = [];
for (let number = 0; number < 220; number++) {
  const holder = number < 150 ? people[number] : random.pick(people);
  const product = random.weighted(weights);
  const start = dayNumber('2022-01-01') + random.int(0, 1500);
  policies.push({
    no: `PL-${3300 + number * 7}`,
    holder,
    product,
    region: regionOf.get(holder),
    premium: round(PRODUCTS[product].base * random.between(0.7, 1.6), 2),
    start,
    agent: random.weighted({ Castle: 4, Direct: 5, 'Union Brokers': 3 }),
  });
}
saveTable(
  'claims/policies.csv',
  ['Policy No', 'Holder', 'Product', 'Region', 'Annual Premium', 'Start Date', 'Sold By'],
  policies.map((p) => [p.no, p.holder, p.product, p.region, dollars(p.premium), isoDay(p.start), p.agent]),
);
const newest = dayNumber('2026-11-17');
const claims = [];
const add = (policy, loss, cause, factor = 1) => {
  const reported = loss + Math.floor(random.exponential() * 5);
  if (reported > newest) return;
  const claimed = round(PRODUCTS[policy.product].size * factor * (0.12 + random.exponential()), 2);
  const adjuster = random.weighted({ RM: 6, TB: 5, HK: 4, JO: 4, LV: 5, PD: 3 });
  const closing = reported + 6 + Math.floor(random.exponential() * 28);
  let status = random.weighted({ paid: 70, declined: 17, withdrawn: 5, open: 4 });
  if (closing > newest) status = 'open';
  const closed = status === 'open' ? null : closing;
  const fresh = status === 'open' && newest - reported < 25;
  claims.push({
    policy,
    loss,
    reported,
    cause,
    claimed,
    paid:
      status === 'paid'
        ? round(claimed * random.pick([1, 1, 0.9, 0.75, 0.6]), 2)
        : status === 'open'
          ? null
          : 0,
    status,
    closed,
    adjuster: fresh && random.chance(0.7) ? null : adjuster,
  });
};
for (let number = 0; number < 250; number++) {
  const policy = random.chance(0.03) ? policies[31] : random.pick(policies);
  const loss =
    Math.max(policy.start + 5, dayNumber('2025-01-03')) +
    Math.floor(random.next() * (newest - Math.max(policy.start + 5, dayNumber('2025-01-03'))));
  add(policy, loss, random.weighted(PRODUCTS[policy.product].causes));
}
const exposed = policies.filter(
  (p) => ['Car', 'Home'].includes(p.product) && p.region === 'Valley' && p.start < dayNumber('2026-02-10'),
);
for (const policy of exposed.slice(0, 26))
  add(policy, dayNumber(random.chance(0.7) ? '2026-02-12' : '2026-02-13'), 'Hail', 0.8);
claims.sort((a, b) => a.reported - b.reported || a.loss - b.loss);
saveTable(
  'claims/claims.csv',
  [
    'Claim No',
    'Policy No',
    'Loss Date',
    'Reported',
    'Cause',
    'Claimed',
    'Paid',
    'Status',
    'Adjuster',
    'Closed',
  ],
  claims.map((c, index) => [
    `C${70110 + index}`,
    c.policy.no,
    isoDay(c.loss),
    isoDay(c.reported),
    c.cause,
    dollars(c.claimed),
    c.paid === null ? null : dollars(c.paid),
    c.status,
    c.adjuster,
    c.closed ? isoDay(c.closed) : null,
  ]),
);
