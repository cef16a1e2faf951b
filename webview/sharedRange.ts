import type { ValueRange } from '../src/charts/look.ts';
import type { KnownComponent } from '../src/contract/component.ts';
import type { Turn } from '../src/contract/panel.ts';

/**
 * A common value range for charts shown side by side: with separate axes, 300 in the earlier chart would look as high
 * as 340 in the later one. Undefined if the charts differ in type or unit, or are stacked.
 */
export function sharedRange({ isSideBySide, cards }: Turn, at: number): ValueRange | undefined {
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

/** For unstacked bars and lines on a linear scale only. */
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
