import type { Catalogue, InterpretOptions } from '../../../../src/service/engine/language/interpret.ts';
import type { ColumnProfile, TableProfile } from '../../../../src/service/tables/profile.ts';

type Given = Partial<ColumnProfile> & Pick<ColumnProfile, 'name' | 'type' | 'role'>;

function column(given: Given): ColumnProfile {
  const label = given.name.replaceAll('_', ' ');
  return { label, nulls: 0, distinct: given.values?.length ?? 40, ...given };
}

const text = (name: string, values: readonly string[], count = 1): Given => ({
  name,
  type: 'string',
  role: 'dimension',
  values: values.map((value) => ({ value, count })),
});
const measure = (name: string, min: number, max: number, more: Partial<ColumnProfile> = {}): Given => ({
  name,
  type: 'number',
  role: 'measure',
  min,
  max,
  ...more,
});

export function table(id: string, rows: number, columns: readonly Given[]): TableProfile {
  return {
    id,
    name: id,
    path: `/data/${id}.csv`,
    shownPath: `${id}.csv`,
    sizeBytes: 1,
    modifiedAt: '2024-01-01T00:00:00Z',
    rows,
    columns: columns.map(column),
    notes: [],
  };
}

export const films = table('films', 40, [
  { ...text('Title', ['The Long Road', 'Blue Harbour', 'Night Train', 'Paper Moon City']), distinct: 40 },
  text('Genre', ['Drama', 'Comedy', 'Horror', 'Documentary'], 10),
  text('Director', ['Ana Ruiz', 'Jon Berg'], 20),
  { name: 'Release_Date', type: 'date', role: 'time', min: '1990-03-01', max: '2012-11-20' },
  measure('IMDB_Rating', 2, 9, { distinct: 30 }),
  measure('Gross', 1000, 9_000_000, { unit: 'USD' }),
]);

export const countries = table('countries', 60, [
  { ...text('country', ['Norway', 'Sweden', 'Japan', 'Chile', 'Kenya', 'India'], 10), distinct: 6 },
  { name: 'year', type: 'number', role: 'time', min: 1955, max: 2005, distinct: 10 },
  measure('life_expectancy', 30, 83),
  measure('population', 1e5, 1e9),
]);

export const cars = table('cars', 40, [
  { ...text('Name', ['ford pinto', 'fiat 128', 'datsun 510']), distinct: 39 },
  measure('Miles_per_Gallon', 9, 46),
  measure('Horsepower', 46, 230),
  text('Origin', ['USA', 'Europe', 'Japan'], 13),
]);

export const matches = table('matches', 12, [
  text('home', ['Norway', 'Chile', 'Kenya'], 4),
  text('away', ['Norway', 'India', 'Japan'], 4),
  measure('attendance', 900, 52_000),
]);

export const catalogue: Catalogue = { tables: [films, countries, cars] };
export const options: InterpretOptions = { now: new Date('2024-06-15T00:00:00Z'), locale: 'en' };
