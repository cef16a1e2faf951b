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
  tops,
  two,
  write,
} from '../../build/setBuilder.mjs';
import { workbook } from '../../build/xlsx.mjs';

const services = [
  ['WC', "Women's cut", 'cut', 45, 42],
  ['MC', "Men's cut", 'cut', 30, 26],
  ['KC', 'Kids cut', 'cut', 25, 18],
  ['FT', 'Fringe trim', 'cut', 15, 9],
  ['RT', 'Root tint', 'colour', 75, 58],
  ['FC', 'Full colour', 'colour', 105, 84],
  ['HL', 'Half head highlights', 'colour', 120, 98],
  ['BA', 'Balayage', 'colour', 165, 145],
  ['TO', 'Toner', 'colour', 30, 28],
  ['BD', 'Blow dry', 'styling', 40, 30],
  ['UP', 'Updo', 'styling', 60, 55],
  ['KT', 'Keratin treatment', 'treatment', 120, 120],
  ['SC', 'Scalp treatment', 'treatment', 30, 32],
].map(([code, name, group, mins, price]) => ({ code, name, group, mins, price }));
const stylists = [
  ['MK', 'Marek Kowal', 'senior', 2015, 0.38, 0.1],
  ['TL', 'Tess Langley', 'senior', 2018, 0.36, 0.1],
  ['JO', 'Joy Okafor', 'director', 2009, 0.42, 0.12],
  ['BR', 'Bryn Rees', 'stylist', 2021, 0.3, 0.08],
  ['SA', 'Shireen Aziz', 'stylist', 2022, 0.3, 0.08],
  ['EW', 'Ellie Wood', 'junior', 2025, 0.22, 0.05],
].map(([code, name, level, since, work, shelf]) => ({ code, name, level, since, work, shelf }));
const products = [
  ['Daily shampoo 300 ml', 'Lumo', 14.5],
  ['Repair shampoo 300 ml', 'Lumo', 17],
  ['Silver shampoo 250 ml', 'Fenwright', 19.5],
  ['Repair mask 200 ml', 'Lumo', 24],
  ['Sea salt spray', 'Tidewick', 16],
  ['Matt clay', 'Tidewick', 15],
  ['Argan oil 50 ml', 'Fenwright', 28],
  ['Heat shield', 'Fenwright', 18.5],
  ['Paddle brush', 'Combe & Co', 22],
].map(([name, brand, price]) => ({ name, brand, price }));

