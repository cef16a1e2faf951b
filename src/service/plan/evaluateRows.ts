import { type CellRow, type CellValue, comparedForm, compareRows, elementsOf, keyOf } from './cellValues.ts';
import { distinctRows, evaluateGroup } from './evaluateGroup.ts';
import { evaluateWindow, rowOrder } from './evaluateWindow.ts';
import type { Evaluation } from './evaluation.ts';
import type { KeyPair, TypedPlan } from './typedPlan.ts';

/** The rows of a node, in the order of its input, or sorted by columns if that has none. */
export function evaluateRows(
  plan: TypedPlan,
  tables: ReadonlyMap<string, readonly CellRow[]>,
  evaluation: Evaluation,
): readonly CellRow[] {
  const values = (exprs: Extract<TypedPlan, { op: 'derive' }>['added'], row: CellRow) =>
    exprs.map((expr) => evaluation.value(expr, row));
  switch (plan.op) {
    case 'table': {
      const rows = tables.get(plan.table) ?? [];
      return plan.isOrdered ? rows : rows.toSorted((a, b) => compareRows(a, b, plan.columns));
    }
    case 'filter':
      return evaluation.rows(plan.input).filter((row) => evaluation.isTrue(plan.where, row));
    case 'join': {
      const partners = partnersOf(plan, evaluation);
      const none: CellRow[] = plan.kind === 'left' ? [new Array(plan.right.columns.length).fill(null)] : [];
      return evaluation.rows(plan.left).flatMap((row) => {
        const found = partners(row);
        return (found.length > 0 ? found : none).map((other) => [...row, ...other]);
      });
    }
    case 'semi':
    case 'anti': {
      const partners = partnersOf(plan, evaluation);
      return evaluation.rows(plan.left).filter((row) => partners(row).length > 0 === (plan.op === 'semi'));
    }
    case 'derive':
      return evaluation.rows(plan.input).map((row) => [...row, ...values(plan.added, row)]);
    case 'unnest':
      return evaluation.rows(plan.input).flatMap((row) => {
        const list = row[plan.at] ?? null;
        return list === null
          ? []
          : elementsOf(String(list), plan.separator).map((element) => [...row, element]);
      });
    case 'unpivot':
      return evaluation.rows(plan.input).flatMap((row) =>
        plan.folded.flatMap(({ at, label }) => {
          const value = row[at] ?? null;
          const kept = plan.kept.map((position) => row[position] ?? null);
          return value === null ? [] : [[...kept, evaluation.value(label, row), value]];
        }),
      );
    case 'group':
      return evaluateGroup(plan, evaluation);
    case 'window':
      return evaluateWindow(plan, evaluation);
    case 'order':
      return orderedRows(plan, evaluation);
    case 'select': {
      const rows = evaluation.rows(plan.input).map((row) => values(plan.exprs, row));
      return plan.distinct ? distinctRows(rows, plan) : rows;
    }
    case 'union': {
      const rows = [...evaluation.rows(plan.left), ...evaluation.rows(plan.right)];
      return rows.sort((a, b) => compareRows(a, b, plan.columns));
    }
    case 'intersect':
    case 'except': {
      const others = new Set(evaluation.rows(plan.right).map((row) => keyOf(row, plan.columns)));
      const wanted = plan.op === 'intersect';
      const rows = evaluation
        .rows(plan.left)
        .filter((row) => others.has(keyOf(row, plan.columns)) === wanted);
      return distinctRows(rows, plan);
    }
    case 'beside':
      return [
        plan.parts.flatMap((part) => {
          const [row] = evaluation.rows(part);
          return part.columns.map((_, at) => row?.[at] ?? null);
        }),
      ];
  }
}

function orderedRows(plan: Extract<TypedPlan, { op: 'order' }>, evaluation: Evaluation): readonly CellRow[] {
  const compare = rowOrder(plan.by, evaluation);
  const rows = evaluation.rows(plan.input).toSorted(compare);
  const { limit, offset, ties } = plan;
  if (limit === undefined) return rows.slice(offset);
  const last = rows[Math.min(offset + limit, rows.length) - 1];
  let end = offset + limit;
  if (ties && limit > 0) while (rows[end] && last && compare(rows[end] ?? [], last) === 0) end++;
  return rows.slice(offset, end);
}

/** The right side's rows by join key; a missing key matches nothing. */
function partnersOf(
  plan: Extract<TypedPlan, { op: 'join' | 'semi' | 'anti' }>,
  evaluation: Evaluation,
): (row: CellRow) => readonly CellRow[] {
  const keys = (row: CellRow, side: 'left' | 'right') => plan.on.map((pair) => keyValue(row, pair, side));
  const byKey = Map.groupBy(evaluation.rows(plan.right), (row) => JSON.stringify(keys(row, 'right')));
  return (row) => {
    const wanted = keys(row, 'left');
    return wanted.includes(null) ? [] : (byKey.get(JSON.stringify(wanted)) ?? []);
  };
}

function keyValue(row: CellRow, pair: KeyPair, side: 'left' | 'right'): CellValue {
  return comparedForm(row[pair[side]] ?? null, pair.as);
}
