// Writes the republic: population (workbook, two-row header, total, footnotes), unemployment and budget (CSV, decimal commas), municipalities (TSV).
import { save, saveTable } from '../../../build/lib.mjs';
import {
  budget,
  municipalities,
  NATION,
  RATE_YEARS,
  regions,
  UNPUBLISHED,
  YEARS,
} from '../clean/districts.mjs';
import { saveBook } from '../write.mjs';

const GROUPS = { 'Population at 31 December': 'population', 'Live births': 'born', Deaths: 'died' };
const each = (read) => Object.values(GROUPS).flatMap((field) => YEARS.map((year) => read(field, year)));
const total = (field, year) => regions.reduce((sum, region) => sum + region[field][year], 0);
saveBook('districts/population_by_region.xlsx', [
  {
    name: 'Table 3.1',
    rows: [
      ['Statistical Office of Veldra'],
      ['Table 3.1: Population and vital events by region, 2021 to 2025'],
      [],
      ['Code', 'Region', ...Object.keys(GROUPS).flatMap((title) => [title, null, null, null, null])],
      [null, null, ...each((_, year) => year)],
      ...regions.map((r) => [
        r.code,
        r.name + (r.code === 'V04' ? ' ¹' : ''),
        ...each((field, year) => r[field][year]),
      ]),
      [null, 'Total', ...each(total)],
      [],
      ['¹ From 2023 within the new boundaries.'],
      ['Source: civil registers. Data as of 30 June 2026.'],
    ],
    merges: ['A1:Q1', 'A2:Q2', 'A4:A5', 'B4:B5', 'C4:G4', 'H4:L4', 'M4:Q4'],
  },
]);

const comma = (value) => (value === null ? '..' : value.toFixed(1).replace('.', ','));
const rates = (of) => RATE_YEARS.map((year) => comma(of[year]));
save(
  'districts/unemployment_rate.csv',
  `\uFEFF${[
    ['Unemployment rate by region, annual average, per cent'],
    [],
    ['Code', 'Region', ...RATE_YEARS],
    ...regions.map(({ code, name, rate }) => [code, name, ...rates(rate)]),
    ['', 'Veldra total', ...rates(NATION)],
    [],
    [`.. = not published (${UNPUBLISHED.length} figures)`],
  ]
    .map((cells) => cells.join(';'))
    .join('\r\n')}\r\n`,
);
saveTable(
  'districts/municipalities.tsv',
  ['municipality', 'region_code', 'status', 'area_km2', 'inhabitants_2025'],
  municipalities.map(({ name, region, status, area, people }) => [
    ...[name, region, status, area.toFixed(1).replace('.', ',')],
    people.toLocaleString('en-US').replaceAll(',', ' '),
  ]),
  '\t',
);
saveTable(
  'districts/regional_budgets_2025.csv',
  ['Region code', 'Function', 'Planned (1000 kr)', 'Spent (1000 kr)'],
  budget.map(({ region, name, planned, spent }) => [region, name, planned, spent]),
  ';',
);
