import { openWorkspace, testExamples } from '../asking.ts';

// A pottery's kilns: no column holds a rate, two hold what it is of.
const kilns = openWorkspace({
  'firings.csv': `firing,kiln,glaze,pieces_made,defects,fired_on
F1,North,Celadon,500,10,2025-05-01
F2,North,Celadon,450,18,2025-05-02
F3,South,Celadon,600,6,2025-05-02
F4,South,Tenmoku,300,15,2025-05-03
F5,North,Tenmoku,250,5,2025-05-04
`,
});

testExamples(kilns, [
  {
    name: 'a rate of two columns is the sum of one divided by the sum of the other',
    ask: 'defect rate',
    rows: [[54, 2100, 0.0257]],
    says: 'defect rate',
  },
  {
    name: 'a rate of two columns has a figure for each group',
    ask: 'defect rate by kiln',
    rows: [
      ['North', 33, 1200, 0.0275],
      ['South', 21, 900, 0.0233],
    ],
  },
  {
    name: 'the worst of a rate of which less is better is the highest',
    ask: 'which firing had the worst defect rate',
    rows: [['F4', 0.05]],
  },
  {
    name: 'the group with the lowest rate is ranked by the rate, not by its part',
    ask: 'which kiln has the lowest defect rate',
    rows: [['South', 0.0233]],
  },
  {
    name: 'a yield is what is left without the defects',
    ask: 'what is the yield by glaze',
    rows: [
      ['Celadon', 1516, 1550, 0.9781],
      ['Tenmoku', 530, 550, 0.9636],
    ],
  },
]);

const newsletters = openWorkspace({
  'issues.csv': `issue,audience,sent,delivered,opens,clicks
Spring,members,1230,1200,480,96
Easter,donors,5100,5000,900,150
May,members,1170,1150,506,69
`,
});

testExamples(newsletters, [
  {
    name: 'the rate of each row is asked for with the noun of the rows',
    ask: 'open rate by issue',
    rows: [
      ['May', 506, 1150, 0.44],
      ['Spring', 480, 1200, 0.4],
      ['Easter', 900, 5000, 0.18],
    ],
  },
  {
    name: 'a click through rate counts clicks for what was delivered',
    ask: 'click through rate',
    rows: [[315, 7350, 0.0429]],
  },
]);
