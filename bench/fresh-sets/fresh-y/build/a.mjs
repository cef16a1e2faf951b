import { avg, csv, day, dmy, dow, flat, mon, rd, rng, set, sum, tab, top, write } from './lib.mjs';

const cased = (s, i) => (i % 19 === 7 ? s.toUpperCase() : i % 13 === 4 ? s[0].toUpperCase() + s.slice(1) : s);
const pct = (a, b) => rd((100 * a) / b);

// dental --------------------------------------------------------------------
{
  const R = rng(7101);
  const q = set('dental');
  const D = [
    ['SOU', 'Dr. Sousa', 'general', 5],
    ['NOW', 'Dr. Nowak', 'general', 4],
    ['ACH', 'Dr. Achebe', 'orthodontics', 3],
    ['HYG', 'Pia Lund', 'hygiene', 5],
  ];
  const T = [
    ['T01', 'Check-up', 'preventive', 20, 45],
    ['T02', 'Scale and polish', 'preventive', 30, 68],
    ['T03', 'Filling', 'restorative', 40, 120],
    ['T04', 'Root canal', 'restorative', 80, 480],
    ['T05', 'Crown', 'restorative', 60, 690],
    ['T06', 'Extraction', 'surgery', 40, 150],
    ['T07', 'Brace adjustment', 'orthodontics', 25, 95],
    ['T08', 'Implant', 'surgery', 90, 1450],
  ];
  const by2 = {
    SOU: ['T01', 'T01', 'T03', 'T03', 'T04', 'T05', 'T06'],
    NOW: ['T01', 'T03', 'T03', 'T06', 'T08', 'T05'],
    ACH: ['T07', 'T07', 'T07', 'T01'],
    HYG: ['T02', 'T02', 'T01'],
  };
  const fn = ['Ada', 'Bram', 'Celia', 'Dario', 'Edith', 'Fionn', 'Gilda', 'Hamid', 'Ilse', 'Jorge'];
  const ln = ['Aldous', 'Brice', 'Calder', 'Doyle', 'Espin', 'Farrow', 'Gant', 'Hobbs'];
  const P = [];
  for (let i = 0; i < 76; i++) {
    P.push({
      no: 5001 + i,
      name: `${fn[i % 10]} ${ln[(i * 3 + Math.floor(i / 40)) % 8]}`,
      dob: `${R.chance(0.22) ? R.int(2010, 2020) : R.int(1942, 2005)}-${String(R.int(1, 10)).padStart(2, '0')}-${String(R.int(1, 28)).padStart(2, '0')}`,
      ins: R.w({ 'Alta Health': 30, Meridian: 25, 'State scheme': 35, none: 10 }),
      phone: R.chance(0.14) ? null : `0${R.int(60000, 99999)} ${R.int(100, 999)}`,
    });
  }
  const A = [];
  for (let i = 0; i < 620; i++) {
    const doc = R.w({ SOU: 34, NOW: 27, ACH: 15, HYG: 24 });
    let d = day('2025-07-01', R.int(0, 505));
    while (['Saturday', 'Sunday'].includes(dow(d))) d = day(d, 1);
    if (d > '2026-11-18') d = '2026-11-17';
    const t = T.find((x) => x[0] === R.pick(by2[doc])) ?? T[0];
    const st = R.w({ completed: 82, 'no-show': doc === 'ACH' ? 18 : 7, cancelled: 10 });
    const fee = st === 'completed' ? t[4] + R.pick([0, 0, 0, -10, 5, 12.5]) : null;
    A.push({
      d,
      tm: `${String(R.pick([8, 9, 9, 10, 11, 13, 14, 15, 16])).padStart(2, '0')}:${R.pick(['00', '20', '40'])}`,
      p: R.chance(0.12) ? P[R.int(0, 4)] : P[R.int(0, 70)],
      doc,
      t,
      dur: t[3] + R.pick([0, 0, 5, 10]),
      st,
      fee,
      pd: st === 'completed' ? !R.chance(d > '2026-09-15' ? 0.35 : 0.05) : null,
      room: R.chance(0.04) ? null : R.pick(['R1', 'R2', 'R3']),
    });
  }
  A.sort((x, y) => (x.d + x.tm < y.d + y.tm ? -1 : 1));
  write(
    'dental',
    'appts.csv',
    csv(
      [
        'ApptID',
        'ApptDate',
        'StartTm',
        'PatNo',
        'Prov',
        'TxCode',
        'DurMin',
        'Status',
        'Fee_EUR',
        'Pd',
        'Room',
      ],
      A.map((a, i) => [
        10001 + i,
        a.d,
        a.tm,
        a.p.no,
        a.doc,
        a.t[0],
        a.dur,
        cased(a.st, i),
        a.fee === null ? '-' : `€${a.fee.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`,
        a.pd === null ? '' : a.pd ? 'Y' : 'N',
        a.room,
      ]),
    ),
  );
  write('dental', 'treatments.csv', csv(['TxCode', 'TxDesc', 'Category', 'StdMin', 'ListFee_EUR'], T));
  write('dental', 'providers.tsv', csv(['Prov', 'ProvName', 'Speciality', 'DaysPerWk'], D, '\t'));
  write(
    'dental',
    'patients.csv',
    csv(
      ['PatNo', 'PatName', 'DOB', 'Insurer', 'Phone'],
      P.map((p) => [p.no, p.name, dmy(p.dob, '/'), p.ins, p.phone ?? 'n/a']),
    ),
  );
  const nm = (t) => [D.find((x) => x[0] === t[0])[1], ...t.slice(1)];
  const both = (t) => [flat(t), flat(t.map(nm))];
  const fee = (l) => sum(l, (a) => a.fee);
  const comp = A.filter((a) => a.st === 'completed');
  const cur = A.filter((a) => a.d >= '2026');
  const ns26 = cur.filter((a) => a.st === 'no-show');
  q('how many no-shows did we have in 2026', 'count+filter', [[ns26.length]]);
  q('by provider', 'x', both(tab(ns26, (a) => a.doc)), { f: true });
  const rate = tab(
    cur,
    (a) => a.doc,
    (l) => pct(l.filter((a) => a.st === 'no-show').length, l.length),
  );
  q('as a % of all appointments of each', 'x', both(rate), { f: true, percent_ok: true });
  q('which treatment earns us the most', 'join', [
    top(tab(comp, (a) => a.t[1], fee)),
    top(tab(comp, (a) => a.t[0], fee)),
  ]);
  q('fees per category', 'join', [flat(tab(comp, (a) => a.t[2], fee))]);
  const oct = (l) => l.filter((a) => mon(a.d) === '2026-10');
  q('only last month', 'x', [flat(tab(oct(comp), (a) => a.t[2], fee))], {
    f: true,
    note: 'October 2026, counted from the newest appointment and from today alike.',
  });
  q(
    'and the share of each in percent?',
    'x',
    [
      flat(
        tab(
          oct(comp),
          (a) => a.t[2],
          (l) => pct(fee(l), fee(oct(comp))),
        ),
      ),
    ],
    { f: true, percent_ok: true },
  );
  q('number of appts per month this year', 'trend', [
    flat(tab(cur, (a) => mon(a.d), undefined, true)),
    flat(
      tab(
        cur.filter((a) => a.st === 'completed'),
        (a) => mon(a.d),
        undefined,
        true,
      ),
    ),
  ]);
  q(
    'average DurMin in each room',
    'group',
    [A, comp].map((s) =>
      flat(
        tab(
          s.filter((a) => a.room),
          (a) => a.room,
          (l) => avg(l, (a) => a.dur),
        ),
      ),
    ),
  );
  q('patients on file who never had an appointment', 'anti-join', [
    P.filter((p) => !A.some((a) => a.p === p)).map((p) => p.name),
    P.filter((p) => !A.some((a) => a.p === p)).map((p) => p.no),
  ]);
  const kid = (p) => p.dob > '2010-11-21';
  const kid2 = (p) => p.dob > '2010-11-17';
  q('how many patients are under 16', 'computed', [[P.filter(kid).length], [P.filter(kid2).length]]);
  const open = comp.filter((a) => a.pd === false);
  q('how much money is still unpaid', 'agg', [[fee(open)]], { note: 'Completed appointments with Pd = N.' });
  q(
    'what percentage of our fee income comes from patients with Meridian',
    'share',
    [[pct(fee(comp.filter((a) => a.p.ins === 'Meridian')), fee(comp))]],
    { percent_ok: true },
  );
  const pair = (l) => ['SOU', 'NOW'].map((c) => l.filter((a) => a.doc === c));
  q(
    'did Dr. Sousa have more appointments than Dr. Nowak in october 2026?',
    'yesno',
    [pair(oct(A)).map((l) => l.length), pair(oct(comp)).map((l) => l.length)],
    { note: 'Both figures must be shown.' },
  );
  q('cancelations by wekday', 'typo', [
    flat(
      tab(
        A.filter((a) => a.st === 'cancelled'),
        (a) => dow(a.d),
      ),
    ),
  ]);
  q(
    'who is our best patient',
    'ambiguous',
    [
      top(tab(comp, (a) => a.p.name, fee)),
      top(tab(comp, (a) => a.p.no, fee)),
      top(tab(A, (a) => a.p.name)),
      top(tab(A, (a) => a.p.no)),
      top(tab(comp, (a) => a.p.name)),
      top(tab(comp, (a) => a.p.no)),
    ],
    { expect: 'either' },
  );
  const ph = P.filter((p) => !p.phone);
  q('how many patients have no phone number', 'nulls', [[ph.length]]);
  q('which provider has the highest average fee per completed visit', 'superlative', [
    top(
      tab(
        comp,
        (a) => a.doc,
        (l) => avg(l, (a) => a.fee),
      ),
    ),
    nm(
      top(
        tab(
          comp,
          (a) => a.doc,
          (l) => avg(l, (a) => a.fee),
        ),
      ),
    ),
  ]);
  q('which patients are allergic to penicillin', 'oos', [], { note: 'Allergies are not recorded.' });
  q('appointments with Dr. Lindqvist', 'oos', [], { note: 'There is no such provider.' });
}
// delivery ------------------------------------------------------------------
{
  const R = rng(7202);
  const q = set('delivery');
  const V = ['e-bike', 'bicycle', 'scooter', 'car'];
  const names = [
    'Abel Mbeki',
    'Bea Rooney',
    'Cato Lindh',
    'Dina Farouk',
    'Eli Sandoval',
    'Femi Coker',
    'Gio Marchetti',
    'Hana Sato',
    'Igor Wirth',
    'Joss Tierney',
    'Kaya Demir',
    'Lou Petit',
    'Mo Hashemi',
    'Nia Powell',
    'Otto Brandl',
    'Priya Nair',
  ];
  const W = names.map((n, i) => ({
    id: `R-${201 + i}`,
    n,
    v: V[[0, 0, 1, 2, 0, 3, 2, 1, 0, 2, 3, 0, 1, 2, 0, 1][i]],
    hired: day('2023-02-01', R.int(0, 1200)),
    hub: i % 3 === 0 ? 'East' : 'West',
  }));
  const K = [
    ['Golden Wok', 'Chinese', 24],
    ['Pasta Nonna', 'Italian', 22],
    ['Burger Barn', 'American', 28],
    ['Tikka House', 'Indian', 22],
    ['Sushi Kawa', 'Japanese', 26],
    ['Green Bowl', 'Vegan', 18],
    ['Pizza Uno', 'Italian', 25],
    ['Dosa Corner', 'Indian', 20],
  ].map(([n, c, p]) => ({ n, c, p }));
  const O = [];
  for (let i = 0; i < 760; i++) {
    const d = day('2026-06-01', R.int(0, 166));
    const h = R.pick([11, 12, 12, 13, 17, 18, 18, 19, 19, 19, 20, 20, 21, 22]);
    const zone = R.w({ Harbour: 30, Northside: 26, 'Old Town': 28, Millfield: 16 });
    const w = R.chance(0.12) ? W[4] : R.pick(W.slice(0, 14));
    const st = R.w({ delivered: 91, cancelled: 7, refunded: 2 });
    const km = R.int(6, 75) / 10;
    const min = Math.round(
      12 +
        km * (w.v === 'bicycle' ? 5.2 : w.v === 'car' ? 3.8 : 3.1) +
        (zone === 'Northside' ? 6 : 0) +
        R.int(0, 14),
    );
    const k = R.pick(K);
    const at = Date.parse(`${d}T${String(h).padStart(2, '0')}:${String(R.int(0, 59)).padStart(2, '0')}:00Z`);
    const iso = (x) => new Date(x).toISOString().slice(0, 16).replace('T', ' ');
    O.push({
      d,
      h,
      at: iso(at),
      end: st === 'cancelled' ? null : iso(at + min * 60000),
      min: st === 'cancelled' ? null : min,
      w: st === 'cancelled' && R.chance(0.5) ? null : w,
      k,
      zone,
      km,
      basket: R.int(900, 5800) / 100,
      fee: 1.99 + Math.floor(km / 2) * 0.5,
      tip: st === 'delivered' && R.chance(0.45) ? R.int(2, 16) * 0.5 : null,
      rating:
        st === 'delivered' && R.chance(0.7)
          ? +R.w({ 5: 50, 4: 28, 3: k.n === 'Burger Barn' ? 30 : 10, 2: 6, 1: 5 })
          : null,
      st,
      promo: R.chance(0.17) ? R.pick(['SUMMER10', 'SUMMER10', 'FIRST5', 'RAIN']) : null,
    });
  }
  O.sort((a, b) => (a.at < b.at ? -1 : 1));
  write(
    'delivery',
    'orders.csv',
    csv(
      [
        'orderId',
        'placedAt',
        'deliveredAt',
        'riderId',
        'restaurant',
        'dropZone',
        'distKm',
        'basketGbp',
        'feeGbp',
        'tipGbp',
        'stars',
        'orderStatus',
        'promoCode',
      ],
      O.map((o, i) => [
        88000 + i,
        o.at,
        o.end,
        o.w?.id,
        o.k.n,
        i % 23 === 3 ? o.zone.toLowerCase() : o.zone,
        o.km,
        `£${o.basket.toFixed(2)}`,
        o.fee.toFixed(2),
        o.tip === null ? '' : o.tip.toFixed(2),
        o.rating ?? (i % 3 ? '' : 'n/a'),
        o.st,
        o.promo,
      ]),
    ),
  );
  write(
    'delivery',
    'riders.csv',
    csv(
      ['riderId', 'fullName', 'vehicleType', 'hiredOn', 'hub'],
      W.map((w) => [w.id, w.n, w.v, w.hired, w.hub]),
    ),
  );
  write(
    'delivery',
    'restaurants.tsv',
    csv(
      ['restaurant', 'cuisine', 'commissionPct'],
      K.map((k) => [k.n, k.c, `${k.p}%`]),
      '\t',
    ),
  );
  const T = O.filter((o) => o.min !== null);
  const ok = O.filter((o) => o.st === 'delivered');
  const min = (l) => avg(l, (o) => o.min);
  const two = [T, ok];
  q(
    'how long does a delivery take on average, in minutes',
    'computed',
    two.map((s) => [min(s)]),
  );
  q(
    'per dropZone',
    'x',
    two.map((s) => flat(tab(s, (o) => o.zone, min))),
    { f: true },
  );
  const eb = (s) => s.filter((o) => o.w?.v === 'e-bike');
  q(
    'only riders on e-bikes',
    'x',
    [...two.map((s) => flat(tab(eb(s), (o) => o.zone, min))), ...two.map((s) => [min(eb(s))])],
    { f: true },
  );
  const rd0 = [ok, O.filter((o) => o.w), T];
  const best = rd0.map((s) => top(tab(s, (o) => o.w?.n ?? '')));
  q('which rider did the most orders', 'join', best);
  const star = avg(
    O.filter((o) => o.w?.n === best[0][0]),
    (o) => o.rating,
  );
  q('what stars do they get on average', 'x', [[star]], { f: true });
  q(
    'orders for each cuisine',
    'join',
    [O, ok].map((s) => flat(tab(s, (o) => o.k.c))),
  );
  const bk = (l) => sum(l, (o) => o.basket);
  q(
    'now the basket value instead',
    'x',
    [
      flat(tab(O, (o) => o.k.c, bk)),
      flat(tab(ok, (o) => o.k.c, bk)),
      flat(
        tab(
          O,
          (o) => o.k.c,
          (l) => avg(l, (o) => o.basket),
        ),
      ),
      flat(
        tab(
          ok,
          (o) => o.k.c,
          (l) => avg(l, (o) => o.basket),
        ),
      ),
    ],
    { f: true },
  );
  const tips = (m) =>
    sum(
      O.filter((o) => mon(o.d) === m),
      (o) => o.tip,
    );
  q('total tips last month', 'agg', [[tips('2026-10')]], { note: 'October 2026.' });
  q(
    'compared to the month before?',
    'x',
    [
      [tips('2026-10'), tips('2026-09')],
      [rd(tips('2026-10') - tips('2026-09'))],
      [pct(tips('2026-10') - tips('2026-09'), tips('2026-09'))],
    ],
    { f: true, any_sign: true },
  );
  q('riders without a single order', 'anti-join', [
    W.filter((w) => !O.some((o) => o.w === w)).map((w) => w.n),
    W.filter((w) => !O.some((o) => o.w === w)).map((w) => w.id),
  ]);
  q(
    'what share of orders gets cancelled',
    'share',
    [[pct(O.filter((o) => o.st === 'cancelled').length, O.length)]],
    { percent_ok: true },
  );
  q('at what hour do most orders come in', 'weekday-hour', [[top(tab(O, (o) => o.h)).map(Number)[0]]]);
  q('how many orders came in with a promo code', 'nulls', [[O.filter((o) => o.promo).length]]);
  const com = (l) => rd(sum(l, (o) => (o.basket * o.k.p) / 100));
  q('how much commission did we earn on delivered orders', 'computed', [[com(ok)]], {
    note: 'Basket times commissionPct of the restaurant.',
  });
  const km = (o) => o.km > 5;
  q(
    'average basket of orders above 5 km vs the shorter ones',
    'compare',
    [O, ok].map((s) => [
      avg(s.filter(km), (o) => o.basket),
      avg(
        s.filter((o) => !km(o)),
        (o) => o.basket,
      ),
    ]),
  );
  const rs = (o) => o.k.n;
  const worst = tab(
    O.filter((o) => o.rating),
    rs,
    (l) => avg(l, (o) => o.rating),
  ).at(-1);
  q('restuarant with the worst avg stars', 'typo', [worst]);
  const zs = (s) => ['Northside', 'Harbour'].map((z) => min(s.filter((o) => o.zone === z)));
  q('are deliveries to Northside slower than to Harbour?', 'yesno', two.map(zs), {
    note: 'Both figures must be shown.',
  });
  const rn = (o) => o.w?.n ?? '';
  const wk = (s) => s.filter((o) => o.w);
  q(
    "who's the best rider",
    'ambiguous',
    [
      ...best,
      top(
        tab(
          wk(O).filter((o) => o.rating),
          rn,
          (l) => avg(l, (o) => o.rating),
        ),
      ),
      top(tab(wk(O), rn, (l) => sum(l, (o) => o.tip))),
      top(
        tab(
          wk(O).filter((o) => o.tip),
          rn,
          (l) => avg(l, (o) => o.tip),
        ),
      ),
      tab(wk(T), rn, min).at(-1),
      tab(wk(ok), rn, min).at(-1),
      top(tab(wk(O), rn, bk)),
      top(tab(wk(ok), rn, bk)),
    ],
    { expect: 'either' },
  );
  q('how many orders were paid in cash', 'oos', [], { note: 'The way of paying is not recorded.' });
  q('orders from Taco Loco', 'oos', [], { note: 'There is no such restaurant.' });
}
