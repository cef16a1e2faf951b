import { openWorkspace, testExamples } from '../asking.ts';

// Pledges to projects: backers are people, and each may have pledged more than once.
const crowd = openWorkspace({
  'projects.csv': `project_id,name,category,goal_eur
PJ1,Pocket Loom,craft,400
PJ2,River Atlas,book,900
PJ3,Solar Kettle,tech,2500
`,
  'pledges.csv': `project_id,pledged_on,backer,reward_tier,amount_eur
PJ1,2026-02-01,bk1,Standard,50
PJ1,2026-02-02,bk2,Deluxe,140
PJ2,2026-02-09,bk1,Standard,55
PJ2,2026-02-11,bk3,Standard,50
PJ3,2026-03-01,bk1,Standard,50
PJ3,2026-03-04,bk4,Early bird,35
`,
});

testExamples(crowd, [
  {
    name: 'who gave the most in total is one person with all that they gave',
    ask: 'who pledged the most in total',
    rows: [['bk1', 155]],
  },
  {
    name: 'money is no number of pieces where the rows have amounts of it',
    ask: 'how much money have the pledges to books brought in',
    rows: [[105]],
  },
]);
