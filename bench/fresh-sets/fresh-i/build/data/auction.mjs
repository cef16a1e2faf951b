// An auction house: lots (nested JSON), sales, bidders (TSV) and every bid.
import { dayNumber, isoDay, randomSource, saveJson, saveTable } from '../../../build/lib.mjs';

const random = randomSource('auction-i');
const SALES = [
  ['S41', '2026-03-14', 'Spring sale', 'Corn Exchange'],
  ['S42', '2026-05-30', 'Country house sale', 'Corn Exchange'],
  ['S43', '2026-09-12', 'Autumn sale', 'Town Hall'],
  ['S44', '2026-10-24', 'Clocks, silver and pictures', 'Town Hall'],
  ['S45', '2026-12-05', 'Christmas sale', 'Corn Exchange'],
];
saveTable('auction/sales.csv', ['sale', 'held_on', 'title', 'venue'], SALES);
const FIRST = [
  'Zoë',
  'Søren',
  'Aileen',
  'Barnaby',
  'Cressida',
  'Dermot',
  'Evadne',
  'Florian',
  'Gráinne',
  'Hugo',
  'Isolde',
  'Jasper',
  'Kirsty',
  'Lysander',
  'Marguerite',
  'Ned',
  'Ottoline',
  'Perpetua',
  'Rollo',
  'Seraphina',
];
const LAST = [
  "O'Hanlon",
  'Kjær',
  'Fotheringham',
  'St John',
  'de la Haye',
  'Müller-Lyne',
  'Pomeroy',
  'Tremayne',
  'Ffoulkes',
  'Ashby',
  'Bhattacharya',
  'Cholmeley',
  'van der Meer',
  "D'Arcy",
  'Lascelles',
  'Nwosu',
];
const names = [];
while (names.length < 118) {
  const name = [random.pick(FIRST), random.pick(LAST)];
  if (!names.some((n) => n.join() === name.join())) names.push(name);
}
names[0] = ['Zoë', "O'Hanlon"];
names[1] = ['Søren', 'Kjær'];
names.push([...names[12]], [...names[40]]);
const seen = new Set();
const bidders = names.map(([first, last], index) => {
  const key = `${first} ${last}`;
  const double = index < 118 && seen.has(key);
  seen.add(key);
  return {
    paddle: 500 + index * 3,
    first: double ? 'Tarquin' : first,
    last: double ? `${last} ${index}` : last,
    town: random.pick([
      'Ludlow',
      'Hereford',
      'Bath',
      'London',
      'Cork',
      'Aarhus',
      'Hay-on-Wye',
      'Malvern',
      'Utrecht',
    ]),
    trade: random.chance(0.35) ? 'T' : 'P',
    registered: dayNumber('2026-01-20') + random.int(0, 295),
    appetite: random.exponential() + 0.1,
  };
});
bidders[0].appetite = 5;
bidders[1].appetite = 4;
bidders[7].appetite = 6;
bidders.slice(0, 8).forEach((b) => {
  b.registered = dayNumber('2026-02-01') + random.int(0, 20);
});
const COUNTRY = { Cork: 'IE', Aarhus: 'DK', Utrecht: 'NL' };
saveTable(
  'auction/bidders.tsv',
  ['paddle', 'first_name', 'surname', 'town', 'country', 'type', 'registered_on'],
  bidders.map((b) => [
    b.paddle,
    b.first,
    b.last,
    b.town,
    COUNTRY[b.town] ?? 'GB',
    b.trade,
    isoDay(b.registered),
  ]),
  '\t',
);

