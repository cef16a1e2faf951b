import {
  avg,
  by,
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
  tops,
  two,
  write,
} from '../../build/setBuilder.mjs';
import { date, workbook } from '../../build/xlsx.mjs';

const makes = {
  Norvik: [
    ['Norvik M420', false],
    ['Norvik C510', true],
  ],
  Okano: [
    ['Okano 3300', true],
    ['Okano 2100', false],
  ],
  Kestra: [['Kestra Pro 8', true]],
};
const places = [
  ['Main', 0, 'Reception'],
  ['Main', 1, 'Finance'],
  ['Main', 1, 'Finance'],
  ['Main', 1, 'Legal'],
  ['Main', 2, 'Sales'],
  ['Main', 2, 'Sales'],
  ['Main', 2, 'Marketing'],
  ['Main', 2, 'Marketing'],
  ['Main', 3, 'HR'],
  ['Main', 3, 'Legal'],
  ['Annex', 0, 'Warehouse'],
  ['Annex', 0, 'Warehouse'],
  ['Annex', 0, 'Dispatch'],
  ['Annex', 1, 'Engineering'],
  ['Annex', 1, 'Engineering'],
  ['Annex', 1, 'Engineering'],
  ['Annex', 2, 'IT'],
  ['Annex', 2, 'Training'],
];
const volume = {
  Reception: 900,
  Finance: 4200,
  Legal: 5100,
  Sales: 2600,
  Marketing: 2300,
  HR: 2100,
  Warehouse: 3700,
  Dispatch: 6200,
  Engineering: 1800,
  IT: 500,
  Training: 1400,
};

