import type { ChartSpec } from '../../../../contract/chartSpec.ts';

/** Whether two charts show the same figures, in whatever way. */
export function hasSameData(one: ChartSpec, other: ChartSpec): boolean {
  return JSON.stringify(dataOf(one)) === JSON.stringify(dataOf(other));
}

function dataOf({ x, series, y, filters, either, having, limit, sort, transform, stack }: ChartSpec) {
  return [x, series, y, filters, either, having, limit, limit && sort, transform, stack === 'percent'];
}
