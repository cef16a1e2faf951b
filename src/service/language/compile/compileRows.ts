import type { Condition, Expr, Plan } from '../../plan/plan.ts';
import { isYears } from '../annotate/calendar.ts';
import { addDays } from '../annotate/isoDays.ts';
import type { Column, ColumnRef, Step, Table } from '../catalogue.ts';
import type { Filter, Value } from '../frame.ts';
import { keyExpr, keyJoin } from './keyJoin.ts';

/** The names of columns while a frame is compiled: each way to another table is joined once, when first named. */
export interface Scope {
  readonly base: Table;
  readonly now: Date;
  /** The column's name in the joined rows. */
  name(ref: ColumnRef): string;
  /** The base with all joins named so far. */
  joined(): Plan;
  /** These joins, each after those it starts from. */
  joins(): readonly Join[];
}

/** A table joined up: rows whose `left` is in the column `right` of the table that the step leads to. */
export interface Join {
  readonly prefix: string;
  readonly left: string;
  readonly step: Step;
}

export function scopeOf(base: Table, now: Date): Scope {
  const joins = new Map<string, Join>();
  const worked = new Map<string, NonNullable<Column['working']>>();
  const prefixOf = (path: readonly Step[]): string => {
    const [last] = path.slice(-1);
    if (!last) return '';
    const id = path.map(({ edge }) => `${edge.from.table}.${edge.from.column}`).join('>');
    const known = joins.get(id);
    if (known) return known.prefix;
    const before = prefixOf(path.slice(0, -1));
    const prefix = `t${joins.size + 1}`;
    const left = before ? `${before}.${last.edge.from.column}` : last.edge.from.column;
    joins.set(id, { prefix, left, step: last });
    return prefix;
  };
  return {
    base,
    now,
    name: ({ column, path }) => {
      if (column.working && path.length === 0) worked.set(column.name, column.working);
      const prefix = prefixOf(path);
      return prefix ? `${prefix}.${column.name}` : column.name;
    },
    joined: () =>
      [...joins.values()].reduce(
        (rows, { prefix, left, step: { edge, to } }): Plan =>
          keyJoin(rows, to.plan, { prefix, left, right: edge.to.column, spelling: edge.spelling }),
        [...worked.values()].reduce((rows, working) => working(rows), base.plan),
      ),
    joins: () => [...joins.values()],
  };
}

export function valueExpr(value: Value, scope: Scope): Expr {
  switch (value.kind) {
    case 'column': {
      const cell: Expr = { column: scope.name(value.ref) };
      return value.orZero ? filled(cell) : cell;
    }
    case 'number':
      return { value: value.value };
    case 'grain':
      return { fn: 'grain', grain: value.grain, of: { column: scope.name(value.ref) } };
    case 'length':
      return { fn: 'list_length', of: { column: scope.name(value.ref) } };
    case 'part': {
      const fn = ({ text: 'number_in', year: 'year_in', span: 'years_in' } as const)[value.part];
      return { fn, of: { column: scope.name(value.ref) } };
    }
    case 'age': {
      const column: Expr = { column: scope.name(value.ref) };
      const today = scope.now.toISOString().slice(0, 10);
      return value.ref.column.type === 'number'
        ? { fn: '-', args: [{ value: Number(today.slice(0, 4)) }, column] }
        : { fn: 'years_between', args: [column, { value: today }] };
    }
    case 'until': {
      const column: Expr = { column: scope.name(value.ref) };
      const day: Expr =
        value.ref.column.type === 'datetime' ? { fn: 'grain', grain: 'day', of: column } : column;
      const today: Expr = { value: scope.now.toISOString().slice(0, 10) };
      return {
        fn: 'when',
        if: { op: value.isPast ? '<=' : '>=', left: day, right: today },
        then: { fn: 'days_between', args: value.isPast ? [day, today] : [today, day] },
      };
    }
    case 'flow': {
      const column: Expr = { column: scope.name(value.ref) };
      const isOut = value.side === 'out';
      return {
        fn: 'when',
        if: { op: isOut ? '<' : '>', left: column, right: { value: 0 } },
        then: isOut ? { fn: '*', args: [column, { value: -1 }] } : column,
      };
    }
    case 'span': {
      const { from, to } = value;
      // Beside a day without a clock a time of day would add part of a day that nobody measured.
      const isMixed = from.column.type !== to.column.type;
      const end = (ref: ColumnRef): Expr => {
        const column: Expr = { column: scope.name(ref) };
        return isMixed && ref.column.type === 'datetime' ? { fn: 'grain', grain: 'day', of: column } : column;
      };
      const args = [end(from), end(to)] as const;
      if (value.unit === 'years') return { fn: 'years_between', args };
      if (value.unit === 'days') return { fn: 'days_between', args };
      const seconds: Expr = { fn: 'seconds_between', args };
      const per = { seconds: 1, minutes: 60, hours: 3600 }[value.unit];
      return per === 1 ? seconds : { fn: '/', args: [seconds, { value: per }] };
    }
    case 'arithmetic':
      return sumOrOther(value.op, valueExpr(value.left, scope), valueExpr(value.right, scope));
  }
}

