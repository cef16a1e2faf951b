import type { ChartSpec } from '../../../../../contract/chartSpec.ts';
import type { Column, Table } from '../../../../language/catalogue.ts';
import { columnNamed, isTime } from '../../../../language/charts/columnRoles.ts';
import type { Condition, Expr, Measure, NamedExpr, Order, Plan } from '../../../../plan/plan.ts';
import { binWidth } from '../chartColumns.ts';
import { fieldName, measureName } from '../chartNames.ts';
import { fieldExpr, filtered, type PlannedChart, plain, present, uniqueNames } from './plannedChart.ts';

export function binsPlan(chart: ChartSpec, table: Table, conditions: readonly Condition[]): PlannedChart {
  const column = columnNamed(table, chart.x?.field);
  const field = column?.name ?? '';
  const { width, start, expr } = binsOf(chart, column, field);
  const name = fieldName({ field }, table);
  const [count = 'count'] = uniqueNames([measureName({ aggregate: 'count' }, table)]);
  const input = filtered(table.plan, [...conditions, present(field)]);
  const plan: Plan = {
    op: 'order',
    input: {
      op: 'group',
      input,
      keys: [{ name, expr }],
      measures: [{ name: count === name ? `${count} counted` : count, fn: 'count' }],
    },
    by: [{ by: { column: name }, direction: 'asc' }],
  };
  return { plan, x: 0, series: undefined, ys: [1], size: undefined, bins: { width, start } };
}

/** Bins of a round width, unless a number of bins was requested. */
function binsOf(
  { bins }: ChartSpec,
  column: Column | undefined,
  field: string,
): { width: number; start: number; expr: Expr } {
  const of: Expr = { column: field };
  const [min, max] = [Number(column?.min), Number(column?.max)];
  if (bins === undefined || !column || !(max > min)) {
    const width = column ? binWidth(column) : 1;
    return { width, start: 0, expr: { fn: 'bin', width, of } };
  }
  const width = (max - min) / bins;
  const lower: Expr = {
    fn: '+',
    args: [{ fn: 'bin', width, of: { fn: '-', args: [of, { value: min }] } }, { value: min }],
  };
  // The maximum belongs to the last bin, not to a further one.
  const last = min + (bins - 1) * width;
  return {
    width,
    start: min,
    expr: {
      fn: 'when',
      if: { op: '>=', left: of, right: { value: last } },
      then: { value: last },
      else: lower,
    },
  };
}

export function boxesPlan(chart: ChartSpec, table: Table, conditions: readonly Condition[]): PlannedChart {
  const y = chart.y[0]?.field ?? '';
  const of: Expr = { column: y };
  const key: NamedExpr = chart.x
    ? { name: fieldName(chart.x, table), expr: fieldExpr(chart.x, table) }
    : { name: 'all', expr: { value: fieldName({ field: y }, table) } };
  const [name = 'x'] = uniqueNames([key.name]);
  const measures: Measure[] = [
    { name: 'lowest', fn: 'min', of },
    { name: 'lower quartile', fn: 'percentile', of, share: 0.25 },
    { name: 'median', fn: 'median', of },
    { name: 'upper quartile', fn: 'percentile', of, share: 0.75 },
    { name: 'highest', fn: 'max', of },
  ];
  const input = filtered(table.plan, [
    ...conditions,
    present(y),
    ...(chart.x && isTime(columnNamed(table, chart.x.field)) ? [present(chart.x.field)] : []),
  ]);
  const grouped: Plan = { op: 'group', input, keys: [{ name, expr: key.expr }], measures };
  const by: Order =
    chart.sort?.by === 'y'
      ? { by: { column: 'median' }, direction: plain(chart.sort.direction) }
      : { by: { column: name }, direction: chart.sort ? plain(chart.sort.direction) : 'asc' };
  const plan: Plan = { op: 'order', input: grouped, by: [by], ...(chart.limit && { limit: chart.limit }) };
  return { plan, x: 0, series: undefined, ys: [3], size: undefined };
}
