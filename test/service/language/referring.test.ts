import { openWorkspace, testExamples } from './asking.ts';
import { boatClub } from './boatClub.ts';

// Follow-ups that refer to what the last answer named or took as its ends.
testExamples(openWorkspace(boatClub), [
  {
    name: '"it" is the one row that the last answer named, asked about in another table',
    ask: ['which boat has the most seats', 'how many rentals does it have'],
    rows: [[2]],
  },
  {
    name: '"it" is the one group that the last answer named',
    ask: ['which boat has the most rentals', 'how many rentals did it have in february 2026'],
    rows: [[1]],
  },
  {
    name: '"which ones" lists the different things that were counted',
    ask: ['how many different boats did Ada Brook rent', 'which ones?'],
    rows: [['Gull'], ['Heron'], ['Otter'], ['Swift'], ['Teal']],
  },
  {
    name: '"which of those" lists what meets a further condition',
    ask: ['how many boats did Ada Brook rent', 'which of those are sailboats'],
    rows: [['Heron'], ['Swift']],
  },
  {
    name: '"by how many percent is that down" is the change from the earlier period to the later',
    ask: ['total fee in march 2026', 'and in april 2026', 'by how many percent is that down'],
    rows: [[410, 230, -0.439, -180]],
  },
]);

const harbours = openWorkspace({
  'crossings.csv': `from_harbour,to_harbour,day,passengers,steward
Lindow,Stowick,2026-01-03,40,Ada
Lindow,Stowick,2026-01-04,35,Ben
Lindow,Marsh End,2026-01-05,20,
Stowick,Lindow,2026-01-06,55,Ada
Stowick,Marsh End,2026-01-07,15,
Marsh End,Lindow,2026-01-08,25,Ben
Marsh End,Lindow,2026-01-09,30,
Lindow,Stowick,2026-01-10,45,Ada
`,
});

testExamples(harbours, [
  {
    name: '"the other way round" swaps the two ends of the last question',
    ask: ['how many crossings from Lindow to Stowick', 'and the other way round?'],
    rows: [[1]],
  },
  {
    name: '"the opposite direction" keeps the measure',
    ask: ['total passengers from Marsh End to Lindow', 'and in the opposite direction'],
    rows: [[20]],
  },
  {
    name: 'a group that is missing is a figure and no group',
    ask: ['crossings per steward', 'and without a steward?'],
    rows: [[3]],
  },
]);
