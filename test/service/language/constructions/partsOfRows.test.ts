import { openWorkspace, testExamples } from '../asking.ts';

/** Tickets of several kinds, one of which people also call all of them. */
const tracker = openWorkspace({
  'issues.csv': `Issue key,Issue Type,Summary,Priority,Assignee,Reporter,Created,Resolved
PAY-1,Bug,Card form fails,High,Ana,Ben,2026-03-01 09:00,2026-03-04 10:00
PAY-2,Story,Invoice as PDF,Low,Ben,Ana,2026-03-02 09:00,
PAY-3,Bug,Refund twice,High,Ana,Chloe,2026-03-05 09:00,
PAY-4,Task,Update copy,Low,Chloe,Ana,2026-03-06 09:00,2026-03-09 12:00
PAY-5,Bug,Slow dashboard,Low,Ben,Chloe,2026-04-01 09:00,2026-04-03 12:00
PAY-6,Story,Dark mode,Low,Chloe,Ana,2026-04-02 09:00,
PAY-7,Bug,Wrong total,High,Ana,Ben,2026-04-07 09:00,2026-04-20 12:00
PAY-8,Task,Upgrade build,Low,Ben,Chloe,2026-04-09 09:00,
`,
});

testExamples(tracker, [
  {
    name: 'a kind of row is a condition, also where it is another word for the rows',
    ask: 'who reports the most bugs',
    rows: [
      ['Ben', 2],
      ['Chloe', 2],
    ],
  },
  {
    name: 'an open row is one that is still open, and none that was opened',
    ask: 'oldest open issue',
    rows: [['Invoice as PDF']],
  },
]);

const training = openWorkspace({
  'activities.csv': `Activity ID,Activity Type,Activity Name,Activity Date,Distance,Moving Time
1,Run,Morning run,2026-01-02,10.5,3900
2,Ride,Commute,2026-01-03,18.0,2700
3,Run,Park run,2026-01-05,5.0,1500
4,Swim,Pool,2026-01-07,1.5,2400
5,Ride,Club ride,2026-01-09,62.0,9100
6,Run,Long run,2026-02-01,21.1,7600
`,
});

testExamples(training, [
  {
    name: 'the only column that ends with "type" is what "by type" groups by',
    ask: 'total distance by type',
    rows: [
      ['Ride', 80],
      ['Run', 36.6],
      ['Swim', 1.5],
    ],
  },
]);

const traffic = openWorkspace({
  'traffic.csv': [
    'Date,Channel,Sessions,Revenue',
    ...Array.from({ length: 31 }, (_, day) =>
      ['Direct', 'Paid Search'].map(
        (channel, at) =>
          `2026-10-${String(day + 1).padStart(2, '0')},${channel},${100 + day + at},$${10 + day + at}.50`,
      ),
    ).flat(),
  ].join('\n'),
});

testExamples(traffic, [
  {
    name: 'how much there is of a column is one figure, and no list of its amounts',
    ask: 'how much revenue from paid search in october',
    rows: [[821.5]],
  },
]);
