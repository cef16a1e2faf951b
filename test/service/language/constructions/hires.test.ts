import { openWorkspace, testExamples } from '../asking.ts';

// A costume hire: people have numbers of their own, and what has not come back has no day in `back`. Today is
// 21 November 2026.
const hire = openWorkspace({
  'hires.csv': `hire,costume,guest,out,due,back
9001,K1,501,2026-10-01,2026-10-08,2026-10-05
9002,K2,502,2026-10-02,2026-10-09,2026-10-12
9003,K1,501,2026-10-10,2026-10-17,2026-10-16
9004,K3,503,2026-10-12,2026-10-19,2026-10-22
9005,K2,501,2026-11-01,2026-11-08,
9006,K3,504,2026-11-18,2026-11-25,
9007,K1,502,2026-11-02,2026-11-09,2026-11-04
`,
  'costumes.csv': `costume_no,title,theme
K1,Corsair,sea
K2,Hag,woods
K3,Mermaid,sea
K4,Gnome,woods
`,
  'guests.csv': `guest,name,plan,borough
501,Ada Moss,gold,Quay
502,Ben Reed,basic,Hillside
503,Cem Reed,basic,Quay
504,Dora Moss,gold,Hillside
505,Eli Moss,basic,Quay
506,Fay Reed,gold,Northgate
`,
});

testExamples(hire, [
  {
    name: 'people whose names are unique, too, are referred to by the number that leads their table',
    ask: 'which borough do the most hires go to',
    rows: [['Quay', 4]],
  },
  {
    name: 'what is out now has not come back',
    ask: 'how many costumes are out at the moment',
    rows: [[2]],
  },
  {
    name: 'what should have been back is past its day and not back',
    ask: 'how many hires should have been back by now',
    rows: [[1]],
  },
  {
    name: 'how long people keep things runs from the day out to the day back',
    ask: 'on average how many days do people hang on to a costume before bringing it back',
    rows: [[6.4]],
  },
  {
    name: 'a noun behind "late" says what was done late',
    ask: 'late returns by plan',
    rows: [['basic', 2]],
  },
  {
    name: 'a limit on a count may stand behind what is counted',
    ask: 'guests with 3 hires or more',
    rows: [[501, 3]],
  },
  {
    name: 'the particle of a verb that nobody did is a part of the verb',
    ask: 'are there costumes that nobody ever took away',
    rows: [['Gnome']],
  },
]);
