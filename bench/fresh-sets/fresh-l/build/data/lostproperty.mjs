// A town's lost property office: things handed in (TSV), enquiries (nested JSON), places (CSV). January 2025 to 2026-11-18.
import { dayNumber, isoDay, randomSource, saveJson, saveTable } from '../../../build/lib.mjs';

const random = randomSource('lostproperty-l');
const slashed = (day) => isoDay(day).split('-').reverse().join('/');
const PLACES = [
  ['B', 'bus', ['Line 1', 'Line 2', 'Line 4', 'Line 7', 'Line 9', 'Line 12', 'Night bus N3']],
  ['T', 'tram', ['Tram A', 'Tram B', 'Tram C', 'Airport tram']],
  ['P', 'public building', ['Town hall', 'Central library', 'Job centre', 'Registry office', 'Court house']],
  ['S', 'sports and pool', ['Kingsmead pool', 'Riverside lido', 'Ice rink', 'Arena West', 'Climbing hall']],
  ['M', 'market and square', ['Market square', 'Corn exchange', 'Christmas market', 'Flower market']],
  ['G', 'park', ['Abbey gardens', 'Castle park', 'Victoria park', 'Canal path', 'Skate park']],
  ['C', 'culture', ['City museum', 'Odeon cinema', 'Concert hall', 'Planetarium']],
];
const places = PLACES.flatMap(([letter, kind, names]) =>
  names.map((name, index) => ({
    code: `${letter}${String(index + 1).padStart(2, '0')}`,
    name,
    kind,
    zone: random.pick(['North', 'South', 'East', 'West', 'Centre']),
  })),
);
const weights = Object.fromEntries(
  places.map((p) => [
    p.code,
    ['Corn exchange', 'Skate park'].includes(p.name)
      ? 0
      : { B: 9, T: 13, P: 3, S: 5, M: 2.5, G: 2, C: 3 }[p.code[0]] * random.between(0.5, 1.5),
  ]),
);
const GOODS = {
  umbrella: {
    w: 15,
    v: [5, 30],
    back: 0.16,
    d: ['folding umbrella', 'stick umbrella', 'umbrella with wooden handle', "children's umbrella"],
  },
  phone: {
    w: 12,
    v: [80, 700],
    back: 0.71,
    d: [
      'smartphone with cracked screen',
      'smartphone in leather case',
      'smartphone, locked',
      'old keypad phone',
    ],
  },
  keys: {
    w: 13,
    v: null,
    back: 0.4,
    d: ['bunch of 4 keys', 'car key', 'single door key', 'keys with a bottle opener'],
  },
  wallet: {
    w: 11,
    v: [15, 160],
    back: 0.78,
    d: ['leather wallet with cash', 'purse with coins', 'wallet, cards only', 'card holder'],
  },
  clothing: {
    w: 19,
    v: [8, 120],
    back: 0.21,
    d: ['rain jacket', 'wool scarf', 'pair of gloves', 'knitted hat', 'hooded jumper', 'denim jacket'],
  },
  bag: {
    w: 12,
    v: [10, 150],
    back: 0.52,
    d: ['rucksack with school books', 'sports bag', 'shopping bag', 'laptop bag', 'handbag with make-up'],
  },
  glasses: { w: 8, v: [20, 260], back: 0.29, d: ['reading glasses', 'sunglasses', 'glasses in hard case'] },
  jewellery: {
    w: 4,
    v: [20, 900],
    back: 0.36,
    d: ['silver ring', 'wrist watch', 'gold chain', 'single earring'],
  },
  toy: { w: 5, v: [3, 35], back: 0.27, d: ['teddy bear', 'toy car', 'doll'] },
  'ID document': { w: 7, v: null, back: 0.86, d: ['passport', 'driving licence', 'student card'] },
};
const COLOURS = {
  black: 9,
  blue: 5,
  grey: 4,
  brown: 4,
  red: 3,
  green: 2,
  white: 2,
  pink: 1,
  multicoloured: 1.5,
};
const END = dayNumber('2026-11-18');
const FEE = { phone: 12, wallet: 8, bag: 6, jewellery: 12, 'ID document': 5 };
const found = [];
for (let n = 0; n < 1180; n++) {
  let day = dayNumber('2025-01-02') + Math.floor(random.next() * 686);
  const month = Number(isoDay(day).slice(5, 7));
  const category = random.weighted(
    Object.fromEntries(
      Object.entries(GOODS).map(([name, g]) => [
        name,
        g.w *
          (name === 'umbrella' && [3, 4, 10, 11].includes(month)
            ? 1.8
            : name === 'clothing' && [12, 1, 2].includes(month)
              ? 1.6
              : 1),
      ]),
    ),
  );
  if (random.chance(0.05) && n % 3 === 0) day = dayNumber('2026-09-04') + random.int(0, 9);
  const g = GOODS[category];
  const handed = day + Math.floor(random.exponential() * 2.2);
  if (handed > END) continue;
  const place = random.weighted(weights);
  const returned = random.chance(g.back) ? handed + 1 + Math.floor(random.exponential() * 12) : null;
  let status = 'in store';
  let out = null;
  if (returned && returned <= END) {
    status = 'returned';
    out = returned;
  } else if (END - handed > 183) {
    status = ['keys', 'ID document'].includes(category)
      ? random.weighted({ destroyed: 8, 'sent to authority': 4 })
      : random.weighted({ 'given to charity': 7, sold: 4, destroyed: 1 });
    out = handed + 183 + random.int(0, 20);
    if (out > END || random.chance(0.05)) {
      status = 'in store';
      out = null;
    }
  }
  found.push({
    day,
    handed,
    category,
    text: random.pick(g.d),
    colour: category === 'ID document' || random.chance(0.06) ? '' : random.weighted(COLOURS),
    place,
    value: g.v ? Math.round(g.v[0] + (g.v[1] - g.v[0]) * random.next() ** 2.2) : null,
    unsure: random.chance(0.05),
    status,
    out,
    fee:
      status === 'returned' ? (random.chance(0.07) ? 'waived' : `£${(FEE[category] ?? 4).toFixed(2)}`) : '',
    finder: random.weighted({ driver: 5, staff: 4, public: 6, police: 1.2 }),
  });
}
found.sort((a, b) => a.handed - b.handed || a.day - b.day);
found.forEach((item, index) => {
  item.no = `${isoDay(item.handed).slice(2, 4)}-${String(index + 1).padStart(4, '0')}`;
});
saveTable(
  'lostproperty/found_items.tsv',
  [
    'Item no',
    'Found',
    'Handed in',
    'Category',
    'Description',
    'Colour',
    'Place',
    'Handed in by',
    'Est. value',
    'Shelf',
    'Status',
    'Out on',
    'Fee',
  ],
  found.map((f) => [
    f.no,
    slashed(f.day),
    slashed(f.handed),
    f.category,
    f.text,
    f.colour,
    f.place,
    f.finder,
    f.value === null ? 'n/a' : f.unsure ? '?' : `£${f.value}`,
    f.status === 'in store' ? `${random.pick(['A', 'B', 'C', 'D'])}${random.int(1, 12)}` : '',
    f.status,
    f.out === null ? '' : slashed(f.out),
    f.fee,
  ]),
  '\t',
);
saveTable(
  'lostproperty/places.csv',
  ['code', 'place', 'type', 'zone'],
  places.map((p) => [p.code, p.name, p.kind, p.zone]),
);

