import { openWorkspace, testExamples } from '../asking.ts';

/** Issues of several types, one of which is also a word for all of them. */
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
    name: 'bugs are a condition, even though people call all issues bugs',
    ask: 'who reports the most bugs',
    rows: [
      ['Ben', 2],
      ['Chloe', 2],
    ],
  },
  {
    name: 'an open issue is one that is still open',
    ask: 'oldest open issue',
    rows: [['Invoice as PDF']],
  },
]);

/** One activity a day: too many rows for the forms of small tables. */
const training = openWorkspace({
  'activities.csv': [
    'Activity ID,Activity Type,Activity Name,Activity Date,Distance,Moving Time',
    ...Array.from({ length: 210 }, (_, at) => {
      const day = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
      const [type, name, distance, time] =
        [
          ['Run', 'Morning run', 10.5, 3900],
          ['Ride', 'Commute', 18, 2700],
          ['Swim', 'Pool', 1.5, 2400],
          ['Ride', 'Club ride', 62, 9100],
          ['Run', 'Long run', 21, 7600],
        ][at % 5] ?? [];
      return [900 + at, type, name, day, distance, time].join(',');
    }),
  ].join('\n'),
});

testExamples(training, [
  {
    name: '"by type" groups by the only column whose name ends with it',
    ask: 'total distance by type',
    rows: [
      ['Ride', 3360],
      ['Run', 1323],
      ['Swim', 63],
    ],
  },
  {
    name: 'a limit in kilometres applies to the only distance, which states no unit',
    ask: 'how many rides over 50 km',
    rows: [[42]],
  },
  {
    name: 'kilometres mean the only distance column',
    ask: 'how many km did i run in january',
    rows: [[199.5]],
  },
  { name: '"how far" adds up the distance', ask: 'how far did i ride in january', rows: [[480]] },
]);
