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
  write,
} from '../../build/setBuilder.mjs';
import { date, workbook } from '../../build/xlsx.mjs';
import { capital, daysFrom, draw, jsonl } from './stats.mjs';

const first =
  'Orla Fergus Maeve Colm Sinead Rory Bridget Eamon Clodagh Tadhg Grainne Hugh Ita Lorcan Una'.split(' ');
const last = 'Brennan Cahill Dowd Egan Foley Garvey Hanlon Joyce Keane Lacey Moran Nagle Prunty'.split(' ');
const works = {
  'full service': { w: 20, eur: 75, hrs: 2.2, days: 3 },
  puncture: { w: 24, eur: 12, hrs: 0.4, days: 1 },
  brakes: { w: 17, eur: 28, hrs: 0.8, days: 2 },
  gears: { w: 16, eur: 32, hrs: 1, days: 2 },
  'wheel true': { w: 9, eur: 22, hrs: 0.7, days: 3 },
  'bottom bracket': { w: 7, eur: 38, hrs: 1.3, days: 4 },
};
const shelf = {
  'inner tube': ['puncture', 6.5, 2.4],
  tyre: ['puncture', 27, 15.2],
  'brake pads': ['brakes', 14, 6.1],
  'brake cable': ['brakes', 5.5, 1.7],
  rotor: ['brakes', 24, 13.5],
  chain: ['gears', 26, 14.4],
  cassette: ['gears', 41, 25.3],
  'gear cable': ['gears', 5.5, 1.6],
  derailleur: ['gears', 58, 37.5],
  grips: ['full service', 16, 7.2],
  spoke: ['wheel true', 1.5, 0.4],
  'bb unit': ['bottom bracket', 33, 18.9],
};

