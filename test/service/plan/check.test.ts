import { expect, test } from 'vitest';
import { checkPlan } from '../../../src/service/plan/check.ts';
import type {
  Condition,
  Expr,
  Measure,
  Plan,
  TableShape,
  WindowColumn,
} from '../../../src/service/plan/plan.ts';

const shapes: readonly TableShape[] = [
  {
    id: 'orders',
    columns: [
      { name: 'id', type: 'number' },
      { name: 'customer', type: 'string' },
      { name: 'placed', type: 'date' },
      { name: 'paid at', type: 'datetime' },
      { name: 'amount', type: 'number', unit: 'EUR' },
      { name: 'weight', type: 'number', unit: 'kg' },
      { name: 'open', type: 'boolean' },
      { name: 'tags', type: 'list', separator: ';' },
    ],
  },
  { id: 'stock', columns: [{ name: 'item', type: 'string' }], isUnordered: true },
];
const tables = new Map(shapes.map((shape) => [shape.id, shape]));
const orders: Plan = { op: 'table', table: 'orders' };
const stock: Plan = { op: 'table', table: 'stock' };
const column = (name: string): Expr => ({ column: name });
const where = (condition: Condition): Plan => ({ op: 'filter', input: orders, where: condition });
const derive = (expr: Expr): Plan => ({ op: 'derive', input: orders, columns: [{ name: 'new', expr }] });
const measure = (one: Omit<Measure, 'name'>, input: Plan = orders): Plan => ({
  op: 'group',
  input,
  keys: [],
  measures: [{ name: 'figure', ...one }],
});
const window = (one: Omit<WindowColumn, 'name'>, input: Plan = orders): Plan => ({
  op: 'window',
  input,
  columns: [{ name: 'figure', ...one }],
});
const grouped: Plan = {
  op: 'group',
  input: orders,
  keys: [{ name: 'customer', expr: column('customer') }],
  measures: [{ name: 'total', fn: 'sum', of: column('amount') }],
};
const select = (input: Plan, ...names: string[]): Plan => ({
  op: 'select',
  input,
  columns: names.map((name) => ({ name, expr: column(name) })),
});

const refused: [string, Plan, string][] = [
  ['a table there is not', { op: 'table', table: 'x' }, 'In table "x": there is no such table.'],
  [
    'a column there is not',
    derive(column('price')),
    'In derive › "new": there is no column "price"; there are "id", "customer"',
  ],
  [
    'numbers of text',
    derive({ fn: '+', args: [column('customer'), { value: 1 }] }),
    '"+" needs numbers, not text.',
  ],
  [
    'a number against text',
    where({ op: '=', left: column('amount'), right: { value: '4' } }),
    '"amount" holds numbers and cannot be compared with "4" (text).',
  ],
  [
    'a date that is none',
    where({ op: '<', left: column('placed'), right: { value: '2012-02-30' } }),
    '"2012-02-30" is not a date',
  ],
  [
    'an hour of days',
    derive({ fn: 'grain', grain: 'hour', of: column('placed') }),
    '"placed" holds dates without a time of day.',
  ],
  [
    'more or less than yes',
    where({ op: '<', left: column('open'), right: { value: true } }),
    'yes and no are equal or not',
  ],
  [
    'a list element of text',
    where({ op: 'has', of: column('customer'), value: 'a' }),
    '"customer" holds text.',
  ],
  [
    'one value of several columns',
    derive({ fn: 'single', rows: select(orders, 'id', 'amount') }),
    'one column',
  ],
  ['one value of several rows', derive({ fn: 'single', rows: select(orders, 'id') }), 'one row at most'],
  [
    'different types in one column',
    derive({ fn: 'coalesce', args: [column('id'), column('customer')] }),
    'one type, not numbers and text',
  ],
  [
    'two columns of one name',
    { op: 'derive', input: orders, columns: [{ name: 'id', expr: { value: 1 } }] },
    'there are two columns "id".',
  ],
  [
    'a sum of text',
    measure({ fn: 'sum', of: column('customer') }),
    'measure "figure": sum needs numbers, not text.',
  ],
  ['a percentile without a share', measure({ fn: 'percentile', of: column('amount') }), 'needs a share'],
  [
    'the first of rows without an order',
    measure({ fn: 'first', of: column('item') }, stock),
    'none is the first',
  ],
  [
    'a running sum over groups without an order',
    window({ fn: 'running_sum', of: column('total') }, grouped),
    'say by what',
  ],
  ['a rank without an order', window({ fn: 'rank' }), 'a rank needs an order'],
  [
    'keys of different types',
    { op: 'semi', left: orders, right: stock, on: [{ left: 'id', right: 'item' }] },
    '"id" holds numbers and "item" text.',
  ],
  [
    'sides of different widths',
    { op: 'union', left: orders, right: stock },
    'the sides have 8 and 1 columns.',
  ],
  [
    'sides of different types',
    { op: 'except', left: select(orders, 'id'), right: stock },
    '"id" holds numbers and "item" text.',
  ],
  ['several rows side by side', { op: 'beside', parts: [{ name: 'a', rows: orders }] }, 'one row at most'],
  [
    'columns of different types made rows',
    {
      op: 'unpivot',
      input: orders,
      columns: [
        { column: 'id', label: 'a' },
        { column: 'open', label: 'b' },
      ],
      labelType: 'string',
      name: 'n',
      value: 'v',
    },
    '"id" holds numbers and "open" yes or no.',
  ],
  ['a limit below 0', { op: 'order', input: orders, by: [], limit: -1 }, 'whole numbers'],
  ['ties without a limit', { op: 'order', input: orders, by: [], ties: true }, 'ties are kept at a limit'],
];

