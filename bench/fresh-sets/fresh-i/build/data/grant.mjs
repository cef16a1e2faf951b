// A research project: the workbook of its office (costs by year with a two-row header and subtotals, person months),
// the list of deliverables and the partners.
import { randomSource, saveTable, saveWorkbook } from '../../../build/lib.mjs';

const random = randomSource('grant-i');
const paper = (value) => (value < 0 ? `(${Math.abs(value).toLocaleString('en-US')})` : value);
const YEARS = [2024, 2025, 2026];
// [item, planned per year, spent per year], in thousand euros
const SECTIONS = [
  [
    'Personnel',
    [
      ['Researchers', [410, 455, 470], [386, 449, 391]],
      ['PhD students', [182, 240, 246], [151, 236, 208]],
      ['Project office', [64, 66, 68], [66, 71, 59]],
    ],
  ],
  [
    'Equipment',
    [
      ['Drones', [96, 30, 0], [102, 88, 0]],
      ['Sensors', [58, 64, 20], [41, 77, 26]],
      ['Computing', [35, 35, 35], [35, 33, 47]],
    ],
  ],
  [
    'Travel',
    [
      ['Field campaigns', [44, 72, 72], [18, 95, 61]],
      ['Conferences', [20, 28, 34], [9, 24, 29]],
      ['Project meetings', [15, 15, 18], [13, 17, 8]],
    ],
  ],
  [
    'Subcontracts',
    [
      ['Laboratory analyses', [25, 60, 60], [22, 58, 44]],
      ['Translation', [6, 6, 9], [2, 5, 3]],
      ['Audit', [0, 12, 12], [0, 12, -3]],
    ],
  ],
  [
    'Other',
    [
      ['Publication fees', [4, 18, 30], [0, 13, 21]],
      ['Exchange differences', [0, 0, 0], [-2, -7, 4]],
    ],
  ],
];
const both = ([item, planned, spent]) => [
  item,
  ...YEARS.flatMap((_, y) => [planned[y], spent[y]]),
  planned.reduce((a, b) => a + b),
  spent.reduce((a, b) => a + b),
];
const add = (lines) =>
  lines.reduce((sums, [, ...values]) => sums.map((v, i) => v + values[i]), Array(8).fill(0));
const rows = [
  ['PEATWATCH - Costs of the consortium'],
  ['thousand EUR, status of 31 October 2026'],
  [],
  ['Category', 'Item', '2024', '', '2025', '', '2026', '', 'Whole project', ''],
  ['', '', ...Array.from({ length: 4 }, () => ['Planned', 'Spent']).flat()],
];
const merges = ['A1:J1', 'A2:J2', 'C4:D4', 'E4:F4', 'G4:H4', 'I4:J4'];
const all = [];
for (const [category, items] of SECTIONS) {
  const lines = items.map(both);
  all.push(...lines);
  merges.push(`A${rows.length + 1}:A${rows.length + lines.length}`);
  lines.forEach(([item, ...values], index) => {
    rows.push([index ? '' : category, item, ...values.map(paper)]);
  });
  rows.push([`Subtotal ${category}`, '', ...add(lines).map(paper)]);
}
rows.push(
  ['Total', '', ...add(all).map(paper)],
  [],
  ['Credit note for the audit of 2025 was booked in 2026.'],
);

const PARTNERS = [
  ['UTA', 'University of Tartu', 'Estonia', 'Kadri Õunapuu', 1],
  ['NIB', 'NIBIO', 'Norway', 'Eirik Ødegård', 1],
  ['GRE', 'Universität Greifswald', 'Germany', 'Swantje Möller', 1],
  ['SYK', 'Finnish Environment Institute', 'Finland', 'Päivi Häkkinen', 1],
  ['LAT', 'Latvijas Kūdra', 'Latvia', 'Jānis Bērziņš', 0],
  ['TUL', 'Tulenar Robotics', 'Estonia', 'Mart Saar', 0],
];
saveTable(
  'grant/partners.csv',
  ['short', 'partner', 'country', 'contact', 'public_body'],
  PARTNERS.map((p) => [...p.slice(0, 4), p[4] ? 'yes' : 'no']),
);

