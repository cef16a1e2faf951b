import {
  avg,
  by,
  csv,
  day,
  dmy,
  dow,
  flat,
  mon,
  named,
  pct,
  rd,
  rng,
  set,
  sum,
  tab,
  top,
  two,
  write,
} from '../../build/setBuilder.mjs';

const last = '2026-11-26';
const first = [
  'Ana',
  'Ben',
  'Carla',
  'Dev',
  'Elsa',
  'Femi',
  'Greta',
  'Hugo',
  'Isla',
  'Jonas',
  'Kira',
  'Liam',
  'Mina',
  'Noel',
  'Orla',
  'Pavel',
  'Quinn',
  'Rita',
  'Sven',
  'Tara',
  'Umar',
  'Vera',
  'Will',
  'Yusuf',
];
const family = [
  'Ahlberg',
  'Bosch',
  'Carney',
  'Duarte',
  'Egan',
  'Falk',
  'Grimes',
  'Hadley',
  'Ivers',
  'Joyce',
  'Kowal',
  'Lynch',
  'Moran',
  'Nolan',
  'Oduya',
];
const classes = [
  {
    id: 'C1',
    name: 'Spin',
    coach: 'Jules',
    weekday: 'Monday',
    at: '18:30',
    room: 'Studio B',
    cap: 14,
    draw: 11,
    flaky: 0.12,
  },
  {
    id: 'C2',
    name: 'Yoga Flow',
    coach: 'Amrit',
    weekday: 'Tuesday',
    at: '19:00',
    room: 'Studio A',
    cap: 18,
    draw: 9,
    flaky: 0.08,
  },
  {
    id: 'C3',
    name: 'HIIT',
    coach: 'Jules',
    weekday: 'Wednesday',
    at: '06:45',
    room: 'Floor',
    cap: 12,
    draw: 6,
    flaky: 0.24,
  },
  {
    id: 'C4',
    name: 'Boxing',
    coach: 'Rocco',
    weekday: 'Wednesday',
    at: '20:00',
    room: 'Floor',
    cap: 10,
    draw: 8,
    flaky: 0.05,
  },
  {
    id: 'C5',
    name: 'Pilates',
    coach: 'Amrit',
    weekday: 'Thursday',
    at: '12:15',
    room: 'Studio A',
    cap: 16,
    draw: 5,
    flaky: 0.15,
  },
  {
    id: 'C6',
    name: 'Kettlebells',
    coach: 'Nadine',
    weekday: 'Friday',
    at: '17:45',
    room: 'Floor',
    cap: 12,
    draw: 3,
    flaky: 0.19,
  },
  {
    id: 'C7',
    name: 'Mobility',
    coach: 'Nadine',
    weekday: 'Saturday',
    at: '10:00',
    room: 'Studio A',
    cap: 20,
    draw: 7,
    flaky: 0.1,
  },
];
const hours = {
  6: 9,
  7: 12,
  8: 6,
  9: 7,
  10: 8,
  11: 6,
  12: 10,
  13: 5,
  14: 5,
  15: 6,
  16: 9,
  17: 17,
  18: 22,
  19: 14,
  20: 7,
};
const weekendHours = { 8: 3, 9: 8, 10: 14, 11: 10, 12: 5, 13: 4, 14: 4, 15: 6, 16: 4 };
const morning = { 9: 6, 10: 6, 11: 6, 12: 6, 13: 6, 14: 6, 15: 5, 17: 2 };

function membersOf(R) {
  const names = new Set();
  const out = [];
  for (let i = 0; i < 96; i += 1) {
    let name = `${R.pick(first)} ${R.pick(family)}`;
    while (names.has(name)) name = `${R.pick(first)} ${R.pick(family)}`;
    names.add(name);
    const start = R.chance(0.3) ? day('2026-08-20', R.int(0, 95)) : day('2024-02-01', R.int(0, 900));
    const quits = R.chance(0.24) ? day('2026-09-08', R.int(0, 75)) : null;
    const cancelled = quits > day(start, 25) ? quits : null;
    const plan = R.w({ Standard: 9, 'Off-peak': 5, Student: 4, Family: 2 });
    out.push({
      no: `G${101 + i}`,
      name,
      plan,
      start,
      cancelled,
      end: cancelled && day(`${day(`${mon(cancelled)}-28`, 35).slice(0, 7)}-01`, -1),
      mail: R.chance(0.08) ? null : `${name.toLowerCase().replace(' ', '.')}@mail.example`,
      zeal: R.chance(0.08) ? 0 : 0.5 + R.r() ** 4 * 3.2,
    });
  }
  out[61].mail = out[17].mail ?? 'home@mail.example';
  out[17].mail = out[61].mail;
  return out;
}

