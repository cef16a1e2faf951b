// A diving club: dive log (a row for each pair, semicolons, decimal commas, dd.mm.yyyy), members (CSV), club kit (JSON, nested services), kit loans (CSV). 2025-03 to 2026-11-15.
import { dayNumber, isoDay, randomSource, round, saveJson, saveTable, weekday } from '../../../build/lib.mjs';

const random = randomSource('scuba-m');
const dotted = (day) => isoDay(day).split('-').reverse().join('.');
const comma = (value) => value.toFixed(1).replace('.', ',');
const NAMES =
  'Agnes Holt;Bram Visser;Carys Pugh;Dario Conti;Elin Strand;Fergus Bain;Greta Lund;Hugo Marsh;Ines Prado;Joost Kramer;Katya Orlov;Lewis Tarn;Maud Carver;Nils Ekberg;Oona Reilly;Pavel Dusek;Queenie Frost;Rhys Morgan;Sanna Virta;Theo Galanis;Ulla Brandt;Viktor Hajek;Willa Stone;Yusuf Demir;Zara Whitlock;Arne Dahl;Bianca Roth;Cormac Daly;Delia Sands;Emil Novak;Freya Munro;Gavin Lock;Hanna Keller;Isak Berg;Jill Ormond;Kofi Asante;Lena Fischer;Marco Bruni;Noor Haddad;Owen Price;Petra Simic;Ruben Ortega;Saskia Blom;Tilda Quist;Vera Lang;Wim Bakker'.split(
    ';',
  );
