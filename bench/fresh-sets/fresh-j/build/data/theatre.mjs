// A theatre season 2025/26: budget workbook (title rows, productions written once, subtotals, overspends), bar takings by month in columns, productions, performances, bookings, members.
import {
  dayNumber,
  isoDay,
  randomSource,
  round,
  saveTable,
  saveWorkbook,
  weekday,
} from '../../../build/lib.mjs';

const random = randomSource('theatre-j');
// code, title, genre, director, running time, first night, last night, venue, draw
const PRODUCTIONS = [
  ['GUL', 'The Gull House', 'drama', 'Petra Vane', 145, '2025-09-12', '2025-10-04', 'Main house', 0.62],
  ['OTT', 'Otter Goes to Sea', 'family', 'Jo Ling', 65, '2025-10-18', '2025-11-09', 'Studio', 0.78],
  ['WIN', 'A Winter Fool', 'comedy', 'Samir Haddad', 120, '2025-11-21', '2025-12-13', 'Main house', 0.7],
  ['CIN', 'Cinder and Smoke', 'pantomime', 'Jo Ling', 130, '2025-12-18', '2026-01-11', 'Main house', 0.93],
  [
    'LAS',
    'Last Orders at the Anchor',
    'drama',
    'Petra Vane',
    110,
    '2026-01-30',
    '2026-02-21',
    'Studio',
    0.48,
  ],
  ['MER', 'Merrily, Merrily', 'musical', 'Dai Prosser', 150, '2026-03-06', '2026-04-05', 'Main house', 0.81],
  ['HAM', 'Hamlet in the Hold', 'drama', 'Samir Haddad', 165, '2026-04-17', '2026-05-09', 'Main house', 0.55],
  ['PIG', 'Three Pigs, One Roof', 'family', 'Anouk Bell', 55, '2026-05-23', '2026-06-07', 'Studio', 0.74],
  [
    'SUM',
    'Summer of the Swifts',
    'musical',
    'Dai Prosser',
    135,
    '2026-06-12',
    '2026-07-04',
    'Main house',
    0.69,
  ],
];
saveTable(
  'theatre/productions.csv',
  ['prod_code', 'title', 'genre', 'director', 'run_time_min', 'interval'],
  PRODUCTIONS.map((p) => [...p.slice(0, 5), p[4] > 90 ? 'Y' : 'N']),
);
const CAP = { 'Main house': 64, Studio: 38 }; // small house
const performances = [];
const bookings = [];
const members = [];
const FIRST = [
  'Ada',
  'Brian',
  'Cleo',
  'Derek',
  'Elsie',
  'Farah',
  'Gwen',
  'Howard',
  'Iris',
  'Joel',
  'Kathy',
  'Lionel',
  'Moira',
  'Nadia',
];
const LAST = [
  'Amos',
  'Bright',
  'Carver',
  'Dalby',
  'Eaton',
  'Fisk',
  'Garner',
  'Hobbs',
  'Ingram',
  'Jolly',
  'Keane',
  'Lacey',
  'Moss',
];
for (let i = 0; i < 360; i++)
  members.push({
    no: 1000 + i,
    name: `${random.pick(FIRST)} ${random.pick(LAST)}`,
    tier: random.weighted({ Friend: 66, Patron: 24, Benefactor: 7, Junior: 9 }),
    joined: dayNumber('2015-03-01') + random.int(0, 4000),
    town: random.weighted({ Tidewell: 60, Marsham: 22, 'St Bryde': 12, Elsewhere: 6 }),
    mail: random.weighted({ Y: 70, N: 22, '': 8 }) || null,
  });
