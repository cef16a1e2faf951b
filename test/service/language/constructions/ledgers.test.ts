import { openWorkspace, testExamples } from '../asking.ts';

/** A household's account: payments in and out in one column. */
const purse = openWorkspace({
  'account.csv': `date,counterparty,category,amount
2026-03-01,Rent Ltd,Housing,-900
2026-03-05,Corner Shop,Food,-40.5
2026-03-09,Corner Shop,Food,-61
2026-03-15,Acme Payroll,Salary,2500
2026-03-20,Grill House,Eating out,-80
2026-04-01,Rent Ltd,Housing,-900
2026-04-03,Corner Shop,Food,-55
2026-04-10,Garage Nord,Car,-1200
2026-04-15,Acme Payroll,Salary,2500
2026-04-18,Grill House,Eating out,-45
2026-04-25,Grill House,Eating out,-62
2026-05-01,Rent Ltd,Housing,-900
2026-05-15,Acme Payroll,Salary,2600
2026-05-20,Corner Shop,Food,-70
2026-05-22,Grill House,Eating out,-30
`,
});

testExamples(purse, [
  {
    name: 'what became of a category is answered in money, not in payments',
    ask: 'how did eating out develop from march to april',
    rows: [[-80, -107]],
  },
  {
    name: 'a payee by month is what was paid to it',
    ask: 'Grill House by month',
    rows: [
      ['2026-03-01', -80],
      ['2026-04-01', -107],
      ['2026-05-01', -30],
    ],
  },
  {
    name: 'an expensive month is held against what went out in the month before',
    ask: 'why was april so expensive',
    rows: [
      ['March 2026', 1081.5],
      ['April 2026', 2262],
    ],
  },
  {
    name: 'spending is added up and shown without a sign',
    ask: 'what did i spend the most on',
    rows: [['Housing', 2700]],
    says: 'Housing has the highest total spending: 2,700',
  },
  {
    name: 'more was spent in the month with more spending, although its sum is lower',
    ask: 'did i spend more in april than in march',
    rows: [
      ['April 2026', 2262],
      ['March 2026', 1081.5],
    ],
    says: 'Yes',
  },
  {
    name: 'the largest payment is money that went out',
    ask: 'largest payment',
    rows: [['2026-04-10', 1200]],
  },
  {
    name: 'a limit on payments ignores the sign',
    ask: 'how many payments over 100',
    rows: [[4]],
  },
  {
    name: 'income and spending are shown side by side',
    ask: 'income and spending by month',
    rows: [
      ['2026-03-01', 2500, 1081.5],
      ['2026-04-01', 2500, 2262],
      ['2026-05-01', 2600, 1000],
    ],
    says: 'The total spending fell from',
  },
  { name: 'savings are income minus spending', ask: 'how much did i save in march', rows: [[1418.5]] },
  {
    name: '"how many times" is a count, whatever the verb',
    ask: 'how many times did i use the grill house',
    rows: [[4]],
  },
  { name: '"how many payments" are still counted', ask: 'how many payments to Corner Shop', rows: [[4]] },
]);

/** An account whose bank files what came in under "Income". */
const filed = openWorkspace({
  'statement.csv': `date,description,amount,category
2026-01-02,Salary Northwind,2450,Income
2026-01-03,Rent,-890,Housing
2026-01-09,Green Grocer,-60,Groceries
2026-02-02,Salary Northwind,2450,Income
2026-02-03,Rent,-890,Housing
2026-02-17,Train to Leeds,-110,Travel
2026-02-28,Refund City Transport,25,Travel
`,
});

testExamples(filed, [
  {
    name: 'beside spending, income is all that came in, and not the category of that name',
    ask: 'income and spending by month',
    rows: [
      ['2026-01-01', 2450, 950],
      ['2026-02-01', 2475, 1000],
    ],
  },
  {
    name: 'average spending per month is that of whole months, not of single payments',
    ask: 'average spending per month',
    rows: [[975]],
  },
]);

/** Invoices and the contracts they belong to. */
const agency = openWorkspace({
  'invoices.csv': `invoice,contract,total_eur,state,issued_on,settled_on
1,C1,100,open,2026-05-02,
2,C1,200,settled,2026-05-05,2026-05-30
3,C2,400,open,2026-06-01,
4,C3,50,void,2026-06-03,2026-06-04
`,
  'contracts.csv': `contract,client,fee_eur,signed_on,cancelled_on
C1,Alder,30,2025-01-01,
C2,Birch,40,2025-02-01,2026-06-10
C3,Cedar,50,2025-03-01,
C4,Dale,60,2025-04-01,2026-06-20
`,
});

testExamples(agency, [
  {
    name: '"outstanding" money is not yet paid, rather than not cancelled',
    ask: 'how much money is still outstanding',
    rows: [[500]],
  },
  {
    name: 'cancellations are rows with a date of cancelling, rather than void ones elsewhere',
    ask: 'how many cancellations in june 2026',
    rows: [[2]],
  },
]);

/** An account with too many rows for the forms of small tables. */
const account = openWorkspace({
  'statement.csv': [
    'Date,Description,Amount',
    ...Array.from({ length: 220 }, (_, at) => {
      const day = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
      const [description, amount] = [
        ['CITY BUS 12', '-2.40'],
        ['CORNER SHOP', '-18.25'],
        ['ACME PAYROLL', '900.00'],
        ['GRILL HOUSE', '-31.60'],
      ][at % 4] as [string, string];
      return [day, description, amount].join(',');
    }),
  ].join('\n'),
});

testExamples(account, [
  {
    name: 'money is not pieces that were used up',
    ask: 'how many times did i use the city bus',
    rows: [[55]],
  },
]);
