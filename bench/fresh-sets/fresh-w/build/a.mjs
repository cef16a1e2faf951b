import { avg, csv, day, de, dmy, flat, mon, rd, rng, set, sum, tab, top, write } from './lib.mjs';

const FN =
  'Ada Bruno Celia Dario Edda Felix Gina Henk Isla Jorge Kira Lou Mads Nora Omar Petra Quinn Ravi Selma Timo'.split(
    ' ',
  );
const LN = 'Arden Bolt Crane Dufour Ember Falk Gomez Harrow Ilves Juric Keane Lund Mercer Novak'.split(' ');
const pct = (a, b) => (100 * a) / b;

// carshare ------------------------------------------------------------------
{
  const R = rng(7101);
  const q = set('carshare');
  const zones = { Harbour: 30, Oldtown: 26, Campus: 22, Airport: 9, Hillside: 13 };
  const models = [
    ['Zoe', 'electric'],
    ['Corsa', 'petrol'],
    ['Yaris', 'hybrid'],
    ['e-Up', 'electric'],
    ['Combo Van', 'diesel'],
    ['Fabia', 'petrol'],
  ];
  const cars = [];
  for (let i = 0; i < 16; i++) {
    const [model, fuel] = models[(i * 5 + (i >> 2)) % 6];
    cars.push({
      plate: `RV-${'KLMNP'[i % 5]}${R.int(100, 999)}`,
      model,
      fuel,
      home: R.w(zones),
      yr: R.int(2018, 2025),
      odo: R.int(9, 96) * 1000 + R.int(0, 999),
      weight: i === 15 ? 0 : R.int(4, 14),
    });
  }
  const M = [];
  const used = new Set();
  for (let i = 0; i < 64; i++) {
    let n;
    do n = `${R.pick(FN)} ${R.pick(LN)}`;
    while (used.has(n));
    used.add(n);
    M.push({
      id: 900 + i,
      name: n,
      plan: R.w({ basic: 55, plus: 30, business: 15 }),
      joined: day('2023-02-01', R.int(0, 1200)),
      born: R.chance(0.06) ? null : R.int(1956, 2006),
    });
  }
  const active = M.filter((_, i) => i % 11 !== 6);
  const carW = Object.fromEntries(cars.map((c) => [c.plate, c.weight]));
  const T = [];
  for (let i = 0; i < 620; i++) {
    const d = day('2026-03-02', Math.floor(i * 0.4226));
    const m = active[Math.floor(R.r() ** 1.4 * active.length)];
    const h = R.w({
      6: 3,
      7: 8,
      8: 13,
      9: 9,
      10: 7,
      11: 6,
      12: 7,
      13: 6,
      14: 6,
      15: 7,
      16: 10,
      17: 19,
      18: 12,
      19: 7,
      20: 4,
      21: 3,
    });
    const st = R.chance(0.11) ? 'cancelled' : 'completed';
    const min = R.int(12, m.plan === 'business' ? 260 : 150);
    const km = st === 'completed' ? Math.round(min * (R.int(20, 55) / 100) * 10) / 10 : null;
    const plate = R.w(carW);
    const start = Date.parse(
      `${d}T${String(h).padStart(2, '0')}:${String(R.int(0, 59)).padStart(2, '0')}:00Z`,
    );
    T.push({
      d,
      h: +h,
      m,
      car: cars.find((c) => c.plate === plate),
      zone: R.w(zones),
      st,
      min: st === 'completed' ? min : null,
      km,
      start,
      fee:
        st === 'completed'
          ? rd(Math.round((1 + min * (m.plan === 'basic' ? 0.21 : 0.17) + km * 0.19) * 100) / 100)
          : null,
      stars: st === 'completed' && R.chance(0.6) ? +R.w({ 1: 3, 2: 5, 3: 12, 4: 34, 5: 46 }) : null,
    });
  }
  T.sort((a, b) => a.start - b.start);
  const ts = (x) => new Date(x).toISOString().slice(0, 16).replace('T', ' ');
  write(
    'carshare',
    'trips.csv',
    csv(
      [
        'tripId',
        'memberId',
        'carPlate',
        'startTs',
        'endTs',
        'zoneStart',
        'kmDriven',
        'feeEur',
        'tripStatus',
        'stars',
      ],
      T.map((t, i) => [
        50001 + i,
        t.m.id,
        t.car.plate,
        ts(t.start),
        t.min === null ? '' : ts(t.start + t.min * 6e4),
        t.zone,
        t.km,
        t.fee === null ? '' : `€${t.fee.toFixed(2)}`,
        i % 23 === 7 ? t.st.toUpperCase() : t.st,
        t.stars ?? (i % 9 === 0 ? 'n/a' : ''),
      ]),
    ),
  );
  write(
    'carshare',
    'cars.tsv',
    csv(
      ['plate', 'model', 'fuel', 'home_zone', 'yr_reg', 'odo_km'],
      cars.map((c) => [c.plate, c.model, c.fuel, c.home, c.yr, c.odo.toLocaleString('en-US')]),
      '\t',
    ),
  );
  write(
    'carshare',
    'members.csv',
    csv(
      ['member_id', 'full_name', 'plan', 'joined_on', 'birth_yr'],
      M.map((m) => [m.id, m.name, m.plan, m.joined, m.born]),
    ),
  );
  const C = T.filter((t) => t.st === 'completed');
  const X = T.filter((t) => t.st === 'cancelled');
  const fee = (l) => sum(l, (t) => t.fee);
  const zone = (t) => t.zone;
  const plate = (t) => t.car.plate;
  q('how many trips were cancelled', 'count+filter', [[X.length]]);
  q('by start zone', 'x', [flat(tab(X, zone))], { f: true });
  q(
    'and as a percentage of all trips starting there',
    'x',
    [flat(tab(T, zone, (l) => pct(l.filter((t) => t.st === 'cancelled').length, l.length)))],
    { f: true, percent_ok: true },
  );
  const best = top(tab(C, plate, fee));
  q('which car brought in the most money', 'superlative', [best]);
  q('what model is it?', 'x', [[cars.find((c) => c.plate === best[0]).model]], { f: true });
  q('kmDriven for each fuel type', 'join', [
    flat(
      tab(
        C,
        (t) => t.car.fuel,
        (l) => sum(l, (t) => t.km),
      ),
    ),
  ]);
  q('how long is a trip on average, in minutes', 'computed', [[avg(C, (t) => t.min)]]);
  q(
    'only members on the business plan',
    'x',
    [
      [
        avg(
          C.filter((t) => t.m.plan === 'business'),
          (t) => t.min,
        ),
      ],
    ],
    { f: true },
  );
  q('monthly revenue', 'trend', [flat(tab(C, (t) => mon(t.d), fee, true))]);
  q('which was the best month', 'x', [top(tab(C, (t) => mon(t.d), fee))], { f: true });
  const never = M.filter((m) => !T.some((t) => t.m === m));
  const neverC = M.filter((m) => !C.some((t) => t.m === m));
  q('how many members have never taken a trip', 'anti-join', [[never.length], [neverC.length]]);
  const many = (l) => tab(l, plate).filter((x) => x[1] > 45);
  q('cars with more than 45 trips', 'having', [
    flat(many(T)),
    flat(many(C)),
    many(T).map((x) => x[0]),
    many(C).map((x) => x[0]),
    [many(T).length],
    [many(C).length],
  ]);
  const rated = C.filter((t) => t.stars);
  const five = rated.filter((t) => t.stars === 5).length;
  q('what percent of ratings are 5 stars', 'share', [[pct(five, rated.length)]], { percent_ok: true });
  const el = C.filter((t) => t.car.fuel === 'electric');
  q('avrage fee for trips with electirc cars', 'typo', [[avg(el, (t) => t.fee)]]);
  const inM = (l, m) => l.filter((t) => mon(t.d) === m);
  q(
    'number of trips last month compared with the month before',
    'compare',
    [
      [inM(T, '2026-10').length, inM(T, '2026-09').length],
      [inM(C, '2026-10').length, inM(C, '2026-09').length],
    ],
    { note: `Newest trip ${T.at(-1).d}; last month is October.` },
  );
  const kmOf = (p) =>
    avg(
      C.filter((t) => t.m.plan === p),
      (t) => t.km,
    );
  q(
    'do business members drive further per trip than basic ones?',
    'yesno',
    [[kmOf('business'), kmOf('basic')]],
    { note: `Both figures must be shown. (${kmOf('business') > kmOf('basic') ? 'yes' : 'no'})` },
  );
  q('at what hour do most trips start', 'weekday-hour', [
    top(tab(T, (t) => t.h)).map(Number),
    top(tab(C, (t) => t.h)).map(Number),
  ]);
  const nm = (l, g) => top(tab(l, (t) => t.m.name, g));
  q(
    'who is our best customer',
    'ambiguous',
    [nm(C, fee), nm(T), nm(C), nm(C, (l) => sum(l, (t) => t.km))].flatMap((t) => [
      t,
      [String(M.find((m) => m.name === t[0]).id), t[1]],
    ]),
  );
  q('how many accidents did members cause in september', 'oos', [], { note: 'Accidents are not recorded.' });
  q('total km driven with the Tesla', 'oos', [], { note: 'There is no such model.' });
}

