// A marina: boats and stays (semicolons, dd.mm.yyyy, decimal commas, boats in Windows-1252), berths, electricity by month. March 2025 to 2026-11-20.
import { dayNumber, isoDay, randomSource, round, save, saveTable } from '../../../build/lib.mjs';

const random = randomSource('harbour-k');
const german = (day) => isoDay(day).split('-').reverse().join('.');
const comma = (value, digits) => {
  const [whole, part] = value.toFixed(digits).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${part ? `,${part}` : ''}`;
};
const FIRST =
  'Henrik Ingrid Jörg Søren Wiebke Klaas Maren Tjark Åsa Björn Geert Hanne Fiona Ruairi Lars Petra Uwe Käthe Nils Saskia Aino Esko Frauke Dirk'.split(
    ' ',
  );
const LAST =
  'Brandt Møller Lindqvist Visser Harms Öberg Petersen Jansen Rasmussen Virtanen Boysen Dijkstra Lorenzen Nyström Carstens Whitby Kjær Sönnichsen'.split(
    ' ',
  );
const NAMES =
  'Seeadler Möwe Løvinden Albatros Wanderer Nordlys Freya Ægir Solveig Tümmler Passat Havfruen Zeevonk Morgenröte Sirius Windsbraut Aurora Skagen Käpt’n Blau Delfin Vagabund Sturmvogel Fjordhest Blåhval Anna-Lena Kittiwake Polaris Rungholt Waterwolf Ostwind Seute Deern Marlin Saga Lütte Gannet Ronja'
    .replace('Käpt’n Blau', 'Käpten_Blau')
    .replace('Seute Deern', 'Seute_Deern')
    .split(' ')
    .map((name) => name.replace('_', ' '));
const TYPES = { 'sailing yacht': 62, 'motor boat': 27, catamaran: 7, 'traditional vessel': 4 };

const boats = [];
for (let i = 0; i < 156; i++) {
  const type = random.weighted(TYPES);
  const size = { 'sailing yacht': 10.4, 'motor boat': 8.6, catamaran: 12.4, 'traditional vessel': 17.5 }[
    type
  ];
  const base = NAMES[i % NAMES.length];
  boats.push({
    number: 1001 + i,
    name: i < NAMES.length ? base : `${base} ${['II', 'III', 'IV', 'V'][Math.floor(i / NAMES.length) - 1]}`,
    owner: `${random.pick(FIRST)} ${random.pick(LAST)}`,
    type,
    length: round(Math.max(5.6, size + random.normal() * 1.6), 1),
    draft: random.chance(0.11) ? null : round(random.between(type === 'motor boat' ? 0.6 : 1.2, 2.3), 2),
    flag: random.weighted({ DE: 56, NL: 30, DK: 28, SE: 20, GB: 12, FI: 7 }),
    member: random.chance(0.3) ? dayNumber('2009-04-01') + random.int(0, 6000) : null,
  });
}
const berths = [];
for (const [pontoon, count, longest, power] of [
  ['A', 14, 9, 6],
  ['B', 14, 11, 10],
  ['C', 12, 13, 16],
  ['D', 10, 15, 16],
  ['E', 8, 12, 0],
  ['F', 4, 24, 32],
])
  for (let i = 1; i <= count; i++)
    berths.push({
      id: `${pontoon}${String(i).padStart(2, '0')}`,
      pontoon,
      longest: longest + (i % 4 === 0 ? 0.5 : 0),
      power,
      water: pontoon !== 'E',
      closed: random.chance(0.07),
      busyUntil: 0,
      taken: [],
    });

const TODAY = dayNumber('2026-11-20');
const SEASON = [1, 1, 3, 8, 16, 24, 38, 34, 18, 9, 3, 1];
const planned = [];
for (let day = dayNumber('2025-03-15'); day <= TODAY; day++) {
  const rate =
    (SEASON[Number(isoDay(day).slice(5, 7)) - 1] / 30) * 1.55 * (day > dayNumber('2026-01-01') ? 1.12 : 1);
  for (let n = Math.floor(rate + random.next()); n > 0; n--) planned.push(day);
}
const stays = [];
for (const arrival of planned) {
  const boat = random.pick(boats.slice(0, 149));
  if (stays.some((stay) => stay.boat === boat && stay.status !== 'cancelled' && stay.end >= arrival))
    continue;
  let nights = Math.max(1, Math.round(random.exponential() * (boat.member ? 9 : 3.2)));
  const late = arrival >= dayNumber('2026-10-05');
  if (late && random.chance(0.45)) nights = 60;
  const status = random.weighted({ departed: 88, cancelled: 8, 'no-show': 4 });
  const fits = berths.filter(
    (berth) =>
      !berth.closed &&
      berth.longest >= boat.length &&
      berth.taken.every(([from, to]) => to <= arrival || from >= arrival + nights),
  );
  if (!fits.length) continue;
  const berth = random.chance(0.6) ? fits[0] : random.pick(fits);
  const end = arrival + nights;
  if (status === 'departed') berth.taken.push([arrival, end]);
  const moored = status === 'departed' && end > TODAY;
  const full = nights * (boat.length * 1.85 + (berth.power ? 3.5 : 0)) * (boat.member ? 0.6 : 1);
  const fee =
    status === 'cancelled' ? 0 : status === 'no-show' ? boat.length * 1.85 : Math.round(full * 10) / 10;
  const last = status === 'departed' ? end : arrival;
  const paid =
    moored || status === 'cancelled' || random.chance(status === 'no-show' ? 0.55 : 0.05)
      ? null
      : last + (random.chance(0.72) ? 0 : random.int(1, 40));
  stays.push({
    boat,
    berth,
    arrival,
    end,
    booked: random.chance(0.18) ? arrival : arrival - Math.max(1, Math.round(random.exponential() * 16)),
    status: moored ? 'moored' : status,
    fee,
    paid: paid !== null && paid <= TODAY ? paid : null,
  });
}
const header = 'Boat No;Boat name;Owner;Type;Length;Draft (m);Flag;Member since';
const boatLines = boats.map((boat) =>
  [
    boat.number,
    boat.name,
    boat.owner,
    boat.type,
    `${comma(boat.length, 1)} m`,
    boat.draft === null ? '' : comma(boat.draft, 2),
    boat.flag,
    boat.member === null ? '' : german(boat.member),
  ].join(';'),
);
save('harbour/boats.csv', Buffer.from(`${[header, ...boatLines].join('\r\n')}\r\n`, 'latin1'));
saveTable(
  'harbour/stays.csv',
  ['Stay', 'Boat No', 'Berth', 'Booked on', 'Arrival', 'Departure', 'Status', 'Fee EUR', 'Paid on'],
  stays.map((stay, i) => [
    `S${String(i + 1).padStart(4, '0')}`,
    stay.boat.number,
    stay.berth.id,
    german(stay.booked),
    german(stay.arrival),
    stay.status === 'moored' ? '' : german(stay.end),
    stay.status,
    stay.status === 'moored' ? '' : comma(stay.fee, 2),
    stay.paid === null ? '' : german(stay.paid),
  ]),
  ';',
);
saveTable(
  'harbour/berths.csv',
  ['Berth', 'Pontoon', 'Max length (m)', 'Power (A)', 'Water'],
  berths.map((berth) => [
    berth.id,
    berth.pontoon,
    comma(berth.longest, 1),
    berth.power || 'none',
    berth.water ? 'yes' : 'no',
  ]),
  ';',
);
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct'.split(' ').map((month) => `${month} 26`);
const LOAD = [0.5, 0.45, 0.6, 0.8, 1.1, 1.5, 2.2, 2.1, 1.3, 0.9];
const kwh = Object.entries({ A: 610, B: 840, C: 1060, D: 1290, E: 120, F: 2150 }).map(([pontoon, size]) => ({
  pontoon,
  values: LOAD.map((load, i) =>
    pontoon === 'E' && i < 3
      ? null
      : round(size * load * random.between(0.85, 1.15) * (pontoon === 'D' && i === 7 ? 1.7 : 1), 1),
  ),
}));
const sum = (list) => list.reduce((total, value) => total + (value ?? 0), 0);
const write = (value) => (value === null ? 'off' : comma(value, 1));
saveTable(
  'harbour/electricity_2026.csv',
  ['Pontoon (kWh)', ...MONTHS, 'Total'],
  [
    ...kwh.map(({ pontoon, values }) => [pontoon, ...values.map(write), comma(sum(values), 1)]),
    [
      'All pontoons',
      ...MONTHS.map((_, i) => comma(sum(kwh.map(({ values }) => values[i])), 1)),
      comma(sum(kwh.flatMap(({ values }) => values)), 1),
    ],
  ],
  ';',
);
