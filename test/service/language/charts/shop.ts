import type { ChartHistory, ChartSpec } from '../../../../src/contract/chartSpec.ts';
import { startHistory } from '../../../../src/contract/chartSpec.ts';
import { buildTable } from '../../../../src/service/language/catalogueTable.ts';
import { type Steered, steer } from '../../../../src/service/language/charts/steer.ts';
import type { ColumnProfile, TableProfile } from '../../../../src/service/tables/profile/tableProfile.ts';

const listed = (...values: string[]) => values.map((value, at) => ({ value, count: 100 - at }));

const columns: ColumnProfile[] = [
  {
    name: 'sold_on',
    label: 'Sold on',
    type: 'date',
    role: 'time',
    nulls: 0,
    distinct: 700,
    min: '2023-02-03',
    max: '2025-03-31',
  },
  {
    name: 'city',
    label: 'City',
    type: 'string',
    role: 'dimension',
    nulls: 0,
    distinct: 3,
    values: listed('Oslo', 'Bergen', 'New Haven'),
  },
  {
    name: 'colour',
    label: 'Colour',
    type: 'string',
    role: 'dimension',
    nulls: 0,
    distinct: 4,
    values: listed('red', 'green', 'blue', 'teal'),
  },
  {
    name: 'amount_eur',
    label: 'Amount',
    unit: 'EUR',
    type: 'number',
    role: 'measure',
    nulls: 0,
    distinct: 900,
    min: 5,
    max: 900,
    mean: 120,
  },
  {
    name: 'pieces',
    label: 'Pieces',
    type: 'number',
    role: 'measure',
    nulls: 0,
    distinct: 40,
    min: 1,
    max: 40,
    mean: 9,
  },
  {
    name: 'rating',
    label: 'Rating',
    type: 'number',
    role: 'measure',
    nulls: 0,
    distinct: 5,
    min: 1,
    max: 5,
    mean: 3.6,
  },
];

const profile: TableProfile = {
  id: 'bike_sales.csv',
  name: 'bike_sales',
  path: '/data/bike_sales.csv',
  shownPath: 'bike_sales.csv',
  sizeBytes: 1000,
  modifiedAt: '2026-01-01T00:00:00Z',
  rows: 1000,
  columns,
  notes: [],
};

/** Sales of a bicycle shop: dates, a city, a colour, an amount, pieces, a rating. */
export const shop = buildTable(profile);

export const byMonth: ChartSpec = {
  mark: 'line',
  x: { field: 'sold_on', grain: 'month' },
  y: [{ field: 'amount_eur', aggregate: 'sum' }],
  filters: [],
};

export const byCity: ChartSpec = {
  mark: 'bar',
  x: { field: 'city' },
  y: [{ field: 'amount_eur', aggregate: 'sum' }],
  filters: [],
};

const now = new Date('2026-01-15T12:00:00Z');

export function say(history: ChartHistory, instruction: string): Promise<Steered> {
  return steer(instruction, history, { table: shop, now, isPlace: () => false });
}

/** The chart after one instruction. */
export async function after(chart: ChartSpec, instruction: string): Promise<ChartSpec> {
  return (await say(startHistory(chart), instruction)).history.chart;
}