// arbres --------------------------------------------------------------------
{
  const R = rng(7202);
  const q = set('arbres');
  const Q = [
    ['Centre', 84, 12400, 'M. Lacombe'],
    ['Gare', 61, 8900, 'Mme Ferrand'],
    ['Les Moulins', 132, 7300, 'M. Lacombe'],
    ['Beau Site', 97, 5150, 'Mme Oriol'],
    ['Port Neuf', 48, 3900, 'Mme Ferrand'],
  ];
  const E = { Platane: 26, Tilleul: 24, Érable: 17, Chêne: 12, Marronnier: 10, Ginkgo: 6, 'Pin parasol': 5 };
  const A = [];
  for (let i = 0; i < 260; i++) {
    const e = R.w(E);
    const y = R.int(1932, 2021);
    A.push({
      id: `A${1001 + i}`,
      e,
      q: R.w({ Centre: 30, Gare: 20, 'Les Moulins': 22, 'Beau Site': 18, 'Port Neuf': 10 }),
      y,
      h: R.chance(0.04)
        ? null
        : rd(Math.round((3 + (2026 - y) * (e === 'Platane' ? 0.21 : 0.15) + R.int(0, 60) / 10) * 10) / 10),
      c: 18 + Math.round((2026 - y) * 2.2) + R.int(0, 30),
      s: R.w({ bon: 55, moyen: 30, mauvais: 12, mort: 3 }),
      k: R.chance(0.13) ? null : day('2024-01-08', R.int(0, 1020)),
    });
  }
  A[88].y = 1894;
  A[88].e = 'Chêne';
  A[88].h = 26.4;
  A[88].c = 351;
  const I = [];
  const types = { Élagage: 40, Arrosage: 28, Diagnostic: 20, Traitement: 9, Abattage: 3 };
  for (let i = 0; i < 310; i++) {
    const d = day('2025-02-03', Math.floor(R.r() * 640));
    const t = R.w(types);
    const cost = { Élagage: 180, Arrosage: 25, Diagnostic: 95, Traitement: 140, Abattage: 720 }[t];
    I.push({
      a: A[Math.floor(R.r() ** 1.3 * 230)],
      d,
      t,
      c: R.chance(0.05) ? null : rd(cost + R.int(-40, 160) / 2 > 5 ? cost + R.int(-20, 160) / 2 : cost),
      eq: R.w({ Nord: 5, Sud: 4, Externe: 2 }),
    });
  }
  I.sort((a, b) => (a.d < b.d ? -1 : a.d > b.d ? 1 : 0));
  write(
    'arbres',
    'arbres.csv',
    csv(
      [
        'N° arbre',
        'Essence',
        'Quartier',
        'Année plantation',
        'Hauteur (m)',
        'Circonférence (cm)',
        'État',
        'Dernier contrôle',
      ],
      A.map((a, i) => [
        a.id,
        a.e,
        a.q,
        a.y,
        de(a.h, 1),
        a.c,
        i % 29 === 3 ? a.s[0].toUpperCase() + a.s.slice(1) : a.s,
        a.k ? dmy(a.k, '/') : '',
      ]),
      ';',
    ),
  );
  write(
    'arbres',
    'interventions.csv',
    csv(
      ['N° arbre', 'Date', 'Type', 'Coût (€)', 'Équipe'],
      I.map((x) => [x.a.id, dmy(x.d, '/'), x.t, de(x.c), x.eq]),
      ';',
    ),
  );
  write(
    'arbres',
    'quartiers.csv',
    csv(
      ['Quartier', 'Surface (ha)', 'Habitants', 'Responsable'],
      Q.map((x) => [x[0], x[1], String(x[2]).replace(/(\d)(\d{3})$/, '$1 $2'), x[3]]),
      ';',
    ),
  );
  const qt = (a) => a.q;
  const pl = A.filter((a) => a.e === 'Platane');
  q('how many trees in each Quartier', 'group', [flat(tab(A, qt))]);
  q('just Platane', 'x', [flat(tab(pl, qt))], { f: true });
  q(
    'how tall is the tallest one in each',
    'x',
    [flat(tab(pl, qt, (l) => Math.max(...l.map((a) => a.h ?? 0))))],
    { f: true, note: 'Of the Platane, as before.' },
  );
  const cost = (l) => sum(l, (x) => x.c);
  const ty = (x) => x.t;
  q('what did we spend per Type of intervention', 'group', [flat(tab(I, ty, cost))]);
  const y26 = I.filter((x) => x.d >= '2026');
  q('and in 2026 only', 'x', [flat(tab(y26, ty, cost))], { f: true });
  q('average Hauteur (m) by Essence', 'group', [
    flat(
      tab(
        A,
        (a) => a.e,
        (l) => avg(l, (a) => a.h),
      ),
    ),
  ]);
  const old = [...A].sort((a, b) => a.y - b.y)[0];
  q('oldest tree in the city', 'superlative', [[old.id, old.y]]);
  q('how many trees never had an intervention', 'anti-join', [
    [A.filter((a) => !I.some((x) => x.a === a)).length],
  ]);
  const n5 = tab(I, (x) => x.a.id).filter((x) => x[1] >= 5);
  q('trees with 5 or more interventions', 'having', [flat(n5), n5.map((x) => x[0]), [n5.length]]);
  q('trees per hectare in every Quartier', 'join', [
    flat(tab(A, qt).map(([k, n]) => [k, n / Q.find((x) => x[0] === k)[1]])),
  ]);
  q('trees that have no Dernier contrôle', 'nulls', [[A.filter((a) => !a.k).length]]);
  q(
    'what share of the trees is in bad condition (mauvais)',
    'share',
    [[pct(A.filter((a) => a.s === 'mauvais').length, A.length)]],
    { percent_ok: true },
  );
  q('interventions month by month in 2026', 'trend', [
    flat(
      tab(
        y26,
        (x) => mon(x.d),
        (l) => l.length,
        true,
      ),
    ),
  ]);
  q('what did they cost in total', 'x', [[cost(y26)], flat(tab(y26, (x) => mon(x.d), cost, true))], {
    f: true,
  });
  const resp = (k) => Q.find((x) => x[0] === k)[3];
  q('which Responsable has the most dead trees (mort) and bad ones (mauvais) together', 'join', [
    top(
      tab(
        A.filter((a) => ['mort', 'mauvais'].includes(a.s)),
        (a) => resp(a.q),
      ),
    ),
  ]);
  q('how old are the trees on average', 'computed', [[avg(A, (a) => 2026 - a.y)]]);
  const ht = (e) =>
    avg(
      A.filter((a) => a.e === e),
      (a) => a.h,
    );
  q('are the Platanes taller than the Tilleuls on average?', 'yesno', [[ht('Platane'), ht('Tilleul')]], {
    note: 'Both figures must be shown.',
  });
  q('nubmer of elagage in the quartier centre', 'typo', [
    [I.filter((x) => x.t === 'Élagage' && x.a.q === 'Centre').length],
  ]);
  q('how much CO2 do our trees absorb per year', 'oos', [], { note: 'Not recorded.' });
  q('how many Palmier trees are there', 'oos', [], { note: 'There is no such Essence.' });
}
