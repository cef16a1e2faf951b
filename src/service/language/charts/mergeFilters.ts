import type { ChartFilter } from '../../../contract/chartSpec.ts';
import type { Scalar } from '../../plan/plan.ts';
import type { FilterSaid } from './said.ts';

/**
 * The filters of a chart with new ones. A filter replaces the one of its kind on the same column: other values, another
 * period. Opposite bounds are kept together, and values may be added to those that are shown or taken from them.
 */
export function mergeFilters(
  known: readonly ChartFilter[],
  found: readonly FilterSaid[],
  { isAdded, isRestated = false }: { isAdded: boolean; isRestated?: boolean },
): ChartFilter[] {
  let filters = [...known];
  for (const { filter, isNegated } of found)
    filters = merged(filters, filter, isNegated, isAdded && !isRestated);
  return filters;
}

function merged(
  known: readonly ChartFilter[],
  filter: ChartFilter,
  isNegated: boolean,
  isAdded: boolean,
): ChartFilter[] {
  const isAlike = (other: ChartFilter) => other.field === filter.field && other.grain === filter.grain;
  const isEquality = filter.op === '=' || filter.op === 'in';
  const shown = known.find((other) => isAlike(other) && (other.op === '=' || other.op === 'in'));
  if (shown && isNegated && (filter.op === '!=' || filter.op === 'not_in')) {
    const left = listOf(shown).filter((value) => !listOf(filter).includes(value));
    if (left.length < listOf(shown).length && left.length > 0)
      return known.map((other) => (other === shown ? valuesFilter(filter.field, left, false) : other));
  }
  if (shown && isAdded && isEquality && typeof listOf(shown)[0] === 'string') {
    const all = [...new Set([...listOf(shown), ...listOf(filter)])];
    return known.map((other) => (other === shown ? valuesFilter(filter.field, all, false) : other));
  }
  const hidden = known.find((other) => isAlike(other) && (other.op === '!=' || other.op === 'not_in'));
  if (hidden && isAdded && isEquality) {
    const left = listOf(hidden).filter((value) => !listOf(filter).includes(value));
    if (left.length < listOf(hidden).length)
      return known.flatMap((other) =>
        other !== hidden ? [other] : left.length > 0 ? [valuesFilter(filter.field, left, true)] : [],
      );
  }
  if (hidden && isNegated && (filter.op === '!=' || filter.op === 'not_in')) {
    const all = [...new Set([...listOf(hidden), ...listOf(filter)])];
    return known.map((other) => (other === hidden ? valuesFilter(filter.field, all, true) : other));
  }
  const isReplaced = (other: ChartFilter) => {
    if (!isAlike(other)) return false;
    if (isLower(filter) && isUpper(other)) return false;
    if (isUpper(filter) && isLower(other)) return false;
    if (isNegated && !isRange(filter)) return false;
    return true;
  };
  return [...known.filter((other) => !isReplaced(other)), filter];
}

export function valuesFilter(field: string, values: readonly Scalar[], isNegated: boolean): ChartFilter {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return { field, op: isNegated ? '!=' : '=', value: only };
  return { field, op: isNegated ? 'not_in' : 'in', value: [...values] };
}

export const isRange = ({ op }: ChartFilter) =>
  op === '<' || op === '<=' || op === '>' || op === '>=' || op === 'between' || op === 'outside';
const isLower = ({ op }: ChartFilter) => op === '>' || op === '>=';
const isUpper = ({ op }: ChartFilter) => op === '<' || op === '<=';
const listOf = ({ value }: ChartFilter): readonly Scalar[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
