import {
  avg,
  csv,
  day,
  dow,
  flat,
  mon,
  pct,
  rd,
  rng,
  set,
  sum,
  tab,
  tops,
  two,
  write,
} from '../../build/setBuilder.mjs';

const floors = {
  1: [
    ['R101', 'Kelp', 4],
    ['R102', 'Lichen', 6],
    ['R103', 'Moss', 8],
    ['R104', 'Bracken', 20],
  ],
  2: [
    ['R201', 'Otter', 4],
    ['R202', 'Heron', 6],
    ['R203', 'Badger', 10],
    ['R204', 'Stoat', 12],
    ['R205', 'Newt', 2],
  ],
  3: [
    ['R301', 'Granite', 8],
    ['R302', 'Slate', 6],
    ['R303', 'Basalt', 14],
    ['R304', 'Flint', 4],
  ],
  4: [
    ['R401', 'Boardroom', 24],
    ['R402', 'Attic', 5],
  ],
};
const titles = [
  'Daily standup',
  'Sprint planning',
  '1:1',
  'Budget review',
  'Client call',
  'Interview',
  'Design review',
  'Retro',
  'Town hall prep',
  'Onboarding',
  'Standup mobile',
  'Roadmap workshop',
  'Vendor demo',
];
const first = 'Alba Bence Carys Dmitri Elif Ferran Gaia Hugo Inka Joss Katya Leif Mona Nuno Oskar Pia'.split(
  ' ',
);
const last = 'Abara Birch Corso Dahl Engel Fabre Grieg'.split(' ');

function make(R) {
  const rooms = Object.entries(floors).flatMap(([f, l]) =>
    l.map(([code, name, seats]) => ({
      f: Number(f),
      code,
      name,
      seats,
      eq: ['whiteboard', 'projector', 'video', 'phone'].filter((e) =>
        R.chance({ whiteboard: 0.75, projector: 0.45, video: 0.5, phone: 0.3 }[e] + (seats > 9 ? 0.25 : 0)),
      ),
    })),
  );
  const P = Array.from({ length: 68 }, (_, i) => {
    const name = `${first[(i * 3) % 16]} ${last[(i * 5 + Math.floor(i / 16)) % 7]}`;
    return {
      name,
      mail: `${name.toLowerCase().replace(' ', '.')}@fjordline.example`,
      dept: R.w({ Engineering: 26, Marketing: 12, Sales: 14, Finance: 8, 'People Ops': 6 }),
      floor: R.int(1, 4),
    };
  });
  const B = [];
  const wt = {
    R101: 9,
    R102: 10,
    R103: 8,
    R104: 3,
    R201: 9,
    R202: 11,
    R203: 9,
    R204: 6,
    R205: 5,
    R301: 7,
    R302: 8,
    R303: 5,
    R304: 6,
    R401: 4,
  };
  for (let i = 0; i < 640; i++) {
    const d = day('2026-07-01', R.int(0, 140));
    if (
      ['Saturday', 'Sunday'].includes(dow(d)) ||
      (dow(d) === 'Friday' && R.chance(0.5)) ||
      (mon(d) === '2026-08' && R.chance(0.45))
    )
      continue;
    const pickCode = R.w(wt);
    const room = rooms.find((r) => r.code === pickCode);
    const h = Number(R.w({ 8: 5, 9: 16, 10: 22, 11: 13, 12: 3, 13: 11, 14: 17, 15: 12, 16: 7, 17: 2 }));
    const start = h * 60 + R.pick([0, 0, 0, 30, 30, 15]);
    const len = R.w({ 15: 10, 30: 36, 45: 12, 60: 30, 90: 9, 120: 5, 180: 2 }) * 1;
    const ppl = Math.max(
      2,
      Math.min(
        room.seats + (R.chance(0.08) ? R.int(1, 4) : 0),
        Math.round(room.seats * (0.2 + 0.85 * R.r())),
      ),
    );
    const cancelled = R.chance(0.12);
    B.push({
      d,
      start,
      len,
      room,
      p: P[Math.floor(61 * R.r() ** 1.8)],
      title: R.pick(titles),
      ppl: R.chance(0.06) ? null : R.chance(0.07) ? room.seats + R.int(1, 4) : ppl,
      cancelled,
      came: cancelled ? null : !R.chance(room.code === 'R203' ? 0.4 : 0.17),
    });
  }
  B.sort((a, b) =>
    a.d + two(Math.floor(a.start / 60)) + two(a.start % 60) <
    b.d + two(Math.floor(b.start / 60)) + two(b.start % 60)
      ? -1
      : 1,
  );
  B.forEach((b, i) => {
    b.id = 70001 + i;
  });
  return { rooms, P, B };
}

