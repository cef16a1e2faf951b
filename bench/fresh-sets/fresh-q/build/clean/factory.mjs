// A line that makes metal cabinets, April to October 2026: the rows as they are before they are written to files.
import { dayNumber, isoDay, isoTime, randomSource, weekday } from '../../../build/lib.mjs';

const random = randomSource('factory-q');

export const machines = [
  ['M01', 'Press A', 'Schuler', 'North', '2014-05-12', 'press', 0.021],
  ['M02', 'Press B', 'Schuler', 'North', '2019-02-04', 'press', 0.014],
  ['M03', 'Laser', 'Trumpf', 'North', '2021-09-20', 'laser', 0.011],
  ['M04', 'Bender', 'Trumpf', 'South', '2016-11-07', 'bender', 0.026],
  ['M05', 'Weld cell 1', 'Fronius', 'South', '2018-06-18', 'welding', 0.033],
  ['M06', 'Weld cell 2', 'Fronius', 'South', '2023-03-13', 'welding', 0.024],
  ['M07', 'Paint booth', 'Wagner', 'East', '2012-08-27', 'paint', 0.041],
].map(([code, name, maker, hall, since, kind, scrap]) => ({ code, name, maker, hall, since, kind, scrap }));

export const operators = [
  [411, 'Milan Hajek', 'Red', ['press', 'bender'], 0.9],
  [417, 'Rita Soares', 'Red', ['laser', 'press'], 0.8],
  [422, 'Jens Ostmann', 'Red', ['welding', 'paint', 'bender'], 1.3],
  [430, 'Leyla Demir', 'Red', ['welding', 'paint'], 1],
  [438, 'Paul Dekker', 'Blue', ['press', 'laser'], 1.2],
  [441, 'Irena Wolski', 'Blue', ['laser', 'bender', 'press'], 0.7],
  [455, 'Tom Healy', 'Blue', ['welding', 'paint', 'bender'], 1.1],
  [459, 'Aino Laine', 'Blue', ['paint', 'welding'], 0.95],
  [463, 'Marek Zima', 'Green', ['press', 'laser'], 1.05],
  [470, 'Beatriz Lopes', 'Green', ['welding', 'bender', 'paint'], 1],
  [476, 'Owen Price', 'Green', ['welding', 'paint'], 1.15],
  [482, 'Sara Lindqvist', 'Green', ['press', 'bender'], 0.85],
].map(([badge, name, team, skills, care]) => ({ badge, name, team, skills, care }));
const LEADS = { Red: 'Rita Soares', Blue: 'Tom Healy', Green: 'Beatriz Lopes' };
for (const operator of operators) operator.lead = LEADS[operator.team];
/** Quality checkers, who run no machine. */
export const INSPECTORS = [
  { badge: 501, name: 'Nadia Krol', team: 'Quality', lead: 'Nadia Krol', skills: [] },
  { badge: 504, name: 'Felix Brandt', team: 'Quality', lead: 'Nadia Krol', skills: [] },
];

export const codes = [
  ['D1', 'scratch', 7],
  ['D2', 'dent', 5],
  ['D3', 'burr', 6],
  ['D4', 'weld porosity', 4],
  ['D5', 'paint run', 5],
  ['D6', 'wrong angle', 3],
  ['D7', 'missing hole', 0],
].map(([code, label, weight]) => ({ code, label, weight }));

const FITTING = {
  press: ['D1', 'D2', 'D3'],
  laser: ['D3', 'D1'],
  bender: ['D6', 'D2'],
  welding: ['D4', 'D2', 'D1'],
  paint: ['D5', 'D1'],
};
const SHIFTS = { early: 1, late: 1.1, night: 1.45 };
const TEAMS = ['Red', 'Blue', 'Green'];
const PRODUCTS = { 'Server rack': 3, Locker: 6, 'Tool cabinet': 4, 'Fuse box': 5 };
const SIZES = { press: 420, laser: 300, bender: 260, welding: 110, paint: 90 };

export const batches = [];
export const defects = [];
for (let at = dayNumber('2026-04-01'); at <= dayNumber('2026-10-31'); at++) {
  const day = weekday(at);
  if (day === 0) continue;
  const shifts = day === 6 ? ['early'] : ['early', 'late', 'night'];
  for (const shift of shifts) {
    const team = TEAMS[(Math.floor((at + 3) / 7) + Object.keys(SHIFTS).indexOf(shift)) % 3];
    for (const machine of machines) {
      if (!random.chance(shift === 'night' ? 0.24 : 0.42)) continue;
      const able = operators.filter((o) => o.team === team && o.skills.includes(machine.kind));
      const operator = random.pick(
        able.length ? able : operators.filter((o) => o.skills.includes(machine.kind)),
      );
      const product = random.weighted(PRODUCTS);
      const pieces = Math.round(SIZES[machine.kind] * random.between(0.6, 1.25));
      const odds = machine.scrap * SHIFTS[shift] * operator.care * (day === 1 ? 1.35 : 1);
      let scrap = 0;
      for (let i = 0; i < pieces; i++) if (random.chance(odds)) scrap++;
      const no = `B-${String(60_101 + batches.length)}`;
      batches.push({
        no,
        day: isoDay(at),
        shift,
        machine: machine.code,
        operator: operator.badge,
        product,
        pieces,
        scrap,
      });
      for (let rest = scrap; rest > 0 && random.chance(0.72); ) {
        const quantity = Math.min(rest, random.int(1, 7));
        const fitting = codes.filter(({ code }) => FITTING[machine.kind].includes(code));
        defects.push({
          batch: no,
          code: random.weighted(Object.fromEntries(fitting.map(({ code, weight }) => [code, weight]))),
          quantity,
          severity: random.weighted({ minor: 6, major: 3, critical: 0.7 }),
          finder: random.chance(0.55) ? random.pick([501, 501, 504]) : operator.badge,
        });
        rest -= quantity;
      }
    }
  }
}

const CAUSES = {
  breakdown: [0.7, 95],
  'tool change': [3, 18],
  'no material': [1.4, 40],
  cleaning: [2, 25],
  'planned maintenance': [0.5, 170],
};
const WEAK = { M01: 1.5, M02: 0.8, M03: 0.7, M04: 1, M05: 1.3, M06: 0.6, M07: 1.7 };
export const stops = [];
for (let at = dayNumber('2026-04-01'); at <= dayNumber('2026-10-31'); at++) {
  if (weekday(at) === 0) continue;
  for (const { code } of machines) {
    if (!random.chance(0.3 * WEAK[code])) continue;
    const cause = random.weighted(
      Object.fromEntries(Object.entries(CAUSES).map(([name, [weight]]) => [name, weight])),
    );
    const length = Math.max(4, Math.round(CAUSES[cause][1] * (0.35 + random.exponential() * 0.7)));
    const start = at + Math.round(random.between(6 * 60, 21 * 60)) / 1440;
    const open = isoDay(at) >= '2026-10-30' && cause !== 'tool change';
    stops.push({
      machine: code,
      start: isoTime(start, ' ').slice(0, 16),
      end: open ? null : isoTime(start + length / 1440, ' ').slice(0, 16),
      minutes: open ? null : length,
      cause,
      reporter: random.pick(operators).badge,
    });
  }
}
stops.sort((a, b) => (a.start < b.start ? -1 : 1));
/** A machine that is down is down once. */
const down = new Set();
for (const stop of [...stops])
  if (stop.end === null) {
    if (down.has(stop.machine)) stops.splice(stops.indexOf(stop), 1);
    down.add(stop.machine);
  }
