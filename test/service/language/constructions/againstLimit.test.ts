import { openWorkspace, testExamples } from '../asking.ts';

// A cheese maker: sales per shop and day, and what each shop is to sell in a month.
const dairy = openWorkspace({
  'shops.csv': `shop,manager,monthly_quota_eur
Quay,Ada,500
Mill,Ben,300
Arch,Cem,200
`,
  'sales.csv': `sold_on,shop,amount_eur
2026-01-05,Quay,300
2026-01-20,Quay,150
2026-01-07,Mill,320
2026-01-09,Arch,150
2026-02-03,Quay,510
2026-02-04,Mill,100
2026-02-11,Arch,220
`,
});

testExamples(dairy, [
  {
    name: 'what a group adds up to is held against its own limit',
    ask: 'which shops missed their quota in january',
    rows: [
      ['Arch', 150, 200],
      ['Quay', 450, 500],
    ],
    says: 'Quay (€450 against €500)',
  },
  {
    name: 'a limit that was met counts from the limit on',
    ask: 'shops that reached their monthly quota in february',
    rows: [
      ['Quay', 510, 500],
      ['Arch', 220, 200],
    ],
  },
]);
