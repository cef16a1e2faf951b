import { openWorkspace, testExamples } from '../asking.ts';

// A tea room. Its bank writes the newest booking first, its shop stamps orders with a zone, and its guests were asked.
const tearoom = openWorkspace({
  'bookings.csv': `Booked,Payee,Amount EUR,Balance EUR
2026-11-19,Dairy,-40.00,1110.00
2026-11-19,Baker,-50.00,1150.00
2026-11-18,Takings,300.00,1200.00
2026-11-17,Rent,-100.00,900.00
2026-11-17,Takings,250.00,1000.00
2026-11-16,Dairy,-40.00,750.00
`,
  'orders_export_1.csv': `Order,Email,Created at,Total,Discount Code,Discount Amount,Refunded Amount,Pieces
#1001,ann@example.com,2026-09-03 09:12:04 +0000,12.00,,0.00,0.00,2
#1002,bob@example.com,2026-10-04 10:12:04 +0000,20.00,TEATIME5,2.00,0.00,3
#1003,cem@example.com,2026-10-11 11:12:04 +0000,30.00,TEATIME5,3.00,30.00,5
#1004,ann@example.com,2026-11-02 12:12:04 +0000,18.00,TEATIME5,1.80,0.00,4
`,
  'Guests (Responses) - Form Responses 1.csv': `Timestamp,Which room did you sit in?,Do you agree? [The staff were kind to me],Do you agree? [The cakes are worth their price],"How likely are you to come back? (0 = never, 10 = surely)"
10/1/2026 9:00:00,Garden,Strongly agree,Disagree,9
10/2/2026 9:10:00,Garden,Agree,Strongly agree,8
10/3/2026 9:20:00,Parlour,Strongly agree,Strongly agree,10
10/4/2026 9:30:00,Parlour,Neutral,Strongly agree,5
`,
});

testExamples(tearoom, [
  {
    name: 'of the newest day the balance in the first row is the latest',
    ask: 'what is our balance',
    rows: [[1110]],
  },
  {
    name: 'stamps with a zone behind a space are dates',
    ask: 'how many orders did we get in october',
    rows: [[2]],
  },
  {
    name: 'the value of an order is no discount and refund added up',
    ask: 'average order value',
    rows: [[20]],
  },
  {
    name: 'how often something was used counts rows and adds up no pieces',
    ask: 'how often was TEATIME5 used',
    rows: [[3]],
  },
  {
    name: 'an answer belongs to the statement that is named',
    ask: 'how many strongly agree about the cakes',
    rows: [[3]],
  },
  {
    name: 'a question of a survey is called by what it asks for, its figure a score',
    ask: 'average likely score by room',
    rows: [
      ['Garden', 8.5],
      ['Parlour', 7.5],
    ],
  },
]);

// A landlord's repairs, with a mark behind the header of a flag, and what each cost centre paid for them.
const landlord = openWorkspace({
  'repairs.csv': `Job,Flat,Reported,Completed,Urgent?
J1,A1,2026-03-01 08:00,2026-03-05 08:00,Y
J2,A2,2026-03-02 08:00,2026-03-12 08:00,N
J3,A1,2026-04-01 08:00,2026-04-07 08:00,Y
J4,A3,2026-04-08 08:00,,N
`,
  'pulls.csv': `Number,Author,Merged on,Cost center
11,Ann,2026-03-05,4100
12,Bob,2026-03-12,4200
13,Ann,2026-04-07,4100
14,Cem,,4711
`,
});

testExamples(landlord, [
  {
    name: 'a flag whose header asks is said without the mark',
    ask: 'how many urgent repairs',
    rows: [[2]],
    says: '2 repairs are urgent',
  },
  {
    name: 'a span between two moments of some days is said in days',
    ask: 'average time from reported to completed',
    rows: [[9600]],
    says: '6.67 days',
  },
  {
    name: 'those who write programs call them PRs',
    ask: 'how many prs by cost center',
    rows: [
      [4100, 2],
      [4200, 1],
      [4711, 1],
    ],
  },
]);

// A surveyor's office: hours by the clock, water bills that are numbered as they are written, and the meters.
const office = openWorkspace({
  'Clocked_time_entries_2026-10-01_to_2026-10-31.csv': `User,Project,Start date,Duration
Ann,Harbour,2026-10-01,02:30:00
Ann,Harbour,2026-10-02,03:30:00
Bob,Chapel,2026-10-05,04:00:00
Bob,Harbour,2026-10-06,01:00:00
Cem,Chapel,2026-10-07,00:30:00
`,
  'bills.csv': `Bill nr,Meter,From,Amount EUR
9001,M1,2026-01-01,50
9002,M1,2026-02-01,40
9003,M1,2026-03-01,45
9004,M1,2026-04-01,44
9005,M2,2026-01-01,20
9006,M2,2026-02-01,25
9007,M2,2026-03-01,30
9008,M2,2026-04-01,31
`,
  'readings.csv': `Meter,Day,Water used
M1,2026-01-03,7
M1,2026-02-03,5
M2,2026-01-04,3
M2,2026-03-04,2
`,
});

testExamples(office, [
  {
    name: 'time that was spent is added up, in hours',
    ask: 'which project took the most time',
    rows: [['Harbour', 7]],
  },
  { name: 'behind "in", "min" is a unit', ask: 'time spent on the chapel in min', rows: [[270]] },
  {
    name: 'a verb for keeping time says nothing more',
    ask: 'how many hours did we track in october',
    rows: [[11.5]],
  },
  {
    name: 'numbers of bills that rise are no readings of a meter',
    ask: 'use per month',
    rows: [
      ['2026-01-01', 10],
      ['2026-02-01', 5],
      ['2026-03-01', 2],
    ],
  },
]);
