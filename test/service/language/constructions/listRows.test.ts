import { openWorkspace, testExamples } from '../asking.ts';
import { boatClub } from '../boatClub.ts';

// Expected figures are worked out by hand from the rows in boatClub.ts.
const club = openWorkspace(boatClub);

testExamples(club, [
  {
    name: 'a noun with an element of a list shows the rows that have it',
    ask: 'boats with a shower',
    rows: [['Swift'], ['Gull']],
  },
  {
    name: '"or" between two elements of a list takes either',
    ask: 'boats with paddles or a shower',
    rows: [['Otter'], ['Swift'], ['Pike'], ['Gull']],
  },
  {
    name: '"without" an element of a list shows the other rows',
    ask: 'boats without a motor',
    rows: [['Otter'], ['Pike']],
  },
  {
    name: '"from" before a place restricts to it',
    ask: 'list members from lindow',
    rows: [['Ada Brook'], ['Cara Dunn'], ['Eve Frost']],
  },
  { name: '"who" returns names', ask: 'who joined in 2024', rows: [['Cara Dunn'], ['Dev Ellis']] },
  {
    name: 'a verb is the date at which it happened',
    ask: 'members who left',
    rows: [['Ben Cole'], ['Eve Frost']],
  },
  {
    name: '"before" a year leaves that year out',
    ask: 'members who joined before 2024',
    rows: [['Ada Brook'], ['Ben Cole']],
  },
  {
    name: '"without" another table\'s noun shows the rows that no row refers to',
    ask: 'members without rentals',
    rows: [['Finn Gale']],
  },
  {
    name: 'a number beside a column is a limit on it',
    ask: 'boats with more than 4 seats',
    rows: [['Swift'], ['Gull'], ['Teal']],
  },
  {
    name: 'a number with a currency is a limit on the money',
    ask: 'rentals over 180 euros',
    rows: [
      [105, 200],
      [107, 200],
      [109, 210],
      [114, 270],
    ],
  },
  {
    name: 'two limits hold together',
    ask: 'boats with at least 2 seats and a daily rate below 100',
    rows: [
      ['Heron', 'B1', 4, 80],
      ['Otter', 'B2', 2, 20],
    ],
  },
  { name: 'a value in the plural by itself shows its rows', ask: 'kayaks', rows: [['Otter'], ['Pike']] },
  {
    name: '"except" before a value of a joined table leaves its rows out',
    ask: 'rentals except kayaks',
    rows: [[101], [103], [105], [107], [108], [109], [111], [113], [114], [115]],
  },
  {
    name: 'two columns of a row are compared with each other',
    ask: 'departments where actual is above planned',
    rows: [['Docks'], ['Events']],
  },
  {
    name: 'a range from day to day includes both',
    ask: 'rentals between 1 march and 15 april 2026',
    rows: [[105], [106], [107], [108], [109]],
  },
  {
    name: '"since" a month includes it',
    ask: 'rentals since may',
    rows: [[111], [112], [113], [114], [115], [116]],
  },
  {
    name: 'days are counted back from the newest row',
    ask: 'rentals last 30 days',
    rows: [[114], [115], [116]],
  },
  {
    name: 'a verb names the date that the period restricts',
    ask: 'rentals paid in june 2026',
    rows: [[114]],
  },

  {
    name: 'a length of time is a limit on the column that holds it',
    ask: 'rentals longer than 5 hours',
    rows: [
      [103, 6],
      [107, 8],
      [109, 7],
      [114, 9],
    ],
  },
  {
    name: 'a limit in another unit is converted',
    ask: 'rentals over 300 minutes',
    rows: [
      [103, 6],
      [107, 8],
      [109, 7],
      [114, 9],
    ],
  },
]);
