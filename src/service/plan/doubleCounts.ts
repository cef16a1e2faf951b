import { SvcError } from '../../contract/errors.ts';
import type { Condition, Expr, Measure, Plan } from './plan.ts';

/** Whether no two rows of a plan have the same values in these columns. */
export type IsUnique = (rows: Plan, columns: readonly string[]) => Promise<boolean>;

/**
 * Rejects plans that aggregate a column over rows repeated by a join (fan-out): the budget of a department, summed over
 * its employees, looks plausible but is wrong. Our own plans avoid this by construction, others may not. Allowed are
 * products with a column that is not repeated (price of the product × quantity of the line), minimum, maximum, and the
 * number of distinct values.
 * @throws SvcError bad-request
 */
export async function refuseDoubleCounts(
  plan: Plan,
  isUnique: IsUnique,
  columnsOf: ColumnsOf,
): Promise<void> {
  await new Tracing(isUnique, columnsOf).rows(plan);
}

/** The columns of a table, by table id. */
export type ColumnsOf = (table: string) => readonly string[];

/** The rows contributed by one table, group or set. */
type Source = object;
/** A value is repeated if all sources of one of its parts are. */
type Parts = readonly ReadonlySet<Source>[];

interface Traced {
  readonly columns: ReadonlyMap<string, Parts>;
  readonly sources: ReadonlySet<Source>;
  readonly repeated: ReadonlySet<Source>;
}

/** Aggregates that do not depend on how often a row occurs. */
const indifferent: ReadonlySet<Measure['fn']> = new Set(['count_distinct', 'min', 'max', 'first', 'last']);

class Tracing {
  readonly #isUnique: IsUnique;
  readonly #columnsOf: ColumnsOf;

  constructor(isUnique: IsUnique, columnsOf: ColumnsOf) {
    this.#isUnique = isUnique;
    this.#columnsOf = columnsOf;
  }

