import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '../../language/catalogue.ts';
import { compile } from '../../language/compile/compile.ts';
import { type Compiled, NoPlan } from '../../language/compile/compiled.ts';
import type { Frame } from '../../language/frame.ts';
import type { NamedExpr, Plan } from '../../plan/plan.ts';
import type { Rows } from '../../tables/profile/tableProfile.ts';
import { countFrame } from './evidence.ts';

const name = '#rows';

/**
 * Runs a frame's plan over all rows and, if its groups are made of exactly the rows its filters leave, counts those
 * rows in the same statement: a separate count reads a large table a second time.
 */
export async function countedRows(
  frame: Frame,
  compiled: Compiled,
  { tables, now }: Pick<Catalogue, 'tables' | 'now'>,
  run: (plan: Plan) => Promise<Rows>,
): Promise<Rows> {
  const counting = frame.filters.length > 0 ? planOf(countFrame(frame), tables, now) : undefined;
  const plan = counting && withCount(compiled.plan, groupOf(counting)?.input);
  if (!plan) return run(compiled.plan);
  const { rows, columns, totalRows, ...facts } = await run(plan);
  // Groups beyond the limit contain rows too, and so may a group without a name.
  if (facts.truncated) return run(compiled.plan);
  const own = columns.length - 1;
  const usedRows = rows.reduce((sum, row) => sum + Number(row[own] ?? 0), 0);
  const named = namedColumns(compiled.plan);
  const shown = rows.filter((row) => columns.every(({ name }, at) => !named.has(name) || row[at] !== null));
  return {
    ...facts,
    totalRows: totalRows - (rows.length - shown.length),
    columns: columns.slice(0, own),
    rows: shown.map((row) => row.slice(0, own)),
    usedRows,
  };
}

function planOf(frame: Frame, tables: Catalogue['tables'], now: Date): Plan | undefined {
  try {
    return compile(frame, tables, now).plan;
  } catch (error) {
    if (error instanceof NoPlan) return undefined;
    throw error;
  }
}

/**
 * The plan with the number of rows of each group as its last column, and including groups whose key is missing, which
 * have rows too; undefined if its result does not include all groups.
 */
function withCount(plan: Plan, counted: Plan | undefined): Plan | undefined {
  if (plan.op === 'group')
    return isDeepStrictEqual(plan.input, counted)
      ? { ...plan, measures: [...plan.measures, { name, fn: 'count' }] }
      : undefined;
  if (plan.op === 'select' && !plan.distinct) {
    const input = withCount(plan.input, counted);
    const isShown = [...namedColumns(plan.input)].every((key) => plan.columns.some(isColumn(key)));
    return input && isShown
      ? { ...plan, input, columns: [...plan.columns, { name, expr: { column: name } }] }
      : undefined;
  }
  if (plan.op === 'filter' && namedKey(plan) !== undefined) return withCount(plan.input, counted);
  if (plan.op !== 'order' || plan.limit !== undefined || plan.offset !== undefined) return undefined;
  const input = withCount(plan.input, counted);
  return input && { ...plan, input };
}

const isColumn =
  (column: string) =>
  ({ name: shown, expr }: NamedExpr) =>
    shown === column && 'column' in expr && expr.column === column;

/** Key columns that exclude groups without a value. */
function namedColumns(plan: Plan): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = plan; at.op === 'select' || at.op === 'order' || at.op === 'filter'; at = at.input) {
    const key = at.op === 'filter' ? namedKey(at) : undefined;
    if (key !== undefined) found.add(key);
  }
  return found;
}

/** The group key that a filter requires to be non-null, if it requires nothing else. */
function namedKey({ input, where }: Extract<Plan, { op: 'filter' }>): string | undefined {
  if (input.op !== 'group' || !('not' in where) || !('op' in where.not)) return undefined;
  const { not } = where;
  if (not.op !== 'missing' || !('column' in not.of)) return undefined;
  const { column } = not.of;
  return input.keys.some((key) => key.name === column) ? column : undefined;
}

function groupOf(plan: Plan): Extract<Plan, { op: 'group' }> | undefined {
  if (plan.op === 'group') return plan;
  return plan.op === 'select' ? groupOf(plan.input) : undefined;
}
