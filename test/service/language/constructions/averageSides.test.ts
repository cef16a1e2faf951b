import { openWorkspace, testExamples } from '../asking.ts';

// A kiosk's till: several takings on some days, none on others.
const kiosk = openWorkspace({
  'takings.csv': `date,counter,amount_eur
2025-06-02,Ice,10
2025-06-02,Drinks,30
2025-06-03,Ice,20
2025-06-07,Ice,50
2025-06-07,Drinks,70
2025-06-08,Ice,40
2025-06-08,Drinks,40
2025-06-09,Ice,24
2025-07-05,Drinks,90
2025-07-07,Ice,12
`,
});

testExamples(kiosk, [
  {
    name: 'an average per day side by side adds up each day first',
    ask: 'average takings per day on weekdays vs weekends',
    rows: [
      ['weekdays', 24],
      ['weekends', 96.6667],
    ],
    says: 'per day',
  },
  {
    name: 'daily says the same as per day',
    ask: 'mean daily takings, saturdays vs sundays',
    rows: [
      ['Saturdays', 105],
      ['Sundays', 80],
    ],
  },
  {
    name: 'takings are an amount and not a number of rows',
    ask: 'total takings in june',
    rows: [[284]],
  },
]);
