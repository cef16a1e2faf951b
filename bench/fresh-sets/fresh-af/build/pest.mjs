import {
  avg,
  bottom,
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
  two,
  write,
} from '../../build/setBuilder.mjs';
import { date, workbook } from '../../build/xlsx.mjs';

const customers = [
  ['The Copper Pan', 'restaurant', 'Wenlow'],
  ['Bella Sera', 'restaurant', 'Wenlow'],
  ['Golden Dragon', 'restaurant', 'Harsby'],
  ['Mill Lane Bistro', 'restaurant', 'Tarn End'],
  ['Saffron House', 'restaurant', 'Harsby'],
  ['Crumb & Crust', 'bakery', 'Wenlow'],
  ['Dawson Bakery', 'bakery', 'Tarn End'],
  ['Northway Storage', 'warehouse', 'Harsby'],
  ['Pallet Point', 'warehouse', 'Harsby'],
  ['Tarn Logistics', 'warehouse', 'Tarn End'],
  ['Wenlow Grain', 'warehouse', 'Wenlow'],
  ['St Hild School', 'school', 'Wenlow'],
  ['Harsby Primary', 'school', 'Harsby'],
  ['Bridge Academy', 'school', 'Tarn End'],
  ['Low Fold Farm', 'farm', 'Tarn End'],
  ['Cragg Farm', 'farm', 'Tarn End'],
  ['Hollin Farm', 'farm', 'Wenlow'],
  ['Parkview Hotel', 'hotel', 'Harsby'],
  ['The Old Swan', 'hotel', 'Wenlow'],
  ['Riverside Flats', 'housing', 'Harsby'],
  ['Elm Court', 'housing', 'Wenlow'],
  ['Foundry Lofts', 'housing', 'Harsby'],
];
const fees = { restaurant: 65, bakery: 60, warehouse: 140, school: 80, farm: 95, hotel: 110, housing: 75 };

