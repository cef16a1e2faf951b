import type { ChartField, ChartHaving, ChartMeasure, ChartSpec } from '../../../../contract/chartSpec.ts';
import type { Column, Table } from '../../../language/catalogue.ts';
import { columnNamed, isOneRowEach, isOrdered, isTime } from '../../../language/charts/columnRoles.ts';
import type {
  Condition,
  Expr,
  Measure,
  MeasureFn,
  NamedExpr,
  Order,
  Plan,
  WindowColumn,
} from '../../../plan/plan.ts';
import { binWidth } from './chartColumns.ts';
import { conditionsOf } from './chartConditions.ts';
import { fieldName, measureName, transformName } from './chartNames.ts';

/** A chart as a plan, and where its parts stand in the rows: x, then series, then the measures. */
export interface PlannedChart {
  readonly plan: Plan;
  readonly x: number | undefined;
  readonly series: number | undefined;
  readonly ys: readonly number[];
  readonly size: number | undefined;
  /** What each point is called. */
  readonly point?: number;
  /** Rows that are drawn at most, where it is fewer than usual. */
  readonly maxRows?: number;
  readonly bins?: { readonly width: number; readonly start: number };
}

const maxTableRows = 200;
const maxTableColumns = 30;
const maxPoints = 5_000;

export function planChart(chart: ChartSpec, table: Table): PlannedChart {
  const conditions = conditionsOf(chart, table);
  switch (chart.mark) {
    case 'scatter':
    case 'bubble':
      return chart.y.some(({ aggregate }) => aggregate !== undefined)
        ? groupsPlan(chart, table, conditions)
        : chart.size?.aggregate
          ? sizedPlan(chart, chart.size, table, conditions)
          : pointsPlan(chart, table, conditions);
    case 'histogram':
      return binsPlan(chart, table, conditions);
    case 'boxplot':
      return boxesPlan(chart, table, conditions);
    case 'timeline':
      return eventsPlan(chart, table, conditions);
    case 'table':
      if (!chart.x || chart.y.every(({ aggregate }) => aggregate === undefined))
        return rowsPlan(chart, table, conditions);
      return groupsPlan(chart, table, conditions);
    default:
      return groupsPlan(chart, table, conditions);
  }
}

const present = (column: string): Condition => ({ not: { op: 'missing', of: { column } } });

function filtered(input: Plan, conditions: readonly Condition[]): Plan {
  const [only] = conditions;
  if (!only) return input;
  return { op: 'filter', input, where: conditions.length === 1 ? only : { all: conditions } };
}

/** Each name once: "revenue" beside a column that is called so already is "revenue 2". */
function uniqueNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const key = name.toLowerCase();
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}

function fieldExpr({ field, grain, isBinned }: ChartField, table: Table): Expr {
  const column = columnNamed(table, field);
  const of: Expr = { column: field };
  if (isBinned && column?.type === 'number') return { fn: 'bin', width: binWidth(column), of };
  if (!grain) return of;
  if (column?.type === 'number') return grain === 'decade' ? { fn: 'bin', width: 10, of } : of;
  return { fn: 'grain', grain, of };
}

const fns = {
  sum: 'sum',
  mean: 'mean',
  median: 'median',
  count: 'count',
  distinct: 'count_distinct',
  min: 'min',
  max: 'max',
} as const satisfies Record<string, MeasureFn>;

function measureExpr({ field, aggregate = 'count' }: ChartMeasure, name: string): Measure {
  return aggregate === 'count' && field === undefined
    ? { name, fn: 'count' }
    : { name, fn: fns[aggregate], ...(field !== undefined && { of: { column: field } }) };
}

interface NamedMeasure extends ChartMeasure {
  readonly name: string;
}

/** One row for each group, with its measures; those that are ratios are divided once both totals are known. */
function measured(
  input: Plan,
  keys: readonly NamedExpr[],
  measures: readonly NamedMeasure[],
  table: Table,
): Plan {
  const divisors = measures.flatMap(({ name, field }) => {
    const per = columnNamed(table, field)?.per;
    return per ? [{ ...per, name, divisor: `${name} (divisor)`, total: `${name} (total)` }] : [];
  });
  const totalOf = new Map(divisors.map(({ name, total }) => [name, total]));
  const grouped: Plan = {
    op: 'group',
    input,
    keys: [...keys],
    measures: [
      ...measures.map(({ name, ...measure }) => {
        const total = totalOf.get(name);
        return total === undefined
          ? measureExpr(measure, name)
          : measureExpr({ ...measure, aggregate: 'sum' }, total);
      }),
      ...divisors.map(({ aggregate, column, divisor }) => measureExpr({ field: column, aggregate }, divisor)),
    ],
  };
  if (divisors.length === 0) return grouped;
  return {
    op: 'derive',
    input: grouped,
    columns: divisors.map(({ name, total, divisor }) => ({
      name,
      expr: { fn: '/', args: [{ column: total }, { column: divisor }] },
    })),
  };
}

