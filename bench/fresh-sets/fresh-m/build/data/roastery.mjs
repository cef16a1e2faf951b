// A coffee roastery: green lots (CSV), roasts (TSV from the roasting program, times as mm:ss), cuppings (CSV), wholesale orders (semicolons, decimal commas). 2025-07 to 2026-11-20.
import { dayNumber, isoDay, randomSource, round, saveTable, weekday } from '../../../build/lib.mjs';

const random = randomSource('roastery-m');
const dotted = (day) => isoDay(day).split('-').reverse().join('.');
const comma = (value, digits) => value.toFixed(digits).replace('.', ',');
const clock = (seconds) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
const ORIGINS = [
  ['Brazil', 'Fazenda Aurora', 'natural', 5.9],
  ['Brazil', 'Serra Alta', 'pulped natural', 6.4],
  ['Colombia', 'La Ceiba', 'washed', 7.6],
  ['Colombia', 'El Mirador', 'honey', 8.9],
  ['Ethiopia', 'Guji Dembi', 'natural', 9.4],
  ['Ethiopia', 'Yirga Station', 'washed', 9.1],
  ['Kenya', 'Karimi AA', 'washed', 11.2],
  ['Guatemala', 'Finca Roble', 'washed', 8.2],
  ['Honduras', 'Marcala Coop', 'washed', 6.9],
  ['India', 'Malabar Estate', 'monsooned', 5.6],
  ['Rwanda', 'Lake Kivu', 'washed', 8.4],
  ['Peru', 'Jaen Growers', 'washed', 7.1],
  ['Sumatra', 'Gayo Hills', 'wet hulled', 7.4],
];
const start = dayNumber('2025-07-01');
const end = dayNumber('2026-11-20');
const lots = [];
for (let i = 0; i < 46; i++) {
  const [origin, farm, process, price] = ORIGINS[i < 13 ? i : Math.floor(random.next() ** 1.3 * 13)];
  const arrived =
    i < 13
      ? start - random.int(5, 60)
      : start + Math.round(((end - start - 20) * (i - 12)) / 34) + random.int(-6, 6);
  lots.push({
    lot: `GL${String(i + 1).padStart(3, '0')}`,
    origin,
    farm,
    process,
    bags: random.int(4, 16),
    arrived,
    price: round(price * random.between(0.92, 1.12), 2),
    organic: random.chance(0.3),
    used: 0,
  });
}
lots
  .sort((a, b) => a.arrived - b.arrived)
  .forEach((lot, i) => {
    lot.lot = `GL${String(i + 1).padStart(3, '0')}`;
    lot.kg = lot.bags * (/Brazil|India/.test(lot.origin) ? 59 : 60);
  });
