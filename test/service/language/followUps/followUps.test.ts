import { openWorkspace, testExamples } from '../asking.ts';
import { boatClub } from '../boatClub.ts';

// Expected figures are worked out by hand from the rows in boatClub.ts.
const club = openWorkspace(boatClub);

testExamples(club, [
  {
    name: 'another month takes the place of the one before',
    ask: ['total fee in march 2026', 'and in april?'],
    rows: [[230]],
  },
  {
    name: 'a figure of "it" is that of the winner, and no other winner',
    ask: ['which boat had the highest total fee in may 2026', 'how much was it in march?'],
    rows: [[200]],
  },
  {
    name: 'a grouping keeps the period',
    ask: ['total fee in march 2026', 'by boat'],
    rows: [
      ['Heron', 200],
      ['Gull', 200],
      ['Pike', 10],
    ],
  },
  {
    name: 'a period is added to a grouping',
    ask: ['total fee per town', 'only in march 2026'],
    rows: [
      ['Lindow', 210],
      ['Stowick', 200],
    ],
  },
  {
    name: 'a value restricts a count further',
    ask: ['how many rentals in march 2026', 'only kayaks'],
    rows: [[1]],
  },
  {
    name: 'another grouping takes the place of the one before',
    ask: ['fee by month', 'by town instead'],
    rows: [
      ['Lindow', 1270],
      ['Stowick', 260],
      ['Marsh End', 20],
    ],
  },
  {
    name: '"the average instead" of groups is their mean',
    ask: ['fee by month', 'the average instead'],
    rows: [[258.3333]],
  },
  {
    name: 'without its filter a question is one of all rows, and stays so',
    ask: ['total fee per town in march 2026', 'remove the filter'],
    rows: [
      ['Lindow', 1270],
      ['Stowick', 260],
      ['Marsh End', 20],
    ],
  },
  {
    name: 'one of the groups alone is a figure',
    ask: ['total fee per town', 'only Lindow'],
    rows: [[1270]],
  },
  {
    name: 'values as percentages are shares of the total',
    ask: ['total fee per town in march 2026', 'show values as percentages'],
    rows: [
      ['Lindow', 0.5122],
      ['Stowick', 0.4878],
    ],
  },
  {
    name: 'another aggregate keeps column and grouping',
    ask: ['average fee by town', 'the median instead'],
    rows: [
      ['Lindow', 130],
      ['Stowick', 40],
      ['Marsh End', 20],
    ],
  },
  {
    name: '"as a percentage" turns groups into shares of the whole',
    ask: ['fee by month', 'as a percentage'],
    rows: [
      ['2026-01-01', 0.0774],
      ['2026-02-01', 0.1355],
      ['2026-03-01', 0.2645],
      ['2026-04-01', 0.1484],
      ['2026-05-01', 0.1161],
      ['2026-06-01', 0.2581],
    ],
  },
  {
    name: '"month over month" turns a course into changes',
    ask: ['fee by month', 'month over month'],
    rows: [
      ['2026-01-01', 120, null],
      ['2026-02-01', 210, 0.75],
      ['2026-03-01', 410, 0.9524],
      ['2026-04-01', 230, -0.439],
      ['2026-05-01', 180, -0.2174],
      ['2026-06-01', 400, 1.2222],
    ],
  },
  {
    name: '"which of them" restricts the rows that were listed',
    ask: ['list members from lindow', 'which of them left?'],
    rows: [['Eve Frost']],
  },
  {
    name: '"how many of them" counts the rows that were listed',
    ask: ['list members from lindow', 'how many of them joined in 2024'],
    rows: [[1]],
  },
  {
    name: 'another number of groups keeps their order',
    ask: ['top 3 members by fee', 'top 5'],
    rows: [
      ['Cara Dunn', 670],
      ['Ada Brook', 590],
      ['Dev Ellis', 260],
      ['Ben Cole', 20],
      ['Eve Frost', 10],
    ],
  },
  {
    name: '"change in percent" runs from the earlier period to the later',
    ask: ['total fee in march 2026', 'and in april', 'change in percent'],
    rows: [[410, 230, -0.439, -180]],
    says: 'fell',
  },
  {
    name: '"change in percent" runs forward also where the later period was asked for first',
    ask: ['total fee in april 2026', 'and in march', 'change in percent'],
    rows: [[410, 230, -0.439, -180]],
    says: 'from €410 in March 2026 to €230 in April 2026',
  },
  {
    name: '"at the moment" leaves out who has left, and a grouping keeps that',
    ask: ['how many members do we have at the moment', 'by town'],
    rows: [
      ['Lindow', 2],
      ['Stowick', 2],
    ],
  },
  {
    name: '"the difference" is taken between the last two answers',
    ask: ['total fee in march 2026', 'total fee in april 2026', 'the difference'],
    rows: [
      ['April 2026', 230],
      ['March 2026', 410],
    ],
  },
  {
    name: '"the month before" moves the period',
    ask: ['fee of sailboats in june 2026', 'and in april 2026', 'the month before'],
    rows: [[200]],
  },

  {
    name: '"the month before" is counted from the month of May',
    ask: ['total hours in may 2026', 'the month before'],
    rows: [[9]],
  },

  {
    name: '"list them" shows the rows that were counted',
    ask: ['how many rentals in march 2026', 'list them'],
    rows: [[105], [106], [107]],
  },
]);