const end = dayNumber('2026-11-15');
const members = NAMES.map((name, i) => {
  const grade = random.weighted({ Ocean: 15, Sports: 14, Leader: 9, Advanced: 4 });
  return {
    no: 201 + i,
    name,
    grade,
    joined: dayNumber('2012-01-10') + random.int(0, 5200),
    medical: random.chance(0.06) ? null : dayNumber('2026-11-22') + random.int(-80, 420),
    keen: random.chance(0.12) ? 0 : 0.1 + random.next() ** 1.7,
    fee: random.chance(0.8) ? dayNumber('2026-01-04') + random.int(0, 110) : null,
  };
});
saveTable(
  'scuba/members.csv',
  ['No', 'Name', 'Grade', 'Joined', 'MedExp', 'Fee26 paid'],
  members.map((m) => [
    m.no,
    m.name,
    m.grade,
    isoDay(m.joined),
    m.medical && isoDay(m.medical),
    m.fee && isoDay(m.fee),
  ]),
);
const SITES = [
  ['Blue Quarry', 'quarry', 24, 30],
  ['Pier Wall', 'shore', 14, 24],
  ['Lake Steps', 'shore', 20, 20],
  ['Wreck Marta', 'boat', 31, 14],
  ['Seal Rock', 'boat', 22, 12],
  ['Kelp Bay', 'shore', 12, 14],
  ['North Reef', 'boat', 36, 8],
  ['Wreck Tern', 'boat', 27, 7],
  ['Harbour Arm', 'shore', 9, 9],
];
const siteWeights = Object.fromEntries(SITES.map(([name, , , weight]) => [name, weight]));
const TEMPS = [6, 5, 6, 8, 11, 14, 17, 18, 17, 14, 11, 8];
const dives = [];
for (let day = dayNumber('2025-03-01'); day <= end; day++) {
  const month = Number(isoDay(day).slice(5, 7));
  const summer = month >= 5 && month <= 9;
  if (
    !random.chance(
      weekday(day) === 0
        ? summer
          ? 0.75
          : 0.45
        : weekday(day) === 6
          ? 0.42
          : weekday(day) === 3 && summer
            ? 0.5
            : 0.01,
    )
  )
    continue;
  const where = random.weighted(siteWeights);
  const [site, entry, deepest] = SITES.find(([name]) => name === where);
  const pool = new Set();
  const pairs = random.weighted({ 1: 2, 2: 5, 3: 4, 4: 2 }) * 1;
  const water = TEMPS[month - 1] + random.int(-1, 1);
  const open = Object.fromEntries(members.filter((m) => m.joined < day).map((m) => [m.no, m.keen]));
  while (pool.size < pairs * 2) pool.add(Number(random.weighted(open)));
  const list = [...pool];
  for (let i = 0; i < pairs; i++) {
    const depth = round(Math.min(deepest, deepest * random.between(0.45, 1.03)), 1);
    const gas = depth > 20 && random.chance(0.45) ? random.pick(['EAN32', 'EAN32', 'EAN28']) : 'Air';
    const minutes = Math.round(Math.max(14, 58 - depth * 0.9 + random.normal() * 7));
    const used = Math.min(185, Math.round(minutes * (1 + depth / 14) * random.between(0.9, 1.5)));
    const startBar = 200 + random.int(-1, 3) * 10;
    dives.push([
      dotted(day),
      site,
      entry,
      list[i * 2],
      random.chance(0.035) ? null : list[i * 2 + 1],
      comma(depth),
      minutes,
      gas,
      startBar,
      random.chance(0.05) ? null : Math.max(20, startBar - used),
      random.chance(0.08) ? null : water,
    ]);
  }
}
saveTable(
  'scuba/divelog.csv',
  [
    'Dive',
    'Date',
    'Site',
    'Entry',
    'Diver 1',
    'Diver 2',
    'Max depth m',
    'Min',
    'Gas',
    'Bar in',
    'Bar out',
    'Water C',
  ],
  dives.map((d, i) => [i + 1, ...d]),
  ';',
);
const kit = [];
for (const [type, prefix, count, price] of [
  ['Cylinder 12 l', 'C', 22, 240],
  ['Regulator', 'R', 16, 420],
  ['BCD', 'B', 14, 350],
  ['Drysuit', 'D', 8, 900],
  ['Computer', 'P', 9, 310],
])
  for (let i = 1; i <= count; i++) {
    const bought = dayNumber('2014-02-01') + random.int(0, 4200);
    const services = [];
    const every = { C: 900, R: 370, B: 500, D: 700, P: 800 }[prefix];
    for (let day = bought + every + random.int(-30, 90); day < end - 3; day += every + random.int(-40, 160))
      if (random.chance(0.9))
        services.push({
          on: isoDay(day),
          by: random.pick(['Deepserve', 'Deepserve', 'Aqua Tech', 'in house']),
          cost: random.int(3, 19) * 5,
        });
    kit.push({
      tag: `${prefix}${String(i).padStart(2, '0')}`,
      type,
      bought: isoDay(bought),
      price: price + random.int(-6, 9) * 10,
      state: random.weighted({ 'in use': 60, 'at service': 4, retired: 6 }),
      services,
    });
  }
saveJson('scuba/kit.json', kit);
const loans = [];
const usable = kit.filter((k) => k.state !== 'retired' && !random.chance(0.08));
const borrowers = Object.fromEntries(members.map((m) => [m.no, m.keen > 0.5 ? 0.4 : 1]));
const busyUntil = {};
for (let day = dayNumber('2025-03-06'); day <= end; day++) {
  if (!random.chance(0.36) || day > end - 9) continue;
  const borrower = random.weighted(borrowers);
  for (let i = random.weighted({ 1: 5, 2: 3 }); i > 0; i--) {
    const item = random.pick(usable);
    if (item.bought >= isoDay(day) || (busyUntil[item.tag] ?? 0) >= day) continue;
    const due = day + random.pick([3, 7, 7, 14]);
    const back = due + random.weighted({ '-2': 3, '-1': 5, 0: 6, 2: 2, 6: 1, 15: 1 }) * 1;
    const gone = back > end || (day > end - 170 && random.chance(0.06));
    busyUntil[item.tag] = gone ? end + 1 : back;
    loans.push([
      `K${5001 + loans.length}`,
      item.tag,
      borrower,
      isoDay(day),
      isoDay(due),
      gone ? null : isoDay(back),
      gone ? null : random.weighted({ ok: 20, dirty: 3, damaged: 2, '': 2 }),
    ]);
  }
}
saveTable('scuba/kit_loans.csv', ['loan', 'tag', 'mem_no', 'out', 'due', 'back', 'cond'], loans);
