import { openWorkspace, testExamples } from '../asking.ts';

/** A column for each year: a population stands for a year, and is not added up over several. */
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
    name: 'a population of several things is that of the newest year',
    ask: 'total population by continent',
    rows: [
      ['Americas', 215],
      ['Europe', 152],
      ['Africa', 124],
    ],
    says: 'in 2024',
  },
  {
    name: 'two things are compared in the newest year',
    ask: 'compare Austria and Egypt',
    rows: [
      ['Austria', 93],
      ['Egypt', 106],
    ],
  },
  {
    name: 'the course over the years is kept',
    ask: 'population of Egypt over time',
    rows: [
      [2021, 100],
      [2022, 102],
      [2023, 104],
      [2024, 106],
    ],
  },
]);

/** Rows of hours are not hours: each has a number of them. */
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
    name: 'who works most is told by hours, and not by entries',
    ask: 'which person worked the most',
    rows: [['Nina', 300]],
  },
  {
    name: 'rows are not called by the figure that they hold',
    ask: 'number of entries per person',
    rows: [
      ['Oskar', 160],
      ['Nina', 40],
    ],
    says: 'entries',
  },
]);

/** Addresses that all begin with the number that is asked for. */
const visits = openWorkspace({
  'access.jsonl': Array.from({ length: 400 }, (_, at) =>
    JSON.stringify({ ts: `2026-11-0${1 + (at % 9)}T10:00:00Z`, ip: `10.0.0.${(at * at) % 23}`, path: '/' }),
  ).join('\n'),
  'movements.csv': [
    'date,SKU,type,qty,reason',
    ...Array.from({ length: 300 }, (_, at) =>
      [
        `2026-10-${String(1 + (at % 28)).padStart(2, '0')}`,
        `SK-${100 + (at % 7)}`,
        at % 3 === 0 ? 'in' : 'out',
        at % 7 === 3 && at % 3 !== 0 && at % 4 === 1 ? 50 : 2,
        at % 3 === 0 ? 'purchase' : at % 4 === 1 ? 'damaged' : 'sale',
      ].join(','),
    ),
  ].join('\n'),
});

testExamples(visits, [
  {
    name: 'a reason is a condition, also where the word could say that pieces went out',
    ask: 'how many movements were damaged',
    rows: [[50]],
  },
]);
