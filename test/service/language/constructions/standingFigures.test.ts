import { openWorkspace, testExamples } from '../asking.ts';

/** One column per year: populations of different years must not be added up. */
const countries = openWorkspace({
  'population.csv': `Country,Continent,2021,2022,2023,2024
Austria,Europe,90,91,92,93
Brazil,Americas,200,205,210,215
Chad,Africa,15,16,17,18
Denmark,Europe,58,58,59,59
Egypt,Africa,100,102,104,106
`,
});

testExamples(countries, [
  {
    name: 'populations are added up within the latest year',
    ask: 'total population by continent',
    rows: [
      ['Americas', 215],
      ['Europe', 152],
      ['Africa', 124],
    ],
    says: 'in 2024',
  },
  {
    name: 'two countries are compared in the latest year',
    ask: 'compare Austria and Egypt',
    rows: [
      ['Austria', 93],
      ['Egypt', 106],
    ],
  },
  {
    name: 'a trend still covers all years',
    ask: 'population of Egypt over time',
    rows: [
      [2021, 100],
      [2022, 102],
      [2023, 104],
      [2024, 106],
    ],
  },
]);

/** Each row holds a number of hours; the rows themselves are not hours. */
const hours = openWorkspace({
  'hours.csv': [
    'date,person,task,hours,billable',
    ...Array.from({ length: 200 }, (_, at) =>
      [
        `2026-10-${String(1 + (at % 28)).padStart(2, '0')}`,
        at % 5 === 0 ? 'Nina' : 'Oskar',
        ['dev', 'meeting'][at % 2],
        at % 5 === 0 ? 7.5 : 1,
        'yes',
      ].join(','),
    ),
  ].join('\n'),
});

testExamples(hours, [
  {
    name: 'whoever worked the most hours worked the most, not whoever has the most entries',
    ask: 'which person worked the most',
    rows: [['Nina', 300]],
  },
  {
    name: 'rows are not named after the figure they hold',
    ask: 'number of entries per person',
    rows: [
      ['Oskar', 160],
      ['Nina', 40],
    ],
    says: 'entries',
  },
]);
