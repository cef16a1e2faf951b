import { expect, it } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// A sewing room: each order has the day on which it came, the one that was agreed and the one on which it was shipped.
const room = openWorkspace({
  'orders.csv': `order_no,ordered,agreed,shipped,client,article,net_eur,state
o1,2026-01-05,2026-01-10,2026-01-09,L1,Aprons,100.50,shipped
o2,2026-01-06,2026-01-12,2026-01-14,L2,Gowns,300.00,shipped
o3,2026-02-03,2026-02-10,2026-02-13,L1,Gowns,250.00,shipped
o4,2026-02-09,2026-02-15,,L3,Aprons,80.00,open
o5,2025-11-09,2025-11-15,2025-11-15,L4,Aprons,95.00,shipped
o6,2026-02-12,2026-02-20,2026-02-19,L2,Aprons,40.00,shipped
`,
  'clients.csv': `client_id,company,branch
L1,Harbour Cafe,hospitality
L2,Elm Dental,health
L3,Roundel FC,sport
L4,Oak School,education
L5,Mint Spa,health
`,
  'faults.csv': `fault,machine,started,fixed,reason
F1,Juki,2026-03-01 08:00,2026-03-01 09:00,thread
F2,Singer,2026-03-02 08:00,2026-03-02 12:30,belt
F3,Juki,2026-03-05 10:00,2026-03-05 10:20,thread
F4,Juki,2026-03-08 10:00,2026-03-08 11:20,thread
F5,Singer,2026-03-09 23:40,2026-03-10 01:00,power
F6,Juki,2026-03-11 05:10,2026-03-11 06:10,belt
F7,Juki,2026-03-12 06:10,2026-03-12 06:40,power
`,
});

testExamples(room, [
  {
    name: 'later than agreed compares the day it was done with the one agreed',
    ask: 'number of orders that left later than we had agreed',
    rows: [[2]],
  },
  {
    name: 'the day on which a row begins is not the day on which it was done',
    ask: 'which orders went out late',
    rows: [['o2'], ['o3']],
  },
  {
    name: 'a span from the order ends at the day that is named',
    ask: 'how many days does it take from order to shipping for gowns, on average',
    rows: [[9]],
  },
  {
    name: 'not a single one may have its verb in between',
    ask: 'which clients have not given us a single order in 2026',
    rows: [['Oak School'], ['Mint Spa']],
  },
  {
    name: 'no orders is not the number of an order',
    ask: 'which clients have no orders in 2026',
    rows: [['Oak School'], ['Mint Spa']],
  },
  {
    name: 'what came at the end of the time that is compared adds nothing',
    ask: 'which fault took the longest to get under control',
    rows: [['F2']],
  },
  {
    name: 'the usual reasons with numbers are counted each',
    ask: 'what are the usual reasons for faults, with numbers',
    rows: [
      ['thread', 3],
      ['belt', 2],
      ['power', 2],
    ],
  },
  {
    name: 'hours of the day may run past midnight',
    ask: 'how many faults started between 22:00 and 06:00',
    rows: [[2]],
    says: 'between 22:00 and 06:00',
  },
  {
    name: '"only" may follow the noun of a condition',
    ask: 'shipped orders only by branch',
    rows: [
      ['health', 2],
      ['hospitality', 2],
      ['education', 1],
    ],
  },
]);

it('does not count all there is where the data cannot say what is out now', async () => {
  const { decision } = await room.ask('how many clients are out right now');
  expect(decision.kind).not.toBe('answer');
});