export function salon() {
  const R = rng(9101);
  const first = ['Mrs', 'Ms', 'Mr', 'Miss'];
  const last = [
    'Ashdown',
    'Baxter',
    'Chowdhury',
    'Dallimore',
    'Eastwood',
    'Fairley',
    'Gough',
    'Hartnell',
    'Ibrahim',
    'Jessop',
    'Kersey',
    'Lovatt',
    'Medlock',
    'Nairn',
    'Oakes',
    'Pettifer',
    'Quayle',
    'Ridley',
    'Stannard',
    'Threlfall',
    'Upshaw',
    'Vickers',
    'Wadham',
    'Yardley',
  ];
  const clients = last
    .flatMap((l, i) => [`${first[i % 4]} ${l}`, `${first[(i + 1) % 4]} ${l}`, `${first[(i + 2) % 4]} ${l}`])
    .map((name) => ({ name, man: name.startsWith('Mr '), weight: R.int(1, 10) ** 2 }));
  const weights = Object.fromEntries(clients.map((c, i) => [i, c.weight]));
  const appts = [];
  for (let d = '2026-06-02'; d <= '2026-11-26'; d = day(d, 1)) {
    const w = dow(d);
    if (w === 'Sunday' || w === 'Monday') continue;
    const n = w === 'Saturday' ? R.int(8, 11) : w === 'Friday' ? R.int(6, 8) : R.int(3, 6);
    for (let k = 0; k < n; k += 1) {
      const c = R.chance(0.08) ? null : clients[+R.w(weights)];
      const who = R.w({ MK: 22, TL: 20, JO: 17, BR: 16, SA: 15, EW: c ? 8 : 18 });
      const st = stylists.find((s) => s.code === who);
      const s = c?.man
        ? R.w({ MC: 80, SC: 8, BD: 3, KC: 9 })
        : R.w({ WC: 30, KC: 6, FT: 6, RT: 15, FC: 9, HL: 9, BA: 6, TO: 5, BD: 9, UP: 3, KT: 3, SC: 4 });
      const svc = services.find((x) => x.code === s);
      const status = c ? R.w({ done: 84, 'no-show': w === 'Saturday' ? 10 : 6, cancelled: 8 }) : 'done';
      const done = status === 'done';
      const price = R.chance(0.14) ? Math.round(svc.price * 0.8 * 2) / 2 : svc.price;
      appts.push({
        d,
        t: `${two(R.int(9, 17))}:${R.pick(['00', '15', '30', '45'])}`,
        c: c ? c.name : 'walk-in',
        st,
        svc,
        status,
        price: done ? price : null,
        tip: done && R.chance(c ? 0.42 : 0.3) ? R.int(1, 12) : null,
      });
    }
  }
  appts.sort((a, b) => (a.d + a.t < b.d + b.t ? -1 : 1));
  const sales = [];
  for (let d = '2026-06-02'; d <= '2026-11-26'; d = day(d, 1)) {
    if (['Sunday', 'Monday'].includes(dow(d))) continue;
    let n = +R.w({ 0: 4, 1: 5, 2: 4, 3: 1 });
    while (n > 0) {
      n -= 1;
      const who = R.w({ MK: 12, TL: 24, JO: 14, SA: 18, EW: 8 });
      sales.push({
        d,
        p: products[+R.w({ 0: 14, 1: 10, 2: 7, 3: 9, 4: 12, 5: 9, 6: 5, 7: 6, 8: 3 })],
        qty: R.chance(0.13) ? 2 : 1,
        by: stylists.find((s) => s.code === who),
      });
    }
  }
  const status = { done: ['done', 'Done'], 'no-show': ['no-show', 'No-show'], cancelled: ['canc.', 'Canc.'] };
  write(
    'salon',
    'appts.csv',
    csv(
      ['Appt', 'Date', 'Time', 'Client', 'Styl.', 'Svc', 'Status', 'Charged', 'Tip £'],
      appts.map((a, i) => [
        4001 + i,
        dmy(a.d, '/'),
        a.t,
        a.c === 'walk-in' && R.chance(0.3) ? 'Walk-in' : R.chance(0.04) ? `${a.c} ` : a.c,
        R.chance(0.05) ? a.st.code.toLowerCase() : a.st.code,
        a.svc.code,
        status[a.status][R.chance(0.1) ? 1 : 0],
        a.price === null ? '' : `£${a.price.toFixed(2)}`,
        a.tip,
      ]),
      ';',
    ),
  );
  workbook('salon', 'price_list.xlsx', [
    [
      'Prices',
      [
        ['Price list, valid from 1 May 2026'],
        [],
        ['Code', 'Service', 'Group', 'Mins', 'Price £'],
        ...services.map((s) => [
          s.code,
          s.name,
          R.chance(0.2) ? s.group.toUpperCase() : s.group,
          s.mins,
          s.price,
        ]),
      ],
    ],
  ]);
  write(
    'salon',
    'stylists.json',
    `${JSON.stringify(
      stylists.map((s) => ({
        code: s.code,
        name: s.name,
        level: s.level,
        since: s.since,
        commission: { services: s.work, retail: s.shelf },
      })),
      null,
      1,
    )}\n`,
  );
  write(
    'salon',
    'retail.jsonl',
    `${sales.map((s) => JSON.stringify({ date: s.d, item: s.p.name, brand: R.chance(0.08) ? s.p.brand.toUpperCase() : s.p.brand, qty: s.qty, each: s.p.price, by: s.by.code })).join('\n')}\n`,
  );

  const q = set('salon');
  const done = appts.filter((a) => a.status === 'done');
  const money = (l) => sum(l, (a) => a.price);
  const both = (l) => sum(l, (a) => a.price + (a.tip ?? 0));
  const shop = (l) => sum(l, (s) => s.qty * s.p.price);
  const inMon = (l, m) => l.filter((a) => mon(a.d) === `2026-${m}`);
  const oct = inMon(appts, '10');
  q('How many appointments did we do in October?', 'count+filter', [[inMon(done, '10').length]]);
  const miss = (l) => l.filter((a) => a.status === 'no-show');
  q('and how many no shows', '', [[miss(oct).length]], { f: 1 });
  const earn = tab(done, (a) => a.st.name, money);
  const code = (n) => stylists.find((s) => s.name === n).code;
  const all = tab(
    stylists,
    (s) => s.name,
    ([s]) => rd(money(done.filter((a) => a.st === s)) + shop(sales.filter((x) => x.by === s))),
  );
  q(
    'who brings in the most money',
    'join',
    [top(earn), top(tab(done, (a) => a.st.name, both)), top(all)].flatMap(([n, v]) => [
      [n, v],
      [code(n), v],
    ]),
    { note: 'Services without or with tips, or services and products.' },
  );
  q('avg tip?', 'agg', [[avg(done, (a) => a.tip)], [avg(done, (a) => a.tip ?? 0)]], {
    note: 'Of those who tipped, or of all that were done.',
  });
  const most = top(tab(done, (a) => a.svc.name));
  const asked = top(tab(appts, (a) => a.svc.name));
  q(
    'whats our most popular treatment',
    'ambiguous',
    [
      most,
      asked,
      [services.find((s) => s.name === most[0]).code, most[1]],
      [services.find((s) => s.name === asked[0]).code, asked[1]],
      top(
        tab(
          done.filter((a) => a.svc.group === 'treatment'),
          (a) => a.svc.name,
        ),
      ),
      top(
        tab(
          appts.filter((a) => a.svc.group === 'treatment'),
          (a) => a.svc.name,
        ),
      ),
    ],
    { note: 'Of all services, done or booked; or of the group treatment.' },
  );
  q(
    'What share of bookings turns into a no-show?',
    'share',
    [[pct(miss(appts).length, appts.length)], [pct(miss(appts).length, done.length + miss(appts).length)]],
    { percent_ok: true, note: 'Of all, or of those not cancelled.' },
  );
  const week = tab(
    appts,
    (a) => dow(a.d),
    (l) => pct(miss(l).length, l.length),
  );
  q('worst day of the week for that', '', [top(week), top(tab(miss(appts), (a) => dow(a.d)))], {
    f: 1,
    percent_ok: true,
    note: 'By the share or by the number.',
  });
  const loyal = (l) => tab(l, (a) => a.c).filter(([c, n]) => c !== 'walk-in' && n >= 20);
  q('clients who have been in at least 20 times since june', 'having', [loyal(done).map(([c]) => c)], {
    note: 'Visits that took place; walk-ins are no client.',
  });
  const grp = (g) => done.filter((a) => a.svc.group === g);
  q('colour or cuts, where do we take more?', 'compare', [[money(grp('colour')), money(grp('cut'))]]);
  const mk = stylists[0];
  const mkWork = rd(
    mk.work *
      money(
        inMon(
          done.filter((a) => a.st === mk),
          '10',
        ),
      ),
  );
  const mkShelf = rd(
    mk.shelf *
      shop(
        inMon(
          sales.filter((s) => s.by === mk),
          '10',
        ),
      ),
  );
  q(
    'what commission does Marek get for October',
    'computed',
    [[rd(mkWork + mkShelf)], [mkWork], [mkWork, mkShelf]],
    {
      note: 'Services and products, services only, or both apart.',
    },
  );
  const qty = (l) => sum(l, (s) => s.qty);
  q('top 3 products by pieces sold', 'topn', [flat(tab(sales, (s) => s.p.name, qty).slice(0, 3))]);
  q('retail takings by month', 'trend', [flat(tab(sales, (s) => mon(s.d), shop, true))]);
  const sold = new Set(sales.map((s) => s.by.code));
  const none = stylists.filter((s) => !sold.has(s.code));
  q('any stylist who has never sold a product?', 'anti-join', [
    none.map((s) => s.name),
    none.map((s) => s.code),
  ]);
  const tess = inMon(done, '09').filter((a) => a.st.code === 'TL');
  q(
    'hours Tess spent on clients in September',
    'join',
    [[rd(sum(tess, (a) => a.svc.mins) / 60)], [sum(tess, (a) => a.svc.mins)]],
    { note: 'By the minutes of the price list; done appointments.' },
  );
  const cheap = done.filter((a) => a.price < a.svc.price);
  q(
    'how often did we charge less than the list price',
    'join',
    [[cheap.length], [pct(cheap.length, done.length)]],
    { percent_ok: true, note: 'Times, or the share.' },
  );
  const ash = appts.filter((a) => a.c === 'Mrs Ashdown');
  q('when was Mrs Ashdown last in', 'dates', [
    [ash.filter((a) => a.status === 'done').at(-1).d],
    ...(ash.at(-1).status === 'done'
      ? []
      : [[ash.filter((a) => a.status === 'done').at(-1).d, ash.at(-1).d]]),
  ]);
  q(
    'avrage price of a balayge',
    'typo',
    [
      [
        avg(
          grp('colour').filter((a) => a.svc.code === 'BA'),
          (a) => a.price,
        ),
      ],
    ],
    {
      note: 'What was charged.',
    },
  );
  const walk = by(done, (a) => (a.c === 'walk-in' ? 'w' : 'r'));
  const tipped = (l) => pct(l.filter((a) => a.tip).length, l.length);
  q(
    'do walk-ins tip better than our regulars?',
    'yesno',
    [
      [avg(walk.w, (a) => a.tip), avg(walk.r, (a) => a.tip)],
      [avg(walk.w, (a) => a.tip ?? 0), avg(walk.r, (a) => a.tip ?? 0)],
      [tipped(walk.w), tipped(walk.r)],
    ],
    { percent_ok: true, note: 'Both figures must be shown; tips given, per visit, or how often.' },
  );
  q('what do people write about us in their reviews', 'oos', [], { note: 'Reviews are not recorded.' });
  q('How many bookings will we have in December?', 'oos', [], {
    note: 'A forecast; the data ends in November.',
  });
  if (tops(week).length > 1) console.warn('TIE weekday');
}
