import type { Measure, Value } from '../frame.ts';

export function unitOfMeasure(measure: Measure): string | undefined {
  if (measure.isRate || measure.fn === 'count' || measure.fn === 'count_distinct') return undefined;
  return measure.unit ?? (measure.of && unitOfValue(measure.of));
}

export function unitOfValue(value: Value): string | undefined {
  switch (value.kind) {
    case 'column':
    case 'flow':
      return value.ref.column.unit;
    case 'span':
      return { seconds: 's', minutes: 'min', hours: 'h', days: 'days', years: 'years' }[value.unit];
    case 'age':
      return 'years';
    case 'until':
      return 'days';
    case 'arithmetic':
      return value.unit ?? (value.op === '+' || value.op === '-' ? unitOfValue(value.left) : undefined);
    default:
      return undefined;
  }
}

/** Figures of shares from 0 to 1, which are shown in percent. */
export function measuresShares(measure: Measure): boolean {
  if (measure.isRate || measure.unit !== undefined || measure.factor !== undefined) return false;
  return !/^count/.test(measure.fn) && measure.of !== undefined && isShareValue(measure.of);
}

export function isShareValue(value: Value): boolean {
  if (value.kind === 'column') return value.ref.column.isShare === true;
  return value.kind === 'arithmetic' && /^[+-]$/.test(value.op) && isShareValue(value.left);
}