saveTable(
  'roastery/green_lots.csv',
  ['lot', 'origin', 'farm', 'process', 'bags', 'kg_net', 'arr_date', 'eur_kg', 'cert', 'importer'],
  lots.map((l) => [
    l.lot,
    l.origin,
    l.farm,
    l.process,
    l.bags,
    l.kg,
    isoDay(l.arrived),
    l.price.toFixed(2),
    l.organic ? 'ORG' : null,
    random.pick(['Nordbohne', 'Casa Verde', 'Tropic Trade']),
  ]),
);
const PRODUCTS = {
  'House Espresso': ['Brazil', 'India', 'Honduras'],
  'Morning Filter': ['Colombia', 'Guatemala', 'Peru'],
  'Single Ethiopia': ['Ethiopia'],
  'Single Kenya': ['Kenya'],
  'Dark Harbour': ['Sumatra', 'Brazil', 'India'],
  'Light Rwanda': ['Rwanda'],
};
const SALES = {
  'House Espresso': 34,
  'Morning Filter': 24,
  'Single Ethiopia': 13,
  'Single Kenya': 5,
  'Dark Harbour': 14,
  'Light Rwanda': 5,
};
const roasts = [];
for (let day = start; day <= end; day++) {
  if (![1, 2, 4, 5].includes(weekday(day)) || random.chance(0.08)) continue;
  for (let i = random.weighted({ 1: 4, 2: 5, 3: 3 }); i > 0; i--) {
    const product = random.weighted(SALES);
    const machine = random.chance(0.72) ? 'P25' : 'P05';
    const pool = lots.filter(
      (l) =>
        PRODUCTS[product].includes(l.origin) &&
        l.arrived < day &&
        l.kg - l.used > 26 &&
        !['GL031', 'GL039'].includes(l.lot),
    );
    if (!pool.length) continue;
    const lot = random.chance(0.75) ? pool[0] : random.pick(pool);
    const input = machine === 'P25' ? random.pick([18, 20, 22, 22, 24]) : random.pick([3, 4, 4.5]);
    lot.used += input;
    const dark = /Espresso|Dark/.test(product) ? 1 : 0;
    const loss = (dark ? 16.4 : 14.1) + random.normal() * 0.8 + (product === 'Dark Harbour' ? 1.4 : 0);
    const crack = 490 + random.int(-45, 70) + (machine === 'P25' ? 30 : -20);
    const development = 75 + dark * 40 + random.int(-20, 35);
    const bad = random.chance(0.045);
    roasts.push({
      day,
      machine,
      lot,
      product,
      input,
      out: round(input * (1 - loss / 100), 2),
      charge: 180 + random.int(-8, 25),
      crack: random.chance(0.04) ? null : clock(crack),
      seconds: crack + development,
      drop: (dark ? 219 : 208) + random.int(-4, 5) + (bad ? 6 : 0),
      operator: random.weighted({ Mila: 9, Jonas: 7, Petra: 4 }),
      qc: bad ? random.pick(['reject', 'reject', 'hold']) : day > end - 3 ? null : 'ok',
    });
  }
}
roasts.forEach((r, i) => {
  r.batch = 4301 + i;
});
saveTable(
  'roastery/roasts.tsv',
  [
    'batch',
    'roastdate',
    'machine',
    'lot',
    'profile',
    'w_in',
    'w_out',
    'BT_charge',
    'FCs',
    'DROP',
    'BT_drop',
    'op',
    'qc',
  ],
  roasts.map((r) => [
    r.batch,
    isoDay(r.day),
    r.machine,
    r.lot.lot,
    r.product,
    r.input,
    r.out,
    r.charge,
    r.crack,
    clock(r.seconds),
    r.drop,
    r.operator,
    r.qc,
  ]),
  '\t',
);
const NOTES = [
  'cherry, clean',
  'nutty, round',
  'flat',
  'cocoa, sweet',
  'citrus, bright',
  'ashy finish',
  'floral',
  'woody',
  'caramel',
  'grassy',
  'red berries, citrus',
];
const cuppings = [];
for (const r of roasts) {
  if (!random.chance(0.34) || r.qc === null) continue;
  const base = {
    Kenya: 86.2,
    Ethiopia: 85.6,
    Rwanda: 85,
    Colombia: 84.3,
    Guatemala: 84,
    Peru: 83,
    Honduras: 82.5,
    Sumatra: 82,
    Brazil: 81.8,
    India: 80.2,
  }[r.lot.origin];
  for (const cupper of random.chance(0.15) ? ['Mila', 'Anton'] : [random.pick(['Mila', 'Anton', 'Jonas'])])
    cuppings.push([
      r.batch,
      isoDay(r.day + random.int(1, 4)),
      cupper,
      random.chance(0.03)
        ? null
        : (Math.round((base + random.normal() * 1.1 - (r.qc === 'reject' ? 4 : 0)) * 4) / 4).toFixed(2),
      random.pick(NOTES),
    ]);
}
saveTable('roastery/cuppings.csv', ['batch', 'cup_date', 'cupper', 'score', 'notes'], cuppings);
const CUSTOMERS = {
  'Cafe Linden': 12,
  'Bistro Nord': 9,
  'Hotel Aster': 7,
  'Kiosk 12': 6,
  'Bakery Thoms': 8,
  'Office Loft': 5,
  'Deli Marit': 6,
  'Cinema Bar': 3,
  'Farm Shop Eik': 4,
  'Book Corner': 3,
  'Yoga Haus': 2,
  'Museum Cafe': 4,
};
const PRICES = {
  'House Espresso': 17.5,
  'Morning Filter': 18.9,
  'Single Ethiopia': 24,
  'Single Kenya': 29.5,
  'Dark Harbour': 17.9,
  'Light Rwanda': 23.5,
};
const orders = [];
for (let day = start + 2; day <= end; day++) {
  if ([0, 6].includes(weekday(day))) continue;
  for (let i = random.weighted({ 0: 5, 1: 6, 2: 3 }); i > 0; i--) {
    let customer = random.weighted(CUSTOMERS);
    if ((customer === 'Yoga Haus' || customer === 'Cinema Bar') && day > dayNumber('2026-05-20'))
      customer = 'Cafe Linden';
    const product = random.weighted(SALES);
    const cancelled = random.chance(0.03);
    const shipped = day + random.weighted({ 1: 5, 2: 6, 3: 3, 5: 1, 8: 1 }) * 1;
    const paid = shipped + random.int(3, 44);
    orders.push([
      `W-${2001 + orders.length}`,
      dotted(day),
      customer,
      product,
      random.weighted({ 2: 1, 5: 4, 10: 7, 15: 5, 20: 5, 30: 3, 50: 2 }) * 1,
      comma(PRICES[product] + (day >= dayNumber('2026-04-01') ? 1 : 0), 2),
      cancelled || shipped > end ? null : dotted(shipped),
      cancelled || paid > end || random.chance(0.04) ? null : dotted(paid),
      cancelled ? 'cancelled' : null,
    ]);
  }
}
saveTable(
  'roastery/wholesale_orders.csv',
  ['Order', 'Date', 'Customer', 'Item', 'Kg', 'EUR per kg', 'Shipped', 'Paid', 'Remark'],
  orders,
  ';',
);
