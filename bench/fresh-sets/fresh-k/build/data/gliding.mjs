// A gliding club: flight log (times of day, month totals between the rows, rows entered twice, empty second seat), members, gliders (nested JSON), tariff with the codes. Seasons 2025 and 2026 to 2026-10-25.
import { dayNumber, isoDay, randomSource, saveJson, saveTable, weekday } from '../../../build/lib.mjs';

const random = randomSource('gliding-k');
const american = (day) => {
  const [year, month, date] = isoDay(day).split('-');
  return `${month}/${date}/${year}`;
};
const NAMES =
  'Anders Holm;Beata Wolska;Colin Farrow;Dilys Penrose;Edwin Slade;Fenna de Wit;Giles Morton;Hetty Lamb;Ivor Cant;Jasper Quill;Keira Boyle;Ludo Maes;Moira Tait;Neville Crook;Orla Byrne;Piotr Zieba;Quentin Rusk;Ravi Menon;Stella Frome;Tomas Riha;Ursula Keel;Victor Amis;Wanda Pike;Xenia Rolt;Yorick Bell;Zelda Marsh;Abel Crane;Bridie Fell;Cora Stubbs;Dexter Hale;Elspeth Rowan;Finlay Dow;Gemma Thrale;Hamish Orr;Isla Venn;Jonty Wade;Kitty Sorrel;Leo Drummond;Mabel Frost;Noel Tarrant;Opal Rudd;Patrick Voss'.split(
    ';',
  );
const members = NAMES.map((name, i) => {
  const status = i < 6 ? 'F' : random.weighted({ F: 52, S: 30, H: 8, L: 10 });
  return {
    number: 301 + i * 2,
    name,
    status,
    instructor: status === 'F' && random.chance(i < 6 ? 0.9 : 0.12),
    joined:
      status === 'S'
        ? dayNumber('2024-02-01') + random.int(0, 820)
        : dayNumber('1998-03-01') + random.int(0, 9500),
    medical: status === 'L' ? null : dayNumber('2026-07-01') + random.int(0, 720),
    keen: random.next() ** 1.6 + (status === 'F' && i < 6 ? 0.25 : 0),
  };
});
const GLIDERS = [
  ['G-CKAS', 'ASK 21', 2, 1988, 'club', 42, 5],
  ['G-DKBE', 'ASK 21', 2, 1994, 'club', 42, 5],
  ['G-CFPU', 'Puchacz', 2, 1991, 'club', 36, 3],
  ['G-DASW', 'ASW 19', 1, 1979, 'club', 30, 2],
  ['G-CJUN', 'Junior', 1, 1990, 'club', 24, 4],
  ['G-CHDS', 'Discus b', 1, 1996, 'club', 38, 3],
  ['G-CLSV', 'LS8', 1, 2003, 'private', 0, 1.4],
  ['G-CDUO', 'Duo Discus', 2, 2007, 'private', 0, 1.1],
  ['G-DVEN', 'Ventus', 1, 2011, 'private', 0, 0.9],
  ['G-DK8X', 'Ka 8', 1, 1966, 'club', 18, 0],
].map(([reg, type, seats, built, owner, rate, weight]) => ({ reg, type, seats, built, owner, rate, weight }));
const clock = (minutes) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const pilots = members.filter(({ status }) => status === 'F' || status === 'H');
const students = members.filter(({ status }) => status === 'S');
const instructors = members.filter(({ instructor }) => instructor);
const weighted = (list) => {
  let best = null;
  let bestDraw = -1;
  for (const one of list) {
    const draw = random.next() ** (1 / (one.keen + 0.05));
    if (draw > bestDraw) [best, bestDraw] = [one, draw];
  }
  return best;
};
const gliderWeights = Object.fromEntries(GLIDERS.map(({ reg, weight }) => [reg, weight]));
const flights = [];
for (const year of [2025, 2026])
  for (let day = dayNumber(`${year}-03-08`); day <= dayNumber(`${year}-10-25`); day++) {
    const weekend = weekday(day) === 0 || weekday(day) === 6;
    if (!(weekend ? random.chance(0.72) : weekday(day) === 3 && random.chance(0.45))) continue;
    const month = Number(isoDay(day).slice(5, 7));
    const thermals = [0, 0, 0.5, 1, 1.4, 1.5, 1.45, 1.2, 0.75, 0.45][month - 1];
    let at = 570 + random.int(0, 50);
    const free = Object.fromEntries(GLIDERS.map(({ reg }) => [reg, 0]));
    for (let n = random.int(6, weekend ? 17 : 9); n > 0; n--) {
      const reg = random.weighted(gliderWeights);
      const glider = GLIDERS.find((one) => one.reg === reg);
      at += random.int(6, 27);
      if (at < free[reg] || at > 1080) continue;
      const launch = random.weighted(glider.seats === 2 ? { W: 72, A: 25, B: 3 } : { W: 58, A: 40, B: 2 });
      const soar = random.chance(0.35 * thermals);
      const minutes = Math.min(
        Math.round(
          (launch === 'W' ? 6 : 17) +
            random.exponential() * 3 +
            (soar ? random.exponential() * 55 * thermals + 15 : 0),
        ),
        1170 - at,
      );
      const training = glider.seats === 2 && glider.owner === 'club' && random.chance(0.62);
      const p1 = training
        ? random.pick(instructors)
        : weighted(glider.seats === 1 && glider.type === 'Junior' && random.chance(0.4) ? students : pilots);
      const p2 = training
        ? weighted(students)
        : glider.seats === 2 && random.chance(0.6)
          ? weighted(pilots.filter((one) => one !== p1))
          : null;
      const out = minutes > 70 && random.chance(0.07);
      free[reg] = out ? 1400 : at + minutes + 5;
      flights.push({
        day,
        glider,
        launch,
        p1,
        p2,
        at,
        minutes,
        out,
        height: launch === 'A' ? random.int(4, 9) * 100 : random.int(24, 42) * 10,
        remark: out ? 'landed out' : launch === 'W' && random.chance(0.012) ? 'cable break' : '',
      });
    }
  }
