import { formatCategory } from '../../../../charts/chartPeriods.ts';
import { shortMonthNames, shortWeekdayNames } from '../../../../contract/calendarNames.ts';
import type { ChartField, ChartGrain, ChartSpec } from '../../../../contract/chartSpec.ts';
import type { Component } from '../../../../contract/component.ts';
import type { VizType } from '../../../../contract/uploads.ts';
import type { Table } from '../../../language/catalogue.ts';
import { columnNamed, isOrdered, isTime } from '../../../language/charts/columnRoles.ts';
import { withoutEmpty } from '../../../language/charts/settle.ts';
import { capitalize } from '../../../language/words/name.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { Cell, Rows } from '../../../tables/profile/tableProfile.ts';
import { binName, binnedColumn, binnedGrid } from './binnedGrid.ts';
import { fieldName, measureName, titleOf } from './chartNames.ts';
import { drawRows, type Layout } from './components.ts';
import { few, findingOf } from './describeChart.ts';
import { type IncompleteEnds, incompleteEnds, type PartPeriod } from './incompleteEnds.ts';
import { inPercent, measuresShares, percentOf } from './inPercent.ts';
import { onlyCurrencyOf, splitCurrencyOf } from './mixedCurrencies.ts';
import { withoutNoiseAtZero } from './nearZero.ts';
import { hasOthers, withOthers } from './others.ts';
import { ownOrder } from './ownOrder.ts';
import { planChart } from './plans/planChart.ts';
import type { PlannedChart } from './plans/plannedChart.ts';
import { totalNameOf } from './totalName.ts';

export interface DrawnChart {
  readonly kind: VizType;
  readonly title: string;
  /** A sentence or two about the chart. */
  readonly finding: string;
  /** Short notes on incomplete periods and omitted rows. */
  readonly notes: readonly string[];
  readonly components: Component[];
  readonly rows: Rows;
  readonly layout: Layout;
  readonly planned: PlannedChart;
  readonly ends: IncompleteEnds;
}

export type RunPlan = (plan: Plan, options: { maxRows: number }) => Promise<Rows>;

const maxRows = 20_000;

/** Draws a chart from its specification: queries its rows and builds the component. */
export async function drawChart(chart: ChartSpec, table: Table, run: RunPlan): Promise<DrawnChart> {
  const isFolded = hasOthers(chart);
  const planned = planChart(isFolded ? withoutEmpty({ ...chart, limit: undefined }) : chart, table);
  const queried = await run(planned.plan, { maxRows: planned.maxRows ?? maxRows });
  const found = withoutNoiseAtZero(chart, planned, queried, table);
  const sorted = byTotals(chart, planned, named(chart, planned, found, table), table);
  const ordered = inOwnOrder(chart, planned, sorted);
  const bins = [binnedColumn(chart.x, table), binnedColumn(chart.series, table)] as const;
  const cells =
    chart.mark === 'heatmap' && bins[0] && bins[1]
      ? named(chart, planned, binnedGrid(planned, found, [bins[0], bins[1]]), table)
      : undefined;
  const folded = isFolded ? withOthers(chart, planned, ordered, table) : ordered;
  const shown = inPercent(chart, planned, table);
  const rows = shown(withUnits(chart, planned, folded, table));
  const ends = incompleteEnds(chart, table);
  const layout = layoutOf(chart, planned, rows, table, ends);
  const title = titleOf(chart, table);
  return {
    kind: layout.kind,
    title,
    // Amounts in different currencies have no maximum.
    finding:
      chart.x && splitCurrencyOf(chart, table)?.name === chart.x.field
        ? ''
        : findingOf(layout, withoutTotals(chart, planned, rows, table)),
    notes: notesOf(chart, table, rows, ends),
    components: [
      { component_type: 'header', config: { title } },
      drawRows(layout, cells ? shown(cells) : rows),
    ],
    ...{ rows, layout, planned, ends },
  };
}

export function kindOf({ mark, series, stack, y }: ChartSpec): VizType {
  const isMany = series !== undefined || y.length > 1;
  switch (mark) {
    case 'line':
      return 'timeseries';
    case 'area':
      return series && stack !== 'none' ? 'stacked_area_timeseries' : 'area_timeseries';
    case 'bar':
      if (!isMany) return 'bar';
      return stack === 'stacked' || stack === 'percent' ? 'stacked_bar' : 'grouped_bar';
    case 'bubble':
      return 'scatter';
    case 'map':
      return 'choropleth';
    default:
      return mark;
  }
}

