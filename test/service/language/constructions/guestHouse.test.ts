import { openWorkspace, testExamples } from '../asking.ts';

// A guest house: each stay has the day on which it was booked, those of its two ends, and the one on which it was paid,
// which comes last; its bills have a total without a currency.
const house = openWorkspace({
  'stays.csv': `stay_no,guest_no,booked_on,arrival,departure,paid_on,beds
S1,G1,2026-01-05,2026-01-15,2026-01-18,2026-01-30,2
S2,G2,2026-01-20,2026-02-09,2026-02-11,2026-02-25,1
S3,G3,2026-02-01,2026-04-12,2026-04-16,2026-05-02,3
S4,G1,2026-03-03,2026-04-02,2026-04-03,2026-04-20,2
S5,G4,2026-03-10,2026-04-29,2026-05-04,2026-06-01,4
`,
  'guests.csv': `guest_no,guest,town
G1,Ada Moss,Fynley
G2,Ben Hale,Oxbow
G3,Cleo Park,Fynley
G4,Dan Frost,Marlow
`,
  'bills.csv': `bill_no,guest_no,issued,settled,net
1,G1,2026-01-18,2026-01-30,210.50
2,G2,2026-02-11,,95.00
3,G3,2026-04-16,,480.25
4,G1,2026-04-03,2026-04-20,120.00
5,G4,2026-05-04,2026-06-01,700.00
`,
});

testExamples(house, [
  {
    name: 'ahead runs from the day of booking to that of arrival, whatever else comes later',
    ask: 'how many days ahead do people book, median',
    rows: [[30]],
  },
  {
    name: 'a limit on how far ahead is one on that span, and not on the day of booking',
    ask: 'how many stays were booked more than 40 days ahead',
    rows: [[2]],
  },
  {
    name: 'a stay lasts from arrival to departure, and not until it is paid',
    ask: 'how long do guests stay on average',
    rows: [[3]],
  },
  {
    name: 'how many and how much are two figures of the same rows',
    ask: 'bills not yet settled, how many and how much',
    rows: [[2, 575.25]],
  },
]);