const FIRST =
  'Ada Ben Cora Dev Ella Finn Grace Hugo Isla Jack Kira Leo Mona Noah Orla Paul Rosa Sam Tara Vik'.split(' ');
const LAST = 'Ashdown Birch Calder Draper Ellwood Fenn Garland Hobbs Irving Jarvis Keane Lomax'.split(' ');
const enquiries = [];
const back = found.filter((f) => f.status === 'returned');
for (let n = 0; n < 420; n++) {
  const item = random.chance(0.46) ? back.splice(random.int(0, back.length - 1), 1)[0] : null;
  const lost = item ? item.day : dayNumber('2025-01-10') + random.int(0, 670);
  const asked = Math.min(
    END,
    item ? Math.min(item.out, lost + random.int(0, 6)) : lost + Math.floor(random.exponential() * 4),
  );
  enquiries.push({
    asked,
    person: {
      name: `${random.pick(FIRST)} ${random.pick(LAST)}`,
      town: random.weighted({ Kingsmead: 10, Abbeyfield: 4, Norwell: 3, Thorpe: 2, 'not given': 1.2 }),
      email: random.chance(0.3) ? null : true,
    },
    lost: {
      what: item
        ? item.category
        : random.weighted({
            umbrella: 3,
            phone: 16,
            keys: 14,
            wallet: 14,
            clothing: 8,
            bag: 9,
            glasses: 6,
            jewellery: 9,
            toy: 5,
            'ID document': 5,
          }),
      on: isoDay(lost),
      where: item ? item.place : random.weighted(weights),
    },
    via: random.weighted({ web: 9, phone: 5, counter: 3 }),
    matched: item ? item.no : null,
    reward: random.chance(0.08) ? random.pick([10, 20, 20, 50, 100]) : null,
    calls: Array.from({ length: random.chance(0.6) ? 0 : random.int(1, 4) }, () =>
      random.pick(['reached', 'no answer', 'voicemail']),
    ),
  });
}
enquiries.sort((a, b) => a.asked - b.asked);
saveJson(
  'lostproperty/enquiries.json',
  enquiries.map(({ asked, person, ...rest }, index) => ({
    ref: `E${5001 + index}`,
    asked_on: isoDay(asked),
    person: {
      ...person,
      email: person.email ? `${person.name.toLowerCase().replace(' ', '.')}@example.org` : null,
    },
    ...rest,
  })),
);
