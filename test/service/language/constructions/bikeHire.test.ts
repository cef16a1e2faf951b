import { openWorkspace, testExamples } from '../asking.ts';

// Rows are asked for, confirmed, begun and ended, or called off. All figures are worked out by hand.
const hires = `hire,bike,customer,requested_at,confirmed_at,starts_at,returned_at,km,cancelled_at,channel
R1,B1,C1,2026-04-01 10:00,2026-04-01 11:00,2026-04-03 10:00,2026-04-03 14:00,20,,app
R2,B2,C2,2026-04-05 09:00,2026-04-06 12:00,2026-04-09 09:00,,,2026-04-07 12:00,phone
R3,B1,C2,2026-05-02 08:00,2026-05-02 10:00,2026-05-08 08:00,2026-05-08 10:00,10,,phone
R4,B2,C1,2026-05-20 08:00,2026-05-20 09:00,2026-05-21 08:00,2026-05-22 14:00,30,,app
R5,B1,C3,2026-06-01 08:00,2026-06-01 12:00,2026-06-04 08:00,2026-06-04 16:00,40,,app
`;

const bikes = `bike,model,bought,load_kg
B1,Kestrel,2022-11-21,80
B2,Merlin,2024-11-21,100
`;

const customers = `customer,name,born
C1,Ada Brunt,1960-05-05
C2,Ben Cask,1980-05-06
C3,Cleo Dorn,2000-05-07
`;

const hire = openWorkspace({ 'hires.csv': hires, 'bikes.csv': bikes, 'customers.csv': customers });

testExamples(hire, [
  {
    name: 'what was called off ends nothing, and what was only asked for has not begun',
    ask: 'longest hire',
    rows: [['R4', 1800]],
  },
  {
    name: '"that lasted more than" is about the same span',
    ask: 'hires that lasted more than a day',
    rows: [['R4']],
  },
  {
    name: '"how far in advance" runs from the day it was arranged to the day it was arranged for',
    ask: 'how far in advance do customers request a bike',
    rows: [[3.2]],
  },
  {
    name: 'things are as old as the day they were bought, whatever birthdays another table has',
    ask: 'how old are the bikes on average',
    rows: [[3]],
  },
  {
    name: 'two questions in a row about two months are two figures',
    ask: 'how many km in april and how many in may',
    rows: [
      ['April 2026', 20],
      ['May 2026', 40],
    ],
  },
  {
    name: 'two questions in a row about two values are two figures',
    ask: 'how many hires by app and how many by phone',
    rows: [
      ['app', 3],
      ['phone', 2],
    ],
  },
  {
    name: 'what ends on a later day than it began went past midnight',
    ask: 'how many hires went past midnight',
    rows: [[1]],
  },
  {
    name: 'an amount per row is what falls to one of them, and not the total',
    ask: 'km per hire',
    rows: [[25]],
  },
]);
