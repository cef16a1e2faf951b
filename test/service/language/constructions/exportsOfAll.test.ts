import { openWorkspace, testExamples } from '../asking.ts';

/** A log of sensors named after rooms. */
const climate = openWorkspace({
  'climate.csv': [
    'time,sensor,temp_c,co2_ppm,status',
    ...Array.from({ length: 240 }, (_, at) => {
      const [sensor, temp] = [
        ['living room', 21],
        ['guest room', 17],
        ['bath room', 23],
      ][at % 3] as [string, number];
      const hour = Math.floor(at / 3) % 24;
      const time = `2026-10-${String(1 + Math.floor(at / 72)).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00`;
      return [time, sensor, temp - (hour < 6 ? 2 : 0), 600 + at, at % 40 === 7 ? 'offline' : 'ok'].join(',');
    }),
  ].join('\n'),
});

testExamples(climate, [
  {
    name: 'a word that all values end with is the grouping, not one of the values',
    ask: 'average temperature by room',
    says: 'highest for bath room',
    rows: [
      ['bath room', 22.4],
      ['living room', 20.4],
      ['guest room', 16.4],
    ],
  },
  {
    name: '"highest by" gives the highest of each group',
    ask: 'highest co2 by room',
    rows: [
      ['bath room', 839],
      ['guest room', 838],
      ['living room', 837],
    ],
  },
  {
    name: '"how often" is a count',
    ask: 'how often was a sensor offline',
    rows: [
      ['bath room', 2],
      ['guest room', 2],
      ['living room', 2],
    ],
  },
]);

/** Staff, some of whom have left. */
const staff = openWorkspace({
  'employees.csv': [
    'Emp ID,First Name,Last Name,Department,Salary,Hire Date,Termination Date,Gender',
    ...Array.from({ length: 200 }, (_, at) =>
      [
        at + 1,
        ['Ann', 'Bob', 'Cleo', 'Dirk'][at % 4],
        `Name${at}`,
        ['Sales', 'Finance'][at % 2],
        `$${at === 77 ? 200_000 : 50_000 + (at % 3 === 0 ? 3000 : 0)}`,
        `20${10 + (at % 10)}-03-01`,
        at % 20 === 0 ? `2026-0${1 + (at % 7)}-15` : '',
        at % 3 === 0 ? 'F' : 'M',
      ].join(','),
    ),
  ].join('\n'),
});

testExamples(staff, [
  {
    name: 'people who left have an end date; hires are not counted',
    ask: 'how many people left this year',
    rows: [[10]],
  },
  {
    name: 'the highest paid employee is a person, not an amount',
    ask: 'highest paid employee',
    rows: [['Bob Name77', 200000]],
  },
  {
    name: 'a pay gap compares averages',
    ask: 'pay gap between men and women',
    rows: [
      ['M', 51127.8195],
      ['F', 53000],
    ],
  },
]);

const homes = openWorkspace({
  'listings.csv': [
    'id,city,type,bedrooms,area_sqm,price,sold_on',
    ...Array.from({ length: 200 }, (_, at) =>
      [
        at + 1,
        ['Bern', 'Zug'][at % 2],
        ['flat', 'house'][at % 4 === 0 ? 1 : 0],
        1 + (at % 5),
        50 + at,
        (50 + at) * 5000,
        at % 3 === 0 ? '' : `2026-05-${String(1 + (at % 28)).padStart(2, '0')}`,
      ].join(','),
    ),
  ].join('\n'),
});

testExamples(homes, [
  {
    name: 'a limit applies to the only column whose values reach it',
    ask: 'how many houses under 400000',
    rows: [[8]],
  },
  {
    name: 'a price per square metre divides by the area, whose unit is in its name',
    ask: 'price per square meter',
    says: '5,000',
    rows: [[149_500_000, 29_900, 5000]],
  },
]);

const desk = openWorkspace({
  'tickets.json': JSON.stringify(
    Array.from({ length: 200 }, (_, at) => ({
      id: at + 1,
      status: at % 4 === 0 ? 'open' : 'solved',
      created_at: `2026-0${1 + (at % 9)}-02T10:00:00`,
      first_reply_at: `2026-0${1 + (at % 9)}-02T10:45:00`,
      solved_at: at % 4 === 0 ? null : `2026-0${1 + (at % 9)}-03T10:00:00`,
      customer: { name: ['Acme', 'Globex'][at % 2] },
      agent: at % 5 === 0 ? 'Lena' : 'Omar',
    })),
  ),
});

testExamples(desk, [
  {
    name: 'tickets are solved by agents, not by customers',
    ask: 'who solves the most tickets',
    rows: [['Omar', 120]],
  },
  {
    name: 'a response time runs from creation to the first reply',
    ask: 'average first response time',
    rows: [[45]],
  },
  {
    name: 'a split counts the rows of each value',
    ask: 'status split',
    rows: [
      ['solved', 150],
      ['open', 50],
    ],
  },
]);

const library = openWorkspace({
  'books.csv': `book_id,title,genre
1,River House,Crime
2,Winter Song,Crime
3,Garden Road,Crime
4,Machine Code,Fantasy
5,Letter Year,Fantasy
`,
  'loans.csv': [
    'loan_id,book_id,reader,borrowed',
    ...Array.from({ length: 30 }, (_, at) =>
      [at + 1, at % 3 === 0 ? 1 + (at % 5) : 4, 'Ada', '2026-05-04'].join(','),
    ),
  ].join('\n'),
});

testExamples(library, [
  {
    name: 'popularity counts loans, not books',
    ask: 'most popular genre',
    rows: [['Fantasy', 24]],
  },
]);

const league = openWorkspace({
  'fixtures.csv': [
    'round,date,home_team,away_team,attendance,referee',
    ...Array.from({ length: 200 }, (_, at) => {
      const round = Math.floor(at / 4);
      const day = new Date(Date.UTC(2026, 7, 1 + round * 7)).toISOString().slice(0, 10);
      const home = ['Rovers', 'United', 'City', 'Albion'][at % 4];
      const away = ['Town', 'Rangers', 'Athletic', 'Wanderers'][(at + round) % 4];
      return [round + 1, day, home, away, 900 + at, ['Hill', 'Moreau', 'Lindt'][(at * at) % 3]].join(',');
    }),
  ].join('\n'),
});

testExamples(league, [
  {
    name: 'games are counted; round numbers are not added up',
    ask: 'which referee had the most games',
    rows: [['Moreau', 133]],
  },
]);
