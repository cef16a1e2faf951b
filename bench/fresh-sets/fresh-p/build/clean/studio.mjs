// A design studio, its budget for 2026 and what its cards paid until October: the rows as they are before they are written to files.
import { dayNumber, isoDay, randomSource, round, weekday } from '../../../build/lib.mjs';

const random = randomSource('studio-p');

/** Group, category, plan for a month, bookings in a month at least and at most, merchants. */
export const categories = [
  ['Premises', 'Rent', 1850, 1, 1, ['Kontor Immobilien']],
  ['Premises', 'Electricity', 240, 1, 1, ['Stadtwerke Nord']],
  ['Premises', 'Cleaning', 160, 2, 2, ['BlitzBlank Service']],
  ['Premises', 'Internet', 75, 1, 1, ['Telefonica Business']],
  ['Equipment', 'Hardware', 400, 0, 2, ['Cyberport', 'Apple Store', 'AMAZON EU SARL']],
  ['Equipment', 'Software', 520, 4, 6, ['Adobe Systems', 'FIGMA INC', 'Google Workspace', 'Notion Labs']],
  ['Equipment', 'Repairs', 90, 0, 1, ['Fix & Co']],
  ['Travel', 'Flights', 300, 0, 3, ['LUFTHANSA', 'Ryanair', 'EASYJET']],
  ['Travel', 'Trains', 180, 2, 6, ['DB Vertrieb', 'OEBB Tickets']],
  ['Travel', 'Hotels', 260, 0, 3, ['Motel One', 'BOOKING.COM', 'Hotel Krone']],
  ['Travel', 'Taxis', 60, 1, 5, ['UBER *TRIP', 'FREENOW']],
  ['Marketing', 'Ads', 350, 2, 4, ['Google Ads', 'META PLATFORMS', 'LinkedIn Ireland']],
  ['Marketing', 'Fairs', 200, 0, 1, ['Messe Hamburg', 'OMR Festival']],
  ['Marketing', 'Print', 110, 0, 2, ['Flyeralarm']],
  ['Office', 'Stationery', 70, 1, 3, ['AMAZON EU SARL', 'McPaper']],
  ['Office', 'Coffee and snacks', 95, 3, 6, ['Elbgold', 'REWE', 'UBER EATS']],
  ['Office', 'Postage', 40, 1, 3, ['Deutsche Post', 'DHL Paket']],
].map(([group, name, month, least, most, merchants]) => ({ group, name, month, least, most, merchants }));
const COUNTRIES = {
  IE: ['Adobe Systems', 'Google Workspace', 'Google Ads', 'META PLATFORMS', 'LinkedIn Ireland', 'Ryanair'],
  US: ['FIGMA INC', 'Notion Labs'],
  NL: ['BOOKING.COM', 'UBER *TRIP', 'UBER EATS'],
  LU: ['AMAZON EU SARL'],
  AT: ['OEBB Tickets'],
  GB: ['EASYJET'],
};
export const merchants = [...new Set(categories.flatMap((c) => c.merchants)), 'Saturn', 'Coop Himmel'].map(
  (name) => ({
    name,
    country: Object.keys(COUNTRIES).find((code) => COUNTRIES[code].includes(name)) ?? 'DE',
  }),
);
export const cards = [
  ['4471', 'Lene Harms', 'Owner', 4000],
  ['4489', 'Tarek Aziz', 'Art director', 1200],
  ['5012', 'Mia Soltau', 'Account lead', 1000],
  ['5020', 'Jonte Beck', 'Office', 300],
].map(([no, holder, role, limit]) => ({ no, holder, role, limit }));
const USERS = {
  Premises: { 4471: 1 },
  Equipment: { 4471: 3, 4489: 5 },
  Travel: { 4489: 3, 5012: 6, 4471: 2 },
  Marketing: { 5012: 3, 4471: 1 },
  Office: { 5020: 8, 4489: 1 },
};

/** Planned amounts for each month: more for fairs in spring, more for electricity in winter. */
export const plan = Object.fromEntries(
  categories.map((c) => [
    c.name,
    Array.from({ length: 12 }, (_, at) => {
      if (c.name === 'Fairs') return [3, 4].includes(at) ? 900 : 100;
      if (c.name === 'Electricity') return [0, 1, 10, 11].includes(at) ? 310 : c.month;
      return at >= 6 && ['Software', 'Ads'].includes(c.name) ? c.month + 60 : c.month;
    }),
  ]),
);

export const bookings = [];
for (let month = 0; month < 10; month++) {
  const first = dayNumber(`2026-${String(month + 1).padStart(2, '0')}-01`);
  for (const c of categories) {
    const n = random.int(c.least, c.most);
    for (let at = 0; at < n; at++) {
      let day = first + (c.name === 'Rent' ? 2 : random.int(0, 27));
      const step = day - first > 14 ? -1 : 1;
      while ([0, 6].includes(weekday(day))) day += step;
      const fixed = ['Rent', 'Internet', 'Cleaning'].includes(c.name);
      const middle = (c.least + c.most) / 2 || 1;
      const amount = fixed
        ? c.month / n
        : round((plan[c.name][month] / middle) * random.between(0.55, 1.5), 2);
      bookings.push({
        ...{
          day: isoDay(day),
          merchant: c.merchants.length > 3 ? c.merchants[at % 4] : random.pick(c.merchants),
        },
        ...{ category: c.name, group: c.group, card: random.weighted(USERS[c.group]), amount },
        receipt: fixed || !random.chance(0.14),
      });
    }
  }
}
/** Refunds in months other than May, and two payments that were booked twice. */
for (const [category, at] of [
  ['Flights', 1],
  ['Hotels', 3],
  ['Hardware', 2],
  ['Stationery', 5],
]) {
  const paid = bookings.filter((b) => b.category === category && b.day < '2026-10')[at];
  const later = isoDay(dayNumber(paid.day) + 9);
  const day = later.startsWith('2026-05') ? '2026-06-03' : later;
  bookings.push({ ...paid, day, amount: -round(paid.amount * 0.8, 2), receipt: true });
}
for (const [category, at] of [
  ['Trains', 14],
  ['Ads', 17],
])
  bookings.push({ ...bookings.filter((b) => b.category === category)[at] });
bookings.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));

/** What was spent on a category in a month (from 0), and null in the months still to come. */
export const actual = (category, month) =>
  month > 9
    ? null
    : round(
        bookings
          .filter((b) => b.category === category && Number(b.day.slice(5, 7)) === month + 1)
          .reduce((sum, b) => sum + b.amount, 0),
        2,
      );
