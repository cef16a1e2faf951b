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
  rng,
  set,
  sum,
  tab,
  top,
  write,
} from '../../build/setBuilder.mjs';

const goods = {
  Kleding: [
    ['Winterjas', 14],
    ['Spijkerbroek', 7],
    ['Jurk', 8.5],
    ['Kindertrui', 3.5],
    ['Wollen sjaal', 4],
  ],
  Meubels: [
    ['Eettafel', 65],
    ['Keukenstoel', 12.5],
    ['Fauteuil', 45],
    ['Boekenkast', 38],
    ['Bureaustoel', 27.5],
    ['Nachtkastje', 15],
  ],
  Boeken: [
    ['Roman', 2],
    ['Kookboek', 4.5],
    ['Stripboek', 1.5],
    ['Reisgids', 2.5],
  ],
  Speelgoed: [
    ['Legpuzzel', 3],
    ['Houten trein', 9],
    ['Bordspel', 5.5],
    ['Poppenhuis', 22],
  ],
  Huisraad: [
    ['Servies', 18],
    ['Koekenpan', 6],
    ['Vaas', 4],
    ['Kinderstoel', 19.5],
    ['Spiegel', 12],
  ],
  Elektra: [
    ['Lamp', 11],
    ['Broodrooster', 8],
    ['Radio', 16],
    ['Naaimachine', 48],
  ],
};
const staff = [
  ['AB', 'Anneke Bos', 'Zutphen', 2018, 12, 'J'],
  ['DV', 'Dirk Visser', 'Warnsveld', 2021, 8, 'J'],
  ['FM', 'Fatima Meijer', 'Zutphen', 2023, 16, 'J'],
  ['GS', 'Gerrit Smits', 'Eefde', 2015, 20, 'J'],
  ['HK', 'Hilde Kuipers', 'Gorssel', 2024, 6, 'J'],
  ['JP', 'Joop Prins', 'Zutphen', 2019, 10, 'N'],
  ['LW', 'Loes Willems', 'Eefde', 2026, 4, 'J'],
  ['TR', 'Teun Ruiter', 'Warnsveld', 2022, null, 'J'],
];
const donors = [
  'fam. De Boer',
  'mw. Hendriks',
  'dhr. Van Dam',
  'Basisschool De Wilg',
  'fam. Yilmaz',
  'mw. Post',
  'Hotel De IJssel',
  'dhr. Kok',
  'fam. Peters',
  'Verhuisbedrijf Snel',
];

function openDay(R) {
  let d = day('2026-01-03', Math.floor(316 * R.r() ** 0.9));
  while (['Sunday', 'Monday'].includes(dow(d)) || (dow(d) === 'Tuesday' && R.chance(0.3))) d = day(d, 1);
  return d;
}

function sales(R) {
  const S = [];
  for (let i = 0; i < 940; i++) {
    const cat = R.w({ Kleding: 30, Meubels: 13, Boeken: 24, Speelgoed: 12, Huisraad: 16, Elektra: 9 });
    const [art, price] = R.pick(goods[cat]);
    const back = R.chance(0.028);
    const amount = Math.round(price * R.pick([0.5, 0.8, 1, 1, 1, 1.2, 1.5]) * 20) / 20;
    S.push({
      d: openDay(R),
      art,
      cat,
      eur: back ? -amount : amount,
      back,
      pay: R.w({ pin: 62, contant: 31, cadeaubon: 7 }),
      till: R.int(1, 2),
      by: R.chance(0.03) ? null : R.w({ AB: 25, DV: 14, FM: 27, GS: 21, HK: 9, JP: 4 }),
    });
  }
  S.push({
    d: '2026-05-16',
    art: 'Antieke eiken kast',
    cat: 'Meubels',
    eur: 1150,
    back: false,
    pay: 'pin',
    till: 1,
    by: 'GS',
  });
  return S.sort((a, b) => (a.d < b.d ? -1 : 1));
}

