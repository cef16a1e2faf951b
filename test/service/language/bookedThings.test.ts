import { csv, openWorkspace, testExamples } from './asking.ts';

const extras = ['laundry', 'canoe', 'breakfast'];

/** What guests of a hostel booked besides their stay: rows have no name and no number of their own. */
const hostel = openWorkspace({
  'stays.csv': csv([
    ['stay_id', 'guest', 'arrival', 'total_eur'],
    ...Array.from({ length: 40 }, (_, at) => [
      `ST-${100 + at}`,
      `Guest ${at}`,
      `2026-06-${String(1 + (at % 28)).padStart(2, '0')}`,
      80 + at,
    ]),
  ]),
  'extras.csv': csv([
    ['stay_id', 'item', 'qty', 'unit_price'],
    ...Array.from({ length: 60 }, (_, at) => [
      `ST-${100 + (at % 40)}`,
      extras[at % 3] ?? '',
      [3, 1, 2][at % 3] ?? 0,
      [4, 20, 9][at % 3] ?? 0,
    ]),
  ]),
});

testExamples(hostel, [
  {
    name: 'the extra that earned the most is a kind of extra, and no single booking of one',
    ask: 'which extra earned us the most',
    rows: [['canoe', 400]],
  },
  {
    name: 'and the one that was sold most',
    ask: 'which extra sold the most',
    rows: [['laundry', 60]],
  },
]);