/** What is missing of a sum adds nothing to it; a difference or product with it is missing. */
function sumOrOther(op: '+' | '-' | '*' | '/', left: Expr, right: Expr): Expr {
  if (op !== '+') return { fn: op, args: [left, right] };
  return { fn: '+', args: [filled(left), filled(right)] };
}

function filled(expr: Expr): Expr {
  return { fn: 'coalesce', args: [expr, { value: 0 }] };
}

export function compileCondition({ test, isNegated }: Filter, scope: Scope): Condition {
  const condition = conditionOf(test, scope);
  if (!isNegated) return condition;
  // "without prod" keeps rows that have no environment at all; "paid" (not missing) does not need that.
  return { not: condition };
}

function conditionOf(test: Filter['test'], scope: Scope): Condition {
  switch (test.kind) {
    case 'equals': {
      const of: Expr = { column: scope.name(test.ref) };
      const [only] = test.values;
      return test.values.length === 1 && only !== undefined
        ? { op: '=', left: of, right: { value: only } }
        : { op: 'in', of, values: test.values };
    }
    case 'has': {
      const of: Expr = { column: scope.name(test.ref) };
      const [only, ...others] = test.values.map((value): Condition => ({ op: 'has', of, value }));
      return only && others.length === 0 ? only : { any: [only, ...others].flatMap((each) => each ?? []) };
    }
    case 'compare': {
      const left = valueExpr(test.value, scope);
      return { op: test.op, left, right: { value: test.limit } };
    }
    case 'between':
      return { op: 'between', of: valueExpr(test.value, scope), from: test.from, to: test.to };
    case 'period':
      return periodCondition(test, scope);
    case 'part': {
      const of: Expr = { column: scope.name(test.ref) };
      return { op: 'in', of: { fn: 'grain', grain: test.grain, of }, values: test.values };
    }
    case 'text':
      return { op: test.op, of: { column: scope.name(test.ref) }, value: test.value };
    case 'missing': {
      const of: Expr = { column: scope.name(test.ref) };
      const today: Expr = { value: scope.now.toISOString().slice(0, 10) };
      const missing: Condition = { op: 'missing', of };
      if (test.orAhead) return { any: [missing, { op: '>', left: of, right: today }] };
      return test.orNone ? { any: [missing, { op: 'in', of, values: test.orNone }] } : missing;
    }
    case 'lasting': {
      const end: Expr = { column: scope.name(test.end) };
      const after: Condition = test.isNight
        ? { op: '>=', left: end, right: { value: addDays(test.from, 1) } }
        : { op: '>=', left: end, right: { value: test.from } };
      return {
        all: [
          { op: '<', left: { column: scope.name(test.start) }, right: { value: test.to } },
          test.end.column.nulls > 0 ? { any: [{ op: 'missing', of: end }, after] } : after,
        ],
      };
    }
    case 'columns':
      return { op: test.op, left: valueExpr(test.left, scope), right: valueExpr(test.right, scope) };
    case 'average': {
      const inner = scopeOf(scope.base, scope.now);
      const of = valueExpr(test.value, inner);
      const rows: Plan = {
        op: 'group',
        input: inner.joined(),
        keys: [],
        measures: [{ name: 'mean', fn: 'mean', of }],
      };
      return { op: test.op, left: valueExpr(test.value, scope), right: { fn: 'single', rows } };
    }
    case 'related':
      return relatedCondition(test.path, test.filters, test.least, scope);
    case 'any':
      return { any: test.filters.map((filter) => compileCondition(filter, scope)) };
    case 'every':
      return { all: test.filters.map((filter) => compileCondition(filter, scope)) };
    case 'sameAs':
      return sameAsCondition(test, scope);
    case 'beyond':
      return beyondCondition(test, scope);
  }
}

