// An island ferry, May to October 2026: the rows as they are before they are written to files.
import { dayNumber, isoTime, randomSource, weekday } from '../../../build/lib.mjs';

const random = randomSource('ferry-o');

export const ports = [
  ['NOR', 'Norrhamn', 1],
  ['ELD', 'Eldvik', 1],
  ['SKA', 'Skarnes', 2],
  ['BRA', 'Brattholm', 2],
  ['HVI', 'Hvitsund', 3],
  ['LIL', 'Lillevik', 3],
].map(([code, name, zone]) => ({ code, name, zone }));

export const vessels = [
  ['V1', 'Havorn', 1998, 'diesel', 240, 36, 1],
  ['V2', 'Sildra', 2009, 'diesel', 180, 28, 1.25],
  ['V3', 'Nordlys', 2019, 'hybrid', 320, 52, 0.8],
  ['V4', 'Stille', 2024, 'electric', 150, 20, 0.6],
  ['V5', 'Gamle Torsk', 1971, 'diesel', 90, 8, 1],
].map(([id, name, built, fuel, passengers, cars, lateness]) => ({
  id,
  name,
  built,
  fuel,
  passengers,
  cars,
  lateness,
}));

export const crew = [
  ['C01', 'Ingrid Solberg', 'master'],
  ['C02', 'Odd Myhre', 'master'],
  ['C03', 'Tuva Berg', 'master'],
  ['C04', 'Rolf Aasen', 'master'],
  ['C05', 'Marit Lien', 'mate'],
  ['C06', 'Jonas Vik', 'mate'],
  ['C07', 'Sanna Koski', 'mate'],
  ['C08', 'Per Haugen', 'mate'],
].map(([id, name, rank]) => ({ id, name, rank }));

const ROUTES = [
  ['NOR', 'ELD', 'V3', 150],
  ['ELD', 'NOR', 'V3', 144],
  ['NOR', 'SKA', 'V1', 105],
  ['SKA', 'NOR', 'V1', 98],
  ['ELD', 'BRA', 'V2', 84],
  ['BRA', 'ELD', 'V2', 88],
  ['NOR', 'HVI', 'V4', 61],
  ['HVI', 'NOR', 'V4', 57],
];
const HOURS = [6.5, 7.75, 9, 10.5, 12.25, 15, 17.5, 19.25];
const SEASON = { 5: 0.8, 6: 1, 7: 1.32, 8: 1.25, 9: 0.85, 10: 0.6 };
const CANCELLED = { 5: 0.03, 6: 0.02, 7: 0.015, 8: 0.02, 9: 0.05, 10: 0.11 };

export const sailings = [];
let number = 4100;
for (let day = dayNumber('2026-05-01'); day <= dayNumber('2026-10-31'); day++) {
  const month = Number(isoTime(day).slice(5, 7));
  const rush = { 5: 1.3, 6: 1.15, 0: 1.22 }[weekday(day)] ?? 1;
  ROUTES.forEach(([from, to, usual, load], at) => {
    const vessel = random.chance(0.9) ? usual : random.pick(['V1', 'V2', 'V3']);
    const { passengers, cars, lateness } = vessels.find(({ id }) => id === vessel);
    const planned = day + HOURS[(at * 3 + weekday(day)) % 8] / 24;
    const isOff = random.chance(CANCELLED[month]);
    const late = random.chance(0.45) ? 0 : Math.round(random.exponential() * 9 * lateness);
    const expected = load * SEASON[month] * rush * random.between(0.75, 1.25);
    const pax = Math.min(passengers, Math.round(expected));
    const captain = random.weighted({ C01: 5, C02: 4, C03: 3, C04: 2 });
    // A master now and then fills in as a mate, so the two roles overlap.
    const mate = random.weighted({ C05: 6, C06: 5, C07: 4, C08: 4, ...(captain !== 'C01' && { C01: 1 }) });
    sailings.push({
      no: number++,
      planned: isoTime(planned, ' ').slice(0, 16),
      left: isOff ? null : isoTime(planned + late / 1440, ' ').slice(0, 16),
      late: isOff ? null : late,
      from,
      to,
      vessel,
      captain: isOff ? null : captain,
      mate: isOff || random.chance(0.04) ? null : mate,
      pax: isOff ? null : pax,
      cars: isOff ? null : Math.min(cars, Math.round(pax * random.between(0.1, 0.22))),
      reason: isOff ? random.weighted({ wind: 9, fog: 3, engine: 4, crew: 2 }) : null,
    });
  });
}
