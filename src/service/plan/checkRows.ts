import { namedExprs, orders, scopeOf } from './checkColumns.ts';
import { commonComparable } from './checkCondition.ts';
import { literal } from './checkExpr.ts';
import { checkGroup } from './checkGroup.ts';
import { type Checking, type Location, typeName } from './checking.ts';
import { checkWindow } from './checkWindow.ts';
import type { Plan } from './plan.ts';
import type { KeyPair, TypedColumn, TypedPlan } from './typedPlan.ts';

/** Types a node and everything below it. */
export function checkRows(plan: Plan, checking: Checking, above: Location): TypedPlan {
  const at = above.in(plan.op === 'table' ? `table "${plan.table}"` : String(plan.op));
  checking.enter(at);
  const typed = checkNode(plan, checking, at);
  checking.columns(typed.columns, at);
  return typed;
}

function checkNode(plan: Plan, checking: Checking, at: Location): TypedPlan {
  const rows = (input: Plan) => checkRows(input, checking, at);
  switch (plan.op) {
    case 'table': {
      const table = checking.tables.get(plan.table);
      if (!table) return at.fail('there is no such table.');
      const { columns } = table;
      return { op: 'table', table: plan.table, columns, isOrdered: !table.isUnordered, isOneRow: false };
    }
    case 'filter': {
      const input = rows(plan.input);
      return {
        ...shapeOf(input),
        op: 'filter',
        input,
        where: checking.condition(plan.where, scopeOf(input, checking), at),
      };
    }
    case 'join':
      return checkJoin(plan, rows(plan.left), rows(plan.right), at);
    case 'semi':
    case 'anti': {
      const [left, right] = [rows(plan.left), rows(plan.right)];
      return { ...shapeOf(left), op: plan.op, left, right, on: keyPairs(plan.on, left, right, at) };
    }
    case 'derive': {
      const input = rows(plan.input);
      const { exprs, columns } = namedExprs(plan.columns, input, checking, at);
      return {
        ...shapeOf(input),
        op: 'derive',
        input,
        added: exprs,
        columns: [...input.columns, ...columns],
      };
    }
    case 'unnest': {
      const input = rows(plan.input);
      const { index, column } = columnAt(plan.column, input, at);
      if (column.type !== 'list')
        return at.fail(`"${plan.column}" holds ${typeName(column.type)}, not lists.`);
      const columns: TypedColumn[] = [...input.columns, { name: plan.name, type: 'string' }];
      const { isOrdered } = input;
      return {
        op: 'unnest',
        input,
        at: index,
        separator: column.separator ?? ',',
        columns,
        isOrdered,
        isOneRow: false,
      };
    }
    case 'unpivot':
      return checkUnpivot(plan, rows(plan.input), at);
    case 'group':
      return checkGroup(plan, rows(plan.input), checking, at);
    case 'window':
      return checkWindow(plan, rows(plan.input), checking, at);
    case 'order': {
      const input = rows(plan.input);
      const { limit, offset = 0, ties = false } = plan;
      for (const count of [limit ?? 0, offset])
        if (!Number.isSafeInteger(count) || count < 0) at.fail('limit and offset must be whole numbers.');
      if (ties && limit === undefined) at.fail('ties are kept at a limit, and there is none.');
      const by = orders(plan.by, scopeOf(input, checking), at);
      const isOneRow = input.isOneRow || (limit !== undefined && limit <= 1 && !ties);
      const isOrdered = input.isOrdered || by.length > 0 || isOneRow;
      return {
        columns: input.columns,
        isOrdered,
        isOneRow,
        op: 'order',
        input,
        by,
        offset,
        ties,
        ...(limit !== undefined && { limit }),
      };
    }
    case 'select': {
      const input = rows(plan.input);
      const { exprs, columns } = namedExprs(plan.columns, input, checking, at);
      const distinct = plan.distinct ?? false;
      const isOrdered = input.isOneRow || (input.isOrdered && !distinct);
      return { op: 'select', input, exprs, distinct, columns, isOrdered, isOneRow: input.isOneRow };
    }
    case 'union':
    case 'intersect':
    case 'except':
      return checkSets(plan.op, rows(plan.left), rows(plan.right), at);
    case 'beside': {
      const parts = plan.parts.map(({ rows: part }) => rows(part));
      if (parts.some((part) => !part.isOneRow)) at.fail('each part must have one row at most.');
      const columns = parts.flatMap((part, index) =>
        part.columns.map((column) => ({ ...column, name: `${plan.parts[index]?.name}.${column.name}` })),
      );
      return { op: 'beside', parts, columns, isOrdered: true, isOneRow: true };
    }
    default:
      return at.fail('there is no such operation.');
  }
}

