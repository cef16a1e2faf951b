import { openWorkspace, testExamples } from '../asking.ts';

// Tables as people without a database keep them: one column per hive, initials, measures with their unit in the cell.
const day = (at: number) => `2026-05-${String(at).padStart(2, '0')}`;
const harvest = [
  ['Date', 'H1 kg', 'H2 kg', 'H3 kg', 'H4 kg', 'Weather'],
  [day(1), '1', '2', '3', '4', 'sunny'],
  [day(2), '2', '2', '2', '', 'rainy'],
  [day(3), '5', '1', '1', '1', 'sunny'],
  [day(4), '1', '1', '0', '2', 'rainy'],
];
const lent = [
  ['Item', 'Size', 'Material', 'Lent to', 'Lent on', 'Due', 'Returned'],
  ['Smoker', '12 x 30 cm', 'tin / leather', 'AB', '2026-01-05', '2026-02-01', '2026-01-20'],
  ['Small extractor', '40 x 80 cm', 'steel', 'CD', '2026-02-01', '2026-03-01', ''],
  ['Large extractor', '60 x 90 cm', 'steel / brass', 'AB', '2026-03-01', '2026-12-24', ''],
  ['Old extractor', '61 x 92 cm', 'tin', 'EF', '2026-03-02', '2026-03-20', '2026-04-02'],
  ['Honey gate', '5 x 5 cm', 'brass', 'GH', '2026-04-01', '2026-05-01', '2026-05-01'],
  ['Extractor stand', '50 x 50 cm', 'tin / steel', 'EF', '2026-04-04', '2026-05-20', ''],
];
const stints = [
  ['Date', 'Who', 'Task', 'Dur'],
  ['2026-05-01', 'AB', 'inspection', '1:30'],
  ['2026-05-01', 'CD', 'extraction', '3:15'],
  ['2026-05-02', 'AB', 'inspection', '0:45'],
  ['2026-05-03', 'EF', 'painting', '2:20'],
  ['2026-05-04', 'EF', 'extraction', '4:00'],
  ['2026-05-04', 'CD', 'inspection', '0:55'],
  ['2026-06-01', 'GH', 'painting', '1:10'],
  ['2026-06-02', 'AB', 'extraction', '2:05'],
];
const csv = (rows: readonly (readonly string[])[]) =>
  `${rows.map((row) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')).join('\n')}\n`;

const apiary = openWorkspace({
  'harvest.csv': csv(harvest),
  'hives.csv': csv([
    ['Hive', 'Place', 'Area', 'Keeper', 'Born'],
    ['H1', 'Orchard', '2 m²', 'AB', '2019'],
    ['H2', 'Orchard', '4 m²', 'CD', '2021'],
    ['H3', 'Roof', '1 m²', '', '2017'],
    ['H4', 'Roof', '2 m²', 'EF', '2023'],
  ]),
  'loans.csv': csv(lent),
  'members.csv': csv([
    ['Initials', 'Member', 'Fee', 'Meadow'],
    ['AB', 'Anna Berg', '€ 20 /month', '38,50 m²'],
    ['CD', 'Carl Dorn', '€ 240', '61,00 m²'],
    ['EF', 'Eva Fink', '€ 25 /month', '46,25 m²'],
    ['GH', 'Gus Hain', '€ 210', '10,25 m²'],
  ]),
});

const forms = openWorkspace({
  'stints.csv': csv(stints),
  'answers.csv': csv([
    ['Form', 'Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Comment'],
    ['F1', '4', '2', '5', '1', '3', 'More bees please'],
    ['F2', '5', '3', '4', '2', '3', 'The bees are lovely'],
    ['F3', '3', '3', '3', '3', '4', 'People leave the gate open'],
    ['F4', '4', '1', '2', '5', '5', ''],
    ['F5', '2', '2', '5', '4', '1', 'Too few benches'],
  ]),
});

testExamples(forms, [
  {
    name: 'hours noted as 1:30 are added up in hours',
    ask: 'hours per task',
    rows: [
      ['extraction', 9.3333],
      ['painting', 3.5],
      ['inspection', 3.1667],
    ],
  },
  { name: 'columns Q1 to Q5 are questions and no quarters', ask: 'how many answers are there', rows: [[5]] },
  { name: 'a word of comments finds all that say it', ask: 'how many comments about bees', rows: [[2]] },
]);

testExamples(apiary, [
  { name: 'columns named after the rows of another table are added up', ask: 'total harvest', rows: [[28]] },
  {
    name: 'columns named after the rows of another table are compared with one another',
    ask: 'harvest per hive',
    rows: [
      ['H1', 9],
      ['H4', 7],
      ['H2', 6],
      ['H3', 6],
    ],
  },
  {
    name: 'columns named after the rows of another table lead to what that table says of them',
    ask: 'harvest by place',
    rows: [
      ['Orchard', 15],
      ['Roof', 13],
    ],
  },
  {
    name: '"best day" is the one with the most of the only amount',
    ask: 'best day',
    rows: [['2026-05-01', 10]],
  },
  {
    name: 'a mean per day is that of what the days add up to, for each group',
    ask: 'average harvest per day by weather',
    rows: [
      ['sunny', 9],
      ['rainy', 5],
    ],
  },
  {
    name: 'a figure of a thing counts once for it, not once for every row',
    ask: 'kg per square metre for every hive',
    rows: [
      ['H3', 6, 1, 6],
      ['H1', 9, 2, 4.5],
      ['H4', 7, 2, 3.5],
      ['H2', 6, 4, 1.5],
    ],
  },
  {
    name: 'a superlative with "in each" gives one row for every group',
    ask: 'newest hive in each place',
    rows: [
      ['Orchard', 'H2', 5],
      ['Roof', 'H4', 3],
    ],
  },
  {
    name: 'initials are shown by the names that another table has for them',
    ask: 'number of loans per member',
    rows: [
      ['Anna Berg', 2],
      ['Eva Fink', 2],
      ['Carl Dorn', 1],
      ['Gus Hain', 1],
    ],
  },
  {
    name: '"overdue" is what is not back though its day has passed',
    ask: 'how many loans are overdue',
    rows: [[2]],
  },
  {
    name: 'a word of many names finds all of them',
    ask: 'how many extractors do we have',
    rows: [[4]],
  },
  {
    name: 'a material finds the cells that name it beside others',
    ask: 'how many loans are made of tin',
    rows: [[3]],
  },
  { name: 'a comma before two digits is a decimal one', ask: 'total meadow', rows: [[156]] },
  {
    name: 'prices of which some are per month are numbers',
    ask: 'members with a fee over 100',
    rows: [
      ['Carl Dorn', 'CD', 240],
      ['Gus Hain', 'GH', 210],
    ],
  },
]);
