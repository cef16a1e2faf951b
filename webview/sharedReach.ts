import type { Reach } from '../src/charts/look.ts';
import type { KnownComponent } from '../src/contract/component.ts';
import type { Turn } from '../src/contract/panel.ts';

/**
 * The least and the greatest value of charts that stand beside each other to be compared: with axes of their own, 300
 * before would be as high as 340 now. Undefined where the charts are of different kinds or units, or their bars add up.
 */
export function sharedReach({ isSideBySide, cards }: Turn, at: number): Reach | undefined {
  if (!isSideBySide) return undefined;
  const charts = Object.values(cards).map(
    ({ components }) => components.filter(({ component_type }) => component_type !== 'header')[at],
  );
  const plain = charts.flatMap((component) => (component && plainValues(component)) ?? []);
  const [first] = plain;
  if (!first || plain.length < 2 || plain.length < charts.length) return undefined;
  if (plain.some(({ type, units }) => type !== first.type || units !== first.units)) return undefined;
  const values = plain.flatMap((one) => one.values);
  if (values.length === 0) return undefined;
  return { low: Math.min(...values), high: Math.max(...values) };
}

interface PlainValues {
  readonly type: string;
  readonly units: string;
  readonly values: readonly number[];
}

/** Of bars and lines that stand by themselves on an even scale. */
function plainValues(component: KnownComponent): PlainValues | undefined {
  const { component_type: type } = component;
  if (type !== 'categorical_bar' && type !== 'generic_timeseries') return undefined;
  const { datasets = [], y_scale, ...rest } = component.config;
  const isStacked =
    ('stacked' in rest && rest.stacked === true) ||
    datasets?.some((dataset) => 'type' in dataset && dataset.type === 'area');
  if (isStacked || (y_scale ?? 'linear') !== 'linear' || !datasets) return undefined;
  const units = [...new Set(datasets.map((dataset) => dataset.units ?? ''))];
  const values = datasets.flatMap(({ data }) => data.flatMap(({ y }) => (typeof y === 'number' ? [y] : [])));
  return units.length === 1 ? { type, units: units[0] ?? '', values } : undefined;
}
