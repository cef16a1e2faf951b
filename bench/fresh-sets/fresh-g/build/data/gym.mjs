import { dayNumber, isoDay, isoTime, randomSource, saveTable, weekday } from '../../../build/lib.mjs';

const random = randomSource('gym-g');
const FIRST = {
  F: [
    'Marlene',
    'Ilse',
    'Paula',
    'Sofie',
    'Carla',
    'Judith',
    'Nele',
    'Rieke',
    'Talia',
    'Vivian',
    'Hedda',
    'Lotte',
  ],
  M: [
    'Anton',
    'Boris',
    'Dario',
    'Emre',
    'Fabio',
    'Gregor',
    'Hannes',
    'Ivo',
    'Kilian',
    'Moritz',
    'Oskar',
    'Till',
  ],
};
const LAST = [
  'Achterberg',
  'Bremer',
  'Castell',
  'Dietz',
  'Engel',
  'Falkner',
  'Gerlach',
  'Hollmann',
  'Immler',
  'Jessen',
  'Kranz',
  'Lohmann',
  'Menke',
  'Nolte',
  'Osterkamp',
  'Pabst',
  'Quandt',
  'Reuter',
  'Sievers',
  'Thoma',
];
const PLANS = { Basic: 60, Plus: 45, Premium: 26, Student: 30, 'Off-peak': 14 };
saveTable(
  'gym/memberships.csv',
  ['membership', 'monthly_fee_eur', 'min_term_months', 'sauna'],
  [
    ['Basic', 24.9, 12, 'no'],
    ['Plus', 34.9, 12, 'no'],
    ['Premium', 54.9, 12, 'yes'],
    ['Student', 19.9, 6, 'no'],
    ['Off-peak', 17.5, 3, 'no'],
    ['Family', 79, 12, 'yes'],
  ],
);
const CLUBS = { Riverside: 5, Station: 4, Westpark: 2 };
const newest = dayNumber('2026-11-18');
const members = [];
const used = new Set();
for (let number = 0; number < 175; number++) {
  const sex = random.chance(0.47) ? 'F' : 'M';
  let name;
  do {
    name = `${random.pick(FIRST[sex])} ${random.pick(LAST)}`;
  } while (used.has(name));
  used.add(name);
  const club = random.weighted(CLUBS);
  const membership = random.weighted(PLANS);
  const born =
    dayNumber(membership === 'Student' ? '1999-01-01' : '1960-01-01') +
    random.int(0, membership === 'Student' ? 2900 : 15700);
  members.push({ sex, name, club, membership, born });
}
const joined = members
  .map(() => {
    const at = dayNumber('2023-02-01') + random.int(0, newest - 10 - dayNumber('2023-02-01'));
    const month = isoDay(at).slice(0, 7);
    return month === '2026-08' && random.chance(0.6) ? at + 31 : at;
  })
  .map((at) => Math.min(at, newest - 9))
  .sort((a, b) => a - b);
members.forEach((member, index) => {
  member.id = 2001 + index;
  member.joined = joined[index];
  member.left =
    random.chance(0.24) && newest - member.joined > 120
      ? member.joined + random.int(90, newest - member.joined)
      : null;
  const earlier = members.slice(0, index);
  member.referrer =
    earlier.length && random.chance(0.22)
      ? (random.chance(0.22) ? members[4] : random.pick(earlier)).id
      : null;
  if (member.referrer >= member.id) member.referrer = null;
});
saveTable(
  'gym/members.csv',
  [
    'member_id',
    'first_name',
    'last_name',
    'sex',
    'birth_date',
    'membership',
    'home_club',
    'joined_on',
    'left_on',
    'referred_by',
  ],
  members.map((m) => [
    m.id,
    ...m.name.split(' '),
    m.sex,
    isoDay(m.born),
    m.membership,
    m.club,
    isoDay(m.joined),
    m.left ? isoDay(m.left) : null,
    m.referrer,
  ]),
);
const start = dayNumber('2026-08-03');
const eager = members.map(() => random.exponential() * 1.2 + 0.15);
eager[17] = eager[88] = 0;
const visits = [];
while (visits.length < 590) {
  const at = random.int(start, newest);
  const index = random.int(0, members.length - 1);
  const member = members[index];
  if (
    member.joined > at ||
    (member.left && member.left < at) ||
    !random.chance(Math.min(1, eager[index] / 4))
  )
    continue;
  const weekend = [0, 6].includes(weekday(at));
  if (weekend && random.chance(0.3)) continue;
  const hour = weekend
    ? random.weighted({ 9: 3, 10: 8, 11: 6, 12: 3, 15: 2, 16: 3 })
    : random.weighted({ 6: 2, 7: 4, 8: 2, 12: 3, 16: 3, 17: 6, 18: 9, 19: 7, 20: 3, 21: 1 });
  const stay = Math.round((member.sex === 'F' ? 66 : 74) + random.normal() * 18);
  visits.push([
    member.id,
    random.chance(0.85) ? member.club : random.weighted(CLUBS),
    at + (Number(hour) + random.next()) / 24,
    random.chance(0.05) ? null : Math.max(15, stay),
  ]);
}
visits.sort((a, b) => a[2] - b[2]);
saveTable(
  'gym/visits.csv',
  ['member_id', 'club', 'checked_in_at', 'minutes'],
  visits.map((v) => [v[0], v[1], isoTime(v[2], ' ').slice(0, 16), v[3]]),
);
const CLASSES = [
  ['Yoga', 2, 18, ['Runa', 'Milan']],
  ['Spinning', 4, 19, ['Zora', 'Milan', 'Beate']],
  ['Pilates', 3, 17, ['Runa']],
  ['Boxing', 1, 20, ['Zora', 'Kasper']],
  ['Zumba', 5, 18, ['Beate']],
];
const bookings = [];
for (let at = dayNumber('2026-09-01'); at <= newest; at++) {
  for (const [name, day, hour, coaches] of CLASSES) {
    if (weekday(at) !== day) continue;
    const coach = random.pick(coaches);
    const able = members.filter((m) => m.joined <= at && (!m.left || m.left > at));
    const crowd = new Set();
    const size = random.int(name === 'Boxing' ? 3 : 5, name === 'Yoga' ? 11 : 9);
    while (crowd.size < size) crowd.add(random.pick(able));
    for (const m of crowd)
      bookings.push([
        name,
        coach,
        at + hour / 24,
        m.id,
        random.weighted({ attended: 80, 'no-show': name === 'Spinning' ? 28 : 12, cancelled: 9 }),
      ]);
  }
}
saveTable(
  'gym/class_bookings.csv',
  ['class', 'coach', 'starts_at', 'member_id', 'status'],
  bookings.map((b) => [b[0], b[1], isoTime(b[2], ' ').slice(0, 16), b[3], b[4]]),
);
