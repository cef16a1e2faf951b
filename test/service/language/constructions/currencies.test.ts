import { openWorkspace, testExamples } from '../asking.ts';

// A costume rental that charges in two currencies.
const rental = openWorkspace({
  'rentals.csv': `rental,costume,day,charge
R1,pirate,2026-01-05,EUR 20.00
R2,queen,2026-01-09,CHF 35.00
R3,pirate,2026-02-02,EUR 22.50
R4,bear,2026-02-11,CHF 18.00
R5,queen,2026-02-14,EUR 40.00
R6,bear,2026-03-01,EUR 15.00
`,
  'deposits.csv': `deposit,costume,amount,currency
D1,pirate,100,EUR
D2,queen,200,CHF
D3,bear,150,EUR
D4,bear,50,CHF
`,
});

testExamples(rental, [
  {
    name: 'amounts in several currencies are never added up together',
    ask: 'total charge',
    rows: [
      ['EUR', 97.5],
      ['CHF', 53],
    ],
  },
  { name: 'one currency that is named is a condition', ask: 'total charge in francs', rows: [[53]] },
  {
    name: 'a column of currencies beside the amounts counts the same',
    ask: 'total deposit amount',
    rows: [
      ['CHF', 250],
      ['EUR', 250],
    ],
  },
]);
