import { openWorkspace, testExamples } from '../asking.ts';

// A physiotherapist's waiting list: the file is called by what some of its rows are.
const clinic = openWorkspace({
  'waiting_list.csv': `ref,patient,referred,department,status,priority,wait_days
1,J Smith,2025-01-03,Back,waiting,rush,40
2,A Jones,2025-01-10,Back,seen,routine,12
3,J Smith,2025-01-12,Knee,waiting,routine,33
4,P Green,2025-01-15,Knee,cancelled,rush,20
5,M Brown,2025-01-20,Hand,waiting,urgent,5
6,K White,2025-01-21,Hand,seen,rush,3
7,L Black,2025-02-01,Back,no-show,routine,9
8,M Brown,2025-02-02,Knee,waiting,rush,150
9,R Gray,2025-02-05,Back,waiting,routine,420
10,S Blue,2025-02-09,Hand,seen,urgent,2
`,
});

testExamples(clinic, [
  {
    name: 'who is waiting has that status, though the file is called so',
    ask: 'How many people are waiting?',
    rows: [[5]],
  },
  {
    name: 'two limits with "or" between them are either of them',
    ask: 'how many waits were over 100 or under 4',
    rows: [[4]],
  },
  { name: 'a percent sign behind "what" asks for a share', ask: 'What % rush?', rows: [[0.4]] },
  { name: 'a percent sign in front asks for a share', ask: '% rush', rows: [[0.4]] },
]);

const larder = openWorkspace({
  'members.csv': `member_id,name
1,Ana Silva
2,Bo Chen
3,Cleo Hart
`,
  'plots.csv': `plot,member_id,size_m2
A1,1,50
A2,1,60
B1,2,80
B2,3,40
`,
  'seeds.csv': `sku,seed,category,stock,price
S1,Beet,Roots,0,9
S2,Dill,Herbs,14,12
S3,Chard,Leaves,0,25
S4,Mint,Herbs,3,19
`,
});

testExamples(larder, [
  {
    name: 'what is out of stock has none left',
    ask: 'which seeds are out of stock',
    rows: [['Beet'], ['Chard']],
  },
  { name: 'what is sold out is counted', ask: 'how many seeds are sold out', rows: [[2]] },
  {
    name: 'just one is exactly one',
    ask: 'who has just one plot',
    rows: [['Bo Chen'], ['Cleo Hart']],
  },
]);
