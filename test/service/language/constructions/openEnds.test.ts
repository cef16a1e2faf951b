import { openWorkspace, testExamples } from '../asking.ts';

// Today is 21 November 2026 in these tests: Brill has one contract that is over, Corda one that ends next year, Elm one
// without an end, and Dash one that ended in March.
const contracts = `customer,plan,start_date,end_date,monthly_fee
Brill,gold,2024-02-01,2025-01-31,120
Brill,silver,2025-02-01,,80
Corda,gold,2023-05-01,2027-04-30,130
Dash,bronze,2024-09-01,2026-03-31,40
Elm,silver,2025-07-01,,85
`;

const tickets = `ticket,customer,opened,closed
T1,Brill,2026-03-01,2026-03-04
T2,Corda,2026-04-01,
T3,Corda,2026-05-01,2026-05-02
T4,Elm,2026-06-01,
`;

const desk = openWorkspace({ 'contracts.csv': contracts, 'tickets.csv': tickets });

testExamples(desk, [
  {
    name: 'what ends on a day to come has not ended',
    ask: 'how many contracts are active at the moment',
    rows: [[3]],
    says: '3 contracts have not ended yet',
  },
  {
    name: '"running" after "are" or "currently" wants no running total',
    ask: 'which contracts are currently running',
    rows: [['Brill'], ['Corda'], ['Elm']],
  },
  {
    name: 'only a past end is an end',
    ask: 'how many contracts have ended',
    rows: [[2]],
  },
  {
    name: 'an expired contract has ended, whatever the column is called',
    ask: 'how many contracts are expired',
    rows: [[2]],
  },
  {
    name: 'a sum leaves out what is over',
    ask: 'total monthly fee of the contracts that are running now',
    rows: [[295]],
  },
  {
    name: '"still open" does not ask for the days of opening',
    ask: 'tickets still open',
    rows: [['T2'], ['T4']],
  },
]);
