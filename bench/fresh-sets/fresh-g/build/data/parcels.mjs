import { dayNumber, isoDay, isoTime, randomSource, round, saveTable, weekday } from '../../../build/lib.mjs';

const random = randomSource('parcels-g');
const DEPOTS = [
  ['LIN', 'Linden', 'East', 2014],
  ['MOO', 'Moorgate', 'East', 2019],
  ['PEN', 'Penfield', 'West', 2008],
  ['QUA', 'Quayside', 'South', 2021],
  ['ROW', 'Rowan Hill', 'West', 2016],
  ['SAX', 'Saxby', 'North', 2011],
  ['TIV', 'Tiverley', 'North', 2025],
];
saveTable('parcels/depots.csv', ['code', 'depot_name', 'region', 'opened'], DEPOTS);
const SENDERS = {
  Bookbarn: 6,
  Vitashop: 5,
  'Garnet Shoes': 4,
  Lampworks: 3,
  'Tea & Leaf': 3,
  Modelcraft: 2,
  Petbox: 5,
  private: 4,
};
const TOWN = {
  LIN: ['Linden', 'Ostley'],
  MOO: ['Moorgate', 'Hatherby'],
  PEN: ['Penfield', 'Cray'],
  QUA: ['Port Quay', 'Selham'],
  ROW: ['Rowan Hill', 'Dunster'],
  SAX: ['Saxby', 'Upper Wold'],
};
const COURIERS = {
  LIN: ['Milo', 'Petra'],
  MOO: ['Sanjay', 'Petra'],
  PEN: ['Rhys', 'Ewa'],
  QUA: ['Dunja', 'Milo'],
  ROW: ['Ewa', 'Rhys'],
  SAX: ['Tobi', 'Dunja'],
};
const newest = dayNumber('2026-11-19') + 0.7;
const shipments = [];
const scans = [];
const first = dayNumber('2026-08-17');
const bookedDays = [];
while (bookedDays.length < 190) {
  const at = random.int(first, Math.floor(newest));
  if (weekday(at) !== 0) bookedDays.push(at);
}
bookedDays.sort((a, b) => a - b);
bookedDays.forEach((at, index) => {
  const no = `PX${40210 + index * 3}`;
  const service = random.weighted({ express: 3, standard: 6, economy: 2 });
  const depot = random.weighted({ LIN: 5, MOO: 4, PEN: 4, QUA: 5, ROW: 2, SAX: 3 });
  const courier = random.pick(COURIERS[depot]);
  const grams = Math.round((200 + random.exponential() * 2600) / 10) * 10;
  const weight = grams < 1000 ? `${grams} g` : `${round(grams / 1000, 2)} kg`;
  const price = round(
    { express: 9.9, standard: 5.9, economy: 3.9 }[service] + Math.floor(grams / 2000) * 1.4,
    2,
  );
  shipments.push([
    no,
    isoDay(at),
    random.weighted(SENDERS),
    service,
    weight,
    random.pick(TOWN[depot]),
    courier,
    price,
    random.chance(0.16) ? round(random.between(12, 160), 2) : null,
  ]);
  if (index === 61 || index === 118 || index === 150) return;
  const push = (when, status) => {
    if (when <= newest) {
      scans.push([no, when, status, depot]);
      return true;
    }
    return false;
  };
  let when = at + random.between(0.6, 0.85);
  if (!push(when, 'accepted')) return;
  when =
    Math.floor(when) +
    { express: 1, standard: 2, economy: 4 }[service] +
    (random.chance(0.25) ? 1 : 0) +
    random.between(0.27, 0.34);
  if (weekday(Math.floor(when)) === 0) when += 1;
  if (!push(when, 'out for delivery')) return;
  for (let attempt = 0; attempt < 3; attempt++) {
    const october = isoDay(when).startsWith('2026-10');
    const fails = random.chance(depot === 'QUA' && october ? 0.75 : 0.13);
    if (!push(when + random.between(0.08, 0.36), fails ? 'failed attempt' : 'delivered')) return;
    if (!fails) return;
    if (attempt === 2) {
      push(Math.floor(when) + 5.4, 'returned');
      return;
    }
    when = Math.floor(when) + 1 + random.between(0.27, 0.34);
    if (weekday(Math.floor(when)) === 0) when += 1;
  }
});
scans.sort((a, b) => a[1] - b[1]);
saveTable(
  'parcels/shipments.csv',
  [
    'parcel_no',
    'booked_on',
    'sender',
    'service',
    'weight',
    'town',
    'courier',
    'price_eur',
    'cash_on_delivery_eur',
  ],
  shipments,
);
saveTable(
  'parcels/scans.tsv',
  ['parcel_no', 'scanned_at', 'status', 'depot'],
  scans.map((s) => [s[0], isoTime(s[1], ' ').slice(0, 16), s[2], s[3]]),
  '\t',
);
