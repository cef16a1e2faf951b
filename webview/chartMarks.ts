import type { ChartAggregate, ChartGrain, ChartMark, ChartSpec } from '../src/contract/chartSpec.ts';
import { t } from './texts.ts';
import type { IconName } from './ui/Icon.tsx';

export const markNames: Readonly<Record<ChartMark, string>> = {
  line: t('Line'),
  area: t('Area'),
  bar: t('Bars'),
  pie: t('Pie'),
  scatter: t('Scatter plot'),
  bubble: t('Bubbles'),
  histogram: t('Histogram'),
  boxplot: t('Box plot'),
  heatmap: t('Heat map'),
  treemap: t('Treemap'),
  waterfall: t('Waterfall'),
  timeline: t('Timeline'),
  map: t('Map'),
  table: t('Table'),
};

/** Label of a chart type. With several series, bars and areas are either grouped or stacked. */
export function kindName({ mark, stack, series }: ChartSpec): string {
  if (mark === 'area' && (stack === 'stacked' || stack === 'percent')) return t('Stacked area');
  if (mark !== 'bar' || !series) return markNames[mark];
  return stack === 'none' ? t('Grouped bars') : t('Stacked bars');
}

const icons: Readonly<Record<ChartMark, IconName>> = {
  line: 'line',
  area: 'area',
  bar: 'bars',
  pie: 'pie',
  scatter: 'points',
  bubble: 'bubbles',
  histogram: 'bars',
  boxplot: 'box',
  heatmap: 'heat',
  treemap: 'tiles',
  waterfall: 'bars',
  timeline: 'timeline',
  map: 'map',
  table: 'table',
};

export function markIcon({
  mark,
  orientation,
  stack,
}: Pick<ChartSpec, 'mark' | 'orientation' | 'stack'>): IconName {
  const isStacked = stack === 'stacked' || stack === 'percent';
  if (mark === 'area' && isStacked) return 'areaStacked';
  if (mark !== 'bar') return icons[mark];
  if (isStacked) return orientation === 'horizontal' ? 'barsStackedLevel' : 'barsStacked';
  return orientation === 'horizontal' ? 'barsLevel' : 'bars';
}

export const aggregateNames = {
  sum: t('total'),
  mean: t('average'),
  median: t('median'),
  count: t('number of'),
  distinct: t('different'),
  min: t('lowest'),
  max: t('highest'),
} as const;

/** A column's label without the aggregate it already begins with, so that "average" is not said twice. */
export function withoutAggregate(label: string, aggregate: ChartAggregate | undefined): string {
  const said = aggregate && `${aggregateNames[aggregate]} `;
  return said && label.toLowerCase().startsWith(said) ? label.slice(said.length) : label;
}

export const grainNames: Readonly<Record<ChartGrain, string>> = {
  decade: t('decade'),
  year: t('year'),
  quarter: t('quarter'),
  month: t('month'),
  week: t('week'),
  day: t('day'),
  hour: t('hour'),
  quarter_of_year: t('quarter of the year'),
  month_of_year: t('month of the year'),
  day_of_month: t('day of the month'),
  day_of_week: t('weekday'),
  hour_of_day: t('hour of the day'),
};

/** A name inside a phrase, in lower case; German nouns keep their capital. */
export function inSentence(name: string): string {
  return /^de\b/.test(globalThis.document?.documentElement.lang ?? '') ? name : name.toLowerCase();
}
