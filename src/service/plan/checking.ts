import { SvcError } from '../../contract/errors.ts';
import type { Condition, Plan, TableShape, ValueType } from './plan.ts';
import type { TypedColumn, TypedCondition, TypedPlan } from './typedPlan.ts';

/**
 * Limits on the size of plans, checked before anything is compiled or run, because a language model may have written
 * them.
 */
const maxDepth = 48;
const maxNodes = 2000;
const maxWidth = 4000;
const maxColumns = 100_000;

/** The columns in scope of an expression, and the check it belongs to. */
export interface Scope {
  readonly columns: readonly TypedColumn[];
  readonly checking: Checking;
}

/**
 * Expressions contain conditions and plans, which contain expressions; the parts of the checker call each other through
 * this.
 */
interface Parts {
  readonly rows: (plan: Plan, checking: Checking, above: Location) => TypedPlan;
  readonly condition: (condition: Condition, scope: Scope, at: Location) => TypedCondition;
}

/** The state of checking one plan: its tables, and the remaining budget. */
export class Checking {
  readonly tables: ReadonlyMap<string, TableShape>;
  #nodes = 0;
  #columns = 0;

  readonly #parts: Parts;

  constructor(tables: ReadonlyMap<string, TableShape>, parts: Parts) {
    this.tables = tables;
    this.#parts = parts;
  }

  rows(plan: Plan, above: Location): TypedPlan {
    return this.#parts.rows(plan, this, above);
  }

  condition(condition: Condition, scope: Scope, at: Location): TypedCondition {
    return this.#parts.condition(condition, scope, at);
  }

  /** Counts a node against the budget. */
  enter(at: Location): void {
    if (at.depth > maxDepth) at.fail(`a plan may be nested ${maxDepth} deep at most.`);
    if (++this.#nodes > maxNodes) at.fail(`a plan may have ${maxNodes} parts at most.`);
  }

  /** Counts the columns of a node, and checks that their names are unique. */
  columns(columns: readonly TypedColumn[], at: Location): void {
    this.#columns += columns.length;
    if (columns.length === 0) at.fail('there are no columns.');
    if (columns.length > maxWidth || this.#columns > maxColumns) at.fail('there are too many columns.');
    const seen = new Set<string>();
    for (const { name } of columns) {
      if (name === '') at.fail('a column needs a name.');
      if (seen.has(name)) at.fail(`there are two columns "${name}".`);
      seen.add(name);
    }
  }
}

/** The location in a plan, for messages: `order › group › measure "total"`. */
export class Location {
  readonly depth: number;
  readonly #path: readonly string[];

  constructor(path: readonly string[] = [], depth = 0) {
    this.#path = path;
    this.depth = depth;
  }

  /** Descends one level; without a name it only counts. */
  in(name?: string): Location {
    return new Location(name === undefined ? this.#path : [...this.#path, name], this.depth + 1);
  }

  /** @throws SvcError bad-request, always. */
  fail(why: string): never {
    const where = this.#path.join(' › ') || 'plan';
    throw new SvcError('bad-request', `The plan does not work. In ${where}: ${why}`);
  }
}

const typeNames: Readonly<Record<ValueType, string>> = {
  string: 'text',
  number: 'numbers',
  boolean: 'yes or no',
  date: 'dates',
  datetime: 'dates with times',
  list: 'lists',
};

/** The name of a type in messages: "numbers", "dates". */
export function typeName(type: ValueType): string {
  return typeNames[type];
}
