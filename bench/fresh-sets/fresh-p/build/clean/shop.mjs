// An online shop for outdoor gear, January to October 2026: the rows as they are before they are written to files.
import { dayNumber, isoDay, isoTime, randomSource, round } from '../../../build/lib.mjs';

const random = randomSource('shop-p');

const TITLES = {
  Tents: ['Ridge 2 Tent', 'Ridge 3 Tent', 'Skylark Solo Tent', 'Basecamp 6 Tent', 'Footprint Ridge 2'],
  'Sleeping bags': [
    'Down Bag Minus 5',
    'Down Bag Minus 15',
    'Summer Quilt',
    'Kids Sleeping Bag',
    'Silk Liner',
  ],
  Cooking: ['Gas Stove Mini', 'Pot Set 1.5 L', 'Titanium Mug', 'Spork', 'Windscreen', 'Water Filter'],
  Backpacks: ['Trail 28 Pack', 'Trail 45 Pack', 'Expedition 70 Pack', 'Rain Cover M', 'Hip Pouch'],
  Clothing: ['Merino Tee', 'Merino Leggings', 'Rain Jacket Gale', 'Fleece Hoodie', 'Wool Socks', 'Sun Hat'],
  Lighting: ['Headlamp 300', 'Headlamp 600', 'Camp Lantern', 'Solar Charger'],
  Footwear: ['Approach Shoe', 'Hut Slippers', 'Gaiters', 'Snowshoes'],
};
const PRICES = {
  Tents: [289, 349, 219, 599, 39],
  'Sleeping bags': [249, 389, 119, 79, 59],
  Cooking: [45, 69, 32, 9.9, 14.5, 54],
  Backpacks: [99, 149, 229, 24.9, 29.9],
  Clothing: [54.9, 64.9, 179, 74.9, 17.9, 26.9],
  Lighting: [39.9, 69.9, 34.9, 89],
  Footwear: [129, 34.9, 42.9, 199],
};
const SUPPLIERS = ['Nordfell', 'Alpinwerk', 'Kestrel Supply', 'Bergmann & Co'];
/** Three articles that nobody has ordered. */
const UNSOLD = ['Kids Sleeping Bag', 'Solar Charger', 'Snowshoes'];
export const products = Object.entries(TITLES).flatMap(([category, titles], group) =>
  titles.map((title, at) => ({
    sku: `${category.slice(0, 2).toUpperCase()}-${100 + group * 20 + at}`,
    ...{ title, category, price: PRICES[category][at], supplier: random.pick(SUPPLIERS) },
    cost: round(PRICES[category][at] * random.between(0.42, 0.66), 2),
    stock: { on_hand: random.int(0, 90), reorder_at: random.pick([5, 10, 15, 20]) },
  })),
);
for (const { stock } of products) if (stock.on_hand === stock.reorder_at) stock.on_hand += 7;

const FIRST =
  'Anna Lukas Marie Jonas Clara Felix Nina Paul Eva Simon Laura David Julia Max Sofia Moritz'.split(' ');
const LAST =
  'Huber Keller Frei Wagner Moser Steiner Baumann Graf Lang Vogel Brunner Egger Roth Seiler Pichler Auer'.split(
    ' ',
  );
