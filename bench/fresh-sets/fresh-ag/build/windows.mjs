import {
  avg,
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
  tops,
  two,
  write,
} from '../../build/setBuilder.mjs';
import { date, workbook } from '../../build/xlsx.mjs';

const names = {
  house: [
    'Mrs Adeyemi',
    'Mr Birch',
    'Mrs Cotton',
    'Dr Dalby',
    'Mr Eccles',
    'Ms Farrow',
    'Mrs Gill',
    'Mr Hopley',
    'Mrs Iqbal',
    'Mr Jessop',
    'Ms Kerr',
    'Mrs Larkin',
    'Mr Mistry',
    'Mrs Norton',
    'Mr Oakes',
    'Ms Pryce',
    'Mrs Quill',
    'Mr Rudd',
    'Mrs Sowerby',
    'Mr Tindall',
    'Ms Upton',
    'Mrs Vance',
  ],
  flat: ['Mr Wray', 'Ms Yates', 'Mr Abbott', 'Ms Bellamy', 'Mr Chowdhury', 'Ms Drew'],
  shop: [
    'Quayside Books',
    'The Corner Deli',
    'Bramble Florist',
    'Hook & Line Tackle',
    'Top Cut Barbers',
    'Penny Arcade Toys',
    'Old Quay Bakery',
    'Sole Trader Shoes',
  ],
  office: ['Fenn Accountants', 'Harbour Dental', 'Marlow Estates', 'Nightingale Care'],
};
const why = { 'gate locked': 30, 'customer away': 22, 'dog loose': 10 };

