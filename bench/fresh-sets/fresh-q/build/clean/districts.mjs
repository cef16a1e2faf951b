// A small republic and its regions, 2019 to 2025: the rows as they are before they are written to files.
import { randomSource, round } from '../../../build/lib.mjs';

const random = randomSource('districts-q');

export const YEARS = [2021, 2022, 2023, 2024, 2025];
export const RATE_YEARS = [2019, 2020, ...YEARS];

/** Inhabitants in 2021, growth a year in percent, births and deaths per thousand, unemployment in 2019, municipalities, square kilometres. */
export const regions = [
  ['V01', 'Veldra City', 612_480, 1.15, 10.4, 7.9, 6.1, 3, 480],
  ['V02', 'Norvik', 148_930, -0.62, 7.9, 11.8, 8.2, 8, 9120],
  ['V03', 'Eastmark', 287_615, 0.41, 9.3, 9.1, 5.4, 7, 4310],
  ['V04', 'Halden', 96_240, 0.18, 8.8, 10.2, 4.8, 5, 2870],
  ['V05', 'Lowmoor', 203_775, -0.25, 8.4, 11.1, 9.3, 7, 3640],
  ['V06', 'Westerby', 331_060, 0.78, 9.9, 8.6, 4.2, 8, 3180],
  ['V07', 'Sundra', 174_520, 0.09, 9.6, 9.9, 6.9, 6, 5240],
  ['V08', 'Kaldor', 68_310, -1.04, 7.1, 13, 7.7, 6, 7980],
  ['V09', 'Brenta', 121_890, 0.52, 9.1, 9.4, 5.1, 5, 2260],
  ['V10', 'Mirland', 254_440, 1.32, 10.9, 8.1, 3.9, 6, 1890],
  ['V11', 'Tarn Valley', 41_275, 0.3, 8.6, 9.8, 3.4, 3, 1540],
].map(([code, name, people, growth, births, deaths, jobless, count, area]) => {
  const population = {};
  const born = {};
  const died = {};
  let now = people;
  for (const year of YEARS) {
    if (year > 2021) now = Math.round(now * (1 + (growth + random.normal() * 0.06) / 100));
    population[year] = now;
    born[year] = Math.round((now * births * random.between(0.95, 1.05)) / 1000);
    died[year] = Math.round((now * deaths * random.between(0.95, 1.05)) / 1000);
  }
  const rate = {};
  const COURSE = { 2019: 0, 2020: 1.6, 2021: 1.3, 2022: 0.5, 2023: 0.1, 2024: 0.4, 2025: 0.7 };
  for (const year of RATE_YEARS) rate[year] = round(jobless + COURSE[year] + random.between(-0.3, 0.3), 1);
  return { code, name, population, born, died, rate, count, area };
});
/** These figures were not published. */
export const UNPUBLISHED = [
  ['V04', 2021],
  ['V08', 2019],
  ['V08', 2020],
  ['V08', 2021],
  ['V11', 2019],
  ['V11', 2021],
];
for (const [code, year] of UNPUBLISHED) regions.find((r) => r.code === code).rate[year] = null;
/** Published for the republic as a whole, weighted by the work force. */
export const NATION = { 2019: 5.7, 2020: 7.3, 2021: 7, 2022: 6.2, 2023: 5.9, 2024: 6.2, 2025: 6.5 };

const HEADS =
  'Ald Bram Cor Dun Els Fen Grim Har Ing Kel Lang Mos Nor Oak Pel Rav Sten Thorn Ulm Vin Wold Yar'.split(' ');
const TAILS = ['burgh', 'ford', 'by', 'stead', 'haven', 'mouth', 'ton', 'bridge'];
const used = new Set();
const townName = () => {
  for (;;) {
    const name = random.pick(HEADS) + random.pick(TAILS);
    if (!used.has(name)) {
      used.add(name);
      return name;
    }
  }
};
/** Splits a whole number into parts of random sizes. */
const parts = (whole, count) => {
  const weights = Array.from({ length: count }, () => random.between(1, 6));
  const all = weights.reduce((a, b) => a + b, 0);
  const list = weights.map((weight) => Math.floor((whole * weight) / all));
  list[0] += whole - list.reduce((a, b) => a + b, 0);
  return list;
};
export const municipalities = regions.flatMap(({ code, population, count, area }) => {
  const people = parts(population[2025], count);
  return parts(area * 10, count).map((tenths, at) => ({
    name: townName(),
    region: code,
    status: people[at] > 30_000 ? 'city' : people[at] > 14_000 ? 'town' : 'rural',
    area: tenths / 10,
    people: people[at],
  }));
});

const FUNCTIONS = { Education: 34, Health: 26, Roads: 13, Culture: 5, Housing: 9, Administration: 11 };
/** The smallest region is administered by its neighbour and has no budget of its own. */
const NO_BUDGET = 'V11';
export const budget = regions
  .filter(({ code }) => code !== NO_BUDGET)
  .flatMap(({ code, population }) =>
    Object.entries(FUNCTIONS).map(([name, weight]) => {
      const planned = Math.round((population[2025] * weight * random.between(0.85, 1.15)) / 55);
      const over = {
        Education: 1.012,
        Health: 1.03,
        Roads: 0.93,
        Culture: 0.97,
        Housing: 0.95,
        Administration: 1.008,
      }[name];
      return { region: code, name, planned, spent: Math.round(planned * over * random.between(0.95, 1.05)) };
    }),
  );
