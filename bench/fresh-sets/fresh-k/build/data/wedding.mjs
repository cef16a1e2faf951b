// The papers of one wedding on 12 September 2026: guest list, money (a workbook with budget and payments), gifts, to-do list.
import { dayNumber, isoDay, randomSource, round, saveTable, saveWorkbook } from '../../../build/lib.mjs';

const random = randomSource('wedding-k');
const DAY = dayNumber('2026-09-12');
const FIRST =
  'Amara Ben Clodagh Dev Erin Felix Grania Hari Imelda Jude Kavita Lorcan Mina Niall Oona Pranav Roisin Sam Tara Una Vikram Wendy Yusuf Zara Aidan Bela Conor Diya Eamon Farah Gus Hazel Isaac Juno Keshav Lila Meera Ned Orin Pia Rohan Shay'.split(
    ' ',
  );
const LAST =
  'Brennan Chaudhary Doyle Egan Fitzmaurice Gallagher Hegarty Iyer Joshi Kavanagh Lynch Menon Nolan O’Shea Patel Quinn Rao Sheehan Tierney Varma Walsh Whelan Bhatt Carmody Desai Foley'.split(
    ' ',
  );
const written = (day) => {
  const [year, month, date] = isoDay(day).split('-').map(Number);
  return `${date} ${'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[month - 1]} ${year}`;
};
const households = [];
const guests = [];
let first = 0;
for (let h = 1; h <= 68; h++) {
  const last = LAST[(h * 7) % LAST.length];
  const side = random.chance(0.53) ? 'bride' : 'groom';
  const evening = random.chance(0.2);
  const reply = random.weighted({ yes: 76, no: 14, none: 10 });
  const household = {
    number: h,
    last,
    side,
    evening,
    reply,
    replied: reply === 'none' ? null : DAY - 42 - random.int(0, 75),
    members: [],
  };
  households.push(household);
  const adults = random.weighted({ 1: 30, 2: 70 }) * 1;
  const children = adults === 2 && random.chance(0.35) ? random.int(1, 3) : 0;
  for (let i = 0; i < adults + children; i++) {
    const child = i >= adults;
    const rsvp = reply === 'none' ? '' : reply === 'yes' && random.chance(0.06) ? 'no' : reply;
    const guest = {
      household,
      name: `${FIRST[first++ % FIRST.length]} ${last}`,
      child,
      rsvp,
      diet:
        rsvp !== 'yes'
          ? ''
          : random.weighted({
              '': 60,
              vegetarian: 18,
              vegan: 7,
              'gluten free': 6,
              'nut allergy': 3,
              halal: 4,
            }),
      came:
        rsvp === 'yes' ? (random.chance(0.955) ? 'y' : 'n') : rsvp === '' && random.chance(0.12) ? 'y' : '',
      nights: rsvp === 'yes' && !evening ? random.weighted({ 0: 50, 1: 28, 2: 22 }) : '0',
    };
    guests.push(guest);
    household.members.push(guest);
  }
}
const seated = guests.filter((guest) => guest.rsvp === 'yes' && !guest.household.evening);
seated.forEach((guest, i) => {
  guest.table = Math.floor(i / 9.4) + 1;
});
saveTable(
  'wedding/guests.csv',
  [
    'Household',
    'Guest',
    'Side',
    'Adult/child',
    'Invited to',
    'RSVP',
    'Replied',
    'Diet',
    'Table',
    'Hotel nights',
    'Came',
  ],
  guests.map((guest) => [
    guest.household.number,
    guest.name,
    guest.household.side,
    guest.child ? 'child' : 'adult',
    guest.household.evening ? 'evening' : 'whole day',
    guest.rsvp,
    guest.household.replied === null ? '' : written(guest.household.replied),
    guest.diet,
    guest.table ?? '',
    guest.nights === '0' ? '' : guest.nights,
    guest.came,
  ]),
);
const BUDGET = [
  [
    'Venue',
    [
      ['Hall hire', 'Ballymore House', 3800, 3800],
      ['Marquee', 'Skyline Tents', 1650, 1920],
      ['Portable toilets', 'Loo & Co', 420, 396],
    ],
  ],
  [
    'Food and drink',
    [
      ['Dinner', 'Saffron Kitchen', 7400, 7985],
      ['Cake', 'Crumb', 480, 525],
      ['Wine', 'Cellar Door', 1900, 1642.5],
      ['Bar', 'Ballymore House', 1200, 1788],
      ['Late night chips', 'Chipper Van', 350, 350],
    ],
  ],
  [
    'Clothes',
    [
      ['Dress', 'Atelier Roche', 2200, 2650],
      ['Sherwani', 'Rana Tailors', 900, 780],
      ['Bridesmaids', 'Atelier Roche', 750, 812.5],
      ['Alterations', 'Needle & Pin', 150, 215],
    ],
  ],
  [
    'Music and photos',
    [
      ['Band', 'The Silver Tongues', 2400, 2400],
      ['Photographer', 'Halloran Studio', 2100, 2250],
      ['DJ', 'DJ Kestrel', 500, 500],
      ['Video', 'Halloran Studio', 900, ''],
    ],
  ],
  [
    'Flowers and decor',
    [
      ['Bouquets', 'Fern & Petal', 650, 705],
      ['Table flowers', 'Fern & Petal', 800, 872],
      ['Lights', 'Skyline Tents', 400, 400],
      ['Mehndi', 'Henna by Asha', 300, 340],
    ],
  ],
  [
    'Paper',
    [
      ['Invitations', 'Inkwell', 380, 412.4],
      ['Menus', 'Inkwell', 140, 126],
      ['Stamps', 'An Post', 120, 148.8],
    ],
  ],
  [
    'Transport',
    [
      ['Coach', 'Doherty Coaches', 850, 910],
      ['Vintage car', 'Classic Wheels', 550, 0],
    ],
  ],
];
const money = (value) => value.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
const rows = [
  ['Wedding budget'],
  ['All amounts in EUR'],
  [],
  ['Category', 'Item', 'Supplier', 'Estimate', 'Final cost', 'Difference'],
];
const payments = [];
const totals = [0, 0];
for (const [category, lines] of BUDGET) {
  const sums = [0, 0];
  lines.forEach(([item, supplier, estimate, final], i) => {
    const difference = final === '' ? '' : final - estimate;
    rows.push([
      i === 0 ? category : '',
      item,
      supplier,
      estimate,
      final,
      difference === '' ? 'not booked' : difference < 0 ? `(${money(-difference)})` : money(difference),
    ]);
    sums[0] += estimate;
    sums[1] += final || 0;
    if (final > 300) {
      const deposit = round(final * random.pick([0.2, 0.25, 0.3]), 2);
      payments.push([
        DAY - random.int(150, 330),
        supplier,
        `${item} deposit`,
        deposit,
        random.pick(['card', 'bank transfer', 'bank transfer']),
      ]);
      if (final > 3500)
        payments.push([
          DAY - random.int(60, 120),
          supplier,
          `${item} second instalment`,
          round(final * 0.35, 2),
          'bank transfer',
        ]);
      const paid = payments.filter((row) => row[2].startsWith(item)).reduce((sum, row) => sum + row[3], 0);
      if (item !== 'Dinner' && item !== 'Band')
        payments.push([
          DAY - random.int(-21, 28),
          supplier,
          `${item} balance`,
          round(final - paid + (item === 'Wine' ? 210 : 0), 2),
          random.pick(['card', 'bank transfer', 'cash']),
        ]);
    } else if (final)
      payments.push([DAY - random.int(0, 60), supplier, item, final, random.pick(['card', 'cash'])]);
  });
  rows.push([`${category} total`, '', '', sums[0], sums[1], '']);
  totals[0] += sums[0];
  totals[1] += sums[1];
}
rows.push(['Grand total', '', '', ...totals, '']);
payments.push(
  [DAY - 205, 'Classic Wheels', 'Vintage car deposit', 165, 'card'],
  [DAY - 31, 'Classic Wheels', 'Vintage car deposit refunded', -165, 'card'],
);
payments.push([DAY + 25, 'Cellar Door', 'Unopened cases returned', -210, 'card']);
payments.sort((a, b) => a[0] - b[0]);
saveWorkbook('wedding/money.xlsx', [
  { name: 'Budget', rows, merges: ['A1:F1'] },
  {
    name: 'Payments',
    rows: [
      ['Date', 'Supplier', 'What for', 'Amount', 'Paid by'],
      ...payments.map(([day, ...rest]) => [isoDay(day), ...rest]),
    ],
  },
]);
const GIFTS = [
  'toaster',
  'cash',
  'cash',
  'cash',
  'voucher',
  'voucher',
  'vase',
  'bed linen',
  'picture frame',
  'espresso machine',
  'cutlery',
  'plant',
  'blanket',
  'kettle',
  'cash',
  'print',
  'wine glasses',
  'tea set',
];
const gifts = [];
for (const household of households) {
  if (household.reply === 'no' ? random.chance(0.5) : random.chance(0.1)) continue;
  for (let n = random.chance(0.14) ? 2 : 1; n > 0; n--) {
    const gift = random.pick(GIFTS);
    const day = DAY + (random.chance(0.7) ? 0 : random.int(-20, 40));
    const value = ['cash', 'voucher'].includes(gift)
      ? random.pick([50, 100, 100, 150, 200, 250])
      : random.chance(0.5)
        ? random.int(5, 36) * 5
        : null;
    gifts.push([
      household.number,
      gift,
      isoDay(day),
      value === null ? '?' : `€${value}`,
      random.chance(0.66) ? written(day + random.int(9, 50)) : '',
    ]);
  }
}
saveTable('wedding/gifts.csv', ['household', 'gift', 'received', 'value', 'thank-you card sent'], gifts, ';');
const TASKS =
  'Book hall;Book registrar;Send save the dates;Order invitations;Post invitations;Chase replies;Choose menu;Menu tasting;Book band;Meet band leader;Book DJ;Book photographer;Photo list;Book videographer;Order cake;Cake tasting;Order flowers;Flower trial;Rent marquee;Order lights;Book coach;Coach timetable;Book vintage car;Cancel vintage car;Dress fitting 1;Dress fitting 2;Dress fitting 3;Pick up dress;Order sherwani;Sherwani fitting;Bridesmaid dresses;Buy rings;Engrave rings;Ring insurance;Write vows;Write speech;Rehearsal;Seating plan;Table names;Print menus;Order of service;Hotel block;Hotel list to guests;Mehndi artist;Mehndi evening food;Playlist;First dance lessons;Passport renewal;Honeymoon flights;Honeymoon hotel;Visa forms;Gift list;Thank-you cards;Return glasses;Collect marquee deposit;Clean dress;Change name at bank;Change name on passport;Photo album;Pay band balance;Pay caterer balance;Marriage certificate copies'.split(
    ';',
  );
const tasks = TASKS.map((task, i) => {
  const due = DAY - 330 + Math.round((i / TASKS.length) * 400) + random.int(-12, 12);
  const sure = /^(Book|Buy|Order|Print|Dress|Menu|Cake)/.test(task);
  const done =
    sure || random.chance(due > DAY ? 0.35 : 0.86) ? due + Math.round(random.normal() * 9 - 2) : null;
  return [
    task,
    random.weighted({ Nuala: 42, Arjun: 30, 'Nuala and Arjun': 12, Mam: 9, '': 7 }),
    isoDay(due),
    done === null || done > DAY + 66 ? '' : isoDay(done),
  ];
});
saveTable('wedding/todo.csv', ['task', 'who', 'due', 'done_on'], tasks);
