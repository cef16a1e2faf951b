import { openWorkspace, testExamples } from '../asking.ts';

// A theatre's productions: what was budgeted for each line of cost and what it came to.
const theatre = openWorkspace({
  'production_costs.csv': `production,cost_line,budget_gbp,actual_gbp
Macbeth,Set,2000,2600
Macbeth,Costumes,1500,1400
Macbeth,Lighting,900,800
Oliver,Set,3000,3100
Oliver,Costumes,2500,2200
Oliver,Lighting,1200,1000
Cinderella,Set,1800,1900
Cinderella,Costumes,1600,1750
Cinderella,Lighting,1000,900
`,
});

testExamples(theatre, [
  {
    name: 'groups are over budget where all their rows together are',
    ask: 'which cost lines were over budget',
    rows: [['Set', 7600, 6800]],
    says: 'above the total budget',
  },
  {
    name: 'how many groups exceeded their budget is a number of groups',
    ask: 'how many productions exceeded their budget',
    rows: [[2]],
  },
  {
    name: 'a question whether any stayed under budget names those that did',
    ask: 'did any production stay under budget',
    rows: [['Oliver', 6300, 6700]],
    says: 'Yes',
  },
  {
    name: 'the part of a budget that was used is what was spent of it',
    ask: 'what percent of the budget did each production use',
    rows: [
      ['Macbeth', 4800, 4400, 1.0909],
      ['Cinderella', 4550, 4400, 1.0341],
      ['Oliver', 6300, 6700, 0.9403],
    ],
  },
  {
    name: 'how far something is under budget is what is left, not a negative excess',
    ask: 'how far under budget was Oliver',
    rows: [[400]],
  },
  {
    name: 'furthest under budget is the group with the most left',
    ask: 'which cost line was under budget the most',
    rows: [['Lighting', 400]],
  },
  {
    name: 'budget versus actual shows one beside the other',
    ask: 'budget versus actual for Macbeth',
    rows: [[4400, 4800]],
  },
  {
    name: 'a deviation in percent has a figure for each group',
    ask: 'deviation from budget in percent per production',
    rows: [
      ['Macbeth', 400, 4400, 0.0909],
      ['Cinderella', 150, 4400, 0.0341],
      ['Oliver', -400, 6700, -0.0597],
    ],
  },
]);

// A sports club, whose plan and spending both have "spend" in their names.
const club = openWorkspace({
  'club_spending.csv': `section,month,planned_spend,actual_spend
Rowing,2025-01,1500,1400
Rowing,2025-02,1500,1700
Judo,2025-01,800,900
Judo,2025-02,800,850
Chess,2025-01,300,200
Chess,2025-02,300,280
`,
});

testExamples(club, [
  {
    name: 'what was planned and what was spent are told apart although both are spend',
    ask: 'overspend by month',
    rows: [
      ['2025-01-01', -100],
      ['2025-02-01', 230],
    ],
  },
  {
    name: 'sections that spent less than planned are those with less in all',
    ask: 'which sections spent less than planned',
    rows: [['Chess', 480, 600]],
  },
]);