export function pest() {
  const R = rng(9317);
  const sites = customers.map(([name, trade, town], i) => ({
    id: `S${two(i + 1)}`,
    name,
    trade,
    town,
    fee: [3, 13, 16, 20].includes(i) ? null : fees[trade] + R.int(-3, 5) * 5,
    since: `${R.int(2017, 2025)}-${two(R.int(1, 12))}-01`,
    pull: R.int(3, 8),
  }));
  sites[2].pull = 15;
  const crew = [
    ['T1', 'Priya Nair', ['rodents', 'insects', 'fumigation'], 19.5],
    ['T2', 'Lewis Garth', ['rodents', 'insects'], 17],
    ['T3', 'Hannah Bell', ['rodents', 'insects', 'birds', 'fumigation'], 20],
    ['T4', 'Omar Siddiq', ['rodents', 'birds'], 16.5],
    ['T5', 'Kev Marsden', ['rodents', 'insects'], 15.5],
  ].map(([id, name, certs, rate]) => ({ id, name, certs, rate }));
  const jobs = [];
  const pests = (trade, m) => {
    const summer = m >= '06' && m <= '09';
    return R.w({
      rats: { warehouse: 30, farm: 40, school: 14, restaurant: 13 }[trade] ?? 14,
      mice: { restaurant: 30, bakery: 26, housing: 26, school: 22 }[trade] ?? 15,
      cockroaches: trade === 'restaurant' ? 27 : trade === 'hotel' ? 12 : 3,
      wasps: summer ? (m === '08' ? 40 : 22) : 0.5,
      pigeons: trade === 'warehouse' || trade === 'housing' ? 14 : 3,
      'bed bugs': trade === 'hotel' ? 30 : trade === 'housing' ? 10 : 0,
      moths: trade === 'bakery' ? 20 : 2,
    });
  };
  const mins = { rats: 55, mice: 45, cockroaches: 75, wasps: 30, pigeons: 90, 'bed bugs': 130, moths: 60 };
  const price = { rats: 95, mice: 85, cockroaches: 130, wasps: 60, pigeons: 150, 'bed bugs': 260, moths: 90 };
  const pull = Object.fromEntries(sites.map((s, i) => [i, s.pull]));
  const idle = new Set(['S15', 'S21']);
  for (let d = '2026-02-02'; d <= '2026-11-26'; d = day(d, 1)) {
    const w = dow(d);
    if (w === 'Sunday' || (w === 'Saturday' && R.chance(0.7))) continue;
    const n = R.int(w === 'Monday' ? 2 : 1, 3);
    for (let k = 0; k < n; k += 1) {
      const s = sites[+R.w(pull)];
      if (idle.has(s.id) && d >= '2026-08-20') continue;
      const who = R.w({ T1: 24, T2: 23, T3: 18, T4: 9, T5: 21 });
      const what = pests(s.trade, d.slice(5, 7));
      const routine = s.fee !== null && what !== 'wasps' && R.chance(0.35);
      jobs.push({
        d,
        s,
        t: crew.find((x) => x.id === who),
        what,
        routine,
        mins: R.chance(0.03) ? null : Math.round((mins[what] * (routine ? 0.6 : 0.75 + R.r() * 0.7)) / 5) * 5,
        eur: routine ? null : price[what] + R.int(-2, 6) * 5,
        again:
          !routine &&
          R.chance(what === 'cockroaches' || what === 'bed bugs' ? 0.5 : what === 'wasps' ? 0.05 : 0.24),
      });
    }
  }
  const checks = [];
  for (const s of sites) {
    if (s.fee === null) continue;
    const n = s.trade === 'warehouse' || s.trade === 'farm' ? 6 : 3;
    const hot = {
      restaurant: 0.24,
      warehouse: 0.32,
      farm: 0.42,
      bakery: 0.2,
      school: 0.08,
      hotel: 0.14,
      housing: 0.2,
    }[s.trade];
    for (let d = day('2026-06-01', R.int(0, 20)); d <= '2026-11-25'; d = day(d, 28 + R.int(-1, 2)))
      for (let k = 1; k <= n; k += 1) {
        const lock = R.chance(0.04);
        const act = lock ? null : R.chance(hot) ? R.w({ low: 6, high: s.id === 'S11' ? 9 : 4 }) : 'none';
        const eaten = act === 'high' ? R.int(70, 160) : act === 'low' ? R.int(10, 65) : R.int(0, 6);
        checks.push({ d, s, k, act, eaten: lock ? null : eaten });
      }
  }
  checks.sort((a, b) => (a.d + a.s.id + a.k < b.d + b.s.id + b.k ? -1 : 1));
  const short = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const words = (d) => `${+d.slice(8)} ${short[+d.slice(5, 7) - 1]} ${d.slice(0, 4)}`;
  write(
    'pest',
    'jobs.csv',
    csv(
      ['Job', 'Date', 'Site', 'Tech', 'Pest', 'Kind', 'On site', 'Charge £', 'Return visit'],
      jobs.map((j, i) => [
        `J${2001 + i}`,
        R.chance(0.3) ? words(j.d) : dmy(j.d, '/'),
        R.chance(0.04) ? j.s.id.toLowerCase() : j.s.id,
        j.t.id,
        R.chance(0.1) ? j.what[0].toUpperCase() + j.what.slice(1) : j.what,
        j.routine ? 'routine' : R.chance(0.15) ? 'call-out' : R.chance(0.08) ? 'Callout' : 'callout',
        j.mins === null ? '' : `${j.mins} min`,
        j.eur === null ? '' : j.eur,
        j.routine ? '' : j.again ? R.pick(['yes', 'yes', 'Y']) : 'no',
      ]),
    ),
  );
  workbook('pest', 'customers.xlsx', [
    [
      'Customers',
      [
        ['Site', 'Customer', 'Trade', 'Town', 'Contract £/month', 'Customer since'],
        ...sites.map((s) => [
          s.id,
          s.name,
          R.chance(0.12) ? s.trade[0].toUpperCase() + s.trade.slice(1) : s.trade,
          s.town,
          s.fee,
          date(s.since),
        ]),
        ['Sum', null, null, null, sum(sites, (s) => s.fee), null],
      ],
    ],
  ]);
  write('pest', 'techs.json', `${JSON.stringify(crew, null, 1)}\n`);
  write(
    'pest',
    'bait_checks.csv',
    `# bait stations, activity: none / low / high, locked = could not get at it\n${csv(
      ['date', 'site', 'station', 'eaten_g', 'activity'],
      checks.map((c) => [
        c.d,
        c.s.id,
        `B${c.k}`,
        c.eaten,
        c.act === null ? 'locked' : R.chance(0.06) ? c.act.toUpperCase() : c.act,
      ]),
      ';',
    )}`,
  );

  const q = set('pest');
  const out = jobs.filter((j) => !j.routine);
  const of = (p, l = out) => l.filter((j) => j.what === p);
  q('How many rat callouts did we have?', 'count+filter', [[of('rats').length]]);
  q('and mice', '', [[of('mice').length]], { f: 1 });
  const caller = top(tab(out, (j) => j.s.name));
  const id = (n) => sites.find((s) => s.name === n).id;
  q('which customer calls us out the most', 'join', [caller, [id(caller[0]), caller[1]]]);
  q('how long does a wasp job take on avrage', 'typo', [[avg(of('wasps', jobs), (j) => j.mins)]], {
    note: 'Minutes; jobs without a time left out.',
  });
  const rest = (l) => l.filter((j) => j.s.trade === 'restaurant');
  q(
    'biggest pest problem in restaurants',
    'join',
    [top(tab(rest(out), (j) => j.what)), top(tab(rest(jobs), (j) => j.what))],
    {
      note: 'Callouts, or all jobs.',
    },
  );
  const eur = (l) => sum(l, (j) => j.eur);
  q('What did we charge for callouts each month?', 'trend', [flat(tab(out, (j) => mon(j.d), eur, true))]);
  const paid = sites.filter((s) => s.fee !== null);
  q('monthly income from contracts', 'agg', [[sum(paid, (s) => s.fee)]]);
  q(
    'which trade is the biggest chunk of that',
    '',
    [
      top(
        tab(
          paid,
          (s) => s.trade,
          (l) => sum(l, (s) => s.fee),
        ),
      ),
    ],
    { f: 1 },
  );
  q(
    'who did the fewest jobs',
    'superlative',
    [bottom(tab(jobs, (j) => j.t.name)), bottom(tab(jobs, (j) => j.t.id)), bottom(tab(out, (j) => j.t.name))],
    { note: 'All jobs, or callouts.' },
  );
  const again = out.filter((j) => j.again);
  q('what percentage of callouts needed a return visit', 'share', [[pct(again.length, out.length)]], {
    percent_ok: true,
  });
  const late = new Set(jobs.filter((j) => j.d >= '2026-09-01').map((j) => j.s.id));
  const idleNow = sites.filter((s) => !late.has(s.id));
  q(
    'which customers have had no job since the start of september',
    'anti-join',
    [idleNow.map((s) => s.name), idleNow.map((s) => s.id)],
    { note: 'Bait checks are no jobs.' },
  );
  const high = checks.filter((c) => c.act === 'high');
  const oct = high.filter((c) => mon(c.d) === '2026-10');
  q(
    'bait stations with high activity in october',
    'count+filter',
    [[oct.length], [new Set(oct.map((c) => c.s.id + c.k)).size]],
    { note: 'Checks or stations.' },
  );
  const worst = top(tab(high, (c) => c.s.name));
  q(
    'where do we see high activity most often',
    'join',
    [worst, [id(worst[0]), worst[1]], top(tab(high, (c) => c.s.trade)), top(tab(high, (c) => c.s.town))],
    { note: 'Customer, trade or town.' },
  );
  const act = (trade, f) => {
    const l = checks.filter((c) => c.s.trade === trade && f(c));
    return pct(l.filter((c) => c.act === 'low' || c.act === 'high').length, l.length);
  };
  q(
    'farms vs schools, share of bait checks with any activity',
    'compare',
    [
      [act('farm', (c) => c.act), act('school', (c) => c.act)],
      [act('farm', () => true), act('school', () => true)],
    ],
    { percent_ok: true, note: 'Locked stations left out or not.' },
  );
  const fum = crew.filter((t) => t.certs.includes('fumigation'));
  q('Who is certified for fumigation?', 'nested', [fum.map((t) => t.name), fum.map((t) => t.id)]);
  q(
    'how many bed bug jobs have they done',
    '',
    [
      [of('bed bugs', jobs).filter((j) => fum.includes(j.t)).length],
      flat(
        tab(
          of('bed bugs', jobs).filter((j) => fum.includes(j.t)),
          (j) => j.t.name,
        ),
      ),
      [of('bed bugs').filter((j) => fum.includes(j.t)).length],
    ],
    { f: 1, note: 'All jobs or callouts, together or each.' },
  );
  const timed = out.filter((j) => j.mins !== null);
  const hourly = (l) => rd((60 * eur(l)) / sum(l, (j) => j.mins));
  q(
    'charge per hour on site for each technician',
    'computed',
    [
      flat(tab(timed, (j) => j.t.name, hourly)),
      flat(tab(out, (j) => j.t.name, hourly)),
      flat(tab(jobs, (j) => j.t.name, hourly)),
      flat(
        tab(
          jobs.filter((j) => j.mins !== null),
          (j) => j.t.name,
          hourly,
        ),
      ),
    ],
    { note: 'Callouts with a time; all callouts; or all jobs, with or without those that have no time.' },
  );
  q(
    'did Priya do more callouts than Lewis',
    'yesno',
    [['T1', 'T2'].map((t) => out.filter((j) => j.t.id === t).length)],
    { note: 'Both figures must be shown.' },
  );
  q('why did the rats come back at Golden Dragon', 'oos', [], { note: 'Causes are not recorded.' });
  q('How much rat poison is left in the store?', 'oos', [], { note: 'Stocks are not recorded.' });
}
