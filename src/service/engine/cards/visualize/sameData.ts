import type { ChartSpec } from '../../../../contract/chartSpec.ts';

/** Whether two charts show the same values, however drawn. */
export function hasSameData(one: ChartSpec, other: ChartSpec): boolean {
  return JSON.stringify(dataOf(one)) === JSON.stringify(dataOf(other));
}

function dataOf({ x, series, y, filters, either, having, limit, sort, transform, stack }: ChartSpec) {
  const isPercent = stack === 'percent' && series !== undefined;
  const shown = transform ?? (isPercent ? { type: 'share' } : undefined);
  return [x, series, y, filters, either, having, limit, limit && sort, shown];
}
