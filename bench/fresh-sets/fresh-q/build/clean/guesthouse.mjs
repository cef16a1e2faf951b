// A guest house by the sea, arrivals from January to October 2026: the rows as they are before they are written to files.
import { dayNumber, isoDay, randomSource, round, weekday } from '../../../build/lib.mjs';

const random = randomSource('guesthouse-q');

export const rooms = [
  ['R01', 'Heron', 'Main house', 'double', 2, 96, 138, ['sea view', 'bath'], false],
  ['R02', 'Linnet', 'Main house', 'double', 2, 88, 124, ['balcony'], false],
  ['R03', 'Puffin', 'Main house', 'twin', 2, 84, 118, ['shower'], false],
  ['R04', 'Curlew', 'Main house', 'single', 1, 62, 79, ['shower'], false],
  ['R05', 'Gannet', 'Main house', 'suite', 4, 168, 239, ['sea view', 'bath', 'balcony'], false],
  ['R06', 'Plover', 'Main house', 'family', 4, 128, 176, ['bath'], true],
  ['R07', 'Tern', 'Main house', 'single', 1, 58, 74, [], false],
  ['R08', 'Sanderling', 'Coach house', 'family', 5, 134, 188, ['kitchen', 'shower'], true],
  ['R09', 'Dunlin', 'Coach house', 'double', 2, 92, 129, ['kitchen', 'shower'], true],
  ['R10', 'Avocet', 'Coach house', 'twin', 2, 86, 122, ['shower'], true],
  ['R11', 'Kittiwake', 'Coach house', 'suite', 4, 174, 248, ['sea view', 'kitchen', 'bath'], false],
  ['R12', 'Whimbrel', 'Coach house', 'double', 2, 90, 126, ['sea view', 'shower'], false],
].map(([id, name, building, type, sleeps, low, high, extras, pets]) => ({
  ...{ id, name, building, type, sleeps, low, high, extras, pets },
}));
/** Being refurbished all year. */
const CLOSED = 'R10';

export const channels = [
  ['Direct', 0, 4],
  ['Booking.com', 15, 7],
  ['Airbnb', 14, 4],
  ['Expedia', 18, 2],
  ['Tourist office', 8, 1],
].map(([name, percent, share]) => ({ name, percent, share }));

const FIRST =
  'Anna Bram Chloe Dario Elsa Farid Greta Hugo Ines Jonas Katja Liam Mona Nils Orla Pavel Quinn Rosa Stefan Thea Umar Vera Wim Yara Zoltan'.split(
    ' ',
  );
const LAST =
  'Aalto Becker Costa Dupont Eriksen Fischer Grant Hughes Ivers Jansen Kovacs Lambert Murphy Novak Olsen Petit Quist Rossi Schmitt Turner Ulrich Visser Walsh Young Zeman'.split(
    ' ',
  );
const COUNTRIES = {
  Germany: 9,
  Netherlands: 7,
  'United Kingdom': 8,
  France: 4,
  Ireland: 3,
  Denmark: 3,
  Italy: 1,
};
const CODES = {
  Germany: 'de',
  Netherlands: 'nl',
  'United Kingdom': 'co.uk',
  France: 'fr',
  Ireland: 'ie',
  Denmark: 'dk',
  Italy: 'it',
};

export const guests = [];
const taken = new Set();
while (guests.length < 150) {
  const first = random.pick(FIRST);
  const last = random.pick(LAST);
  if (taken.has(`${first} ${last}`)) continue;
  taken.add(`${first} ${last}`);
  const country = random.weighted(COUNTRIES);
  guests.push({
    id: 2001 + guests.length,
    name: `${first} ${last}`,
    country,
    email: random.chance(0.16) ? null : `${first}.${last}@mail.${CODES[country]}`.toLowerCase(),
    news: random.chance(0.4),
  });
}
/** Couples who share one address. */
for (const [one, other] of [
  [4, 61],
  [18, 77],
  [33, 120],
  [52, 140],
]) {
  guests[one].email ??= `${guests[one].name.replace(' ', '.').toLowerCase()}@mail.de`;
  guests[other].email = guests[one].email;
  guests[other].country = guests[one].country;
}
const NEVER = new Set([9, 27, 58, 83, 104, 131, 149]);
const REGULARS = [3, 12, 40, 66, 95];

