import { mkdirSync, writeFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import {
  avg,
  csv,
  day,
  de,
  dmy,
  dow,
  flat,
  med,
  mon,
  rd,
  rng,
  root,
  set,
  sum,
  tab,
  top,
  write,
} from './lib.mjs';

// rowing --------------------------------------------------------------------
{
  const R = rng(505);
  const q = set('rowing');
  const BT = [
    ['Heron', 'single', 1, 2016, 14.5, 5200],
    ['Kestrel', 'single', 1, 2021, 14.1, 7900],
    ['Wagtail', 'single', 1, 2009, 16, 2100],
    ['Otter', 'double', 2, 2018, 27.5, 9400],
    ['Badger', 'double', 2, 2012, 29, 4800],
    ['Castor', 'double', 2, 2023, 26.8, 12600],
    ['Mill Lane', 'coxed four', 4, 2008, 53, 8300],
    ['Old Tom', 'coxed four', 4, 2001, 56.5, 3500],
    ['Sir Bryn', 'quad', 4, 2019, 52, 17900],
    ['Lady Ashe', 'quad', 4, 2014, 52.5, 11200],
    ['Dauntless', 'eight', 8, 2011, 97, 15400],
    ['Tidewater', 'eight', 8, 2022, 96, 31800],
  ].map(([b, c, s, y, w, v]) => ({ b, c, s, y, w, v, svc: day('2025-11-01', R.int(0, 360)) }));
  const fn = [
    'Alan',
    'Beth',
    'Callum',
    'Dilys',
    'Euan',
    'Fay',
    'Glyn',
    'Hatty',
    'Idris',
    'Jo',
    'Keir',
    'Lowri',
    'Mungo',
    'Nia',
    'Owen',
    'Pru',
    'Quinn',
    'Rhys',
    'Sian',
    'Tam',
    'Una',
    'Vic',
    'Wyn',
    'Zara',
  ];
  const ln = ['Pugh', 'Reece', 'Tudor', 'Vaughan', 'Lloyd', 'Morgan', 'Price', 'Gough'];
  const M = [];
  for (let i = 0; i < 48; i++) {
    const grp = R.w({ junior: 3, senior: 5, masters: 4 });
    const born =
      grp === 'junior' ? R.int(2009, 2013) : grp === 'senior' ? R.int(1987, 2007) : R.int(1950, 1985);
    M.push({
      no: `M${101 + i}`,
      name: `${fn[i % 24]} ${ln[(i * 3 + (i >= 24 ? 1 : 0)) % 8]}`,
      born: `${born}-${String(R.int(1, 12)).padStart(2, '0')}-${String(R.int(1, 28)).padStart(2, '0')}`,
      joined: Math.max(born + 9, R.int(1998, 2026)),
      grp,
      fee: grp === 'junior' ? 95 : grp === 'senior' ? 240 : 190,
      paid: R.chance(0.8),
    });
  }
  for (const m of M) if (m.joined > 2026) m.joined = 2026;
  const O = [];
  const leads = M.slice(0, 26);
  for (let i = 0; i < 265; i++) {
    let d = day('2025-09-01', Math.floor(i * 1.675));
    if (R.chance(0.3)) while (dow(d) !== 'Saturday') d = day(d, 1);
    if (d.slice(5) === '12-25') d = day(d, 1);
    const boat = R.pick(BT.filter((b) => b.b !== 'Old Tom').concat([BT[3], BT[8]]));
    const km = R.chance(0.05) ? null : R.int(40, 150) / 10;
    const st = R.chance(0.6) ? R.int(360, 480) : R.int(960, 1110);
    const dur =
      Math.round(
        ((km ?? 8) /
          (({ single: 8.8, double: 9.8, 'coxed four': 10.2, quad: 11.3, eight: 12.4 }[boat.c] *
            R.int(85, 115)) /
            100)) *
          60,
      ) + 2;
    const hm = (m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;
    O.push({
      d,
      boat,
      lead: leads[Math.min(R.int(0, 25), R.int(0, 25))],
      km,
      st: hm(st),
      en: hm(st + dur),
      dur,
      water: R.w({ calm: 5, choppy: 3, rough: 1 }),
      rem: R.chance(0.2)
        ? R.pick([
            'debris at the weir',
            'floating debris, slow',
            'rudder loose',
            'swans nesting',
            'new crew',
            'turned back early',
          ])
        : null,
    });
  }
  O.sort((a, b) => (a.d < b.d ? -1 : 1));
  O.forEach((o, i) => {
    o.id = 7001 + i;
  });
  O.find((o) => o.boat.b === 'Mill Lane').boat = BT[8];
  {
    const m = leads[3];
    O.find((o) => o.lead !== m && o.d > '2026-03').lead = m;
  }
  O[160].km = 21.4;
  O[160].en = '08:50';
  O[160].st = '06:50';
  O[160].dur = 120;
  write(
    'rowing',
    'outings.csv',
    csv(
      ['outing_id', 'date', 'boat', 'lead_member', 'km', 'start', 'end', 'water', 'remarks'],
      O.map((o, _i) => [o.id, dmy(o.d, '/'), o.boat.b, o.lead.no, o.km, o.st, o.en, o.water, o.rem]),
    ),
  );
  write(
    'rowing',
    'members.csv',
    csv(
      ['member_no', 'name', 'born', 'joined', 'group', 'fee_eur', 'fee_paid'],
      M.map((m) => [m.no, m.name, m.born, m.joined, m.grp, m.fee, m.paid ? 'y' : 'n']),
    ),
  );
  mkdirSync(`${root}data/rowing`, { recursive: true });
  const ws = XLSX.utils.aoa_to_sheet([
    ['Bryn Rowing Club - fleet list'],
    ['as of 1 November 2026'],
    [],
    ['Boat', 'Class', 'Seats', 'Built', 'Weight (kg)', 'Value (EUR)', 'Last service'],
    ...BT.map((b) => [b.b, b.c, b.s, b.y, b.w, b.v, b.svc]),
    ['Total', '', sum(BT, (b) => b.s), '', '', sum(BT, (b) => b.v), ''],
  ]);
  const wb = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(wb, ws, 'Fleet');
  writeFileSync(`${root}data/rowing/boats.xlsx`, XLSX.write(wb, { type: 'buffer', bookType: 'xlsx' }));
  const km = (l) => sum(l, (o) => o.km);
  const Y = O.filter((o) => o.d >= '2026');
  const P = O.filter((o) => o.d < '2026');
  const cls = (o) => o.boat.c;
  q('total km rowed in 2026', 'agg', [[km(Y)]]);
  q('by boat class', 'x', [flat(tab(Y, cls, km))], { f: true });
  q('and in 2025?', 'x', [flat(tab(P, cls, km)), [km(P)]], { f: true });
  q('who led the most outings', 'join', [top(tab(O, (o) => o.lead.name)), top(tab(O, (o) => o.lead.no))]);
  q('km per member group (group of the lead member)', 'join', [flat(tab(O, (o) => o.lead.grp, km))]);
  const lo = [...O].sort((a, b) => (b.km ?? 0) - (a.km ?? 0))[0];
  q('longest outing in km', 'superlative', [[lo.km]]);
  q('which boat was that', 'x', [[lo.boat.b]], { f: true });
  q('top 3 boats by number of outings', 'topn', [flat(tab(O, (o) => o.boat.b).slice(0, 3))]);
  q('boats that never went out', 'anti-join', [
    BT.filter((b) => !O.some((o) => o.boat === b)).map((b) => b.b),
  ]);
  const K = O.filter((o) => o.km !== null);
  q(
    'average speed in km/h for each class of boat',
    'computed',
    [
      flat(tab(K, cls, (l) => (km(l) / sum(l, (o) => o.dur)) * 60)),
      flat(tab(K, cls, (l) => avg(l, (o) => (o.km / o.dur) * 60))),
    ],
    { note: 'Kilometres over hours in total, or the mean of the outings.' },
  );
  q('which columns does the members file have', 'meta', [
    ['member_no', 'name', 'born', 'joined', 'group', 'fee_eur', 'fee_paid'],
  ]);
  q('how many outings mention debris in the remarks', 'text-contains', [
    [O.filter((o) => o.rem?.includes('debris')).length],
  ]);
  q('what is the whole fleet worth', 'agg', [[sum(BT, (b) => b.v)]]);
  q('in what year was the heaviest boat built', 'nested-superlative', [
    [[...BT].sort((a, b) => b.w - a.w)[0].y],
  ]);
  q(
    'percentage of members who have not paid their fee',
    'share',
    [[(100 * M.filter((m) => !m.paid).length) / M.length]],
    { percent_ok: true },
  );
  q('did anybody go out on christmas day 2025', 'yesno', [['no'], [0]]);
  q(
    'best boat we have',
    'ambiguous',
    [
      top(tab(O, (o) => o.boat.b)),
      top(tab(O, (o) => o.boat.b, km)),
      ['Tidewater', 31800],
      top(
        tab(
          K,
          (o) => o.boat.b,
          (l) => (km(l) / sum(l, (o) => o.dur)) * 60,
        ),
      ),
      top(
        tab(
          K,
          (o) => o.boat.b,
          (l) => avg(l, (o) => (o.km / o.dur) * 60),
        ),
      ),
      ['Castor', 2023],
    ],
    { expect: 'either' },
  );
  const w = (o) => ['Saturday', 'Sunday'].includes(dow(o.d));
  q('nubmer of outigns at the weekend', 'typo', [[O.filter(w).length]]);
  q('who won the regatta in may', 'oos', [], { note: 'Regattas are not in the data.' });
  q('how much did we spend on boat repairs', 'oos', [], {
    note: 'Only the date of the last service is known.',
  });
}
// bplog ---------------------------------------------------------------------
{
  const R = rng(606);
  const q = set('bplog');
  const N = [];
  for (let i = 0; i < 165; i++) {
    const d = day('2026-06-01', i);
    for (const who of ['Mum', 'Dad']) {
      for (const [lo, hi, p] of [
        [385, 560, 0.72],
        [1050, 1320, 0.43],
      ]) {
        if (!R.chance(p * (who === 'Mum' ? 0.85 : 1))) continue;
        const t = R.int(lo, hi);
        const base = who === 'Mum' ? 134 : d < '2026-08-17' ? 149 : 138;
        const sys = Math.round(base + (hi > 1000 ? -4 : 2) + (R.r() + R.r() + R.r() - 1.5) * 16);
        N.push({
          d,
          tm: `${String(Math.floor(t / 60)).padStart(2, '0')}:${String(t % 60).padStart(2, '0')}`,
          who,
          sys,
          dia: Math.round(sys * 0.6 + R.int(-6, 6)),
          pulse: R.chance(0.07) ? null : R.int(56, 84) + (sys > 150 ? 6 : 0),
          arm: R.pick(['L', 'L', 'R']),
          note: R.chance(0.1)
            ? R.pick(['slight headache', 'headache', 'after walk', 'after coffee', 'slept badly', 'dizzy'])
            : null,
        });
      }
    }
  }
  const spike = N.findIndex((n) => n.who === 'Dad' && n.d >= '2026-07-14');
  Object.assign(N[spike], { sys: 183, dia: 107, pulse: 91, note: 'very hot day' });
  write(
    'bplog',
    'readings.csv',
    csv(
      ['taken_at', 'person', 'sys', 'dia', 'pulse', 'arm', 'note'],
      N.map((n, i) => [
        `${n.d} ${n.tm}`,
        i % 31 === 9 ? n.who.toLowerCase() : n.who,
        n.sys,
        n.dia,
        n.pulse ?? 'n/a',
        n.arm,
        n.note,
      ]),
    ),
  );
  const meds = [
    ['Mum', 'Ramipril', 5, '12.03.2024', ''],
    ['Mum', 'Atorvastatin', 20, '02.11.2022', ''],
    ['Mum', 'Bisoprolol', 2.5, '05.01.2023', '30.06.2025'],
    ['Dad', 'Amlodipine', 5, '17.08.2026', ''],
    ['Dad', 'Metformin', 500, '20.05.2021', ''],
    ['Dad', 'Candesartan', 8, '09.09.2023', '16.08.2026'],
    ['Dad', 'Aspirin', 100, '20.05.2021', ''],
  ];
  write(
    'bplog',
    'meds.tsv',
    csv(
      ['person', 'drug', 'dose_mg', 'started', 'stopped'],
      meds.map((m) => [m[0], m[1], de(m[2], m[2] % 1 ? 1 : 0), m[3], m[4]]),
      '\t',
    ),
  );
  const W = [];
  let wm = 71.8;
  let wd = 94.6;
  for (let d = '2026-06-01'; d <= '2026-11-12'; d = day(d, 7)) {
    W.push([d, 'Mum', rd(wm)]);
    W.push([d, 'Dad', rd(wd)]);
    wm += R.int(-5, 5) / 10;
    wd += R.int(-9, 3) / 10;
  }
  write(
    'bplog',
    'weights.csv',
    csv(
      ['date', 'person', 'weight_kg'],
      W.map((w) => [dmy(w[0]), w[1], de(w[2], 1)]),
      ';',
    ),
  );
  const dad = N.filter((n) => n.who === 'Dad');
  const mum = N.filter((n) => n.who === 'Mum');
  const sys = (l) => avg(l, (n) => n.sys);
  const am = (n) => n.tm < '12:00';
  q("dad's average sys", 'agg', [[sys(dad)]]);
  q('just the readings before noon', 'x', [[sys(dad.filter(am))]], { f: true });
  q('and mum?', 'x', [[sys(mum.filter(am))]], { f: true, note: 'Before noon, as before.' });
  q('how did the monthly mean of sys develop for dad', 'trend', [flat(tab(dad, (n) => mon(n.d), sys, true))]);
  const dm = (m) => sys(dad.filter((n) => mon(n.d) === m));
  q(
    'why did it go down after july',
    'why',
    [[dm('2026-07'), dm('2026-09')], [dm('2026-07'), dm('2026-08')], ['Amlodipine']],
    {
      expect: 'either',
      f: true,
      note: 'The cause is not in the readings; the levels or the new drug must be shown, or the engine says that it cannot tell.',
    },
  );
  const hi = [...N].sort((a, b) => b.sys - a.sys)[0];
  q('when was the highest sys measured and whose was it', 'superlative', [[hi.d, 'Dad']]);
  q('what was the pulse then', 'x', [[hi.pulse]], { f: true });
  q('Readings per person', 'group', [flat(tab(N, (n) => n.who))]);
  q('how many readings of dad are above 140 sys', 'count+filter', [[dad.filter((n) => n.sys > 140).length]]);
  q(
    'share of readings with sys over 140 and dia over 90, mum vs dad',
    'compare',
    [
      ['Mum', 'Dad'].map((p) => {
        const l = N.filter((n) => n.who === p);
        return (100 * l.filter((n) => n.sys > 140 && n.dia > 90).length) / l.length;
      }),
    ],
    { percent_ok: true },
  );
  q('readings without a pulse', 'nulls', [[N.filter((n) => n.pulse === null).length]]);
  q('notes that say headache, how many for each of them', 'text-contains', [
    flat(
      tab(
        N.filter((n) => n.note?.includes('headache')),
        (n) => n.who,
      ),
    ),
  ]);
  q('what is mum taking at the moment', 'lookup', [['Ramipril', 'Atorvastatin']]);
  const wl = (p) => W.filter((w) => w[1] === p).map((w) => w[2]);
  q(
    'how much weight has dad lost from the first to the last weigh-in',
    'growth',
    [[rd(wl('Dad')[0] - wl('Dad').at(-1))], [wl('Dad')[0], wl('Dad').at(-1)]],
    { any_sign: true },
  );
  q('average sys of dad before amlodipine was started and since then', 'join', [
    [sys(dad.filter((n) => n.d < '2026-08-17')), sys(dad.filter((n) => n.d >= '2026-08-17'))],
  ]);
  const sd = (l, k) => {
    const m = sys(l);
    return Math.sqrt(l.reduce((s, n) => s + (n.sys - m) ** 2, 0) / (l.length - k));
  };
  q('standard deviation of sys for mum', 'stat', [[sd(mum, 1)], [sd(mum, 0)]]);
  const hiShare = (l) => (100 * l.filter((n) => n.sys > 140).length) / l.length;
  q(
    'whose blood pressure is worse',
    'ambiguous',
    [
      ['Dad', sys(dad)],
      ['Dad', avg(dad, (n) => n.dia)],
      ['Dad', hi.sys],
      ['Dad', hiShare(dad)],
      ['Dad', dad.filter((n) => n.sys > 140).length],
      ['Dad', med(dad.map((n) => n.sys))],
    ],
    { percent_ok: true },
  );
  q(
    'was mum ever above 160',
    'yesno',
    [
      [mum.some((n) => n.sys > 160) ? 'yes' : 'no'],
      [mum.filter((n) => n.sys > 160).length],
      [Math.max(...mum.map((n) => n.sys))],
    ],
    { note: 'Systolic.' },
  );
  q("mum's cholesterol in october", 'oos', [], { note: 'Cholesterol is not recorded.' });
  q("should dad's dose be raised", 'oos', [], { note: 'This asks for advice.' });
}