function layoutOf(
  chart: ChartSpec,
  { x, series, ys, size, bins, point }: PlannedChart,
  rows: Rows,
  table: Table,
  ends: IncompleteEnds,
): Layout {
  const kind = kindOf(chart);
  const units = [...new Set(ys.map((at) => shownUnitAt(chart, at, ys, table)))];
  const [unit] = units;
  const xColumn = columnNamed(table, chart.x?.field);
  const xUnit = xColumn?.isShare ? '%' : xColumn?.unit;
  const isCounted = chart.mark === 'histogram';
  const isPerCurrency =
    unit === undefined && series !== undefined && splitCurrencyOf(chart, table)?.name === chart.series?.field;
  const isPart = chart.transform !== undefined || (chart.stack === 'percent' && chart.series !== undefined);
  const yLabel =
    ys.length === 1
      ? isPart
        ? rows.columns[ys[0] ?? 0]?.name
        : chart.y[0] && measureName(chart.y[0], table)
      : undefined;
  return {
    kind,
    x: x ?? 0,
    ...(series !== undefined && { series }),
    ys,
    ...(size !== undefined && { size }),
    ...(point !== undefined && { point }),
    ...(bins && {
      binWidth: xColumn?.isShare ? percentOf(bins.width) : bins.width,
      binStart: xColumn?.isShare ? percentOf(bins.start) : bins.start,
    }),
    ...(chart.x?.grain && { grain: chart.x.grain }),
    labels: {
      // Dates on an axis are self-explanatory.
      ...(chart.x &&
        (!isTime(xColumn) || chart.x.grain === undefined) &&
        !kind.endsWith('timeseries') && { x: capitalize(fieldName(chart.x, table)) }),
      ...(yLabel && { y: capitalize(yLabel) }),
      ...(chart.series && { series: capitalize(fieldName(chart.series, table)) }),
      ...(chart.size && { size: capitalize(measureName(chart.size, table)) }),
    },
    ...(unit && units.length === 1 && !isCounted && { unit }),
    ...(isPerCurrency && { isPerCurrency }),
    ...(chart.limit !== undefined && !chart.others && { isChosen: true }),
    ...addsOf(chart),
    ...(ends.first && { isPartialFirst: true }),
    ...(ends.last && { isPartialLast: true }),
    ...(xUnit && !chart.x?.grain && { xUnit }),
    ...(xColumn?.type === 'number' && !isTime(xColumn) && { isAlongNumbers: true }),
    // For a plain table only: any other kind can also be displayed as a table.
    figures: ys.filter(
      (_, at) => chart.transform !== undefined || workedOut.has(chart.y[at]?.aggregate ?? ''),
    ),
    ...(chart.palette && { palette: chart.palette }),
    ...(chart.orientation && { orientation: chart.orientation }),
    ...(chart.scale && {
      scale: { ...(chart.scale.x && { x: chart.scale.x }), ...(chart.scale.y && { y: chart.scale.y }) },
    }),
  };
}

/** Whether all measures are counts or sums; shares and changes of them are neither. */
function addsOf({ y, transform, stack, series }: ChartSpec): Pick<Layout, 'adds'> {
  const isChanged = transform !== undefined || (stack === 'percent' && series !== undefined);
  if (isChanged || y.length === 0) return {};
  const isAll = (...wanted: string[]) => y.every(({ aggregate = '' }) => wanted.includes(aggregate));
  return isAll('count', 'distinct') ? { adds: 'count' } : isAll('sum') ? { adds: 'sum' } : {};
}

const workedOut: ReadonlySet<string> = new Set(['sum', 'mean', 'median']);

/** Measures with the unit used in the chart, so that exported rows include it; shares are percentages. */
function withUnits(chart: ChartSpec, { ys }: PlannedChart, rows: Rows, table: Table): Rows {
  const columns = rows.columns.map((column, at) => {
    const unit = ys.includes(at) && column.type === 'number' ? unitAt(chart, at, ys, table) : undefined;
    return unit === undefined ? column : { ...column, unit };
  });
  return { ...rows, columns };
}