const rows = [];
let month = '';
let count = 0;
const close = () =>
  month && rows.push([`Total ${month}`, '', '', '', '', '', '', '', '', `${count} flights`]);
for (const flight of flights) {
  const name = isoDay(flight.day).slice(0, 7);
  if (name !== month) {
    close();
    month = name;
    count = 0;
  }
  count++;
  rows.push([
    american(flight.day),
    rows.length,
    flight.glider.reg,
    flight.launch,
    flight.p1.number,
    flight.p2?.number ?? '',
    clock(flight.at),
    flight.out ? '' : clock(flight.at + flight.minutes),
    `${flight.height} m`,
    flight.remark,
  ]);
}
close();
for (const at of [61, 402, 777]) {
  const index = rows.findIndex((row, i) => i > at && !String(row[0]).startsWith('Total'));
  rows.splice(index + 1, 0, [...rows[index]]);
}
saveTable(
  'gliding/flight_log.csv',
  ['Date', 'Line', 'Glider', 'Launch', 'P1', 'P2', 'Take-off', 'Landing', 'Release height', 'Remarks'],
  rows,
);
saveTable(
  'gliding/members.csv',
  ['No', 'Name', 'Class', 'Instructor', 'Joined', 'Medical until'],
  members.map((one) => [
    one.number,
    one.name,
    one.status,
    one.instructor ? 'x' : '',
    isoDay(one.joined),
    one.medical === null ? '' : isoDay(one.medical),
  ]),
);
saveJson(
  'gliding/gliders.json',
  GLIDERS.map((glider) => ({
    registration: glider.reg,
    type: glider.type,
    seats: glider.seats,
    yearBuilt: glider.built,
    owner: glider.owner,
    hourlyRate: glider.rate || null,
    maintenance: {
      lastAnnual: isoDay(dayNumber('2026-01-10') + random.int(0, 70)),
      nextDue: isoDay(dayNumber('2026-10-20') + random.int(0, 130)),
      openDefects: random.pick([0, 0, 0, 1, 2]),
    },
    equipment: [
      'radio',
      ...(random.chance(0.7) ? ['FLARM'] : []),
      ...(random.chance(0.35) ? ['oxygen'] : []),
      ...(random.chance(0.5) ? ['parachute'] : []),
    ],
  })),
);
saveTable(
  'gliding/tariff.csv',
  ['list', 'code', 'meaning', 'price GBP'],
  [
    ['launch', 'W', 'winch', '9.50'],
    ['launch', 'A', 'aerotow', '41.00'],
    ['launch', 'B', 'bungee', '4.00'],
    ['class', 'F', 'full flying member', '480.00'],
    ['class', 'S', 'student pilot', '310.00'],
    ['class', 'H', 'honorary member', '0.00'],
    ['class', 'L', 'lapsed, no longer flying', ''],
  ],
);
