import type {
  ChartField,
  ChartGrain,
  ChartMark,
  ChartMeasure,
  ChartSpec,
} from '../../../../contract/chartSpec.ts';
import { SvcError } from '../../../../contract/errors.ts';
import { type Column, isDate, type Table } from '../../../language/catalogue.ts';
import { regrouped } from '../../../language/charts/changeMark.ts';
import { columnNamed, isOneRowEach, isTime, naturalAggregate } from '../../../language/charts/columnRoles.ts';
import { NoChart, settled, withoutEmpty } from '../../../language/charts/settle.ts';
import { naturalGrain } from './chartColumns.ts';
import { isPlace } from './places.ts';

/**
 * Validates a chart specification against its columns: grains only for dates, aggregates only where they can be
 * computed, and grouping as the mark requires. Throws bad-request for a missing column, and for a mark that cannot be
 * drawn from the columns.
 */
export function checkedChart(chart: ChartSpec, table: Table, before: ChartSpec = chart): ChartSpec {
  for (const field of fieldsOf(chart))
    if (!columnNamed(table, field))
      throw new SvcError('bad-request', `${table.label} has no column "${field}".`);
  const fitted = withoutEmpty({
    ...chart,
    x: chart.x && withGrain(chart.x, chart, table),
    series: chart.series && withGrain(chart.series, chart, table),
    y: chart.y.map((measure) => withAggregate(measure, table)),
  });
  try {
    return settled(regrouped(before, fitted, table), table, { isPlace });
  } catch (error) {
    if (error instanceof NoChart) throw new SvcError('bad-request', error.message);
    throw error;
  }
}

/** Periods and date parts that a column can be grouped by; none unless it has dates. */
export function grainsOf(column: Column): ChartGrain[] {
  if (!isTime(column)) return [];
  if (!isDate(column)) return ['decade'];
  const periods: ChartGrain[] = ['year', 'quarter', 'month', 'week', 'day'];
  const cycles: ChartGrain[] = ['quarter_of_year', 'month_of_year', 'day_of_week'];
  return column.type === 'datetime'
    ? ['decade', ...periods, 'hour', ...cycles, 'hour_of_day']
    : ['decade', ...periods, ...cycles];
}

const marksOfDays: ReadonlySet<ChartMark> = new Set(['scatter', 'bubble', 'timeline']);

function withGrain(field: ChartField, chart: ChartSpec, table: Table): ChartField {
  const column = columnNamed(table, field.field);
  if (!column) return field;
  const grains = grainsOf(column);
  if (field.grain && grains.includes(field.grain)) return field;
  const plain = { field: field.field, ...(field.isBinned && column.type === 'number' && { isBinned: true }) };
  const isOfRows = marksOfDays.has(chart.mark) && chart.y.every(({ aggregate }) => aggregate === undefined);
  if (!isDate(column) || isOfRows || chart.mark === 'histogram' || isOneRowEach(table, { x: plain }))
    return plain;
  const grain = naturalGrain(column);
  return grain && grain !== 'day_of_week' ? { ...plain, grain: grain as ChartGrain } : plain;
}

const numeric: ReadonlySet<string | undefined> = new Set(['sum', 'mean', 'median', 'min', 'max']);

function withAggregate(measure: ChartMeasure, table: Table): ChartMeasure {
  const column = columnNamed(table, measure.field);
  if (!column || !numeric.has(measure.aggregate)) return measure;
  if (column.type === 'number') return measure;
  return { field: column.name, aggregate: 'distinct' };
}

/** Aggregates for a column, the default first. */
export function aggregatesOf(column: Column): NonNullable<ChartMeasure['aggregate']>[] {
  // Identifiers are counted.
  if (column.type !== 'number' || column.kind === 'key' || column.kind === 'name') return ['distinct'];
  if (column.onlyAggregate) return [column.onlyAggregate];
  const natural = naturalAggregate(column);
  return [natural, ...(['sum', 'mean', 'median', 'min', 'max'] as const).filter((one) => one !== natural)];
}

function fieldsOf({ x, series, size, y, filters, either = [], having = [] }: ChartSpec): string[] {
  const asked = having.map(({ measure }) => measure);
  return [x, series, size, ...y, ...filters, ...either.flat(), ...asked].flatMap((part) => part?.field ?? []);
}
