import { openWorkspace, testExamples } from '../asking.ts';

// A laundry: pieces of each customer and article with one column per month and the total of the row, the beds of the
// house repeated in each of its rows, and a list of prices.
const laundry = openWorkspace({
  'pieces.csv': `house,article,beds,Jan 2026,Feb 2026,Mar 2026,Total
Seeblick,Sheet,64,100,110,120,330
Seeblick,Napkin,64,300,310,320,930
Krone,Sheet,38,60,50,40,150
Krone,Napkin,38,90,80,70,240
Adler,Napkin,20,200,210,220,630
Adler,Apron,20,10,12,14,36
`,
});

testExamples(laundry, [
  {
    name: 'the total of a row is not added up once for each month',
    ask: 'which house has the highest total',
    rows: [['Seeblick', 1260]],
  },
  {
    name: 'pieces are called pieces',
    ask: 'pieces per month',
    rows: [
      ['2026-01-01', 760],
      ['2026-02-01', 772],
      ['2026-03-01', 784],
    ],
    says: 'pieces',
  },
]);

// Rooms to let by the hour: a booking has a price of its own, and the guide is paid by the hour.
const rooms = openWorkspace({
  'bookings.csv': `booking_no,room,starts_on,price_total,guide,minutes
1,Attic,2026-01-03,80,mb,60
2,Cellar,2026-01-10,100,tk,45
3,Attic,2026-02-07,60,mb,50
4,Cellar,2026-02-14,120,tk,70
5,Attic,2026-02-21,90,mb,55
`,
  'guides.csv': `guide,full_name,eur_per_hour
mb,Mira Bauer,17.5
tk,Tobias Kranz,15
`,
});

testExamples(rooms, [
  {
    name: 'takings are the prices of the bookings, and not the hours of those who work',
    ask: 'takings by month',
    rows: [
      ['2026-01-01', 180],
      ['2026-02-01', 270],
    ],
  },
]);
