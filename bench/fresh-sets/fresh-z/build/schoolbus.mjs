import {
  avg,
  csv,
  day,
  dmy,
  dow,
  flat,
  mon,
  pct,
  rng,
  set,
  sum,
  tab,
  top,
  two,
  write,
} from '../../build/setBuilder.mjs';

const school = 'Hillcrest School';
/** route, first departure, way home starts, stops, minutes between them */
const routes = [
  [
    'R1',
    430,
    932,
    ['Fell Cottages', 'Quarry Lane', 'Post Office', 'Tanyard', 'Mill Bridge'],
    [5, 6, 4, 7, 9],
  ],
  [
    'R2',
    425,
    932,
    ['Owl Farm', 'St Bede Church', 'Ferry Road', 'Mill Bridge', 'Green Dragon', 'Larch Avenue'],
    [6, 5, 7, 4, 6, 8],
  ],
  ['R3', 441, 934, ['Upper Dene', 'Lower Dene', 'Cricket Ground', 'Station Yard'], [7, 8, 6, 10]],
  [
    'R4',
    418,
    935,
    ['Moor Top', 'Reservoir', 'Sheepfold Inn', 'Ash Grove', 'Old Forge', 'Tanyard', 'Health Centre'],
    [9, 7, 6, 5, 4, 6, 7],
  ],
  ['R5', 447, 930, ['Canal Basin', 'Bakery Corner', 'Allotments', 'Water Tower'], [4, 5, 6, 8]],
];
const noAfternoon = ['Quarry Lane', 'Reservoir', 'Allotments'];
const unused = ['Sheepfold Inn', 'Cricket Ground'];
const clock = (m) => `${two(Math.floor(m / 60))}:${two(m % 60)}`;

function timetable() {
  return routes.flatMap(([route, am, pm, stops, gaps]) => {
    const all = [...stops, school];
    const at = all.map((_, i) => gaps.slice(0, i).reduce((a, b) => a + b, 0));
    const total = at.at(-1);
    return all.map((stop, i) => ({
      route,
      stop,
      am: am + at[i],
      pm: noAfternoon.includes(stop) ? null : pm + total - at[i],
      seq: i + 1,
    }));
  });
}

const first = 'Alfie Bess Cora Dylan Ezra Freya Gus Hettie Ivo Jess Kyle Lottie Max Nancy Otis Poppy'.split(
  ' ',
);
const last = 'Airey Bland Capstick Dobson Elleray Fisher Gill Hodgson Irving Jopson Kirkby'.split(' ');

const routeOf = (name) => routes.find((r) => r[0] === name);

function pupils(R) {
  return Array.from({ length: 138 }, (_, i) => {
    const r = routeOf(R.w({ R1: 24, R2: 34, R3: 20, R4: 37, R5: 23 }));
    return {
      name: `${first[i % 16]} ${last[(i * 3 + Math.floor(i / 16)) % 11]}`,
      yr: R.int(7, 11),
      route: r[0],
      stop: R.pick(r[3].filter((s) => !unused.includes(s))),
      pass: R.w({ annual: 58, termly: 27, none: 15 }),
      phone: R.chance(0.1) ? null : `015${R.int(20, 99)} ${R.int(100, 999)} ${R.int(100, 999)}`,
    };
  });
}

const buses = [
  ['FX19 KLU', 'Volvo', 53, '2027-03-14', 'diesel'],
  ['YJ14 BDE', 'Optare', 33, '2026-12-09', 'diesel'],
  ['PN67 GHT', 'Mercedes', 33, '2027-02-02', 'diesel'],
  ['BV71 RWA', 'Yutong', 49, '2027-06-21', 'electric'],
  ['MX12 TOP', 'Ford', 16, '2027-01-05', 'diesel'],
  ['KE22 EVV', 'Yutong', 16, '2027-09-30', 'electric'],
  ['OU09 SPR', 'Optare', 28, '2026-12-18', 'diesel'],
];
const usual = { R1: 'PN67 GHT', R2: 'BV71 RWA', R3: 'YJ14 BDE', R4: 'FX19 KLU', R5: 'MX12 TOP' };
const load = { R1: 22, R2: 32, R3: 18, R4: 35, R5: 14 };
const drivers = { Sheila: 0, Brian: 2.6, Mo: 0.9, Agata: -0.4, Ken: 4.1 };

