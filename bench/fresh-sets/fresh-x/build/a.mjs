import { avg, by, csv, day, dow, flat, mon, rng, set, sum, tab, top, write } from './lib.mjs';

const pc = (a, b) => (100 * a) / b;
const days = (a, b) => (Date.parse(b) - Date.parse(a)) / 864e5;
// market ----------------------------------------------------------------------
{
  const R = rng(9101);
  const q = set('market');
  const S = [
    ['S01', 'Knot & Thread', 'Lyon', 9],
    ['S02', 'Blue Kiln Pottery', 'Porto', 11],
    ['S03', 'Gizmo Corner', 'Berlin', 7],
    ['S04', 'Old Paper Co', 'Gent', 12],
    ['S05', 'Fernweh Gear', 'Graz', 8],
    ['S06', 'Tiny Orchard', 'Lyon', 10],
    ['S07', 'Cable Cabin', 'Berlin', 7],
    ['S08', 'Mossy Loft', 'Turku', 11],
    ['S09', 'Saltbox Studio', 'Porto', 12],
  ].map(([code, shop, city, com], i) => ({ code, shop, city, com, joined: day('2023-02-10', i * 97) }));
  const cats = {
    Textiles: ['S01', 'S06'],
    Ceramics: ['S02'],
    Electronics: ['S03', 'S03', 'S07'],
    Stationery: ['S04'],
    Outdoor: ['S05'],
  };
  const price = {
    Textiles: [12, 60],
    Ceramics: [15, 80],
    Electronics: [20, 210],
    Stationery: [4, 28],
    Outdoor: [18, 140],
  };
  const O = [];
  for (let i = 0; i < 430; i++) {
    const d = day('2026-01-03', Math.floor(i * 0.742));
    const cat = R.w({ Textiles: 26, Ceramics: 18, Electronics: 29, Stationery: 17, Outdoor: 14 });
    const [lo, hi] = price[cat];
    const qty = cat === 'Stationery' ? R.int(1, 6) : R.w({ 1: 6, 2: 3, 3: 1 }) * 1;
    const unit = R.int(lo * 4, hi * 4) / 4;
    const ship = R.pick([0, 3.9, 4.9, 6.5]);
    const state = R.chance(cat === 'Electronics' ? 0.15 : 0.07)
      ? 'cancelled'
      : d > '2026-11-08'
        ? 'shipped'
        : 'delivered';
    O.push({
      id: `ORD-${50010 + i * 3}`,
      d,
      buyer: `b${R.int(0, 1) ? R.int(100, 129) : R.int(100, 230)}`,
      seller: R.pick(cats[cat]),
      cat,
      qty,
      unit,
      ship,
      tot: Math.round((qty * unit + ship) * 100) / 100,
      state,
      to: R.w({ DE: 35, FR: 25, AT: 12, BE: 10, NL: 10, PT: 8 }),
      dl: state === 'delivered' ? day(d, R.chance(0.12) ? R.int(8, 15) : R.int(1, 7)) : null,
      pay: R.w({ card: 5, paypal: 3, invoice: 1 }),
    });
  }
  const F = [];
  for (const o of O) {
    if (o.state !== 'delivered' || !R.chance(o.cat === 'Ceramics' ? 0.3 : 0.13)) continue;
    const reason = R.w(
      o.cat === 'Ceramics'
        ? { damaged: 6, 'not as described': 2, 'changed mind': 1 }
        : { damaged: 2, 'not as described': 3, 'changed mind': 4, late: 2 },
    );
    const part = R.chance(0.25);
    const r = (x) => Math.round(x * 100) / 100;
    F.push({ o, on: day(o.dl, R.int(1, 16)), amt: part ? r(o.tot * 0.3) : o.tot, reason });
    if (part && R.chance(0.4)) F.push({ o, on: day(o.dl, R.int(17, 24)), amt: r(o.tot * 0.2), reason });
  }
  const G = F.filter((f) => f.on <= '2026-11-17').sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  G.forEach((f, i) => {
    f.no = `RF${700 + i}`;
  });
  write(
    'market',
    'orders.csv',
    csv(
      [
        'orderId',
        'orderDate',
        'buyerId',
        'sellerCode',
        'category',
        'qty',
        'unitPriceEur',
        'shipEur',
        'totalEur',
        'orderState',
        'shipTo',
        'dlvrdOn',
        'payMethod',
      ],
      O.map((o, i) => [
        o.id,
        o.d,
        o.buyer,
        o.seller,
        o.cat,
        o.qty,
        o.unit.toFixed(2),
        o.ship.toFixed(2),
        `€${o.tot.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`,
        i % 19 === 4 ? o.state.toUpperCase() : o.state,
        i % 23 === 7 ? o.to.toLowerCase() : o.to,
        o.dl,
        i % 13 === 2 ? 'n/a' : o.pay,
      ]),
    ),
  );
  write(
    'market',
    'refunds.csv',
    csv(
      ['refundNo', 'orderId', 'refundedOn', 'amtEur', 'reason'],
      G.map((f, i) => [f.no, f.o.id, f.on, f.amt.toFixed(2), i % 14 === 3 ? ` ${f.reason}` : f.reason]),
    ),
  );
  write(
    'market',
    'sellers.tsv',
    csv(
      ['sellerCode', 'shopName', 'city', 'joinedOn', 'commissionPct'],
      S.map((s) => [s.code, s.shop, s.city, s.joined, s.com]),
      '\t',
    ),
  );
  const live = O.filter((o) => o.state !== 'cancelled');
  const del = O.filter((o) => o.state === 'delivered');
  const each = (f) => [O, live, del].map(f);
  const can = O.filter((o) => o.state === 'cancelled');
  const tot = (l) => sum(l, (o) => o.tot);
  const goods = (l) => sum(l, (o) => o.qty * o.unit);
  const sh = (c) => S.find((s) => s.code === c).shop;
  q('how many orders got cancelled', 'count+filter', [[can.length]]);
  q('by month', 'x', [flat(tab(can, (o) => mon(o.d), undefined, true))], { f: true });
  q('which category has most of them?', 'x', [top(tab(can, (o) => o.cat))], { f: true });
  q('total sales per category', 'group', [
    ...each((l) => flat(tab(l, (o) => o.cat, tot))),
    ...each((l) => flat(tab(l, (o) => o.cat, goods))),
  ]);
  const oct = (l) => l.filter((o) => mon(o.d) === '2026-10');
  q(
    'just october',
    'x',
    [
      ...each((l) => flat(tab(oct(l), (o) => o.cat, tot))),
      ...each((l) => flat(tab(oct(l), (o) => o.cat, goods))),
    ],
    { f: true },
  );
  q(
    'and each as a percentage of the whole month',
    'x',
    [tot, goods].flatMap((m) =>
      each((l) =>
        flat(
          tab(
            oct(l),
            (o) => o.cat,
            (x) => pc(m(x), m(oct(l))),
          ),
        ),
      ),
    ),
    { f: true, percent_ok: true },
  );
  q(
    'which shop has the highest turnover',
    'join',
    [tot, goods].flatMap((m) => each((l) => top(tab(l, (o) => sh(o.seller), m)))),
  );
  const best = S.find((s) => s.shop === top(tab(O, (o) => sh(o.seller), tot))[0]);
  q('where is it based', 'x', [[best.city]], { f: true });
  q(
    'refunds by reason',
    'group',
    [
      flat(tab(G, (f) => f.reason)),
      flat(
        tab(
          G,
          (f) => f.reason,
          (l) => sum(l, (f) => f.amt),
        ),
      ),
    ],
    { note: 'Numbers or amounts.' },
  );
  q(
    'how much money is that for each',
    'x',
    [
      flat(
        tab(
          G,
          (f) => f.reason,
          (l) => sum(l, (f) => f.amt),
        ),
      ),
    ],
    { f: true },
  );
  const ro = new Set(G.map((f) => f.o.id)).size;
  q(
    'what percentage of orders had a refund',
    'share',
    each((l) => [pc(ro, l.length)]),
    {
      percent_ok: true,
      note: 'Of all orders, without the cancelled ones, or of the delivered ones; an order with two refunds counts once.',
    },
  );
  q('average number of days from order to delivery', 'computed', [[avg(del, (o) => days(o.d, o.dl))]]);
  q('how many orders took longer than a week to arrive', 'computed', [
    [del.filter((o) => days(o.d, o.dl) > 7).length],
  ]);
  q('sellers that never sold anything', 'anti-join', [
    S.filter((s) => !O.some((o) => o.seller === s.code)).map((s) => s.shop),
    S.filter((s) => !O.some((o) => o.seller === s.code)).map((s) => s.code),
  ]);
  const hb = each((l) => Object.values(by(l, (o) => o.buyer)).filter((x) => x.length >= 10).length);
  const hl = each((l) =>
    Object.entries(by(l, (o) => o.buyer))
      .filter((x) => x[1].length >= 10)
      .map((x) => x[0]),
  );
  q('how many buyers ordered 10 times or more', 'having', [...hb.map((x) => [x]), ...hl]);
  const am = (m) =>
    sum(
      G.filter((f) => mon(f.on) === m),
      (f) => f.amt,
    );
  q(
    'did we pay out more refunds in october than in september?',
    'yesno',
    [
      [am('2026-10'), am('2026-09')],
      [G.filter((f) => mon(f.on) === '2026-10').length, G.filter((f) => mon(f.on) === '2026-09').length],
    ],
    { note: 'Both figures must be shown, as amounts or as numbers.' },
  );
  q(
    'avrage order valeu for germany',
    'typo',
    [tot, goods].flatMap((m) =>
      each((l) => [m(l.filter((o) => o.to === 'DE')) / l.filter((o) => o.to === 'DE').length]),
    ),
  );
  q(
    'single biggest order last month, which one and for how much',
    'superlative',
    [O, live, del].map((l) => [...oct(l)].sort((a, b) => b.tot - a.tot)[0]).map((o) => [o.id, o.tot]),
    { note: 'October 2026, counted from the newest order and from today alike.' },
  );
  q('average star rating of the sellers', 'oos', [], { note: 'Ratings are not recorded.' });
  q('what did we sell to Japan', 'oos', [], { note: 'No order went to Japan.' });
}
// ambulance -------------------------------------------------------------------
{
  const R = rng(9202);
  const q = set('ambulance');
  const U = [
    ['A11', 'Northgate', 'ambulance', 2, 88120],
    ['A12', 'Northgate', 'ambulance', 2, 143900],
    ['A21', 'Wharf Road', 'ambulance', 2, 61250],
    ['A22', 'Wharf Road', 'ambulance', 2, 172400],
    ['R31', 'Hillcrest', 'rapid response car', 1, 45010],
    ['A32', 'Hillcrest', 'ambulance', 2, 99870],
    ['A99', 'Hillcrest', 'spare ambulance', 2, 201300],
  ].map(([u, st, t, c, km]) => ({ u, st, t, c, km }));
  const H = [
    ['SMH', "St Mary's", 31],
    ['CGH', 'County General', 52],
    ['CHC', "Children's Clinic", 14],
    ['PVH', 'Parkview', 18],
  ];
  const areas = { 'Old Quarter': 26, Millfield: 22, 'Station East': 20, Larkhill: 18, Ashmoor: 9 };
  const nat = {
    fall: 24,
    'chest pain': 18,
    'breathing problems': 15,
    'traffic accident': 11,
    stroke: 7,
    'mental health': 8,
    unconscious: 6,
    'allergic reaction': 4,
  };
  const C = [];
  const ts = (ms) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
  for (let i = 0; i < 470; i++) {
    const d = day('2026-08-01', Math.floor((i * 107) / 470));
    const h = R.w({
      0: 3,
      2: 2,
      5: 2,
      7: 5,
      8: 8,
      9: 8,
      10: 9,
      11: 13,
      12: 7,
      14: 8,
      15: 7,
      16: 7,
      17: 8,
      18: 9,
      19: 8,
      20: 6,
      22: 5,
      23: 4,
    });
    const rc = Date.parse(`${d}T00:00:00Z`) + h * 36e5 + R.int(0, 3599) * 1e3;
    const prio = R.w({ P1: 30, P2: 45, P3: 25 });
    const area = R.w(areas);
    const out = R.w({
      transported: 55,
      'treated on scene': 22,
      refused: 7,
      'false alarm': area === 'Station East' ? 16 : 7,
      'stood down': 5,
    });
    const dp = rc + R.int(25, prio === 'P3' ? 600 : 150) * 1e3;
    const os =
      out === 'stood down' || R.chance(0.02)
        ? null
        : dp + R.int(150, { P1: 620, P2: 1100, P3: 2200 }[prio]) * 1e3 + (area === 'Ashmoor' ? 240e3 : 0);
    const cl = (os ?? dp) + (out === 'transported' ? R.int(2200, 5400) : R.int(300, 1900)) * 1e3;
    const n = R.w(nat);
    const age = R.chance(0.06)
      ? null
      : n === 'fall'
        ? R.int(40, 97)
        : n === 'stroke'
          ? R.int(48, 92)
          : R.int(3, 90);
    const hosp =
      out !== 'transported' ? null : age !== null && age < 16 ? 'CHC' : R.w({ SMH: 34, CGH: 48, PVH: 18 });
    C.push({
      rc,
      d,
      h,
      dp,
      os,
      cl,
      prio,
      n,
      area,
      out,
      age,
      hosp,
      u: R.pick(prio === 'P1' ? U.slice(0, 5) : [...U.slice(0, 4), U[5], U[0]]),
    });
  }
  C.sort((a, b) => a.rc - b.rc);
  C.forEach((c, i) => {
    c.no = `26-${String(4301 + i)}`;
  });
  write(
    'ambulance',
    'dispatch_log.csv',
    csv(
      [
        'call_no',
        'rcvd_at',
        'disp_at',
        'onscene_at',
        'clrd_at',
        'prio',
        'nature',
        'unit',
        'area',
        'outcome',
        'hosp_code',
        'pat_age_yrs',
      ],
      C.map((c, i) => [
        c.no,
        ts(c.rc),
        ts(c.dp),
        c.os === null ? '' : ts(c.os),
        ts(c.cl),
        i % 29 === 6 ? c.prio.toLowerCase() : c.prio,
        i % 17 === 8 ? c.n.toUpperCase() : c.n,
        c.u.u,
        c.area,
        c.out,
        c.hosp,
        c.age === null ? (i % 2 ? '' : 'unk') : c.age,
      ]),
    ),
  );
  write(
    'ambulance',
    'units.csv',
    csv(
      ['unit', 'station', 'veh_type', 'crew_size', 'odo_km'],
      U.map((u) => [u.u, u.st, u.t, u.c, u.km]),
    ),
  );
  write(
    'ambulance',
    'hospitals.json',
    `${JSON.stringify(
      H.map(([hosp_code, hospital, ed_beds]) => ({ hosp_code, hospital, ed_beds })),
      null,
      1,
    )}\n`,
  );
  const p1 = C.filter((c) => c.prio === 'P1');
  const m = (c) => mon(c.d);
  const rt = [
    (c) => (c.os === null ? null : (c.os - c.rc) / 6e4),
    (c) => (c.os === null ? null : (c.os - c.dp) / 6e4),
  ];
  q('calls per month', 'trend', [flat(tab(C, m, undefined, true))]);
  q('only the P1 ones', 'x', [flat(tab(p1, m, undefined, true))], { f: true });
  q('and which area had most of those', 'x', [top(tab(p1, (c) => c.area))], { f: true });
  q('how many minutes does it take us on average from the call to being on scene, per priority', 'computed', [
    flat(
      tab(
        C,
        (c) => c.prio,
        (l) => avg(l, rt[0]),
      ),
    ),
  ]);
  q(
    'same for october only',
    'x',
    [
      flat(
        tab(
          C.filter((c) => m(c) === '2026-10'),
          (c) => c.prio,
          (l) => avg(l, rt[0]),
        ),
      ),
    ],
    { f: true },
  );
  q(
    'what share of P1 calls did we reach within 8 minutes?',
    'share',
    rt.flatMap((f) => {
      const ok = p1.filter((c) => c.os !== null && f(c) <= 8).length;
      return [[pc(ok, p1.length)], [pc(ok, p1.filter((c) => c.os !== null).length)]];
    }),
    {
      percent_ok: true,
      note: 'From the call or from dispatch; of all P1 calls or of those with a time on scene.',
    },
  );
  q('calls handled by each station', 'join', [flat(tab(C, (c) => c.u.st))]);
  q('which vehicle was sent most often', 'superlative', [top(tab(C, (c) => c.u.u))]);
  q('how far has it driven, km', 'x', [[U.find((u) => u.u === top(tab(C, (c) => c.u.u))[0]).km]], {
    f: true,
  });
  const tr = C.filter((c) => c.hosp);
  const hn = (c) => H.find((h) => h[0] === c.hosp)[1];
  q('which hospital received the most patients', 'join', [top(tab(tr, hn)), top(tab(tr, (c) => c.hosp))]);
  const hb = top(tab(tr, (c) => c.hosp))[0];
  q('how many of them were older than 75', 'x', [[tr.filter((c) => c.hosp === hb && c.age > 75).length]], {
    f: true,
  });
  q('at what hour do most calls come in', 'weekday-hour', [top(tab(C, (c) => c.h)).map(Number)]);
  q('any units that never went out?', 'anti-join', [['A99']]);
  const fa = (l) => pc(l.filter((c) => c.out === 'false alarm').length, l.length);
  q('false alarms in percent of all calls', 'share', [[fa(C)]], { percent_ok: true });
  q('split that by area', 'x', [flat(tab(C, (c) => c.area, fa))], { f: true, percent_ok: true });
  q('chset pain calls in septmber', 'typo', [
    [C.filter((c) => c.n === 'chest pain' && m(c) === '2026-09').length],
  ]);
  const wd = (d) => C.filter((c) => dow(c.d) === d).length;
  q('is it busier on saturdays than on mondays', 'yesno', [[wd('Saturday'), wd('Monday')]], {
    note: 'Both figures must be shown.',
  });
  const lo = [...C].sort((a, b) => b.cl - b.rc - (a.cl - a.rc))[0];
  const lo2 = [...C].sort((a, b) => b.cl - b.dp - (a.cl - a.dp))[0];
  const lo3 = C.filter((c) => c.os !== null).sort((a, b) => b.cl - b.os - (a.cl - a.os))[0];
  q(
    'which call kept a crew busy the longest (till cleared)',
    'superlative',
    [
      [lo2.no],
      [lo.no],
      [(lo.cl - lo.rc) / 6e4],
      [(lo2.cl - lo2.dp) / 6e4],
      [lo3.no],
      [(lo3.cl - lo3.os) / 6e4],
    ],
    { note: 'From dispatch, from the call, or from the arrival.' },
  );
  q('survival rate after cardiac arrest', 'oos', [], {
    note: 'What became of the patients is not recorded.',
  });
  q('calls from the Harbourside area', 'oos', [], { note: 'There is no such area.' });
}
