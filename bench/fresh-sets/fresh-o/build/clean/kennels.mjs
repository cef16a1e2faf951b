// A boarding kennel for dogs, January to mid-November 2026: the rows as they are before they are written to files.
import { dayNumber, isoDay, randomSource, round, weekday } from '../../../build/lib.mjs';

const random = randomSource('kennels-o');
const TOWNS = ['Lindau', 'Talheim', 'Weiler', 'Moosach', 'Kressbronn'];
const FIRST =
  'Anja Bernd Carla Dieter Elke Florian Greta Holger Ines Jochen Katja Lothar Miriam Norbert'.split(' ');
const LAST = 'Amann Brandl Czerny Dorn Ehlert Fink Gruber Hirsch Imhof Jung Kessler Lutz'.split(' ');
const DOGS =
  'Aika Balu Bella Bruno Cara Charly Cookie Dina Emma Fanny Filou Fips Flocke Gina Hasso Hexe Idefix Jacko Jule Kalle Kira Lady Lotte Lucky Luna Max Merlin Mila Mogli Nala Nero Nika Odin Oskar Paula Peppa Pino Quincy Rex Ronja Rudi Sammy Sissi Sky Socke Spike Taps Tessa Toffee Trixi Uschi Vito Wanda Willi Xaver Yuma Zora Zeus'.split(
    ' ',
  );
const BREEDS = {
  Labrador: [11, 31],
  Beagle: [8, 13],
  Poodle: [7, 9],
  Dachshund: [8, 8.5],
  'German Shepherd': [6, 34],
  'Border Collie': [6, 18],
  'Jack Russell': [5, 7],
  Mastiff: [1, 68],
};

export const owners = Array.from({ length: 38 }, (_, at) => ({
  no: 301 + at,
  name: `${FIRST[(at * 5) % 14]} ${LAST[(at * 7) % 12]}`,
  town: random.pick(TOWNS),
}));
const breedWeights = Object.fromEntries(Object.entries(BREEDS).map(([breed, [weight]]) => [breed, weight]));
export const dogs = DOGS.map((name, at) => {
  const breed = name === 'Zeus' ? 'Mastiff' : random.weighted({ ...breedWeights, Mastiff: 0 });
  return {
    id: `H${String(at + 1).padStart(3, '0')}`,
    name,
    breed,
    sex: random.pick(['f', 'm']),
    born: random.chance(0.1) ? null : random.int(2013, 2025),
    kg: round(BREEDS[breed][1] * random.between(0.85, 1.15), 1),
    owner: at < 4 ? 305 : random.pick(owners).no,
  };
});

const RATES = { small: 19.5, middle: 23.5, large: 27 };
const size = (dog) => (dog.kg < 10 ? 'small' : dog.kg < 25 ? 'middle' : 'large');
const END = dayNumber('2026-11-15');
/** Dogs that are registered and never came. */
const SHY = ['Fips', 'Quincy', 'Sissi', 'Xaver'];
export const stays = [];
const away = new Map();
for (let day = dayNumber('2026-01-03'); day <= END; day++) {
  const month = Number(isoDay(day).slice(5, 7));
  const arrivals = Math.round(
    random.between(0.2, 1.6) *
      ({ 4: 1.5, 7: 2, 8: 2.3, 10: 1.4 }[month] ?? 1) *
      ({ 5: 2.2, 6: 1.5 }[weekday(day)] ?? 0.9),
  );
  for (let i = 0; i < arrivals; i++) {
    const dog = random.pick(dogs);
    if (SHY.includes(dog.name) || (away.get(dog.id) ?? 0) > day) continue;
    const nights = Math.max(1, Math.round(random.exponential() * 5));
    const left = day + nights <= END ? day + nights : null;
    away.set(dog.id, left ?? Number.POSITIVE_INFINITY);
    const extras = random.chance(0.4) ? null : random.pick([8, 12, 15.5, 22, 30]);
    const amount = left && nights * RATES[size(dog)] + (extras ?? 0);
    stays.push({
      dog: dog.id,
      arrived: isoDay(day),
      left: left && isoDay(left),
      nights: left && nights,
      run: `${random.pick(['A', 'B', 'C'])}${random.int(1, 8)}`,
      rate: RATES[size(dog)],
      extras,
      amount,
      paid: left && random.chance(0.88) ? isoDay(Math.min(END, left + random.int(0, 9))) : null,
      broughtTo: random.weighted({ Nadine: 6, Tobias: 3, Vroni: 2 }),
      fetchedFrom: left && random.weighted({ Nadine: 2, Tobias: 3, Vroni: 6 }),
    });
  }
}
stays.forEach((stay, at) => {
  stay.no = 5001 + at;
});