/** The groups whose own figures meet what a chart asks of them. */
function met(groups: Plan, having: readonly (ChartHaving & { readonly name: string })[]): Plan {
  return filtered(
    groups,
    having.map(({ op, value, name }) => ({ op, left: { column: name }, right: { value } })),
  );
}

/** What is asked of a group, with the name of the figure; one that is drawn anyway is measured once. */
function namedHaving({ having = [], y }: ChartSpec, yNames: readonly string[]) {
  return having.map((one, at) => {
    const drawn = y.findIndex(
      ({ field, aggregate }) => field === one.measure.field && aggregate === one.measure.aggregate,
    );
    return { ...one, isDrawn: drawn >= 0, name: yNames[drawn] ?? `asked of groups ${at + 1}` };
  });
}

/** One row per x and series. */
function groupsPlan(chart: ChartSpec, table: Table, conditions: readonly Condition[]): PlannedChart {
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
  // A row without a date or a number has no place on its axis; one without a category is a group of its own.
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
  const isCut = chart.limit !== undefined && !series;
  const ordered: Plan =
    by.length > 0 || isCut
      ? { op: 'order', input: drawn.plan, by, ...(isCut && { limit: chart.limit }) }
      : drawn.plan;
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

/** With series, the limit picks the first x by their totals; over time, the first series. */
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

const plain = (direction: 'ascending' | 'descending' | undefined): 'asc' | 'desc' =>
  direction === 'ascending' ? 'asc' : 'desc';

function limitOrder({ sort }: ChartSpec, x: Expr, y: Expr): Order[] {
  return sort?.by === 'x'
    ? [{ by: x, direction: plain(sort.direction) }]
    : [{ by: y, direction: plain(sort?.direction) }];
}

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
  // A line is drawn along its axis, whatever is largest.
  const isAlong = chart.mark === 'line' || chart.mark === 'area' || chart.mark === 'heatmap';
  if (sort?.by === 'y' && !series && !isAlong)
    return [
      { by: y, direction: plain(sort.direction) },
      { by: x, direction: 'asc' },
    ];
  // The steps of a waterfall follow one another as the file has them.
  if (chart.mark === 'waterfall' && isOneRowEach(table, chart)) return [];
  if (isOrdered(table, chart.x) || chart.x?.grain || isAlong || chart.mark === 'waterfall')
    return [{ by: x, direction: 'asc' }, ...then];
  return series
    ? [{ by: x, direction: 'asc' }, ...then]
    : [
        { by: y, direction: 'desc' },
        { by: x, direction: 'asc' },
      ];
}

function transformed(
  chart: ChartSpec,
  input: Plan,
  {
    x,
    series,
    yNames,
    table,
  }: { x: Expr | undefined; series: Expr | undefined; yNames: readonly string[]; table: Table },
): { plan: Plan; columns: NamedExpr[] } {
  const asTheyAre = {
    plan: input,
    columns: yNames.map((name): NamedExpr => ({ name, expr: { column: name } })),
  };
  const { transform, stack } = chart;
  const isPercent = stack === 'percent' && series !== undefined;
  if (!transform && !isPercent) return asTheyAre;
  const partition = series ? [series] : [];
  const by: Order[] = x ? [{ by: x, direction: 'asc' }] : [];
  const taken = uniqueNames([...yNames, ...yNames.map((name) => `${name} as drawn`)]).slice(yNames.length);
  const windows = (of: (name: string, at: number) => WindowColumn): Plan => ({
    op: 'window',
    input,
    columns: yNames.map(of),
  });
  const named = (plan: Plan, times = 1) => ({
    plan,
    columns: taken.map(
      (column, at): NamedExpr => ({
        name: transformName(
          yNames[at] ?? '',
          isPercent && !transform ? { type: 'share' } : (transform ?? { type: 'share' }),
        ),
        expr: times === 1 ? { column } : { fn: '*', args: [{ column }, { value: times }] },
      }),
    ),
  });
  if (!transform || transform.type === 'share') {
    // Parts of each bar or moment where there are series; else parts of the whole.
    const within = series && x ? [x] : [];
    return named(
      windows((name, at) => ({
        name: taken[at] ?? '',
        fn: 'share',
        of: { column: name },
        partition: within,
      })),
      100,
    );
  }
  const window = (fn: 'change' | 'growth' | 'running_sum' | 'moving_mean', size?: number) =>
    windows((name, at) => ({
      name: taken[at] ?? '',
      fn,
      of: { column: name },
      by,
      partition,
      ...(size && { size }),
    }));
  switch (transform.type) {
    case 'change':
      return named(window('change'));
    case 'growth':
      return named(window('growth'), 100);
    case 'cumulative':
      return named(window('running_sum'));
    case 'moving_average':
      return named(window('moving_mean', transform.window ?? 3));
    case 'index':
      return named(indexed(input, { x, series, yNames, taken, table }), 1);
  }
}

