// An allotment association: a workbook (plot register, cash book), the waiting list and work parties (CSV). 2026.
import { dayNumber, isoDay, randomSource, round, saveTable, saveWorkbook } from '../../../build/lib.mjs';
import { nameMaker, uk } from '../names.mjs';

const r = randomSource('allotment-h');
const name = nameMaker(r);
const plots = [];
let mno = 40;
let lastTenant;
for (let i = 1; i <= 68; i++) {
  const half = r.chance(0.42);
  const area = half ? r.int(95, 130) : r.int(205, 270);
  const vacant = r.chance(0.07);
  let tenant = null;
  if (!vacant) {
    if (lastTenant && r.chance(0.05)) tenant = lastTenant;
    else {
      mno += r.int(1, 3);
      tenant = { name: name(), no: `M${mno}`, since: r.int(1996, 2026) };
    }
    lastTenant = tenant;
  }
  const due = tenant ? round(area * 0.28 + (half ? 4 : 6), 2) : null;
  const paid = !tenant ? null : r.weighted({ full: 86, none: 9, part: 5 });
  plots.push({
    plot: `${half ? r.pick(['A', 'B']) : r.pick(['A', 'B', 'C'])}${i}`,
    area,
    size: half ? 'half' : 'full',
    tap: r.chance(0.3) ? 'y' : null,
    tenant,
    due,
    paid: paid === 'full' ? due : paid === 'part' ? round(due / 2, 2) : null,
  });
}
const sum = (f) =>
  round(
    plots.reduce((s, p) => s + (f(p) ?? 0), 0),
    2,
  );
const plotRows = [
  ['Hillcrest Allotment Association'],
  ['Plot register, as of 1 November 2026'],
  [],
  ['Plot', 'sqm', 'Size', 'Tap', 'Tenant', 'Member no', 'Since', 'Rent due', 'Rent paid'],
  ...plots.map((p) => [
    p.plot,
    p.area,
    p.size,
    p.tap,
    p.tenant?.name,
    p.tenant?.no,
    p.tenant?.since,
    p.due,
    p.paid,
  ]),
  ['Total', sum((p) => p.area), null, null, null, null, null, sum((p) => p.due), sum((p) => p.paid)],
];
const cash = [];
const put = (day, who, head, inn, out) => cash.push({ day: dayNumber(day), who, head, inn, out });
for (const p of plots)
  if (p.paid)
    put(
      isoDay(dayNumber('2026-01-06') + Math.floor(r.next() ** 2 * 110)),
      p.tenant.name,
      'Rent',
      p.paid,
      null,
    );
for (let m = 1; m <= 10; m++) {
  const mm = String(m).padStart(2, '0');
  put(`2026-${mm}-28`, 'Co-op Bank', 'Bank charges', null, 5.5);
  if (m >= 4)
    put(
      `2026-${mm}-${r.int(10, 20)}`,
      'Severn Water',
      'Water',
      null,
      round(r.between(60, 210) * (m >= 6 && m <= 8 ? 1.9 : 1), 2),
    );
}
const shop = [
  ['Travis Timber', 'Repairs', 20, 180, 9],
  ['Greenfix Hire', 'Skip hire', 140, 220, 4],
  ['Seedway', 'Seed & compost', 30, 240, 8],
  ['National Allotment Society', 'Insurance', 310, 330, 1],
  ['J. Hobbs Fencing', 'Repairs', 240, 980, 2],
  ['Screwfix', 'Tools', 12, 90, 7],
  ['Print Hub', 'Open day', 25, 60, 2],
  ['Marquee Mates', 'Open day', 260, 280, 1],
  ['Post Office', 'Postage', 6, 22, 5],
  ['Parish Council', 'Ground rent', 450, 450, 2],
];
for (const [who, head, lo, hi, n] of shop)
  for (let k = 0; k < n; k++)
    put(
      isoDay(
        head === 'Open day'
          ? dayNumber('2026-06-15') + r.int(0, 20)
          : dayNumber('2026-01-05') + r.int(0, 298),
      ),
      who,
      head,
      null,
      round(r.between(lo, hi), 2),
    );
for (let k = 0; k < 9; k++)
  put(
    isoDay(dayNumber('2026-02-10') + r.int(0, 70)),
    'Shed shop takings',
    'Seed & compost',
    round(r.between(25, 130), 2),
    null,
  );
for (const [w, a] of [
  ['Cake stall', 186.4],
  ['Plant stall', 412.75],
  ['Raffle', 233],
  ['Gate', 178.5],
])
  put('2026-07-05', w, 'Open day', a, null);
put('2026-03-19', 'Lottery Community Fund', 'Grant', 1200, null);
put('2026-09-02', 'Parish Council', 'Grant', 350, null);
cash.sort((a, b) => a.day - b.day);
let bal = 2316.42;
const cashRows = [
  ['Cash book 2026'],
  ['Date', 'Ref', 'Paid to / received from', 'Heading', 'In', 'Out', 'Balance'],
  ['01/01/2026', null, 'Brought forward', null, null, null, bal],
];
cash.forEach((c, i) => {
  bal = round(bal + (c.inn ?? 0) - (c.out ?? 0), 2);
  cashRows.push([uk(isoDay(c.day)), r.chance(0.06) ? null : 1001 + i, c.who, c.head, c.inn, c.out, bal]);
});
const tot = (k) =>
  round(
    cash.reduce((s, c) => s + (c[k] ?? 0), 0),
    2,
  );
cashRows.push(['Totals', null, null, null, tot('inn'), tot('out'), null]);
saveWorkbook('allotment/hillcrest_2026.xlsx', [
  { name: 'Plots', rows: plotRows, merges: ['A1:I1', 'A2:I2'] },
  { name: 'Cash book', rows: cashRows, merges: ['A1:G1'] },
]);
let at = dayNumber('2021-04-12');
const wl = [];
for (let i = 0; i < 61; i++) {
  at += r.int(3, 55);
  wl.push([
    i + 1,
    name(),
    isoDay(at),
    r.weighted({ half: 45, full: 25, either: 30 }),
    r.pick(['Orchard Road', 'Mill Lane', 'Station Road', 'The Crescent', 'Out of parish']),
    r.weighted({ yes: 2, no: 6, '': 2 }),
  ]);
}
saveTable('allotment/waiting_list.csv', ['pos', 'name', 'applied', 'wants', 'road', 'rang back'], wl);
const tenants = [...new Map(plots.filter((p) => p.tenant).map((p) => [p.tenant.no, p.tenant])).values()];
for (const t of tenants) t.w = r.chance(0.16) ? 0 : r.between(0.15, 0.8);
const wp = [];
for (const d of [
  '2026-01-18',
  '2026-02-15',
  '2026-03-15',
  '2026-04-19',
  '2026-05-17',
  '2026-06-28',
  '2026-08-16',
  '2026-09-20',
  '2026-10-18',
])
  for (const t of tenants)
    if (r.chance(t.w))
      wp.push([
        d,
        t.no,
        r.pick(['paths', 'hedges', 'skip', 'water tanks', 'shed']),
        r.chance(0.04) ? null : r.pick([1, 1.5, 2, 2, 2.5, 3]),
      ]);
saveTable('allotment/work_parties.csv', ['when', 'member', 'job', 'hrs'], wp);