/** The unit of a measure; shares and growth are percentages, counts and indexes have none. */
function unitAt(chart: ChartSpec, at: number, ys: readonly number[], table: Table): string | undefined {
  const measure = chart.y[ys.indexOf(at)];
  const { transform, stack, series } = chart;
  if (
    transform?.type === 'share' ||
    transform?.type === 'growth' ||
    (stack === 'percent' && series && !transform)
  )
    return '%';
  if (transform?.type === 'index' || measure?.aggregate === 'count' || measure?.aggregate === 'distinct')
    return undefined;
  if (measuresShares(chart, measure, table)) return '%';
  return columnNamed(table, measure?.field)?.unit ?? (measure && onlyCurrencyOf(chart, measure, table));
}

/** Durations written with colons in the file are displayed that way, but remain seconds in the rows. */
function shownUnitAt(chart: ChartSpec, at: number, ys: readonly number[], table: Table): string | undefined {
  const unit = unitAt(chart, at, ys, table);
  const clock = columnNamed(table, chart.y[ys.indexOf(at)]?.field)?.clock;
  return unit === 's' && clock ? clock : unit;
}

/** Periods in the short form of their grain (2012, 2012-Q3, 2012-03), flags as words: paid, not paid. */
function named(chart: ChartSpec, { x, series }: PlannedChart, rows: Rows, table: Table): Rows {
  const namers = new Map([
    [x, namerOf(chart.x, table)],
    [series, namerOf(chart.series, table)],
  ]);
  if ([...namers.values()].every((name) => name === undefined)) return rows;
  return {
    ...rows,
    rows: rows.rows.map((row) => row.map((cell, at) => namers.get(at)?.(cell) ?? cell)),
  };
}

function namerOf(field: ChartField | undefined, table: Table): ((cell: Cell) => Cell) | undefined {
  const grain = field?.grain;
  if (grain) return (cell) => periodName(cell, grain);
  const binned = binnedColumn(field, table);
  if (binned) return (cell) => binName(cell, binned);
  const column = columnNamed(table, field?.field);
  if (column?.type !== 'boolean') return undefined;
  const name = fieldName({ field: column.name }, table);
  return (cell) => (typeof cell === 'boolean' ? (cell ? name : `not ${name}`) : cell);
}

function periodName(cell: Cell, grain: ChartGrain): Cell {
  if (typeof cell === 'number') return cycleNames[grain]?.[cell] ?? cell;
  if (typeof cell !== 'string') return cell;
  switch (grain) {
    case 'decade':
    case 'year':
      return cell.slice(0, 4);
    case 'quarter':
      return `${cell.slice(0, 4)}-Q${Math.floor((Number(cell.slice(5, 7)) + 2) / 3)}`;
    case 'month':
      return cell.slice(0, 7);
    case 'week':
    case 'day':
      return cell.slice(0, 10);
    default:
      return cell;
  }
}

const cycleNames: Readonly<Partial<Record<ChartGrain, readonly string[]>>> = {
  month_of_year: ['', ...shortMonthNames],
  day_of_week: ['', ...shortWeekdayNames],
  quarter_of_year: ['', 'Q1', 'Q2', 'Q3', 'Q4'],
};

/** Sorts bars with series by their totals, if requested or if they have no other order. */
function byTotals(chart: ChartSpec, { x, series, ys }: PlannedChart, rows: Rows, table: Table): Rows {
  const [y] = ys;
  if (
    chart.mark !== 'bar' ||
    x === undefined ||
    series === undefined ||
    y === undefined ||
    chart.sort?.by === 'x' ||
    // All sum to 100; differences are rounding errors.
    chart.stack === 'percent'
  )
    return rows;
  // Months and sizes have an order of their own.
  if (!chart.sort && (chart.x?.grain !== undefined || isOrdered(table, chart.x))) return rows;
  const totals = new Map<Cell | undefined, number>();
  for (const row of rows.rows) totals.set(row[x], (totals.get(row[x]) ?? 0) + Number(row[y] ?? 0));
  const sign = chart.sort?.direction === 'ascending' ? 1 : -1;
  const sorted = [...rows.rows].sort((a, b) => sign * ((totals.get(a[x]) ?? 0) - (totals.get(b[x]) ?? 0)));
  return { ...rows, rows: sorted };
}