const STAFF = [
  ['Kadri Õunapuu', 'Coordinator', 'UTA'],
  ['Toomas Lepik', 'PhD student', 'UTA'],
  ['Liis Kask', 'Researcher', 'UTA'],
  ['Eirik Ødegård', 'Researcher', 'NIB'],
  ['Solveig Aune', 'PhD student', 'NIB'],
  ['Swantje Möller', 'Researcher', 'GRE'],
  ['Jonas Rehbein', 'PhD student', 'GRE'],
  ['Femke Postma', 'Researcher', 'GRE'],
  ['Päivi Häkkinen', 'Researcher', 'SYK'],
  ['Onni Salo', 'PhD student', 'SYK'],
  ['Jānis Bērziņš', 'Engineer', 'LAT'],
  ['Ilze Kalniņa', 'Engineer', 'LAT'],
  ['Mart Saar', 'Engineer', 'TUL'],
  ['Rasmus Tamm', 'Engineer', 'TUL'],
];
const months = STAFF.map(([name, role, partner]) => {
  const parts = [1, 2, 3, 4, 5].map(() =>
    random.chance(0.32) ? null : Math.round(random.between(0.5, role === 'PhD student' ? 11 : 6) * 2) / 2,
  );
  if (name === 'Liis Kask') parts[1] = 12.5;
  return [name, role, partner, ...parts, parts.reduce((a, b) => a + (b ?? 0), 0)];
});
const column = (at) => months.reduce((sum, row) => sum + (row[at] ?? 0), 0);
const people = [
  ['Person months worked until 31 October 2026'],
  [],
  ['Name', 'Role', 'Partner', 'WP1', 'WP2', 'WP3', 'WP4', 'WP5', 'All'],
  ...months,
  ['Total', '', '', ...[3, 4, 5, 6, 7, 8].map(column)],
];
saveWorkbook('grant/peatwatch_office.xlsx', [
  { name: 'Costs', rows, merges },
  { name: 'Person months', rows: people },
]);

const D = [
  ['D1.1', 'Project handbook', 'UTA', '2024-03-31', '2024-03-27'],
  ['D1.2', 'Data management plan', 'UTA', '2024-06-30', '2024-07-19'],
  ['D1.3', 'First progress report', 'UTA', '2025-02-28', '2025-02-28'],
  ['D1.4', 'Second progress report', 'UTA', '2026-02-28', '2026-03-12'],
  ['D2.1', 'Sampling protocol', 'GRE', '2024-05-31', '2024-06-05'],
  ['D2.2', 'Peat core archive', 'GRE', '2025-09-30', '2025-12-11'],
  ['D2.3', 'Water table maps, version 1', 'SYK', '2025-06-30', '2025-06-20'],
  ['D2.4', 'Water table maps, version 2', 'SYK', '2026-08-31', null],
  ['D3.1', 'Drone specification', 'TUL', '2024-08-31', '2024-08-30'],
  ['D3.2', 'Drone prototype', 'TUL', '2025-04-30', '2025-08-04'],
  ['D3.3', 'Sensor network at four sites', 'LAT', '2025-05-31', '2025-07-02'],
  ['D3.4', 'Field test report', 'TUL', '2026-09-30', null],
  ['D4.1', 'Emission model', 'NIB', '2025-10-31', '2025-11-14'],
  ['D4.2', 'Validation data set', 'NIB', '2026-04-30', '2026-05-29'],
  ['D4.3', 'Scenario maps', 'NIB', '2027-03-31', null],
  ['D4.4', 'Open source model code', 'GRE', '2026-06-30', '2026-06-25'],
  ['D5.1', 'Website', 'LAT', '2024-04-30', '2024-04-22'],
  ['D5.2', 'Policy brief 1', 'SYK', '2025-12-31', '2026-01-30'],
  ['D5.3', 'Policy brief 2', 'SYK', '2026-10-31', null],
  ['D5.4', 'Training course material', 'UTA', '2026-07-31', null],
  ['D5.5', 'Final conference', 'UTA', '2027-06-30', null],
  ['D5.6', 'Film about peatlands', 'LAT', '2026-03-31', '2026-03-02'],
];
saveTable(
  'grant/deliverables.csv',
  ['no', 'title', 'wp', 'lead', 'due', 'submitted', 'pages', 'type'],
  D.map(([no, title, lead, due, done]) => [
    no,
    title,
    `WP${no[1]}`,
    lead,
    due,
    done,
    done && /report|plan|handbook|protocol|spec|brief/i.test(title) ? random.int(9, 88) : null,
    /report|plan|handbook|protocol|spec|brief/i.test(title)
      ? 'R'
      : /data|maps|model|archive/i.test(title)
        ? 'DATA'
        : 'OTHER',
  ]),
);