function gifts(R) {
  const G = [];
  for (let i = 0; i < 310; i++) {
    G.push({
      d: openDay(R),
      who: R.chance(0.07) ? null : donors[Math.floor(10 * R.r() ** 1.5)],
      zip: R.chance(0.11) ? null : `72${R.int(1, 3)}${R.int(1, 7)} ${R.pick(['AB', 'CD', 'KL', 'XZ'])}`,
      cat: R.w({ Kleding: 34, Meubels: 10, Boeken: 22, Speelgoed: 12, Huisraad: 15, Elektra: 7 }),
      kg: R.chance(0.03) ? null : Math.round((1 + 38 * R.r() ** 2.4) * 10) / 10,
      bad: R.chance(0.14),
    });
  }
  return G.sort((a, b) => (a.d < b.d ? -1 : 1));
}

/** 1150 as 1.150,00 */
const nl = (x, n = 2) => {
  const [a, b] = Math.abs(x).toFixed(n).split('.');
  return `${x < 0 ? '-' : ''}${a.replace(/\B(?=(\d{3})+$)/g, '.')},${b}`;
};
const spelled = (s, i) => {
  if (i % 17 === 5) return s.toUpperCase();
  return i % 11 === 3 ? s[0].toUpperCase() + s.slice(1) : s;
};

export function kringloop() {
  const R = rng(8202);
  const S = sales(R);
  const G = gifts(R);
  write(
    'kringloop',
    'verkopen_2026.csv',
    csv(
      [
        'Bonnr',
        'Datum',
        'Artikel',
        'Rubriek',
        'Bedrag (€)',
        'Retour',
        'Betaalwijze',
        'Kassa',
        'Vrijwilliger',
      ],
      [
        ...S.map((x, i) => [
          26001 + i,
          dmy(x.d, '-'),
          x.art,
          x.cat,
          nl(x.eur),
          x.back ? 'ja' : '',
          spelled(x.pay, i),
          x.till,
          x.by ?? ['', '?'][i % 2],
        ]),
        ['Totaal', '', '', '', nl(sum(S, (x) => x.eur)), '', '', '', ''],
      ],
      ';',
    ),
  );
  const G2 = G.map((x, i) => [
    dmy(x.d, '-'),
    x.who ?? '',
    x.zip ?? ['', '-'][i % 2],
    x.cat,
    x.kg === null ? '' : nl(x.kg, 1),
    x.bad ? 'ja' : 'nee',
  ]);
  write(
    'kringloop',
    'inbreng.csv',
    csv(['Datum', 'Inbrenger', 'Postcode', 'Rubriek', 'Gewicht (kg)', 'Afgekeurd'], G2, ';'),
  );
  write(
    'kringloop',
    'vrijwilligers.csv',
    csv(['Code', 'Naam', 'Woonplaats', 'Sinds', 'Uren per week', 'Actief'], staff, ';'),
  );
  ask(S, G);
}

const eur = (x) => sum(x, (s) => s.eur);
/** the answer with returns taken off, and without them */
const twice = (S, f) => [f(S), f(S.filter((x) => !x.back))];
const nameOf = (code) => staff.find((s) => s[0] === code)[1];

