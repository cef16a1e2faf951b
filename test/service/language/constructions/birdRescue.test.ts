import { openWorkspace, testExamples } from '../asking.ts';

// Two events may end a stay, and every date is called after what happened. All figures are worked out by hand.
const birds = `case_no,species,hatched,reported,admitted,released,died,ward,finder
K1,swan,2024-01-05,2026-01-02,2026-01-05,2026-01-15,,pond,walker
K2,goose,2020-02-01,2026-01-28,2026-02-01,2026-02-21,,quiet,police
K3,swan,2023-03-01,2026-02-26,2026-03-01,,2026-03-05,pond,walker
K4,mallard,2025-04-02,2026-04-01,2026-04-02,2026-05-02,,quiet,angler
K5,goose,2016-05-10,2026-05-08,2026-05-10,,2026-05-16,pond,walker
K6,swan,2022-06-01,2026-05-31,2026-06-01,2026-06-21,,quiet,angler
`;

const wards = `ward,beds
pond,4
quiet,6
`;

const rescue = openWorkspace({ 'birds.csv': birds, 'wards.csv': wards });

testExamples(rescue, [
  {
    name: 'a stay runs from the last day before it to the end that more rows came to',
    ask: 'how long does a bird stay on average',
    rows: [[20]],
  },
  {
    name: '"longest stay" compares the same span row by row',
    ask: 'longest stay',
    rows: [['K4', 30]],
  },
  {
    name: '"that stayed longer than" compares the same span with a limit',
    ask: 'how many birds stayed longer than 15 days',
    rows: [[3]],
  },
  {
    name: 'the age at an event is counted from the day of hatching',
    ask: 'average age at admission',
    rows: [[4.3333]],
  },
  {
    name: 'the age of those that died is the one they reached',
    ask: 'how old were they when they died',
    rows: [[6.5]],
  },
  {
    name: 'the oldest of those that died is no question about the earliest day',
    ask: 'oldest bird that died',
    rows: [['K5', 10]],
  },
]);
