import type { ChartSpec } from '../../../../../contract/chartSpec.ts';
import type { Table } from '../../../../language/catalogue.ts';
import type { Expr, Measure, NamedExpr, Order, Plan, WindowColumn } from '../../../../plan/plan.ts';
import { transformName } from '../chartNames.ts';
import { uniqueNames } from './plannedChart.ts';

export function transformed(
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
          chart.x?.grain,
        ),
        expr: times === 1 ? { column } : { fn: '*', args: [{ column }, { value: times }] },
      }),
    ),
  });
  if (!transform || transform.type === 'share') {
    // Shares within each bar or time with series; otherwise of the total.
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
