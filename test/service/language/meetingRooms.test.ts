import { csv, openWorkspace, testExamples } from './asking.ts';

const rooms = [
  { code: 'R1', label: 'Kelp', seats: 4 },
  { code: 'R2', label: 'Moss', seats: 8 },
];
const people = Array.from({ length: 9 }, (_, at) => ({
  mail: `p${at}@fjord.example`,
  department: ['Finance', 'Sales', 'Legal'][at % 3] ?? '',
}));
const meetings = Array.from({ length: 60 }, (_, at) => {
  const start = Date.UTC(2026, 8, 1 + (at % 28), 9 + (at % 7));
  return {
    no: 700 + at,
    room: rooms[at % 2] ?? { code: '', label: '', seats: 0 },
    by: people[(at * 4) % 9] ?? { mail: '', department: '' },
    subject: ['Retro', 'Review', 'Planning'][at % 3] ?? '',
    start,
    minutes: 30 + (at % 7) * 5,
    heads: 2 + ((at * 5) % 8),
    state: at % 6 === 0 ? 'cancelled' : 'booked',
  };
});
const moment = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** Meetings in rooms with so many seats, in a table called reservations. */
const office = openWorkspace({
  'reservations.csv': csv([
    ['reservation', 'room_code', 'booked_by', 'subject', 'starts', 'ends', 'headcount', 'state'],
    ...meetings.map(({ no, room, by, subject, start, minutes, heads, state }) => [
      no,
      room.code,
      by.mail,
      subject,
      moment(start),
      moment(start + minutes * 60_000),
      heads,
      state,
    ]),
  ]),
  'rooms.csv': csv([
    ['room_code', 'label', 'seats'],
    ...rooms.map(({ code, label, seats }) => [code, label, seats]),
  ]),
  'employees.csv': csv([
    ['email', 'department'],
    ...people.map(({ mail, department }) => [mail, department]),
  ]),
});

const booked = meetings.filter(({ state }) => state === 'booked');
const hours = ['Finance', 'Sales', 'Legal']
  .map((department) => [
    department,
    Number(
      booked
        .filter(({ by }) => by.department === department)
        .reduce((sum, { minutes }) => sum + minutes / 60, 0)
        .toFixed(4),
    ),
  ])
  .sort((a, b) => Number(b[1]) - Number(a[1]));

testExamples(office, [
  {
    name: 'rows with a room, a subject and a headcount are meetings',
    ask: 'how many meetings are there',
    rows: [[meetings.length]],
  },
  {
    name: 'booked hours are the time from the start to the end',
    ask: 'booked hours by department',
    rows: hours,
  },
  {
    name: 'a meeting is held against the seats of its room',
    ask: 'how many meetings had more people than the room has chairs',
    rows: [[meetings.filter(({ heads, room }) => heads > room.seats).length]],
  },
]);
