import type { ChartSpec } from '../../../contract/chartSpec.ts';
import { type Column, isDate, type Table } from '../catalogue.ts';
import { columnNamed } from './columnRoles.ts';

/** From here on years are enough points for a line. */
const manyYears = 3;

/** Rows counted along a date that each of them has to itself would all be one: they are counted by year instead. */
export function countsByYear(chart: ChartSpec, table: Table): ChartSpec {
  const { mark, x, y, series } = chart;
  const column = columnNamed(table, x?.field);
  if (!x || x.grain || series || !column || !isDate(column)) return chart;
  const isAlongDates = mark === 'line' || mark === 'area' || mark === 'bar';
  const isCount =
    y.length === 1 && y.every(({ aggregate }) => aggregate === 'count' || aggregate === 'distinct');
  const isEach = column.distinct === table.rows && table.rows > 1;
  if (!isAlongDates || !isCount || !isEach || yearsOf(column) < manyYears) return chart;
  return { ...chart, x: { ...x, grain: 'year' } };
}

function yearsOf({ min, max }: Column): number {
  return Number(String(max).slice(0, 4)) - Number(String(min).slice(0, 4));
}