function periodCondition(test: Extract<Filter['test'], { kind: 'period' }>, scope: Scope): Condition {
  const of: Expr = { column: scope.name(test.ref) };
  const { column } = test.ref;
  const edges: Condition[] = [];
  if (isYears(column)) {
    const year = (iso: string) => Number(iso.slice(0, 4));
    const isYearStart = (iso: string) => iso.slice(5) === '01-01';
    if (test.from)
      edges.push({
        op: '>=',
        left: of,
        right: { value: isYearStart(test.from) ? year(test.from) : year(test.from) + 1 },
      });
    if (test.to)
      edges.push({ op: isYearStart(test.to) ? '<' : '<=', left: of, right: { value: year(test.to) } });
  } else {
    const literal = (iso: string): Expr => ({ value: iso });
    if (test.from) edges.push({ op: '>=', left: of, right: literal(test.from) });
    if (test.to) edges.push({ op: '<', left: of, right: literal(test.to) });
  }
  const [only] = edges;
  return edges.length === 1 && only ? only : { all: edges };
}

function beyondCondition(
  { value, op, filters }: Extract<Filter['test'], { kind: 'beyond' }>,
  scope: Scope,
): Condition {
  const inner = scopeOf(scope.base, scope.now);
  const of = valueExpr(value, inner);
  const where = filters.map((filter) => compileCondition(filter, inner));
  const rows: Plan = {
    op: 'group',
    input: { op: 'filter', input: inner.joined(), where: { all: where } },
    keys: [],
    measures: [{ name: 'limit', fn: 'max', of }],
  };
  return { op, left: valueExpr(value, scope), right: { fn: 'single', rows } };
}

function sameAsCondition(
  { ref, filters, isAlso }: Extract<Filter['test'], { kind: 'sameAs' }>,
  scope: Scope,
): Condition {
  const inner = scopeOf(scope.base, scope.now);
  const of: Expr = { column: inner.name(ref) };
  const where = filters.map((filter) => compileCondition(filter, inner));
  const rows: Plan = {
    op: 'select',
    input: { op: 'filter', input: inner.joined(), where: { all: where } },
    columns: [{ name: 'same', expr: of }],
    distinct: true,
  };
  const occurs: Condition = { op: 'in_rows', of: { column: scope.name(ref) }, rows };
  if (isAlso) return occurs;
  return {
    all: [occurs, { not: { all: filters.map((filter) => compileCondition(filter, scope)) } }],
  };
}

/** Rows with a partner along the path, one step at a time: the column here occurs among those there. */
function relatedCondition(
  path: readonly Step[],
  filters: readonly Filter[],
  least: number | undefined,
  scope: Scope,
): Condition {
  const [step, ...rest] = path;
  if (!step) return { all: filters.map((filter) => compileCondition(filter, scope)) };
  const { edge, to, direction } = step;
  const here = direction === 'up' ? edge.from.column : edge.to.column;
  const there = direction === 'up' ? edge.to.column : edge.from.column;
  const inner = scopeOf(to, scope.now);
  const where =
    rest.length > 0
      ? relatedCondition(rest, filters, least, inner)
      : { all: filters.map((filter) => compileCondition(filter, inner)) };
  const joined = inner.joined();
  const isOpen = 'all' in where && where.all.length === 0;
  const filtered: Plan = isOpen ? joined : { op: 'filter', input: joined, where };
  const grouped: Plan =
    least !== undefined && least > 1 && rest.length === 0
      ? {
          op: 'filter',
          input: {
            op: 'group',
            input: filtered,
            keys: [{ name: 'key', expr: { column: there } }],
            measures: [{ name: 'count', fn: 'count' }],
          },
          where: { op: '>=', left: { column: 'count' }, right: { value: least } },
        }
      : filtered;
  const column = least !== undefined && least > 1 && rest.length === 0 ? 'key' : there;
  const [near, far] = direction === 'up' ? (['from', 'to'] as const) : (['to', 'from'] as const);
  const rows: Plan = {
    op: 'select',
    input: grouped,
    columns: [{ name: 'key', expr: keyExpr(column, edge.spelling, far) }],
    distinct: true,
  };
  return { op: 'in_rows', of: keyExpr(here, edge.spelling, near), rows };
}
