import { openWorkspace, testExamples } from '../asking.ts';

// An allotment society's rents: what is due and what was paid are two amounts, and the years have a column of their own.
const society = openWorkspace({
  'plots.csv': `Plot,Site,Tenant,Water
M01,Mill Lane,Mrs A Clegg,mains
M02,Mill Lane,Mr B Hirst,none
C01,Canal Side,Ms C Lomax,butt
C02,Canal Side,,mains
`,
  'rent.csv': `Invoice,Year,Plot,Due,Paid,Paid on,Method
R1,2024,M01,£40.00,£40.00,2024-05-01,BACS
R2,2024,M02,£40.00,£20.00,2024-06-11,chq
R3,2024,C01,£90.00,£90.00,2025-01-09,chq
R4,2025,M01,£42.00,£42.00,2025-05-02,cash
R5,2025,M02,£42.00,£0.00,,
R6,2025,C01,£92.00,£92.00,2025-04-21,BACS
R7,2025,M01,£10.00,£10.00,2025-07-02,BACS
`,
});

testExamples(society, [
  {
    name: 'arrears are what is due less what was paid',
    ask: 'total arrears',
    rows: [[62]],
  },
  {
    name: 'what was collected is the amount paid, by the column of years',
    ask: 'rent collected per year',
    rows: [
      [2024, 150],
      [2025, 144],
    ],
  },
  {
    name: 'a noun of money in the singular is an amount rather than its rows',
    ask: 'which site brings in the most rent',
    rows: [['Canal Side', 182]],
  },
  {
    name: 'a value that leaves out the vowels is meant by the whole word',
    ask: 'how many rents were paid by cheque',
    rows: [[2]],
  },
]);

// Picks in a warehouse: most have no error, and how long one took is a column that is called by its unit.
const warehouse = openWorkspace({
  'picks.csv': `pick_id,sku,picker,started,secs,error,priority
1,KT-1,ana,2026-09-01T08:00:00,40,,STD
2,KT-1,ana,2026-09-01T08:05:00,80,,EXP
3,GD-2,ana,2026-09-01T08:09:00,60,mispick,STD
4,GD-2,bo,2026-09-02T09:00:00,90,,EXP
5,OF-3,bo,2026-09-02T09:30:00,30,,STD
`,
  'sku_master.csv': `sku,description,unit_cost
KT-1,Kettle,12.5
GD-2,Rake,8
OF-3,Lamp,20
`,
});

testExamples(warehouse, [
  {
    name: 'a rate of a column that is mostly empty is the share of rows that fill it',
    ask: 'error rate by picker',
    rows: [
      ['ana', 0.3333],
      ['bo', 0],
    ],
  },
  {
    name: 'a column called by a unit of time is how long it took',
    ask: 'how long does a pick take',
    rows: [[60]],
  },
  {
    name: 'a code in capitals is meant by the word that it begins',
    ask: 'how many picks were express',
    rows: [[2]],
  },
  {
    name: 'a negation counts without its apostrophe',
    ask: "how many picks aren't express",
    rows: [[3]],
  },
  {
    name: 'a negation typed without its apostrophe counts as well',
    ask: 'how many picks arent express',
    rows: [[3]],
  },
]);

// Submissions to a film festival: only the columns say that they are films.
const festival = openWorkspace({
  'submissions.csv': `Ref,Title,Country,Runtime,Genres,Premiere,Decision
F1,Silent Tide,Chile,0:12:00,"drama, horror",World,selected
F2,Paper Echo,France,1:30:00,drama,World,rejected
F3,Salt Garden,Chile,0:08:00,"comedy, horror",National,selected
F4,Blue Season,Iran,1:10:00,comedy,National,wdn
`,
});

testExamples(festival, [
  {
    name: 'rows are called by what their columns describe',
    ask: 'how many films from Chile',
    rows: [[2]],
  },
  {
    name: 'the longest is a film although the file is called submissions',
    ask: 'longest film',
    rows: [['Paper Echo']],
  },
  {
    name: 'those who got in were selected',
    ask: 'how many films got in',
    rows: [[2]],
  },
  {
    name: 'the share of rows is one of their number',
    ask: 'share of submissions from Chile',
    rows: [[0.5, 2, 4]],
  },
]);
