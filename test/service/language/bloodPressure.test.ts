import { csv, openWorkspace, testExamples } from './asking.ts';

/** A log of blood pressures whose columns are headed by short forms, and the medicines that were taken. */
const log = openWorkspace({
  'readings.csv': csv([
    ['taken_at', 'person', 'sys', 'dia', 'pulse'],
    ...Array.from({ length: 60 }, (_, at) => [
      `2026-0${6 + Math.floor(at / 20)}-${String(1 + (at % 20)).padStart(2, '0')} 08:00`,
      at % 2 === 0 ? 'Ole' : 'Kirsten',
      at % 2 === 0 ? 140 + Math.floor(at / 20) : 120,
      at % 2 === 0 ? 90 : 80,
      60 + (at % 7),
    ]),
  ]),
  'meds.csv': csv([
    ['person', 'drug', 'dose_mg'],
    ['Ole', 'Ramipril', 5],
    ['Kirsten', 'Bisoprolol', 10],
    ['Ole', 'Statin', 20],
  ]),
});

testExamples(log, [
  {
    name: 'pressures are averaged, and not added up',
    ask: 'how did the monthly mean of sys develop for Ole',
    rows: [
      ['2026-06-01', 140],
      ['2026-07-01', 141],
      ['2026-08-01', 142],
    ],
  },
  {
    name: 'short forms are known by their long names',
    ask: 'average systolic for Kirsten',
    rows: [[120]],
  },
  {
    name: 'the worse pressure is the higher one',
    ask: 'whose blood pressure is worse',
    rows: [['Ole', 141]],
  },
]);
