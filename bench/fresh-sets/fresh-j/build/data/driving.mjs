// A driving school: learners, lessons, instructors (camelCase), tests (semicolons, dd.mm.yyyy). Lessons 2025-09-01 to 2026-11-13.
// Built in: learners come from January 2025 on; a new lesson price from 2026-04-01; instructor I09 cancels a lot in October 2026 (car in repair).
import { dayNumber, isoDay, randomSource, saveTable, weekday } from '../../../build/lib.mjs';

const random = randomSource('driving-j');
const INSTRUCTORS = [
  ['I01', 'Maureen Slade', 'A', 'Harbour', 46],
  ['I02', 'Tunde Bakare', 'B', 'Harbour', 41],
  ['I03', 'Eilidh Munro', 'A', 'Station', 46],
  ['I04', 'Carl Weston', 'B', 'Station', 40],
  ['I05', 'Hana Yusuf', 'A', 'Park', 45],
  ['I06', 'Piotr Zielak', 'B', 'Park', 41],
  ['I07', 'Grace Odell', 'trainee', 'Harbour', 33],
  ['I08', 'Neil Farrow', 'B', 'Station', 40],
  ['I09', 'Sanjay Pillai', 'A', 'Harbour', 45],
  ['I10', 'Beatriz Lomba', 'trainee', 'Park', null],
];
saveTable(
  'driving/instructors.csv',
  ['instructorId', 'instructorName', 'grade', 'homeBranch', 'payPerHourGbp'],
  INSTRUCTORS,
);
const FIRST = [
  'Aisha',
  'Ben',
  'Callum',
  'Demi',
  'Ewan',
  'Freya',
  'Gita',
  'Harvey',
  'Isla',
  'Jude',
  'Kezia',
  'Liam',
  'Mina',
  'Noah',
  'Orla',
  'Priya',
  'Reece',
  'Sofia',
  'Tariq',
  'Una',
];
const LAST = [
  'Archer',
  'Blake',
  'Cheng',
  'Doherty',
  'Ellis',
  'Farid',
  'Grant',
  'Hussain',
  'Irvine',
  'Jarvis',
  'Kemp',
  'Lowe',
  'Mistry',
  'Nolan',
  'Orton',
  'Patel',
  'Quirke',
  'Rowe',
];
const learners = [];
for (let i = 0; i < 430; i++) {
  const joined = dayNumber('2025-08-04') + random.int(0, 440);
  const age = 17 + Math.min(38, Math.floor(random.exponential() * 4.5));
  const branch = random.weighted({ Harbour: 42, Station: 34, Park: 24 });
  learners.push({
    id: 50100 + i,
    name: `${random.pick(FIRST)} ${random.pick(LAST)}`,
    born: joined - Math.round(age * 365.25) - random.int(0, 360),
    gear: random.weighted({ manual: 63, automatic: 37 }),
    joined,
    branch,
    heard: random.chance(0.09)
      ? random.pick(['unknown', '']) || null
      : random.weighted({ friend: 38, Google: 30, Instagram: 18, 'school flyer': 9, 'walk-in': 5 }),
    theory: random.chance(0.62) ? joined + random.int(-60, 150) : null,
    email: random.chance(0.08) ? null : 1,
  });
}
const lessons = [];
const tests = [];
const PRICE = { standard: 37, motorway: 45, 'mock test': 40, refresher: 39 };
for (const l of learners) {
  if (random.chance(0.055)) continue; // signed up, never had a lesson
  const crew = INSTRUCTORS.filter((x) => x[3] === l.branch && x[0] !== 'I10');
  let teacher = random.pick(crew);
  const total = 4 + Math.floor(random.exponential() * 15);
  let day = l.joined + random.int(3, 20);
  let held = 0;
  let attempt = 0;
  for (let n = 0; n < total; n++, day += random.int(3, 13)) {
    if (random.chance(0.07)) teacher = random.pick(crew);
    if (weekday(day) === 0) day++;
    if (day > dayNumber('2026-11-13')) break;
    if (day < dayNumber('2025-09-01')) continue;
    const type = random.weighted({ standard: 80, motorway: 6, 'mock test': 9, refresher: 5 });
    const minutes = Number(random.weighted({ 60: 52, 90: 34, 120: 14 }));
    const bad = teacher[0] === 'I09' && isoDay(day).startsWith('2026-10') ? 0.55 : 0;
    const status = random.chance(bad)
      ? 'cancelled by us'
      : random.weighted({ held: 84, 'late cancel': 7, 'no show': 3.5, 'cancelled by us': 4, cancelled: 1.5 });
    const start = random.weighted({
      '08:00': 6,
      '09:30': 12,
      '11:00': 12,
      '12:30': 8,
      '14:00': 14,
      '15:30': 22,
      '17:00': 20,
      '18:30': weekday(day) === 6 ? 0.1 : 10,
    });
    const rate =
      PRICE[type] * (day >= dayNumber('2026-04-01') ? 1.08 : 1) * (l.gear === 'automatic' ? 1.06 : 1);
    lessons.push([
      day,
      start,
      l.id,
      teacher[0],
      minutes,
      type,
      status,
      status === 'held'
        ? ((rate * minutes) / 60).toFixed(2)
        : status === 'late cancel' || status === 'no show'
          ? ((rate * minutes) / 120).toFixed(2)
          : '0.00',
      status === 'held' && random.chance(0.05)
        ? null
        : `${{ Harbour: 'HB', Station: 'ST', Park: 'PK' }[l.branch]}${random.int(71, 74)} ${{ manual: 'MNL', automatic: 'ATM' }[l.gear]}`,
    ]);
    if (status === 'held') held++;
    if (held >= 9 && l.theory && day > l.theory && attempt < 4 && random.chance(0.16)) {
      attempt++;
      const good = random.chance({ Harbour: 0.52, Station: 0.44, Park: 0.6 }[l.branch]);
      const test = day + random.int(1, 9);
      if (test > dayNumber('2026-11-13')) break;
      tests.push([
        test,
        l.id,
        attempt,
        random.weighted({
          Ashcombe: l.branch === 'Harbour' ? 70 : 25,
          Bellfield: l.branch === 'Harbour' ? 20 : 60,
          Crossways: 15,
        }),
        good ? 'P' : 'F',
        good ? random.int(0, 12) : random.int(3, 19),
        good ? 0 : random.int(1, 4),
        teacher[0],
      ]);
      if (good) break;
    }
  }
}
lessons.sort((a, b) => a[0] - b[0] || a[1].localeCompare(b[1]));
tests.sort((a, b) => a[0] - b[0]);
saveTable(
  'driving/learners.csv',
  [
    'learnerId',
    'fullName',
    'dateOfBirth',
    'transmission',
    'enrolledOn',
    'branch',
    'heardAboutUs',
    'theoryPassedOn',
    'email',
  ],
  learners.map((l) => [
    l.id,
    l.name,
    isoDay(l.born),
    l.gear,
    isoDay(l.joined),
    l.branch,
    l.heard,
    l.theory && isoDay(l.theory),
    l.email && `${l.name.toLowerCase().replace(' ', '.')}${l.id % 1000}@post.example`,
  ]),
);
saveTable(
  'driving/lessons.csv',
  [
    'lessonId',
    'learnerId',
    'instructorId',
    'startsAt',
    'minutes',
    'lessonType',
    'status',
    'chargedGbp',
    'carReg',
  ],
  lessons.map(([day, start, learner, teacher, minutes, type, status, price, car], i) => [
    `L${String(i + 1).padStart(5, '0')}`,
    learner,
    teacher,
    `${isoDay(day)} ${start}`,
    minutes,
    type,
    status,
    price,
    car,
  ]),
);
saveTable(
  'driving/tests.csv',
  ['Test date', 'Learner ID', 'Attempt', 'Centre', 'Result (P/F)', 'Minors', 'Serious faults', 'Prepared by'],
  tests.map(([day, ...rest]) => [isoDay(day).split('-').reverse().join('.'), ...rest]),
  ';',
);
