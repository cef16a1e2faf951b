// A small brewery, January to October 2026: the rows as they are before they are written to files.
import { dayNumber, isoDay, randomSource, round, weekday } from '../../../build/lib.mjs';

const random = randomSource('brewery-o');

export const beers = [
  ['Hill Pilsner', 'lager', 34, 3.1, 7, 12, 20],
  ['Amber Fox', 'ale', 28, 3.4, 5, 13, 15],
  ['Night Shift', 'stout', 38, 3.9, 3, 15.8, 18],
  ['Hazy Lane', 'IPA', 45, 4.3, 5, 14.6, 16],
  ['Weissbier', 'wheat', 14, 3.2, 4, 12.4, 13],
  ['Radler', 'mix', 9, 2.6, 3, 7.9, 9],
].map(([beer, style, ibu, price, share, plato, days]) => ({ beer, style, ibu, price, share, plato, days }));

export const staff = [
  ['S1', 'Gesa Thoma', 'brewer'],
  ['S2', 'Ulf Renner', 'brewer'],
  ['S3', 'Moira Kane', 'sales'],
  ['S4', 'Benno Haas', 'driver'],
  ['S5', 'Tilda Roth', 'driver'],
  ['S6', 'Karim Said', 'sales'],
].map(([id, name, job]) => ({ id, name, job }));

export const customers = [
  ['The Anchor', 'pub', 'Harwell', 9],
  ['Red Lion', 'pub', 'Harwell', 7],
  ['Crown & Thistle', 'pub', 'Denby', 6],
  ['The Old Mill', 'pub', 'Ashford', 5],
  ['Plough Inn', 'pub', 'Denby', 4],
  ['Bottle Bank', 'shop', 'Harwell', 6],
  ['Corner Cellar', 'shop', 'Ashford', 4],
  ['Fresh & Local', 'shop', 'Denby', 3],
  ['Trattoria Nonna', 'restaurant', 'Ashford', 4],
  ['Oak Room', 'restaurant', 'Harwell', 3],
  ['Spice Garden', 'restaurant', 'Denby', 2],
  ['Harbour Grill', 'restaurant', 'Millport', 2],
  ['Millport Rowing Club', 'club', 'Millport', 1],
  ['Denby Town FC', 'club', 'Denby', 2],
].map(([name, kind, town, size], at) => ({ id: 20 + at, name, kind, town, size }));

/** These two pubs took nothing in October. */
const PAUSED = ['The Old Mill', 'Plough Inn'];
const pickBeer = () => random.weighted(Object.fromEntries(beers.map(({ beer, share }) => [beer, share])));

export const brews = [];
for (let day = dayNumber('2026-01-05'), number = 1; day <= dayNumber('2026-10-30'); day += random.int(1, 3)) {
  if ([0, 6].includes(weekday(day))) continue;
  const beer = pickBeer();
  const month = Number(isoDay(day).slice(5, 7));
  if (beer === 'Night Shift' && month === 4) continue; // No stout in April.
  const { plato, days } = beers.find((b) => b.beer === beer);
  const start = round(plato + random.between(-0.4, 0.4), 1);
  const end = round(start * random.between(0.2, 0.26), 1);
  const packaged = day + days + random.int(0, 6);
  const brewer = random.weighted({ S1: 5, S2: 4 });
  brews.push({
    no: `B26-${String(number++).padStart(3, '0')}`,
    day: isoDay(day),
    beer,
    brewer,
    packer: packaged > dayNumber('2026-10-31') ? null : random.weighted({ S1: 2, S2: 4, S5: 3 }),
    tank: `T${random.int(1, 6)}`,
    litres: random.int(36, 42) * 50,
    start,
    end,
    abv: round((start - end) * 0.53, 2),
    score: random.chance(0.22) ? null : random.int(11, 19) / 2,
    packaged: packaged > dayNumber('2026-10-31') ? null : isoDay(packaged),
  });
}

const SUMMER = { 1: 0.7, 2: 0.75, 3: 0.9, 4: 1, 5: 1.15, 6: 1.3, 7: 1.4, 8: 1.3, 9: 1.05, 10: 0.9 };
export const sales = [];
for (let day = dayNumber('2026-01-02'); day <= dayNumber('2026-10-31'); day++) {
  if (weekday(day) === 0) continue;
  const month = Number(isoDay(day).slice(5, 7));
  const count = Math.round(random.between(2, 5.5) * SUMMER[month]);
  for (let i = 0; i < count; i++) {
    const name = random.weighted(Object.fromEntries(customers.map((c) => [c.name, c.size])));
    if (month === 10 && PAUSED.includes(name)) continue;
    const { id, kind } = customers.find((c) => c.name === name);
    const format = kind === 'shop' ? 'bottle' : random.weighted({ keg: 7, bottle: 2 });
    const units = format === 'keg' ? random.int(2, 11) : random.int(4, 24);
    sales.push({
      no: 8001 + sales.length,
      day: isoDay(day),
      customer: id,
      beer: pickBeer(),
      format,
      units,
      litres: units * (format === 'keg' ? 30 : 10),
      seller: random.weighted({ S3: 5, S6: 6, S4: 1 }),
      driver: random.chance(0.06) ? null : random.weighted({ S4: 6, S5: 5, S3: 1 }),
    });
  }
}
