import { isDate } from '../catalogue.ts';
import { refOfTest } from '../filterRefs.ts';
import type { Filter, Test } from '../frame.ts';
import { isSameRef } from '../material.ts';
import type { Used } from '../used.ts';

export function mergedFilters(old: readonly Filter[], added: readonly Used[]): Filter[] {
  const isReplaced = (filter: Filter) =>
    added.some(({ filter: next }) => {
      if (next.isNegated && next.test.kind !== 'missing') return false;
      const a = refOfTest(filter.test);
      const b = refOfTest(next.test);
      const isTime = (test: Test) => test.kind === 'period';
      if (isTime(filter.test) && isTime(next.test)) return true;
      return a !== undefined && b !== undefined && isSameRef(a, b);
    });
  return [...old.filter((filter) => !isReplaced(filter)), ...added.map((used) => onSameDate(used, old))];
}

/** "sold in 2025" and then "and in 2026": a period that names no date of its own is one of the same date. */
function onSameDate({ filter, used }: Used, old: readonly Filter[]): Filter {
  const { test } = filter;
  const known = old.filter((each) => each.test.kind === 'period').map((each) => each.test);
  const [last] = known;
  if (test.kind !== 'period' || last?.kind !== 'period' || known.length > 1) return filter;
  const isNamed = used.some(({ kind }) => kind === 'column' || kind === 'event');
  const isAlike = isDate(test.ref.column) && isDate(last.ref.column);
  return isNamed || !isAlike || isSameRef(test.ref, last.ref)
    ? filter
    : { ...filter, test: { ...test, ref: last.ref } };
}
