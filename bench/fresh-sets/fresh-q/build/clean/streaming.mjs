// A small film streaming service, plays of March to August 2026: the rows as they are before they are written to files.
import { dayNumber, isoDay, isoTime, randomSource, round, weekday } from '../../../build/lib.mjs';

const random = randomSource('streaming-q');

const FIRST = [
  'Silent',
  'Last',
  'Paper',
  'Crooked',
  'Northern',
  'Hidden',
  'Golden',
  'Broken',
  'Distant',
  'Electric',
  'Second',
  'Winter',
];
const SECOND = [
  'Orchard',
  'Signal',
  'Passenger',
  'Verdict',
  'Kingdom',
  'Garden',
  'Letters',
  'Witness',
  'Shore',
  'Parade',
  'Engine',
  'Lantern',
];
const ACTORS = [
  ...[
    'Ana Duarte',
    'Bo Lindgren',
    'Carla Menotti',
    'Denis Roux',
    'Eun-ji Park',
    'Frank Obeng',
    'Gilda Marsh',
    'Hana Sato',
  ],
  ...[
    'Ivo Petrov',
    'Julie Caron',
    'Kwame Asante',
    'Lucia Ferro',
    'Min-jun Choi',
    'Nora Quill',
    'Oscar Dahl',
    'Priya Nair',
  ],
  ...['Remy Blanc', 'Selma Aydin', 'Theo Marchetti', 'Wanda Kern'],
];
const GENRES = { Drama: 9, Comedy: 7, Crime: 5, Thriller: 5, Romance: 3, 'Science fiction': 3 };
const LANGUAGES = { English: 9, French: 5, Korean: 3, Spanish: 3, Swedish: 2 };
const HOME = {
  English: ['GB', 'US', 'IE'],
  French: ['FR', 'BE'],
  Korean: ['KR'],
  Spanish: ['ES', 'MX'],
  Swedish: ['SE'],
};
const some = (count, pick) => {
  const list = [];
  while (list.length < count) {
    const one = pick();
    if (!list.includes(one)) list.push(one);
  }
  return list;
};

export const titles = [];
const names = new Set();
while (titles.length < 96) {
  const name = `${random.pick(FIRST)} ${random.pick(SECOND)}`;
  if (names.has(name)) continue;
  names.add(name);
  const type = random.weighted({ film: 7, series: 3 });
  const isDocumentary = random.chance(0.14);
  const language = random.weighted(LANGUAGES);
  const home = HOME[language];
  titles.push({
    id: `T${String(titles.length + 1).padStart(3, '0')}`,
    name,
    type,
    genres: isDocumentary
      ? random.chance(0.3)
        ? ['Documentary', 'Crime']
        : ['Documentary']
      : some(Number(random.weighted({ 1: 4, 2: 5, 3: 1.5 })), () => random.weighted(GENRES)),
    cast: isDocumentary
      ? []
      : some(random.int(2, 4), () => ACTORS[Math.floor(random.next() ** 1.15 * ACTORS.length)]),
    language,
    countries: some(home.length > 1 && random.chance(0.35) ? 2 : 1, () => random.pick(home)),
    year: random.chance(0.07) ? null : random.int(1988, 2025),
    minutes: type === 'film' ? random.int(76, 168) : null,
    episodes: type === 'series' ? random.int(4, 12) : null,
    charm: random.next() ** 2.2 * 9 + 0.4,
    quality: random.between(2.2, 4.6),
  });
}
/** Remakes that bear the name of an older title. */
for (const [remake, original] of [
  [88, 12],
  [91, 40],
  [94, 42],
]) {
  titles[remake].name = titles[original].name;
  titles[remake].year = 2024;
  titles[original].year = 1994;
}
const UNSEEN = new Set(['T009', 'T035', 'T058', 'T077']);

export const profiles = [
  ['Lena', 'A10', 'family', 'NL', false, 6],
  ['Joost', 'A10', 'family', 'NL', false, 4],
  ['Pip', 'A10', 'family', 'NL', true, 7],
  ['Marta', 'A11', 'solo', 'ES', false, 9],
  ['Ruben', 'A12', 'duo', 'ES', false, 4],
  ['Iris', 'A12', 'duo', 'ES', false, 5],
  ['Olu', 'A13', 'family', 'GB', false, 5],
  ['Grace', 'A13', 'family', 'GB', false, 7],
  ['Zadie', 'A13', 'family', 'GB', true, 8],
  ['Max', 'A13', 'family', 'GB', true, 5],
  ['Henrik', 'A14', 'solo', 'SE', false, 8],
  ['Claire', 'A15', 'duo', 'FR', false, 6],
  ['Antoine', 'A15', 'duo', 'FR', false, 3],
  ['Noor', 'A16', 'solo', 'NL', false, 6],
  ['Tilde', 'A17', 'student', 'SE', false, 7],
  ['Bastien', 'A18', 'student', 'FR', false, 5],
].map(([name, account, plan, country, isKids, habit], at) => ({
  ...{ id: `P${String(at + 1).padStart(2, '0')}`, name, account, plan, country, isKids, habit },
}));

const HOURS = { 7: 1, 9: 1, 11: 1, 13: 2, 15: 2, 16: 3, 17: 4, 18: 5, 19: 9, 20: 13, 21: 11, 22: 6, 23: 2 };
const DAYS = [6, 3, 3, 3.4, 3.6, 5.4, 7];
const DEVICES = { tv: 9, phone: 4, tablet: 3, web: 2 };
const STAYING = { tv: 0.66, phone: 0.37, tablet: 0.5, web: 0.44 };

export const plays = [];
for (let at = dayNumber('2026-03-01'); at <= dayNumber('2026-08-31'); at++) {
  const count = Math.round(DAYS[weekday(at)] * random.between(1.6, 3.4));
  for (let i = 0; i < count; i++) {
    const viewer = random.weighted(Object.fromEntries(profiles.map((p) => [p.id, p.habit])));
    const profile = profiles.find(({ id }) => id === viewer);
    const open = titles.filter(
      (t) => !UNSEEN.has(t.id) && (!profile.isKids || /Comedy|Romance|Science/.test(t.genres.join())),
    );
    const choice = random.weighted(
      Object.fromEntries(open.map((t) => [t.id, t.charm ** (profile.isKids ? 1.5 : 1)])),
    );
    const title = titles.find(({ id }) => id === choice);
    const device = random.weighted(DEVICES);
    const length = title.minutes ?? 44;
    const finished = random.chance(STAYING[device] * (title.type === 'series' ? 1.25 : 0.92));
    const watched = finished
      ? length - random.int(0, 5)
      : Math.max(1, Math.round(length * random.next() * 0.8));
    plays.push({
      profile: profile.id,
      title: title.id,
      at: isoTime(at + (Number(random.weighted(HOURS)) + random.next()) / 24, ' '),
      minutes: watched,
      device,
      finished,
    });
  }
}
plays.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

export const ratings = [];
for (const title of titles)
  for (const profile of profiles) {
    const seen = plays.find((p) => p.profile === profile.id && p.title === title.id && p.finished);
    if (!seen || !random.chance(0.72)) continue;
    const stars = Math.min(5, Math.max(0.5, round((title.quality + random.normal() * 0.7) * 2) / 2));
    ratings.push({
      profile: profile.id,
      title: title.id,
      stars: random.chance(0.04) ? null : stars,
      day: isoDay(dayNumber(seen.at) + random.int(0, 3)),
    });
  }
