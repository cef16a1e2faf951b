import type { ChartFilter, ChartSpec } from '../../../../contract/chartSpec.ts';
import { isDate, type Table } from '../../../language/catalogue.ts';
import { columnNamed } from '../../../language/charts/columnRoles.ts';
import type { Condition, Expr, Scalar } from '../../../plan/plan.ts';

/** The chart's filters as plan conditions. Filters on columns that the table no longer has are dropped. */
export function conditionsOf({ filters, either }: ChartSpec, table: Table): Condition[] {
  const every = (list: readonly ChartFilter[]) => list.flatMap((filter) => conditionOf(filter, table) ?? []);
  const ways = either?.map(every).filter((conditions) => conditions.length > 0) ?? [];
  return [
    ...every(filters),
    ...(ways.length > 0 ? [{ any: ways.map((conditions): Condition => ({ all: conditions })) }] : []),
  ];
}

function conditionOf({ field, grain, op, value }: ChartFilter, table: Table): Condition | undefined {
  const column = columnNamed(table, field);
  if (!column) return undefined;
  const plain: Expr = { column: column.name };
  const of: Expr = grain ? { fn: 'grain', grain, of: plain } : plain;
  const values: readonly Scalar[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const [first, second] = values;
  switch (op) {
    case 'missing':
      return { op: 'missing', of };
    case 'present':
      return { not: { op: 'missing', of } };
    case 'in':
      return { op: 'in', of, values };
    // Excluding values by name does not exclude rows without a value.
    case 'not_in':
      return { not: { op: 'in', of, values } };
    case 'contains':
    case 'not_contains': {
      const each = values.map((one): Condition => {
        const text = String(one);
        return column.separator === undefined
          ? { op: 'contains', of, value: text }
          : { op: 'has', of, value: text };
      });
      const has: Condition = each.length === 1 && each[0] ? each[0] : { any: each };
      return op === 'contains' ? has : { not: has };
    }
    case 'starts':
    case 'ends':
      return { op, of, value: String(first ?? '') };
    case 'between': {
      if (first === undefined || second === undefined) return undefined;
      if (isDate(column))
        return {
          all: [
            { op: '>=', left: of, right: { value: first } },
            { op: '<=', left: of, right: { value: second } },
          ],
        };
      return { op: 'between', of, from: first, to: second };
    }
    case 'outside': {
      if (first === undefined || second === undefined) return undefined;
      return {
        any: [
          { op: '<', left: of, right: { value: first } },
          { op: '>', left: of, right: { value: second } },
        ],
      };
    }
    case '!=':
      return first === undefined ? undefined : { not: { op: '=', left: of, right: { value: first } } };
    default:
      return first === undefined ? undefined : { op, left: of, right: { value: first } };
  }
}