export function gym() {
  const R = rng(2718);
  const members = membersOf(R);
  const isIn = (m, d) => m.start <= d && (!m.end || m.end >= d);
  const visits = [];
  for (let d = '2026-09-01'; d <= last; d = day(d, 1)) {
    const weekend = ['Saturday', 'Sunday'].includes(dow(d));
    for (const m of members) {
      if (!isIn(m, d) || !R.chance(m.zeal * (mon(d) === '2026-10' ? 0.09 : 0.073))) continue;
      const at = +R.w(weekend ? weekendHours : m.plan === 'Off-peak' ? morning : hours) * 60 + R.int(1, 59);
      const mins = R.int(28, m.plan === 'Student' ? 125 : 95);
      visits.push({ d, at, m, mins: R.chance(0.04) ? null : mins, door: R.w({ front: 6, 'car park': 2 }) });
    }
  }
  visits.sort((a, b) => (a.d === b.d ? a.at - b.at : a.d < b.d ? -1 : 1));
  const bookings = [];
  for (let d = '2026-09-01'; d <= last; d = day(d, 1)) {
    for (const c of classes.filter((x) => x.weekday === dow(d))) {
      const pool = members
        .filter((m) => isIn(m, d) && m.zeal > 0)
        .map((m) => ({ m, key: R.r() / (m.zeal + 0.4) }))
        .sort((a, b) => a.key - b.key);
      for (const { m } of pool.slice(0, Math.min(c.cap, c.draw + R.int(-2, 3))))
        bookings.push({
          d,
          c,
          m,
          state: R.chance(c.flaky) ? 'no-show' : R.chance(0.09) ? 'cancelled' : 'attended',
        });
    }
  }
  const clock = (d, at) => `${d} ${two(Math.floor(at / 60))}:${two(at % 60)}`;

  write(
    'gym',
    'checkins.csv',
    csv(
      ['card', 'in', 'out', 'door'],
      visits.map((v) => [
        R.chance(0.05) ? v.m.no.toLowerCase() : v.m.no,
        clock(v.d, v.at),
        v.mins === null ? '' : clock(v.d, v.at + v.mins),
        R.chance(0.07) ? v.door.toUpperCase() : v.door,
      ]),
    ),
  );
  write(
    'gym',
    'members.csv',
    csv(
      ['No', 'Name', 'Plan', 'Start', 'Cancelled', 'End', 'E-mail'],
      members.map((m) => [
        m.no,
        R.chance(0.04) ? `${m.name} ` : m.name,
        R.chance(0.08) ? m.plan.toLowerCase() : m.plan,
        dmy(m.start),
        m.cancelled ? dmy(m.cancelled) : R.pick(['', '', '', '-']),
        m.end ? dmy(m.end) : '',
        m.mail,
      ]),
      ';',
    ),
  );
  write(
    'gym',
    'classes.json',
    `${JSON.stringify(
      classes.map(({ id, name, coach, weekday, at, room, cap }) => ({
        id,
        name,
        coach,
        slot: { weekday, at },
        room,
        cap,
      })),
      null,
      1,
    )}\n`,
  );
  write(
    'gym',
    'attendance.jsonl',
    `${bookings.map((b) => JSON.stringify({ class: b.c.id, date: b.d, member: b.m.no, status: R.chance(0.05) ? b.state[0].toUpperCase() + b.state.slice(1) : b.state })).join('\n')}\n`,
  );

  const q = set('gym');
  const oct = visits.filter((v) => mon(v.d) === '2026-10');
  const people = (l) => new Set(l.map((v) => v.m.no)).size;
  const hourOf = (v) => Math.floor(v.at / 60);
  const busiest = (l) => top(tab(l, hourOf)).map(Number);
  q('check-ins in october', 'count+filter', [[oct.length]]);
  q('how many different people is that', '', [[people(oct)]], { f: 1 });
  q('at which hour do most people come in', 'weekday-hour', [busiest(visits)]);
  q('on weekends?', '', [busiest(visits.filter((v) => ['Saturday', 'Sunday'].includes(dow(v.d))))], { f: 1 });
  q('how long is a visit on average, in minutes', 'computed', [[avg(visits, (v) => v.mins)]], {
    note: 'Visits without a check-out are left out.',
  });
  const never = members.filter((m) => !visits.some((v) => v.m === m));
  q('which members have never checked in', 'anti-join', [
    never.map((m) => m.name),
    never.map((m) => m.no),
    [never.length],
  ]);
  const fan = top(tab(visits, (v) => v.m.no));
  const nameOf = (no) => members.find((m) => m.no === no).name;
  q('who comes the most', 'join', [flat(named([fan], nameOf)), fan]);
  q('what plan are they on', '', [[members.find((m) => m.no === fan[0]).plan]], { f: 1 });
  q(
    'members per plan',
    'group',
    [members, members.filter((m) => !m.cancelled), members.filter((m) => !m.end || m.end > last)].map((l) =>
      flat(tab(l, (m) => m.plan)),
    ),
    { note: 'All of the list, without those who cancelled, or without those whose membership has ended.' },
  );
  const quit = members.filter((m) => m.cancelled);
  const stay = (m) => (Date.parse(m.cancelled) - Date.parse(m.start)) / 864e5;
  q('How many days does it take on average from joining to cancelling?', 'computed', [[avg(quit, stay)]]);
  const missed = (l) => l.filter((b) => b.state === 'no-show').length;
  const due = (l) => l.filter((b) => b.state !== 'cancelled').length;
  q(
    'no-show rate of the classes',
    'share',
    [[pct(missed(bookings), bookings.length)], [pct(missed(bookings), due(bookings))]],
    { percent_ok: true, note: 'Of all bookings, or of those not cancelled.' },
  );
  const className = (l) => l[0].c.name;
  q(
    'split by class',
    '',
    [(l) => l.length, due].map((of) =>
      Object.values(by(bookings, (b) => b.c.id))
        .map((l) => [className(l), pct(missed(l), of(l))])
        .sort((a, b) => b[1] - a[1])
        .flat(),
    ),
    { f: 1, percent_ok: true },
  );
  const went = bookings.filter((b) => b.state === 'attended');
  const dates = (l) => new Set(l.map((b) => b.c.id + b.d)).size;
  const places = (l) => sum(Object.values(by(l, (b) => b.c.id + b.d)), (x) => x[0].c.cap);
  q(
    'which coach is the best',
    'ambiguous',
    [
      top(tab(bookings, (b) => b.c.coach)),
      top(tab(went, (b) => b.c.coach)),
      top(
        tab(
          went,
          (b) => b.c.coach,
          (l) => rd(l.length / dates(l)),
        ),
      ),
      top(
        tab(
          bookings,
          (b) => b.c.coach,
          (l) => rd(l.length / dates(l)),
        ),
      ),
      top(
        tab(
          went,
          (b) => b.c.coach,
          (l) => pct(l.length, places(l)),
        ),
      ),
      top(
        tab(
          bookings,
          (b) => b.c.coach,
          (l) => pct(l.length, places(l)),
        ),
      ),
      [
        ...tab(
          bookings,
          (b) => b.c.coach,
          (l) => pct(missed(l), l.length),
        ),
      ].reverse()[0],
      top(
        tab(
          bookings,
          (b) => b.c.coach,
          (l) => pct(l.filter((b) => b.state === 'attended').length, l.length),
        ),
      ),
    ],
    {
      percent_ok: true,
      note: 'Most bookings or attendances, in all or per class held, the fullest classes, or the fewest no-shows or most attended bookings in percent.',
    },
  );
  const flaky = tab(
    bookings.filter((b) => b.state === 'no-show'),
    (b) => b.m.no,
  ).filter(([, n]) => n >= 3);
  q('list the members with three or more no-shows', 'having', [
    flaky.map(([k]) => nameOf(k)),
    flaky.map(([k]) => k),
  ]);
  const sneaky = visits.filter((v) => v.m.plan === 'Off-peak' && v.at >= 960);
  q('do off-peak members ever come in after 4 pm', 'yesno', [['yes'], [sneaky.length], [people(sneaky)]]);
  const twice = members.filter((m) => m.mail && members.some((x) => x !== m && x.mail === m.mail));
  q('do any members share an email address', 'duplicates', [
    ['yes'],
    twice.map((m) => m.name),
    twice.map((m) => m.no),
    [twice[0].mail],
  ]);
  const joined = (m) => members.filter((x) => mon(x.start) === m).length;
  const [a, b] = [joined('2026-09'), joined('2026-10')];
  q('change in new members from september to october', 'growth', [[a, b], [pct(b - a, a)], [b - a]], {
    percent_ok: true,
    any_sign: true,
  });
  const rank = (l) => tab(l, (x) => x.c.name).findIndex(([k]) => k === 'Boxing') + 1;
  q('how does Boxing rank among the classes by bookings', 'rank', [[rank(bookings)], [rank(went)]]);
  q('how much weight have our members lost', 'oos', [], { note: 'Weights are not recorded.' });
  q('which members still owe us their november fee', 'oos', [], {
    note: 'There are no fees or payments in the data.',
  });
}
