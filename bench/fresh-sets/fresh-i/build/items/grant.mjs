import { by, calendarDays, mean, most, sum, table, top, unique, workbook } from '../read.mjs';

const TODAY = '2026-11-22';
const value = (cell) => (typeof cell === 'string' ? -Number(cell.replace(/[(),]/g, '')) : cell);

export const write = ({ ask, follow, refuse }) => {
  const [costs, people] = workbook('grant/peatwatch_office.xlsx');
  const lines = [];
  let category = '';
  for (const row of costs.slice(5)) {
    if (!row[1]) continue;
    category = row[0] || category;
    const [p24, s24, p25, s25, p26, s26, planned, spent] = row.slice(2).map(value);
    lines.push({
      category,
      item: row[1],
      2024: [p24, s24],
      2025: [p25, s25],
      2026: [p26, s26],
      all: [planned, spent],
    });
  }
  const months = people
    .slice(3)
    .filter((row) => row[1])
    .map(([name, role, partner, ...rest]) => ({ name, role, partner, wp: rest.slice(0, 5), all: rest[5] }));
  const partners = Object.fromEntries(table('grant/partners.csv').map((p) => [p.short, p]));
  const papers = table('grant/deliverables.csv').map((d) => ({ ...d, by: partners[d.lead] }));
  const line = (item) => lines.find((l) => l.item === item);
  const total = (list, year, side) => sum(list, (l) => l[year][side]);
  const thousands = (number) => [[number], [number * 1000]];

  const [plan, spent] = line('Conferences')[2025];
  ask('spent on conferences in 2025', 'lookup', thousands(spent), {
    note: 'The sheet is in thousand euros.',
  });
  follow('what was planned', thousands(plan));
  follow('difference in %', [[100 * (spent / plan - 1)]], { percent: true });

  const used = (list) => (100 * total(list, 'all', 1)) / total(list, 'all', 0);
  ask(
    'what share of the whole budget is used up by now',
    'share',
    [[used(lines)], [total(lines, 'all', 1), total(lines, 'all', 0)]],
    { percent: true, note: 'The share, or spent and planned.' },
  );
  const left = by(
    lines,
    (l) => l.category,
    (g) => total(g, 'all', 0) - total(g, 'all', 1),
  );
  ask('what is left in each category', 'computed', [left.flat(), left.flatMap(([c, n]) => [c, n * 1000])]);
  const usage = by(
    lines,
    (l) => l.category,
    (g) => -used(g),
  );
  follow(
    'which one is furthest below plan',
    [
      top(left),
      [left[0][0], left[0][1] * 1000],
      [usage[0][0], 100 + usage[0][1]],
      [usage[0][0], -usage[0][1]],
    ],
    { percent: true, note: 'By money or in percent.' },
  );

  const over = (year) =>
    by(
      lines,
      (l) => l.item,
      ([l]) => l[year][1] - l[year][0],
    );
  const overPct = (year) =>
    by(
      lines.filter((l) => l[year][0]),
      (l) => l.item,
      ([l]) => 100 * (l[year][1] / l[year][0] - 1),
    );
  const overruns = (year) => [
    top(over(year)),
    [over(year)[0][0], over(year)[0][1] * 1000],
    top(overPct(year)),
  ];
  ask('biggest overrun of a single item in 2025', 'superlative', overruns(2025), { percent: true });
  const beyond = lines.filter((l) => l.all[1] > l.all[0]);
  ask('which items have already cost more than planned for the whole project', 'having', [
    beyond.map((l) => l.item),
  ]);

  const years = [2024, 2025, 2026].map((y) => [y, total(lines, y, 1)]);
  ask('spending per year', 'trend', [years.flat(), years.flatMap(([y, n]) => [y, n * 1000])]);
  const staff = lines.filter((l) => l.category === 'Personnel');
  ask(
    'personel as a share of all spendng',
    'typo',
    [[(100 * total(staff, 'all', 1)) / total(lines, 'all', 1)]],
    {
      percent: true,
    },
  );
  const gear = lines.filter((l) => l.category === 'Equipment');
  const worst = most(gear, (l) => l[2025][1] - l[2025][0]);
  ask(
    'why did we go over on equipment in 2025',
    'why',
    [
      [worst.item, ...worst[2025]],
      [worst.item, worst[2025][1] - worst[2025][0]],
      [total(gear, 2025, 0), total(gear, 2025, 1)],
    ],
    { expect: 'either', note: 'The item behind it, or planned and spent of the category.' },
  );

  const perPartner = (of) =>
    [(m) => partners[m.partner].partner, (m) => m.partner].map((key) =>
      by(months, key, (g) => sum(g, of))
        .filter(([, n]) => n)
        .flat(),
    );
  ask(
    'person months per partner',
    'group',
    perPartner((m) => m.all),
  );
  follow(
    'only wp3',
    perPartner((m) => m.wp[2]),
  );
  const keen = most(months, (m) => m.wp[1] ?? 0);
  ask('who put the most time into WP2', 'superlative', [[keen.name, keen.wp[1]]]);

  const late = papers.filter((d) => !d.submitted && d.due < TODAY);
  ask('overdue deliverables', 'count+filter', [
    [late.length],
    late.map((d) => d.no),
    late.map((d) => d.title),
  ]);
  follow(
    'who has to deliver them',
    [
      unique(late.map((d) => d.by.partner)),
      unique(late.map((d) => d.lead)),
      unique(late.map((d) => d.by.contact)),
    ],
    { note: 'The partners or their contacts.' },
  );
  const slow = papers.filter((d) => d.submitted && d.submitted > d.due);
  ask('when a deliverable comes in late, by how many days on average', 'computed', [
    [mean(slow, (d) => calendarDays(d.due, d.submitted))],
  ]);
  const baltic = late.filter((d) => d.by.country === 'Estonia');
  ask('have the estonian partners handed in everything that was due?', 'yesno', [
    ['no'],
    [baltic.length],
    baltic.map((d) => d.no),
    baltic.map((d) => d.title),
  ]);

  refuse('what does Liis Kask earn', 'Person months are listed, salaries of persons are not.');
  refuse('planned travel costs for 2027', 'The plan ends with 2026.');
};
