// The weighbridge of a gravel quarry: tickets (Parquet), customers (CSV, camelCase), products (JSON, nested grading). 2026-01-05 to 2026-11-18.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  DATA,
  dayNumber,
  isoDay,
  isoTime,
  randomSource,
  saveJson,
  saveTable,
  weekday,
} from '../../../build/lib.mjs';
import { connect, sqlText } from '../../../build/views.mjs';

const random = randomSource('weighbridge-n');
const PRODUCTS = [
  ['WS02', 'Washed sand', 0, 2, 14.8, true, 20],
  ['FS04', 'Filling sand', 0, 4, 9.2, false, 14],
  ['PG48', 'Pea gravel', 4, 8, 19.6, true, 9],
  ['GR16', 'Gravel 8/16', 8, 16, 17.4, true, 17],
  ['GR32', 'Gravel 16/32', 16, 32, 16.1, true, 12],
  ['BA63', 'Track ballast', 31.5, 63, 21.3, false, 8],
  ['CR45', 'Crushed rock', 0, 45, 11.7, false, 19],
  ['RB99', 'Riprap', 90, 250, 27.5, false, 3],
];
saveJson(
  'weighbridge/products.json',
  PRODUCTS.map(([code, name, min, max, price, washed]) => ({
    code,
    name,
    grading: { minMm: min, maxMm: max },
    eurPerTonne: price,
    washed,
    uses: {
      WS02: ['concrete', 'mortar'],
      FS04: ['fill', 'pipe bedding'],
      PG48: ['concrete', 'garden'],
      GR16: ['concrete', 'drainage'],
      GR32: ['drainage', 'garden'],
      BA63: ['rail'],
      CR45: ['fill', 'road base'],
      RB99: ['river bank'],
    }[code],
  })),
);

const CUSTOMERS = [
  ['K101', 'Hartl Bau', 'Dornau', 14, 'N'],
  ['K102', 'Betonwerk Nord', 'Wiesing', 30, 'N'],
  ['K103', 'Gartenbau Lilie', 'Dornau', 4, 'N'],
  ['K104', 'Strabel Roads', 'Feldkamp', 22, 'N'],
  ['K105', 'Ortner & Sons', 'Wiesing', 9, 'Y'],
  ['K106', 'Rail Track South', 'Kreuzen', 11, 'N'],
  ['K107', 'Municipality of Dornau', 'Dornau', 6, 'N'],
  ['K108', 'Pichler Haulage', 'Feldkamp', 10, 'Y'],
  ['K109', 'Aqua Engineering', 'Kreuzen', 5, 'N'],
  ['K110', 'Baumeister Roth', 'Lauten', 12, 'N'],
  ['K111', 'Zeller Landscaping', 'Lauten', 5, 'N'],
  ['K112', 'Kofler Foundations', 'Wiesing', 0, 'Y'],
  ['K113', 'Golf Club Lauten', 'Lauten', 2, 'N'],
  ['K114', 'Mair Farm', 'Feldkamp', 0, 'N'],
  ['K115', 'Demo Works Linde', 'Kreuzen', 7, 'Y'],
  ['K116', 'Steinmetz Auer', 'Dornau', 0, 'N'],
];
saveTable(
  'weighbridge/customers.csv',
  ['customerId', 'customerName', 'town', 'creditLimitEur', 'onStop', 'paymentDays'],
  CUSTOMERS.map(([id, name, town, , stop]) => [
    id,
    name,
    town,
    random.chance(0.2) ? 'none' : random.int(2, 30) * 1000,
    stop,
    random.pick([14, 14, 30, 30, 60]),
  ]),
);

const TRUCKS = Array.from({ length: 34 }, (_, i) => ({
  reg: `${random.pick(['DO', 'WI', 'FK', 'KR'])}-${random.int(100, 999)}${String.fromCharCode(65 + (i % 26))}${random.pick(['A', 'K', 'T', 'X'])}`,
  tare: random.chance(0.3) ? random.int(1080, 1240) * 10 : random.int(1390, 1580) * 10,
}));
const SEASON = [0, 0.5, 0.6, 0.95, 1.2, 1.25, 1.15, 1.05, 0.8, 1.2, 1.35, 0.9];
const weights = Object.fromEntries(CUSTOMERS.filter((c) => c[3]).map((c) => [c[0], c[3]]));
const products = Object.fromEntries(PRODUCTS.map((p) => [p[0], p[6]]));
const rows = [];
for (let day = dayNumber('2026-01-05'); day <= dayNumber('2026-11-18'); day++) {
  if (weekday(day) === 0) continue;
  const month = Number(isoDay(day).slice(5, 7));
  const count = Math.round((weekday(day) === 6 ? 4 : 13) * SEASON[month] * random.between(0.7, 1.3) + 0.3);
  const arrivals = Array.from({ length: count }, () =>
    Math.round(
      390 +
        Math.min(
          560,
          Math.max(0, random.chance(0.6) ? 120 + random.normal() * 55 : 400 + random.normal() * 80),
        ),
    ),
  ).sort((a, b) => a - b);
  for (const minute of arrivals) {
    const truck = random.pick(TRUCKS);
    let product = random.weighted(products);
    let customer = random.chance(0.07) ? null : random.weighted(weights);
    if (customer === 'K106' && random.chance(0.8)) product = 'BA63';
    if (customer === 'K102' && random.chance(0.7)) product = random.pick(['WS02', 'GR16']);
    if (['K105', 'K108', 'K115'].includes(customer) && month > 9 && random.chance(0.55)) customer = 'K110';
    const stay = Math.round(14 + random.exponential() * 13);
    const full = truck.tare < 13000 ? random.between(12.5, 15.5) : random.between(22, 30.4);
    const load = Math.round((customer === null ? full * random.between(0.15, 0.6) : full) * 50) * 20;
    rows.push([
      isoTime(day + minute / 1440, ' '),
      isoTime(day + (minute + stay) / 1440, ' '),
      truck.reg,
      customer,
      product,
      truck.tare + load,
      truck.tare,
      random.chance(0.018),
    ]);
  }
}
const file = join(DATA, 'weighbridge', 'tickets.parquet');
mkdirSync(dirname(file), { recursive: true });
const connection = await connect();
const values = rows
  .map(
    ([weighedIn, out, reg, customer, product, gross, tare, voided], i) =>
      `(${260001 + i}, timestamp '${weighedIn}', timestamp '${out}', '${reg}', ${sqlText(customer ?? undefined)}, '${product}', ${gross}, ${tare}, ${voided})`,
  )
  .join(', ');
await connection.run(
  `copy (select * from (values ${values}) t(ticketNo, weighedInAt, weighedOutAt, truckReg, customerId, productCode, grossKg, tareKg, voided)) to '${file}' (format parquet)`,
);
