import {
  avg,
  csv,
  day,
  flat,
  mon,
  pct,
  rd,
  rng,
  set,
  sum,
  tab,
  top,
  write,
} from '../../build/setBuilder.mjs';
import { date, workbook } from '../../build/xlsx.mjs';

/** By group and account: budget and actual of the four quarters. */
const plan = {
  Income: {
    'Membership fees': [
      [9800, 400, 9600, 300],
      [9655, 610, 9290, 385],
    ],
    Grants: [
      [2500, 0, 2500, 0],
      [2500, 0, 2000, 0],
    ],
    Sponsorship: [
      [1800, 1500, 1200, 1500],
      [1750, 1900, 1350, 900],
    ],
    Events: [
      [900, 2600, 3100, 1400],
      [1035, 2410, 3580, 1215],
    ],
    'Bar and kiosk': [
      [1200, 1700, 1900, 1300],
      [1140, 1865, 2075, 1090],
    ],
    'Refunds to members': [
      [-150, -50, -150, -50],
      [-225, -45, -310, -40],
    ],
  },
  Facilities: {
    'Hall hire': [
      [2400, 2100, 1500, 2400],
      [2400, 2160, 1480, 2520],
    ],
    'Pitch upkeep': [
      [600, 1400, 1300, 500],
      [540, 1655, 1410, 430],
    ],
    Energy: [
      [1100, 500, 350, 1000],
      [1240, 565, 410, 1875],
    ],
  },
  Sport: {
    Coaches: [
      [3200, 3200, 2400, 3200],
      [3180, 3350, 2730, 3260],
    ],
    Equipment: [
      [900, 600, 700, 300],
      [770, 835, 640, 255],
    ],
    'League fees': [
      [1150, 0, 1350, 0],
      [1150, 0, 1420, 0],
    ],
    Travel: [
      [400, 700, 500, 400],
      [365, 790, 455, 520],
    ],
  },
  Admin: {
    Insurance: [
      [1650, 0, 0, 0],
      [1712, 0, 0, 0],
    ],
    'Post and IT': [
      [220, 220, 220, 220],
      [198, 241, 207, 263],
    ],
    'Bank charges': [
      [45, 45, 45, 45],
      [48, 44, 51, 47],
    ],
  },
};
const names =
  'Adams Barlow Castell Dobbs Everitt Fenwick Gosling Hammond Illing Jarrold Kemp Lacey Mottram Newsome Orpin Pinder Quaife Rusbridge Stanton Tovey Unwin Verity Wragg Yarwood'.split(
    ' ',
  );
const firsts =
  'Amy Brian Carol Dean Ella Fred Gwen Harry Isla Jack Kath Leo Maya Neil Olive Pete Ruth Stan Tess Will'.split(
    ' ',
  );
const fee = { adult: 90, youth: 45, family: 140, passive: 30 };
const fests = {
  'Winter Quiz': 'Darts',
  'Spring Gala': 'Gymnastics',
  'Easter Camp': 'Football',
  'Charity Run': 'Athletics',
  'Ladies Day': 'Tennis',
  'May Fair': 'Football',
  'Open Courts': 'Tennis',
  'Junior Cup': 'Football',
  'Summer Fete': 'Football',
  'Sports Day': 'Athletics',
  'Doubles Night': 'Tennis',
  'Pairs Knockout': 'Darts',
  'Show Evening': 'Gymnastics',
  'Hill Relay': 'Athletics',
  'Harvest Supper': 'Darts',
  'Autumn Cup': 'Football',
  'Bonfire Night': 'Football',
  'Floor Display': 'Gymnastics',
  'Christmas Raffle': 'Darts',
  'Awards Dinner': 'Athletics',
};

