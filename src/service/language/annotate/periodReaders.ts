import type { PeriodUnit, PeriodWords } from './mentions.ts';
import type { Token } from './tokens.ts';

export type Found = { readonly to: number; readonly period: PeriodWords; readonly score?: number };

export type Reader = (tokens: readonly Token[], at: number) => Found | undefined;

export const word = (tokens: readonly Token[], at: number) => tokens[at]?.lower ?? '';

export const skipThe = (tokens: readonly Token[], at: number) =>
  /^(the|of|in|on)$/.test(word(tokens, at)) ? at + 1 : at;

export function labelOf(period: PeriodWords): string {
  return period.kind === 'grain' ? period.grain.replaceAll('_', ' ') : period.label;
}

export const units: Record<string, PeriodUnit> = {
  year: 'year',
  years: 'year',
  quarter: 'quarter',
  quarters: 'quarter',
  month: 'month',
  months: 'month',
  week: 'week',
  weeks: 'week',
  day: 'day',
  days: 'day',
};