const NOTES = {
  'cot needed': 4,
  'Cot in room, vegetarian': 2,
  'late arrival': 7,
  'late arrival after 10 pm': 3,
  'bringing a dog': 3,
  'gluten free breakfast': 3,
  'ground floor please': 2,
};
const SEASON = { 1: 0.3, 2: 0.4, 3: 0.6, 4: 0.9, 5: 1, 6: 1.2, 7: 1.5, 8: 1.6, 9: 1.1, 10: 0.7 };
const HOURS = {
  7: 1,
  8: 3,
  9: 5,
  10: 6,
  11: 6,
  12: 5,
  13: 4,
  14: 4,
  15: 4,
  16: 4,
  17: 5,
  18: 7,
  19: 9,
  20: 15,
  21: 11,
  22: 6,
  23: 3,
};
const two = (number) => String(number).padStart(2, '0');

export const bookings = [];
for (const room of rooms) {
  if (room.id === CLOSED) continue;
  let day = dayNumber('2026-01-02') + random.int(0, 9);
  while (day < dayNumber('2026-10-27')) {
    const month = Number(isoDay(day).slice(5, 7));
    const gap = Math.floor((random.exponential() * 4.2) / SEASON[month]);
    day += Math.min(gap, 20);
    if (day >= dayNumber('2026-10-27')) break;
    const nights = random.weighted({ 1: 3, 2: 6, 3: 5, 4: 3, 5: 2, 7: 3, 10: 0.5 });
    const channel = random.weighted(Object.fromEntries(channels.map((c) => [c.name, c.share])));
    let at = random.chance(0.13) ? random.pick(REGULARS) : random.int(0, guests.length - 1);
    while (NEVER.has(at)) at = random.int(0, guests.length - 1);
    const lead =
      channel === 'Tourist office'
        ? random.int(0, 3)
        : Math.floor(random.exponential() * (channel === 'Direct' ? 55 : 34));
    const odds = { Direct: 0.06, 'Booking.com': 0.19, Airbnb: 0.12, Expedia: 0.26, 'Tourist office': 0.04 }[
      channel
    ];
    const status = random.chance(odds) ? 'cancelled' : random.chance(0.03) ? 'no-show' : 'stayed';
    const children = room.sleeps > 2 && random.chance(0.6) ? random.int(1, Math.min(3, room.sleeps - 1)) : 0;
    const adults = random.int(1, Math.max(1, Math.min(2, room.sleeps - children)));
    const rate = month >= 6 && month <= 9 ? room.high : room.low;
    const weekend = [5, 6].includes(weekday(day)) ? 1.08 : 1;
    bookings.push({
      guest: guests[at].id,
      room: room.id,
      channel,
      booked: isoDay(day - lead),
      time: `${two(random.weighted(HOURS))}:${two(random.int(0, 59))}`,
      arrival: isoDay(day),
      departure: isoDay(day + Number(nights)),
      nights: Number(nights),
      adults,
      children,
      total: status === 'cancelled' ? null : round(Number(nights) * rate * weekend, 2),
      status,
      note: random.chance(0.2) ? random.weighted(NOTES) : null,
    });
    // A cancelled room is let again at once.
    if (status !== 'cancelled') day += Number(nights);
  }
}
bookings.sort((a, b) => (a.booked + a.time < b.booked + b.time ? -1 : 1));
bookings.forEach((booking, at) => {
  booking.no = `HB-${1200 + at}`;
});
