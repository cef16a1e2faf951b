import type { ChartField } from '../../../../contract/chartSpec.ts';
import type { Column, Table } from '../../../language/catalogue.ts';
import { columnNamed } from '../../../language/charts/columnRoles.ts';
import { formatNumber } from '../../../language/words/formatNumber.ts';
import type { Cell, Rows } from '../../../tables/profile/tableProfile.ts';
import { binWidth } from './chartColumns.ts';
import type { PlannedChart } from './plans/plannedChart.ts';

/** The column that is binned along an axis. */
export function binnedColumn(field: ChartField | undefined, table: Table): Column | undefined {
  const column = columnNamed(table, field?.field);
  return field?.isBinned && column?.type === 'number' ? column : undefined;
}

/** A bin labelled by its borders: "100–150". */
export function binName(lower: Cell, column: Column): Cell {
  if (typeof lower !== 'number') return lower;
  const say = (value: number) =>
    formatNumber(Number(value.toPrecision(12)), {
      locale: 'en-US',
      precision: 'exact',
      isShare: column.isShare,
    });
  return `${say(lower)}–${say(lower + binWidth(column))}`;
}

/** Rows of two binned numbers, with empty bins added so that both axes have constant steps; y ascends upwards. */
export function binnedGrid(
  { x, series }: PlannedChart,
  rows: Rows,
  columns: readonly [Column, Column],
): Rows {
  if (x === undefined || series === undefined) return rows;
  const [along, upright] = [stepsOf(rows, x, columns[0]), stepsOf(rows, series, columns[1]).reverse()];
  const known = new Map(rows.rows.map((row) => [`${row[x]} ${row[series]}`, row]));
  const empty = (left: number, top: number): Cell[] =>
    rows.columns.map((_, at) => (at === x ? left : at === series ? top : null));
  return {
    ...rows,
    rows: along.flatMap((left) => upright.map((top) => known.get(`${left} ${top}`) ?? empty(left, top))),
  };
}

function stepsOf({ rows }: Rows, at: number, column: Column): number[] {
  const width = binWidth(column);
  const starts = [...new Set(rows.map((row) => row[at]).filter((cell) => typeof cell === 'number'))].sort(
    (a, b) => a - b,
  );
  // Known borders are used exactly as computed, so that they match those in the rows.
  return starts.flatMap((start, index) => {
    const next = starts[index + 1];
    const missing = next === undefined ? 0 : Math.round((next - start) / width) - 1;
    return [start, ...Array.from({ length: Math.max(0, missing) }, (_, step) => start + (step + 1) * width)];
  });
}
