import { csv, openWorkspace, testExamples } from './asking.ts';

const rooms = ['R1', 'R2', 'R3'];
const status = (at: number) => (at % 4 === 3 ? 'cancelled' : 'stayed');

/** Twelve stays of two nights (three in R3), booked ten days ahead; guests have numbers that could be years. */
const house = openWorkspace({
  'bookings.csv': csv([
    [
      'booking_no',
      'guest',
      'room',
      'booked_on',
      'booked_at',
      'check_in',
      'check_out',
      'children',
      'total',
      'status',
    ],
    ...Array.from({ length: 12 }, (_, at) => [
      `B${at + 1}`,
      String(2001 + ((at * 7) % 12)),
      rooms[at % 3] ?? '',
      `2026-05-${String(at + 1).padStart(2, '0')}`,
      at % 3 === 0 ? '20:15' : '09:30',
      `2026-05-${String(at + 11).padStart(2, '0')}`,
      `2026-05-${String(at + (at % 3 === 2 ? 14 : 13)).padStart(2, '0')}`,
      String(at % 3),
      String(100 + at),
      status(at),
    ]),
  ]),
  'guests.csv': csv([
    ['guest_no', 'name', 'country'],
    ...Array.from({ length: 12 }, (_, at) => [
      String(2001 + at),
      `Guest ${'ABCDEFGHIJKL'[at]}`,
      at % 2 ? 'Italy' : 'Malta',
    ]),
  ]),
  'rooms.csv': csv([
    ['id', 'name', 'type'],
    ['R1', 'Heron', 'double'],
    ['R2', 'Linnet', 'double'],
    ['R3', 'Puffin', 'suite'],
  ]),
});

testExamples(house, [
  {
    name: 'the type of a room is a column of the rooms, however much a booking has a room',
    ask: 'how many bookings per room type',
    rows: [
      ['double', 8],
      ['suite', 4],
    ],
  },
  {
    name: 'nights that are spent are no time of day, and numbers of guests no years',
    ask: 'how many bookings checked in in May',
    rows: [[12]],
  },
  {
    name: 'a day and a time of day with one name make a moment',
    ask: 'which hour of the day gets the most bookings',
    rows: [[9, 8]],
    says: '09:00',
  },
  {
    name: 'lead time runs from the booking to the stay',
    ask: 'average lead time',
    rows: [[10]],
  },
  {
    name: 'how far ahead runs from the booking to the stay',
    ask: 'how far ahead do people book',
    rows: [[10]],
  },
  {
    name: 'rows that have some of what they count are counted, not added up',
    ask: 'how many bookings have children',
    rows: [[8]],
  },
  {
    name: 'so are those under another condition, in another word',
    ask: 'how many cancelled bookings had kids',
    rows: [[2]],
  },
  {
    name: 'what is said to be there is no condition',
    ask: 'how many children do the bookings have',
    rows: [[12]],
  },
]);
