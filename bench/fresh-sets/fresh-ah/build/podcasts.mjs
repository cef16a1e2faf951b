import {
  avg,
  by,
  csv,
  day,
  dmy,
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
  write,
} from '../../build/setBuilder.mjs';
import { date, workbook } from '../../build/xlsx.mjs';
import { capital, jsonl, quantile } from './stats.mjs';

const shows = [
  {
    code: 'NL',
    title: 'Night Lamps',
    on: 'Wednesday',
    step: 7,
    base: 1250,
    len: 2350,
    guest: 0.35,
    rude: 0.2,
  },
  {
    code: 'LS',
    title: 'Ledger and Salt',
    on: 'Monday',
    step: 7,
    base: 760,
    len: 1720,
    guest: 0.6,
    rude: 0.02,
  },
  {
    code: 'SS',
    title: 'Second Serve',
    on: 'Friday',
    step: 14,
    base: 540,
    len: 2900,
    guest: 0.75,
    rude: 0.12,
  },
  {
    code: 'LP',
    title: 'The Long Platform',
    on: 'Thursday',
    step: 14,
    base: 930,
    len: 3300,
    guest: 0.2,
    rude: 0,
  },
];
const a = 'Quiet Borrowed Copper Last Frozen Paper Honest Seventh Hollow Crooked Winter Public'.split(' ');
const b = 'Harbour Ledger Engine Witness Orchard Signal Debt Ferry Garden Umpire Station Recipe'.split(' ');
const guests = [
  'Ines Varga',
  'Tobias Kemp',
  'Ruth Adebayo',
  'Marek Dunn',
  'Lucia Ferro',
  'Hal Whitcombe',
  'Priya Sund',
  'Olga Brandt',
];
const firms = {
  Brightloaf: ['food', 9],
  'Nestor Mattresses': ['home', 7],
  Ploverbank: ['finance', 8],
  'Tally Payroll': ['finance', 5],
  'Green Crate': ['food', 6],
  Wordmill: ['education', 5],
  'Lantern VPN': ['software', 10],
  'Oakridge Insurance': ['finance', 2],
  'Fennel & Rye': ['food', 0],
  Lumenote: ['software', 0],
};

