import { expect, test } from 'vitest';
import { refuseDoubleCounts } from '../../../src/service/plan/doubleCounts.ts';
import type { Expr, Measure, Plan } from '../../../src/service/plan/plan.ts';

const columns: Record<string, string[]> = {
  staff: ['id', 'department_id', 'salary'],
  departments: ['id', 'budget'],
};
const staff: Plan = { op: 'table', table: 'staff' };
const departments: Plan = { op: 'table', table: 'departments' };
const joined: Plan = {
  op: 'join',
  kind: 'inner',
  left: staff,
  right: departments,
  on: [{ left: 'department_id', right: 'id' }],
  prefix: 'd',
};
const isUnique = async (rows: Plan, [column]: readonly string[]) =>
  rows.op === 'group' || (rows.op === 'table' && column === 'id');
const check = (plan: Plan) => refuseDoubleCounts(plan, isUnique, (table) => columns[table] ?? []);
const measured = (input: Plan, measure: Omit<Measure, 'name'>): Plan => ({
  op: 'group',
  input,
  keys: [],
  measures: [{ name: 'm', ...measure }],
});
const budget: Expr = { column: 'd.budget' };

test.each(['sum', 'mean', 'median', 'count'] as const)(
  'the %s of a repeated column is refused',
  async (fn) => {
    await expect(check(measured(joined, { fn, of: budget }))).rejects.toThrow('rows that a join repeats');
  },
);

test.each<[string, Plan]>([
  ['a column of the rows themselves', measured(joined, { fn: 'sum', of: { column: 'salary' } })],
  ['how many rows there are', measured(joined, { fn: 'count' })],
  ['different values', measured(joined, { fn: 'count_distinct', of: { column: 'd.id' } })],
  ['the highest value', measured(joined, { fn: 'max', of: budget })],
  [
    'a product of both',
    measured(joined, { fn: 'sum', of: { fn: '*', args: [{ column: 'salary' }, budget] } }),
  ],
  [
    'a side that was grouped first',
    measured(
      {
        op: 'join',
        kind: 'left',
        left: departments,
        right: {
          op: 'group',
          input: staff,
          keys: [{ name: 'department_id', expr: { column: 'department_id' } }],
          measures: [{ name: 'pay', fn: 'sum', of: { column: 'salary' } }],
        },
        on: [{ left: 'id', right: 'department_id' }],
        prefix: 's',
      },
      { fn: 'sum', of: { fn: '-', args: [{ column: 'budget' }, { column: 's.pay' }] } },
    ),
  ],
])('%s may be measured', async (_, plan) => {
  await expect(check(plan)).resolves.toBeUndefined();
});

test.each<[string, Expr]>([
  ['a sum of both', { fn: '+', args: [{ column: 'salary' }, budget] }],
  [
    'a condition on the other table',
    {
      fn: 'when',
      if: { op: '>', left: { column: 'salary' }, right: { value: 1 } },
      then: budget,
    },
  ],
])('%s does not hide a repeated column', async (_, of) => {
  await expect(check(measured(joined, { fn: 'sum', of }))).rejects.toThrow('rows that a join repeats');
});

test('rows that both sides repeat are not counted', async () => {
  const many: Plan = {
    op: 'join',
    kind: 'inner',
    left: staff,
    right: { op: 'filter', input: staff, where: { op: 'missing', of: { column: 'salary' } } },
    on: [{ left: 'department_id', right: 'department_id' }],
    prefix: 'other',
  };
  await expect(check(measured(many, { fn: 'count' }))).rejects.toThrow('rows that a join repeats');
});

test('a plan inside a condition is checked as well', async () => {
  const plan: Plan = {
    op: 'filter',
    input: staff,
    where: {
      op: '>',
      left: { column: 'salary' },
      right: { fn: 'single', rows: measured(joined, { fn: 'mean', of: budget }) },
    },
  };
  await expect(check(plan)).rejects.toThrow('rows that a join repeats');
});