export function printers() {
  const R = rng(9202);
  const kit = places.map(([building, floor, dept], i) => {
    const make = R.w({ Norvik: 8, Okano: 6, Kestra: 3 });
    const [model, colour] = R.pick(makes[make]);
    return {
      id: `PR${two(i + 1)}`,
      make,
      model,
      colour,
      building,
      floor,
      dept,
      lease: `${R.pick(['2027-01', '2027-02', '2027-03', '2027-09', '2028-06', '2029-01'])}-${R.pick(['15', '28'])}`,
    };
  });
  const months = Array.from({ length: 10 }, (_, i) => `2026-${two(i + 1)}`);
  const pages = [];
  for (const p of kit) {
    const base = volume[p.dept] * (0.7 + R.r() * 0.7);
    for (const m of months) {
      const gap = R.chance(0.025);
      const season = m === '2026-08' ? 0.7 : m === '2026-01' || m === '2026-10' ? 1.15 : 1;
      const n = Math.round(base * season * (0.85 + R.r() * 0.3));
      const c = p.colour ? Math.round(n * (0.15 + R.r() * 0.3)) : 0;
      pages.push({ p, m, kind: 'mono', n: gap ? null : n - c });
      if (p.colour) pages.push({ p, m, kind: 'colour', n: gap ? null : c });
    }
  }
  const total = (p) =>
    sum(
      pages.filter((x) => x.p === p),
      (x) => x.n,
    );
  const quiet = new Set(['PR01', 'PR17']);
  const faults = [];
  const bad = { Norvik: 1, Okano: 1.9, Kestra: 0.8 };
  const weights = Object.fromEntries(
    kit.map((p) => [p.id, quiet.has(p.id) ? 0 : (total(p) / 10000 + 0.8) * bad[p.make]]),
  );
  for (let d = '2026-01-05'; d <= '2026-11-25'; d = day(d, 1)) {
    if (['Saturday', 'Sunday'].includes(dow(d))) continue;
    let n = +R.w({ 0: 45, 1: 38, 2: 15, 3: 4 });
    while (n > 0) {
      n -= 1;
      const id = R.w(weights);
      const p = kit.find((x) => x.id === id);
      const what = R.w({
        'paper jam': p.make === 'Okano' ? 46 : 26,
        offline: 18,
        streaks: 12,
        'scan to mail': 10,
        noise: 6,
        'tray broken': 5,
      });
      const h = what === 'paper jam' ? R.int(1, 9) : R.chance(0.5) ? R.int(2, 30) : R.int(24, 160);
      const at = Date.parse(`${d}T${two(R.int(8, 16))}:${two(R.int(0, 59))}:00Z`);
      const end = at + h * 36e5 + R.int(0, 59) * 6e4;
      const open = (d > '2026-11-05' && R.chance(0.3)) || R.chance(0.01);
      faults.push({ at, p, what, end: open || end > Date.parse('2026-11-26T18:00:00Z') ? null : end, d });
    }
  }
  faults.sort((a, b) => a.at - b.at);
  for (const [i, f] of faults.entries()) {
    f.no = 3101 + i;
    f.who = R.w({ 'Sanna Ilves': 40, 'Piotr Zak': 34, 'Dev Rao': 20 });
    f.prio = f.p.dept === 'Dispatch' ? R.w({ high: 6, normal: 4 }) : R.w({ high: 12, normal: 70, low: 18 });
  }
  const toner = [];
  for (const p of kit)
    for (const c of p.colour ? ['black', 'cyan', 'magenta', 'yellow'] : ['black']) {
      const step = Math.max(
        12,
        Math.round((c === 'black' ? 9.5e5 : 14e5) / (total(p) + 3000) / (p.colour ? 1 : 1.3)),
      );
      for (let d = day('2026-01-03', R.int(0, step)); d <= '2026-11-24'; d = day(d, step + R.int(-3, 9)))
        toner.push({
          d,
          p,
          c,
          eur: R.chance(0.035)
            ? null
            : (p.make === 'Kestra' ? 94 : c === 'black' ? 62 : 78) + R.int(0, 8) / 2,
        });
    }
  toner.sort((a, b) => (a.d + a.p.id + a.c < b.d + b.p.id + b.c ? -1 : 1));

  write(
    'printers',
    'fleet.json',
    `${JSON.stringify({ company: 'Halden & Moss', as_of: '2026-11-25', printers: kit.map((p) => ({ id: p.id, make: p.make, model: p.model, colour: p.colour, location: { building: p.building, floor: p.floor, dept: p.dept }, lease_until: p.lease })) }, null, 1)}\n`,
  );
  const lines = Object.entries(by(pages, (x) => `${x.p.id}|${x.kind}`));
  write(
    'printers',
    'page_counts.csv',
    csv(
      ['Printer', 'Kind', ...months],
      [
        ...lines.map(([k, l]) => {
          const [id, kind] = k.split('|');
          return [R.chance(0.06) ? id.toLowerCase() : id, kind, ...l.map((x) => x.n ?? 'n/a')];
        }),
        [
          'Total',
          '',
          ...months.map((m) =>
            sum(
              pages.filter((x) => x.m === m),
              (x) => x.n,
            ),
          ),
        ],
      ],
    ),
  );
  const ts = (x) => (x === null ? null : `${new Date(x).toISOString().slice(0, 19)}Z`);
  write(
    'printers',
    'tickets.jsonl',
    `${faults.map((f) => JSON.stringify({ ticket: f.no, opened: ts(f.at), closed: ts(f.end), printer: f.p.id, issue: R.chance(0.12) ? f.what[0].toUpperCase() + f.what.slice(1) : f.what, prio: f.prio, agent: f.who })).join('\n')}\n`,
  );
  workbook('printers', 'toner.xlsx', [
    [
      'Toner 2026',
      [
        ['Changed', 'Printer', 'Cartridge', 'EUR'],
        ...toner.map((t) => [date(t.d), t.p.id, R.chance(0.08) ? t.c.toUpperCase() : t.c, t.eur]),
        ['Total', null, null, sum(toner, (t) => t.eur)],
      ],
    ],
  ]);

  const q = set('printers');
  q('How many printers are there?', 'count+filter', [[kit.length]]);
  q('how many of those can do colour', '', [[kit.filter((p) => p.colour).length]], { f: 1 });
  const n = (l) => sum(l, (x) => x.n);
  const [in09, in10] = ['2026-09', '2026-10'].map((m) => n(pages.filter((x) => x.m === m)));
  q('pages printed in october', 'agg', [[in10]]);
  q('how much is that up on september?', '', [[pct(in10 - in09, in09)], [in10 - in09], [in09, in10]], {
    f: 1,
    percent_ok: true,
    note: 'In percent, in pages, or both months.',
  });
  const busy = top(tab(pages, (x) => x.p.id, n));
  const spot = kit.find((p) => p.id === busy[0]);
  q('which printer gets used the most', 'superlative', [busy]);
  q('where is it', '', [[spot.dept], [spot.building, spot.floor]], {
    f: 1,
    note: 'Department, or building and floor.',
  });
  const col = n(pages.filter((x) => x.kind === 'colour'));
  q('How much of what we print is in colour, in percent?', 'share', [[pct(col, n(pages))]], {
    percent_ok: true,
  });
  q('pages per department', 'join', [flat(tab(pages, (x) => x.p.dept, n))]);
  const open = faults.filter((f) => f.end === null);
  q('tickets still open', 'count+filter', [[open.length], open.map((f) => f.no)], {
    note: 'How many, or which.',
  });
  q('which one is the oldest', '', [[open[0].no], [open[0].p.id, open[0].d]], { f: 1 });
  const took = (f) => (f.end === null ? null : (f.end - f.at) / 36e5);
  const jams = faults.filter((f) => f.what === 'paper jam');
  const h = avg(jams, took);
  q(
    'on average how long does it take us to clear a paper jam',
    'computed',
    [[h], [rd(h * 60)], [rd(h / 24)]],
    {
      note: 'Hours, minutes or days; closed tickets.',
    },
  );
  const sick = tab(faults, (f) => f.p.id);
  const per = tab(
    kit.filter((p) => total(p) > 0),
    (p) => p.id,
    ([p]) => rd((1000 * faults.filter((f) => f.p === p).length) / total(p)),
  );
  q('our worst printer', 'ambiguous', [...tops(sick), ...tops(tab(jams, (f) => f.p.id)), top(per)], {
    note: 'Tickets, paper jams, or tickets per 1000 pages.',
  });
  const cost = (l) => sum(l, (t) => t.eur);
  q('toner spend month by month since july', 'trend', [
    flat(
      tab(
        toner.filter((t) => t.d >= '2026-07-01'),
        (t) => mon(t.d),
        cost,
        true,
      ),
    ),
  ]);
  q('which department burns the most money on toner', 'join', [top(tab(toner, (t) => t.p.dept, cost))]);
  const hit = new Set(faults.map((f) => f.p.id));
  const fine = kit.filter((p) => !hit.has(p.id)).map((p) => p.id);
  q('printers without a single ticket', 'anti-join', [fine, [fine.length]]);
  const ends = kit.filter((p) => p.lease < '2027-04-01').map((p) => p.id);
  q('Which leases run out by the end of March?', 'dates', [ends, [ends.length]], { note: 'March 2027.' });
  const of = (m) => jams.filter((f) => f.p.make === m).length;
  const rate = (m) => rd(of(m) / kit.filter((p) => p.make === m).length);
  const share = (m) => pct(of(m), faults.filter((f) => f.p.make === m).length);
  q(
    'does Okano jam more than Norvik?',
    'yesno',
    [
      [of('Okano'), of('Norvik')],
      [rate('Okano'), rate('Norvik')],
      [share('Okano'), share('Norvik')],
      ...[
        ['Okano', 'Norvik'].map((m) =>
          rd(
            (1000 * of(m)) /
              sum(
                kit.filter((p) => p.make === m),
                total,
              ),
          ),
        ),
      ],
    ],
    {
      percent_ok: true,
      note: 'Both figures must be shown: jams, jams per printer, of the tickets, or per 1000 pages.',
    },
  );
  const all = n(pages);
  const until = cost(toner.filter((t) => t.d < '2026-11-01'));
  q('toner cost per 1000 pages', 'computed', [[rd((1000 * until) / all)], [rd((1000 * cost(toner)) / all)]], {
    note: 'January to October, for which both are known; or all toner.',
  });
  q('how many reams of paper did we get through', 'oos', [], { note: 'Paper is not recorded.' });
  q('Which employee prints the most?', 'oos', [], {
    note: 'Pages are counted for each printer, not for people.',
  });
}
