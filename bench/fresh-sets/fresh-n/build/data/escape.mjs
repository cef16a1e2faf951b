// An escape room: bookings (JSON lines, nested), rooms and hosts (CSV), reviews (TSV). 2026-03-01 to 2026-11-21.
import { dayNumber, isoDay, randomSource, saveJsonLines, saveTable, weekday } from '../../../build/lib.mjs';

const random = randomSource('escape-n');
const ROOMS = [
  ['R1', "The Watchmaker's Attic", 'mystery', 3, 2, 5, 60, 0.66, 20],
  ['R2', 'Orient Sleeper', 'crime', 4, 2, 6, 60, 0.52, 25],
  ['R3', 'Reactor Four', 'sci-fi', 5, 3, 6, 75, 0.36, 17],
  ['R4', 'Captain Moss', 'adventure', 2, 2, 6, 60, 0.81, 22],
  ['R5', 'Ward Nine', 'horror', 5, 3, 5, 60, 0.43, 12],
];
saveTable(
  'escape/rooms.csv',
  ['room', 'title', 'genre', 'difficulty', 'min_players', 'max_players', 'limit_min', 'opened'],
  ROOMS.map(([id, title, genre, level, min, max, limit], i) => [
    id,
    title,
    genre,
    level,
    min,
    max,
    limit,
    ['2021-05-14', '2022-02-01', '2023-09-22', '2021-05-14', '2026-06-05'][i],
  ]),
);
const HOSTS = [
  ['mb', 'Mira Bauer', '2022-04', 17.5, 2.1],
  ['tk', 'Tobias Kranz', '2023-09', 15, 3.3],
  ['sz', 'Selin Zorlu', '2024-02', 15, 1.7],
  ['jl', 'Jan Lehner', '2025-10', 14, 2.6],
  ['fw', 'Fiona Weck', '2026-05', 14, 2.4],
];
saveTable(
  'escape/hosts.csv',
  ['host', 'name', 'since', 'eur_per_hour'],
  HOSTS.map((h) => h.slice(0, 4)),
);
const skill = Object.fromEntries(HOSTS.map((h) => [h[0], h[4]]));

const PRICE = [0, 0, 76, 96, 112, 125, 138, 150, 160];
const SEASON = [0, 0, 0, 1.1, 1.05, 0.85, 0.75, 0.7, 0.62, 0.9, 1.15, 1.3];
const TIMES = ['14:00', '15:45', '17:30', '19:15', '21:00'];
const LINES = [
  'Great fun',
  'Loved it!',
  'Lock on the chest jammed',
  'A bit too easy',
  'Very friendly host',
  'Too warm inside',
  '',
];
const weights = Object.fromEntries(ROOMS.map((room) => [room[0], room[8]]));
const opened = dayNumber('2026-06-05');
const bookings = [];
const reviews = [];
for (let day = dayNumber('2026-03-01'); day <= dayNumber('2026-11-21'); day++) {
  const week = [5.2, 0, 1.2, 1.6, 2, 3.8, 7][weekday(day)];
  const month = Number(isoDay(day).slice(5, 7));
  const count = Math.round(week * SEASON[month] * random.between(0.6, 1.4));
  const taken = new Set();
  for (let i = 0; i < count; i++) {
    const id = random.weighted(weights);
    if (id === 'R5' && day < opened) continue;
    const free = TIMES.filter((start) => !taken.has(`${id} ${start}`));
    if (free.length === 0) continue;
    const time = random.pick(free);
    taken.add(`${id} ${time}`);
    const room = ROOMS.find((r) => r[0] === id);
    const language = random.weighted({ de: 62, en: 27, it: 8, fr: 3 });
    const kids = id === 'R5' ? 0 : random.weighted({ 0: 10, 1: 2, 2: 3, 3: 1 }) * 1;
    const size = Math.max(room[4], kids + random.weighted({ 2: 5, 3: 4, 4: 5, 5: 2, 6: 1 }) * 1);
    const players = Math.min(size, room[5] + (random.chance(0.3) ? 1 : 0));
    const source = random.weighted({ website: 50, phone: 14, 'gift card': 12, 'walk-in': 6, partner: 7 });
    const off = { 2: 0.08, 3: 0.08, 9: 0.34 }[month] ?? 0.09;
    const status = random.chance(off) ? 'cancelled' : random.chance(0.045) ? 'no_show' : 'played';
    const host = random.weighted(
      day < dayNumber('2026-06-15') ? { mb: 6, tk: 5, sz: 5, jl: 3 } : { mb: 6, tk: 4, sz: 5, jl: 3 },
    );
    const hints = Math.round(Math.max(0, skill[host] + (room[3] - 3) * 0.5 + random.normal() * 1.3));
    const escaped = random.chance(
      room[7] - (kids > 1 ? 0.1 : 0) + (language === 'en' ? 0.06 : 0) + (players - 3) * 0.03,
    );
    const limit = room[6];
    const minutes = escaped
      ? Math.round(10 * Math.min(limit - 0.2, limit * (0.82 + random.normal() * 0.11))) / 10
      : limit;
    const voucher = source === 'gift card' ? PRICE[players] : random.chance(0.06) ? 20 : 0;
    const bookingId = `EB-${30211 + bookings.length}`;
    bookings.push({
      bookingId,
      room: id,
      slot: `${isoDay(day)}T${time}`,
      status,
      source,
      group: { players, kids, language },
      price: {
        total: status === 'cancelled' ? 0 : PRICE[players],
        voucher: status === 'cancelled' ? 0 : Math.min(voucher, PRICE[players]),
        method:
          status === 'cancelled'
            ? null
            : source === 'gift card'
              ? 'voucher'
              : random.weighted({ card: 10, cash: 4, online: 9 }),
      },
      game: status === 'played' ? { host, hints, escaped, minutes } : null,
    });
    if (status === 'played' && random.chance(0.36))
      reviews.push([
        bookingId,
        isoDay(Math.min(day + random.int(0, 6), dayNumber('2026-11-21'))),
        random.weighted(
          id === 'R2'
            ? { 5: 14, 4: 5, 3: 1 }
            : id === 'R5'
              ? { 5: 3, 4: 5, 3: 4, 2: 2, 1: 1 }
              : { 5: 9, 4: 7, 3: 3, 2: 1, 1: 0.4 },
        ),
        random.weighted({ 'map app': 7, 'travel site': 3, guestbook: 2 }),
        random.pick(LINES),
      ]);
  }
}
saveJsonLines('escape/bookings.jsonl', bookings);
saveTable('escape/reviews.tsv', ['booking', 'written', 'stars', 'site', 'comment'], reviews, '\t');
