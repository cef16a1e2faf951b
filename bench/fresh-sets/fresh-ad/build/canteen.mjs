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
  two,
  write,
} from '../../build/setBuilder.mjs';
import { date, workbook } from '../../build/xlsx.mjs';

export function canteen() {
  const R = rng(7303);
  const dishes = {
    A: [
      ['Chicken curry', 'meat', 96],
      ['Fish fingers', 'fish', 104],
      ['Spaghetti bolognese', 'meat', 118],
      ['Meatballs & mash', 'meat', 98],
      ['Turkey wrap', 'meat', 84],
      ['Baked cod', 'fish', 66],
      ['Pork schnitzel', 'meat', 101],
      ['Beef stew', 'meat', 72],
    ],
    B: [
      ['Veggie lasagne', 'veg', 62],
      ['Lentil dal', 'veg', 38],
      ['Cheese pancakes', 'veg', 79],
      ['Pumpkin risotto', 'veg', 41],
      ['Tomato penne', 'veg', 70],
      ['Falafel plate', 'veg', 52],
    ],
  };
  const lines = [];
  const deck = { A: [], B: [] };
  const draw = (k) => {
    if (!deck[k].length)
      deck[k] = dishes[k]
        .map((x) => [R.r(), x])
        .sort((a, b) => a[0] - b[0])
        .map((x) => x[1]);
    return deck[k].pop();
  };
  for (let d = '2026-08-31'; d <= '2026-11-26'; d = day(d, 1)) {
    if (
      ['Saturday', 'Sunday'].includes(dow(d)) ||
      (d >= '2026-10-19' && d <= '2026-10-23') ||
      d === '2026-10-05'
    )
      continue;
    const f = { Friday: 0.72, Tuesday: 1.06, Wednesday: 0.94 }[dow(d)] ?? 1;
    for (const k of ['A', 'B']) {
      const [dish, diet, base] = draw(k);
      const pupils = Math.round(base * f * (0.88 + R.r() * 0.24));
      const staff = R.int(3, 12);
      const ord = pupils + staff + R.int(-2, 14);
      lines.push({
        d,
        k,
        dish,
        diet,
        pupils,
        staff,
        ord: R.chance(0.05) ? null : ord,
        waste: R.chance(0.06)
          ? null
          : Math.round(
              (Math.max(0, ord - pupils - staff) * 0.35 + (base < 60 ? 3.5 : 1.2) * (0.6 + R.r())) * 10,
            ) / 10,
      });
    }
  }
  const rows = lines.map((l) => [
    dmy(l.d, '/'),
    dow(l.d).slice(0, 3),
    l.k,
    R.chance(0.08) ? l.dish.toLowerCase() : R.chance(0.04) ? `${l.dish} ` : l.dish,
    R.chance(0.06) ? l.diet.toUpperCase() : l.diet,
    l.ord,
    l.pupils,
    l.staff,
    l.waste === null ? R.pick(['', '?']) : String(l.waste).replace('.', ','),
    l.ord !== null && l.ord < l.pupils + l.staff ? 'ran out' : R.chance(0.03) ? 'oven broken, late' : '',
  ]);
  rows.push([
    'Total',
    '',
    '',
    '',
    '',
    sum(lines, (l) => l.ord),
    sum(lines, (l) => l.pupils),
    sum(lines, (l) => l.staff),
    sum(lines, (l) => l.waste)
      .toFixed(1)
      .replace('.', ','),
    '',
  ]);
  write(
    'canteen',
    'lunches.csv',
    csv(
      ['Date', 'Day', 'Line', 'Dish', 'Diet', 'Ord.', 'Srv pupils', 'Srv staff', 'Waste kg', 'Rem.'],
      rows,
      ';',
    ),
  );

  const first = [
    'Ava',
    'Ben',
    'Chloe',
    'Dan',
    'Ella',
    'Fred',
    'Grace',
    'Harry',
    'Isla',
    'Jack',
    'Kate',
    'Liam',
    'Mia',
    'Noah',
    'Olga',
    'Piotr',
    'Rosie',
    'Sam',
    'Tara',
    'Zane',
  ];
  const lastN = [
    'Abel',
    'Burke',
    'Cross',
    'Dyer',
    'Ellis',
    'Ford',
    'Gale',
    'Hirst',
    'Irwin',
    'Jolly',
    'Keane',
    'Lamb',
  ];
  const used = new Set();
  const pupils = [];
  while (pupils.length < 72) {
    const name = `${R.pick(first)} ${R.pick(lastN)}`;
    if (used.has(name)) continue;
    used.add(name);
    const al = [];
    for (const [a, p] of [
      ['nuts', 0.11],
      ['gluten', 0.09],
      ['lactose', 0.1],
      ['egg', 0.05],
      ['fish', 0.04],
    ])
      if (R.chance(p)) al.push(a);
    pupils.push({
      id: `P${301 + pupils.length}`,
      name,
      cls: R.pick(['3a', '3b', '4a', '4b', '5a', '5b']),
      veg: R.chance(0.2),
      al,
      bal: R.chance(0.18) ? -R.int(1, 240) / 10 : R.int(0, 600) / 10,
      free: R.chance(0.22),
    });
  }
  for (const p of pupils.filter((x) => x.cls === '5a' && !x.free).slice(0, 2)) p.free = true;
  pupils.find((p) => p.cls === '4b').al = ['gluten', 'egg'];
  write(
    'canteen',
    'pupils.json',
    `${JSON.stringify(
      pupils.map((p) => ({
        no: p.id,
        name: p.name,
        form: R.chance(0.1) ? p.cls.toUpperCase() : p.cls,
        veggie: p.veg,
        allergies: p.al,
        account: { balance: p.bal, fsm: p.free },
      })),
      null,
      1,
    )}\n`,
  );
  const sup = {
    'Brenner Farm': [
      ['potatoes', 'kg', 0.9],
      ['carrots', 'kg', 1.1],
      ['eggs', 'pcs', 0.24],
    ],
    'Metz & Sons': [
      ['mince', 'kg', 8.4],
      ['chicken', 'kg', 7.2],
      ['pork', 'kg', 6.9],
    ],
    'Seaway Fish': [
      ['cod', 'kg', 13.5],
      ['fish fingers', 'kg', 8.8],
    ],
    'Dairy Union': [
      ['milk', 'l', 0.95],
      ['cheese', 'kg', 9.3],
      ['butter', 'kg', 7.8],
    ],
    'Grain Depot': [
      ['pasta', 'kg', 1.6],
      ['rice', 'kg', 1.9],
      ['lentils', 'kg', 2.7],
    ],
  };
  const dels = [];
  for (let d = '2026-08-31'; d <= '2026-11-26'; d = day(d, 1)) {
    if (!['Monday', 'Wednesday', 'Thursday'].includes(dow(d)) || (d >= '2026-10-19' && d <= '2026-10-23'))
      continue;
    for (let k = R.int(1, 3); k > 0; k -= 1) {
      const s = R.w({
        'Brenner Farm': 28,
        'Metz & Sons': 24,
        'Seaway Fish': 11,
        'Dairy Union': 22,
        'Grain Depot': 15,
      });
      const [item, unit, p] = R.pick(sup[s]);
      const qty = item === 'eggs' ? R.int(4, 12) * 30 : R.int(8, 60);
      dels.push({ d, s, item, unit, qty, eur: Math.round(qty * p * (0.95 + R.r() * 0.1) * 100) / 100 });
    }
  }
  workbook('canteen', 'deliveries.xlsx', [
    [
      'Deliveries 26-27',
      [
        ['Kitchen deliveries, school year 2026/27 (net of VAT)'],
        [],
        ['Date', 'Supplier', 'Goods', 'Qty', 'Unit', 'Net EUR'],
        ...dels.map((x) => [
          date(x.d),
          R.chance(0.08) ? x.s.toUpperCase() : x.s,
          x.item,
          x.qty,
          x.unit,
          x.eur,
        ]),
        ['Sum', null, null, null, null, sum(dels, (x) => x.eur)],
      ],
    ],
  ]);
  write(
    'canteen',
    'price_list.csv',
    csv(
      ['who', 'EUR per lunch', 'from'],
      [
        ['pupil', '3.60', '2026-08-31'],
        ['staff', '6.20', '2026-08-31'],
        ['guest', '7.50', '2026-08-31'],
      ],
    ),
  );

  const q = set('canteen');
  const srv = (l) => sum(l, (x) => x.pupils + x.staff);
  const each = (l) => avg(l, (x) => x.pupils + x.staff);
  const m = (x) => lines.filter((l) => mon(l.d) === `2026-${x}`);
  const t = (f, g = (l) => l) => tab(g(lines), (l) => l.dish, f);
  q(
    'what dish goes down best, how many did we sell',
    'ambiguous',
    [top(t(srv)), top(t(each)), top(t((l) => sum(l, (x) => x.pupils)))],
    { note: 'Plates in total, on a day, or to pupils alone.' },
  );
  const low = (f) => [...t(f)].reverse()[0];
  q('and the least popular?', '', [low(srv), low(each), low((l) => sum(l, (x) => x.pupils))], { f: 1 });
  q('how many lunches in october', 'agg', [[srv(m('10'))]], { note: 'Pupils and staff.' });
  q('share of veggie meals', 'share', [[pct(srv(lines.filter((l) => l.diet === 'veg')), srv(lines))]], {
    percent_ok: true,
  });
  const kg = (l) => sum(l, (x) => x.waste);
  q('how much food have we binned so far', 'agg', [[kg(lines)]], { note: 'In kilograms.' });
  q('by month pls', '', [flat(tab(lines, (l) => mon(l.d), kg, true))], { f: 1 });
  q(
    'top 3 dishes for leftovers',
    'topn',
    [
      flat(t(kg).slice(0, 3)),
      flat(
        tab(
          lines.filter((l) => l.waste !== null),
          (l) => l.dish,
          (l) => avg(l, (x) => x.waste),
        ).slice(0, 3),
      ),
      flat(
        tab(
          lines.filter((l) => l.waste !== null),
          (l) => l.dish,
          (l) => rd(kg(l) / srv(l)),
        ).slice(0, 3),
      ),
    ],
    { note: 'Waste in total, on average or for each plate served.' },
  );
  const spend = (l) => sum(l, (x) => x.eur);
  q('who do we buy the most from, in euros', 'superlative', [top(tab(dels, (x) => x.s, spend))]);
  const dm = (x) => dels.filter((y) => mon(y.d) === `2026-${x}`);
  q('food bills september against october', 'compare', [[spend(dm('09')), spend(dm('10'))]]);
  q('difference in percent', '', [[rd((100 * spend(dm('10'))) / spend(dm('09')) - 100)]], {
    f: 1,
    percent_ok: true,
    any_sign: true,
  });
  const nuts = pupils.filter((p) => p.al.includes('nuts'));
  q('which kids cant have nuts', 'nested', [nuts.map((p) => p.name), nuts.map((p) => p.id)]);
  const glu = pupils.filter((p) => p.cls === '4b' && p.al.includes('gluten'));
  q(
    'anyone in 4b with a gluten problem',
    'yesno',
    [glu.map((p) => p.name), [glu.length], glu.map((p) => p.id)],
    { note: 'Who or how many.' },
  );
  const days = tab(lines, (l) => l.d, srv);
  q('how many plates on an avrage day', 'typo', [[rd(srv(lines) / days.length)]], {
    note: 'Both lines together.',
  });
  const wd = Object.fromEntries(
    tab(
      days,
      (x) => dow(x[0]),
      (l) => avg(l, (x) => x[1]),
    ),
  );
  const wds = Object.fromEntries(tab(lines, (l) => dow(l.d), srv));
  const least = (o) => Object.entries(o).sort((a, b) => a[1] - b[1])[0];
  q(
    'quietest day of the week',
    'weekday-hour',
    [least(wd), least(wds), least(Object.fromEntries(tab(lines, (l) => dow(l.d), each)))].flatMap((x) => [
      x,
      [x[0].slice(0, 3), x[1]],
    ]),
    { note: 'By the average of a day, by the total, or by the average of a line.' },
  );
  q(
    'how much came in from staff lunches in september',
    'computed',
    [[rd(sum(m('09'), (l) => l.staff) * 6.2)]],
    { note: 'Lunches times the price.' },
  );
  const neg = pupils.filter((p) => p.bal < 0);
  q('whose account is in the red', 'nested', [neg.map((p) => p.name), neg.map((p) => p.id)]);
  q('how much are they behind all together', '', [[sum(neg, (p) => p.bal)]], { f: 1, any_sign: true });
  const free = pupils.filter((p) => p.free);
  q(
    'which class has the most kids on free meals',
    'superlative',
    [...tab(free, (p) => p.cls).filter((x, _, l) => x[1] === l[0][1])],
    { note: 'fsm: free school meals.' },
  );
  q('how long is the queue at lunchtime', 'oos', [], { note: 'Waiting times are not recorded.' });
  q('how many calories in the veggie lasagne', 'oos', [], { note: 'No nutrition values.' });
  void two;
}
