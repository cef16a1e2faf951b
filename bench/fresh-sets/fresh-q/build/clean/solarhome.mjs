// A house with solar panels and a car charger, January to October 2026: the rows as they are before they are written to files.
import { dayNumber, isoDay, isoTime, randomSource, round, weekday } from '../../../build/lib.mjs';

const random = randomSource('solarhome-q');

export const tariffs = [
  ['Stadtwerke Ahlen', 'Basis', '2026-01-01', '2026-03-31', 34.2, 8.1, 13.5],
  ['Lumo Energy', 'Green 12', '2026-04-01', '2026-08-15', 29.8, 7.9, 11],
  ['Nordwind Strom', 'Flex', '2026-08-16', null, 27.6, 7.8, 14.9],
].map(([supplier, plan, from, to, ct, feedIn, monthly]) => ({
  supplier,
  plan,
  from,
  to,
  ct,
  feedIn,
  monthly,
}));

export const circuits = [
  ['heat_pump', 'Heat pump', 'Utility room', 4200, '12 Mar 2021'],
  ['car_charger', 'Wallbox', 'Garage', 11000, '3 Jun 2023'],
  ['kitchen', 'Kitchen sockets and oven', 'Kitchen', 7000, '12 Mar 2021'],
  ['laundry', 'Washer and dryer', 'Utility room', 3600, '12 Mar 2021'],
  ['office', 'Desks and server', 'Study', 2300, '20 Jan 2022'],
  ['sauna', 'Sauna stove', 'Cellar', 6000, '8 Nov 2024'],
].map(([circuit, serves, room, watts, installed]) => ({ circuit, serves, room, watts, installed }));

/** Monthly hours of sun on a clear day, temperature, and kWh of the house. */
const CLIMATE = {
  1: [5.5, 1, 27],
  2: [7.5, 2.5, 25],
  3: [9.5, 6.5, 19],
  4: [11.5, 10.5, 14],
  5: [13, 15, 11],
  6: [14, 18.5, 10],
  7: [13.6, 20.5, 10],
  8: [12.3, 20, 10.5],
  9: [10.2, 15.5, 12],
  10: [8, 10.5, 16.5],
};
/** The logger was offline on these days. */
const OFFLINE = new Set([
  ...['2026-02-11', '2026-02-12', '2026-04-19', '2026-07-06', '2026-07-07', '2026-07-08', '2026-09-27'],
  ...['2026-10-14', '2026-10-30'],
]);

export const readings = [];
for (let at = dayNumber('2026-01-01'); at <= dayNumber('2026-10-31'); at++) {
  const day = isoDay(at);
  const [hours, warmth, need] = CLIMATE[Number(day.slice(5, 7))];
  const clear = Math.min(1, Math.max(0.02, 0.52 + random.normal() * 0.3));
  const sun = round(hours * clear, 1);
  const temperature = round(warmth + random.normal() * 3, 1);
  const snow = temperature < 0.5 && random.chance(0.45);
  const pv = round((snow ? 0.1 : 1) * (1.2 + sun * 2.55 * random.between(0.9, 1.06)), 2);
  const drives = [0, 3, 5].includes(weekday(at)) ? random.between(5, 13) : random.between(0, 4);
  const use = need * random.between(0.85, 1.15) + drives + ([0, 6].includes(weekday(at)) ? 2.5 : 0);
  const own = Math.min(pv * random.between(0.36, 0.6), use * 0.85);
  const offline = OFFLINE.has(day);
  readings.push({
    day,
    imported: offline ? null : round(use - own, 2),
    exported: offline ? null : round(pv - own, 2),
    pv: offline ? null : pv,
    sun,
    temperature,
    remark: offline
      ? 'logger offline'
      : snow
        ? random.pick(['snow on panels', 'snow', 'frost and snow'])
        : random.chance(0.05)
          ? random.pick(['panels cleaned', 'visitors', 'hail', 'away for the day', 'fuse out'])
          : null,
  });
}

/** Weights of the hours of a day in which a circuit is in use, and the watt-hours of such an hour. */
const HABITS = {
  heat_pump: [(h) => (h < 6 ? 0.7 : h < 9 ? 0.9 : h < 17 ? 0.4 : 0.65), (h) => (h === 6 ? 1900 : 1150)],
  car_charger: [
    (h) => (h >= 22 || h < 3 ? 0.3 : h >= 11 && h < 15 ? 0.22 : 0.02),
    (h) => (h === 23 ? 5200 : 3900),
  ],
  kitchen: [(h) => (h < 6 ? 0.05 : 0.7), (h) => (h === 18 || h === 19 ? 1350 : h === 12 ? 900 : 260)],
  laundry: [(h) => (h >= 9 && h < 20 ? 0.14 : 0.01), () => 980],
  office: [() => 1, (h) => (h >= 8 && h < 18 ? 230 : 85)],
};
export const loads = [];
for (let hour = 0; hour < 31 * 24; hour++)
  for (const [circuit, [chance, size]] of Object.entries(HABITS)) {
    const clock = hour % 24;
    const used = random.chance(chance(clock)) ? Math.round(size(clock) * random.between(0.75, 1.25)) : 0;
    loads.push({
      at: isoTime(dayNumber('2026-10-01') + hour / 24, ' '),
      circuit,
      wh: random.chance(0.004) ? null : used,
    });
  }