const CITIES = {
  Germany: ['Munich', 'Berlin', 'Freiburg', 'Leipzig'],
  Austria: ['Vienna', 'Graz', 'Innsbruck'],
  Switzerland: ['Zurich', 'Bern', 'Chur'],
};
const names = new Set();
while (names.size < 150) names.add(`${random.pick(FIRST)} ${random.pick(LAST)}`);
export const customers = [...names].map((name, at) => {
  const country = random.weighted({ Germany: 6, Austria: 3, Switzerland: 2 });
  return {
    ...{ id: 5001 + at, name, country, city: random.pick(CITIES[country]) },
    email: `${name.toLowerCase().replace(' ', '.')}@${random.pick(['mail.example', 'post.example', 'web.example'])}`,
    since: isoDay(dayNumber('2024-02-01') + random.int(0, 700)),
    newsletter: random.weighted({ yes: 5, no: 4, '': 2 }),
    weight: random.exponential() ** 1.2 + 0.1,
  };
});
/** Four people have registered a second time with the same address. */
for (const at of [12, 47, 88, 101]) {
  const { name, email, country, city } = customers[at];
  customers.push({
    ...{
      id: 5001 + customers.length,
      name: `${name.slice(0, 1)}. ${name.split(' ')[1]}`,
      email,
      country,
      city,
    },
    ...{ since: isoDay(dayNumber('2026-02-03') + at), newsletter: '', weight: 0.2 },
  });
}
const buyers = Object.fromEntries(customers.slice(0, 140).map((customer, at) => [at, customer.weight]));
const CODE = { Germany: 'DE', Austria: 'AT', Switzerland: 'CH' };
const HOURS = Object.fromEntries(
  [1, 1, 1, 1, 1, 1, 3, 6, 9, 11, 12, 13, 15, 12, 10, 11, 13, 16, 20, 27, 38, 29, 15, 5].entries(),
);
const MONTH_WEIGHT = {
  '01': 6,
  '02': 6,
  '03': 9,
  '04': 10,
  '05': 13,
  '06': 14,
  '07': 13,
  '08': 11,
  '09': 8,
  10: 8,
};
const DEMAND = Object.fromEntries(
  products.filter(({ title }) => !UNSOLD.includes(title)).map(({ sku }) => [sku, random.between(0.4, 3)]),
);

const times = Array.from({ length: 720 }, () => {
  const month = random.weighted(MONTH_WEIGHT);
  const day = dayNumber(`2026-${month}-01`) + random.int(0, 27 + (month === '02' ? 0 : 2));
  return day + (Number(random.weighted(HOURS)) * 60 + random.int(0, 59)) / 1440;
}).sort((a, b) => a - b);
export const orders = times.map((time, at) => {
  const customer = customers[Number(random.weighted(buyers))];
  return {
    no: 100201 + at,
    at: isoTime(time, ' ').slice(0, 16),
    customer: customer.id,
    status: random.weighted({ completed: 84, cancelled: 7, processing: at > 690 ? 40 : 1 }),
    country: random.chance(0.05) ? 'DE' : CODE[customer.country],
    payment: random.weighted({ PayPal: 30, paypal: 6, 'Credit card': 26, Invoice: 22, 'Bank transfer': 9 }),
    coupon: random.chance(0.23) ? random.pick(['SPRING10', 'WELCOME5', 'HUT15', 'SUMMER10']) : '',
    shipping: random.pick([0, 4.9, 4.9, 6.9, 12.5]),
  };
});
export const lines = orders.flatMap(({ no }) => {
  const skus = new Set();
  for (let n = random.weighted({ 1: 5, 2: 4, 3: 2, 4: 1 }); n > 0; n--) skus.add(random.weighted(DEMAND));
  return [...skus].map((sku) => ({
    ...{ order: no, sku, qty: Number(random.weighted({ 1: 8, 2: 2, 3: 1 })) },
    price: round(products.find((p) => p.sku === sku).price * random.pick([1, 1, 1, 0.9]), 2),
  }));
});
const REASONS = { 'too small': 5, 'too big': 4, 'changed mind': 6, faulty: 3, 'wrong item': 2 };
export const returns = lines
  .filter(({ order, sku }) => {
    const status = orders.find(({ no }) => no === order).status;
    return status === 'completed' && random.chance(sku === 'CL-182' ? 0.42 : 0.075);
  })
  .map(({ order, sku, qty }, at) => {
    const sent = dayNumber(orders.find(({ no }) => no === order).at) + random.int(6, 25);
    return {
      ...{ no: `R${String(at + 1).padStart(4, '0')}`, order, sku, qty: random.int(1, qty) },
      reason: random.weighted(REASONS),
      announced: isoDay(sent),
      received: random.chance(0.12) ? null : isoDay(sent + random.int(2, 9)),
    };
  });
