import { mkdirSync, writeFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import { avg, by, csv, day, dmy, dow, flat, mon, rd, rng, root, set, sum, tab, top, write } from './lib.mjs';

const pct = (a, b) => rd((100 * a) / b);
const es = (x) => {
  const [a, b] = x.toFixed(2).split('.');
  return `${a.replace(/\B(?=(\d{3})+$)/g, '.')},${b}`;
};

// miel ----------------------------------------------------------------------
{
  const R = rng(7505);
  const q = set('miel');
  const S = [
    'Aurora Vidal',
    'Benito Salas',
    'Carmen Ortuño',
    'Damián Rey',
    'Elvira Nieto',
    'Fermín Pardo',
    'Gloria Sanz',
    'Hilario Mora',
    'Inés Cubero',
    'Julián Toro',
    'Lola Marín',
    'Manuel Gil',
    'Nuria Peña',
    'Óscar Lara',
  ].map((n, i) => ({
    id: `S${String(i + 1).padStart(2, '0')}`,
    n,
    p: R.pick(['Valdehoja', 'Peñalta', 'Riofrío', 'Montesol']),
    c: R.int(12, 90),
    y: R.int(1996, 2024),
  }));
  const price = { Romero: 6.4, Azahar: 5.8, Tomillo: 7.1, Milflores: 4.6, Brezo: 8.2 };
  const E = [];
  for (let i = 0; i < 230; i++) {
    const m = R.w({ '04': 8, '05': 22, '06': 26, '07': 20, '08': 14, '09': 16, 10: 8 });
    const s = R.pick(S.slice(0, 12));
    E.push({
      d: `2026-${m}-${String(R.int(1, 30)).padStart(2, '0')}`,
      s,
      t: R.w({ Romero: 25, Azahar: 18, Tomillo: 15, Milflores: 32, Brezo: 10 }),
      kg: R.int(180, 1900) / 10 + s.c / 2,
      h: R.chance(0.06) ? null : R.int(158, 194) / 10,
      q: R.w({ Extra: 35, Primera: 45, Segunda: 20 }),
      a: R.w({ Norte: 45, Sur: 40, Centro: 15 }),
    });
  }
  E.sort((a, b) => (a.d < b.d ? -1 : 1));
  const P = [];
  for (const s of S.slice(0, 12))
    for (let k = R.int(5, 9); k > 0; k--)
      P.push({
        d: day('2026-05-20', R.int(0, 175)),
        s,
        e: R.int(15000, 240000) / 100,
        c: R.w({ 'Anticipo campaña': 3, 'Liquidación miel': 5, 'Prima calidad': 2 }),
        st: '',
      });
  P.sort((a, b) => (a.d < b.d ? -1 : 1));
  for (const p of P) p.st = R.w({ pagado: p.d > '2026-09-20' ? 5 : 30, pendiente: 3, devuelto: 0.6 });
  write(
    'miel',
    'entregas.csv',
    csv(
      ['Nº entrega', 'Fecha', 'Socio', 'Tipo de miel', 'Peso (kg)', 'Humedad (%)', 'Calidad', 'Almacén'],
      E.map((e, i) => [
        6001 + i,
        dmy(e.d, '/'),
        e.s.id,
        i % 17 === 5 ? e.t.toLowerCase() : e.t,
        e.kg.toFixed(1).replace('.', ','),
        e.h?.toFixed(1).replace('.', ',') ?? 's/d',
        e.q,
        e.a,
      ]),
      ';',
    ),
  );
  write(
    'miel',
    'pagos.csv',
    csv(
      ['Fecha pago', 'Socio', 'Importe (€)', 'Concepto', 'Estado'],
      P.map((p, i) => [
        dmy(p.d, '/'),
        p.s.id,
        es(p.e),
        p.c,
        i % 15 === 4 ? p.st[0].toUpperCase() + p.st.slice(1) : p.st,
      ]),
      ';',
    ),
  );
  write(
    'miel',
    'socios.csv',
    csv(
      ['Socio', 'Nombre', 'Pueblo', 'Nº colmenas', 'Año alta'],
      S.map((s) => [s.id, s.n, s.p, s.c, s.y]),
      ';',
    ),
  );
  write(
    'miel',
    'precios.csv',
    csv(
      ['Tipo de miel', 'Precio €/kg'],
      Object.entries(price).map(([t, p]) => [t, p.toFixed(2).replace('.', ',')]),
      ';',
    ),
  );
  const kg = (l) => sum(l, (e) => e.kg);
  const typ = (e) => e.t;
  q('total kg of honey delivered', 'agg', [[kg(E)]]);
  q('by Tipo de miel', 'x', [flat(tab(E, typ, kg))], { f: true });
  q(
    'just the Norte warehouse (Almacén)',
    'x',
    [
      flat(
        tab(
          E.filter((e) => e.a === 'Norte'),
          typ,
          kg,
        ),
      ),
    ],
    { f: true },
  );
  const w = top(tab(E, (e) => e.s.id, kg));
  const ws = S.find((s) => s.id === w[0]);
  q('which member (Socio) delivered the most kilos', 'join', [[ws.n, w[1]], w]);
  const imp = (l) => sum(l, (p) => p.e);
  const mine = P.filter((p) => p.s === ws);
  q('what have we paid them (Estado pagado)', 'x', [[imp(mine.filter((p) => p.st === 'pagado'))]], {
    f: true,
  });
  q('number of deliveries per month', 'trend', [flat(tab(E, (e) => mon(e.d), undefined, true))]);
  q('average Humedad by Tipo de miel', 'group', [flat(tab(E, typ, (l) => avg(l, (e) => e.h)))]);
  q('how many entregas had a Humedad above 18', 'count+filter', [[E.filter((e) => e.h > 18).length]]);
  const val = (l) => sum(l, (e) => e.kg * price[e.t]);
  q('value of the deliveries at list price (Precio) for each Calidad', 'join', [
    flat(tab(E, (e) => e.q, val)),
  ]);
  q(
    'in percent of the whole',
    'x',
    [
      flat(
        tab(
          E,
          (e) => e.q,
          (l) => pct(val(l), val(E)),
        ),
      ),
    ],
    { f: true, percent_ok: true },
  );
  const pend = P.filter((p) => p.st === 'pendiente');
  q('how many pagos are pendiente and what do they add up to', 'agg', [[pend.length, imp(pend)]]);
  q('socios without any entrega', 'anti-join', [
    S.filter((s) => !E.some((e) => e.s === s)).map((s) => s.n),
    S.filter((s) => !E.some((e) => e.s === s)).map((s) => s.id),
  ]);
  const hives = (l) => sum(l, (s) => s.c);
  q('total Nº colmenas in each Pueblo', 'group', [flat(tab(S, (s) => s.p, hives))]);
  q(
    'what share of the kilos is Calidad Extra',
    'share',
    [[pct(kg(E.filter((e) => e.q === 'Extra')), kg(E))]],
    { percent_ok: true },
  );
  q('delivreies of romero in septemer, how many', 'typo', [
    [E.filter((e) => e.t === 'Romero' && mon(e.d) === '2026-09').length],
  ]);
  q(
    'did Sur take in more kg than Norte?',
    'yesno',
    [['Sur', 'Norte'].map((a) => kg(E.filter((e) => e.a === a)))],
    { note: 'Both figures must be shown.' },
  );
  const pb = [...P].sort((a, b) => b.e - a.e)[0];
  q('biggest payment', 'ambiguous', [
    [pb.e],
    top(tab(P, (p) => p.s.n, imp)),
    top(tab(P, (p) => p.s.id, imp)),
    top(tab(P, (p) => p.c, imp)),
  ]);
  q('date of the first and the last entrega', 'meta', [[E[0].d, E.at(-1).d]]);
  q('how many hives did we lose last winter', 'oos', [], { note: 'Losses are not recorded.' });
  q('kg of lavanda delivered', 'oos', [], { note: 'There is no such honey.' });
}
// film ----------------------------------------------------------------------
{
  const R = rng(7606);
  const q = set('film');
  const C = [
    ['Ana Brandt', 'Camera', 'DoP', 950],
    ['Ivo Kessler', 'Camera', 'Operator', 620],
    ['Lena Ashby', 'Camera', 'Focus puller', 480],
    ['Rui Tavares', 'Sound', 'Mixer', 560],
    ['Sol Grant', 'Sound', 'Boom', 390],
    ['Mika Arnold', 'Art', 'Designer', 700],
    ['Tess Owen', 'Art', 'Props', 410],
    ['Bo Hallam', 'Art', 'Set dresser', 380],
    ['Kim Ferrer', 'Grip & Electric', 'Gaffer', 590],
    ['Nico Wray', 'Grip & Electric', 'Spark', 400],
    ['Dag Molin', 'Grip & Electric', 'Key grip', 540],
    ['Yara Quist', 'Costume', 'Designer', 640],
    ['Pat Leroy', 'Costume', 'Dresser', 360],
    ['Eve Castle', 'Production', 'Line producer', 880],
    ['Jon Sipe', 'Production', 'Runner', 240],
    ['Fay Munro', 'Production', 'Coordinator', 420],
    ['Hugh Bell', 'Sound', 'Utility', 330],
    ['Vic Romero', 'Camera', 'Drone pilot', 820],
  ].map(([n, dept, role, rate], i) => ({ id: `C${101 + i}`, n, dept, role, rate }));
  const loc = ['Stage 4', 'Harbour', 'Old Mill', 'Forest Road'];
  const D = [];
  let no = 0;
  for (let i = 0; i < 62; i++) {
    const d = day('2026-09-07', i);
    if (dow(d) === 'Sunday' || R.chance(0.25)) continue;
    no++;
    const l = loc[Math.min(3, Math.floor(i / 16))];
    for (const c of C.slice(0, 17)) {
      if (R.chance(0.3) || c.n === 'Hugh Bell') continue;
      const unit = R.chance(0.22) ? '2nd' : 'Main';
      const ot = R.chance(c.dept === 'Grip & Electric' ? 0.5 : 0.25) ? R.int(1, 7) / 2 : 0;
      D.push({ no, d, c, unit, hrs: (unit === 'Main' ? 10 : 9) + R.pick([0, 0, 0.5, 1]) + ot, ot, l });
    }
  }
  const desc = {
    Camera: ['Lens hire', 'Memory cards', 'Filter set'],
    Sound: ['Batteries', 'Radio mic hire'],
    Art: ['Timber', 'Paint', 'Prop furniture', 'Taxi to prop house'],
    'Grip & Electric': ['Lamp hire', 'Generator fuel', 'Cable repair'],
    Costume: ['Fabric', 'Dry cleaning', 'Taxi fittings'],
    Production: ['Catering', 'Taxi for cast', 'Location fee', 'Parking'],
  };
  const X = [];
  for (let i = 0; i < 170; i++) {
    const dept = R.w({ Camera: 22, Sound: 10, Art: 26, 'Grip & Electric': 20, Costume: 14, Production: 30 });
    const t = R.pick(desc[dept]);
    const refund = R.chance(0.07);
    X.push({
      d: day('2026-08-24', R.int(0, 82)),
      dept,
      t,
      v: R.pick(['Northlight', 'PropBarn', 'CityCabs', 'Silver Spoon', 'Gearhouse', 'Loom & Co']),
      a: ((refund ? -1 : 1) * R.int(1500, dept === 'Art' ? 110000 : 80000)) / 100,
      ok: R.w({ y: 74, n: 8, '': 18 }),
    });
  }
  X.sort((a, b) => (a.d < b.d ? -1 : 1));
  const money = (a) => (a < 0 ? `(${(-a).toFixed(2)})` : a);
  const exp = (l) => sum(l, (x) => x.a);
  const net = Object.fromEntries(tab(X, (x) => x.dept, exp));
  const B = Object.keys(desc).map((k, i) => [
    k,
    Math.round((net[k] * [1.15, 0.9, 0.88, 1.2, 1.1, 0.93][i]) / 100) * 100,
  ]);
  const wb = XLSX.utils.book_new();
  const add = (name, rows) => XLSX.utils.book_append_sheet(wb, XLSX.utils.aoa_to_sheet(rows), name);
  add('Crew', [
    ['crew_id', 'name', 'dept', 'role', 'day_rate_usd'],
    ...C.map((c) => [c.id, c.n, c.dept, c.role, c.rate]),
  ]);
  add('Timesheet', [
    ['shoot_day', 'date', 'crew_id', 'unit', 'hrs', 'ot_hrs', 'location'],
    ...D.map((x) => [x.no, x.d, x.c.id, x.unit, x.hrs, x.ot || null, x.l]),
  ]);
  add('Expenses', [
    ['"Salt Harbour" - petty cash & invoices'],
    [],
    ['exp_no', 'date', 'dept', 'vendor', 'descr', 'amt_usd', 'appr'],
    ...X.map((x, i) => [`E${400 + i}`, x.d, x.dept, x.v, x.t, money(x.a), x.ok || null]),
    ['TOTAL', null, null, null, null, exp(X), null],
  ]);
  mkdirSync(`${root}data/film`, { recursive: true });
  writeFileSync(`${root}data/film/production.xlsx`, XLSX.write(wb, { type: 'buffer', bookType: 'xlsx' }));
  write(
    'film',
    'budget.csv',
    csv(
      ['dept', 'budget_usd', 'head_of_dept'],
      B.map(([k, v]) => [k, `$${v.toLocaleString('en-US')}`, C.find((c) => c.dept === k).n]),
    ),
  );
  const dep = (c) => c.dept;
  q('how many crew members does each department have', 'group', [flat(tab(C, dep))]);
  q('and their average day rate', 'x', [flat(tab(C, dep, (l) => avg(l, (c) => c.rate)))], { f: true });
  const tdep = (x) => x.c.dept;
  const hrs = (l) => sum(l, (x) => x.hrs);
  const ot = (l) => sum(l, (x) => x.ot);
  q('hours worked by department', 'join', [flat(tab(D, tdep, hrs))]);
  q('only the overtime', 'x', [flat(tab(D, tdep, ot))], { f: true });
  q('who has the most of it', 'x', [top(tab(D, (x) => x.c.n, ot)), top(tab(D, tdep, ot))], {
    f: true,
    note: 'A person, or a department as before.',
  });
  const pay = (l) => sum(l, (x) => x.c.rate);
  q('what do the crew days cost in total at the day rates', 'computed', [[pay(D)]], {
    note: 'Every line of the timesheet is one day of one person.',
  });
  q('main and 2nd unit separately', 'x', [flat(tab(D, (x) => x.unit, pay))], { f: true });
  const g = tab(
    X,
    (x) => x.dept,
    (l) => exp(l.filter((x) => x.a > 0)),
  );
  q('expenses per dept', 'group', [flat(tab(X, (x) => x.dept, exp)), flat(g)], {
    note: 'Amounts in parentheses are refunds.',
  });
  const over = B.filter(([k, v]) => net[k] > v).map(([k]) => k);
  q(
    'which of them are over budget',
    'x',
    [over, B.filter(([k, v]) => Object.fromEntries(g)[k] > v).map(([k]) => k)],
    { f: true },
  );
  q('how many shooting days have there been', 'count', [[new Set(D.map((x) => x.no)).size]]);
  q('crew nobody booked on any day', 'anti-join', [
    C.filter((c) => !D.some((x) => x.c === c)).map((c) => c.n),
    C.filter((c) => !D.some((x) => x.c === c)).map((c) => c.id),
  ]);
  const wait = X.filter((x) => x.ok === '');
  q('expenses with nothing in appr, how many', 'nulls', [[wait.length]]);
  q('top 3 vendors by spend', 'topn', [
    flat(tab(X, (x) => x.v, exp).slice(0, 3)),
    flat(
      tab(
        X.filter((x) => x.a > 0),
        (x) => x.v,
        exp,
      ).slice(0, 3),
    ),
  ]);
  const taxi = X.filter((x) => x.t.startsWith('Taxi'));
  q('what did taxis cost us', 'text-contains', [[exp(taxi)], [exp(taxi.filter((x) => x.a > 0))]]);
  const m = (k) => exp(X.filter((x) => mon(x.d) === k));
  q(
    'spending last month against the month before',
    'compare',
    [
      [m('2026-10'), m('2026-09')],
      [rd(m('2026-10') - m('2026-09'))],
      [pct(m('2026-10') - m('2026-09'), m('2026-09'))],
    ],
    { any_sign: true, percent_ok: true, note: 'October against September 2026.' },
  );
  const un = by(D, (x) => x.unit);
  q(
    'does the main unit work longer days than the 2nd on average?',
    'yesno',
    [[avg(un.Main, (x) => x.hrs), avg(un['2nd'], (x) => x.hrs)]],
    { note: 'Both figures must be shown.' },
  );
  const art = X.filter((x) => x.dept === 'Art' && mon(x.d) === '2026-10');
  q('expnses of the art departmnt in ocotber', 'typo', [[exp(art)], [exp(art.filter((x) => x.a > 0))]]);
  q('which role is the best paid', 'ambiguous', [['DoP', 950], top(tab(D, (x) => x.c.role, pay))]);
  q('how many scenes are still to be shot', 'oos', [], { note: 'Scenes are not in the workbook.' });
  q('what does the visual effects department cost', 'oos', [], { note: 'There is no such department.' });
}
