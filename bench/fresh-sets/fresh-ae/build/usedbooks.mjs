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

const writers = {
  crime: ['Ruth Calder', 'Ned Farrow', 'I. B. Stroud', 'Marta Quist'],
  'sci-fi': ['Dax Orlan', 'P. K. Winter', 'Sunniva Holt'],
  history: ['Edmund Thrale', 'Judith Amory', 'C. R. Pask'],
  poetry: ['Wren Ashby', 'Tomas Eide'],
  travel: ['Freda Lorne', 'Giles Ruddock'],
  children: ['Molly Pine', 'Otto Fitch', 'Bea Hollander'],
  cookery: ['Rosa Tindall', 'Hugo Marl'],
  biography: ['Sylvia Kerr', 'Walter Deane'],
  fiction: ['Alma Reeve', 'Jon Sorrel', 'Nadia Flint', 'Lewis Garrow', 'Esme Thorne'],
};
const a = [
  'The Silent',
  'A Distant',
  'The Last',
  'My',
  'The Glass',
  'An Empty',
  'The Hidden',
  'Beyond the',
  'Under a',
  'The Winter',
  'The Crooked',
  'One More',
];
const b = [
  'Harbour',
  'Orchard',
  'Letter',
  'Garden',
  'Station',
  'River',
  'Mountain',
  'Clock',
  'Kitchen',
  'Window',
  'Lantern',
  'Summer',
  'Bridge',
  'Island',
  'Road',
  'Market',
  'Tower',
  'Field',
  'Mirror',
  'Shore',
  'Voyage',
  'Feast',
  'Crown',
  'Key',
  'Shadow',
  'Coat',
  'Witness',
  'Neighbour',
  'House',
  'Sparrow',
  'Fox',
  'Engine',
  'Map',
  'Table',
  'Promise',
];