saveTable(
  'theatre/members.csv',
  ['member_no', 'name', 'tier', 'joined', 'town', 'email_ok'],
  members.map((m) => [m.no, m.name, m.tier, isoDay(m.joined), m.town, m.mail]),
);
const regulars = members.filter(() => random.chance(0.6));
for (const [code, , genre, , , from, to, venue, draw] of PRODUCTIONS) {
  for (let day = dayNumber(from), index = 0; day <= dayNumber(to); day++) {
    const dow = weekday(day);
    if (dow === 1 || isoDay(day).endsWith('12-25')) continue;
    const kids = genre === 'family';
    const shows = kids
      ? dow === 0 || dow === 6
        ? ['11:00', '14:30']
        : dow >= 4
          ? ['14:30']
          : []
      : dow === 0
        ? ['15:00']
        : dow === 6
          ? ['14:30', '19:30']
          : ['19:30'];
    for (const time of shows) {
      const id = `${code}-${String(++index).padStart(2, '0')}`;
      const cancelled = id === 'HAM-06' || id === 'LAS-03';
      const kind = cancelled
        ? 'cancelled'
        : index <= 2 && !kids
          ? 'preview'
          : time < '17'
            ? 'matinee'
            : random.chance(0.07)
              ? 'relaxed'
              : 'evening';
      performances.push([id, code, isoDay(day), time, venue, CAP[venue], kind]);
      let left = Math.min(
        CAP[venue],
        Math.round(
          CAP[venue] *
            draw *
            (dow === 5 || dow === 6 ? 1.18 : dow === 2 ? 0.78 : 1) *
            random.between(0.78, 1.16),
        ),
      );
      if (cancelled) left = Math.round(left * 0.6);
      while (left > 0) {
        const seats = Math.min(
          left,
          Number(
            random.weighted(kids ? { 2: 26, 3: 34, 4: 28, 5: 12 } : { 1: 18, 2: 54, 3: 12, 4: 14, 8: 2 }),
          ),
        );
        left -= seats;
        const band = random.weighted({ A: 34, B: 42, C: 24 });
        const price =
          { A: 29, B: 22, C: 14 }[band] *
          (kids ? 0.55 : 1) *
          (kind === 'preview' ? 0.7 : 1) *
          (genre === 'pantomime' ? 1.1 : 1);
        const member = random.chance(kids ? 0.07 : 0.19) ? random.pick(regulars) : null;
        const ahead = Math.floor(random.exponential() * 17);
        const comp = random.chance(0.025);
        const refunded = cancelled || random.chance(0.02);
        bookings.push([
          day - ahead,
          id,
          seats,
          band,
          comp ? 0 : round(seats * price * (member ? 0.9 : 1), 2),
          random.weighted({ online: 68, phone: 14, 'box office': 18 }),
          member?.no ?? null,
          refunded ? 'Y' : 'N',
          random.chance(0.06) ? null : random.weighted({ TW1: 36, TW2: 24, TW4: 12, MA3: 14, SB9: 9, XX: 5 }),
        ]);
      }
    }
  }
}
bookings.sort((a, b) => a[0] - b[0]);
saveTable(
  'theatre/performances.csv',
  ['perf_id', 'prod_code', 'perf_date', 'starts', 'venue', 'capacity', 'kind'],
  performances,
);
saveTable(
  'theatre/bookings.csv',
  [
    'booking_ref',
    'perf_id',
    'booked_on',
    'seats',
    'band',
    'paid_gbp',
    'channel',
    'member_no',
    'refunded',
    'postcode_area',
  ],
  bookings.map(([day, id, ...rest], i) => [`T${String(20001 + i)}`, id, isoDay(day), ...rest]),
);
const paper = (value) => (value < 0 ? `(${Math.abs(value).toLocaleString('en-US')})` : value);
const rows = [
  ['Tidewell Playhouse'],
  ['Production budgets, season 2025/26'],
  ['GBP, final after close of season'],
  [],
  ['Production', 'Cost line', 'Budget', 'Spent', 'Left'],
];
const merges = ['A1:E1', 'A2:E2'];
const all = [0, 0];
for (const [code, title, genre, , , , , venue] of PRODUCTIONS) {
  const scale = (venue === 'Studio' ? 0.5 : 1) * ({ musical: 1.6, pantomime: 1.5 }[genre] ?? 1);
  const total = [0, 0];
  const lines = [
    ['Cast and crew', 21000],
    ['Set and props', 7400],
    ['Costumes', 3900],
    ['Lighting and sound', 3100],
    ['Marketing', 3600],
    ...(genre === 'musical' || genre === 'pantomime' ? [['Band', 6200]] : []),
    ['Rights and royalties', 1800],
  ];
  merges.push(`A${rows.length + 1}:A${rows.length + lines.length}`);
  lines.forEach(([name, base], i) => {
    const budget = Math.round((base * scale * random.between(0.85, 1.15)) / 50) * 50;
    const spent = Math.round(
      budget * (code === 'MER' && name === 'Set and props' ? 1.58 : random.between(0.86, 1.09)),
    );
    total[0] += budget;
    total[1] += spent;
    rows.push([i ? '' : title, name, budget, spent, paper(budget - spent)]);
  });
  rows.push([`Total ${title}`, '', total[0], total[1], paper(total[0] - total[1])]);
  all[0] += total[0];
  all[1] += total[1];
}
rows.push(
  ['Season total', '', all[0], all[1], paper(all[0] - all[1])],
  [],
  ['Set for Merrily rebuilt after the January flood in the workshop.'],
);
const MONTHS = [
  'Sep 25',
  'Oct 25',
  'Nov 25',
  'Dec 25',
  'Jan 26',
  'Feb 26',
  'Mar 26',
  'Apr 26',
  'May 26',
  'Jun 26',
  'Jul 26',
];
const FACTOR = [0.7, 0.9, 1, 1.6, 1.1, 0.55, 1.2, 1, 0.85, 1.05, 0.35];
const takings = [
  ['Foyer bar', 5200],
  ['Circle bar', 2300],
  ['Ice cream', 900],
  ['Programmes', 640],
  ['Merchandise', 410],
].map(([name, base]) => [
  name,
  ...FACTOR.map((f, m) =>
    name === 'Circle bar' && m === 5 ? 'closed' : Math.round(base * f * random.between(0.85, 1.15)),
  ),
]);
saveWorkbook('theatre/season_2025-26.xlsx', [
  { name: 'Budgets', rows, merges },
  { name: 'Bar and kiosk', rows: [['Takings in GBP', ...MONTHS], ...takings] },
]);
