import type { ChartMark, ChartSpec } from '../src/contract/chartSpec.ts';
import type { IconName } from './ui/Icon.tsx';

export const markNames: Readonly<Record<ChartMark, string>> = {
  line: 'Line',
  area: 'Area',
  bar: 'Bars',
  pie: 'Pie',
  scatter: 'Scatter plot',
  bubble: 'Bubbles',
  histogram: 'Histogram',
  boxplot: 'Box plot',
  heatmap: 'Heat map',
  treemap: 'Treemap',
  waterfall: 'Waterfall',
  timeline: 'Timeline',
  map: 'Map',
  table: 'Table',
};

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

export function markIcon({ mark, orientation }: Pick<ChartSpec, 'mark' | 'orientation'>): IconName {
  return mark === 'bar' && orientation === 'horizontal' ? 'barsLevel' : icons[mark];
}

export const aggregateNames = {
  sum: 'total',
  mean: 'average',
  median: 'median',
  count: 'number of',
  distinct: 'different',
  min: 'lowest',
  max: 'highest',
} as const;
