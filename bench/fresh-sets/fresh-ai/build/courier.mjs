import {
  avg,
  csv,
  day,
  dow,
  flat,
  mon,
  pct,
  rd,
  rng,
  set,
  sum,
  tab,
  top,
  two,
  write,
} from '../../build/setBuilder.mjs';
import { date, workbook } from '../../build/xlsx.mjs';

const crew = [
  ['D01', 'Priya Nair', 'Leeds North', 'LDS', 'Transit', '2021-03-08', 0.1, 0.08],
  ['D02', 'Tom Ackroyd', 'Leeds South', 'LDS', 'Sprinter', '2019-06-17', 0.2, 0.14],
  ['D03', 'Gosia Wrona', 'Leeds Centre', 'LDS', 'e-Transit', '2023-01-09', 0.14, 0.1],
  ['D04', 'Calum Reid', 'Hull East', 'HUL', 'Transit', '2020-10-05', 0.31, 0.27],
  ['D05', 'Ines Fonseca', 'Hull West', 'HUL', 'Vivaro', '2022-04-25', 0.16, 0.12],
  ['D06', 'Bashir Khan', 'Sheffield Hills', 'SHF', 'Sprinter', '2018-02-12', 0.12, 0.16],
  ['D07', 'Marta Lund', 'Sheffield City', 'SHF', 'e-Transit', '2024-08-19', 0.22, 0.11],
  ['D08', 'Ewan Lisle', 'Relief', 'LDS', 'Transit', '2026-11-23', 0.1, 0.1],
].map(([id, name, route, depot, van, started, fail, late]) => ({
  id,
  name,
  route,
  depot,
  van,
  started,
  fail,
  late,
}));
const services = { SD: 'Same Day', ND: 'Next Day', EC: 'Economy' };
const shippers = {
  'Brookfield Pharma': [9, { SD: 6, ND: 5, EC: 1 }, 2],
  'Otley Print Co': [8, { SD: 2, ND: 7, EC: 4 }, 8],
  'Tern Ceramics': [5, { ND: 2, EC: 6 }, 11],
  'Moorland Wool': [6, { ND: 5, EC: 5 }, 6],
  'Aire Spares': [8, { SD: 4, ND: 5, EC: 3 }, 12],
  'Kite & Co Legal': [5, { SD: 7, ND: 4, EC: 1 }, 1],
  'Humber Optics': [6, { SD: 3, ND: 5, EC: 2 }, 3],
  'Green Larder': [4, { SD: 1, ND: 5, EC: 2 }, 10],
};
const limits = { LDS: 25, HUL: 20, SHF: 22 };
const cutoff = { LDS: '16:30', HUL: '15:45', SHF: '16:00' };
const stop = '2026-11-26 08:00';
const hours = (a, b) =>
  (Date.parse(`${b.replace(' ', 'T')}Z`) - Date.parse(`${a.replace(' ', 'T')}Z`)) / 36e5;
const later = (t, h) =>
  new Date(Date.parse(`${t.replace(' ', 'T')}Z`) + Math.round(h * 60) * 6e4)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');