export function windows() {
  const R = rng(9511);
  const customers = Object.entries(names)
    .flatMap(([type, l]) => l.map((name) => ({ name, type })))
    .map((c) => ({ ...c, key: R.r() }))
    .sort((a, b) => a.key - b.key)
    .map(({ name, type }, i) => ({
      no: `C${two(i + 1)}`,
      name,
      type,
      area:
        type === 'shop'
          ? R.w({ 'Old Quay': 6, 'Station Road': 4, Brambles: 1 })
          : R.w({ Hillcrest: 7, 'Old Quay': 4, 'Station Road': 3, Brambles: 6, 'Church End': 6 }),
      every: +R.w(
        type === 'house' ? { 4: 5, 6: 3, 8: 4 } : type === 'flat' ? { 8: 3, 6: 2 } : { 2: 5, 4: 3 },
      ),
      price: { house: 16, flat: 10, shop: 9, office: 34 }[type] + R.int(0, type === 'office' ? 20 : 16) / 2,
      pays: R.w(type === 'office' ? { bank: 1 } : { bank: 6, cash: 3, card: 2 }),
      phone: R.chance(0.17) ? null : `0${R.int(7400, 7999)} ${R.int(100000, 999999)}`,
      since: `${R.int(2018, 2025)}-${two(R.int(1, 12))}-${two(R.int(1, 28))}`,
      good: R.chance(0.22) ? 0.72 : 0.96,
    }));
  const fresh = ['Mr Rudd', 'Ms Drew', 'Nightingale Care'];
  for (const c of customers) if (fresh.includes(c.name)) c.since = `2026-11-${two(R.int(10, 24))}`;
  const crew = [
    { id: 'MB', name: 'Marcus Bell', van: { reg: 'WX21 KLO', tank_l: 500 }, started: '2019-04-01' },
    { id: 'JT', name: 'Jodie Tranter', van: { reg: 'YD70 RTF', tank_l: 350 }, started: '2021-09-13' },
    { id: 'RK', name: 'Ryan Keogh', van: { reg: 'WX21 KLO', tank_l: 500 }, started: '2025-02-03' },
    { id: 'SO', name: 'Sade Okoro', van: { reg: 'MA23 PZN', tank_l: 650 }, started: '2023-05-22' },
  ];
  const pace = { MB: 1, JT: 0.84, RK: 1.27, SO: 0.97 };
  const by = {
    Hillcrest: { MB: 7, RK: 3 },
    'Old Quay': { JT: 8, SO: 2 },
    'Station Road': { JT: 5, MB: 2 },
    Brambles: { SO: 7, RK: 2 },
    'Church End': { MB: 4, SO: 4, RK: 2 },
  };
  const visits = [];
  for (const c of customers) {
    if (fresh.includes(c.name)) continue;
    for (let d = day('2026-03-02', R.int(0, c.every * 7 - 1)); d <= '2026-11-25'; d = day(d, c.every * 7)) {
      const on = day(d, { Sunday: 1, Saturday: R.chance(0.6) ? 2 : 0 }[dow(d)] ?? 0);
      if (on > '2026-11-25') continue;
      const wet = { '2026-07': 0.36, '2026-03': 0.12, '2026-11': 0.11 }[mon(on)] ?? 0.04;
      const reason = R.chance(wet) ? 'rain' : R.chance(0.06) ? R.w(why) : null;
      const extras = [];
      if (!reason && (c.type === 'house' || c.type === 'office')) {
        if (R.chance(0.11)) extras.push('gutters');
        if (c.type === 'house' && R.chance(0.12)) extras.push('conservatory');
        if (R.chance(0.07)) extras.push('fascias');
      }
      const more = sum(extras, (x) => ({ gutters: 25, conservatory: 12.5, fascias: 18 })[x]);
      const who = R.w(by[c.area]);
      const base = { house: 27, flat: 17, shop: 13, office: 58 }[c.type] + extras.length * 16;
      visits.push({
        d: on,
        c,
        t: crew.find((x) => x.id === who),
        reason,
        extras,
        mins: reason || R.chance(0.03) ? null : Math.round(base * pace[who] * (0.8 + R.r() * 0.45)),
        eur: reason ? null : rd(c.price + more),
        key: R.r(),
      });
    }
  }
  visits.sort((a, b) => (a.d === b.d ? a.key - b.key : a.d < b.d ? -1 : 1));
  const done = visits.filter((v) => !v.reason);
  const paid = done
    .filter((v) => R.chance(v.c.good))
    .map((v) => ({
      d: day(v.d, v.c.pays === 'bank' ? R.int(1, 19) : 0),
      c: v.c,
      amount: v.eur,
      how: v.c.pays === 'cash' && R.chance(0.15) ? 'bank' : v.c.pays,
    }))
    .filter((p) => p.d <= '2026-11-26')
    .sort((a, b) => (a.d + a.c.no < b.d + b.c.no ? -1 : 1));

  write(
    'windows',
    'visits.csv',
    csv(
      ['Date', 'Cust', 'By', 'Mins', 'Charged £', 'Extras', 'Result', 'Reason'],
      visits.map((v) => [
        dmy(v.d, '/'),
        R.chance(0.03) ? v.c.no.toLowerCase() : v.c.no,
        R.chance(0.08) ? v.t.id.toLowerCase() : v.t.id,
        v.reason ? '' : (v.mins ?? '?'),
        v.eur === null ? '' : R.chance(0.05) ? `£${v.eur.toFixed(2)}` : v.eur.toFixed(2),
        v.extras.join(' + '),
        v.reason ? (R.chance(0.1) ? 'Skipped' : 'skipped') : R.chance(0.06) ? 'Done' : 'done',
        v.reason && R.chance(0.08) ? v.reason[0].toUpperCase() + v.reason.slice(1) : (v.reason ?? ''),
      ]),
      ';',
    ),
  );
  workbook('windows', 'customers.xlsx', [
    [
      'Round book',
      [
        ['Round book - all customers'],
        ['No', 'Customer', 'Area', 'Property', 'Every (weeks)', 'Price £', 'Pays by', 'Phone', 'Since'],
        ...customers.map((c) => [
          c.no,
          c.name,
          R.chance(0.05) ? `${c.area} ` : c.area,
          R.chance(0.08) ? c.type[0].toUpperCase() + c.type.slice(1) : c.type,
          c.every,
          c.price,
          c.pays,
          c.phone,
          date(c.since),
        ]),
        ['Total', null, null, null, null, sum(customers, (c) => c.price), null, null, null],
      ],
    ],
  ]);
  write(
    'windows',
    'payments.jsonl',
    `${paid.map((p) => JSON.stringify({ date: p.d, cust: p.c.no, amount: p.amount, method: p.how })).join('\n')}\n`,
  );
  write('windows', 'cleaners.json', `${JSON.stringify(crew, null, 1)}\n`);

  const q = set('windows');
  const eur = (l) => sum(l, (v) => v.eur);
  const oct = (l) => l.filter((v) => mon(v.d) === '2026-10');
  q('how many cleans did we do in october', 'count+filter', [[oct(done).length]]);
  const skipped = visits.filter((v) => v.reason);
  q('and how many were skipped', '', [[oct(skipped).length]], { f: 1 });
  q('main reason for skipping a clean', 'superlative', [top(tab(skipped, (v) => v.reason))]);
  q(
    'Takings per area',
    'join',
    [
      flat(tab(done, (v) => v.c.area, eur)),
      flat(
        tab(
          paid,
          (p) => p.c.area,
          (l) => sum(l, (p) => p.amount),
        ),
      ),
    ],
    { note: 'What was charged, or what was paid.' },
  );
  const shops = done.filter((v) => v.c.type === 'shop');
  q(
    'shops only',
    '',
    [
      flat(tab(shops, (v) => v.c.area, eur)),
      flat(
        tab(
          paid.filter((p) => p.c.type === 'shop'),
          (p) => p.c.area,
          (l) => sum(l, (p) => p.amount),
        ),
      ),
      [eur(shops)],
    ],
    { f: 1, note: 'By area, charged or paid; the one sum is accepted.' },
  );
  const mute = customers.filter((c) => !c.phone);
  q('which customers have we got no phone number for?', 'nulls', [
    mute.map((c) => c.name),
    mute.map((c) => c.no),
  ]);
  const timed = done.filter((v) => v.mins !== null);
  const slow = top(
    tab(
      timed.filter((v) => v.c.type === 'house'),
      (v) => v.t.name,
      (l) => avg(l, (v) => v.mins),
    ),
  );
  q('which cleaner takes longest on avarage for a house', 'typo', [
    slow,
    [crew.find((t) => t.name === slow[0]).id, slow[1]],
  ]);
  const got = (c) =>
    sum(
      paid.filter((p) => p.c === c),
      (p) => p.amount,
    );
  const owes = customers
    .map((c) => [c.name, rd(eur(done.filter((v) => v.c === c)) - got(c)), c.no])
    .sort((a, b) => b[1] - a[1])
    .slice(0, 4);
  q(
    'four customers who owe us the most',
    'topn',
    [owes.flatMap((x) => [x[0], x[1]]), owes.flatMap((x) => [x[2], x[1]])],
    { note: 'Charged for cleans less paid.' },
  );
  const best = (l, f) => {
    const t = top(tab(l, (x) => x.c.name, f));
    return [t, [customers.find((c) => c.name === t[0]).no, t[1]]];
  };
  q(
    'who is our best customer',
    'ambiguous',
    [...best(done, eur), ...best(paid, (l) => sum(l, (p) => p.amount)), ...tops(tab(done, (v) => v.c.name))],
    { note: 'Most charged, most paid, or the most cleans.' },
  );
  const cash = paid.filter((p) => p.how === 'cash');
  q(
    'what share of payments is in cash',
    'share',
    [
      [pct(cash.length, paid.length)],
      [
        pct(
          sum(cash, (p) => p.amount),
          sum(paid, (p) => p.amount),
        ),
      ],
    ],
    { percent_ok: true, note: 'By number or by amount.' },
  );
  const never = customers.filter((c) => !visits.some((v) => v.c === c));
  q('customers we have not been to yet', 'anti-join', [never.map((c) => c.name), never.map((c) => c.no)]);
  q('what did we charge each month', 'trend', [flat(tab(done, (v) => mon(v.d), eur, true))]);
  const full = done.filter((v) => mon(v.d) !== '2026-11');
  q('best month?', '', [top(tab(full, (v) => mon(v.d), eur))], { f: 1 });
  q('minutes per clean by type of property', 'join', [
    flat(
      tab(
        timed,
        (v) => v.c.type,
        (l) => avg(l, (v) => v.mins),
      ),
    ),
  ]);
  q(
    'Has Marcus brought in more than Jodie?',
    'yesno',
    [['MB', 'JT'].map((t) => eur(done.filter((v) => v.t.id === t)))],
    { note: 'Both figures must be shown.' },
  );
  q('cleans with gutters done as well', 'text-contains', [
    [done.filter((v) => v.extras.includes('gutters')).length],
  ]);
  const rate = (l) => rd((60 * eur(l)) / sum(l, (v) => v.mins));
  q(
    'what does each cleaner bring in per hour on the job',
    'computed',
    [
      flat(tab(timed, (v) => v.t.name, rate)),
      flat(tab(timed, (v) => v.t.id, rate)),
      flat(tab(done, (v) => v.t.name, rate)),
      flat(tab(done, (v) => v.t.id, rate)),
    ],
    { note: 'Cleans without a time left out, or their charges kept.' },
  );
  const m = (x, l = done) => l.filter((v) => mon(v.d) === `2026-${x}`);
  const rain = (x) => m(x, skipped).filter((v) => v.reason === 'rain').length;
  q(
    'why was july such a bad month',
    'why',
    [
      [eur(m('06')), eur(m('07'))],
      [m('06', skipped).length, m('07', skipped).length],
      ['rain', rain('07')],
      [m('06').length, m('07').length],
    ],
    {
      note: 'The charges, the skipped or the done cleans of June and July, or the main reason for skipping with its count.',
    },
  );
  q('how many complaints did we have in september', 'oos', [], { note: 'Complaints are not recorded.' });
  q('what are we spending on diesel for the vans?', 'oos', [], { note: 'Costs are not recorded.' });
}
