import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// Water meters of an allotment, read on the first of each month.
const gardens = openWorkspace({
  'plots.csv': `plot,holder
P1,Ada Field
P2,Ben Marsh
`,
  'water_meter_readings.csv': `plot,read_on,reading_m3
P1,2025-01-01,100
P1,2025-02-01,104
P1,2025-03-01,110
P1,2025-04-01,121
P1,2025-05-01,130
P2,2025-01-01,500
P2,2025-02-01,503
P2,2025-03-01,505
P2,2025-04-01,512
P2,2025-05-01,540
`,
});

testExamples(gardens, [
  {
    name: 'what was used is the difference between readings',
    ask: 'total water consumption',
    rows: [[70]],
  },
  {
    name: 'each meter has its own first reading',
    ask: 'how much water did each plot use',
    rows: [
      ['Ben Marsh', 40],
      ['Ada Field', 30],
    ],
  },
  {
    name: 'a reading of the first of a month begins that month',
    ask: 'how much water was used in march 2025',
    rows: [[18]],
  },
  {
    name: 'the most water was used by the meter with the widest difference',
    ask: 'which plot used the most water',
    rows: [['Ben Marsh', 40]],
  },
]);

test('readings of a meter are never added up', async () => {
  const { rows } = await gardens.ask('total reading');
  expect(rows).not.toEqual([[3125]]);
});

// One meter, read now and then: a reading ends what was used until then.
const boiler = openWorkspace({
  'gas.csv': `read_on,counter_kwh
2025-01-14,1000
2025-01-28,1080
2025-02-13,1190
2025-02-26,1230
2025-03-12,1300
2025-03-30,1390
2025-04-11,1400
`,
  'boilers.csv': `boiler,installed
North,2019-04-01
`,
});

testExamples(boiler, [
  {
    name: 'a reading within a month ends what was used until then',
    ask: 'gas used in february 2025',
    rows: [[150]],
  },
]);
