import { openWorkspace, testExamples } from '../asking.ts';
import { boatClub } from '../boatClub.ts';

// Expected figures are worked out by hand from the rows in boatClub.ts.
const club = openWorkspace(boatClub);

testExamples(club, [
  {
    name: 'growth between two months is the change from the first to the second',
    ask: 'fee growth from january to june 2026',
    rows: [[120, 400, 2.3333, 280]],
  },
  {
    name: '"month over month" sets each month against the one before',
    ask: 'month over month fee',
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
    name: '"cumulative" adds up from the first month on',
    ask: 'cumulative fee by month',
    rows: [
      ['2026-01-01', 120, 120],
      ['2026-02-01', 210, 330],
      ['2026-03-01', 410, 740],
      ['2026-04-01', 230, 970],
      ['2026-05-01', 180, 1150],
      ['2026-06-01', 400, 1550],
    ],
  },

  {
    name: 'a number of months is the length of a moving average, not a limit',
    ask: 'moving average of fee over 3 months',
    rows: [
      ['2026-01-01', 120, null],
      ['2026-02-01', 210, null],
      ['2026-03-01', 410, 246.6667],
      ['2026-04-01', 230, 283.3333],
      ['2026-05-01', 180, 273.3333],
      ['2026-06-01', 400, 270],
    ],
  },
]);
