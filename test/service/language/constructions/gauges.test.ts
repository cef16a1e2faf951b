import { openWorkspace, testExamples } from '../asking.ts';

// Ponds and their gauges: G1 is lowest on average, G2 has the one lowest reading.
const ponds = openWorkspace({
  'gauges.csv': `gauge_id,pond
G1,Mill
G2,Swan
G3,Long
`,
  'readings.csv': `gauge_id,read_at,water_level_cm,cell_voltage
G1,2026-08-01 08:00,80,3.2
G2,2026-08-01 08:00,95,3.9
G3,2026-08-01 08:00,90,3.8
G1,2026-08-02 08:00,82,3.1
G2,2026-08-02 08:00,70,2.5
G3,2026-08-02 08:00,91,3.7
G1,2026-08-03 08:00,81,3.2
G2,2026-08-03 08:00,96,3.9
G3,2026-08-03 08:00,92,3.8
`,
});

testExamples(ponds, [
  {
    name: 'what is asked for beside an extreme belongs to its one row',
    ask: 'lowest cell voltage and which gauge',
    rows: [['G2', 2.5]],
  },
  {
    name: 'the figure behind a superlative is compared, and not one that its adjective suits',
    ask: 'which gauge had the lowest cell voltage reading',
    rows: [['G2', 2.5]],
  },
]);
