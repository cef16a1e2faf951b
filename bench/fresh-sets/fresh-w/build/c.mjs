import { avg, bottom, csv, day, dmy, flat, mon, rd, rng, set, sum, tab, top, write } from './lib.mjs';

const pct = (a, b) => (100 * a) / b;

// pharmacy ------------------------------------------------------------------
{
  const R = rng(7505);
  const q = set('pharmacy');
  const S = [
    ['S1', 'Medivar', 'DE', 4],
    ['S2', 'Nordpharm', 'SE', 9],
    ['S3', 'Alba Generics', 'ES', 6],
    ['S4', 'Kestrel Labs', 'IE', 7],
    ['S5', 'Halden AG', 'DE', 12],
  ];
  const names =
    'Amoxicillin,Ibuprofen,Paracetamol,Heparin,Morphine,Insulin glargine,Ondansetron,Omeprazole,Furosemide,Metoprolol,Ceftriaxone,Diazepam,Salbutamol,Prednisolone,Warfarin,Ramipril,Digoxin,Naloxone,Ketamine,Propofol,Vancomycin,Lorazepam,Metformin,Enoxaparin,Adrenaline,Atropine'.split(
      ',',
    );
  const I = [];
  for (const [i, n] of names.entries())
    I.push({
      n,
      form: R.w({ tablet: 5, vial: 4, ampoule: 3, syrup: 1 }),
      mg: R.pick([1, 5, 10, 40, 50, 100, 250, 500]),
      i,
    });
  I.push(
    { n: 'Ibuprofen', form: 'syrup', mg: 20 },
    { n: 'Paracetamol', form: 'vial', mg: 1000 },
    { n: 'Morphine', form: 'tablet', mg: 10 },
  );
  I.forEach((x, i) => {
    x.code = `PH${String(210 + i * 3)}`;
    x.s = R.pick(S.slice(0, 4 + (i % 2)))[0];
    x.price = rd(R.int(8, 900) / 20);
    x.re = R.int(2, 20) * 10;
    x.on = R.chance(0.25) ? R.int(0, x.re - 1) : R.int(x.re, x.re * 5);
    x.exp = i % 10 === 4 ? null : day('2026-09-15', R.int(0, 620));
    if (i === 7) x.exp = '2026-10-02';
    x.w = i === 17 || i === 24 || i === 28 ? 0 : R.int(1, 12);
  });
  const wards = { ICU: 24, Surgery: 26, Maternity: 12, Paediatrics: 14, Oncology: 16, 'A&E': 20 };
  const D = [];
  const iw = Object.fromEntries(I.map((x) => [x.code, x.w]));
  for (let i = 0; i < 540; i++) {
    const d = day('2026-04-01', Math.floor((i * 230) / 540));
    const qty = R.int(1, 24) * R.pick([1, 1, 2, 5]);
    const ward = R.w(wards);
    const code = R.w(iw);
    D.push({
      no: 88001 + i,
      d,
      it: I.find((x) => x.code === code),
      ward,
      qty,
      ret: R.chance(0.12) ? R.int(1, Math.max(1, qty >> 1)) : null,
    });
  }
  write(
    'pharmacy',
    'stock.csv',
    csv(
      [
        'item_code',
        'drug',
        'form',
        'strength_mg',
        'supp_id',
        'unit_price',
        'on_hand',
        'reorder_lvl',
        'expiry',
      ],
      I.map((x) => [
        x.code,
        x.n,
        x.form,
        x.mg,
        x.s,
        `${x.price.toFixed(2)} EUR`,
        x.on.toLocaleString('en-US'),
        x.re,
        x.exp,
      ]),
    ),
  );
  write(
    'pharmacy',
    'issues.csv',
    csv(
      ['issue_no', 'issued_on', 'item_code', 'ward', 'qty', 'qty_ret'],
      D.map((x, i) => [x.no, x.d, x.it.code, i % 31 === 9 ? x.ward.toLowerCase() : x.ward, x.qty, x.ret]),
    ),
  );
  write('pharmacy', 'suppliers.tsv', csv(['supp_id', 'supp_name', 'country', 'lead_days'], S, '\t'));
  const sn = (k) => S.find((s) => s[0] === k)[1];
  const low = I.filter((x) => x.on < x.re);
  const lowE = I.filter((x) => x.on <= x.re);
  const qty = (l) => sum(l, (x) => x.qty);
  const net = (l) => sum(l, (x) => x.qty - (x.ret ?? 0));
  const w = (x) => x.ward;
  q(
    'which items are below their reorder level',
    'computed',
    [low, lowE].flatMap((l) => [l.map((x) => x.code), [...new Set(l.map((x) => x.n))], [l.length]]),
  );
  q(
    'who supplies those, how many items from each',
    'x',
    [low, lowE].flatMap((l) => [flat(tab(l, (x) => sn(x.s))), flat(tab(l, (x) => x.s))]),
    { f: true },
  );
  const val = (l) => sum(l, (x) => x.on * x.price);
  q('what is the whole stock worth', 'computed', [[val(I)]]);
  q('by form', 'x', [flat(tab(I, (x) => x.form, val))], { f: true });
  q('total qty issued to each ward', 'group', [flat(tab(D, w, qty))]);
  const sep = D.filter((x) => mon(x.d) === '2026-09');
  q('just september', 'x', [flat(tab(sep, w, qty))], { f: true });
  const noI = sep.filter((x) => x.ward !== 'ICU');
  q('without ICU, all together', 'x', [[qty(noI)]], { f: true });
  q('most issued drug by quantity', 'join', [
    top(tab(D, (x) => x.it.n, qty)),
    [top(tab(D, (x) => x.it.code, qty))[0], top(tab(D, (x) => x.it.code, qty))[1]],
    [
      I.find((i) => i.code === top(tab(D, (x) => x.it.code, qty))[0]).n,
      top(tab(D, (x) => x.it.code, qty))[1],
    ],
    top(tab(D, (x) => x.it.n, net)),
  ]);
  const ex = I.filter((x) => x.exp && x.exp <= '2026-12-31');
  const exF = ex.filter((x) => x.exp >= '2026-11-21');
  const exG = ex.filter((x) => x.exp > D.at(-1).d);
  q(
    'how many items expire before the end of this year',
    'count+filter',
    [[ex.length], [exF.length], [exG.length]],
    { note: 'With or without those that have expired already.' },
  );
  q('items in stock list that were never issued', 'anti-join', [
    I.filter((x) => !D.some((d) => d.it === x)).map((x) => x.code),
    I.filter((x) => !D.some((d) => d.it === x)).map((x) => x.n),
    [I.filter((x) => !D.some((d) => d.it === x)).length],
  ]);
  const v3 = tab(
    D,
    (x) => sn(x.it.s),
    (l) => sum(l, (x) => x.qty * x.it.price),
  ).slice(0, 3);
  const v3n = tab(
    D,
    (x) => sn(x.it.s),
    (l) => sum(l, (x) => (x.qty - (x.ret ?? 0)) * x.it.price),
  ).slice(0, 3);
  q('top 3 suppliers by value of what we issued (qty times unit price)', 'topn', [flat(v3), flat(v3n)]);
  const rk = (g) => tab(D, w, g).findIndex((x) => x[0] === 'Oncology') + 1;
  q('where does Oncology rank among the wards by quantity issued', 'rank', [[rk(qty)], [rk(net)]]);
  const m = tab(D, (x) => mon(x.d), net, true);
  q('net quantity per month, issued minus returned', 'trend', [flat(m)]);
  const g = Object.fromEntries(m);
  q(
    'growth from september to october in percent',
    'x',
    [
      [pct(g['2026-10'] - g['2026-09'], g['2026-09'])],
      [pct(qty(D.filter((x) => mon(x.d) === '2026-10')) - qty(sep), qty(sep))],
    ],
    { f: true, percent_ok: true },
  );
  q('items with no expiry date', 'nulls', [
    [I.filter((x) => !x.exp).length],
    I.filter((x) => !x.exp).map((x) => x.code),
    I.filter((x) => !x.exp).map((x) => x.n),
  ]);
  q(
    'share of the issued quantity that went to A&E',
    'share',
    [
      [pct(qty(D.filter((x) => x.ward === 'A&E')), qty(D))],
      [pct(net(D.filter((x) => x.ward === 'A&E')), net(D))],
    ],
    { percent_ok: true },
  );
  const dup = tab(I, (x) => x.n).filter((x) => x[1] > 1);
  q('is any drug listed more than once', 'duplicates', [dup.map((x) => x[0]), [dup.length], ['yes']]);
  q('avrage unit_prise of tablts', 'typo', [
    [
      avg(
        I.filter((x) => x.form === 'tablet'),
        (x) => x.price,
      ),
    ],
  ]);
  q('which doctor prescribed the most morphine', 'oos', [], { note: 'Prescribers are not recorded.' });
  q('how many vials went to Cardiology', 'oos', [], { note: 'There is no such ward.' });
}

