import { csv, openWorkspace, testExamples } from './asking.ts';

const regions = ['Norvik', 'Eastmark', 'Halden', 'Kaldor'];
const people = (at: number, year: number) => 1000 * (at + 1) + 10 * year;
const rowOf = (of: (at: number, year: number) => number) => (at: number) =>
  [0, 1, 2].map((year) => String(of(at, year)));
const populations = rowOf(people);
const births = rowOf((at, year) => 10 * (at + 1) + year);

/** A table of an office of statistics: a header over three years each, a mark at a name, and notes below. */
const districts = openWorkspace({
  'population_by_region.csv': csv([
    ['Code', 'Region', 'Population at 31 December', '', '', 'Live births', '', ''],
    ['', '', '2022', '2023', '2024', '2022', '2023', '2024'],
    ...regions.map((region, at) => [
      `V0${at + 1}`,
      region === 'Halden' ? 'Halden ¹' : region,
      ...populations(at),
      ...births(at),
    ]),
    ['¹ From 2023 within the new boundaries.', '', '', '', '', '', '', ''],
  ]),
  'municipalities.csv': csv([
    ['municipality', 'region_code', 'area_km2'],
    ...Array.from({ length: 9 }, (_, at) => [`Town ${at + 1}`, `V0${(at % 4) + 1}`, String(50 + at)]),
  ]),
});

testExamples(districts, [
  {
    name: 'a year below a header of several columns is a year of it',
    ask: 'population of Eastmark in 2024',
    rows: [[2020]],
  },
  { name: 'notes below a table are no rows of it', ask: 'how many regions are there', rows: [[4]] },
  {
    name: 'a mark that a note explains is no part of a name',
    ask: 'live births in Halden in 2023',
    rows: [[31]],
  },
  {
    name: 'all years of one thing are their course',
    ask: 'population of Norvik',
    rows: [
      [2022, 1000],
      [2023, 1010],
      [2024, 1020],
    ],
  },
  {
    name: 'rows that are there once a year are joined by their things, so that nothing counts once a year',
    ask: 'municipalities per region',
    rows: [
      ['Norvik', 3],
      ['Eastmark', 2],
      ['Halden', 2],
      ['Kaldor', 2],
    ],
  },
  {
    name: 'what is there at a moment is not added up over years: the newest is meant',
    ask: 'population by region',
    rows: [
      ['Kaldor', 4020],
      ['Halden', 3020],
      ['Eastmark', 2020],
      ['Norvik', 1020],
    ],
  },
  {
    name: 'in one year it is added up',
    ask: 'total population in 2023',
    rows: [[10_040]],
  },
]);
