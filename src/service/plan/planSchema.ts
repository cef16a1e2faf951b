import { z } from 'zod';
import { ChartGrain } from '../../contract/chartSpec.ts';
import { SvcError } from '../../contract/errors.ts';
import type { Condition, Expr, Measure, NamedExpr, Order, Plan, Scalar, WindowColumn } from './plan.ts';

/**
 * Parses a plan from JSON, strictly: a misspelled field is rejected, not ignored. The result is well-formed; `check.ts`
 * decides whether it fits its tables.
 * @throws SvcError bad-request, naming the first invalid place.
 */
export function readPlan(json: unknown): Plan {
  if (isTooLarge(json)) throw new SvcError('bad-request', 'The plan is too large or nested too deeply.');
  const read = planSchema.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const at = issue?.path.join('.') || 'the plan';
  throw new SvcError('bad-request', `The plan does not work. At ${at}: ${issue?.message ?? 'not a plan'}.`);
}

/** Parses a single expression, under the same rules as {@link readPlan}. */
export function readExpr(json: unknown): Expr {
  const read = isTooLarge(json) ? undefined : exprSchema.safeParse(json);
  if (read?.success) return read.data;
  throw new SvcError('bad-request', 'An expression of the plan cannot be read.');
}

const maxDepth = 150;
const maxParts = 50_000;

/** Checks the nesting depth without recursion, because the parser below is recursive. */
function isTooLarge(json: unknown): boolean {
  const open: [unknown, number][] = [[json, 0]];
  for (let seen = 0; seen < maxParts; seen++) {
    const next = open.pop();
    if (!next) return false;
    const [part, depth] = next;
    if (depth > maxDepth) return true;
    if (typeof part === 'object' && part !== null)
      for (const value of Object.values(part)) open.push([value, depth + 1]);
  }
  return true;
}

const name = z.string().min(1).max(500);
const text = z.string().max(10_000);
const scalar: z.ZodType<Scalar> = z.union([text, z.number(), z.boolean()]);
const count = z.int().min(0);
const plan: z.ZodType<Plan> = z.lazy(() => planSchema);
const expr: z.ZodType<Expr> = z.lazy(() => exprSchema);
const condition: z.ZodType<Condition> = z.lazy(() => conditionSchema);
const pair = z.tuple([expr, expr]);
const list = <Item>(item: z.ZodType<Item>) => z.array(item).max(4000);

const exprSchema: z.ZodType<Expr> = z.union([
  z.strictObject({ column: name }),
  z.strictObject({ value: scalar }),
  z.discriminatedUnion('fn', [
    z.strictObject({ fn: z.enum(['+', '-', '*', '/']), args: pair }),
    z.strictObject({ fn: z.enum(['days_between', 'seconds_between', 'years_between']), args: pair }),
    z.strictObject({
      fn: z.enum(['abs', 'lower', 'length', 'list_length', 'number_in', 'year_in', 'years_in']),
      of: expr,
    }),
    z.strictObject({ fn: z.literal('grain'), grain: ChartGrain, of: expr }),
    z.strictObject({ fn: z.literal('bin'), width: z.number().positive(), of: expr }),
    z.strictObject({ fn: z.literal('when'), if: condition, then: expr, else: expr.exactOptional() }),
    z.strictObject({ fn: z.enum(['concat', 'coalesce']), args: list(expr) }),
    z.strictObject({ fn: z.literal('single'), rows: plan }),
  ]),
]);

const conditionSchema: z.ZodType<Condition> = z.union([
  z.strictObject({ all: list(condition) }),
  z.strictObject({ any: list(condition) }),
  z.strictObject({ not: condition }),
  z.discriminatedUnion('op', [
    z.strictObject({ op: z.enum(['=', '!=', '<', '<=', '>', '>=']), left: expr, right: expr }),
    z.strictObject({ op: z.literal('in'), of: expr, values: list(scalar) }),
    z.strictObject({ op: z.literal('between'), of: expr, from: scalar, to: scalar }),
    z.strictObject({ op: z.enum(['contains', 'starts', 'ends', 'has']), of: expr, value: text }),
    z.strictObject({ op: z.literal('missing'), of: expr }),
    z.strictObject({ op: z.literal('in_rows'), of: expr, rows: plan }),
  ]),
]);

const order: z.ZodType<Order> = z.strictObject({ by: expr, direction: z.enum(['asc', 'desc']) });
const named: z.ZodType<NamedExpr> = z.strictObject({ name, expr });
const keys = list(z.strictObject({ left: name, right: name }));

const measure: z.ZodType<Measure> = z.strictObject({
  name,
  fn: z.enum([
    'count',
    'count_distinct',
    'sum',
    'mean',
    'median',
    'percentile',
    'min',
    'max',
    'stddev',
    'mode',
    'first',
    'last',
    'correlation',
  ]),
  of: expr.exactOptional(),
  with: expr.exactOptional(),
  share: z.number().min(0).max(1).exactOptional(),
  where: condition.exactOptional(),
});

const windowColumn: z.ZodType<WindowColumn> = z.strictObject({
  name,
  fn: z.enum([
    'rank',
    'running_sum',
    'moving_mean',
    'share',
    'previous',
    'next',
    'change',
    'growth',
    'row_number',
  ]),
  of: expr.exactOptional(),
  by: list(order).exactOptional(),
  partition: list(expr).exactOptional(),
  size: count.exactOptional(),
});

const planSchema: z.ZodType<Plan> = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('table'), table: name }),
  z.strictObject({ op: z.literal('filter'), input: plan, where: condition }),
  z.strictObject({
    op: z.literal('join'),
    kind: z.enum(['inner', 'left']),
    left: plan,
    right: plan,
    on: keys,
    prefix: name,
  }),
  z.strictObject({ op: z.enum(['semi', 'anti']), left: plan, right: plan, on: keys }),
  z.strictObject({ op: z.literal('derive'), input: plan, columns: list(named) }),
  z.strictObject({ op: z.literal('unnest'), input: plan, column: name, name }),
  z.strictObject({
    op: z.literal('unpivot'),
    input: plan,
    columns: list(z.strictObject({ column: name, label: scalar })),
    labelType: z.enum(['string', 'number', 'boolean', 'date', 'datetime', 'list']),
    name,
    value: name,
  }),
  z.strictObject({ op: z.literal('group'), input: plan, keys: list(named), measures: list(measure) }),
  z.strictObject({ op: z.literal('window'), input: plan, columns: list(windowColumn) }),
  z.strictObject({
    op: z.literal('order'),
    input: plan,
    by: list(order),
    limit: count.exactOptional(),
    offset: count.exactOptional(),
    ties: z.boolean().exactOptional(),
  }),
  z.strictObject({
    op: z.literal('select'),
    input: plan,
    columns: list(named),
    distinct: z.boolean().exactOptional(),
  }),
  z.strictObject({ op: z.enum(['union', 'intersect', 'except']), left: plan, right: plan }),
  z.strictObject({ op: z.literal('beside'), parts: list(z.strictObject({ name, rows: plan })) }),
]);
