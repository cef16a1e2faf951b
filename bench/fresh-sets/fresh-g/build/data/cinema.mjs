import {
  dayNumber,
  isoTime,
  randomSource,
  round,
  saveJson,
  saveTable,
  weekday,
} from '../../../build/lib.mjs';

const random = randomSource('cinema-g');
const TITLES = [
  'Paper Lanterns',
  'The Salt Ledger',
  'Nine Quiet Floors',
  'Copper Moon',
  'A Borrowed Coat',
  'Harbour Lights Out',
  'Otto and the Owl',
  'The Last Ferryman',
  'Midnight at Platform Four',
  'Glasshouse',
  'The Honest Thief',
  'Winter Allotment',
  'Static',
  'Two Spoons',
  'Marigold Street',
  'The Cartographer',
  'Below the Weir',
  'Captain Pudding',
  'Sleeping Dogs',
  'A Field of Radios',
  'Orchard Road',
  'The Understudy',
  'Low Tide',
  'Hazel and the Comet',
  'Nobody Called Frank',
  'Iron Lullaby',
  'Sunday Drivers',
  'The Wrong Bouquet',
  'Echo Valley Nine',
  'Tin Crown',
  'Long Shadows Short',
  'Monsoon Letters',
  'Red Kite',
  'The Fifth Tenor',
  'Snowblind',
];
const DIRECTORS = [
  ['Ana Quiroga', 'Argentina'],
  ['Lars Hedberg', 'Sweden'],
  ['Mina Adeleke', 'Nigeria'],
  ['Paul Treacy', 'Ireland'],
  ['Yui Nakagawa', 'Japan'],
  ['Claire Dumas', 'France'],
  ['Ben Harrow', 'USA'],
  ['Ruth Ellison', 'USA'],
  ['Marek Zielny', 'Poland'],
];
const ACTORS = [
  'Dina Ferro',
  'Caleb Stroud',
  'Nina Osei',
  'Tomas Rhule',
  'Jun Hayashi',
  'Elodie Marchand',
  'Kit Barlow',
  'Sara Wyn',
  'Ravi Menon',
  'Greta Lund',
  'Ossian Byrne',
  'Pilar Vega',
  'Hal Denby',
  'Mai Trinh',
  'Leo Castellan',
];
const GENRES = {
  Drama: 8,
  Comedy: 6,
  Thriller: 5,
  Animation: 2,
  Documentary: 2,
  Romance: 4,
  'Science Fiction': 3,
  Family: 2,
};
const films = TITLES.map((title, index) => {
  const genres = new Set();
  const child = ['Otto and the Owl', 'Captain Pudding', 'Hazel and the Comet', 'Tin Crown'].includes(title);
  if (child) {
    genres.add('Animation');
    genres.add('Family');
    if (index % 2) genres.add('Comedy');
  }
  const many = random.weighted({ 1: 4, 2: 5, 3: 2 });
  while (!child && genres.size < Number(many)) {
    const genre = random.weighted(GENRES);
    if (genre !== 'Animation' && genre !== 'Family') genres.add(genre);
  }
  const [name, country] = random.pick(DIRECTORS);
  const cast = new Set();
  const size = random.int(2, 4);
  while (cast.size < size) cast.add(random.chance(0.16) ? 'Nina Osei' : random.pick(ACTORS));
  return {
    film_id: `F${301 + index}`,
    title,
    year: random.weighted({ 2024: 1, 2025: 4, 2026: 7 }) * 1,
    runtime_min: child ? random.int(78, 98) : random.int(86, 164),
    genres: [...genres],
    director: { name, country },
    cast: [...cast],
    age_rating: child ? '0' : random.pick(['6', '12', '12', '16', '16', '18']),
    distributor: random.pick(['Lumen', 'Northwind', 'Arcadia', 'Kestrel']),
    original_language: {
      USA: 'English',
      Ireland: 'English',
      Nigeria: 'English',
      France: 'French',
      Sweden: 'Swedish',
      Japan: 'Japanese',
      Argentina: 'Spanish',
      Poland: 'Polish',
    }[country],
  };
});
saveJson('cinema/films.json', films);
const SCREENS = [
  ['Screen 1', 214, 'yes'],
  ['Screen 2', 126, 'yes'],
  ['Screen 3', 88, 'no'],
  ['Studio', 42, 'no'],
];
saveTable('cinema/screens.csv', ['screen', 'seats', 'dolby_atmos'], SCREENS);
const first = dayNumber('2026-06-01');
const last = dayNumber('2026-11-18');
const shows = [];
let number = 5000;
const skipped = new Set([9, 19, 28]);
const runs = films
  .map((film, index) => ({
    film,
    pull: random.between(0.12, 0.6) * (index === 14 ? 2 : 1),
    from: first + (index < 6 ? 0 : random.int(0, last - first - 15)),
    length: random.int(14, 45),
  }))
  .filter((_, index) => !skipped.has(index));
for (let at = first; at <= last; at++) {
  if (at >= dayNumber('2026-08-03') && at <= dayNumber('2026-08-16')) continue;
  const running = runs.filter((run) => at >= run.from && at < run.from + run.length);
  if (!running.length) continue;
  for (const [screen, seats] of SCREENS) {
    if (!random.chance([5, 6, 0].includes(weekday(at)) ? 0.98 : 0.72)) continue;
    const run = random.pick(running);
    const child = run.film.genres.includes('Animation');
    const hour = child ? random.pick([14, 15, 16]) : random.weighted({ 17: 3, 18: 2, 20: 6, 21: 2, 22: 1 });
    const boost = { 5: 1.35, 6: 1.6, 0: 1.3, 2: 1.15 }[weekday(at)] ?? 0.8;
    const ageing = 1.25 - (0.7 * (at - run.from)) / run.length;
    const cancelled = random.chance(0.02);
    const sold = Math.min(
      seats,
      Math.round(seats * run.pull * boost * ageing * random.between(0.55, 1.35) * (seats < 50 ? 1.5 : 1)),
    );
    const version =
      run.film.original_language === 'English'
        ? random.weighted({ dubbed: 5, OV: 2 })
        : random.weighted({ dubbed: 4, subtitled: 3 });
    const reduced = Math.round(sold * random.between(0.1, 0.4));
    shows.push([
      number++,
      run.film.film_id,
      screen,
      isoTime(at + (Number(hour) + random.pick([0, 15, 30, 45]) / 60) / 24, ' ').slice(0, 16),
      version,
      cancelled ? null : sold,
      cancelled ? null : reduced,
      cancelled ? null : round((sold - reduced) * 11.5 + reduced * 8.5, 2),
    ]);
  }
}
saveTable(
  'cinema/screenings.csv',
  [
    'screening_id',
    'film_id',
    'screen',
    'starts_at',
    'version',
    'tickets_sold',
    'of_which_reduced',
    'takings_eur',
  ],
  shows,
);
