import {
  avg,
  by,
  csv,
  day,
  dmy,
  flat,
  mon,
  pct,
  rng,
  set,
  sum,
  tab,
  top,
  tops,
  two,
  write,
} from '../../build/setBuilder.mjs';
import { date, workbook } from '../../build/xlsx.mjs';

const plan = [
  ['Ballet Minis', 'ballet', 'Odette Marsh', 'Monday', '15:30', 45, 14, 32],
  ['Ballet Grade 2', 'ballet', 'Odette Marsh', 'Monday', '16:30', 60, 16, 38],
  ['Ballet Adults', 'ballet', 'Odette Marsh', 'Thursday', '19:00', 75, 18, 44],
  ['Ballet Pointe', 'ballet', 'Ivo Reznik', 'Wednesday', '17:00', 90, 12, 52],
  ['Street Kids', 'hip hop', 'Jamal Price', 'Tuesday', '16:00', 60, 20, 36],
  ['Street Teens', 'hip hop', 'Jamal Price', 'Tuesday', '17:15', 60, 20, 36],
  ['Street Crew', 'hip hop', 'Jamal Price', 'Friday', '18:00', 90, 14, 48],
  ['Tap Starters', 'tap', 'Lottie Finch', 'Wednesday', '16:00', 45, 14, 30],
  ['Tap Adults', 'tap', 'Lottie Finch', 'Thursday', '18:00', 60, 16, 38],
  ['Salsa Beginners', 'salsa', 'Rafa Ortiz', 'Tuesday', '19:30', 60, 24, 40],
  ['Salsa Improvers', 'salsa', 'Rafa Ortiz', 'Tuesday', '20:40', 60, 24, 40],
  ['Tango', 'tango', 'Rafa Ortiz', 'Friday', '20:00', 90, 20, 46],
  ['Jazz Juniors', 'jazz', 'Lottie Finch', 'Saturday', '10:00', 60, 18, 36],
  ['Jazz Open', 'jazz', 'Petra Low', 'Saturday', '11:15', 75, 18, 42],
  ['Contemporary', 'contemporary', 'Petra Low', 'Monday', '18:30', 75, 16, 44],
  ['Contemporary Adv', 'contemporary', 'Ivo Reznik', 'Thursday', '17:30', 90, 12, 50],
];
const wk = { Monday: 0, Tuesday: 1, Wednesday: 2, Thursday: 3, Friday: 4, Saturday: 5 };