function ask(S, G) {
  const q = set('kringloop');
  const oct = S.filter((x) => mon(x.d) === '2026-10');
  const sep = S.filter((x) => mon(x.d) === '2026-09');
  const cat = (x) => x.cat;
  const note = 'Returns taken off or left out.';
  q(
    'how much did we take in october',
    'agg',
    twice(oct, (l) => [eur(l)]),
    { note },
  );
  q(
    'by category',
    'group',
    twice(oct, (l) => flat(tab(l, cat, eur))),
    { f: true },
  );
  q(
    'what was it in september',
    'group',
    [...twice(sep, (l) => flat(tab(l, cat, eur))), ...twice(sep, (l) => [eur(l)])],
    { f: true },
  );
  q(
    'how do people pay, number of sales per method',
    'group',
    twice(S, (l) => flat(tab(l, (x) => x.pay))),
  );
  q('priciest item sold this year', 'superlative', [['Antieke eiken kast', 1150]]);
  const known = S.filter((x) => x.by);
  const sellers = [
    ...twice(known, (l) => top(tab(l, (x) => x.by, eur))),
    ...twice(known, (l) => top(tab(l, (x) => x.by))),
  ];
  q('which volunteer sold the most', 'join', [...named(sellers, nameOf), ...sellers]);
  const idle = staff.filter((s) => !S.some((x) => x.by === s[0]));
  q('volunteers who never did a single sale', 'anti-join', [idle.map((s) => s[1]), idle.map((s) => s[0])]);
  q(
    'takings per month',
    'trend',
    twice(S, (l) => flat(tab(l, (x) => mon(x.d), eur, true))),
  );
  q(
    'whats our best one',
    'superlative',
    twice(S, (l) => top(tab(l, (x) => mon(x.d), eur))),
    { f: true },
  );
  const perDay = (l) => pct(eur(l) / 100, new Set(l.map((x) => x.d)).size);
  const perCount = (l) => pct(l.length / 100, new Set(l.map((x) => x.d)).size);
  q(
    'on which weekday is the shop busiest',
    'weekday-hour',
    [
      ...twice(S, (l) => top(tab(l, (x) => dow(x.d)))),
      ...twice(S, (l) => top(tab(l, (x) => dow(x.d), eur))),
      ...twice(S, (l) => top(tab(l, (x) => dow(x.d), perDay))),
      ...twice(S, (l) => top(tab(l, (x) => dow(x.d), perCount))),
    ],
    { note: 'By sales or takings, in total or for each day that was open.' },
  );
  const kg = (l) => sum(l, (x) => x.kg);
  q('how many kilos of stuff were donated', 'agg', [[kg(G)]]);
  const bad = G.filter((x) => x.bad);
  q('what percentage of that was rejected', 'share', [[pct(kg(bad), kg(G))], [pct(bad.length, G.length)]], {
    f: true,
    percent_ok: true,
    note: 'By weight; by number of donations is accepted.',
  });
  const given = G.filter((x) => x.who);
  q(
    'who brought in the most',
    'superlative',
    [top(tab(given, (x) => x.who, kg)), top(tab(given, (x) => x.who))],
    {
      note: 'By weight or by number of donations.',
    },
  );
  q('donations where the postcode is missing', 'nulls', [[G.filter((x) => !x.zip).length]], {
    note: 'Empty or a dash.',
  });
  const money = (c) => (l) => eur(l.filter((x) => x.cat === c));
  q(
    'do Boeken bring in more money than Speelgoed?',
    'yesno',
    twice(S, (l) => [money('Boeken')(l), money('Speelgoed')(l)]),
    {
      note: 'Both figures must be shown.',
    },
  );
  q(
    'anybody from Zutphen among the volunteers? names',
    'lookup',
    [
      staff.filter((s) => s[2] === 'Zutphen').map((s) => s[1]),
      staff.filter((s) => s[2] === 'Zutphen' && s[5] === 'J').map((s) => s[1]),
    ],
    { note: 'Joop Prins is no longer active and may be left out.' },
  );
  q(
    'how many items with stoel in the name did we sell',
    'text-contains',
    twice(
      S.filter((x) => x.art.toLowerCase().includes('stoel')),
      (l) => [l.length],
    ),
    {
      note: 'Keukenstoel, Bureaustoel and Kinderstoel.',
    },
  );
  q(
    'avrage price of a Meubels sale',
    'typo',
    twice(
      S.filter((x) => x.cat === 'Meubels'),
      (l) => [avg(l, (x) => x.eur)],
    ),
  );
  q('what do we pay in rent for the shop', 'oos', [], { note: 'Costs are not recorded.' });
  q('how many visitors left without buying anything', 'oos', [], { note: 'Visitors are not counted.' });
}
