import { openWorkspace, testExamples } from '../asking.ts';

// A ferry: each crossing has a route, a ship, the day, its cars and the fares taken; some reports lack the wind.
const ferry = openWorkspace({
  'crossings.csv': `crossing_no,route,ship,sailed_on,cars,takings_eur,wind,minutes
1,Harbour,Tern,2026-01-05,12,240.00,4,50
2,Harbour,Gull,2026-01-19,30,640.00,5,55
3,Island,Tern,2026-01-25,8,150.00,,80
4,Island,Gull,2026-02-02,18,410.00,6,85
5,Harbour,Tern,2026-02-11,22,430.00,3,52
6,Sound,Gull,2026-02-20,5,95.00,,30
7,Sound,Tern,2026-03-03,9,180.00,2,32
8,Harbour,Gull,2026-03-14,41,900.00,4,58
9,Island,Tern,2026-03-21,14,300.00,7,90
10,Sound,Gull,2026-03-30,11,210.00,,31
`,
  'routes.csv': `route,region,min_notice_months
Harbour,North,12
Island,South,1
Sound,South,3
`,
});

testExamples(ferry, [
  {
    name: 'an average by month is a series, and no mean of monthly totals',
    ask: 'average takings by month',
    rows: [
      ['2026-01-01', 343.3333],
      ['2026-02-01', 311.6667],
      ['2026-03-01', 397.5],
    ],
  },
  {
    name: 'so it is for each month',
    ask: 'average cars for each month',
    rows: [
      ['2026-01-01', 16.6667],
      ['2026-02-01', 15],
      ['2026-03-01', 18.75],
    ],
  },
  {
    name: 'a number of rows develops by month',
    ask: 'how has the number of crossings developed by month',
    rows: [
      ['2026-01-01', 3],
      ['2026-02-01', 3],
      ['2026-03-01', 4],
    ],
  },
  {
    name: 'minutes that are a column are no unit for months',
    ask: 'average minutes by route',
    rows: [
      ['Island', 85],
      ['Harbour', 53.75],
      ['Sound', 31],
    ],
  },
  {
    name: 'a breakdown is a number for each group',
    ask: 'breakdown of crossings by route',
    rows: [
      ['Harbour', 4],
      ['Island', 3],
      ['Sound', 3],
    ],
  },
  {
    name: 'groups are ranked by a figure',
    ask: 'rank ships by average cars',
    rows: [
      ['Gull', 21],
      ['Tern', 13],
    ],
  },
  {
    name: 'what differs by something is a group',
    ask: 'how does the average wind differ by route',
    rows: [
      ['Island', 6.5],
      ['Harbour', 4],
      ['Sound', 2],
    ],
  },
  {
    name: '"between" far from "difference"',
    ask: 'difference in average cars between Gull and Tern',
    rows: [
      ['Gull', 21],
      ['Tern', 13],
    ],
    says: '8',
  },
  {
    name: 'a limit that is not undercut',
    ask: 'how many crossings have a wind no lower than 5',
    rows: [[3]],
  },
  { name: 'a number with a plus', ask: 'how many crossings with 20+ cars', rows: [[3]] },
  { name: 'what falls between limits', ask: 'how many crossings fall between 10 and 20 cars', rows: [[4]] },
  { name: 'rows from a month are of it', ask: 'how many crossings are from February 2026', rows: [[3]] },
  {
    name: 'after the start of a month is from its first day on',
    ask: 'how many crossings after the start of February 2026',
    rows: [[7]],
  },
  { name: 'rows older than a month', ask: 'how many crossings are older than March 2026', rows: [[6]] },
  { name: 'what is known is filled in', ask: 'for how many crossings do we know the wind', rows: [[7]] },
  {
    name: 'a number of groups said last',
    ask: 'ships with the most cars, top 1',
    rows: [['Gull', 105]],
  },
  {
    name: 'an aggregate instead of another',
    ask: ['average cars by ship', 'total instead of average'],
    rows: [
      ['Gull', 105],
      ['Tern', 65],
    ],
  },
  {
    name: '"compare" with "by" is about all groups',
    ask: 'compare ships by average cars',
    rows: [
      ['Gull', 21],
      ['Tern', 13],
    ],
  },
  {
    name: '"at least one" is no smallest number',
    ask: 'number of routes with at least one crossing',
    rows: [[3]],
  },
  { name: 'what took place', ask: 'how many crossings took place in February 2026', rows: [[3]] },
  {
    name: 'the different values are listed, and not only counted',
    ask: 'what are the different ships',
    rows: [['Gull'], ['Tern']],
  },
  {
    name: 'the highest figure by group',
    ask: 'highest takings by ship',
    rows: [
      ['Gull', 900],
      ['Tern', 430],
    ],
  },
  { name: 'the best month for an amount', ask: 'best month by total takings', rows: [['2026-03-01', 1590]] },
  { name: 'what beats the average', ask: 'how many crossings beat the average cars', rows: [[4]] },
  { name: 'both ends of a column', ask: 'smallest and largest cars', rows: [[5, 41]] },
]);
