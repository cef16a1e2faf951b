import * as XLSX from '@e965/xlsx';
import {
  avg,
  csv,
  day,
  dmy,
  dow,
  flat,
  mon,
  named,
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

const staff = [
  ['AM', 'Anca Moldovan', 13.4, 'full time'],
  ['BT', 'Bilal Tahiri', 12.9, 'full time'],
  ['CF', 'Carla Fonseca', 14.2, 'full time'],
  ['DN', 'Dilys Nash', 12.5, 'part time'],
  ['EW', 'Ewa Wrona', 12.9, 'part time'],
  ['GP', 'Goran Pavic', 12.5, 'seasonal'],
];
const kinds = { checkout: 38, stayover: 19, 'deep clean': 74 };

function list(R) {
  const L = [];
  for (let f = 1; f <= 4; f++) {
    for (let k = 1; k <= 15; k++) {
      const cat = k > 13 ? 'Suite' : R.w({ Single: 20, Double: 50, Twin: 30 });
      L.push({
        no: f * 100 + k,
        f,
        cat,
        m2: { Single: 16, Double: 22, Twin: 23, Suite: 41 }[cat] + R.int(0, 4),
        view: f > 1 && k % 2 ? 'sea' : R.pick(['yard', 'street']),
      });
    }
  }
  return L;
}

function cleaning(R, L) {
  const C = [];
  for (let i = 0; i < 560; i++) {
    const d = day('2026-08-01', R.int(0, 106));
    const kind = R.w({
      checkout: ['Sunday', 'Monday'].includes(dow(d)) ? 62 : 36,
      stayover: 52,
      'deep clean': 5,
    });
    const room = L[Math.floor(60 * R.r())];
    const who = R.w({ AM: 25, BT: 22, CF: 20, DN: 12, EW: 13, GP: d > '2026-10-01' ? 1 : 9 });
    const slow = { GP: 1.22, CF: 0.88, EW: 1.06 }[who] ?? 1;
    const looked = R.chance(0.42);
    C.push({
      d,
      room,
      who,
      kind,
      mins: Math.round(kinds[kind] * slow * (room.cat === 'Suite' ? 1.45 : 1) * (0.75 + 0.5 * R.r())),
      result: looked ? R.w({ pass: who === 'GP' ? 62 : 86, fail: who === 'GP' ? 38 : 12 }) : null,
      note: R.chance(0.16)
        ? R.pick([
            'carpet stain',
            'stain on sheet',
            'bulb out',
            'minibar empty',
            'towel missing',
            'wine stain, sofa',
            'late checkout',
            'pet hair',
          ])
        : null,
      linen: kind === 'stayover' ? R.pick([0, 0, 1, 2]) : R.int(2, 5),
    });
  }
  return C.sort((a, b) => (a.d === b.d ? a.room.no - b.room.no : a.d < b.d ? -1 : 1));
}

function repairs(R, L) {
  const T = [];
  for (let i = 0; i < 104; i++) {
    const d = day('2026-08-01', R.int(0, 106));
    const issue = R.w({ shower: 24, 'air con': 21, lock: 13, TV: 15, window: 8, furniture: 12, heating: 11 });
    const open = R.chance(d > '2026-10-25' ? 0.45 : 0.05);
    const fixed = open ? null : day(d, Math.floor(14 * R.r() ** 2.2));
    T.push({
      d,
      room: L[Math.floor(60 * R.r() ** 1.5)],
      issue,
      fixed: fixed && fixed > '2026-11-15' ? null : fixed,
      cost:
        Math.round(100 * ({ 'air con': 120, heating: 95, window: 80 }[issue] ?? 38) * (0.5 + R.r())) / 100,
      by: R.pick(['in-house', 'in-house', 'Rohrmann', 'Klimafix']),
    });
  }
  T.sort((a, b) => (a.d < b.d ? -1 : 1));
  for (const t of T) if (!t.fixed) t.cost = null;
  return T;
}

const serial = (d) => Math.round(Date.parse(d) / 864e5) + 25569;
const short = { '08': 'Aug', '09': 'Sep', 10: 'Oct', 11: 'Nov' };

function workbook(C) {
  const rows = [];
  const totals = (label, l) => [
    label,
    null,
    null,
    null,
    sum(l, (c) => c.mins),
    null,
    null,
    sum(l, (c) => c.linen),
  ];
  C.forEach((c, i) => {
    const shown = i && C[i - 1].d === c.d ? null : { t: 'n', v: serial(c.d), z: 'dd/mm/yyyy' };
    const result = c.result && i % 7 === 3 ? c.result.toUpperCase() : c.result;
    rows.push([
      shown,
      c.room.no,
      c.who,
      i % 12 === 5 ? c.kind.toUpperCase() : c.kind,
      c.mins,
      result,
      c.note,
      c.linen,
    ]);
    const m = mon(c.d);
    if (i === C.length - 1 || mon(C[i + 1].d) !== m)
      rows.push(
        totals(
          `Subtotal ${short[m.slice(5)]}`,
          C.filter((x) => mon(x.d) === m),
        ),
      );
  });
  const wb = XLSX.utils.book_new();
  const head = ['Date', 'Room', 'Attendant', 'Service', 'Mins', 'Inspection', 'Remarks', 'Linen sets'];
  const sheet = XLSX.utils.aoa_to_sheet([
    ['Hotel Seewind, housekeeping log'],
    ['August to November 2026'],
    [],
    head,
    ...rows,
    totals('TOTAL', C),
  ]);
  XLSX.utils.book_append_sheet(wb, sheet, 'Log');
  const team = staff.map((s) => [s[0], s[1], `€${s[2].toFixed(2)}`, s[3]]);
  XLSX.utils.book_append_sheet(
    wb,
    XLSX.utils.aoa_to_sheet([['Initials', 'Full name', 'Hourly pay', 'Contract'], ...team]),
    'Staff',
  );
  return XLSX.write(wb, { type: 'buffer', bookType: 'xlsx' });
}

export function hotel() {
  const R = rng(9904);
  const L = list(R);
  const C = cleaning(R, L);
  const T = repairs(R, L);
  write('hotel', 'housekeeping.xlsx', workbook(C));
  write(
    'hotel',
    'rooms.csv',
    csv(
      ['room_no', 'floor', 'category', 'size', 'view'],
      L.map((r) => [r.no, r.f, r.cat, `${r.m2} m²`, r.view]),
    ),
  );
  write(
    'hotel',
    'repairs.csv',
    csv(
      ['ticket', 'room', 'reported', 'issue', 'done_by', 'fixed', 'cost'],
      T.map((t, i) => [
        `R${two(i + 501)}`,
        t.room.no,
        dmy(t.d, '/'),
        i % 10 === 4 ? t.issue.toUpperCase() : t.issue,
        t.by,
        t.fixed ? dmy(t.fixed, '/') : '',
        t.cost === null ? ['', '-'][i % 2] : `€${t.cost.toFixed(2)}`,
      ]),
    ),
  );
  ask(C, T);
}

function ask(C, T) {
  const q = set('hotel');
  const who = (c) => c.who;
  const full = (k) => staff.find((s) => s[0] === k)[1];
  const mins = (l) => avg(l, (c) => c.mins);
  const oct = C.filter((c) => mon(c.d) === '2026-10');
  const people = (t) => [flat(t), flat(named(t, full))];
  const person = (t) => [top(t), top(named(t, full))];
  q('how many cleanings were done in october', 'count+filter', [[oct.length]]);
  q('split by attendant', 'group', people(tab(oct, who)), { f: true });
  q('average minutes instead', 'group', people(tab(oct, who, mins)), { f: true });
  const kind = (k) => C.filter((c) => c.kind === k);
  q('how long does a checkout take vs a stayover', 'compare', [
    [mins(kind('checkout')), mins(kind('stayover'))],
  ]);
  q('avg cleaning time per room category', 'join', [flat(tab(C, (c) => c.room.cat, mins))]);
  const seen = C.filter((c) => c.result);
  const failed = C.filter((c) => c.result === 'fail');
  q('what share of inspections failed?', 'share', [[pct(failed.length, seen.length)]], { percent_ok: true });
  q(
    'who fails most often',
    'superlative',
    [
      ...person(tab(seen, who, (l) => pct(l.filter((c) => c.result === 'fail').length, l.length))),
      ...person(tab(failed, who)),
      ...person(tab(C, who, (l) => pct(l.filter((c) => c.result === 'fail').length, l.length))),
    ],
    { f: true, percent_ok: true, note: 'By share of the inspections or by number.' },
  );
  const lowest = (t) => t.at(-1);
  const least = (t) => [lowest(t), lowest(named(t, full))];
  const failRate = (l) => pct(l.filter((c) => c.result === 'fail').length, l.length);
  q(
    'who is our best cleaner',
    'ambiguous',
    [
      ...least(tab(C, who, mins)),
      ...least(tab(seen, who, failRate)),
      ...person(tab(seen, who, (l) => rd(100 - failRate(l)))),
      ...least(tab(failed, who)),
      ...person(tab(C, who)),
      ...person(tab(C, who, (l) => sum(l, (c) => c.mins))),
      ...person(
        tab(
          seen.filter((c) => c.result === 'pass'),
          who,
        ),
      ),
    ],
    {
      percent_ok: true,
      note: 'The fastest on average, the fewest failed inspections (share or number), the most passed, or the most cleanings.',
    },
  );
  const monthly = tab(
    C,
    (c) => mon(c.d),
    (l) => sum(l, (c) => c.mins),
    true,
  );
  const hours = monthly.map(([m, v]) => [m, rd(v / 60)]);
  q('cleaning hours by month', 'trend', [flat(hours), flat(monthly)]);
  const steps = (t, g) => t.slice(1).flatMap(([m, v], i) => [m, rd(g(v, t[i][1]))]);
  q(
    'month on month change',
    'mom',
    [
      steps(hours, (a, b) => (100 * (a - b)) / b),
      steps(hours, (a, b) => a - b),
      steps(monthly, (a, b) => a - b),
    ],
    { f: true, percent_ok: true, note: 'In percent, hours or minutes.' },
  );
  q('which weekday has the most checkouts', 'weekday-hour', [top(tab(kind('checkout'), (c) => dow(c.d)))]);
  const paid = T.filter((t) => t.cost !== null);
  const cost = (l) => sum(l, (t) => t.cost);
  q('what did we spend on repairs', 'agg', [[cost(paid)]]);
  const days = (l) => avg(l, (t) => (t.fixed ? (Date.parse(t.fixed) - Date.parse(t.d)) / 864e5 : null));
  q('how many days does it take until something is fixed on average', 'computed', [[days(T)]]);
  q('repairs not done yet', 'nulls', [[T.filter((t) => !t.fixed).length]]);
  const sep = C.filter((c) => mon(c.d) === '2026-09');
  q(
    'labour cost of the cleaning in september',
    'join',
    [[sum(sep, (c) => (c.mins * staff.find((s) => s[0] === c.who)[2]) / 60)]],
    { note: 'Minutes times hourly pay.' },
  );
  const no = (x) => Number(x.room.no);
  const num = ([k, v]) => [Number(k), v];
  const each = (t) => t.filter((x) => x[1] === t[0][1]).map(num);
  q(
    'which room gives us the most trouble',
    'ambiguous',
    [...each(tab(T, no)), ...each(tab(paid, no, cost)), ...each(tab(failed, no))],
    { note: 'Most repairs, highest repair cost or most failed inspections.' },
  );
  q('remarks that mention a stain', 'text-contains', [[C.filter((c) => c.note?.includes('stain')).length]]);
  q('avrage repiar cost per flor', 'typo', [
    tab(
      paid,
      (t) => t.room.f,
      (l) => avg(l, (t) => t.cost),
    ).flatMap(num),
  ]);
  q('how happy were the guests in the suites', 'oos', [], {
    note: 'There are inspections, but no ratings by guests.',
  });
  q('occupancy rate in october', 'oos', [], { note: 'Cleanings are logged, nights are not.' });
}