const at = (d, m) => `${d} ${two(Math.floor(m / 60))}:${two(m % 60)}`;
export function meetings() {
  const R = rng(2034);
  const { rooms, P, B } = make(R);
  write(
    'meetings',
    'building.json',
    `${JSON.stringify({ site: 'Fjordline House', floors: Object.keys(floors).map((f) => ({ floor: Number(f), rooms: rooms.filter((r) => r.f === Number(f)).map((r) => ({ roomCode: r.code, label: r.name, seats: r.seats, equipment: r.eq })) })) }, null, 2)}\n`,
  );
  write(
    'meetings',
    'reservations.csv',
    csv(
      [
        'reservation',
        'room_code',
        'booked_by',
        'subject',
        'starts',
        'ends',
        'headcount',
        'state',
        'checked_in',
      ],
      B.map((b, i) => [
        b.id,
        b.room.code,
        i % 23 === 4 ? b.p.mail.toUpperCase() : b.p.mail,
        i % 12 === 7 ? b.title.toLowerCase() : b.title,
        at(b.d, b.start),
        at(b.d, b.start + b.len),
        b.ppl ?? ['', 'n/a', '?'][i % 3],
        b.cancelled ? (i % 2 ? 'cancelled' : 'Cancelled') : 'booked',
        b.came === null ? '' : b.came ? 'yes' : 'no',
      ]),
    ),
  );
  write(
    'meetings',
    'employees.tsv',
    csv(
      ['email', 'name', 'department', 'desk_floor'],
      P.map((p, i) => [p.mail, p.name, i % 11 === 6 ? p.dept.toLowerCase() : p.dept, p.floor]),
      '\t',
    ),
  );
  ask(rooms, P, B);
}

