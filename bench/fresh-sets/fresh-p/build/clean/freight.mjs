// A parcel and freight carrier, shipments booked in October 2026: the rows as they are before they are written to files.
import { dayNumber, isoTime, randomSource, round, weekday } from '../../../build/lib.mjs';

const random = randomSource('freight-p');

export const depots = [
  ['HAM', 'Hamburg', 'North', 22, '05:00', 9],
  ['BRE', 'Bremen', 'North', 9, '06:00', 4],
  ['BER', 'Berlin', 'East', 18, '05:00', 8],
  ['LEJ', 'Leipzig', 'East', 26, '00:00', 7],
  ['FRA', 'Frankfurt', 'Centre', 24, '04:30', 9],
  ['KSF', 'Kassel', 'Centre', 8, '06:00', 3],
  ['STR', 'Stuttgart', 'South', 14, '05:30', 6],
  ['MUC', 'Munich', 'South', 20, '05:00', 8],
  ['NUE', 'Nuremberg', 'South', 12, '05:30', 5],
].map(([code, city, region, doors, opens, weight]) => ({ code, city, region, doors, opens, weight }));
const NAMES =
  'Achim Bader,Birgit Clasen,Cem Demir,Dorota Ernst,Emil Fritsch,Gerda Hahn,Henk Jansma,Irina Kolar,Jost Lehnert,Kerstin Maurer,Ludek Novy,Marta Olsen,Norbert Pohl,Olga Quast,Piet Ronda,Ramona Sauer,Stipe Tomic,Ulla Vetter,Viktor Weiss,Zeynep Yildiz,Arne Zobel,Bela Kiss,Carmen Lutz,Dirk Moll'.split(
    ',',
  );
export const drivers = NAMES.map((name, at) => ({
  id: `D${101 + at}`,
  name,
  home: depots[at % 9].code,
  licence: random.weighted({ B: 3, C1: 3, CE: 4 }),
  since: `20${random.int(12, 25)}-${String(random.int(1, 12)).padStart(2, '0')}`,
  care: random.between(0.5, 1.9),
}));
/** Two drivers on leave all month. */
const away = new Set(['D107', 'D121']);

const ORIGIN = Object.fromEntries(depots.map((d) => [d.code, d.weight + (d.code === 'LEJ' ? 5 : 0)]));
const DESTINATION = Object.fromEntries(depots.map((d) => [d.code, d.weight + (d.code === 'MUC' ? 4 : 0)]));
const HOURS = { express: 24, standard: 48, economy: 96 };
const OPENING = { 0: 0.1, 1: 14, 2: 9, 3: 10, 4: 9, 5: 8, 6: 2 };

const times = Array.from({ length: 860 }, () => {
  let day;
  do day = dayNumber('2026-10-01') + random.int(0, 30);
  while (!random.chance(OPENING[weekday(day)] / 14));
  return day + random.int(7 * 60, 18 * 60) / 1440;
}).sort((a, b) => a - b);
export const EXPORTED = dayNumber('2026-11-02') + 8 / 24;
export const shipments = times.map((booked, at) => {
  const from = random.weighted(ORIGIN);
  let to = random.weighted(DESTINATION);
  if (to === from && random.chance(0.6)) to = random.pick(depots).code;
  const service = random.weighted({ express: 4, standard: 7, economy: 3 });
  const near = drivers.filter((d) => !away.has(d.id) && (d.home === to || random.chance(0.06)));
  const driver = random.pick(near);
  const promised = booked + HOURS[service] / 24;
  const late = random.chance(0.13 * driver.care);
  const took = HOURS[service] * (late ? random.between(1.03, 1.7) : random.between(0.45, 0.97));
  const arrival = booked + took / 24;
  const status = random.chance(0.008)
    ? 'lost'
    : random.chance(0.014)
      ? 'returned to sender'
      : arrival > EXPORTED
        ? 'in transit'
        : 'delivered';
  return {
    ...{ no: 7_400_120 + at * 7, booked, from, to, service, driver: driver.id, promised, status },
    delivered: status === 'delivered' ? arrival : null,
    kg: round(Math.min(980, 2 + random.exponential() * (service === 'express' ? 28 : 120)), 1),
    pieces: 1 + Math.floor(random.exponential() * 1.6),
    cod: random.chance(0.09) ? round(random.between(25, 900), 2) : null,
  };
});

/** A shipment is scanned at the depot it leaves, at a hub on the way at times, and where it arrives; four were never scanned. */
const unscanned = new Set([63, 288, 415, 702]);
export const scans = shipments
  .flatMap((s, at) => {
    if (unscanned.has(at)) return [];
    const end = s.delivered ?? Math.min(EXPORTED, s.promised + 0.3);
    const stops = [s.from, ...(s.from !== s.to && random.chance(0.4) ? ['KSF'] : []), s.to].filter(
      (d, n, list) => d !== list[n - 1],
    );
    const events = stops.flatMap((depot) => [
      { depot, event: 'inbound' },
      ...(random.chance(0.045) ? [{ depot, event: 'damaged' }] : []),
      { depot, event: depot === s.to ? 'out for delivery' : 'outbound' },
    ]);
    if (random.chance(0.08))
      events.push({ depot: s.to, event: 'nobody home' }, { depot: s.to, event: 'out for delivery' });
    if (s.status === 'lost') events.splice(2);
    return events.map((e, n) => ({
      ...e,
      shipment: s.no,
      time: s.booked + ((end - s.booked) * (n + 0.5)) / events.length,
    }));
  })
  .sort((a, b) => a.time - b.time);
export const clock = (time) => isoTime(Math.round(time * 1440) / 1440, ' ').slice(0, 16);