/** Each line relative to its first value, which is 100. */
function indexed(
  input: Plan,
  {
    x,
    series,
    yNames,
    taken,
  }: {
    x: Expr | undefined;
    series: Expr | undefined;
    yNames: readonly string[];
    taken: readonly string[];
    table: Table;
  },
): Plan {
  const firsts: Measure[] = yNames.map((name) => ({
    name,
    fn: 'first',
    of: { column: name },
    ...(x && { with: x }),
  }));
  const ratio = (name: string, first: Expr): Expr => ({
    fn: '*',
    args: [{ fn: '/', args: [{ column: name }, first] }, { value: 100 }],
  });
  if (!series || !('column' in series)) {
    const single = (measure: Measure): Expr => ({
      fn: 'single',
      rows: { op: 'group', input, keys: [], measures: [measure] },
    });
    return {
      op: 'derive',
      input,
      columns: yNames.flatMap((name, at) =>
        firsts[at] ? [{ name: taken[at] ?? '', expr: ratio(name, single(firsts[at])) }] : [],
      ),
    };
  }
  const right: Plan = { op: 'group', input, keys: [{ name: series.column, expr: series }], measures: firsts };
  const joined: Plan = {
    op: 'join',
    kind: 'left',
    left: input,
    right,
    on: [{ left: series.column, right: series.column }],
    prefix: 'first',
  };
  return {
    op: 'derive',
    input: joined,
    columns: yNames.map((name, at) => ({
      name: taken[at] ?? '',
      expr: ratio(name, { column: `first.${name}` }),
    })),
  };
}

/** The rows of one place and series are one point, as large as their total, mean or number. */
function sizedPlan(
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

function pointsPlan(chart: ChartSpec, table: Table, conditions: readonly Condition[]): PlannedChart {
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

function binsPlan(chart: ChartSpec, table: Table, conditions: readonly Condition[]): PlannedChart {
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

/** Bins of a round width, unless their number was asked for. */
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
  // The highest value belongs to the last bin, not to one of its own.
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

function boxesPlan(chart: ChartSpec, table: Table, conditions: readonly Condition[]): PlannedChart {
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

function eventsPlan(chart: ChartSpec, table: Table, conditions: readonly Condition[]): PlannedChart {
  const time = chart.x?.field ?? table.time?.name ?? '';
  const named =
    chart.y[0]?.field ??
    chart.series?.field ??
    table.name?.name ??
    table.columns.find(({ type }) => type === 'string')?.name ??
    time;
  const names = uniqueNames([time, named].map((field) => fieldName({ field }, table)));
  const plan: Plan = {
    op: 'order',
    input: {
      op: 'select',
      input: filtered(table.plan, [...conditions, present(time)]),
      columns: [time, named].map((column, at) => ({ name: names[at] ?? column, expr: { column } })),
    },
    by: [{ by: { column: names[0] ?? time }, direction: 'asc' }],
    limit: chart.limit ?? 60,
  };
  return { plan, x: 0, series: undefined, ys: [1], size: undefined };
}

function rowsPlan(chart: ChartSpec, table: Table, conditions: readonly Condition[]): PlannedChart {
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
    maxRows: chart.limit ?? maxTableRows,
  };
}
