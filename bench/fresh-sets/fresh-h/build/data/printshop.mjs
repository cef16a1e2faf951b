// A print shop: jobs (CSV with lines above the header and a total row), customers (JSON), presses (TSV).
import { dayNumber, isoDay, randomSource, round, save, saveJson, saveTable } from '../../../build/lib.mjs';
import { nameMaker, uk } from '../names.mjs';

const r = randomSource('printshop-h');
const name = nameMaker(r);
const presses = [
  ['Heidi', 'offset', 4, 62, '2011'],
  ['Big Roland', 'offset', 5, 78, '2017'],
  ['Indi', 'digital', 4, 41, '2021'],
  ['Versa', 'digital', 4, 38, '2019'],
  ['Plotty', 'large format', 6, 29, '2020'],
  ['Old Adast', 'offset', 2, 35, '1994'],
];
saveTable(
  'printshop/presses.tsv',
  ['press', 'process', 'colour_units', 'rate_gbp_h', 'built'],
  presses,
  '\t',
);
const A = [
  'Ludlow',
  'Corve',
  'Teme',
  'Whitcliffe',
  'Mortimer',
  'Clee Hill',
  'Bringewood',
  'Stokesay',
  'Wenlock',
  'Onny',
];
const B = {
  Brewery: 'food & drink',
  'Estate Agents': 'property',
  Theatre: 'culture',
  Dental: 'health',
  Motors: 'trade',
  Bakery: 'food & drink',
  'Primary School': 'education',
  Joinery: 'trade',
  Festival: 'culture',
  Vets: 'health',
  Lettings: 'property',
};
const customers = [];
const seen = new Set();
while (customers.length < 46) {
  const b = r.pick(Object.keys(B));
  const nm = `${r.pick(A)} ${b}`;
  if (seen.has(nm)) continue;
  seen.add(nm);
  customers.push({
    id: `C${String(11 + customers.length * 2).padStart(3, '0')}`,
    name: nm,
    sector: B[b],
    contact: { name: name(), phone: r.chance(0.85) ? `01584 ${r.int(100000, 999999)}` : null },
    terms_days: r.pick([14, 30, 30, 30, 60]),
    customer_since: r.int(2008, 2026),
    w: 0.15 + r.exponential() ** 1.6,
  });
}
for (const i of [9, 22, 37, 41]) customers[i].w = 0;
saveJson(
  'printshop/customers.json',
  customers.map(({ w, ...c }) => c),
);
const P = {
  'Business cards': [24, 250, 1000, 0.09, 38, ['Indi', 'Versa']],
  Leaflets: [22, 500, 10000, 0.045, 60, ['Heidi', 'Big Roland', 'Indi', 'Versa']],
  Brochures: [12, 200, 4000, 0.62, 150, ['Big Roland', 'Heidi']],
  Posters: [13, 10, 150, 3.1, 30, ['Plotty', 'Indi']],
  Banners: [8, 1, 12, 54, 40, ['Plotty']],
  Letterheads: [7, 500, 5000, 0.06, 45, ['Heidi', 'Big Roland']],
  Menus: [8, 50, 600, 0.8, 40, ['Indi', 'Versa']],
  Magazines: [4, 800, 6000, 0.95, 400, ['Big Roland']],
};
const pw = Object.fromEntries(Object.entries(P).map(([k, v]) => [k, v[0]]));
const cw = Object.fromEntries(customers.map((c, i) => [i, c.w]));
const from = dayNumber('2026-01-05');
const last = dayNumber('2026-11-19');
const jobs = [];
for (let d = from; d <= last; d++) {
  const wd = new Date(d * 864e5).getUTCDay();
  if (wd === 0 || wd === 6) continue;
  const n = Math.max(0, Math.round({ 1: 2.9, 2: 2.1, 3: 1.9, 4: 1.8, 5: 1.2 }[wd] + r.normal()));
  for (let k = 0; k < n; k++) {
    const p = r.weighted(pw);
    const [, lo, hi, unit, base, pr] = P[p];
    const step = lo >= 200 ? 250 : lo >= 50 ? 50 : lo >= 10 ? 5 : 1;
    const qty = Math.max(lo, Math.round((lo + (hi - lo) * r.next() ** 2.4) / step) * step);
    const press = r.pick(pr);
    const prom = d + r.int(3, 12);
    const lateP = { 'Big Roland': 0.36, Heidi: 0.2, Plotty: 0.15 }[press] ?? 0.1;
    let del = r.chance(lateP) ? prom + r.int(1, 7) : Math.max(d + 1, prom - r.int(0, 4));
    let status = r.weighted({ delivered: 86, cancelled: 5, quote: 7, 'on hold': 2 });
    if (status === 'delivered' && del > last) status = 'in production';
    if (status !== 'delivered') del = null;
    jobs.push({
      d,
      prom,
      del,
      c: Number(r.weighted(cw)),
      p,
      qty,
      press,
      net: round((base + qty * unit) * r.between(0.85, 1.2), 2),
      status,
      col: p === 'Letterheads' ? r.pick(['1/0', '2/0']) : r.pick(['4/4', '4/0']),
    });
  }
}
jobs.forEach((j, i) => {
  j.no = 26_0101 + i;
});
for (let k = 0; k < 19; k++) {
  const at = r.int(60, jobs.length - 30);
  const src = jobs[at - r.int(8, 40)];
  const j = jobs[at];
  if (src.status !== 'delivered' || src.re || j.re) continue;
  Object.assign(j, { c: src.c, p: src.p, qty: src.qty, press: src.press, col: src.col, net: 0, re: src.no });
  if (j.status === 'quote' || j.status === 'cancelled') {
    j.status = 'delivered';
    j.del = j.prom;
  }
}
const money = (v) => v.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const q = (t) => (t === null || t === undefined ? '' : /[",]/.test(String(t)) ? `"${t}"` : String(t));
const total = round(
  jobs.reduce((s, j) => s + j.net, 0),
  2,
);
save(
  'printshop/jobs_2026.csv',
  [
    'Corve Street Print - job list',
    'exported 20/11/2026 08:12 by tamsin',
    '',
    'Job no,Received,Promised,Delivered,Cust,Product,Run,Press,Colours,Net GBP,Status,Reprint of',
    ...jobs.map((j) =>
      [
        j.no,
        uk(isoDay(j.d)),
        uk(isoDay(j.prom)),
        j.del ? uk(isoDay(j.del)) : '',
        customers[j.c].id,
        j.p,
        j.qty,
        r.chance(0.03) && j.status !== 'delivered' ? '' : j.press,
        j.col,
        money(j.net),
        j.status,
        j.re,
      ]
        .map(q)
        .join(','),
    ),
    `Total,,,,,,,,,"${money(total)}",,`,
    '',
  ].join('\n'),
);
