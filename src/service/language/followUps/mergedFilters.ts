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
  return [...old.filter((filter) => !isReplaced(filter)), ...added.map(({ filter }) => filter)];
}
