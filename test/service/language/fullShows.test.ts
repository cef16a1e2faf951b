import { csv, openWorkspace, testExamples } from './asking.ts';

const halls = [
  { hall: 'Blue', seats: 60, floor: 120 },
  { hall: 'Red', seats: 90, floor: 150 },
];
const shows = Array.from({ length: 40 }, (_, at) => {
  const { hall = '', seats = 0 } = halls[at % 2] ?? {};
  return { id: `S${100 + at}`, hall, seats, sold: at % 5 === 0 ? seats : 20 + ((at * 7) % 35) };
});
const groups = Array.from({ length: 30 }, (_, at) => ({
  id: `B${at + 1}`,
  room: at % 2 === 0 ? 'Attic' : 'Vault',
  players: 2 + (at % 6),
}));
const rooms: Readonly<Record<string, number>> = { Attic: 5, Vault: 6 };

/** Shows in halls with so many seats, and bookings of rooms for at most so many players. */
const house = openWorkspace({
  'screenings.csv': csv([
    ['screening', 'hall', 'tickets_sold'],
    ...shows.map(({ id, hall, sold }) => [id, hall, sold]),
  ]),
  'halls.csv': csv([
    ['hall', 'seats', 'floor_m2'],
    ...halls.map(({ hall, seats, floor }) => [hall, seats, floor]),
  ]),
  'bookings.csv': csv([
    ['booking', 'room', 'players'],
    ...groups.map(({ id, room, players }) => [id, room, players]),
  ]),
  'rooms.csv': csv([['room', 'max_players'], ...Object.entries(rooms)]),
});

const full = shows.filter(({ seats, sold }) => sold >= seats);
const over = groups.filter(({ room, players }) => players > (rooms[room] ?? 0));
const occupancy = halls
  .map(({ hall, seats }) => {
    const own = shows.filter((show) => show.hall === hall);
    const sold = own.reduce((sum, each) => sum + each.sold, 0);
    return [hall, sold, own.length * seats, Number((sold / (own.length * seats)).toFixed(4))] as const;
  })
  .sort((a, b) => b[3] - a[3]);
const perArea = halls
  .map(({ hall, floor }) => {
    const sold = shows.filter((show) => show.hall === hall).reduce((sum, each) => sum + each.sold, 0);
    return [hall, sold, floor, Number((sold / floor).toFixed(4))] as const;
  })
  .sort((a, b) => b[3] - a[3]);

testExamples(house, [
  {
    name: 'a show is sold out when its tickets fill its hall',
    ask: 'how many screenings were completely sold out',
    rows: [[full.length]],
    says: 'tickets sold',
  },
  {
    name: 'a booking is held against the room it is for',
    ask: 'bookings with more players than the room allows',
    rows: over.map(({ id, players }) => [id, players]),
  },
  {
    name: 'how full is what was sold, by the room there was each time',
    ask: 'how full was each hall, in percent',
    rows: occupancy.map((row) => [...row]),
  },
  {
    name: 'what stands behind "per" counts once for each thing',
    ask: 'tickets sold per square metre in each hall',
    rows: perArea.map((row) => [...row]),
  },
]);