  async rows(plan: Plan): Promise<Traced> {
    for (const inner of plansWithin(plan)) await this.rows(inner);
    switch (plan.op) {
      case 'table':
        return fresh(this.#columnsOf(plan.table));
      case 'filter':
      case 'order':
        return this.rows(plan.input);
      case 'semi':
      case 'anti':
        await this.rows(plan.right);
        return this.rows(plan.left);
      case 'join':
        return this.#join(plan);
      case 'derive':
      case 'select': {
        const input = await this.rows(plan.input);
        const made = plan.columns.map(({ name, expr }) => [name, partsOf(expr, input)] as const);
        if (plan.op === 'select' && plan.distinct) return fresh(made.map(([name]) => name));
        return { ...input, columns: new Map([...(plan.op === 'derive' ? input.columns : []), ...made]) };
      }
      case 'group': {
        const input = await this.rows(plan.input);
        for (const measure of plan.measures) refuseRepeated(measure, input);
        return fresh([...plan.keys, ...plan.measures].map(({ name }) => name));
      }
      case 'window': {
        const input = await this.rows(plan.input);
        for (const { fn, of } of plan.columns)
          if (of && (fn === 'running_sum' || fn === 'moving_mean' || fn === 'share'))
            refuseRepeated({ fn: 'sum', of }, input);
        const added = plan.columns.map(({ name, of }) => [name, of ? partsOf(of, input) : []] as const);
        return { ...input, columns: new Map([...input.columns, ...added]) };
      }
      case 'unnest':
        return repeatedBeside(await this.rows(plan.input), [plan.name]);
      case 'unpivot':
        return repeatedBeside(await this.rows(plan.input), [plan.name, plan.value]);
      case 'union':
      case 'intersect':
      case 'except': {
        await this.rows(plan.right);
        return fresh((await this.rows(plan.left)).columns.keys());
      }
      case 'beside': {
        const names: string[] = [];
        for (const { name, rows } of plan.parts)
          names.push(...[...(await this.rows(rows)).columns.keys()].map((column) => `${name}.${column}`));
        return fresh(names);
      }
    }
  }

  async #join(plan: Extract<Plan, { op: 'join' }>): Promise<Traced> {
    const [left, right] = [await this.rows(plan.left), await this.rows(plan.right)];
    const keys = (side: 'left' | 'right') => plan.on.map((key) => key[side]);
    const repeated = new Set([...left.repeated, ...right.repeated]);
    if (!(await this.#isUnique(plan.right, keys('right'))))
      for (const source of left.sources) repeated.add(source);
    if (!(await this.#isUnique(plan.left, keys('left'))))
      for (const source of right.sources) repeated.add(source);
    const prefixed = [...right.columns].map(([name, parts]) => [`${plan.prefix}.${name}`, parts] as const);
    return {
      columns: new Map([...left.columns, ...prefixed]),
      sources: new Set([...left.sources, ...right.sources]),
      repeated,
    };
  }
}

function refuseRepeated(
  { fn, of }: Pick<Measure, 'fn' | 'of'>,
  { columns, sources, repeated }: Traced,
): void {
  if (indifferent.has(fn)) return;
  const parts = of ? partsOf(of, { columns }) : [];
  const isRepeated =
    parts.length > 0
      ? parts.some((part) => isWithin(part, repeated))
      : repeated.size > 0 && isWithin(sources, repeated);
  if (isRepeated)
    throw new SvcError(
      'bad-request',
      `The plan does not work. It takes the ${fn} over rows that a join repeats, so that something would count several times. Group before the join, or count different values.`,
    );
}

function isWithin(some: ReadonlySet<Source>, all: ReadonlySet<Source>): boolean {
  return [...some].every((source) => all.has(source));
}

function fresh(names: Iterable<string>): Traced {
  const sources = new Set<Source>([{}]);
  return { columns: new Map([...names].map((name) => [name, [sources]])), sources, repeated: new Set() };
}

/** Every row becomes several, each with a new distinguishing value. */
function repeatedBeside(input: Traced, names: readonly string[]): Traced {
  const added = fresh(names);
  return {
    columns: new Map([...input.columns, ...added.columns]),
    sources: new Set([...input.sources, ...added.sources]),
    repeated: new Set([...input.repeated, ...input.sources]),
  };
}

function partsOf(expr: Expr, input: Pick<Traced, 'columns'>): Parts {
  if ('column' in expr) return input.columns.get(expr.column) ?? [];
  if ('value' in expr || expr.fn === 'single') return [];
  if (expr.fn === 'when')
    return [expr.then, ...(expr.else ? [expr.else] : [])].flatMap((each) => partsOf(each, input));
  if (!('args' in expr)) return partsOf(expr.of, input);
  const parts = expr.args.flatMap((arg) => partsOf(arg, input));
  const isEach = expr.fn === '+' || expr.fn === '-' || expr.fn === 'concat' || expr.fn === 'coalesce';
  // A product, or the time between two dates, belongs to the row that contains both operands.
  return isEach || parts.length === 0 ? parts : [new Set(parts.flatMap((part) => [...part]))];
}

/** Plans inside the conditions and expressions of a node. */
function plansWithin(plan: Plan): Plan[] {
  const found: Plan[] = [];
  const open: unknown[] = Object.entries(plan).flatMap(([field, value]) =>
    ['input', 'left', 'right', 'parts'].includes(field) ? [] : [value],
  );
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part !== 'object' || part === null) continue;
    if (holdsPlan(part)) found.push(part.rows);
    else open.push(...Object.values(part));
  }
  return found;
}

type WithPlan = Extract<Condition, { op: 'in_rows' }> | Extract<Expr, { fn: 'single' }>;

function holdsPlan(part: object): part is WithPlan {
  return ('fn' in part && part.fn === 'single') || ('op' in part && part.op === 'in_rows');
}
