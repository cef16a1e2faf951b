// Costume hire for stages and parties, January 2025 to October 2026: the rows as they are before they are written to files.
import { dayNumber, isoDay, randomSource, weekday } from '../../../build/lib.mjs';

const random = randomSource('costumes-o1');

const ERAS = {
  Tudor: ['Court gown', 'Courtier', 'Lady in waiting', 'Jester', 'King', 'Monk'],
  Victorian: ['Detective', 'Bustle dress', 'Chimney sweep', 'Governess', 'Top hat gent', 'Policeman'],
  Twenties: ['Flapper', 'Gangster', 'Bandleader', 'Aviator', 'Cloche dress'],
  Medieval: ['Knight', 'Peasant', 'Archer', 'Minstrel', 'Princess'],
  Fantasy: ['Pirate captain', 'Sea wolf', 'Witch', 'Elf', 'Dragon', 'Fairy queen'],
  Animals: ['Lion', 'Bear', 'Owl', 'Fox', 'Gorilla'],
};
const TAGS = {
  'Pirate captain': ['pirate', 'hat', 'boots'],
  'Sea wolf': ['pirate', 'coat'],
  'Top hat gent': ['hat', 'cane'],
  Policeman: ['hat', 'whistle'],
  Detective: ['hat', 'coat'],
  Knight: ['armour', 'boots'],
  Archer: ['boots', 'bow'],
  Witch: ['hat', 'broom'],
  Minstrel: ['lute'],
};
const SIZES = { Tudor: ['S', 'M', 'L'], Animals: ['M', 'L', 'XL', 'one size'] };

export const costumes = [];
for (const [era, names] of Object.entries(ERAS))
  for (const name of names)
    for (const size of SIZES[era] ?? ['S', 'M', 'L', 'XL']) {
      if (random.chance(0.12)) continue;
      costumes.push({
        code: `K${100 + costumes.length}`,
        name,
        era,
        size,
        fee: random.int(6, 19) * 2,
        tags: TAGS[name] ?? [],
        bought: random.int(2006, 2024),
      });
    }
/** Never asked for. */
const IDLE = ['Gorilla', 'Governess'];

export const groups = [
  ['G1', 'Limelight Players', 'theatre', 'Ripley', 11],
  ['G2', 'Castle Stage Company', 'theatre', 'Oakham', 9],
  ['G3', 'St Mary School', 'school', 'Ripley', 8],
  ['G4', 'Hillside High', 'school', 'Belper', 7],
  ['G5', 'Oakham Primary', 'school', 'Oakham', 3],
  ['G6', 'Morris & Friends', 'club', 'Belper', 4],
  ['G7', 'Rowan Reenactors', 'club', 'Ripley', 6],
  ['G8', 'Kirsty Lamb', 'private', 'Ripley', 2],
  ['G9', 'Theo Marsh', 'private', 'Oakham', 2],
  ['G10', 'Anwen Price', 'private', 'Belper', 1],
].map(([code, name, kind, town, weight]) => ({ code, name, kind, town, weight }));

export const staff = [
  ['PR', 'Priya Raman', 6, 3],
  ['JD', 'Joe Dunn', 4, 5],
  ['EW', 'Esther Wood', 3, 7],
].map(([initials, name, out, back]) => ({ initials, name, out, back }));
const byRole = (role) => random.weighted(Object.fromEntries(staff.map((s) => [s.initials, s[role]])));

const SEASON = {
  1: 0.6,
  2: 1.3,
  3: 0.9,
  4: 0.8,
  5: 1,
  6: 1.2,
  7: 1,
  8: 0.5,
  9: 0.8,
  10: 1.8,
  11: 1,
  12: 1.6,
};
const END = dayNumber('2026-10-31');
const busyUntil = new Map();
export const hires = [];
for (let day = dayNumber('2025-01-07'); day <= END; day++) {
  if ([0, 1].includes(weekday(day))) continue;
  const growth = day >= dayNumber('2026-01-01') ? 1.2 : 1;
  const count = Math.round(random.between(0.4, 2.6) * SEASON[Number(isoDay(day).slice(5, 7))] * growth);
  for (let i = 0; i < count; i++) {
    const costume = random.pick(costumes);
    if (IDLE.includes(costume.name) || (busyUntil.get(costume.code) ?? 0) >= day) continue;
    const lent = random.pick([2, 3, 3, 4, 7, 7, 10]);
    const late = random.chance(0.78) ? -random.int(0, 1) : random.int(1, 9);
    const back = day + lent + late <= END ? day + lent + late : null;
    busyUntil.set(costume.code, back ?? Number.POSITIVE_INFINITY);
    hires.push({
      no: 1 + hires.length,
      costume: costume.code,
      group: random.weighted(Object.fromEntries(groups.map(({ code, weight }) => [code, weight]))),
      out: isoDay(day),
      due: isoDay(day + lent),
      back: back && isoDay(back),
      handedBy: byRole('out'),
      takenBy: back && byRole('back'),
      charged: costume.fee * (lent > 4 ? 2 : 1),
      kept: back && random.chance(0.07) ? random.pick([10, 20, 35]) : null,
    });
  }
}
