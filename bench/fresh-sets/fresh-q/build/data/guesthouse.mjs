// Writes the guest house: bookings (CSV, dd/mm/yyyy, euros as text, cancelled ones without a total), rooms (JSON, nested), guests and channels (TSV).
import { saveJson, saveTable } from '../../../build/lib.mjs';
import { bookings, channels, guests, rooms } from '../clean/guesthouse.mjs';

const british = (day) => day.split('-').reverse().join('/');
const euros = (amount) =>
  amount === null ? '-' : `€${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const HEAD =
  'Booking no,Guest,Room,Channel,Booked on,Booked at,Check-in,Check-out,Adults,Children,Total,Status,Remarks';
saveTable(
  'guesthouse/bookings-2026.csv',
  HEAD.split(','),
  bookings.map((b) => [
    ...[
      b.no,
      b.guest,
      b.room,
      b.channel,
      british(b.booked),
      b.time,
      british(b.arrival),
      british(b.departure),
    ],
    ...[b.adults, b.children, euros(b.total), b.status, b.note],
  ]),
);
saveJson(
  'guesthouse/rooms.json',
  rooms.map(({ id, name, building, type, sleeps, low, high, extras, pets }) => ({
    ...{ id, name, building, type, sleeps, rate: { low, high }, features: extras, pets_allowed: pets },
  })),
);
saveTable(
  'guesthouse/guests.tsv',
  ['Guest no', 'Name', 'Country', 'E-mail', 'Newsletter'],
  guests.map((g) => [g.id, g.name, g.country, g.email, g.news ? 'y' : 'n']),
  '\t',
);
saveTable(
  'guesthouse/channels.tsv',
  ['Channel', 'Commission'],
  channels.map(({ name, percent }) => [name, `${percent}%`]),
  '\t',
);
