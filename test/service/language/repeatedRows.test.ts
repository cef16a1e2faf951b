import { csv, openWorkspace, testExamples } from './asking.ts';

const streets = ['Quay', 'Main Street', 'Hill Road'];
const fines = Array.from({ length: 40 }, (_, at) => [
  `PK-${200 + at}`,
  `2026-07-${String(1 + (at % 20)).padStart(2, '0')}`,
  `S${(at * at) % 3}`,
  35 + (at % 4) * 10,
]);

/** Fines with two tickets that were entered twice, and the streets they were issued in. */
const parking = openWorkspace({
  'fines.csv': csv([
    ['TicketNo', 'Issued', 'StreetCode', 'Amount'],
    ...fines.slice(0, 11),
    fines[10] ?? [],
    ...fines.slice(11),
    fines[39] ?? [],
  ]),
  'streets.csv': csv([
    ['StreetCode', 'Street', 'Bays'],
    ...streets.map((name, at) => [`S${at}`, name, 10 + at]),
  ]),
});

const total = fines.reduce((sum, [, , , amount]) => sum + Number(amount), 0);

testExamples(parking, [
  { name: 'rows that were entered twice count once', ask: 'how many fines are there', rows: [[40]] },
  { name: 'and add up once', ask: 'total amount', rows: [[total]] },
  {
    name: 'a question about duplicates still finds them',
    ask: 'are there any duplicate fines',
    rows: [['PK-210'], ['PK-239']],
    says: '2 fines are in the file more than once, and counted once: PK-210 and PK-239',
  },
]);