export function podcasts() {
  const R = rng(9613);
  const episodes = [];
  const used = new Set();
  for (const s of shows) {
    let d = '2026-01-05';
    while (dow(d) !== s.on) d = day(d, 1);
    let n = R.int(20, 90);
    for (; d <= '2026-11-25'; d = day(d, s.step)) {
      if (R.chance(0.06)) continue;
      n += 1;
      let title = `The ${R.pick(a)} ${R.pick(b)}`;
      while (used.has(title)) title = `The ${R.pick(a)} ${R.pick(b)}`;
      used.add(title);
      const pulls = Object.fromEntries(guests.map((g, i) => [g, 10 - i]));
      const g = R.chance(s.guest) ? [R.w(pulls)] : [];
      if (g.length && R.chance(0.15)) g.push(R.pick(guests.filter((x) => x !== g[0])));
      episodes.push({
        ep: `${s.code}-${String(n).padStart(3, '0')}`,
        s,
        title,
        d,
        hour: R.pick([5, 6, 6, 6, 17]),
        len: Math.round(s.len * (0.7 + R.r() * 0.65)),
        guests: g,
        rude: R.chance(s.rude),
        first: d > '2026-10-26' ? null : Math.round(s.base * (3.6 + R.r() * 2.2) + (g.length ? 300 : 0)),
      });
    }
  }
  episodes.sort((x, y) => (x.d + x.ep < y.d + y.ep ? -1 : 1));
  const daily = [];
  for (let d = '2026-07-01'; d <= '2026-11-25'; d = day(d, 1))
    for (const s of shows) {
      const fresh = episodes.some((e) => e.s === s && (e.d === d || e.d === day(d, -1)));
      const trend = { NL: 0.0012, LS: -0.0011, SS: 0.0026, LP: 0.0002 }[s.code];
      const age = (Date.parse(d) - Date.parse('2026-07-01')) / 864e5;
      const week = { Saturday: 0.72, Sunday: 0.69, Wednesday: 1.1 }[dow(d)] ?? 1;
      const dl = Math.round(s.base * week * (1 + trend * age) * (fresh ? 1.45 : 1) * (0.86 + R.r() * 0.28));
      daily.push({ d, s, dl: R.chance(0.012) ? null : dl, people: Math.round(dl * (0.6 + R.r() * 0.15)) });
    }
  const pulls = Object.fromEntries(Object.entries(firms).map(([f, x]) => [f, x[1]]));
  const slots = [];
  for (const e of episodes) {
    for (const pos of ['pre', 'mid', 'post']) {
      if (!R.chance({ pre: 0.55, mid: 0.68, post: 0.28 }[pos])) continue;
      const booked = Math.round((e.s.base * 4.2) / 250) * 250;
      const ran = e.d <= '2026-11-10';
      const cpm = { pre: 17, mid: 24, post: 9 }[pos] * (0.85 + R.r() * 0.4);
      const due = day(e.d, R.int(20, 75));
      slots.push({
        no: 5001 + slots.length,
        e,
        firm: R.w(pulls),
        pos,
        secs: R.pick([15, 30, 30, 60]),
        booked,
        got: ran ? Math.round(booked * (0.88 + R.r() * 0.34)) : null,
        fee: Math.round((booked * cpm) / 5000) * 5,
        paid: due > '2026-11-25' || R.chance(0.07) ? null : due,
      });
    }
  }
  write(
    'podcasts',
    'episodes.jsonl',
    jsonl(
      episodes.map((e) => ({
        ep: e.ep,
        show: { code: e.s.code, title: e.s.title },
        title: e.title,
        pub: `${e.d}T${String(e.hour).padStart(2, '0')}:00:00Z`,
        len_s: e.len,
        guests: e.guests,
        explicit: e.rude,
        dl_30d: e.first,
      })),
    ),
  );
  write(
    'podcasts',
    'downloads.tsv',
    csv(
      ['date', 'show', 'dl', 'uniq'],
      daily.map((x) => [
        x.d,
        R.chance(0.03) ? x.s.title.toUpperCase() : R.chance(0.02) ? `${x.s.title} ` : x.s.title,
        x.dl === null ? 'n/a' : x.dl.toLocaleString('en-US'),
        x.dl === null ? '' : x.people,
      ]),
      '\t',
    ),
  );
  write(
    'podcasts',
    'ad_slots.csv',
    csv(
      ['slot', 'ep', 'sponsor', 'pos', 'secs', 'imps booked', 'imps deliv', 'fee', 'paid on'],
      slots.map((x) => [
        x.no,
        R.chance(0.03) ? x.e.ep.toLowerCase() : x.e.ep,
        R.chance(0.05) ? x.firm.toUpperCase() : x.firm,
        R.chance(0.07) ? capital(x.pos) : x.pos,
        x.secs,
        x.booked,
        x.got,
        R.chance(0.3) ? `$${x.fee.toFixed(2)}` : x.fee.toFixed(2),
        x.paid ? dmy(x.paid, '/') : R.chance(0.2) ? '-' : '',
      ]),
    ),
  );
  workbook('podcasts', 'sponsors.xlsx', [
    [
      'Sponsors',
      [
        ['Name', 'Category', 'Contact', 'Signed'],
        ...Object.entries(firms).map(([f, [c]], i) => [
          f,
          R.chance(0.3) ? capital(c) : c,
          i === 3 ? null : `${R.pick(['Jo', 'Sam', 'Lee', 'Max'])} ${R.pick(['Hart', 'Okafor', 'Lind'])}`,
          date(`${R.int(2023, 2025)}-0${R.int(1, 9)}-1${R.int(0, 9)}`),
        ]),
      ],
    ],
  ]);

  const q = set('podcasts');
  const dls = (l) => sum(l, (x) => x.dl);
  const m = (x) => daily.filter((y) => mon(y.d) === `2026-${x}`);
  const perShow = (x) => tab(m(x), (y) => y.s.title, dls);
  q('downloads per show in september', 'agg', [flat(perShow('09'))]);
  q('and october', '', [flat(perShow('10'))], { f: 1 });
  const before = Object.fromEntries(perShow('09'));
  q(
    'change between the two in percent',
    '',
    [
      perShow('10').flatMap(([s, v]) => [s, rd((100 * v) / before[s] - 100)]),
      [rd((100 * dls(m('10'))) / dls(m('09')) - 100)],
    ],
    { f: 1, percent_ok: true, note: 'By show; the one change of all shows is accepted.' },
  );
  q(
    'Which day of the week do people download the most',
    'weekday-hour',
    [
      top(tab(daily, (x) => dow(x.d), dls)),
      top(
        tab(
          daily,
          (x) => dow(x.d),
          (l) => avg(l, (x) => x.dl),
        ),
      ),
      top(
        tab(
          Object.entries(by(daily, (x) => x.d)),
          ([d]) => dow(d),
          (l) => avg(l, ([, x]) => dls(x)),
        ),
      ),
    ],
    { note: 'The total, the mean row or the mean day.' },
  );
  const long = top(episodes.map((e) => [e, e.len]).sort((x, y) => y[1] - x[1]))[0];
  q('longest episode so far', 'superlative', [
    [long.title, long.len],
    [long.ep, long.len],
    [long.title, rd(long.len / 60)],
    [long.ep, rd(long.len / 60)],
  ]);
  q('what show is that', '', [[long.s.title]], { f: 1 });
  const often = tab(slots, (x) => x.firm).filter((x) => x[1] > 30);
  q('sponsors with more than 30 slots', 'having', [often.map((x) => x[0])]);
  const open = slots.filter((x) => !x.paid);
  q('how many ad slots have not been paid yet', 'nulls', [[open.length]]);
  q('how much money is that', '', [[sum(open, (x) => x.fee)]], { f: 1 });
  const done = episodes.filter((e) => e.first !== null);
  const name = (e) => e.s.title;
  q(
    'which show is doing best',
    'ambiguous',
    [
      top(tab(daily, name, dls)),
      top(tab(daily, name, (l) => avg(l, (x) => x.dl))),
      top(tab(daily, name, (l) => sum(l, (x) => (x.dl === null ? null : x.people)))),
      top(tab(done, name, (l) => sum(l, (e) => e.first))),
      top(tab(done, name, (l) => avg(l, (e) => e.first))),
      top(
        tab(
          slots,
          (x) => x.e.s.title,
          (l) => sum(l, (x) => x.fee),
        ),
      ),
    ],
    { note: 'Downloads or listeners of the days, downloads of the episodes, or ad fees.' },
  );
  q(
    'share of episodes with a guest',
    'share',
    [[pct(episodes.filter((e) => e.guests.length).length, episodes.length)]],
    {
      percent_ok: true,
    },
  );
  const perKind = (l) =>
    top(
      tab(
        l,
        (x) => firms[x.firm][0],
        (y) => sum(y, (x) => x.fee),
      ),
    );
  q(
    'what kind of sponsor brings in the most money',
    'join',
    [perKind(slots), perKind(slots.filter((x) => x.paid))],
    { note: 'By category of the sponsor, all fees or those paid.' },
  );
  const ran = slots.filter((x) => x.got !== null);
  q(
    'fee per 1000 delivered impressions for each sponsor',
    'computed',
    [
      flat(
        tab(
          ran,
          (x) => x.firm,
          (l) => rd((1000 * sum(l, (x) => x.fee)) / sum(l, (x) => x.got)),
        ),
      ),
      flat(
        tab(
          slots,
          (x) => x.firm,
          (l) => rd((1000 * sum(l, (x) => x.fee)) / sum(l, (x) => x.got)),
        ),
      ),
      flat(
        tab(
          ran,
          (x) => x.firm,
          (l) => avg(l, (x) => (1000 * x.fee) / x.got),
        ),
      ),
    ],
    {
      note: 'Sum over sum, without or with the fees of slots that have no delivery yet, or the mean of the slots.',
    },
  );
  const rated = episodes.filter((e) => e.first !== null).sort((x, y) => y.first - x.first);
  q('3 best episodes by downloads in the first 30 days', 'topn', [
    rated.slice(0, 3).flatMap((e) => [e.title, e.first]),
    rated.slice(0, 3).flatMap((e) => [e.ep, e.first]),
  ]);
  const mid = slots.filter((x) => x.pos === 'mid').map((x) => x.fee);
  q('median fee of a mid roll', 'stat', [[quantile(mid, 0.5)]]);
  q('how many slots delivered less than was booked?', 'computed', [
    [ran.filter((x) => x.got < x.booked).length],
  ]);
  const rude = episodes.filter((e) => e.rude && e.s.code === 'NL');
  q('explict episodes of night lamps', 'typo', [
    [rude.length],
    rude.map((e) => e.title),
    rude.map((e) => e.ep),
  ]);
  const seen = episodes.flatMap((e) => e.guests.map((g) => ({ g })));
  q('who was our guest most often', 'nested', [top(tab(seen, (x) => x.g))]);
  q('how many subscribers do we have on apple podcasts', 'oos', [], {
    note: 'Subscribers and apps are not recorded.',
  });
  q('downloads from germany in october', 'oos', [], { note: 'Countries of the listeners are not recorded.' });
}