export function club() {
  const R = rng(6151);
  const groups = Object.entries(plan);
  const accounts = groups.flatMap(([group, list]) =>
    Object.entries(list).map(([name, [bud, act]]) => ({ group, name, bud, act })),
  );
  const all = (l, k, i) => sum(l, (a) => (i === undefined ? sum(a[k]) : a[k][i]));
  const minus = (v) => (v < 0 ? `(${-v})` : v);
  const line = (a, b, l, k = 1) => [
    a,
    b,
    ...[0, 1, 2, 3].flatMap((i) => [minus(k * all(l, 'bud', i)), minus(k * all(l, 'act', i))]),
    minus(k * all(l, 'bud')),
    minus(k * all(l, 'act')),
  ];
  const spend = accounts.filter((a) => a.group !== 'Income');
  const income = accounts.filter((a) => a.group === 'Income');
  const sheet = [
    ['Harrow Vale Sports Association'],
    ['Books 2025 - budget and actual (£)'],
    [],
    ['Group', 'Account', 'Q1', null, 'Q2', null, 'Q3', null, 'Q4', null, 'Year', null],
    [null, null, ...Array.from({ length: 5 }, () => ['Budget', 'Actual']).flat()],
  ];
  for (const [group] of groups) {
    const list = accounts.filter((a) => a.group === group);
    for (const [i, a] of list.entries()) sheet.push(line(i ? null : group, a.name, [a]));
    sheet.push(line(`Total ${group.toLowerCase()}`, null, list));
  }
  const signed = [...income, ...spend.map((a) => ({ bud: a.bud.map((v) => -v), act: a.act.map((v) => -v) }))];
  sheet.push(line('Total expenditure', null, spend), line('Surplus', null, signed));
  sheet.push([], ['Q4 energy includes the back bill for the boiler room.']);

  const members = [];
  for (let i = 0; i < 138; i += 1) {
    const cat = R.w({ adult: 7, youth: 5, family: 2, passive: 2 });
    const left = R.chance(0.12) ? day('2024-11-01', R.int(0, 420)) : null;
    members.push({
      no: 3001 + i + Math.floor(i / 9),
      name: `${R.pick(firsts)} ${names[(i * 5 + R.int(0, 2)) % names.length]}`,
      section: R.w({ Football: 9, Tennis: 6, Gymnastics: 5, Athletics: 3, Darts: 2 }),
      cat,
      joined: day('2012-01-10', R.int(0, 4500)),
      left,
      slow: R.r() * R.r(),
    });
  }
  const fees = [];
  for (const due of ['2025-01-31', '2025-07-31'])
    for (const m of members) {
      if (m.joined > due || (m.left && m.left < due)) continue;
      const open = R.chance(m.slow > 0.3 ? 0.32 : 0.04);
      fees.push({
        m,
        due,
        eur: fee[m.cat],
        paid: open
          ? null
          : day(due, R.chance(0.25 + m.slow) ? R.int(1, Math.round(12 + 70 * m.slow)) : -R.int(0, 24)),
        how: open ? null : R.w({ 'direct debit': 6, transfer: 4, cash: 1 }),
      });
    }
  const events = Object.entries(fests).map(([name, section], i) => {
    const tickets = R.int(28, 190);
    const helpers = R.int(3, 19);
    const takings = Math.round(tickets * (3 + R.r() * 7) * 2) / 2;
    return {
      d: day('2025-01-18', Math.round(i * 17.4) + R.int(0, 6)),
      name,
      section,
      tickets,
      helpers,
      takings,
      costs: Math.round(takings * (R.chance(0.28) ? 1.04 + R.r() * 0.4 : 0.3 + R.r() * 0.5) * 100) / 100,
    };
  });
  const missing = new Set([6, 15]);
  for (const i of missing) events[i].helpers = null;

  workbook('club', 'HVSA_books_2025.xlsx', [
    ['Budget', sheet],
    [
      'Fees',
      [
        ['Members fees 2025, half-yearly'],
        ['Mbr', 'Due', 'Fee', 'Paid on', 'How'],
        ...fees.map((f) => [
          f.m.no,
          date(f.due),
          f.eur,
          f.paid ? date(f.paid) : null,
          f.how === null ? (R.chance(0.3) ? '-' : null) : R.chance(0.06) ? f.how.toUpperCase() : f.how,
        ]),
      ],
    ],
    [
      'Events',
      [
        ['Date', 'Event', 'Section', 'Helpers', 'Tickets', 'Takings', 'Costs'],
        ...events.map((e) => [
          date(e.d),
          e.name,
          R.chance(0.15) ? e.section.toLowerCase() : e.section,
          e.helpers ?? '?',
          e.tickets,
          e.takings,
          e.costs,
        ]),
        [
          'Total',
          null,
          null,
          null,
          sum(events, (e) => e.tickets),
          sum(events, (e) => e.takings),
          sum(events, (e) => e.costs),
        ],
      ],
    ],
  ]);
  write(
    'club',
    'members.csv',
    csv(
      ['mbr_no', 'name', 'section', 'cat', 'joined', 'left_on'],
      members.map((m) => [
        m.no,
        m.name,
        R.chance(0.05) ? m.section.toUpperCase() : m.section,
        R.chance(0.06) ? `${m.cat} ` : m.cat,
        m.joined,
        m.left ?? '',
      ]),
    ),
  );
  write(
    'club',
    'club_info.csv',
    csv(
      ['name', 'value'],
      [
        ['club', 'Harrow Vale Sports Association'],
        ['chair', 'Ruth Stanton'],
        ['treasurer', 'Neil Pinder'],
        ['year_end', '31 December'],
        ['fee_adult', 90],
        ['fee_youth', 45],
        ['fee_family', 140],
        ['fee_passive', 30],
        ['reminder_after_days', 14],
        ['bank', 'Vale Building Society'],
      ],
      ';',
    ),
  );

  const q = set('club');
  const acc = (n) => accounts.find((a) => a.name === n);
  const coach = acc('Coaches');
  q('what did we spend on coaches in q3', 'lookup', [[coach.act[2]]]);
  q('how much was budgeted', '', [[coach.bud[2]]], { f: 1 });
  q('over by how many percent', '', [[rd(100 * (coach.act[2] / coach.bud[2] - 1))]], {
    f: 1,
    percent_ok: true,
  });
  const over = (f) => {
    const t = spend.map((a) => [a.name, f(sum(a.act), sum(a.bud))]).sort((a, b) => b[1] - a[1]);
    return top(t);
  };
  q(
    'which expense account overran its budget the most over the year',
    'superlative',
    [over((a, b) => a - b), over((a, b) => rd(100 * (a / b - 1)))],
    { percent_ok: true, note: 'In pounds or in percent.' },
  );
  const quarters = [0, 1, 2, 3].flatMap((i) => [`Q${i + 1}`, all(signed, 'act', i)]);
  q('actual surplus each quarter', 'trend', [quarters]);
  const sponsor = sum(acc('Sponsorship').act);
  q(
    'how much of our income is sponsorship, in percent',
    'share',
    [
      [pct(sponsor, all(income, 'act'))],
      [
        pct(
          sponsor,
          all(
            income.filter((a) => a.name !== 'Refunds to members'),
            'act',
          ),
        ),
      ],
    ],
    { percent_ok: true, note: 'Of the actual income, refunds to members deducted or not.' },
  );
  const energy = acc('Energy');
  q(
    'why was q4 so much worse than budget',
    'why',
    [
      [all(signed, 'bud', 3), all(signed, 'act', 3)],
      ['Energy', energy.bud[3], energy.act[3]],
      ['Energy', energy.act[3] - energy.bud[3]],
    ],
    { note: 'The budgeted and the actual surplus of Q4, or the account that missed its budget the most.' },
  );
  const july = fees.filter((f) => f.due === '2025-07-31' && !f.paid);
  q("how many members haven't paid the fee that was due in july", 'nulls', [
    [july.length],
    july.map((f) => f.m.no),
  ]);
  const owed = (l) => sum(l, (f) => f.eur);
  q('how much money is that', '', [[owed(july)]], { f: 1 });
  q(
    'split by section',
    '',
    [flat(tab(july, (f) => f.m.section, owed)), flat(tab(july, (f) => f.m.section))],
    {
      f: 1,
      note: 'Money is what was asked last; the number of members is accepted.',
    },
  );
  const days = (f) => (Date.parse(f.paid) - Date.parse(f.due)) / 864e5;
  q('fees paid late: by how many days on average', 'computed', [
    [
      avg(
        fees.filter((f) => f.paid && days(f) > 0),
        days,
      ),
    ],
  ]);
  const current = members.filter((m) => !m.left);
  q(
    'section with the most members',
    'superlative',
    [top(tab(current, (m) => m.section)), top(tab(members, (m) => m.section))],
    {
      note: 'Those who left counted or not.',
    },
  );
  q('how many left us in 2025', 'count+filter', [[members.filter((m) => m.left?.startsWith('2025')).length]]);
  q('events that lost money', 'computed', [events.filter((e) => e.costs > e.takings).map((e) => e.name)]);
  const best = (f) => top(events.map((e) => [e.name, f(e)]).sort((a, b) => b[1] - a[1]));
  q(
    'what was our best event',
    'ambiguous',
    [best((e) => e.takings), best((e) => rd(e.takings - e.costs)), best((e) => e.tickets)],
    {
      note: 'By takings, by takings less costs, or by tickets.',
    },
  );
  q(
    'takings per ticket by section',
    'group',
    [
      flat(
        tab(
          events,
          (e) => e.section,
          (l) => rd(sum(l, (e) => e.takings) / sum(l, (e) => e.tickets)),
        ),
      ),
      flat(
        tab(
          events,
          (e) => e.section,
          (l) => avg(l, (e) => e.takings / e.tickets),
        ),
      ),
    ],
    { note: 'The sums divided, or the mean of the events.' },
  );
  q('did the bar make more than sponsorship in 2025?', 'yesno', [[sum(acc('Bar and kiosk').act), sponsor]], {
    note: 'Both figures must be shown.',
  });
  q('who is the treasurer', 'lookup', [['Neil Pinder']]);
  q('what is the coaches budget for 2026', 'oos', [], { note: 'The books cover 2025 only.' });
  q('how much did the tennis coach get', 'oos', [], {
    note: 'Coaches are one account; its parts are not given.',
  });
  if (mon(events.at(-1).d) > '2025-12') console.warn('club: last event', events.at(-1).d);
}
