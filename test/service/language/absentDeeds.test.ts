import { csv, openWorkspace, testExamples } from './asking.ts';

/** A film club: films may have a sponsor, were shown on evenings and were rated afterwards. */
const filmClub = openWorkspace({
  'films.csv': csv([
    ['film_id', 'film', 'sponsor', 'reel weight (kg)'],
    ...['Harbour', 'Quiet Hill', 'North', 'Lantern', 'Saltmarsh', 'Winter Tram'].map((film, at) => [
      `F${at + 1}`,
      film,
      at % 2 === 0 ? `S${(at % 4) / 2 + 1}` : '',
      at === 1 || at === 4 ? '' : 3 + at,
    ]),
  ]),
  'sponsors.csv': csv([
    ['sponsor', 'company', 'town'],
    ['S1', 'Moss Bakery', 'Wick'],
    ['S2', 'Hale Motors', 'Ely'],
  ]),
  'screenings.csv': csv([
    ['slip', 'evening', 'film', 'visitors'],
    ...Array.from({ length: 24 }, (_, at) => [
      400 + at,
      `2026-0${1 + (at % 6)}-${String(2 + at).padStart(2, '0')}`,
      `F${1 + (at % 4)}`,
      20 + at,
    ]),
  ]),
  'ratings.csv': csv([
    ['rated on', 'film', 'stars'],
    ...Array.from({ length: 20 }, (_, at) => [
      `2026-07-${String(1 + at).padStart(2, '0')}`,
      `F${2 + (at % 4)}`,
      1 + (at % 5),
    ]),
  ]),
});

testExamples(filmClub, [
  {
    name: 'a verb says which of two tables has no row',
    ask: 'films nobody has watched',
    rows: [['Saltmarsh'], ['Winter Tram']],
  },
  {
    name: 'what was never done in a month was not done in that month',
    ask: 'films never watched in june 2026',
    rows: [['Harbour'], ['North'], ['Saltmarsh'], ['Winter Tram']],
  },
  {
    name: 'and to another table another verb leads',
    ask: 'films nobody has rated',
    rows: [['Harbour'], ['Winter Tram']],
  },
  {
    name: 'a reference may lead to no row of the other table',
    ask: 'films without a sponsor',
    rows: [['Quiet Hill'], ['Lantern'], ['Winter Tram']],
  },
  { name: 'these are counted as well', ask: 'how many films have no sponsor', rows: [[3]] },
  {
    name: 'what was not measured is an empty cell',
    ask: 'films where the reel weight was not measured',
    rows: [['Quiet Hill'], ['Saltmarsh']],
  },
]);

/** A shop whose customers are known from the day they signed up. */
const shop = openWorkspace({
  'customers.csv': csv([
    ['customer', 'name', 'signed_up'],
    ...['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name, at) => [
      `C${at + 1}`,
      name,
      `202${3 + (at % 3)}-03-1${at}`,
    ]),
  ]),
  'orders.csv': csv([
    ['order', 'customer', 'ordered_on', 'total'],
    ...Array.from({ length: 12 }, (_, at) => [
      900 + at,
      `C${1 + (at % 3)}`,
      `202${4 + (at % 2)}-0${1 + (at % 9)}-15`,
      10 + at,
    ]),
    [990, 'C4', '2025-02-01', 44],
  ]),
});

testExamples(shop, [
  {
    name: 'nothing was bought in a year, whenever the customer signed up',
    ask: 'customers who bought nothing in 2024',
    rows: [['Dan'], ['Eve']],
  },
  {
    name: 'nor was anything',
    ask: 'which customers did not buy anything in 2024',
    rows: [['Dan'], ['Eve']],
  },
]);

/** Samples by three samplers: one stem for the rows and for who took them. */
const samples = openWorkspace({
  'samples.csv': csv([
    ['lab_no', 'sampled_at', 'sampler', 'depth_m'],
    ...Array.from({ length: 30 }, (_, at) => [
      `L${100 + at}`,
      `2026-03-${String(1 + (at % 28)).padStart(2, '0')} 08:00`,
      ['Moss', 'Hale', 'Park'][at % 3] ?? '',
      at % 10 === 0 ? '' : at,
    ]),
  ]),
});

testExamples(samples, [
  { name: 'samplers are not samples', ask: 'how many samplers', rows: [[3]] },
  { name: 'and samples are no samplers', ask: 'samples without depth', rows: [['L100'], ['L110'], ['L120']] },
]);
