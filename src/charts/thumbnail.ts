import type { ConfigOf, KnownComponent } from '../contract/component.ts';

/** A shape of a thumbnail. `tone` is the index of the series; `strength` is from 0 to 1. */
export type Shape =
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly tone: number;
      readonly strength?: number;
    }
  | { readonly kind: 'path'; readonly d: string; readonly tone: number; readonly isFilled: boolean };

export interface ThumbnailSize {
  readonly width: number;
  readonly height: number;
}

const maxBars = 24;
const maxTiles = 16;

/**
 * A chart reduced to a few shapes: drawing a full chart for each thumbnail would cost more than the card itself.
 * Undefined for charts without a recognizable shape.
 */
export function thumbnail(component: KnownComponent, size: ThumbnailSize): readonly Shape[] | undefined {
  switch (component.component_type) {
    case 'generic_timeseries':
      return overTime(component.config, size);
    case 'categorical_bar':
      return bars(component.config, size);
    case 'pie':
      return slices(component.config, size);
    case 'treemap':
      return tiles(component.config, size);
    case 'heatmap':
      return cells(component.config, size);
    default:
      return undefined;
  }
}

function overTime(config: ConfigOf<'generic_timeseries'>, { width, height }: ThumbnailSize): Shape[] {
  const datasets = config.datasets ?? [];
  const names = [...new Set(datasets.flatMap(({ data }) => data.map(({ x }) => String(x))))].sort();
  const at = new Map(names.map((name, index) => [name, (index / Math.max(1, names.length - 1)) * width]));
  const isStacked = config.stacked === true;
  const isArea = config.chart_type === 'area' || isStacked;
  const base = new Map<string, number>();
  const lines = datasets.map(({ data }) =>
    data
      .flatMap(({ x, y }) => {
        if (y == null) return [];
        const from = isStacked ? (base.get(String(x)) ?? 0) : 0;
        base.set(String(x), from + y);
        return [{ x: at.get(String(x)) ?? 0, from, to: isStacked ? from + y : y }];
      })
      .sort((a, b) => a.x - b.x),
  );
  const values = lines.flat().flatMap(({ from, to }) => (isArea ? [from, to] : [to]));
  const scale = scaleTo(values, height, isArea);
  return lines.flatMap((points, tone): Shape[] => {
    if (points.length === 0) return [];
    const path = pathOf(points.map(({ x, to }) => [x, scale(to)]));
    if (!isArea) return [{ kind: 'path', d: path, tone, isFilled: false }];
    const back = points.toReversed().map(({ x, from }) => `L${round(x)} ${round(scale(from))}`);
    return [{ kind: 'path', d: `${path}${back.join('')}Z`, tone, isFilled: true }];
  });
}

function bars(config: ConfigOf<'categorical_bar'>, { width, height }: ThumbnailSize): Shape[] {
  const names = [...new Set(config.datasets.flatMap(({ data }) => data.map(({ x }) => x)))].slice(0, maxBars);
  const isStacked = config.stacked === true;
  const rows = config.datasets.map(({ data }) => new Map(data.map(({ x, y }) => [x, y ?? 0])));
  const sums = names.map((name) => rows.map((row) => row.get(name) ?? 0));
  const values = isStacked ? sums.map((row) => row.reduce((sum, y) => sum + y, 0)) : sums.flat();
  const scale = scaleTo(values, height, true);
  const band = width / Math.max(1, names.length);
  const bar = (band * 0.8) / (isStacked ? 1 : Math.max(1, rows.length));
  return sums.flatMap((row, index) => {
    let from = 0;
    return row.map((y, tone): Shape => {
      const [low, high] = [Math.min(from, from + y), Math.max(from, from + y)];
      if (isStacked) from += y;
      const top = scale(high);
      const x = index * band + band * 0.1 + (isStacked ? 0 : tone * bar);
      return {
        kind: 'rect',
        x: round(x),
        y: round(top),
        width: round(bar),
        height: round(scale(low) - top),
        tone,
      };
    });
  });
}

function slices({ datasets }: ConfigOf<'pie'>, { width, height }: ThumbnailSize): Shape[] {
  const values = (datasets[0]?.data ?? []).flatMap(({ y }) => (y != null && y > 0 ? [y] : []));
  const total = values.reduce((sum, y) => sum + y, 0);
  const [x, y, radius] = [width / 2, height / 2, Math.min(width, height) / 2];
  let turn = -Math.PI / 2;
  return values
    .sort((a, b) => b - a)
    .map((value, tone): Shape => {
      // An arc of 360° has equal start and end, so it would not be drawn.
      const angle = Math.min(value / total, 0.9999) * 2 * Math.PI;
      const [x1, y1] = [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
      turn += angle;
      const [x2, y2] = [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
      const arc = `A${radius} ${radius} 0 ${angle > Math.PI ? 1 : 0} 1 ${round(x2)} ${round(y2)}`;
      return { kind: 'path', d: `M${x} ${y}L${round(x1)} ${round(y1)}${arc}Z`, tone, isFilled: true };
    });
}

/** Slice-and-dice layout: each tile takes its share of the remaining area along its longer side. */
function tiles({ data }: ConfigOf<'treemap'>, { width, height }: ThumbnailSize): Shape[] {
  const values = data
    .flatMap(({ value }) => (value != null && value > 0 ? [value] : []))
    .sort((a, b) => b - a)
    .slice(0, maxTiles);
  let [x, y, wide, high] = [0, 0, width, height];
  let left = values.reduce((sum, value) => sum + value, 0);
  return values.map((value, tone) => {
    const share = value / left;
    left -= value;
    const isAcross = wide >= high;
    const [w, h] = isAcross ? [wide * share, high] : [wide, high * share];
    const tile: Shape = {
      kind: 'rect',
      ...{
        x: round(x),
        y: round(y),
        width: round(Math.max(0, w - 1)),
        height: round(Math.max(0, h - 1)),
        tone,
      },
    };
    if (isAcross) [x, wide] = [x + w, wide - w];
    else [y, high] = [y + h, high - h];
    return tile;
  });
}

function cells({ datasets }: ConfigOf<'heatmap'>, { width, height }: ThumbnailSize): Shape[] {
  const data = datasets[0]?.data ?? [];
  const [xs, ys] = [[...new Set(data.map(({ x }) => x))], [...new Set(data.map(({ y }) => y))]];
  const values = data.flatMap(({ value }) => (value == null ? [] : [value]));
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const [w, h] = [width / Math.max(1, xs.length), height / Math.max(1, ys.length)];
  return data.flatMap(({ x, y, value }): Shape[] => {
    if (value == null) return [];
    const strength = max > min ? 0.15 + (0.85 * (value - min)) / (max - min) : 1;
    const at = { x: round(xs.indexOf(x) * w), y: round(ys.indexOf(y) * h) };
    return [{ kind: 'rect', ...at, width: round(w), height: round(h), tone: 0, strength: round(strength) }];
  });
}

/** Maps values to heights from the top; with `fromZero` the range includes zero. */
function scaleTo(values: readonly number[], height: number, fromZero: boolean): (value: number) => number {
  const all = fromZero ? [0, ...values] : values;
  const [min, max] = [Math.min(...all), Math.max(...all)];
  const span = max - min || 1;
  return (value) => height - ((value - min) / span) * height;
}

function pathOf(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