const KINDS = {
  Furniture: [
    ['Chest of drawers', 'Gateleg table', 'Windsor chair', 'Bureau bookcase', 'Coffer', 'Wing armchair'],
    ['oak', 'walnut', 'mahogany', 'brass', 'elm'],
    380,
  ],
  Silver: [
    ['Coffee pot', 'Pair of candlesticks', 'Salver', 'Tankard', 'Sauce boat'],
    ['silver', 'gilt', 'ebony'],
    520,
  ],
  Pictures: [
    ['River landscape', 'Portrait of a lady', 'Still life with plums', 'Harbour at dusk', 'Study of a hound'],
    ['oil', 'canvas', 'watercolour', 'gilt'],
    760,
  ],
  Clocks: [
    ['Longcase clock', 'Carriage clock', 'Bracket clock', 'Skeleton clock'],
    ['oak', 'brass', 'mahogany', 'ebony'],
    690,
  ],
  Ceramics: [
    ['Delft charger', 'Worcester teapot', 'Pair of Staffordshire dogs', 'Imari bowl'],
    ['tin glaze', 'porcelain', 'earthenware'],
    170,
  ],
};
const CONSIGNORS = [
  ['V-102', 'Executors of Lady Pryce', 'Powys'],
  ['V-118', 'Bellfield Hall', 'Shropshire'],
  ['V-121', 'Mr T. Gethin', 'Powys'],
  ['V-130', 'Misses Ansty', 'Herefordshire'],
  ['V-137', 'Dorrington Parish', 'Shropshire'],
  ['V-144', 'Mrs L. Okell', 'Cheshire'],
  ['V-150', 'A. & J. Hurst', 'Kent'],
  ['V-163', 'Rev. P. Quayle', 'Kent'],
  ['V-171', 'Clun Antiques', 'Shropshire'],
  ['V-180', 'Mr S. Haldar', 'Cheshire'],
];
const ladder = (amount) =>
  amount < 100 ? 10 : amount < 500 ? 20 : amount < 1000 ? 50 : amount < 5000 ? 100 : 250;
const lots = [];
const bids = [];
for (const [sale, day] of SALES.slice(0, 4)) {
  for (let number = 1; number <= 82; number++) {
    const department =
      sale === 'S44'
        ? random.weighted({ Silver: 4, Pictures: 4, Clocks: 5 })
        : random.weighted({ Furniture: 6, Silver: 3, Pictures: 3, Clocks: 2, Ceramics: 4 });
    const [things, stuff, base] = KINDS[department];
    const middle = base * Math.exp(random.normal() * 0.75);
    const step = ladder(middle);
    const low = Math.max(40, Math.round((middle * 0.85) / step) * step);
    const reserve = random.chance(0.3) ? null : Math.round((low * random.pick([0.8, 0.9, 1])) / 10) * 10;
    const ref = `${sale}/${String(number).padStart(3, '0')}`;
    const heat = middle * Math.exp(random.normal() * 0.42 + 0.12);
    let amount = Math.round((low * random.between(0.4, 0.75)) / 10) * 10;
    const around = bidders
      .filter((b) => b.registered < dayNumber(day))
      .map((b) => [b, random.next() ** (1 / b.appetite)])
      .sort((a, b) => b[1] - a[1])
      .slice(0, random.pick([0, 2, 2, 3, 4, 5, 6]))
      .map(([b]) => b);
    let last = null;
    while (around.length && amount <= heat) {
      const bidder = random.pick(around.filter((b) => b !== last));
      last = bidder;
      bids.push([
        ref,
        bidder.paddle,
        amount,
        random.weighted({ room: 5, online: 6, phone: 2, commission: 1 }),
      ]);
      amount += ladder(amount) * random.pick([1, 1, 1, 2]);
    }
    const best = bids.at(-1)?.[0] === ref ? bids.at(-1) : null;
    const sold = best && best[2] >= (reserve ?? 0);
    const materials = stuff.filter(() => random.chance(0.42));
    const [vendor, name, county] = random.pick(CONSIGNORS);
    lots.push({
      lot: ref,
      sale,
      title: random.pick(things),
      department,
      circa: random.chance(0.1) ? null : random.int(1680, 1925),
      materials: materials.length ? materials : [stuff[0]],
      estimate: { low, high: Math.round((low * 1.5) / 10) * 10 },
      reserve,
      vendor: { ref: vendor, name, county },
      result: sold ? { hammer: best[2], paddle: best[1] } : null,
    });
  }
}
saveJson('auction/lots.json', lots);
saveTable('auction/bids.csv', ['lot', 'paddle', 'bid_gbp', 'how'], bids);