export function usedbooks() {
  const R = rng(8202);
  const people = [
    'Hartley estate',
    'Mrs Dunmore',
    'walk-in',
    'Oxfam overflow',
    'Rev. Pallister',
    'Ashgrove school',
    'car boot',
    'Dr Finch',
    'Tilbury library',
    'walk-in',
  ];
  const lots = Array.from({ length: 24 }, (_, i) => ({
    id: `L${two(i + 1)}`,
    d: day('2025-11-04', i * 15 + R.int(0, 8)),
    from: i < 10 ? people[i] : R.pick(people.slice(0, 9)),
    boxes: R.int(1, 9),
    cash: 0,
  }));
  const combos = a.flatMap((x) => b.map((y) => `${x} ${y}`));
  for (let i = combos.length - 1; i > 0; i -= 1) {
    const j = R.int(0, i);
    [combos[i], combos[j]] = [combos[j], combos[i]];
  }
  const books = [];
  for (let i = 0; i < 540; i += 1) {
    const cat = R.w({
      crime: 20,
      'sci-fi': 11,
      history: 12,
      poetry: 6,
      travel: 8,
      children: 14,
      cookery: 7,
      biography: 8,
      fiction: 26,
    });
    const lot = lots[Math.min(23, Math.floor((i * 24) / 540))];
    const price =
      {
        crime: 4,
        'sci-fi': 4.5,
        history: 7,
        poetry: 5,
        travel: 5,
        children: 3,
        cookery: 8,
        biography: 6,
        fiction: 4,
      }[cat] +
      R.int(-3, 8) / 2;
    books.push({
      ref: `B${1001 + i}`,
      title: combos[i],
      by: R.pick(writers[cat]),
      cat,
      cond: R.w({ 'as new': 12, 'very good': 28, good: 38, fair: 16, poor: 6 }),
      lot,
      paid: R.chance(0.04) ? null : R.int(1, Math.max(2, Math.floor(price))) / 2,
      price: R.chance(0.02) ? price + R.int(30, 90) : price,
    });
  }
  for (const l of lots)
    l.cash =
      Math.round(
        sum(
          books.filter((k) => k.lot === l),
          (k) => k.paid ?? 1,
        ) / 5,
      ) * 5;
  const sales = [];
  for (const k of books) {
    if (R.chance(0.22)) continue;
    let d = day(k.lot.d, 2 + Math.floor(R.r() ** 2 * 190));
    if (dow(d) === 'Monday') d = day(d, 1);
    if (d > '2026-11-26') continue;
    const how = R.w({ card: 52, cash: 30, online: 18 });
    const cut = R.chance(0.2) && k.price > 2;
    const h =
      how === 'online'
        ? R.int(0, 23)
        : +R.w({ 10: 8, 11: 14, 12: 17, 13: 12, 14: 15, 15: 17, 16: 12, 17: 8 });
    sales.push({
      d,
      t: `${two(h)}:${two(R.int(0, 59))}`,
      k,
      got: cut ? Math.max(0.5, Math.round(k.price * (0.6 + R.r() * 0.3) * 2) / 2) : k.price,
      how,
    });
  }
  for (let i = 0; i < 14; i += 1) {
    let d = day('2026-03-03', R.int(0, 260));
    if (dow(d) === 'Monday') d = day(d, 1);
    sales.push({
      d,
      t: `${two(R.int(10, 17))}:${two(R.int(0, 59))}`,
      k: null,
      got: R.pick([1.5, 3, 8]),
      how: R.pick(['card', 'cash']),
      note: R.pick(['tote bag', 'postcards', 'bookmark']),
    });
  }
  sales.sort((x, y) => (x.d + x.t < y.d + y.t ? -1 : 1));
  const spell = (c) => {
    if (c === 'sci-fi' && R.chance(0.3)) return R.pick(['SciFi', 'Sci-Fi', 'scifi']);
    if (c === 'children' && R.chance(0.15)) return 'Children';
    return R.chance(0.1) ? c[0].toUpperCase() + c.slice(1) : c;
  };
  write(
    'usedbooks',
    'stock.csv',
    csv(
      ['Ref', 'Title', 'Author', 'Cat.', 'Cond.', 'Lot', 'Cost £', 'Sticker £'],
      books.map((k) => [
        k.ref,
        k.title,
        R.chance(0.05) ? `${k.by} ` : k.by,
        spell(k.cat),
        R.chance(0.08) ? k.cond.toUpperCase() : k.cond,
        k.lot.id,
        k.paid === null ? '' : k.paid.toFixed(2),
        k.price.toFixed(2),
      ]),
    ),
  );
  write(
    'usedbooks',
    'till.jsonl',
    `${sales.map((s, i) => JSON.stringify({ id: 1 + i, ts: `${s.d} ${s.t}`, ref: s.k ? s.k.ref : null, got: s.got, how: R.chance(0.05) ? s.how.toUpperCase() : s.how, ...(s.note ? { note: s.note } : {}) })).join('\n')}\n`,
  );
  workbook('usedbooks', 'buyins.xlsx', [
    [
      'Buy-ins',
      [
        ['Lot', 'Date', 'Bought from', 'Boxes', 'Paid £'],
        ...lots.map((l) => [l.id, date(l.d), l.from, l.boxes, l.cash]),
        ['Total', null, null, sum(lots, (l) => l.boxes), sum(lots, (l) => l.cash)],
      ],
    ],
  ]);

  const q = set('usedbooks');
  const got = (l) => sum(l, (s) => s.got);
  const bk = sales.filter((s) => s.k);
  const oct = sales.filter((s) => mon(s.d) === '2026-10');
  q('What did the till take in October?', 'agg', [[got(oct)], [got(oct.filter((s) => s.how !== 'online'))]], {
    note: 'Everything, or without the online sales.',
  });
  q('how much of it was cash', '', [[got(oct.filter((s) => s.how === 'cash'))]], { f: 1 });
  q(
    'which category sells best',
    'ambiguous',
    [top(tab(bk, (s) => s.k.cat)), top(tab(bk, (s) => s.k.cat, got))],
    { note: 'Books or money.' },
  );
  const gone = new Set(bk.map((s) => s.k.ref));
  const left = books.filter((k) => !gone.has(k.ref));
  q('how many books are still sitting on the shelves', 'anti-join', [[left.length]]);
  q('whats all that worth at sticker price', '', [[sum(left, (k) => k.price)]], { f: 1 });
  const dear = [...bk].sort((x, y) => y.got - x.got);
  if (dear[0].got === dear[1].got) console.warn('TIE dearest');
  q('priciest book we ever sold', 'superlative', [
    [dear[0].k.title, dear[0].got],
    [dear[0].k.ref, dear[0].got],
  ]);
  const wait = (s) => (Date.parse(s.d) - Date.parse(s.k.lot.d)) / 864e5;
  q('On average how many days does a book wait until it is sold?', 'dates', [[avg(bk, wait)]], {
    note: 'From the buy-in of the lot.',
  });
  const known = bk.filter((s) => s.k.paid !== null);
  const gain = (l) => sum(l, (s) => s.got - s.k.paid);
  q(
    'profit on the books sold so far',
    'computed',
    [[gain(known)], [got(bk) - sum(bk, (s) => s.k.paid)].map(rd)],
    { note: 'Books without a cost left out, or at no cost.' },
  );
  q(
    'per category pls',
    '',
    [
      flat(tab(known, (s) => s.k.cat, gain)),
      flat(
        tab(
          bk,
          (s) => s.k.cat,
          (l) => rd(got(l) - sum(l, (s) => s.k.paid)),
        ),
      ),
    ],
    { f: 1 },
  );
  const hart = books.filter((k) => k.lot.from === 'Hartley estate');
  q('how many books did we get from the hartley lot', 'join', [[hart.length]], {
    note: 'All lots from the Hartley estate.',
  });
  const net = sales.filter((s) => s.how === 'online');
  q(
    'What share of our sales happens online?',
    'share',
    [[pct(net.length, sales.length)], [pct(got(net), got(sales))], [pct(net.length, bk.length)]],
    { percent_ok: true, note: 'Of the sales, of the money, or of the books sold.' },
  );
  q(
    'our busiest day of the week',
    'weekday-hour',
    [
      top(tab(sales, (s) => dow(s.d))),
      top(tab(sales, (s) => dow(s.d), got)),
      top(tab(bk, (s) => dow(s.d))),
      top(
        tab(
          sales.filter((s) => s.how !== 'online'),
          (s) => dow(s.d),
        ),
      ),
    ],
    { note: 'Sales, money, books, or without online sales.' },
  );
  const of = (c) => bk.filter((s) => s.k.cat === c);
  q('crime vs scifi, what do they fetch on average', 'compare', [
    [avg(of('crime'), (s) => s.got), avg(of('sci-fi'), (s) => s.got)],
  ]);
  const under = bk.filter((s) => s.got < s.k.price);
  q(
    'how often did someone haggle us below the sticker',
    'join',
    [[under.length], [pct(under.length, bk.length)]],
    { percent_ok: true, note: 'Times, or the share.' },
  );
  const auth = tab(bk, (s) => s.k.by);
  q('Top 3 authors by copies sold', 'topn', [
    flat(auth.slice(0, 3)),
    ...(auth[2][1] === auth[3][1] ? [flat([auth[0], auth[1], auth[3]])] : []),
  ]);
  const poor = books.filter((k) => k.cond === 'poor');
  q(
    'how many tatty ones do we have, condition poor',
    'count+filter',
    [[poor.length], [poor.filter((k) => !gone.has(k.ref)).length]],
    { note: 'In the whole list, or still on the shelf.' },
  );
  const poem = of('poetry').at(-1);
  q('when did the last poetry book go', 'dates', [[poem.d], [`${poem.d} ${poem.t}`]]);
  q(
    'who did we pay the most for books',
    'superlative',
    [
      top(
        tab(
          lots,
          (l) => l.from,
          (l) => sum(l, (x) => x.cash),
        ),
      ),
      top(
        tab(
          books,
          (k) => k.lot.from,
          (l) => sum(l, (k) => k.paid),
        ),
      ),
    ],
    { note: 'By the lots, or by the cost of the books.' },
  );
  q('who are our most loyal customers', 'oos', [], { note: 'Customers are not recorded.' });
  q('How much rent do we pay for the shop?', 'oos', [], { note: 'Rent is not recorded.' });
}
