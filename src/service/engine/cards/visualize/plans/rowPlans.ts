import type { ChartField, ChartMeasure, ChartSpec } from '../../../../../contract/chartSpec.ts';
import type { Table } from '../../../../language/catalogue.ts';
import { columnNamed } from '../../../../language/charts/columnRoles.ts';
import type { Condition, NamedExpr, Order, Plan } from '../../../../plan/plan.ts';
import { endOf, eventField } from '../chartColumns.ts';
import { fieldName, measureName } from '../chartNames.ts';
import {
  fieldExpr,
  filtered,
  limitOrder,
  measured,
  type PlannedChart,
  plain,
  present,
  uniqueNames,
} from './plannedChart.ts';

const maxTableRows = 200;
const maxTableColumns = 30;
const maxPoints = 5_000;
const maxEvents = 60;

/** Aggregates the rows of one place and series to a point sized by their total, mean or count. */
export function sizedPlan(
  chart: ChartSpec,
  size: ChartMeasure,
  table: Table,
  conditions: readonly Condition[],
): PlannedChart {
  const [x, y] = [chart.x ?? { field: '' }, { field: chart.y[0]?.field ?? '' }];
  const fields: readonly ChartField[] = [x, ...(chart.series ? [chart.series] : []), y];
  const names = uniqueNames([...fields.map((field) => fieldName(field, table)), measureName(size, table)]);
  const keys = fields.map(
    (field, at): NamedExpr => ({ name: names[at] ?? field.field, expr: fieldExpr(field, table) }),
  );
  const name = names[fields.length] ?? '';
  const needed = [x.field, y.field, ...(size.field === undefined ? [] : [size.field])].map(present);
  const points = measured(filtered(table.plan, [...conditions, ...needed]), keys, [{ ...size, name }], table);
  const [along, upright] = [names[0] ?? '', names[fields.length - 1] ?? ''];
  const first: Plan = chart.limit
    ? {
        op: 'order',
        input: points,
        by: limitOrder(chart, { column: along }, { column: upright }),
        limit: chart.limit,
      }
    : points;
  const columns = names.map((column): NamedExpr => ({ name: column, expr: { column } }));
  return {
    plan: { op: 'select', input: first, columns },
    x: 0,
    series: chart.series && 1,
    ys: [fields.length - 1],
    size: fields.length,
    maxRows: maxPoints,
  };
}

export function pointsPlan(chart: ChartSpec, table: Table, conditions: readonly Condition[]): PlannedChart {
  const x = chart.x?.field ?? '';
  const y = chart.y[0]?.field ?? '';
  const sizes = chart.size?.field === undefined ? [] : [chart.size.field];
  const fields = [x, ...(chart.series ? [chart.series.field] : []), y, ...sizes];
  const { name } = table;
  const point = name && !fields.includes(name.name) ? fields.push(name.name) - 1 : undefined;
  const names = uniqueNames(fields.map((field) => fieldName({ field }, table)));
  const columns = fields.map(
    (column, at): NamedExpr => ({
      name: names[at] ?? column,
      expr: at === 1 && chart.series ? fieldExpr(chart.series, table) : { column },
    }),
  );
  const needed = [x, y, ...sizes].map(present);
  const yAt = chart.series ? 2 : 1;
  const rows = filtered(table.plan, [...conditions, ...needed]);
  const first: Plan = chart.limit
    ? { op: 'order', input: rows, by: limitOrder(chart, { column: x }, { column: y }), limit: chart.limit }
    : rows;
  return {
    plan: { op: 'select', input: first, columns },
    x: 0,
    series: chart.series && 1,
    ys: [yAt],
    size: sizes.length > 0 ? yAt + 1 : undefined,
    ...(point !== undefined && { point }),
    maxRows: maxPoints,
  };
}

export function eventsPlan(chart: ChartSpec, table: Table, conditions: readonly Condition[]): PlannedChart {
  const time = chart.x?.field ?? table.time?.name ?? '';
  const named = eventField(chart, table) ?? time;
  const start = columnNamed(table, time);
  const end = start && endOf(start, table);
  const fields = [time, named, ...(end ? [end.name] : [])];
  const names = uniqueNames(fields.map((field) => fieldName({ field }, table)));
  const plan: Plan = {
    op: 'order',
    input: {
      op: 'select',
      input: filtered(table.plan, [...conditions, present(time)]),
      columns: fields.map((column, at) => ({ name: names[at] ?? column, expr: { column } })),
    },
    by: [{ by: { column: names[0] ?? time }, direction: 'asc' }],
    ...(chart.limit !== undefined && { limit: chart.limit }),
  };
  const ys = end ? [1, 2] : [1];
  return { plan, x: 0, series: undefined, ys, size: undefined, maxRows: chart.limit ?? maxEvents };
}

export function rowsPlan(chart: ChartSpec, table: Table, conditions: readonly Condition[]): PlannedChart {
  const asked = [chart.x?.field, chart.series?.field, ...chart.y.map(({ field }) => field)].filter(
    (field) => field !== undefined,
  );
  const fields =
    asked.length > 0 ? [...new Set(asked)] : table.columns.slice(0, maxTableColumns).map(({ name }) => name);
  const names = uniqueNames(fields.map((field) => columnNamed(table, field)?.label ?? field));
  const input = filtered(table.plan, conditions);
  const y = chart.y[0]?.field;
  const by: Order[] =
    chart.sort && y && chart.sort.by === 'y'
      ? [{ by: { column: y }, direction: plain(chart.sort.direction) }]
      : chart.sort && chart.x
        ? [{ by: { column: chart.x.field }, direction: plain(chart.sort.direction) }]
        : [];
  const plan: Plan = {
    op: 'select',
    input: by.length > 0 ? { op: 'order', input, by } : input,
    columns: fields.map((column, at) => ({ name: names[at] ?? column, expr: { column } })),
  };
  return {
    plan,
    x: undefined,
    series: undefined,
    ys: [],
    size: undefined,
    fields,
    maxRows: chart.limit ?? maxTableRows,
  };
}
