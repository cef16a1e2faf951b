// An apple orchard, harvest of August to October 2026: the rows as they are before they are written to files.
import { dayNumber, isoDay, randomSource, weekday } from '../../../build/lib.mjs';

const random = randomSource('orchard-o');

export const blocks = [
  ['B1', 'Elstar', 2011, 640, 1.6, 'drip', '2026-08-24', '2026-09-12', 1.1],
  ['B2', 'Elstar', 2016, 520, 1.2, 'drip', '2026-08-26', '2026-09-16', 0.9],
  ['B3', 'Gala', 2009, 710, 1.9, 'sprinkler', '2026-08-18', '2026-09-08', 1.2],
  ['B4', 'Gala', 2018, 480, 1.1, 'drip', '2026-08-20', '2026-09-05', 0.8],
  ['B5', 'Braeburn', 2012, 830, 2.2, 'sprinkler', '2026-10-05', '2026-10-30', 1.4],
  ['B6', 'Braeburn', 2014, 560, 1.5, 'none', '2026-10-08', '2026-10-28', 0.9],
  ['B7', 'Topaz', 2015, 450, 1.1, 'drip', '2026-09-14', '2026-10-03', 0.7],
  ['B8', 'Boskoop', 1987, 190, 1.3, 'none', '2026-09-21', '2026-10-09', 0.5],
  ['B9', 'Topaz', 2025, 400, 1, 'drip', null, null, 0],
].map(([block, variety, planted, trees, hectares, water, from, until, crop]) => ({
  ...{ block, variety, planted, trees, hectares, water, from, until, crop },
}));

export const prices = { Elstar: 0.62, Gala: 0.58, Braeburn: 0.66, Topaz: 0.85, Boskoop: 0.74 };

const NAMES = [
  ...[
    'Marius Popa',
    'Ana Ionescu',
    'Ion Dragan',
    'Elena Radu',
    'Petr Dvorak',
    'Jana Novotna',
    'Pawel Zielinski',
  ],
  ...['Zofia Wrona', 'Kamil Lis', 'Lena Vogt', 'Tim Seidel', 'Radu Stan', 'Ivana Horak', 'Greta Maas'],
];
const COUNTRY =
  'Romania Romania Romania Romania Czechia Czechia Poland Poland Poland Germany Germany Romania Czechia Germany'.split(
    ' ',
  );
export const pickers = NAMES.map((name, at) => ({
  no: 11 + at,
  name,
  country: COUNTRY[at],
  from: isoDay(dayNumber('2026-08-17') + random.int(0, 6)),
  until: [3, 6, 9, 12].includes(at)
    ? ['2026-09-11', '2026-09-30', '2026-09-04', '2026-10-10'][[3, 6, 9, 12].indexOf(at)]
    : null,
  perBin: at % 4 === 0 ? 24 : at % 4 === 1 ? 22.5 : 21,
  skill: random.between(0.8, 1.25),
}));
/** Pickers 11, 15 and 19 are forewomen and foremen; they check bins and pick as well. */
const CHECKERS = { 11: 5, 15: 6, 19: 3 };

export const picks = [];
for (let day = dayNumber('2026-08-18'); day <= dayNumber('2026-10-30'); day++) {
  if (weekday(day) === 0 || random.chance(0.08)) continue;
  const date = isoDay(day);
  const open = blocks.filter(({ from, until }) => from && from <= date && date <= until);
  if (!open.length) continue;
  const crops = Object.fromEntries(open.map(({ block, crop }) => [block, crop]));
  for (const picker of pickers) {
    if (picker.from > date || (picker.until && picker.until < date) || random.chance(0.14)) continue;
    const bins = Math.max(
      1,
      Math.round(random.between(2, 5.2) * picker.skill * (weekday(day) === 6 ? 0.7 : 1)),
    );
    picks.push({
      slip: 701 + picks.length,
      day: date,
      block: random.weighted(crops),
      picker: picker.no,
      checker: Number(random.weighted(CHECKERS)),
      bins,
      kg: random.chance(0.03) ? null : bins * random.int(58, 72),
    });
  }
}
