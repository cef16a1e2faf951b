// Writes the small business of the sample workspace: three tables that join, with dates, money and gaps. All invented,
// with a fixed seed so that the files never change: `node scripts/shop.mjs`.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = join(resolve(import.meta.dirname, '..'), 'samples', 'shop');
const random = seeded(20_260);
const pick = (list) => list[Math.floor(random() * list.length)];
const day = 86_400_000;
const iso = (time) => new Date(time).toISOString().slice(0, 10);

const products = [
  ['Road bike', 'Bikes', 1290, 905],
  ['City bike', 'Bikes', 740, 512],
  ["Children's bike", 'Bikes', 320, 221],
  ['Helmet', 'Safety', 69, 31],
  ['Front light', 'Safety', 39, 17.5],
  ['Lock', 'Safety', 54, 22],
  ['Rain jacket', 'Clothing', 119, 58],
  ['Gloves', 'Clothing', 29, 11],
  ['Pump', 'Tools', 34, 14],
  ['Repair kit', 'Tools', 19, 6.5],
  ['Pannier', 'Bags', 85, 40],
  ['Handlebar bag', 'Bags', 49, 23],
].map(([product, category, price, cost], at) => ({
  product_id: `P${at + 1}`,
  product,
  category,
  price_eur: price,
  cost_eur: cost,
}));

const first = [
  'Ada',
  'Ben',
  'Clara',
  'David',
  'Elif',
  'Finn',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Karin',
  'Leo',
];
const last = [
  'Almeida',
  'Brandt',
  'Cohen',
  'Dubois',
  'Eriksen',
  'Fischer',
  'Garcia',
  'Hansen',
  'Ito',
  'Jensen',
];
const regions = { Bergen: 'West', Oslo: 'East', Stavanger: 'West', Trondheim: 'Central' };
const start = Date.UTC(2024, 0, 1);
const end = Date.UTC(2025, 11, 31);

const customers = Array.from({ length: 96 }, (_, at) => {
  const city = pick(['Bergen', 'Bergen', 'Oslo', 'Oslo', 'Oslo', 'Stavanger', 'Trondheim']);
  return {
    customer_id: 1001 + at,
    name: `${first[at % first.length]} ${last[Math.floor(at / first.length) % last.length]}`,
    city,
    region: regions[city],
    signed_up: iso(start - 200 * day + random() * 700 * day),
    // Some customers were never asked.
    newsletter: random() < 0.15 ? '' : random() < 0.55 ? 'yes' : 'no',
  };
});

const orders = Array.from({ length: 840 }, () => {
  const time = start + random() ** 0.8 * (end - start);
  const month = new Date(time).getUTCMonth();
  // Bikes sell from April to August.
  const isSeason = month >= 3 && month <= 7;
  const bought = random() < (isSeason ? 0.35 : 0.12) ? pick(products.slice(0, 3)) : pick(products.slice(3));
  const status = random() < 0.05 ? 'cancelled' : random() < 0.08 ? 'returned' : 'delivered';
  const isOpen = status === 'delivered' && time > end - 6 * day;
  return { time, bought, status: isOpen ? 'open' : status };
})
  .sort((a, b) => a.time - b.time)
  .map(({ time, bought, status }, at) => ({
    order_id: 5001 + at,
    ordered: iso(time),
    customer_id: 1001 + Math.floor(random() ** 1.6 * 90),
    product_id: bought.product_id,
    quantity: bought.category === 'Bikes' ? 1 : 1 + Math.floor(random() ** 2 * 4),
    channel: random() < 0.62 ? 'web' : 'store',
    status,
    delivered: status === 'delivered' || status === 'returned' ? iso(time + (1 + random() * 8) * day) : '',
  }));

mkdirSync(folder, { recursive: true });
write('products.csv', products);
write('customers.csv', customers);
write('orders.csv', orders);

function write(name, rows) {
  const columns = Object.keys(rows[0]);
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  writeFileSync(join(folder, name), `${lines.map((cells) => cells.join(',')).join('\n')}\n`);
}

function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