function shapeOf({ columns, isOrdered, isOneRow }: TypedPlan) {
  return { columns, isOrdered, isOneRow };
}

function columnAt(
  name: string,
  { columns }: TypedPlan,
  at: Location,
): { index: number; column: TypedColumn } {
  const index = columns.findIndex((column) => column.name === name);
  const column = columns[index];
  return column ? { index, column } : at.fail(`there is no column "${name}".`);
}

function keyPairs(
  on: readonly { readonly left: string; readonly right: string }[],
  left: TypedPlan,
  right: TypedPlan,
  at: Location,
): KeyPair[] {
  if (on.length === 0) at.fail('the two sides need a column they have in common.');
  return on.map((key) => {
    const [one, other] = [columnAt(key.left, left, at), columnAt(key.right, right, at)];
    const as = commonComparable(one.column.type, other.column.type);
    if (!as)
      return at.fail(
        `"${key.left}" holds ${typeName(one.column.type)} and "${key.right}" ${typeName(other.column.type)}.`,
      );
    return { left: one.index, right: other.index, as };
  });
}

function checkJoin(
  { kind, on, prefix }: Extract<Plan, { op: 'join' }>,
  left: TypedPlan,
  right: TypedPlan,
  at: Location,
): TypedPlan {
  if (kind !== 'inner' && kind !== 'left') at.fail(`there is no join "${String(kind)}".`);
  if (prefix === '') at.fail('the right side needs a prefix.');
  const columns = [
    ...left.columns,
    ...right.columns.map((column) => ({ ...column, name: `${prefix}.${column.name}` })),
  ];
  const isOneRow = left.isOneRow && right.isOneRow;
  const pairs = keyPairs(on, left, right, at);
  return { op: 'join', kind, left, right, on: pairs, columns, isOrdered: left.isOrdered, isOneRow };
}

function checkUnpivot(plan: Extract<Plan, { op: 'unpivot' }>, input: TypedPlan, at: Location): TypedPlan {
  if (plan.labelType === 'list') at.fail('a label is no list.');
  const folded = plan.columns.map(({ column, label }) => {
    const typed = literal(label, plan.labelType, at);
    if (typed.type !== plan.labelType)
      at.fail(`the label "${String(label)}" is not of the type ${plan.labelType}.`);
    return { at: columnAt(column, input, at).index, label: typed };
  });
  const [first] = folded.map((one) => input.columns[one.at]);
  if (!first) return at.fail('there are no columns to make rows of.');
  for (const one of folded) {
    const type = input.columns[one.at]?.type;
    if (type && type !== first.type)
      at.fail(
        `"${first.name}" holds ${typeName(first.type)} and "${input.columns[one.at]?.name}" ${typeName(type)}.`,
      );
  }
  const isFolded = new Set(folded.map((one) => one.at));
  const kept = input.columns.flatMap((_, index) => (isFolded.has(index) ? [] : [index]));
  const columns: TypedColumn[] = [
    ...kept.flatMap((index) => input.columns[index] ?? []),
    { name: plan.name, type: plan.labelType },
    { ...first, name: plan.value },
  ];
  return { op: 'unpivot', input, kept, folded, columns, isOrdered: input.isOrdered, isOneRow: false };
}

function checkSets(
  op: 'union' | 'intersect' | 'except',
  left: TypedPlan,
  right: TypedPlan,
  at: Location,
): TypedPlan {
  if (left.columns.length !== right.columns.length)
    at.fail(`the sides have ${left.columns.length} and ${right.columns.length} columns.`);
  const columns = left.columns.map((column, index): TypedColumn => {
    const other = right.columns[index];
    if (other && other.type !== column.type)
      at.fail(`"${column.name}" holds ${typeName(column.type)} and "${other.name}" ${typeName(other.type)}.`);
    const { unit, ...rest } = column;
    const isComputed = column.isComputed || other?.isComputed;
    return {
      ...rest,
      ...(unit !== undefined && unit === other?.unit && { unit }),
      ...(isComputed && { isComputed }),
    };
  });
  return { op, left, right, columns, isOrdered: false, isOneRow: false };
}