// windfarm ------------------------------------------------------------------
{
  const R = rng(7606);
  const q = set('windfarm');
  const T = [
    ['WT-01', 'V112', 3300, 94, 'north'],
    ['WT-02', 'V112', 3300, 94, 'north'],
    ['WT-03', 'E-82', 2300, 84, 'north'],
    ['WT-04', 'E-82', 2300, 84, 'south'],
    ['WT-05', 'E-82', 2300, 98, 'south'],
    ['WT-06', 'N117', 2400, 91, 'south'],
    ['WT-07', 'N117', 2400, 120, 'ridge'],
    ['WT-08', 'V112', 3300, 119, 'ridge'],
  ].map(([t, model, kw, hub, row]) => ({ t, model, kw, hub, row, since: day('2014-04-01', R.int(0, 1800)) }));
  const P = [];
  for (let n = 0; n < 172; n++) {
    const d = day('2026-06-01', n); // to 2026-11-19
    const base =
      4.2 +
      2.6 * R.r() +
      (d >= '2026-09-15' ? 1.6 : 0) +
      (d >= '2026-08-01' && d < '2026-08-20' ? -1.3 : 0) +
      (R.chance(0.12) ? 3 : 0);
    for (const t of T) {
      const v =
        Math.round((base + t.hub / 100 - 0.9 + R.r() * 0.9 + (t.row === 'ridge' ? 0.5 : 0)) * 10) / 10;
      const av = R.chance(0.07) ? R.int(200, 900) / 10 : R.int(960, 1000) / 10;
      const cf = Math.min(0.96, (v / 11.6) ** 2.2);
      P.push({
        d,
        t,
        v: R.chance(0.015) ? null : v,
        av,
        mwh: R.chance(0.02) ? null : Math.round(((cf * t.kw * 24 * av) / 100 / 1000) * 100) / 100,
      });
    }
  }
  const F = [];
  const codes = { 'pitch error': 8, 'yaw stuck': 5, 'converter trip': 6, 'grid loss': 4, 'oil temp': 5 };
  for (let i = 0; i < 74; i++) {
    const s = Date.parse(`${day('2026-06-02', Math.floor(i * 2.29))}T00:00:00Z`) + R.int(0, 1439) * 6e4;
    const t = R.pick(T.filter((x) => x.t !== 'WT-07'));
    const min = R.int(15, 900) + (R.chance(0.08) ? R.int(800, 3000) : 0);
    F.push({
      s,
      e: i > 68 && i % 2 ? null : s + min * 6e4,
      h: i > 68 && i % 2 ? null : min / 60,
      t,
      code: R.w(codes),
      sev: R.w({ low: 5, medium: 4, high: 2 }),
      lost: R.chance(0.1) ? null : Math.round(((min / 60) * t.kw * R.int(15, 45)) / 1e4) / 10,
    });
  }
  const ts = (x) => new Date(x).toISOString().slice(0, 16);
  write(
    'windfarm',
    'turbines.json',
    `${JSON.stringify(
      T.map((t) => ({
        turbineId: t.t,
        model: t.model,
        ratedKw: t.kw,
        hubHeightM: t.hub,
        row: t.row,
        commissioned: t.since,
      })),
      null,
      1,
    )}\n`,
  );
  write(
    'windfarm',
    'daily_output.csv',
    csv(
      ['day', 'turb_id', 'wind_avg_ms', 'avail_pct', 'energy_MWh'],
      P.map((p) => [dmy(p.d, '.'), p.t.t, p.v ?? 'NaN', `${p.av.toFixed(1)}%`, p.mwh]),
    ),
  );
  write(
    'windfarm',
    'faults.tsv',
    csv(
      ['fault_id', 'turb_id', 'began', 'cleared', 'code', 'sev', 'lost_MWh'],
      F.map((f, i) => [
        `F${501 + i}`,
        f.t.t,
        ts(f.s),
        f.e ? ts(f.e) : '',
        i % 13 === 2 ? f.code.toUpperCase() : f.code,
        f.sev,
        f.lost,
      ]),
      '\t',
    ),
  );
  const tn = (p) => p.t.t;
  const mw = (l) => sum(l, (p) => p.mwh);
  const oct = P.filter((p) => mon(p.d) === '2026-10');
  q('energy of each turbine in october', 'group', [flat(tab(oct, tn, mw))]);
  q('which one made the least', 'x', [bottom(tab(oct, tn, mw))], { f: true });
  q('its model?', 'x', [[T.find((t) => t.t === bottom(tab(oct, tn, mw))[0]).model]], { f: true });
  const mm = tab(P, (p) => mon(p.d), mw, true);
  q('total MWh month by month', 'trend', [flat(mm)]);
  const ch = mm.slice(1).map(([k, v], i) => [k, pct(v - mm[i][1], mm[i][1])]);
  q('change to the previous month in %', 'x', [flat(ch)], { f: true, percent_ok: true });
  const dayT = tab(P, (p) => p.d, mw);
  q('best day of the whole farm', 'superlative', [top(dayT)]);
  const has = P.filter((p) => p.mwh !== null);
  const cfA = tab(has, tn, (l) => pct(mw(l), (l[0].t.kw * 24 * l.length) / 1000));
  const cfB = tab(P, tn, (l) => pct(mw(l), (l[0].t.kw * 24 * l.length) / 1000));
  q(
    'capacity factor per turbine (energy divided by ratedKw times 24 h times days)',
    'join',
    [flat(cfA), flat(cfB)],
    { percent_ok: true, note: 'Days with a reading, or all days of the file.' },
  );
  const okT = T.map((t) => [t.t, F.filter((f) => f.t === t).length]).sort((a, b) => b[1] - a[1]);
  q(
    'which turbine is the best',
    'ambiguous',
    [
      top(tab(P, tn, mw)),
      top(tab(P, tn, (l) => avg(l, (p) => p.mwh))),
      top(cfA),
      top(cfB),
      top(tab(P, tn, (l) => avg(l, (p) => p.av))),
      bottom(okT),
      [bottom(okT)[0]],
    ],
    { percent_ok: true },
  );
  const xy = P.filter((p) => p.v !== null && p.mwh !== null);
  const ax = avg(xy, (p) => p.v);
  const ay = avg(xy, (p) => p.mwh);
  const cor =
    xy.reduce((s, p) => s + (p.v - ax) * (p.mwh - ay), 0) /
    Math.sqrt(xy.reduce((s, p) => s + (p.v - ax) ** 2, 0) * xy.reduce((s, p) => s + (p.mwh - ay) ** 2, 0));
  q('correlation between wind speed and energy', 'stat', [[rd(cor)]]);
  const cd = (f) => f.code;
  q('faults by code', 'group', [flat(tab(F, cd))]);
  q('lost energy instead', 'x', [flat(tab(F, cd, (l) => sum(l, (f) => f.lost)))], { f: true });
  q(
    'only the high severity ones',
    'x',
    [
      flat(
        tab(
          F.filter((f) => f.sev === 'high'),
          cd,
          (l) => sum(l, (f) => f.lost),
        ),
      ),
    ],
    { f: true },
  );
  const lf = [...F].filter((f) => f.h).sort((a, b) => b.h - a.h);
  q('how many hours did the longest fault last', 'computed', [[lf[0].h]]);
  const op = F.filter((f) => !f.e);
  q('faults that are not cleared yet', 'nulls', [[op.length], op.map((f) => `F${501 + F.indexOf(f)}`)]);
  q('turbines without any fault', 'anti-join', [T.filter((t) => !F.some((f) => f.t === t)).map((t) => t.t)]);
  q('downtime hours from faults, per turbine model', 'join', [
    flat(
      tab(
        F,
        (f) => f.t.model,
        (l) => sum(l, (f) => f.h),
      ),
    ),
  ]);
  const hi = dayT.filter((x) => x[1] > 200);
  q('on how many days did the farm make more than 200 MWh', 'having', [[hi.length]]);
  const sp = (t) => mw(P.filter((p) => p.t.t === t && mon(p.d) === '2026-09'));
  q('did wt-03 produce more than wt-05 in sept?', 'yesno', [[sp('WT-03'), sp('WT-05')]], {
    note: `Both figures must be shown. (${sp('WT-03') > sp('WT-05') ? 'yes' : 'no'})`,
  });
  q('what did we earn per MWh', 'oos', [], { note: 'Prices and revenue are not recorded.' });
  q('availability of WT-14', 'oos', [], { note: 'There is no such turbine.' });
}