export function repairs() {
  const R = rng(9601);
  const owners = [];
  while (owners.length < 92) {
    const n = `${R.pick(first)} ${R.pick(last)}`;
    if (!owners.includes(n)) owners.push(n);
  }
  const bikes = Array.from({ length: 128 }, (_, i) => ({
    no: `B${101 + i}`,
    owner: owners[i] ?? R.pick(owners),
    make: R.w({ Kestrel: 9, Norrland: 12, Velia: 6, Pashmore: 5, Gallop: 4, Urbo: 3 }),
    type: R.w({ city: 10, road: 6, mtb: 6, 'e-bike': 7, kids: 3 }),
    frame: R.chance(0.11) ? null : `${R.pick(['WS', 'KH', 'FR'])}${R.int(100000, 999999)}`,
    bought: R.chance(0.15)
      ? null
      : `${R.int(2015, 2025)}-${R.pick(['03', '05', '06', '09'])}-${R.int(10, 28)}`,
    pull: R.chance(0.08) ? 0 : 0.3 + R.r() * (R.chance(0.15) ? 4 : 1.2),
  }));
  const late = { Aoife: 0.1, Declan: 0.34, Piotr: 0.19, Nuala: 0.14 };
  const jobs = [];
  for (let d = '2026-03-02'; d <= '2026-11-25'; d = day(d, 1)) {
    if (dow(d) === 'Sunday') continue;
    const busy = { '04': 1, '05': 1, '06': 1, 11: -1 }[d.slice(5, 7)] ?? 0;
    const many = Math.max(
      0,
      R.int(0, 3) + busy + (dow(d) === 'Saturday' ? 2 : 0) + (dow(d) === 'Monday' ? 1 : 0),
    );
    for (let k = 0; k < many; k += 1) {
      const work = R.w(Object.fromEntries(Object.entries(works).map(([x, y]) => [x, y.w])));
      const who = R.w({ Aoife: 9, Declan: 8, Piotr: 11, Nuala: work === 'puncture' ? 12 : 4 });
      const promised = day(d, works[work].days + R.int(0, 2));
      const slip = R.chance(late[who]);
      const out = slip ? day(promised, R.int(1, 6)) : day(promised, -R.int(0, Math.min(2, works[work].days)));
      const open = out > '2026-11-25' || (d > '2026-10-20' && R.chance(0.14));
      const warranty = R.chance(0.05);
      jobs.push({
        no: 1201 + jobs.length,
        b: draw(R, bikes),
        d,
        promised,
        out: open ? null : out < d ? d : out,
        who,
        work,
        hrs: R.chance(0.05)
          ? null
          : Math.max(0.25, Math.round(works[work].hrs * (0.7 + R.r() * 0.7) * 4) / 4),
        eur: warranty ? 0 : works[work].eur + R.int(-4, 9) / 2,
        note: warranty
          ? 'warranty'
          : R.chance(0.05)
            ? R.pick(['call first', 'back again, same fault', 'same fault as in spring', 'no rush'])
            : '',
        status: open ? R.w({ 'waiting parts': 5, 'in progress': 5, ready: 4 }) : 'collected',
      });
    }
  }
  const parts = [];
  for (const j of jobs) {
    for (const [name, [work, unit, cost]] of Object.entries(shelf)) {
      const fits =
        work === j.work ||
        (j.work === 'full service' && ['chain', 'brake pads', 'gear cable'].includes(name));
      if (!fits || !R.chance(name === 'inner tube' || name === 'brake pads' ? 0.7 : 0.36)) continue;
      const f = 0.85 + R.r() * 0.5;
      parts.push({
        job: j.no,
        j,
        part: name,
        brand: R.w({ Corvo: 8, Halden: 6, Zefir: 3, Tinker: 2 }),
        qty: name === 'spoke' ? R.int(2, 9) : name === 'brake pads' ? R.int(1, 2) : 1,
        unit: Math.round(unit * f * 20) / 20,
        cost: Math.round(cost * f * 20) / 20,
      });
    }
    if (j.b.type === 'e-bike' && j.work === 'full service' && R.chance(0.22))
      parts.push({
        job: j.no,
        j,
        part: 'battery',
        brand: 'Halden',
        qty: 1,
        unit: R.int(380, 520),
        cost: R.int(270, 330),
      });
  }

  write(
    'repairs',
    'jobs.csv',
    csv(
      ['Job', 'Bike', 'In', 'Promised', 'Out', 'Mech', 'Work', 'Hrs', 'Labour €', 'Status', 'Note'],
      jobs.map((j) => [
        j.no,
        R.chance(0.03) ? j.b.no.toLowerCase() : j.b.no,
        dmy(j.d, '/'),
        dmy(j.promised, '/'),
        j.out ? dmy(j.out, '/') : '',
        R.chance(0.05) ? j.who.toLowerCase() : j.who,
        R.chance(0.05) ? capital(j.work) : R.chance(0.03) ? `${j.work} ` : j.work,
        j.hrs ?? '?',
        R.chance(0.04) ? `€${j.eur.toFixed(2)}` : j.eur.toFixed(2),
        R.chance(0.04) ? capital(j.status) : j.status,
        j.note,
      ]),
    ),
  );
  write('repairs', 'parts_used.jsonl', jsonl(parts.map(({ j, ...p }) => p)));
  workbook('repairs', 'bikes.xlsx', [
    [
      'Bikes',
      [
        ['Bike register'],
        ['Bike no', 'Owner', 'Make', 'Type', 'Frame no', 'Bought'],
        ...bikes.map((b) => [
          b.no,
          b.owner,
          R.chance(0.04) ? b.make.toUpperCase() : b.make,
          R.chance(0.05) ? capital(b.type) : b.type,
          b.frame,
          b.bought ? date(b.bought) : null,
        ]),
      ],
    ],
  ]);

  const q = set('repairs');
  const oct = jobs.filter((j) => mon(j.d) === '2026-10');
  q('how many jobs came in in october', 'count+filter', [[oct.length]]);
  const flats = oct.filter((j) => j.work === 'puncture');
  q('punctures only', '', [[flats.length]], { f: 1 });
  q('who did most of those', '', [top(tab(flats, (j) => j.who))], { f: 1 });
  const eur = (l) => sum(l, (j) => j.eur);
  q('labour billed by each mechanic', 'group', [flat(tab(jobs, (j) => j.who, eur))]);
  const gone = jobs.filter((j) => j.out);
  const isLate = (j) => j.out > j.promised;
  q('how many jobs went out later than promised?', 'computed', [[gone.filter(isLate).length]], {
    note: 'Only jobs that have gone out.',
  });
  q(
    'as a percentage',
    '',
    [[pct(gone.filter(isLate).length, gone.length)], [pct(gone.filter(isLate).length, jobs.length)]],
    { f: 1, percent_ok: true, note: 'Of the jobs that have gone out, or of all.' },
  );
  const months = (l, f) => flat(tab(l, (j) => mon(f(j)), eur, true));
  q('labour month by month', 'trend', [months(jobs, (j) => j.d), months(gone, (j) => j.out)], {
    note: 'By the day a bike came in or went out.',
  });
  q('days in the shop on average for each kind of work', 'computed', [
    flat(
      tab(
        gone,
        (j) => j.work,
        (l) => avg(l, (j) => daysFrom(j.d, j.out)),
      ),
    ),
  ]);
  const price = (l) => sum(l, (p) => p.qty * p.unit);
  const spent = tab(
    jobs,
    (j) => j.b.owner,
    (l) => rd(eur(l) + price(parts.filter((p) => l.includes(p.j)))),
  );
  q('top 5 owners by total spend, labour plus parts', 'topn', [flat(spent.slice(0, 5))]);
  const never = bikes.filter((b) => !jobs.some((j) => j.b === b));
  q('bikes in the register that have never been in', 'anti-join', [never.map((b) => b.no), [never.length]]);
  const gain = (l) => sum(l, (p) => p.qty * (p.unit - p.cost));
  q(
    'what do we make on parts, by brand',
    'computed',
    [
      flat(tab(parts, (p) => p.brand, gain)),
      flat(
        tab(
          parts,
          (p) => p.brand,
          (l) => pct(gain(l), price(l)),
        ),
      ),
    ],
    { percent_ok: true, note: 'Price less cost times quantity, or that in percent of the price.' },
  );
  const waiting = jobs.filter((j) => j.status === 'waiting parts');
  q('list the jobs still waiting for parts', 'lookup', [waiting.map((j) => j.no)]);
  const dear = top(parts.map((p) => [p, p.unit]).sort((a, b) => b[1] - a[1]))[0];
  q('most expensive part we have fitted', 'superlative', [[dear.part, dear.unit]]);
  q('whose bike did it go on', '', [[dear.j.b.owner]], { f: 1 });
  const again = jobs.filter((j) => j.note.includes('same fault'));
  q('how many jobs were back again with the same fault', 'text-contains', [[again.length]], {
    note: 'As the note says.',
  });
  const mine = (who) => gone.filter((j) => j.who === who);
  const of = (f) => ['Declan', 'Piotr'].map((w) => f(mine(w)));
  q(
    'is declan late more often than piotr',
    'yesno',
    [of((l) => l.filter(isLate).length), of((l) => pct(l.filter(isLate).length, l.length))],
    {
      percent_ok: true,
      note: 'Both figures must be shown, as numbers of jobs or as shares of those gone out.',
    },
  );
  const lateShare = (l) => pct(l.filter(isLate).length, l.length);
  const timed = jobs.filter((j) => j.hrs !== null);
  const rate = (l) => rd(eur(l) / sum(l, (j) => j.hrs));
  q(
    'who is our best mechanic?',
    'ambiguous',
    [
      top(tab(jobs, (j) => j.who)),
      top(tab(gone, (j) => j.who)),
      top(tab(jobs, (j) => j.who, eur)),
      bottom(tab(gone, (j) => j.who, lateShare)),
      top(tab(timed, (j) => j.who, rate)),
    ],
    {
      percent_ok: true,
      note: 'Most jobs, most labour, the smallest share late, or the most labour in an hour.',
    },
  );
  const eb = jobs.filter((j) => j.b.type === 'e-bike');
  q(
    'avarage labour on ebikes',
    'typo',
    [
      [avg(eb, (j) => j.eur)],
      [
        avg(
          eb.filter((j) => j.eur),
          (j) => j.eur,
        ),
      ],
    ],
    { note: 'By the type of the bike; warranty jobs at 0 kept or left out.' },
  );
  q('how many stars did customers give us in the summer', 'oos', [], { note: 'Ratings are not recorded.' });
  q('how many rental bikes were out in august', 'oos', [], {
    note: 'The workshop has no rentals in its files.',
  });
}
