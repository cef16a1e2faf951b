import {
  dayNumber,
  isoDay,
  randomSource,
  round,
  saveTable,
  saveWorkbook,
  weekday,
} from '../../../build/lib.mjs';

const random = randomSource('expenses-g');
const TEAMS = { Sales: 9, Engineering: 12, Marketing: 5, Finance: 4, Support: 6 };
const MANAGER = {
  Sales: 'Orla Finch',
  Engineering: 'Pavel Novotny',
  Marketing: 'Dee Santos',
  Finance: 'Hugo Lind',
  Support: 'Amara Cole',
};
const FIRST = [
  'Ben',
  'Cleo',
  'Dora',
  'Eli',
  'Fay',
  'Gus',
  'Hope',
  'Ian',
  'June',
  'Karl',
  'Lia',
  'Max',
  'Noa',
  'Olek',
  'Pam',
  'Rex',
  'Sue',
  'Tom',
  'Una',
  'Vic',
  'Wes',
  'Zoe',
];
const LAST = [
  'Arden',
  'Blythe',
  'Corbin',
  'Drake',
  'Ekman',
  'Frost',
  'Gale',
  'Hume',
  'Ives',
  'Jolly',
  'Keane',
  'Lacey',
  'Marsh',
  'Neal',
  'Orton',
];
const staff = [];
const used = new Set();
for (const [team, size] of Object.entries(TEAMS)) {
  for (let at = 0; at < size; at++) {
    let name;
    do {
      name = `${random.pick(FIRST)} ${random.pick(LAST)}`;
    } while (used.has(name));
    used.add(name);
    staff.push({
      name,
      team,
      office: random.weighted({ Leeds: 5, Ghent: 3, Malmo: 2 }),
      weight:
        { Sales: 6, Engineering: 1.6, Marketing: 3, Finance: 1, Support: 1.2 }[team] *
        random.between(0.5, 1.6),
    });
  }
}
for (const index of [14, 27, 33]) staff[index].weight = 0;
saveTable(
  'expenses/staff.csv',
  ['name', 'team', 'manager', 'office'],
  staff.map((s) => [s.name, s.team, MANAGER[s.team], s.office]),
);
const KINDS = {
  Travel: {
    weight: 6,
    low: 22,
    high: 420,
    shops: ['Railway Direct', 'Blue Wing Air', 'City Taxi', 'Taxi Nord', 'FlixLine'],
  },
  Hotel: { weight: 4, low: 84, high: 460, shops: ['Hotel Astor', 'Park Lodge', 'Station Inn'] },
  Meals: {
    weight: 7,
    low: 9,
    high: 96,
    shops: ['Trattoria Lupo', 'The Copper Pan', 'Noodle Bar 9', 'Cafe Mokka'],
  },
  Software: { weight: 2, low: 12, high: 240, shops: ['Diagramly', 'MailPigeon', 'PixelForge'] },
  'Office supplies': { weight: 2, low: 5, high: 130, shops: ['Paper & Pen', 'Deskworld'] },
  Training: { weight: 1, low: 90, high: 900, shops: ['SkillBarn', 'Nordic Academy'] },
};
const kindWeights = Object.fromEntries(Object.entries(KINDS).map(([name, kind]) => [name, kind.weight]));
const SHEETS = [
  ['Q1', '2026-01-05', '2026-03-30', 118],
  ['Q2', '2026-04-01', '2026-06-29', 131],
  ['Q3', '2026-07-01', '2026-09-29', 104],
];
const HEAD = ['Date', 'Employee', 'Category', 'Merchant', 'Amount EUR', 'Receipt', 'Status'];
const persons = Object.fromEntries(staff.map((s) => [s.name, s.weight]));
const sheets = SHEETS.map(([name, from, to, count], place) => {
  const rows = [];
  for (let index = 0; index < count; index++) {
    let at;
    do {
      at = dayNumber(from) + random.int(0, dayNumber(to) - dayNumber(from));
    } while ([0, 6].includes(weekday(at)));
    const category = random.weighted(kindWeights);
    const kind = KINDS[category];
    const amount = round(kind.low + (kind.high - kind.low) * random.next() ** 2, 2);
    rows.push([
      isoDay(at),
      random.weighted(persons),
      category,
      random.pick(kind.shops),
      amount,
      random.chance(0.91) ? 'yes' : 'no',
      random.weighted(
        place === 2 ? { approved: 70, pending: 24, rejected: 6 } : { approved: 92, rejected: 7, pending: 1 },
      ),
    ]);
  }
  if (name === 'Q2') rows.push(['2026-05-13', 'PICK', 'Training', 'Nordic Academy', 1890, 'yes', 'approved']);
  if (name !== 'Q3') rows.push([...rows[place === 0 ? 40 : 77]]);
  rows.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
  const mid = staff.find((s) => s.team === 'Engineering' && s.weight > 0).name;
  for (const row of rows) if (row[1] === 'PICK') row[1] = mid;
  const total = round(
    rows.reduce((sum, row) => sum + row[4], 0),
    2,
  );
  return {
    name,
    rows: [[`Expense claims ${name} 2026`], [], HEAD, ...rows, ['Total', null, null, null, total]],
    merges: ['A1:G1'],
  };
});
saveWorkbook('expenses/expense_claims_2026.xlsx', [
  ...sheets,
  {
    name: 'Limits',
    rows: [
      ['Category', 'Limit per item EUR'],
      ['Travel', 350],
      ['Hotel', 180],
      ['Meals', 45],
      ['Software', 150],
      ['Office supplies', 100],
      ['Training', 1200],
    ],
  },
]);
saveTable(
  'expenses/team_budgets.csv',
  ['Team', 'Q1', 'Q2', 'Q3', 'Q4'],
  [
    ['Sales', 7000, 7600, 7000, 8000],
    ['Engineering', 2600, 5200, 3000, 3000],
    ['Marketing', 2800, 2400, 2400, 2600],
    ['Finance', 800, 800, 800, 900],
    ['Support', 900, 1100, 900, 1000],
  ],
);
