import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { avg, by, csv, day, flat, med, mon, rd, rng, root, set, sum, tab, top, write } from './lib.mjs';

// campsite ------------------------------------------------------------------
{
  const R = rng(303);
  const q = set('campsite');
  const P = [];
  const zone = ['Lakeside', 'Forest', 'Meadow', 'Orchard'];
  for (let i = 1; i <= 36; i++) {
    const z = zone[Math.floor((i - 1) / 9)];
    const kind = z === 'Orchard' ? (i % 2 ? 'cabin' : 'tent') : R.w({ tent: 4, caravan: 3, motorhome: 3 });
    P.push({
      no: `${z[0]}${String(((i - 1) % 9) + 1).padStart(2, '0')}`,
      z,
      kind,
      m2: R.int(40, 120),
      amp: kind === 'tent' ? null : R.pick([6, 10, 16]),
      night: kind === 'cabin' ? 68 : kind === 'tent' ? 19 : 27,
    });
  }
  const fn = [
    'Jan',
    'Sofie',
    'Pieter',
    'Anna',
    'Marc',
    'Elise',
    'Tom',
    'Karin',
    'Lars',
    'Ute',
    'Paul',
    'Greta',
    'Nils',
    'Emma',
    'Rob',
    'Lucie',
  ];
  const ln = {
    NL: ['de Vries', 'Jansen', 'Bakker', 'Visser', 'Mulder'],
    DE: ['Schmidt', 'Weber', 'Krause', 'Lorenz', 'Hahn', 'Petersen'],
    BE: ['Peeters', 'Claes', 'Maes'],
    DK: ['Holm', 'Juhl', 'Dahl'],
    GB: ['Harris', 'Colby', 'Stone'],
  };
  const B = [];
  const unused = new Set(['F04', 'M07']);
  const _bigDone = false;
  for (let i = 0; i < 240; i++) {
    const mth = +R.w({ 4: 5, 5: 11, 6: 15, 7: 27, 8: 28, 9: 11, 10: 3 });
    const a = `2026-${String(mth).padStart(2, '0')}-${String(R.int(1, [5, 7, 8, 10].includes(mth) ? 31 : 30)).padStart(2, '0')}`;
    const country = R.w({ NL: 32, DE: 37, BE: 12, DK: 11, GB: 8 });
    const n = mth === 7 || mth === 8 ? R.int(2, 14) : R.int(1, 6);
    let p;
    do p = R.pick(R.chance(0.3) ? P.slice(0, 5) : P);
    while (unused.has(p.no));
    const channel = R.w({ website: 48, phone: 20, CampFinder: 32 });
    const cancelled = R.chance(mth === 6 && channel === 'CampFinder' ? 0.85 : mth === 6 ? 0.15 : 0.05);
    const adults = +R.w({ 1: 2, 2: 7, 3: 1, 4: 1 });
    const children = +R.w({ 0: 4, 1: 2, 2: 4, 3: 1 });
    B.push({
      id: 0,
      guest: `${R.pick(fn)} ${R.pick(ln[country])}`,
      country,
      p,
      a,
      d: day(a, n),
      n,
      adults,
      children,
      dog: R.chance(0.24),
      channel,
      status: cancelled ? 'cancelled' : R.chance(0.03) ? 'no-show' : 'confirmed',
      total: rd(n * (p.night * (mth === 7 || mth === 8 ? 1.25 : 1) + adults * 6.5 + children * 3)),
    });
  }
  B.sort((x, y) => (x.a < y.a ? -1 : 1));
  B.forEach((b, i) => {
    b.id = `CB-${2001 + i}`;
  });
  Object.assign(B[140], {
    adults: 6,
    children: 4,
    status: 'confirmed',
    total: rd(B[140].n * (B[140].p.night * 1.25 + 51)),
  });
  const X = [];
  const it = { 'bread rolls': 0.6, firewood: 7.5, 'canoe hire': 18, 'laundry token': 4, 'late checkout': 15 };
  for (const b of B)
    if (b.status === 'confirmed')
      for (let k = R.int(0, 2); k > 0; k--) {
        const item = R.w({
          'bread rolls': 30,
          firewood: 22,
          'canoe hire': 16,
          'laundry token': 20,
          'late checkout': 4,
        });
        if (!X.some((x) => x.b === b && x.item === item))
          X.push({
            b,
            item,
            qty: item === 'bread rolls' ? R.int(4, 30) : item === 'late checkout' ? 1 : R.int(1, 4),
            pr: it[item],
          });
      }
  write(
    'campsite',
    'pitches.tsv',
    csv(
      ['pitch_no', 'zone', 'kind', 'size_m2', 'power_amp', 'base_rate_eur'],
      P.map((p) => [p.no, p.z, p.kind, p.m2, p.amp ?? 'n/a', p.night.toFixed(2)]),
      '\t',
    ),
  );
  write(
    'campsite',
    'extras.csv',
    csv(
      ['booking_id', 'item', 'qty', 'unit_price'],
      [
        ...X.map((x, i) => [
          x.b.id,
          i % 13 === 4 ? x.item[0].toUpperCase() + x.item.slice(1) : x.item,
          x.qty,
          `€${x.pr.toFixed(2)}`,
        ]),
      ],
    ),
  );
  mkdirSync(`${root}data/campsite`, { recursive: true });
  const tmp = `${root}build/tmp.csv`;
  writeFileSync(
    tmp,
    csv(
      [
        'booking_id',
        'guest_name',
        'country',
        'pitch_no',
        'arrival',
        'departure',
        'adults',
        'children',
        'dog',
        'channel',
        'status',
        'total_eur',
      ],
      B.map((b) => [
        b.id,
        b.guest,
        b.country,
        b.p.no,
        b.a,
        b.d,
        b.adults,
        b.children,
        b.dog,
        b.channel,
        b.status,
        b.total,
      ]),
    ),
  );
  const c = await (await DuckDBInstance.create()).connect();
  await c.run(
    `copy (select * from read_csv('${tmp}')) to '${root}data/campsite/bookings.parquet' (format parquet)`,
  );
  rmSync(tmp);
  const conf = B.filter((b) => b.status === 'confirmed');
  const nc = B.filter((b) => b.status !== 'cancelled');
  const sets = [B, conf, nc];
  const each = (f) => sets.map(f);
  const rev = (l) => sum(l, (b) => b.total);
  const nights = (l) => avg(l, (b) => b.n);
  q(
    'how long do guests stay on average, in nights',
    'computed',
    each((s) => [nights(s)]),
  );
  q(
    'only the dutch ones',
    'x',
    each((s) => [nights(s.filter((b) => b.country === 'NL'))]),
    { f: true },
  );
  q(
    'and in july and august?',
    'x',
    each((s) => [nights(s.filter((b) => b.country === 'NL' && '2026-07,2026-08'.includes(mon(b.a))))]).concat(
      each((s) =>
        flat(
          ['2026-07', '2026-08'].map((m) => [
            m,
            nights(s.filter((b) => b.country === 'NL' && mon(b.a) === m)),
          ]),
        ),
      ),
    ),
    { f: true, note: 'Of the Dutch guests, as before.' },
  );
  q('total_eur of confirmed bookings by zone', 'join', [flat(tab(conf, (b) => b.p.z, rev))]);
  q(
    'which kind of pitch gets booked the most',
    'join',
    each((s) => top(tab(s, (b) => b.p.kind))),
  );
  q('pitches that nobody booked this year', 'anti-join', [
    P.filter((p) => !B.some((b) => b.p === p)).map((p) => p.no),
  ]);
  q(
    'number of bookings per country',
    'group',
    each((s) => flat(tab(s, (b) => b.country))),
  );
  q(
    'without germany',
    'x',
    each((s) =>
      flat(
        tab(
          s.filter((b) => b.country !== 'DE'),
          (b) => b.country,
        ),
      ),
    ),
    { f: true },
  );
  q('revenue of arrivals in july compared to august, confirmed only', 'compare', [
    [rev(conf.filter((b) => mon(b.a) === '2026-07')), rev(conf.filter((b) => mon(b.a) === '2026-08'))],
  ]);
  q('which extra earned us the most', 'computed', [
    top(
      tab(
        X,
        (x) => x.item,
        (l) => sum(l, (x) => x.qty * x.pr),
      ),
    ),
  ]);
  const g = (b) => b.adults + b.children;
  const big = [...B].sort((a, b) => g(b) - g(a))[0];
  q('who came with the biggest group (adults plus children)', 'superlative', [[big.guest, g(big)]]);
  q(
    'bookings with a dog in a cabin',
    'join',
    each((s) => [s.filter((b) => b.dog && b.p.kind === 'cabin').length]),
  );
  const rep = (s) =>
    Object.entries(by(s, (b) => b.guest))
      .filter(([, l]) => l.length > 3)
      .map((x) => x[0]);
  q('guest names with more than three bookings', 'having', each(rep));
  q(
    'most popular pitch',
    'ambiguous',
    each((s) => tab(s, (b) => b.p.no))
      .flatMap((t) => t.filter((x) => x[1] === t[0][1]))
      .concat(
        each((s) =>
          top(
            tab(
              s,
              (b) => b.p.no,
              (l) => sum(l, (b) => b.n),
            ),
          ),
        ),
        each((s) => top(tab(s, (b) => b.p.no, rev))),
      ),
  );
  q(
    'confirmed bookings: do people with a dog stay longer than those without?',
    'yesno',
    [[nights(conf.filter((b) => b.dog)), nights(conf.filter((b) => !b.dog))]],
    { note: 'Both figures must be shown.' },
  );
  q(
    'what percentage of bookings comes in through CampFinder',
    'share',
    each((s) => [(100 * s.filter((b) => b.channel === 'CampFinder').length) / s.length]),
    { percent_ok: true },
  );
  const cc = (m) => B.filter((b) => b.status === 'cancelled' && mon(b.a) === m);
  const june = cc('2026-06');
  q(
    'why were there so many cancellations for arrivals in june',
    'why',
    [
      [cc('2026-05').length, june.length],
      top(tab(june, (b) => b.channel)),
      [june.length, cc('2026-07').length],
    ],
    { expect: 'either', note: 'Both months, or the channel with the most of them.' },
  );
  q('How many confirmd bokings had no children?', 'typo', [[conf.filter((b) => b.children === 0).length]]);
  q('water consumption of the shower block in august', 'oos', [], { note: 'Water is not recorded.' });
  q('how many bookings from portugal', 'oos', [], { note: 'No booking comes from Portugal.' });
}
// crashes -------------------------------------------------------------------
{
  const R = rng(404);
  const q = set('crashes');
  const D = [
    ['Pixel 8', 'Google', 8, 'android'],
    ['Pixel 6a', 'Google', 6, 'android'],
    ['Galaxy S23', 'Samsung', 8, 'android'],
    ['Galaxy A14', 'Samsung', 4, 'android'],
    ['Redmi 12', 'Xiaomi', 4, 'android'],
    ['iPhone 13', 'Apple', 4, 'ios'],
    ['iPhone 15', 'Apple', 6, 'ios'],
    ['iPad Air', 'Apple', 8, 'ios'],
    ['Moto G54', 'Motorola', 8, 'android'],
  ];
  const V = [
    ['5.0.0', '2026-07-06', 'stable', 61200],
    ['5.0.1', '2026-07-20', 'stable', 48800],
    ['5.1.0', '2026-08-24', 'stable', 93100],
    ['5.1.1', '2026-09-21', 'stable', 70400],
    ['5.2.0', '2026-10-12', 'stable', 88300],
    ['5.2.1', '2026-11-02', 'stable', 34900],
    ['5.3.0-beta', '2026-11-09', 'beta', 1900],
    ['5.1.2-rc', '2026-10-01', 'beta', 640],
  ];
  const err = {
    NullPointerException: 30,
    OutOfMemoryError: 22,
    NetworkTimeout: 20,
    IndexOutOfRange: 12,
    DatabaseLocked: 9,
  };
  const scr = { checkout: 24, feed: 30, login: 14, camera: 17, settings: 6, search: 9 };
  const C = [];
  for (let i = 0; i < 320; i++) {
    const d = day('2026-08-25', Math.floor(85 * R.r() ** 0.8));
    const ok = V.filter((v) => v[1] <= d && v[0] !== '5.1.2-rc');
    const v = R.chance(0.6) ? ok.at(-1) : R.pick(ok);
    const ver = v[0] === '5.3.0-beta' && R.chance(0.6) ? ok.at(-2)[0] : v[0];
    const model = R.pick(R.chance(0.35) ? [D[3], D[3], D[4]] : D.slice(0, 8));
    const e = model[2] === 4 && R.chance(0.4) ? 'OutOfMemoryError' : R.w(err);
    const fatal = R.chance(e === 'NetworkTimeout' ? 0.15 : e === 'OutOfMemoryError' ? 0.85 : 0.5);
    const h = +R.w({
      7: 5,
      8: 8,
      9: 6,
      11: 5,
      12: 10,
      13: 6,
      15: 4,
      17: 7,
      18: 9,
      19: 12,
      20: 18,
      21: 13,
      22: 7,
    });
    C.push({
      d,
      ts: `${d}T${String(h).padStart(2, '0')}:${String(R.int(0, 59)).padStart(2, '0')}:${String(R.int(0, 59)).padStart(2, '0')}Z`,
      h,
      ver,
      m: model,
      osv: model[3] === 'ios' ? R.pick(['17.6', '18.1']) : R.pick(['13', '14', '15']),
      screen: e === 'OutOfMemoryError' && R.chance(0.4) ? 'camera' : R.w(scr),
      e,
      fatal,
      user: R.chance(0.13) ? null : `u${R.int(1, R.chance(0.3) ? 12 : 160) + 700}`,
      mem: R.chance(0.06) ? null : e === 'OutOfMemoryError' ? R.int(8, 90) : R.int(60, 900),
      tags: ['regression', 'background', 'first-launch', 'dark-mode'].filter((_t, k) =>
        R.chance([0.22, 0.31, 0.12, 0.4][k]),
      ),
    });
  }
  C.sort((a, b) => (a.ts < b.ts ? -1 : 1));
  write(
    'crashes',
    'crash_reports.jsonl',
    `${C.map((c, i) =>
      JSON.stringify({
        report_id: 90001 + i,
        ts: c.ts,
        app_version: c.ver,
        device: { model: c.m[0], os: i % 23 === 3 ? c.m[3].toUpperCase() : c.m[3], os_version: c.osv },
        screen: c.screen,
        error_type: c.e,
        fatal: c.fatal,
        user_id: c.user,
        free_mem_mb: c.mem,
        tags: c.tags,
      }),
    ).join('\n')}\n`,
  );
  write(
    'crashes',
    'releases.csv',
    csv(
      ['version', 'released_on', 'channel', 'sessions'],
      V.map((v) => [v[0], v[1], v[2], v[3]]),
    ),
  );
  write(
    'crashes',
    'devices.csv',
    csv(
      ['model', 'vendor', 'ram_gb'],
      D.map((d) => d.slice(0, 3)),
    ),
  );
  const F = C.filter((c) => c.fatal);
  q('how many of the crash reports are fatal', 'count+filter', [[F.length]]);
  q('android vs ios', 'x', [flat(tab(F, (c) => c.m[3]))], { f: true });
  const FA = F.filter((c) => c.m[3] === 'android');
  q('just android, per vendor', 'x', [flat(tab(FA, (c) => c.m[1]))], { f: true });
  q('which device model crashes the most', 'nested', [
    top(tab(C, (c) => c.m[0])),
    top(tab(F, (c) => c.m[0])),
  ]);
  const tags = C.flatMap((c) => c.tags.map((t) => ({ t, c })));
  q('reports per tag', 'nested', [flat(tab(tags, (x) => x.t))]);
  const rate = V.map((v) => [v[0], (1000 * C.filter((c) => c.ver === v[0]).length) / v[3]]);
  const ratef = V.map((v) => [v[0], (1000 * F.filter((c) => c.ver === v[0]).length) / v[3]]);
  const pos = (r) => r.filter((x) => x[1] > 0).sort((a, b) => b[1] - a[1]);
  q('crash reports per 1000 sessions for each version', 'join', [flat(pos(rate))]);
  const te = top(tab(C, (c) => c.e));
  q('most common error_type', 'superlative', [te]);
  const onE = C.filter((c) => c.e === te[0]);
  q('on which screen does it happen most', 'x', [top(tab(onE, (c) => c.screen))], { f: true });
  const mm = (m) => C.filter((c) => mon(c.d) === m).length;
  q(
    'by how many percent did crash reports change from september to october',
    'growth',
    [[rd(100 * (mm('2026-10') / mm('2026-09') - 1))], [mm('2026-09'), mm('2026-10')]],
    { percent_ok: true },
  );
  q('releases without a single crash report', 'anti-join', [
    V.filter((v) => !C.some((c) => c.ver === v[0])).map((v) => v[0]),
  ]);
  q('reports where the user_id is missing', 'nulls', [[C.filter((c) => !c.user).length]]);
  const us = Object.entries(
    by(
      C.filter((c) => c.user),
      (c) => c.user,
    ),
  )
    .filter(([, l]) => l.length >= 9)
    .map((x) => x[0]);
  q('which users ran into nine or more crashes', 'having', [us]);
  q('median free_mem_mb of OutOfMemoryError crashes', 'stat', [
    [med(C.filter((c) => c.e === 'OutOfMemoryError' && c.mem !== null).map((c) => c.mem))],
  ]);
  q('what hour of the day (utc) do we get most reports', 'weekday-hour', [
    top(tab(C, (c) => c.h)).map(Number),
  ]);
  const r4 = (n, l = C) => l.filter((c) => c.m[2] === n);
  q(
    'do devices with 4 GB ram crash more than those with 8 GB?',
    'yesno',
    [
      [r4(4).length, r4(8).length],
      [(100 * r4(4).length) / C.length, (100 * r4(8).length) / C.length],
    ],
    { note: 'Both figures must be shown.' },
  );
  q(
    'which release is the worst',
    'ambiguous',
    [
      top(tab(C, (c) => c.ver)),
      top(tab(F, (c) => c.ver)),
      pos(rate)[0],
      pos(ratef)[0],
      top(
        tab(
          C,
          (c) => c.ver,
          (l) => (100 * l.filter((c) => c.fatal).length) / l.length,
        ),
      ),
    ],
    { percent_ok: true },
  );
  q('fatal reprots on the chekout screen', 'typo', [[F.filter((c) => c.screen === 'checkout').length]]);
  q(
    'share of fatal crashes per error type',
    'share',
    [
      flat(
        tab(
          C,
          (c) => c.e,
          (l) => (100 * l.filter((c) => c.fatal).length) / l.length,
        ),
      ),
      flat(
        tab(
          F,
          (c) => c.e,
          (l) => (100 * l.length) / F.length,
        ),
      ),
    ],
    { percent_ok: true },
  );
  q('which developer introduced the camera bug', 'oos', [], { note: 'There are no developers in the data.' });
  q('crashes on huawei phones', 'oos', [], { note: 'No such vendor or model.' });
}
