import type { ChartHaving, ChartSpec } from '../../../../../contract/chartSpec.ts';
import type { Table } from '../../../../language/catalogue.ts';
import { columnNamed, isOneRowEach, isOrdered, isTime } from '../../../../language/charts/columnRoles.ts';
import type { Condition, Expr, NamedExpr, Order, Plan } from '../../../../plan/plan.ts';
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
import { transformed } from './transformedPlan.ts';

/** The groups that meet the chart's conditions on aggregates. */
function met(groups: Plan, having: readonly (ChartHaving & { readonly name: string })[]): Plan {
  return filtered(
    groups,
    having.map(({ op, value, name }) => ({ op, left: { column: name }, right: { value } })),
  );
}

/** A condition on an aggregate, with its name; one that is drawn anyway is computed once. */
function namedHaving({ having = [], y }: ChartSpec, yNames: readonly string[]) {
  return having.map((one, at) => {
    const drawn = y.findIndex(
      ({ field, aggregate }) => field === one.measure.field && aggregate === one.measure.aggregate,
    );
    return { ...one, isDrawn: drawn >= 0, name: yNames[drawn] ?? `asked of groups ${at + 1}` };
  });
}

/** One row per x and series. */
export function groupsPlan(chart: ChartSpec, table: Table, conditions: readonly Condition[]): PlannedChart {
  const fields = [chart.x, chart.series].filter((field) => field !== undefined);
  const isRaw = chart.y.length > 0 && chart.y.every(({ aggregate }) => aggregate === undefined);
  const names = uniqueNames([
    ...fields.map((field) => fieldName(field, table)),
    ...chart.y.map((measure) => measureName(measure, table)),
  ]);
  const keys = fields.map(
    (field, at): NamedExpr => ({ name: names[at] ?? '', expr: fieldExpr(field, table) }),
  );
  const yNames = names.slice(keys.length);
  // Rows without a date or number have no place on its axis; rows without a category form a group.
  const dated = fields
    .filter(({ field, isBinned }) => isBinned || isTime(columnNamed(table, field)))
    .map(({ field }) => present(field));
  const input = filtered(table.plan, [...conditions, ...dated]);
  const having = namedHaving(chart, yNames);
  const grouped: Plan = isRaw
    ? {
        op: 'select',
        input,
        columns: [
          ...keys,
          ...chart.y.map(
            ({ field = '' }, at): NamedExpr => ({ name: yNames[at] ?? field, expr: { column: field } }),
          ),
        ],
      }
    : met(
        measured(
          input,
          keys,
          [
            ...chart.y.map((measure, at) => ({ ...measure, name: yNames[at] ?? '' })),
            ...having.flatMap(({ measure, name, isDrawn }) => (isDrawn ? [] : [{ ...measure, name }])),
          ],
          table,
        ),
        having,
      );
  const [x, series] = keys;
  const [y] = yNames;
  const xExpr: Expr | undefined = x && { column: x.name };
  const seriesExpr: Expr | undefined = series && { column: series.name };
  const limited = limitedPlan(chart, table, grouped, { x: xExpr, series: seriesExpr, y, input, keys });
  const drawn = transformed(chart, limited, { x: xExpr, series: seriesExpr, yNames, table });
  const shown: NamedExpr[] = [
    ...keys.map(({ name }): NamedExpr => ({ name, expr: { column: name } })),
    ...drawn.columns,
  ];
  const by = orderOf(chart, table, xExpr, drawn.columns[0]?.expr, seriesExpr);
  const ordered = cutAndOrdered(drawn.plan, chart, {
    by,
    largest: largestFirst(chart, table, xExpr, drawn.columns[0]?.expr),
  });
  return {
    plan: { op: 'select', input: ordered, columns: shown },
    x: x ? 0 : undefined,
    series: series ? 1 : undefined,
    ys: yNames.map((_, at) => keys.length + at),
    size: undefined,
  };
}

interface Names {
  readonly x: Expr | undefined;
  readonly series: Expr | undefined;
  readonly y: string | undefined;
  readonly input: Plan;
  readonly keys: readonly NamedExpr[];
}

/** With series, the limit applies to x by total; over time, to the series. */
function limitedPlan(
  chart: ChartSpec,
  table: Table,
  grouped: Plan,
  { x, series, y, input, keys }: Names,
): Plan {
  const { limit } = chart;
  const [xKey, seriesKey] = keys;
  const [measure] = chart.y;
  if (limit === undefined || !series || !x || !y || !xKey || !seriesKey || !measure) return grouped;
  const isSeries = isOrdered(table, chart.x) && isTime(columnNamed(table, chart.x?.field));
  const [key, of] = isSeries ? [seriesKey, series] : [xKey, x];
  const totals = measured(input, [key], [{ aggregate: 'count', ...measure, name: y }], table);
  const first: Plan = {
    op: 'order',
    input: totals,
    by: limitOrder(chart, { column: key.name }, { column: y }),
    limit,
  };
  return {
    op: 'filter',
    input: grouped,
    where: {
      op: 'in_rows',
      of,
      rows: { op: 'select', input: first, columns: [{ name: key.name, expr: { column: key.name } }] },
    },
  };
}

interface Orders {
  /** The display order. */
  readonly by: readonly Order[];
  /** The order by which the limit selects, if it differs. */
  readonly largest: readonly Order[];
}

/** Without series, the limit keeps the first rows of the order. */
function cutAndOrdered(input: Plan, { limit, series }: ChartSpec, { by, largest }: Orders): Plan {
  const isCut = limit !== undefined && !series;
  if (!isCut) return by.length > 0 ? { op: 'order', input, by: [...by] } : input;
  if (largest.length === 0) return { op: 'order', input, by: [...by], limit };
  return { op: 'order', input: { op: 'order', input, by: [...largest], limit }, by: [...by] };
}

/**
 * The order of bars also selects the points of a line through unordered groups: "top 3" keeps the same three in both.
 */
function largestFirst(
  chart: ChartSpec,
  table: Table,
  x: Expr | undefined,
  y: Expr | undefined,
): readonly Order[] {
  if (!x || !y || !isAlong(chart) || chart.sort?.by === 'x') return [];
  const isRanked = chart.sort?.by === 'y' || !(isOrdered(table, chart.x) || chart.x?.grain);
  return isRanked ? [...limitOrder(chart, x, y), { by: x, direction: 'asc' }] : [];
}

/** A line follows its axis, whatever the values. */
const isAlong = ({ mark }: ChartSpec) => mark === 'line' || mark === 'area' || mark === 'heatmap';

function orderOf(
  chart: ChartSpec,
  table: Table,
  x: Expr | undefined,
  y: Expr | undefined,
  series: Expr | undefined,
): Order[] {
  const { sort } = chart;
  const then: Order[] = series ? [{ by: series, direction: 'asc' }] : [];
  if (!x || !y) return y && !x ? [] : then;
  if (sort?.by === 'x') return [{ by: x, direction: plain(sort.direction) }, ...then];
  if (sort?.by === 'y' && !series && !isAlong(chart))
    return [
      { by: y, direction: plain(sort.direction) },
      { by: x, direction: 'asc' },
    ];
  // Waterfall steps are in file order.
  if (chart.mark === 'waterfall' && isOneRowEach(table, chart)) return [];
  if (isOrdered(table, chart.x) || chart.x?.grain || isAlong(chart) || chart.mark === 'waterfall')
    return [{ by: x, direction: 'asc' }, ...then];
  return series
    ? [{ by: x, direction: 'asc' }, ...then]
    : [
        { by: y, direction: 'desc' },
        { by: x, direction: 'asc' },
      ];
}
