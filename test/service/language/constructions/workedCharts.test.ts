import { expect, test } from 'vitest';
import { frameChart } from '../../../../src/service/engine/answers/frameChart.ts';
import { openWorkspace } from '../asking.ts';

const meters = openWorkspace({
  'meter_readings.csv': `meter,read_on,reading_kwh
M1,2025-01-01,100
M1,2025-02-01,110
M1,2025-03-01,130
M1,2025-04-01,145
M2,2025-01-01,900
M2,2025-02-01,905
M2,2025-03-01,908
M2,2025-04-01,920
`,
  'meters.csv': `meter,room
M1,Hall
M2,Kitchen
`,
});

test('what is worked out between rows is drawn from the answer, not as a chart of columns', async () => {
  const { result, rows } = await meters.ask('consumption per month');
  const [best] = result.readings;
  expect(rows.slice(0, 2)).toEqual([
    ['2025-01-01', 15],
    ['2025-02-01', 23],
  ]);
  expect(best && frameChart(best.candidate.frame, new Date('2026-11-21'))).toBeUndefined();
});
