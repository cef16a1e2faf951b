import { describe, expect, test } from 'vitest';
import { rowsOfSameGroups } from '../../../../src/service/engine/answers/sameGroups.ts';
import type { Condition, Expr, Order, Plan } from '../../../../src/service/plan/plan.ts';
import type { Rows } from '../../../../src/service/tables/profile/tableProfile.ts';

const filled = (of: Expr): Condition => ({ not: { op: 'missing', of } });
const table: Plan = { op: 'table', table: 'sales' };
const month: Expr = { fn: 'grain', grain: 'month', of: { column: 'day' } };

interface Asked {
  readonly key?: Expr;
  readonly of?: string;
  readonly names?: readonly [string, string];
  readonly above?: boolean;
  readonly below?: Condition;
  readonly by?: readonly Order[];
  readonly limit?: number;
}

function asks({ key = { column: 'region' }, of = 'amount', ...asked }: Asked): Plan {
  const { names = ['key', 'value'], above = false, below, by = [], limit } = asked;
  const input: Plan = below ? { op: 'filter', input: table, where: below } : table;
  const group: Plan = {
    op: 'group',
    input,
    keys: [{ name: names[0], expr: key }],
    measures: [{ name: names[1], fn: 'sum', of: { column: of } }],
  };
  const rows: Plan = above ? { op: 'filter', input: group, where: filled({ column: names[0] }) } : group;
  return {
    op: 'select',
    input: { op: 'order', input: rows, by, ...(limit !== undefined && { limit }) },
    columns: names.map((name) => ({ name, expr: { column: name } })),
  };
}

const falling = (name: string): Order => ({ by: { column: name }, direction: 'desc' });
const rising = (name: string): Order => ({ by: { column: name }, direction: 'asc' });
const rows: Rows = {
  columns: [
    { name: 'key', type: 'string' },
    { name: 'value', type: 'number', unit: 'USD' },
  ],
  rows: [
    ['North', 3],
    ['West', 2],
  ],
  totalRows: 2,
  truncated: false,
  sql: 'SELECT 1',
};
const answer = asks({ above: true, by: [falling('value')] });
const names = ['region', 'total'] as const;

describe('a chart takes its rows from the answer', () => {
  test('that has the same groups under other names and excludes the missing one', () => {
    const chart = asks({
      names,
      below: filled({ column: 'region' }),
      by: [falling('total'), rising('region')],
    });
    expect(rowsOfSameGroups({ plan: answer, rows }, chart)).toEqual({
      ...rows,
      columns: [
        { name: 'region', type: 'string' },
        { name: 'total', type: 'number', unit: 'USD' },
      ],
    });
  });

  test('of months, which are missing where the date is', () => {
    const plan = asks({ key: month, above: true, by: [rising('key')] });
    const chart = asks({ key: month, names, below: filled({ column: 'day' }), by: [rising('region')] });
    expect(rowsOfSameGroups({ plan, rows }, chart)?.rows).toEqual(rows.rows);
  });

  test('whose columns are in a different order', () => {
    const plan = asks({ above: true, by: [falling('value')] });
    const chart: Plan = {
      op: 'select',
      input: plan,
      columns: [
        { name: 'y', expr: { column: 'value' } },
        { name: 'x', expr: { column: 'key' } },
      ],
    };
    expect(rowsOfSameGroups({ plan, rows }, chart)?.rows).toEqual([
      [3, 'North'],
      [2, 'West'],
    ]);
  });
});

describe('a chart queries rows of its own', () => {
  const below = filled({ column: 'region' });
  test.each<[string, Asked]>([
    ['that groups by something else', { key: { column: 'kind' }, above: true, by: [falling('value')] }],
    ['that adds up something else', { of: 'cost', above: true, by: [falling('value')] }],
    ['that keeps the group without a name', { by: [falling('value')] }],
    ['that has another order', { below, by: [rising('value')] }],
    ['that shows the first few', { below, by: [falling('value')], limit: 1 }],
    [
      'that is about fewer rows',
      {
        below: { all: [below, { op: '=', left: { column: 'region' }, right: { value: 'West' } }] },
        by: [falling('value')],
      },
    ],
    [
      'that leaves out rows without another value',
      { below: filled({ column: 'day' }), above: true, by: [falling('value')] },
    ],
  ])('%s', (_, chart) => {
    expect(rowsOfSameGroups({ plan: answer, rows }, asks(chart))).toBeUndefined();
  });

  test('if the answer shows only some of its rows', () => {
    expect(rowsOfSameGroups({ plan: answer, rows: { ...rows, truncated: true } }, answer)).toBeUndefined();
  });
});
