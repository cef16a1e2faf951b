import { openWorkspace, testExamples } from '../asking.ts';

const days = Array.from({ length: 75 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)));

/** Web traffic: one row per day and channel; the last month is incomplete. */
const traffic = openWorkspace({
  'traffic.csv': [
    'Date,Channel,Sessions,Revenue',
    ...days.flatMap((day) =>
      ['Direct', 'Paid Search'].map((channel, at) =>
        [
          day.toISOString().slice(0, 10),
          channel,
          at === 0 ? 100 : 50 + 10 * day.getUTCMonth() + (day.getUTCDay() === 1 ? 20 : 0),
          `$${10 + at + day.getUTCDate()}.50`,
        ].join(','),
      ),
    ),
  ].join('\n'),
});

testExamples(traffic, [
  {
    name: '"how much" is one figure, not a list of amounts',
    ask: 'how much revenue from paid search in january',
    rows: [[852.5]],
  },
  {
    name: 'a trend adds up the figures instead of counting rows',
    ask: 'traffic trend',
    rows: [
      ['2026-01-01', 4730],
      ['2026-02-01', 4560],
      ['2026-03-01', 2780],
    ],
  },
  { name: 'rows are counted when rows are asked for', ask: 'how many rows are there', rows: [[150]] },
  {
    name: 'the busiest weekday has the highest sum',
    ask: 'busiest weekday',
    rows: [[1, 1970]],
  },
  {
    name: 'growth is measured up to the last complete month',
    ask: 'which channel grew the most',
    rows: [['Paid Search', 1630, 1760]],
    says: 'For Paid Search, the total sessions rose from 1,630 in January 2026 to 1,760 in February 2026',
  },
]);
