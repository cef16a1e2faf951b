import type { ChartFilter } from '../../../contract/chartSpec.ts';
import { addDays } from '../../language/annotate/isoDays.ts';
import type { ColumnRef } from '../../language/catalogue.ts';
import type { Filter } from '../../language/frame.ts';

/** Equivalent chart filters, one or two; undefined if there are none. */
export function plainFilter(
  { test, isNegated }: Filter,
  nameOf: (ref: ColumnRef) => string,
): ChartFilter[] | undefined {
  switch (test.kind) {
    case 'equals': {
      if (test.ref.column.type === 'boolean' && isNegated) return undefined;
      const { values } = test;
      const [only] = values;
      const field = nameOf(test.ref);
      if (values.length === 1 && only !== undefined)
        return [{ field, op: isNegated ? '!=' : '=', value: only }];
      return [{ field, op: isNegated ? 'not_in' : 'in', value: [...values] }];
    }
    case 'compare':
      if (isNegated || test.value.kind !== 'column') return undefined;
      return [{ field: nameOf(test.value.ref), op: test.op, value: test.limit }];
    case 'between':
      if (isNegated || test.value.kind !== 'column') return undefined;
      return [{ field: nameOf(test.value.ref), op: 'between', value: [test.from, test.to] }];
    case 'period': {
      if (isNegated) return undefined;
      const field = nameOf(test.ref);
      if (test.ref.column.type === 'number') return yearsOf(test, field);
      if (test.ref.column.type === 'date' && test.from !== undefined && test.to !== undefined)
        return [daysOf(test.from, test.to, field)];
      return [
        ...(test.from === undefined ? [] : [{ field, op: '>=' as const, value: test.from }]),
        ...(test.to === undefined ? [] : [{ field, op: '<' as const, value: test.to }]),
      ];
    }
    default:
      return undefined;
  }
}

/** The days from one date up to another as a single filter, recognizing whole years, quarters and months. */
function daysOf(from: string, to: string, field: string): ChartFilter {
  const last = addDays(to, -1);
  return last === from ? { field, op: '=', value: from } : { field, op: 'between', value: [from, last] };
}

/** Whole years in a column that stores them as numbers. */
function yearsOf({ from, to }: { readonly from?: string; readonly to?: string }, field: string) {
  const [first, next] = [from, to].map((day) =>
    day?.endsWith('-01-01') ? Number(day.slice(0, 4)) : undefined,
  );
  if (first === undefined || next === undefined) return undefined;
  const last = next - 1;
  const filter: ChartFilter =
    first === last ? { field, op: '=', value: first } : { field, op: 'between', value: [first, last] };
  return [filter];
}