function schoolDays() {
  const l = [];
  for (let d = '2026-09-02'; d <= '2026-11-18'; d = day(d, 1)) {
    const half = d >= '2026-10-26' && d <= '2026-10-30';
    if (!half && !['Saturday', 'Sunday'].includes(dow(d))) l.push(d);
  }
  return l;
}

function trips(R) {
  const T = [];
  for (const d of schoolDays()) {
    for (const [route, am, pm] of routes) {
      for (const dir of ['AM', 'PM']) {
        const off = R.chance(0.028);
        const driver = R.w({ Sheila: 26, Brian: 22, Mo: 20, Agata: 18, Ken: 14 });
        const extra = dow(d) === 'Monday' ? 1.8 : 0;
        const late = Math.round(drivers[driver] + extra - 1.5 + 7 * R.r() ** 2);
        T.push({
          d,
          route,
          dir,
          driver,
          bus: R.chance(0.85) ? usual[route] : R.pick(buses.slice(0, 6))[0],
          planned: dir === 'AM' ? am : pm,
          late: off || R.chance(0.02) ? null : late,
          on: off || R.chance(0.02) ? null : Math.max(3, load[route] + R.int(-6, 4)),
          off,
          why: off ? R.w({ breakdown: 45, 'driver sick': 35, 'road closed': 20 }) : null,
          remark: R.chance(0.05) ? R.pick(['roadworks', 'fog', 'pupil unwell']) : null,
        });
      }
    }
  }
  return T;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const worded = (d) => `${Number(d.slice(8))} ${months[Number(d.slice(5, 7)) - 1]} ${d.slice(0, 4)}`;

export function schoolbus() {
  const R = rng(8505);
  const T = timetable();
  const P = pupils(R);
  const X = trips(R);
  const rows = T.map((t) => [
    t.seq === 1 ? t.route : '',
    t.stop,
    clock(t.am),
    t.pm === null ? '-' : clock(t.pm),
  ]);
  write('schoolbus', 'timetable.tsv', csv(['Route', 'Stop', 'Morning', 'Afternoon'], rows, '\t'));
  const line = (p, i) => [
    p.name,
    p.yr,
    p.route,
    p.stop,
    p.pass === 'none' ? ['', 'none', '-'][i % 3] : p.pass,
    p.phone ?? ['', 'n/k'][i % 2],
  ];
  const lines = P.map(line);
  lines.splice(71, 0, lines[12]);
  lines.splice(110, 0, lines[40]);
  write('schoolbus', 'pupils.csv', csv(['Pupil', 'Yr', 'Route', 'Gets on at', 'Pass', 'Parent tel'], lines));
  const log = X.map((x) => [
    dmy(x.d, '/').replace('/2026', '/26'),
    x.route,
    x.dir,
    x.driver,
    x.bus,
    clock(x.planned),
    x.late === null ? '' : clock(x.planned + x.late),
    x.on,
    x.off ? 'cancelled' : 'ran',
    x.why ?? x.remark,
  ]);
  write(
    'schoolbus',
    'runs.csv',
    csv('date,route,dir,driver,bus,due_out,left_at,boarded,status,remarks'.split(','), log),
  );
  const fleet = buses.map((b, i) => [b[0], b[1], b[2], i % 2 ? worded(b[3]) : dmy(b[3], '/'), b[4]]);
  write('schoolbus', 'buses.csv', csv(['Reg', 'Make', 'Seats', 'MOT due', 'Fuel'], fleet));
  ask(T, [P, [...P, P[12], P[40]]], X, [P[12].name, P[40].name]);
}

const times = (m) => [
  [clock(m)],
  [`${((Math.floor(m / 60) + 11) % 12) + 1}:${two(m % 60)}`],
  [`${clock(m)}:00`],
];

function askTimes(q, T) {
  const stop = T.find((t) => t.stop === 'Ash Grove');
  q('what time does the bus leave Ash Grove in the morning', 'lookup', times(stop.am));
  q('and when is it back there in the afternoon', 'lookup', times(stop.pm), { f: true });
  const route = (t) => t.route;
  q(
    'which route has the most stops',
    'superlative',
    [
      top(tab(T, route)),
      top(
        tab(
          T.filter((t) => t.stop !== school),
          route,
        ),
      ),
    ],
    {
      note: 'With or without the school; the route is written once for each block.',
    },
  );
  const r4 = T.filter((t) => t.route === 'R4');
  q('how many mins is the R4 morning run from first stop to school', 'computed', [[r4.at(-1).am - r4[0].am]]);
  const am = T.filter((t) => t.pm === null);
  q('stops with no afternoon bus', 'nulls', [am.map((t) => t.stop), [am.length]]);
}

function ask(T, [P, listed], X, doubled) {
  const q = set('schoolbus');
  askTimes(q, T);
  const route = (x) => x.route;
  const both = (f) => [f(P), f(listed)];
  const note = 'Two pupils are in the list twice; with or without the copies.';
  q(
    'kids per route',
    'group',
    both((l) => flat(tab(l, route))),
    { note },
  );
  const seven = (l) => l.filter((p) => p.yr === 7);
  q('just yr 7', 'group', [...both((l) => flat(tab(seven(l), route))), ...both((l) => [seven(l).length])], {
    f: true,
  });
  q(
    'how many have no pass at all',
    'nulls',
    both((l) => [l.filter((p) => p.pass === 'none').length]),
    {
      note: `All pupils; empty, none or a dash. ${note}`,
    },
  );
  q('is anyone on the pupil list twice', 'duplicates', [['yes', ...doubled], doubled, ['yes', 2], [2]], {
    note: 'Two pupils.',
  });
  const off = X.filter((x) => x.off);
  q('how many runs got cancelled', 'count+filter', [[off.length]]);
  q('what were the reasons', 'group', [flat(tab(off, (x) => x.why))], { f: true });
  const ran = X.filter((x) => x.late !== null);
  const mean = (l) => avg(l, (x) => x.late);
  const delayed = ran.filter((x) => x.late > 0);
  const clipped = (l) => avg(l, (x) => Math.max(0, x.late));
  const driver = (x) => x.driver;
  q('average delay in minutes', 'computed', [[mean(ran)], [clipped(ran)], [mean(delayed)]], {
    note: 'Left at minus due out; early departures may count as zero or be left out.',
  });
  q(
    'by driver',
    'group',
    [flat(tab(ran, driver, mean)), flat(tab(ran, driver, clipped)), flat(tab(delayed, driver, mean))],
    { f: true },
  );
  const over = (n) => ran.filter((x) => x.late > n).length;
  const did = X.filter((x) => !x.off).length;
  q(
    'how often do we leave more than 5 min late, in percent',
    'share',
    [[pct(over(5), ran.length)], [pct(over(5), X.length)], [pct(over(5), did)]],
    {
      percent_ok: true,
      note: 'Of the runs with a time; of all runs or of those not cancelled is accepted.',
    },
  );
  const week = (l) => tab(l, (x) => dow(x.d), mean);
  q('which weekday is worst for delays', 'weekday-hour', [
    top(week(ran)),
    top(week(delayed)),
    top(tab(ran, (x) => dow(x.d), clipped)),
    top(tab(delayed, (x) => dow(x.d))),
    top(
      tab(
        delayed,
        (x) => dow(x.d),
        (l) => sum(l, (x) => x.late),
      ),
    ),
  ]);
  q('passengers carried each month', 'trend', [
    flat(
      tab(
        X,
        (x) => mon(x.d),
        (l) => sum(l, (x) => x.on),
        true,
      ),
    ),
  ]);
  const seats = (x) => buses.find((b) => b[0] === x.bus)[2];
  const full = X.filter((x) => x.on !== null && x.on > seats(x));
  q('did we ever have more kids on board than seats?', 'yesno', [['yes'], [full.length]]);
  const due = [...buses].sort((a, b) => (a[3] < b[3] ? -1 : 1))[0];
  q('wich bus is due for its MOT next', 'typo', [[due[0]]]);
  q('how much did we spend on diesel', 'oos', [], { note: 'Fuel costs are not in the files.' });
  q('when does the R7 leave', 'oos', [], { note: 'There is no such route.' });
}