test.each(refused)('%s is rejected with the place and the reason', (_, plan, message) => {
  expect(() => checkPlan(plan, tables)).toThrow(message);
});

test('the columns of a result are known before it runs', () => {
  const joined: Plan = {
    op: 'join',
    kind: 'left',
    left: grouped,
    right: stock,
    on: [{ left: 'customer', right: 'item' }],
    prefix: 'stock',
  };
  expect(checkPlan(joined, tables).columns).toEqual([
    { name: 'customer', type: 'string' },
    { name: 'total', type: 'number', unit: 'EUR', isComputed: true },
    { name: 'stock.item', type: 'string' },
  ]);
});

test.each<[string, Expr, string | undefined]>([
  ['kept by a difference of two amounts', { fn: '-', args: [column('amount'), column('amount')] }, 'EUR'],
  ['kept by a multiple', { fn: '*', args: [{ value: 2 }, column('amount')] }, 'EUR'],
  [
    'dropped by a quotient of two amounts',
    { fn: '/', args: [column('amount'), column('amount')] },
    undefined,
  ],
  ['dropped by a sum of unlike things', { fn: '+', args: [column('amount'), column('weight')] }, undefined],
  ['dropped where it divides', { fn: '/', args: [{ value: 1 }, column('amount')] }, undefined],
])('a unit is %s', (_, expr, unit) => {
  expect(checkPlan(derive(expr), tables).columns.at(-1)?.unit).toBe(unit);
});

test('the size of a plan is limited', () => {
  let deep: Plan = orders;
  for (let at = 0; at < 60; at++) deep = { op: 'filter', input: deep, where: { all: [] } };
  expect(() => checkPlan(deep, tables)).toThrow('nested 48 deep at most');
  const wide = where({ any: Array.from({ length: 3000 }, () => ({ all: [] })) });
  expect(() => checkPlan(wide, tables)).toThrow('2000 parts at most');
  let nested: Expr = column('amount');
  for (let at = 0; at < 40; at++) nested = { fn: 'coalesce', args: [nested, { value: 0 }] };
  expect(checkPlan(derive(nested), tables).columns).toHaveLength(9);
  let doubled: Plan = orders;
  const on = [{ left: 'id', right: 'id' }];
  for (let at = 0; at < 12; at++)
    doubled = { op: 'join', kind: 'inner', left: doubled, right: doubled, on, prefix: `p${at}` };
  expect(() => checkPlan(doubled, tables)).toThrow('there are too many columns');
});