export function dance() {
  const R = rng(8303);
  const classes = plan.map(([name, style, teacher, wd, from, mins, max, fee], i) => ({
    id: `C${two(i + 1)}`,
    name,
    style,
    teacher,
    wd,
    from,
    mins,
    max,
    fee,
    room: R.pick(['Studio A', 'Studio B', 'Hall']),
  }));
  const f = [
    'Abi',
    'Ben',
    'Cleo',
    'Dev',
    'Elsie',
    'Finn',
    'Gia',
    'Harvey',
    'Isla',
    'Jonas',
    'Keira',
    'Luca',
    'Mabel',
    'Noor',
    'Oskar',
    'Poppy',
    'Quinn',
    'Rosie',
    'Sami',
    'Tilda',
    'Uma',
    'Vera',
    'Will',
    'Xenia',
    'Yusuf',
    'Zara',
  ];
  const l = ['Archer', 'Bloom', 'Carr', 'Doyle', 'Ellis', 'Frost', 'Gale', 'Hobbs', 'Irwin', 'Joyce', 'Knox'];
  const pupils = Array.from({ length: 132 }, (_, i) => ({
    name: `${f[i % 26]} ${l[(i * 3 + Math.floor(i / 26)) % 11]}`,
    born: R.chance(0.55) ? R.int(2009, 2021) : R.int(1968, 2004),
  }));
  const seen = new Set();
  const folk = pupils.filter((p) => !seen.has(p.name) && seen.add(p.name));
  folk[37].born = 1951;
  const kids = (c) => /Minis|Kids|Grade|Starters|Juniors|Teens/.test(c.name);
  const enr = [];
  const active = (c) => enr.filter((e) => e.c === c && !e.left).length;
  for (const p of folk) {
    let n = +R.w({ 1: 62, 2: 28, 3: 8, 4: 2 });
    const mine = classes.filter(
      (c) => kids(c) === p.born > 2008 || (!kids(c) && p.born > 2006 && c.style !== 'tango'),
    );
    let tries = 0;
    while (n > 0 && tries < 30) {
      tries += 1;
      const c = R.pick(mine);
      if (enr.some((e) => e.p === p && e.c === c) || active(c) >= c.max) continue;
      n -= 1;
      const start = day('2025-09-01', R.chance(0.5) ? R.int(0, 30) : R.int(31, 440));
      const quits = R.chance(0.26) && p !== folk[37];
      const left = quits ? day(start > '2026-07-01' ? start : '2026-01-10', R.int(25, 310)) : null;
      enr.push({
        p,
        c,
        start,
        left: left && left <= '2026-11-24' ? left : null,
        fee: R.chance(0.12) ? c.fee - 5 : c.fee,
        how: R.w({ 'direct debit': 60, cash: 14, transfer: 20, '': 6 }),
      });
    }
  }
  enr.sort((a, b) => (a.start < b.start ? -1 : 1));
  const how = (x) =>
    x === 'direct debit'
      ? R.pick(['direct debit', 'Direct Debit', 'DD', 'direct debit'])
      : R.chance(0.15)
        ? x.toUpperCase()
        : x;
  write(
    'dance',
    'enrolments.csv',
    csv(
      ['Enr.', 'Pupil', 'Yr born', 'Class', 'Started', 'Left', 'Fee £/mth', 'Pays by'],
      enr.map((e, i) => [
        7001 + i,
        R.chance(0.04) ? `${e.p.name} ` : e.p.name,
        e.p.born,
        R.chance(0.05) ? e.c.id.toLowerCase() : e.c.id,
        dmy(e.start, '/'),
        e.left ? dmy(e.left, '/') : '',
        e.fee,
        how(e.how),
      ]),
      ';',
    ),
  );
  write(
    'dance',
    'timetable.json',
    `${JSON.stringify({ term: 'Autumn 2026', classes: classes.map((c) => ({ id: c.id, name: c.name, style: c.style, teacher: c.teacher, slot: { day: c.wd, from: c.from, mins: c.mins }, room: c.room, max: c.max, fee_pm: c.fee })) }, null, 1)}\n`,
  );
  const staff = [
    ['Odette Marsh', 34, '2011-09-01', '2027-01-18'],
    ['Ivo Reznik', 38, '2019-01-07', '2028-05-30'],
    ['Jamal Price', 30, '2021-09-06', '2027-01-31'],
    ['Lottie Finch', 28, '2016-04-11', '2027-09-14'],
    ['Rafa Ortiz', 32, '2018-09-03', '2028-02-02'],
    ['Petra Low', 29.5, '2023-01-09', '2026-12-20'],
  ];
  const subs = {
    'Lottie Finch': 'Petra Low',
    'Odette Marsh': 'Ivo Reznik',
    'Ivo Reznik': 'Petra Low',
    'Jamal Price': 'Lottie Finch',
    'Rafa Ortiz': 'Ivo Reznik',
    'Petra Low': 'Lottie Finch',
  };
  const ill = {
    'Lottie Finch': 0.06,
    'Odette Marsh': 0.05,
    'Ivo Reznik': 0.1,
    'Jamal Price': 0.2,
    'Rafa Ortiz': 0.06,
    'Petra Low': 0.07,
  };
  const reg = [];
  for (let w = 0; w < 12; w += 1) {
    for (const c of classes) {
      const d = day('2026-09-07', w * 7 + wk[c.wd]);
      if (d > '2026-11-26') continue;
      const off = R.chance(0.05) || (w === 7 && R.chance(0.4));
      const on = enr.filter((e) => e.c === c && e.start <= d && (!e.left || e.left >= d)).length;
      reg.push({
        d,
        c,
        off,
        n: off ? null : Math.max(1, Math.round(on * (0.68 + R.r() * 0.3))),
        trial: off ? null : R.chance(w < 4 ? 0.5 : 0.2) ? R.int(1, 3) : 0,
        who: off ? null : R.chance(ill[c.teacher]) ? subs[c.teacher] : c.teacher,
      });
    }
  }
  reg.sort((a, b) => (a.d + a.c.id < b.d + b.c.id ? -1 : 1));
  write(
    'dance',
    'register.csv',
    `"Class register, autumn term 2026 (no number = class did not run)"\n${csv(
      ['Date', 'Class', 'Present', 'of which trial', 'Taken by', 'Rem.'],
      reg.map((r) => [
        r.d,
        r.c.id,
        r.off ? '' : r.n + r.trial,
        r.off ? '' : r.trial,
        r.off ? '' : R.chance(0.05) ? r.who.toUpperCase() : r.who,
        r.off ? R.pick(['cancelled', 'Cancelled', 'cancelled']) : r.who !== r.c.teacher ? 'cover' : '',
      ]),
    )}`,
  );
  workbook('dance', 'teachers.xlsx', [
    [
      'Teachers',
      [
        ['Teacher', '£/hr', 'With us since', 'DBS until'],
        ...staff.map((s) => [s[0], s[1], date(s[2]), date(s[3])]),
      ],
    ],
  ]);

  const q = set('dance');
  const now = enr.filter((e) => !e.left);
  const heads = (x) => new Set(x.map((e) => e.p.name)).size;
  const ran = reg.filter((r) => !r.off);
  const here = (r) => r.n + r.trial;
  q('How many pupils do we have at the moment?', 'count+filter', [[heads(now)], [now.length]], {
    note: 'People, or enrolments that run.',
  });
  const bal = now.filter((e) => e.c.style === 'ballet');
  q('how many of them dance ballet', '', [[heads(bal)], [bal.length]], { f: 1 });
  const size = tab(now, (e) => e.c.name);
  const turn = tab(
    ran,
    (r) => r.c.name,
    (x) => avg(x, here),
  );
  q(
    'whats our biggest class',
    'ambiguous',
    [...tops(size), ...tops(turn), ...tops(tab(enr, (e) => e.c.name))],
    { note: 'By enrolments that run, by average turnout, or by all enrolments.' },
  );
  q('monthly fees coming in right now', 'agg', [[sum(now, (e) => e.fee)]]);
  q(
    'split that by style',
    '',
    [
      flat(
        tab(
          now,
          (e) => e.c.style,
          (x) => sum(x, (e) => e.fee),
        ),
      ),
    ],
    { f: 1 },
  );
  q('how many lessons got cancelled this term', 'count+filter', [[reg.filter((r) => r.off).length]]);
  const cover = ran.filter((r) => r.who !== r.c.teacher);
  q('which teacher needed covering the most', 'join', [top(tab(cover, (r) => r.c.teacher))], {
    note: 'The teacher of the class, not the one that stood in.',
  });
  const tue = ran.filter((r) => r.c.wd === 'Tuesday');
  q(
    'Average turnout of the Tuesday classes',
    'weekday-hour',
    [
      [avg(tue, here)],
      [avg(tue, (r) => r.n)],
      flat(
        tab(
          tue,
          (r) => r.c.name,
          (x) => avg(x, here),
        ),
      ),
      flat(
        tab(
          tue,
          (r) => r.c.id,
          (x) => avg(x, here),
        ),
      ),
      [avg(Object.values(by(tue, (r) => r.d)), (x) => sum(x, here))],
    ],
    { note: 'Over the lessons, with or without trials; for each class; or all of an evening together.' },
  );
  const full = classes.filter((c) => now.filter((e) => e.c === c).length >= c.max);
  q('any classes that are full?', 'having', [full.map((c) => c.name), full.map((c) => c.id), [full.length]]);
  q('trial pupils in september', 'agg', [
    [
      sum(
        ran.filter((r) => mon(r.d) === '2026-09'),
        (r) => r.trial,
      ),
    ],
  ]);
  const dd = (x) => x.filter((e) => e.how === 'direct debit');
  q(
    'what percentage pays by direct debit',
    'share',
    [
      [pct(dd(now).length, now.length)],
      [pct(dd(enr).length, enr.length)],
      [pct(dd(now).length, now.filter((e) => e.how).length)],
      [pct(dd(enr).length, enr.filter((e) => e.how).length)],
      [pct(heads(dd(now)), heads(now))],
    ],
    {
      percent_ok: true,
      note: 'Of the enrolments or the people, those that run or all, with or without the ones that do not say. DD is direct debit.',
    },
  );
  const keen = tab(now, (e) => e.p.name).filter((x) => x[1] >= 3);
  const keenAll = tab(enr, (e) => e.p.name).filter((x) => x[1] >= 3);
  q('who is in three or more classes', 'having', [keen.map((x) => x[0]), keenAll.map((x) => x[0])], {
    note: 'Now, or ever.',
  });
  const st = (s) => ran.filter((r) => r.c.style === s);
  q(
    'ballet or hip hop, which draws more people per lesson',
    'compare',
    [
      [avg(st('ballet'), here), avg(st('hip hop'), here)],
      [avg(st('ballet'), (r) => r.n), avg(st('hip hop'), (r) => r.n)],
    ],
    { note: 'With or without trials.' },
  );
  const gone = enr.filter((e) => e.left && e.left >= '2026-09-01');
  q(
    'how many quit since september',
    'dates',
    [
      [gone.length],
      [heads(gone)],
      [new Set(gone.map((e) => e.p.name).filter((n) => !now.some((e) => e.p.name === n))).size],
    ],
    { note: 'Enrolments, people, or people who left altogether.' },
  );
  q('Who is our oldest pupil?', 'lookup', [[folk[37].name], [folk[37].name, 1951]]);
  const rate = Object.fromEntries(staff.map((s) => [s[0], s[1]]));
  const oct = ran.filter((r) => mon(r.d) === '2026-10');
  const wage = (x, who) => sum(x, (r) => (r.c.mins / 60) * rate[who(r)]);
  q(
    'what did the teachers cost us in october',
    'computed',
    [[wage(oct, (r) => r.who)], [wage(oct, (r) => r.c.teacher)]],
    { note: 'Lessons that ran, by the one who took them; or by the teacher of the class.' },
  );
  q('whose dbs runs out before february', 'dates', [
    staff.filter((s) => s[3] < '2027-02-01').map((s) => s[0]),
  ]);
  const joins = enr.filter((e) => e.start >= '2026-06-01');
  q('new sign ups per month since june', 'trend', [
    flat(
      tab(
        joins,
        (e) => mon(e.start),
        (x) => x.length,
        true,
      ),
    ),
  ]);
  q('which exam grades did the ballet girls get', 'oos', [], { note: 'Exams and grades are not recorded.' });
  q('How much do we pay to hire the studios?', 'oos', [], { note: 'Rent is not recorded.' });
}
