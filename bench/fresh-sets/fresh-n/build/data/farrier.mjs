// A farrier with two helpers: horses (TSV), yards (CSV), visits with semicolons and decimal commas. 2025-01-07 to 2026-11-19.
import { dayNumber, isoDay, randomSource, saveTable, weekday } from '../../../build/lib.mjs';

const random = randomSource('farrier-n');
const dotted = (day) => isoDay(day).split('-').reverse().join('.');
const euros = (value) => value.toFixed(2).replace('.', ',');
const YARDS = [
  ['Y1', 'Birkenhof', 'Altweiler', 12.5],
  ['Y2', 'Reitverein Solm', 'Solm', 8],
  ['Y3', 'Gut Hardeck', 'Hardeck', 31],
  ['Y4', 'Ponyhof Lind', 'Lindach', 19.5],
  ['Y5', 'Stall Maurer', 'Altweiler', 14],
  ['Y6', 'Hof am Ried', 'Riedau', 24],
  ['Y7', 'Mühlhof', 'Solm', 6.5],
  ['Y8', 'Weidegut Ost', 'Hardeck', 36.5],
];
saveTable('farrier/yards.csv', ['Yard', 'Yard name', 'Village', 'km one way'], YARDS);

const OWNERS = {
  Y1: ['Anna Vogt', 'Peter Brandl', 'Lisa Kern'],
  Y2: ['Reitverein Solm', 'Jutta Hahn', 'Marc Ott', 'Eva Prinz'],
  Y3: ['Baron Hardeck', 'Sonja Reuter'],
  Y4: ['Ponyhof Lind', 'Karin Lenz'],
  Y5: ['Stall Maurer', 'Ines Wolf', 'Tom Adler'],
  Y6: ['Rita Sommer', 'Georg Falk'],
  Y7: ['Dora Petri', 'Ulrich Bohn', 'Nele Haas'],
  Y8: ['Weidegut Ost GbR'],
};
const NAMES =
  'Amigo Arwen Bella Blitz Bonny Cäsar Cora Dakota Diva Django Elfe Falada Fanny Fips Flicka Fuchur Goldi Gismo Hektor Holly Indira Isi Jasper Jolly Kasper Kira Lady Lando Lotte Luna Max Merlin Mira Moritz Nero Nora Odin Ophelia Paco Pepper Pia Quino Ramses Ronja Rubin Sally Samson Senta Smokey Sunny Tabea Taifun Tinka Ulla Viola Wanda Winston Xenia Yoko Zorro Balou Charly Emil Gina'.split(
    ' ',
  );
const horses = NAMES.map((name, i) => {
  const yard = random.weighted({ Y1: 9, Y2: 13, Y3: 7, Y4: 10, Y5: 9, Y6: 6, Y7: 6, Y8: 5 });
  const pony = yard === 'Y4' ? random.chance(0.8) : random.chance(0.12);
  return {
    id: `H${String(i + 1).padStart(3, '0')}`,
    name,
    yard,
    owner: random.pick(OWNERS[yard]),
    breed: pony
      ? random.weighted({ Shetland: 4, Haflinger: 3, 'Welsh Pony': 3 })
      : random.weighted({
          Hanoverian: 8,
          Trakehner: 3,
          Icelandic: 4,
          'Quarter Horse': 4,
          Friesian: 2,
          Noriker: 1,
        }),
    sex: random.weighted({ mare: 27, gelding: 31, stallion: 3 }),
    born: random.chance(0.11) ? null : 2004 + Math.floor(random.next() ** 0.8 * 18),
    cycle: pony ? 9 : random.weighted({ 6: 3, 7: 4, 8: 4 }),
    manner: random.weighted({
      good: 24,
      'a bit nervous': 7,
      'kicks (hind left)': 3,
      kicks: 4,
      'needs two people': 4,
      'ok, leans': 5,
      'nervous, kicks when tied': 2,
    }),
    barefoot: pony || random.chance(0.25),
    gone: random.chance(0.12),
  };
});
horses.find((horse) => horse.name === 'Senta').born = 1997;
saveTable(
  'farrier/horses.tsv',
  ['Horse', 'Name', 'Yard', 'Owner', 'Breed', 'Sex', 'Born', 'Cycle (weeks)', 'Manners'],
  horses.map((h) => [h.id, h.name, h.yard, h.owner, h.breed, h.sex, h.born ?? '?', h.cycle, h.manner]),
  '\t',
);

const PRICE = { trim: 45, 'front shoes': 95, 'full set': 165, refit: 120, 'lost shoe': 38 };
const first = dayNumber('2025-01-07');
const last = dayNumber('2026-11-19');
const visits = [];
const slow = { 'Karin Lenz': 0.3, 'Marc Ott': 0.34, 'Georg Falk': 0.25 };
for (const h of horses) {
  const stop = h.gone ? dayNumber('2026-01-10') + random.int(0, 200) : last;
  for (
    let day = first + random.int(0, h.cycle * 7);
    day <= stop;
    day += h.cycle * 7 + random.weighted({ '-7': 2, 0: 6, 7: 4, 14: 2 }) * 1 + random.int(-2, 2)
  ) {
    let at = day;
    while (weekday(at) === 0 || (weekday(at) === 6 && random.chance(0.7))) at--;
    const work = h.barefoot
      ? 'trim'
      : random.weighted({ 'full set': 7, 'front shoes': 4, refit: 3, trim: 1 });
    visits.push({ h, day: at, work });
    if (!h.barefoot && random.chance(0.2)) {
      const lost = at + random.int(5, 30);
      if (lost <= stop && weekday(lost) !== 0) visits.push({ h, day: lost, work: 'lost shoe' });
    }
  }
}
visits.sort((a, b) => a.day - b.day || (a.h.id < b.h.id ? -1 : 1));
saveTable(
  'farrier/visits.csv',
  ['Visit', 'Date', 'Horse', 'Work', 'Farrier', 'Amount EUR', 'Paid on', 'How'],
  visits.map(({ h, day, work }, i) => {
    const farrier =
      work === 'trim'
        ? random.weighted({ Karin: 3, Jonas: 5, Mehmet: 3 })
        : random.weighted({ Karin: 6, Jonas: 2, Mehmet: 3 });
    const amount =
      PRICE[work] +
      (day >= dayNumber('2026-01-01') ? (work === 'full set' ? 10 : 5) : 0) +
      (random.chance(0.15) ? 12.5 : 0);
    const how = random.weighted({ cash: 9, transfer: 12, card: 4 });
    const wait = how === 'transfer' ? random.int(4, 38) : 0;
    const open = day + wait > last || (how === 'transfer' && random.chance(slow[h.owner] ?? 0.015));
    return [
      5001 + i,
      dotted(day),
      h.id,
      work,
      farrier,
      euros(amount),
      open ? '-' : dotted(day + wait),
      open ? '-' : how,
    ];
  }),
  ';',
);
