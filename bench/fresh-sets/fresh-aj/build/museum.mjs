import {
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

const last = '2026-11-25';
const exhibitions = [
  {
    id: 'X21',
    title: 'Salt and Sail',
    room: 'Long Gallery',
    opens: '2026-06-13',
    closes: '2026-09-06',
    curator: 'Imogen Fry',
    cost: 14200,
    pull: 1,
  },
  {
    id: 'X22',
    title: 'Lost Lidos',
    room: 'Upper Hall',
    opens: '2026-07-18',
    closes: '2026-10-25',
    curator: 'Dev Anand',
    cost: 9800,
    pull: 0.7,
  },
  {
    id: 'X23',
    title: 'Clockwork Town',
    room: 'Long Gallery',
    opens: '2026-09-19',
    closes: '2027-01-10',
    curator: 'Rosa Whitlock',
    cost: 21500,
    pull: 1.5,
  },
  {
    id: 'X24',
    title: 'Moths by Lamplight',
    room: 'Annexe',
    opens: '2026-10-03',
    closes: '2026-11-15',
    curator: 'Imogen Fry',
    cost: 3900,
    pull: 0.35,
  },
  {
    id: 'X25',
    title: 'Paper Harbour',
    room: 'Upper Hall',
    opens: '2026-11-07',
    closes: '2027-01-31',
    curator: 'Dev Anand',
    cost: 7600,
    pull: 0.5,
  },
];
const prices = { adult: 9, concession: 6.5, child: 4, family: 22 };
const levels = { adult: 21, concession: 13, child: 9, family: 6 };
const goods = [
  ['Postcard', 'cards', 0.9, 9],
  ['Map of 1840', 'prints', 12, 2],
  ['Tea towel', 'gifts', 8.5, 4],
  ['Guide book', 'books', 6, 6],
  ['Ship in a bottle', 'toys', 19.5, 1],
  ['Enamel mug', 'gifts', 11, 3],
  ['Pencil', 'toys', 1.2, 7],
  ['Lighthouse print', 'prints', 24, 2],
  ['Fudge', 'food', 4.75, 5],
  ['Jigsaw', 'toys', 15, 2],
];
const schools = [
  ['Ashgrove Primary', 'Wexcombe'],
  ["St Bride's", 'Wexcombe'],
  ['Tollgate Academy', 'Harle'],
  ['Millpond Infants', 'Harle'],
  ['Kingsway High', 'Port Aven'],
  ['Larkfield Primary', 'Port Aven'],
  ['Oakhurst', 'Dunbury'],
  ['Priory Lane Juniors', 'Dunbury'],
  ['Seaview Primary', 'Port Aven'],
  ['Wold Grammar', 'Harle'],
  ['Castle Street', 'Wexcombe'],
  ['Northfields', 'Dunbury'],
  ['Cobbett Hall', 'Wexcombe'],
  ['Bramley Green', 'Harle'],
];

function ticketsOf(R) {
  const out = [];
  for (let d = '2026-08-01'; d <= last; d = day(d, 1)) {
    const name = dow(d);
    if (name === 'Monday') continue;
    const busy = { Saturday: 1.75, Sunday: 1.5 }[name] ?? 0.8;
    const season = { '2026-08': 1.45, '2026-09': 0.9, '2026-10': 1.05, '2026-11': 0.78 }[mon(d)];
    for (const [type, level] of Object.entries(levels)) {
      const sold = Math.round(level * busy * season * (0.6 + R.r() * 0.8));
      out.push({ d, type, exh: null, sold, gbp: rd(sold * prices[type]) });
      const x = R.pick(exhibitions.filter((e) => e.opens <= d && e.closes >= d));
      if (!x || R.chance(0.45)) continue;
      const more = Math.max(1, Math.round(level * busy * 0.5 * x.pull * (0.5 + R.r())));
      out.push({ d, type, exh: x, sold: more, gbp: rd(more * (prices[type] + (type === 'family' ? 8 : 3))) });
    }
  }
  return out;
}

function visitsOf(R) {
  const out = [];
  for (let d = '2026-09-08'; d <= '2026-11-24'; d = day(d, R.int(0, 2))) {
    if (['Monday', 'Saturday', 'Sunday'].includes(dow(d))) {
      d = day(d, 1);
      continue;
    }
    const [school, town] = R.pick(schools.slice(0, -1));
    const open = exhibitions.filter((e) => e.opens <= d && e.closes >= d && !['X24'].includes(e.id));
    const pupils = R.int(14, 61);
    const status = R.w({ came: 20, cancelled: 8, 'no show': 1 });
    out.push({
      d,
      school,
      town,
      pupils,
      adults: Math.max(2, Math.round(pupils / R.int(5, 10))),
      shop: R.w({ Knots: 7, Printing: 5, 'Clock making': 4, '': 3 }),
      exh: R.pick(open),
      status,
      gbp: status === 'came' ? rd(pupils * 3.5) : 0,
    });
    d = day(d, R.chance(0.5) ? 1 : 0);
  }
  return out;
}

function salesOf(R) {
  const out = [];
  const weights = Object.fromEntries(goods.map(([item, , , w]) => [item, w]));
  for (let d = '2026-08-01'; d <= last; d = day(d, 1)) {
    if (dow(d) === 'Monday') continue;
    for (let k = R.int(2, dow(d) === 'Saturday' ? 8 : 4); k > 0; k -= 1) {
      const name = R.w(weights);
      const [item, cat, price] = goods.find(([x]) => x === name);
      const qty = price < 2 ? R.int(1, 9) : R.int(1, 3);
      out.push({
        d,
        item,
        cat,
        qty,
        gbp: rd(Math.round(qty * price * 100) / 100),
        pay: R.chance(0.04) ? null : R.w({ card: 7, cash: 3 }),
      });
    }
  }
  return out;
}

export function museum() {
  const R = rng(8803);
  const tickets = ticketsOf(R);
  const visits = visitsOf(R);
  const sales = salesOf(R);

  write(
    'museum',
    'tickets.csv',
    `# till export, both desks\n${csv(
      ['Date', 'Ticket', 'Exh', 'Sold', 'Takings'],
      tickets.map((t) => [
        dmy(t.d, '/'),
        R.chance(0.06) ? t.type[0].toUpperCase() + t.type.slice(1) : R.chance(0.03) ? `${t.type} ` : t.type,
        t.exh ? (R.chance(0.04) ? t.exh.id.toLowerCase() : t.exh.id) : '',
        t.sold,
        R.chance(0.05) ? `£${t.gbp.toFixed(2)}` : t.gbp.toFixed(2),
      ]),
      ';',
    )}`,
  );
  write(
    'museum',
    'exhibitions.json',
    `${JSON.stringify({ exhibitions: exhibitions.map(({ id, title, room, opens, closes, curator, cost }) => ({ id, title, room, dates: { opens, closes }, curator: { name: curator }, cost_gbp: cost })) }, null, 1)}\n`,
  );
  workbook('museum', 'school groups.xlsx', [
    [
      'Bookings',
      [
        ['School groups, autumn term'],
        ['School', 'Town', 'Visit', 'Pupils', 'Adults', 'Workshop', 'Exh', 'Status', 'Paid £'],
        ...visits.map((v) => [
          v.school,
          R.chance(0.06) ? v.town.toUpperCase() : v.town,
          date(v.d),
          v.pupils,
          v.adults,
          v.shop || (R.chance(0.5) ? '-' : ''),
          v.exh.id,
          R.chance(0.1) ? v.status[0].toUpperCase() + v.status.slice(1) : v.status,
          v.gbp,
        ]),
        [
          'Total',
          null,
          null,
          sum(visits, (v) => v.pupils),
          sum(visits, (v) => v.adults),
          null,
          null,
          null,
          sum(visits, (v) => v.gbp),
        ],
      ],
    ],
  ]);
  write(
    'museum',
    'shop.jsonl',
    `${sales.map((s) => JSON.stringify({ d: s.d, item: R.chance(0.05) ? s.item.toLowerCase() : s.item, cat: s.cat, qty: s.qty, gbp: s.gbp, pay: s.pay })).join('\n')}\n`,
  );

  const q = set('museum');
  const sold = (l) => sum(l, (t) => t.sold);
  const gbp = (l) => sum(l, (t) => t.gbp);
  const aug = tickets.filter((t) => mon(t.d) === '2026-08');
  const types = tab(aug, (t) => t.type, sold);
  q('tickets sold in august', 'agg', [[sold(aug)]]);
  q('by type', '', [flat(types)], { f: 1 });
  q('as a percentage', '', [types.flatMap(([k, v]) => [k, pct(v, sold(aug))])], { f: 1, percent_ok: true });
  q('which day had the highest ticket takings', 'superlative', [top(tab(tickets, (t) => t.d, gbp))]);
  const weekend = (l) => l.filter((t) => ['Saturday', 'Sunday'].includes(dow(t.d)));
  const rest = (l) => l.filter((t) => !['Saturday', 'Sunday'].includes(dow(t.d)));
  const perDay = (l) => rd(sold(l) / new Set(l.map((t) => t.d)).size);
  q('tickets per day, weekend vs weekdays', 'weekday-hour', [
    [perDay(weekend(tickets)), perDay(rest(tickets))],
  ]);
  const special = tickets.filter((t) => t.exh);
  const best = top(tab(special, (t) => t.exh.id, sold));
  const exh = (id) => exhibitions.find((x) => x.id === id);
  q('which exhibition did we sell the most tickets for', 'join', [[exh(best[0]).title, best[1]], best]);
  q('who curated it', '', [[exh(best[0]).curator]], { f: 1 });
  const months = [...new Set(tickets.map((t) => mon(t.d)))];
  const together = (m) =>
    rd(gbp(tickets.filter((t) => mon(t.d) === m)) + gbp(sales.filter((s) => mon(s.d) === m)));
  q('takings of tickets and shop together, each month', 'join', [months.flatMap((m) => [m, together(m)])]);
  const came = visits.filter((v) => v.status === 'came');
  const again = (l) => tab(l, (v) => v.school).filter(([, n]) => n > 2);
  q('schools that came more than twice', 'having', [again(came).map(([k]) => k), [again(came).length]], {
    note: 'Cancelled bookings are no visit.',
  });
  const unseen = exhibitions.filter((x) => !visits.some((v) => v.exh === x));
  q('Exhibitions no school group has booked', 'anti-join', [
    unseen.map((x) => x.title),
    unseen.map((x) => x.id),
  ]);
  const ratio = (l) => rd(sum(l, (v) => v.pupils) / sum(l, (v) => v.adults));
  const mean = (l) => rd(l.reduce((s, v) => s + v.pupils / v.adults, 0) / l.length);
  q(
    'how many pupils are there per adult in the school groups',
    'computed',
    [[ratio(visits)], [ratio(came)], [mean(visits)], [mean(came)]],
    { note: 'All bookings, or those that came; of the sums, or the mean of the groups.' },
  );
  const seller = (f) => flat(tab(sales, (s) => s.item, f).slice(0, 3));
  q('three best sellers in the shop', 'topn', [seller((l) => sum(l, (s) => s.qty)), seller(gbp)], {
    note: 'By pieces or by takings.',
  });
  const shop = (m) => sales.filter((s) => mon(s.d) === m);
  q(
    'did the shop take more in october than in september?',
    'yesno',
    [[gbp(shop('2026-10')), gbp(shop('2026-09'))]],
    { note: 'Both figures must be shown.' },
  );
  q('shop sales where we dont know how they paid', 'nulls', [[sales.filter((s) => !s.pay).length]]);
  const length = (x) => (Date.parse(x.closes) - Date.parse(x.opens)) / 864e5;
  const run = exhibitions
    .filter((x) => x.closes <= last)
    .map((x) => [x.title, length(x)])
    .sort((a, b) => b[1] - a[1])[0];
  const all = exhibitions.map((x) => [x.title, length(x)]).sort((a, b) => b[1] - a[1])[0];
  q(
    'which exhibition is on for the longest and how many days is that',
    'computed',
    [all, [all[0], all[1] + 1], run, [run[0], run[1] + 1]],
    { note: 'Of all exhibitions, or of those that are over; the first day may count.' },
  );
  const off = visits.filter((v) => v.status === 'cancelled');
  q('cancled school visits for each twon', 'typo', [flat(tab(off, (v) => v.town))]);
  const on = sales.filter((s) => s.d === '2026-10-10');
  q('shop takings on saturday 10 october', 'lookup', [[gbp(on)]]);
  const works = (l) => l.filter((v) => v.shop);
  const pupils = (l) => sum(l, (v) => v.pupils);
  q(
    'most popular workshop',
    'ambiguous',
    [came, visits].flatMap((l) => [
      top(tab(works(l), (v) => v.shop)),
      top(tab(works(l), (v) => v.shop, pupils)),
    ]),
    { note: 'By groups or by pupils, of all bookings or of those that came.' },
  );
  q('how many of our visitors come from abroad', 'oos', [], {
    note: 'Where visitors come from is not recorded.',
  });
  q('complaints about the café in october', 'oos', [], {
    note: 'There is neither a café nor a complaint in the data.',
  });
}
