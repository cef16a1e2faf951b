import { formatCategory } from '../src/charts/chartPeriods.ts';
import { formatNumber } from '../src/charts/format.ts';
import type { ColumnSummary } from '../src/contract/rows.ts';
import { t } from './texts.ts';

export const typeWords: Record<ColumnSummary['type'], string> = {
  number: t('Number'),
  string: t('Text'),
  boolean: t('Yes or no'),
  date: t('Date'),
  datetime: t('Date and time'),
};

const maxNamed = 2;

/** The range of the column, or its most frequent values. */
export function rangeWords(column: ColumnSummary, locale: string): string {
  const { min, max, values } = column;
  if (min != null && max != null) {
    const [low, high] = [edgeWords(column, min, locale), edgeWords(column, max, locale)];
    return low === high ? low : `${low} – ${high}`;
  }
  const named = (values ?? []).slice(0, maxNamed).map(({ value }) => valueWords(column, value));
  return named.join(', ') + ((values?.length ?? 0) > maxNamed ? ', …' : '');
}

/** A value formatted for display. */
export function valueWords({ type }: ColumnSummary, value: string): string {
  if (type !== 'boolean') return value;
  return value === 'true' ? t('yes') : t('no');
}

/** An end of a range, formatted for display. */
export function edgeWords({ type, name }: ColumnSummary, edge: string | number, locale: string): string {
  if (typeof edge === 'string') return formatCategory(type === 'datetime' ? edge.slice(0, 10) : edge, locale);
  if (/(^|[\s_])year$/i.test(name) && Number.isInteger(edge)) return String(edge);
  return formatNumber(edge, undefined, locale);
}
