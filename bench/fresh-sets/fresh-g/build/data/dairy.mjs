import { dayNumber, isoDay, randomSource, round, saveTable } from '../../../build/lib.mjs';

const random = randomSource('dairy-g');
const comma = (value, digits) => (value === null ? null : value.toFixed(digits).replace('.', ','));
const dotted = (at) => isoDay(at).split('-').reverse().join('.');
const NAMES = [
  'Alma',
  'Berta',
  'Bella',
  'Clara',
  'Dolly',
  'Elsa',
  'Flora',
  'Gerda',
  'Heidi',
  'Ilka',
  'Jette',
  'Kira',
  'Lena',
  'Lotta',
  'Maja',
  'Nora',
  'Olga',
  'Petra',
  'Rosi',
  'Selma',
  'Tilda',
  'Ulla',
  'Vroni',
  'Wanda',
  'Zenzi',
  'Amsel',
  'Blume',
  'Cora',
  'Distel',
  'Emma',
  'Frieda',
  'Gloria',
  'Hanni',
  'Iris',
  'Jule',
  'Karla',
  'Lilli',
  'Mira',
  'Nelke',
  'Orla',
  'Perle',
  'Resi',
  'Susi',
  'Trude',
  'Ursel',
  'Viola',
  'Wilma',
  'Xenia',
  'Ylvi',
  'Zita',
  'Adele',
  'Biene',
  'Conny',
  'Daisy',
  'Erna',
  'Fanny',
  'Gundel',
  'Herta',
  'Inka',
  'Josi',
  'Klee',
  'Luna',
  'Molly',
  'Nanni',
  'Ottilie',
  'Pia',
  'Rieke',
  'Sina',
  'Tessa',
  'Uta',
  'Vera',
  'Wolke',
];
const cows = NAMES.map((name, index) => ({
  tag: `DE 0${4410 + index * 13}`,
  name,
  breed: random.weighted({ Holstein: 6, Fleckvieh: 4, Jersey: 2 }),
  born: dayNumber('2016-03-01') + Math.round((index / NAMES.length) * 2600) + random.int(-90, 90),
  pen: random.weighted({ A: 5, B: 4, C: 3 }),
  dam: null,
  left: null,
  reason: null,
}));
cows.forEach((cow, index) => {
  const mothers = cows.slice(0, index).filter((other) => cow.born - other.born > 760);
  if (mothers.length && random.chance(0.6)) {
    const mother = random.chance(0.15) ? mothers[Math.min(5, mothers.length - 1)] : random.pick(mothers);
    cow.dam = mother.tag;
    if (random.chance(0.7)) cow.breed = mother.breed;
  }
  if (random.chance(index < 30 ? 0.25 : 0.06)) {
    cow.left = dayNumber('2026-01-10') + random.int(0, 300);
    cow.reason = random.weighted({ sold: 3, slaughter: 5, died: 1 });
  }
});
saveTable(
  'dairy/cows.csv',
  ['ear_tag', 'name', 'breed', 'born', 'dam', 'pen', 'left_on', 'left_reason'],
  cows.map((c) => [
    c.tag,
    c.name,
    c.breed,
    dotted(c.born),
    c.dam,
    c.pen,
    c.left ? dotted(c.left) : null,
    c.reason,
  ]),
  ';',
);
const MONTHS = Array.from({ length: 10 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
const SEASON = [0.98, 1, 1.02, 1.06, 1.1, 1.05, 0.93, 0.9, 0.96, 0.97];
const milk = cows.map((cow) => {
  const base = { Holstein: 31, Fleckvieh: 25.5, Jersey: 20 }[cow.breed] + random.normal() * 3.5;
  const dryFrom = random.int(-3, 12);
  return [
    cow.tag,
    ...MONTHS.map((month, index) => {
      if (cow.left && dayNumber(`${month}-15`) > cow.left) return null;
      if (index === dryFrom || index === dryFrom + 1) return null;
      return comma(Math.max(6, round(base * SEASON[index] + random.normal() * 1.6, 1)), 1);
    }),
  ];
});
saveTable('dairy/milk_test_2026.csv', ['ear_tag', ...MONTHS], milk, ';');
const DIAGNOSES = { Mastitis: 8, Lameness: 6, 'Milk fever': 2, Ketosis: 3, Bloat: 1, 'Hoof trim': 5 };
const PRICE = { Mastitis: 46, Lameness: 31, 'Milk fever': 88, Ketosis: 52, Bloat: 120, 'Hoof trim': 14 };
const treatments = [];
for (let number = 0; number < 140; number++) {
  const cow = random.chance(0.07)
    ? cows[40]
    : random.chance(0.3)
      ? cows[random.int(0, 17)]
      : random.pick(cows);
  const at =
    dayNumber('2026-01-05') + random.int(0, (cow.left ?? dayNumber('2026-11-16')) - dayNumber('2026-01-05'));
  const diagnosis = random.weighted(DIAGNOSES);
  treatments.push([
    at,
    cow.tag,
    diagnosis,
    {
      Mastitis: random.pick(['Ubrocin', 'Mastopen']),
      Lameness: 'Pedisan',
      'Milk fever': 'Calcivet',
      Ketosis: 'Glycodrench',
      Bloat: 'Siliconex',
      'Hoof trim': null,
    }[diagnosis],
    comma(round(PRICE[diagnosis] * random.between(0.7, 1.5), 2), 2),
    random.weighted({ 'Dr. Anders': 5, 'Dr. Kuipers': 3 }),
    {
      Mastitis: random.int(4, 7),
      Lameness: random.pick([0, 0, 3]),
      Ketosis: 0,
      Bloat: 2,
      'Milk fever': 0,
      'Hoof trim': 0,
    }[diagnosis],
  ]);
}
treatments.sort((a, b) => a[0] - b[0]);
saveTable(
  'dairy/treatments.csv',
  ['date', 'ear_tag', 'diagnosis', 'medicine', 'cost_eur', 'vet', 'milk_withheld_days'],
  treatments.map(([at, ...rest]) => [dotted(at), ...rest]),
  ';',
);