function ask(rooms, P, B) {
  const q = set('meetings');
  const held = B.filter((b) => !b.cancelled);
  const showed = held.filter((b) => b.came);
  const oct = (l) => l.filter((b) => mon(b.d) === '2026-10');
  const ghost = held.filter((b) => b.came === false);
  const both = (f) => [f(held), f(B)];
  const room = (b) => b.room.name;
  const code = (b) => b.room.code;
  q('how many meetings were booked for october', 'count', [...both((l) => [oct(l).length])], {
    note: 'With or without cancelled ones.',
  });
  q('how many of them did nobody turn up to', 'count+filter', [[oct(ghost).length]], {
    f: true,
    note: 'Not checked in; cancelled ones are not meant.',
  });
  q(
    'as a percentage',
    'share',
    [[pct(oct(ghost).length, oct(held).length)], [pct(oct(ghost).length, oct(B).length)]],
    { f: true, percent_ok: true },
  );
  const worst = (f, l) => [
    ...tops(tab(l(ghost), f)),
    ...tops(tab(l(held), f, (x) => pct(x.filter((b) => b.came === false).length, x.length))),
    ...tops(tab(l(B), f, (x) => pct(x.filter((b) => b.came === false).length, x.length))),
  ];
  q(
    'whats the worst room for that',
    'join',
    [...worst(room, oct), ...worst(code, oct), ...worst(room, (l) => l), ...worst(code, (l) => l)],
    { f: true, percent_ok: true, note: 'October, or the whole time; by number or share.' },
  );
  const hours = (l) => rd(sum(l, (b) => b.len) / 60);
  const ppl = (l) => sum(l, (b) => b.ppl);
  q(
    'most popular room',
    'ambiguous',
    [B, held, showed].flatMap((l) =>
      [room, code].flatMap((f) => [...tops(tab(l, f)), ...tops(tab(l, f, hours)), ...tops(tab(l, f, ppl))]),
    ),
    { note: 'By meetings, hours or people.' },
  );
  q('average meeting length in minutes', 'computed', [
    [avg(held, (b) => b.len)],
    [avg(B, (b) => b.len)],
    [avg(showed, (b) => b.len)],
  ]);
  const dept = (b) => b.p.dept;
  q(
    'booked hours by department',
    'join',
    [
      ...both((l) => flat(tab(l, dept, hours))),
      ...both((l) => flat(tab(l, dept, (x) => sum(x, (b) => b.len)))),
    ],
    { note: 'In hours, or in minutes.' },
  );
  q(
    'what time of day do most meetings begin',
    'weekday-hour',
    [B, held, showed].flatMap((l) =>
      tops(tab(l, (b) => Math.floor(b.start / 60))).map(([h, n]) => [Number(h), n]),
    ),
    { note: 'The hour.' },
  );
  q(
    'and on which weekday are there the fewest',
    'weekday-hour',
    [B, held, showed].map((l) => tab(l, (b) => dow(b.d)).at(-1)),
    { f: true },
  );
  const over = (l) => l.filter((b) => b.ppl !== null && b.ppl > b.room.seats);
  q(
    'meetings with more people than the room has chairs',
    'join',
    both((l) => [over(l).length]).concat([[over(showed).length]]),
  );
  const proj = rooms.filter((r) => r.eq.includes('projector'));
  q('which rooms have a projector', 'nested', [proj.map((r) => r.name), proj.map((r) => r.code)]);
  q('seats per floor', 'nested', [
    flat(
      tab(
        rooms,
        (r) => r.f,
        (l) => sum(l, (r) => r.seats),
        true,
      ),
    ).map(Number),
  ]);
  const never = (l) => P.filter((p) => !l.some((b) => b.p === p));
  q(
    'employees who never reserved a room',
    'anti-join',
    both(never).flatMap((l) => [l.map((p) => p.name), l.map((p) => p.mail), [l.length]]),
  );
  const who = (l, f) => {
    const t = tab(l, f);
    if (t[2][1] === t[3][1]) console.warn('TIE', t.slice(0, 5));
    return t.slice(0, 3);
  };
  q(
    'top 3 people by number of reservations',
    'topn',
    [B, held].flatMap((l) => [flat(who(l, (b) => b.p.name)), flat(who(l, (b) => b.p.mail))]),
  );
  const st = (l) => l.filter((b) => /standup/i.test(b.title));
  q('how many standups', 'text-contains', [[st(B).length], [st(held).length], [st(showed).length]]);
  const small = (l) => l.filter((b) => b.ppl !== null && b.ppl <= 3 && b.room.seats >= 10);
  q('how often did 3 or fewer people sit in a room for 10 or more', 'join', [
    [small(held).length],
    [small(B).length],
    [small(showed).length],
  ]);
  const am = (l) => [l.filter((b) => b.start < 720).length, l.filter((b) => b.start >= 720).length];
  q(
    'are mornings busier than afternoons?',
    'yesno',
    [am(B), am(held), am(showed), [am(held)[0] > am(held)[1] ? 'yes' : 'no']],
    { note: 'Noon is afternoon; yes or no, or both figures.' },
  );
  const eng = (x) => x.filter((b) => mon(b.d) === '2026-08').length;
  const sep = (x) => x.filter((b) => mon(b.d) === '2026-09').length;
  q(
    'change in bookings from august to september',
    'growth',
    [B, held].flatMap((l) => [[pct(sep(l) - eng(l), eng(l))], [eng(l), sep(l)], [sep(l) - eng(l)]]),
    { percent_ok: true },
  );
  q('how much catering was ordered for the Boardroom', 'oos', [], { note: 'Catering is not in the files.' });
  q('meetings in room Walrus', 'oos', [], { note: 'There is no such room.' });
}