export function courier() {
  const R = rng(4409);
  const parcels = [];
  const attempts = [];
  const tries = (p) => {
    let t = `${p.due.slice(0, 10)} ${two(R.int(9, 17))}:${two(R.int(1, 58))}`;
    if (p.svc === 'SD') t = later(p.booked, 1.2 + R.r() * 2.6);
    if (p.svc === 'EC' && R.chance(0.4)) t = later(t, -24);
    if (R.chance(p.drv.late * (mon(p.booked) === '2026-10' ? 1.7 : 0.9)))
      t = later(p.due, 0.4 + R.r() * (p.svc === 'SD' ? 2 : 22));
    for (let n = 1; n <= 3; n += 1) {
      if (t > stop) return;
      const ok = !R.chance(p.drv.fail);
      const outcome = ok
        ? 'delivered'
        : R.w({ 'no answer': 11, 'access problem': 4, 'wrong address': 4, refused: 1 });
      attempts.push({ p, n, t, outcome });
      if (ok) {
        p.done = t;
        p.status = 'delivered';
        return;
      }
      if (outcome === 'refused' || n === 3) {
        p.status = 'returned';
        return;
      }
      t = `${day(t.slice(0, 10), 1)} ${two(R.int(9, 18))}:${two(R.int(1, 58))}`;
    }
  };
  for (let d = '2026-09-01'; d <= '2026-11-25'; d = day(d, 1)) {
    const n = { Saturday: R.int(1, 3), Sunday: R.int(0, 1), Tuesday: R.int(6, 9) }[dow(d)] ?? R.int(4, 8);
    const list = Array.from({ length: n }, () => `${d} ${two(R.int(7, 15))}:${two(R.int(1, 59))}`).sort();
    for (const booked of list) {
      const cust = R.w(Object.fromEntries(Object.entries(shippers).map(([k, v]) => [k, v[0]])));
      const [, mix, kg] = shippers[cust];
      const svc = R.w(mix);
      const drv = R.pick(crew.slice(0, 7));
      const wt = Math.round((0.3 + kg * (0.3 + R.r() * 2.1)) * 10) / 10;
      const p = {
        no: `YX${71000 + parcels.length * 7 + R.int(0, 6)}`,
        booked,
        cust,
        svc,
        drv,
        wt: R.chance(0.045) ? null : wt,
        price: Math.round(({ SD: 14.5, ND: 7.9, EC: 4.6 }[svc] + wt * 0.55) * 100) / 100,
        due: `${day(d, { SD: 0, ND: 1, EC: 3 }[svc])} ${svc === 'SD' ? '20:00' : '18:00'}`,
        done: null,
        status: 'in transit',
      };
      parcels.push(p);
      tries(p);
    }
  }
  attempts.sort((a, b) => (a.t + a.p.no < b.t + b.p.no ? -1 : 1));

  write(
    'courier',
    'parcels.csv',
    csv(
      [
        'trk_no',
        'booked',
        'cust',
        'svc',
        'depot',
        'drv',
        'wt_kg',
        'price',
        'due_by',
        'delivered_at',
        'status',
      ],
      parcels.map((p) => [
        p.no,
        p.booked,
        R.chance(0.03) ? `${p.cust} ` : p.cust,
        R.chance(0.06) ? p.svc.toLowerCase() : p.svc,
        p.drv.depot,
        p.drv.id,
        p.wt === null ? '' : R.chance(0.05) ? `${p.wt} kg` : p.wt,
        R.chance(0.05) ? `£${p.price.toFixed(2)}` : p.price.toFixed(2),
        p.due,
        p.done ?? (R.chance(0.4) ? '-' : ''),
        R.chance(0.06) ? p.status[0].toUpperCase() + p.status.slice(1) : p.status,
      ]),
    ),
  );
  write(
    'courier',
    'attempts.jsonl',
    `${attempts
      .map((a) =>
        JSON.stringify({
          trk: a.p.no,
          try: a.n,
          ts: `${a.t.replace(' ', 'T')}:00`,
          outcome: R.chance(0.04) ? a.outcome.toUpperCase() : a.outcome,
        }),
      )
      .join('\n')}\n`,
  );
  workbook('courier', 'drivers.xlsx', [
    [
      'Drivers',
      [
        ['Drivers and rounds, autumn 2026'],
        [],
        ['ID', 'Driver', 'Round', 'Depot', 'Van', 'Started'],
        ...crew.map((c) => [c.id, c.name, c.route, c.depot, c.van, date(c.started)]),
      ],
    ],
    [
      'Service levels',
      [
        ['Code', 'Service', 'Promise'],
        ['SD', 'Same Day', 'by 8 pm'],
        ['ND', 'Next Day', 'by 6 pm'],
        ['EC', 'Economy', '3 days'],
      ],
    ],
  ]);
  const towns = { LDS: 'Leeds', HUL: 'Hull', SHF: 'Sheffield' };
  write(
    'courier',
    'depot_settings.tsv',
    csv(
      ['depot', 'setting', 'value'],
      Object.keys(towns).flatMap((k, i) => [
        [k, 'town', towns[k]],
        [k, 'cutoff', cutoff[k]],
        [k, 'max_kg', limits[k]],
        [k, 'dock_doors', [6, 3, 4][i]],
        [k, 'scanner_fw', ['4.2.1', '4.1.9', '4.2.1'][i]],
        [k, 'saturday', ['yes', 'no', 'yes'][i]],
      ]),
      '\t',
    ),
  );

  const q = set('courier');
  const done = parcels.filter((p) => p.done);
  const late = (p) => p.done > p.due;
  const months = ['done', 'booked', 'due'].map((k) => done.filter((p) => mon(p[k]) === '2026-10'));
  const both = (t) => [flat(t), flat(t.map(([k, v]) => [services[k], v]))];
  q(
    'how many parcels came late in october',
    'computed',
    months.map((l) => [l.filter(late).length]),
    {
      note: 'Delivered after due_by; delivered, booked or due in October.',
    },
  );
  q(
    'per service level',
    '',
    months.flatMap((l) => both(tab(l.filter(late), (p) => p.svc))),
    { f: 1 },
  );
  q(
    'in % of all deliveries of that service',
    '',
    months.flatMap((l) =>
      both(
        tab(
          l,
          (p) => p.svc,
          (x) => pct(x.filter(late).length, x.length),
        ),
      ),
    ),
    { f: 1, percent_ok: true },
  );
  const failed = attempts.filter((a) => a.outcome !== 'delivered');
  const who = (t) => [t, [crew.find((c) => c.name === t[0]).id, t[1]]];
  const worst = top(tab(failed, (a) => a.p.drv.name));
  q('which driver has the most failed attempts', 'join', who(worst));
  const rates = tab(
    attempts,
    (a) => a.p.drv.name,
    (l) => pct(l.filter((a) => a.outcome !== 'delivered').length, l.length),
  );
  q('is that also the worst rate?', '', [['yes'], ...who(top(rates))], {
    f: 1,
    percent_ok: true,
    note: 'Failed attempts of all attempts of the driver.',
  });
  if (top(rates)[0] !== worst[0]) console.warn('courier: not the worst rate');
  const open = parcels.filter((p) => p.status === 'in transit');
  q('parcels not delivered yet', 'count+filter', [[open.length], [parcels.length - done.length]], {
    note: 'Still in transit; the returned ones may be counted too.',
  });
  const weighed = parcels.filter((p) => p.wt !== null);
  q('average weight by depot', 'group', [
    flat(
      tab(
        weighed,
        (p) => p.drv.depot,
        (l) => avg(l, (p) => p.wt),
      ),
    ),
    flat(
      tab(
        weighed,
        (p) => towns[p.drv.depot],
        (l) => avg(l, (p) => p.wt),
      ),
    ),
  ]);
  const first = attempts.filter((a) => a.n === 1);
  const hit = first.filter((a) => a.outcome === 'delivered').length;
  q('first attempt success rate', 'share', [[pct(hit, first.length)], [pct(hit, parcels.length)]], {
    percent_ok: true,
    note: 'Of the first attempts, or of all parcels.',
  });
  q("what's the cutoff for HUL", 'lookup', [[cutoff.HUL]]);
  q('how many parcels are over the max_kg of their depot', 'join', [
    [weighed.filter((p) => p.wt > limits[p.drv.depot]).length],
  ]);
  q('on what weekday do we get the most bookings', 'weekday-hour', [
    top(tab(parcels, (p) => dow(p.booked.slice(0, 10)))).slice(0, 1),
  ]);
  q('deliveries after 6 pm', 'weekday-hour', [[done.filter((p) => p.done.slice(11) > '18:00').length]]);
  const median = (l) => {
    const v = l.map((p) => hours(p.booked, p.done)).sort((a, b) => a - b);
    return rd((v[(v.length - 1) >> 1] + v[v.length >> 1]) / 2);
  };
  q('median hours from booking to delivery, ND vs EC', 'compare', [
    ['ND', 'EC'].map((s) => median(done.filter((p) => p.svc === s))),
  ]);
  const spent = (l) =>
    tab(
      l,
      (p) => p.cust,
      (x) => sum(x, (p) => p.price),
    ).slice(0, 3);
  const nov = parcels.filter((p) => mon(p.booked) === '2026-11');
  q(
    'top 3 customers by revenue in november',
    'topn',
    [flat(spent(nov)), flat(spent(done.filter((p) => mon(p.done) === '2026-11')))],
    { note: 'Booked or delivered in November.' },
  );
  q(
    'Did Priya Nair deliver more parcels than Tom Ackroyd in october?',
    'yesno',
    months.slice(0, 2).map((l) => ['D01', 'D02'].map((id) => l.filter((p) => p.drv.id === id).length)),
    { note: 'Both figures must be shown; delivered or booked in October.' },
  );
  q('which customers never booked a same day', 'anti-join', [
    Object.keys(shippers).filter((c) => !parcels.some((p) => p.cust === c && p.svc === 'SD')),
  ]);
  q('avrage prise of a next day parsel', 'typo', [
    [
      avg(
        parcels.filter((p) => p.svc === 'ND'),
        (p) => p.price,
      ),
    ],
  ]);
  q('parcels without a weight', 'nulls', [[parcels.length - weighed.length]]);
  q('how many parcels got damaged in october', 'oos', [], { note: 'Damage is not recorded.' });
  q('miles driven per round last week', 'oos', [], { note: 'Mileage is not recorded.' });
}
