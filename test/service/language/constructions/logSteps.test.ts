import { openWorkspace, testExamples } from '../asking.ts';

// Five items and what happened to them; L3 and L5 are still under way, and L4 was sorted before it was picked up.
const items = `code,kind,city
L1,letter,Bern
L2,letter,Graz
L3,box,Graz
L4,box,Bern
L5,box,Bern
`;

const events = `code,event,time
L1,booked,2026-09-01 08:00
L2,booked,2026-09-01 09:00
L1,picked up,2026-09-01 10:00
L3,booked,2026-09-01 10:00
L1,delivered,2026-09-01 18:00
L2,picked up,2026-09-01 13:00
L4,booked,2026-09-02 08:00
L4,picked up,2026-09-02 20:00
L2,delivered,2026-09-02 09:00
L5,booked,2026-09-02 09:00
L3,picked up,2026-09-02 10:00
L4,delivered,2026-09-03 14:00
`;

const depot = openWorkspace({ 'items.csv': items, 'events.csv': events });

// Hours from booked to delivered: L1 10, L2 24, L4 30; from booked to picked up: L1 2, L2 4, L3 24, L4 12.
testExamples(depot, [
  {
    name: 'the time between two rows of a log is averaged over the things they happened to',
    ask: 'how many hours from booked to picked up on average',
    rows: [[10.5]],
    says: 'The average time from booked to picked up is 10.5 h',
  },
  {
    name: 'what has not come to its end has no such time',
    ask: 'average hours from booked to delivered',
    rows: [[21.3333]],
  },
  {
    name: 'times of a log are told by a column of the things',
    ask: 'hours from booked to delivered by kind',
    rows: [
      ['box', 30],
      ['letter', 17],
    ],
  },
  {
    name: 'the thing that took longest between two steps is named',
    ask: 'which item took longest from booked to delivered',
    rows: [['L4', 1800]],
  },
  {
    name: 'a thing with a row that says something else is not yet one to which it did not happen',
    ask: 'how many items are not delivered',
    rows: [[2]],
  },
  {
    name: 'things that a step has not reached are listed',
    ask: 'items not delivered yet',
    rows: [['L3'], ['L5']],
  },
]);