const ordering: ReadonlySet<string> = new Set(['bar', 'line', 'area', 'heatmap', 'boxplot']);

/** Weekdays, quarters, age groups and ordinal scales in their natural order, whatever the values. */
function inOwnOrder(chart: ChartSpec, { x, series }: PlannedChart, rows: Rows): Rows {
  const { mark, sort, limit } = chart;
  if (!ordering.has(mark) || sort?.by === 'y' || limit !== undefined) return rows;
  const sign = sort?.direction === 'descending' ? -1 : 1;
  const text = (cell: Cell | undefined) => (cell == null ? null : String(cell));
  const orderOf = (field: ChartField | undefined, at: number | undefined) =>
    field && !field.grain && !field.isBinned && at !== undefined && rows.columns[at]?.type === 'string'
      ? ownOrder(rows.rows.map((row) => text(row[at])))
      : undefined;
  const [xOrder, seriesOrder] = [orderOf(chart.x, x), orderOf(chart.series, series)];
  if (!xOrder && !seriesOrder) return rows;
  // Without a natural order, the other column keeps the order of the rows.
  const given = new Map([...new Set(rows.rows.map((row) => row[x ?? 0]))].map((cell, at) => [cell, at]));
  const xAt = (row: readonly Cell[]) => {
    const cell = row[x ?? 0];
    const rank = xOrder?.(text(cell)) ?? given.get(cell) ?? 0;
    return xOrder && Number.isFinite(rank) ? sign * rank : rank;
  };
  const seriesAt = (row: readonly Cell[]) => seriesOrder?.(text(row[series ?? 0])) ?? 0;
  return {
    ...rows,
    rows: [...rows.rows].sort((a, b) => compared(xAt(a), xAt(b)) || compared(seriesAt(a), seriesAt(b))),
  };
}

/** Two missing values are both at infinity, whose difference is not a number. */
function compared(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** The rows without the total, since it is trivially the largest. All rows if there is nothing but the total. */
function withoutTotals(chart: ChartSpec, { x, series }: PlannedChart, rows: Rows, table: Table): Rows {
  const totals = [
    [x, totalNameOf(columnNamed(table, chart.x?.field))],
    [series, totalNameOf(columnNamed(table, chart.series?.field))],
  ] as const;
  const parts = rows.rows.filter((row) =>
    totals.every(([at, name]) => at === undefined || name === undefined || row[at] !== name),
  );
  return parts.length === 0 || parts.length === rows.rows.length ? rows : { ...rows, rows: parts };
}

/** Caveats: incomplete periods, rows not in the chart. */
function notesOf(chart: ChartSpec, table: Table, rows: Rows, ends: IncompleteEnds): string[] {
  const notes: string[] = [];
  const grain = chart.x?.grain;
  if (grain && ends.first)
    notes.push(`${periodWords(ends.first.start, grain)} from ${dayWords(ends.first)} only`);
  if (grain && ends.last) notes.push(`${periodWords(ends.last.start, grain)} to ${dayWords(ends.last)} only`);
  if (rows.truncated && chart.mark !== 'timeline')
    notes.push(
      `first ${few(rows.rows.length)} of ${few(rows.totalRows)} ${chart.mark === 'table' ? 'rows' : 'points'}`,
    );
  const column = columnNamed(table, chart.x?.field);
  const isLeftOut =
    isTime(column) || chart.mark === 'histogram' || chart.mark === 'scatter' || chart.mark === 'bubble';
  const isFiltered = chart.filters.length > 0 || chart.either !== undefined;
  // The number of filtered rows without a value is not known here.
  if (column && column.table === table && column.nulls > 0 && isLeftOut && !isFiltered)
    notes.push(
      `${few(column.nulls)} of ${few(table.rows)} rows have no ${fieldName({ field: column.name }, table)}`,
    );
  return notes;
}

function periodWords(start: string, grain: ChartGrain): string {
  const words = formatCategory(String(periodName(start, grain)), 'en-US');
  return grain === 'week' ? `week of ${words}` : words;
}

/** The day the data begin or end; with its year only if the period does not include it. */
function dayWords({ start, edge }: PartPeriod): string {
  const words = formatCategory(edge, 'en-US');
  return start.slice(0, 4) === edge.slice(0, 4) ? words.replace(/, \d{4}$/, '') : words;
}
