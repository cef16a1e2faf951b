import type { ScatterSeriesOption } from 'echarts';
import type { ConfigOf } from '../../contract/component.ts';
import { decimalsOf } from '../../contract/decimals.ts';
import {
  asScale,
  axisName,
  frame,
  grid,
  largestOf,
  legend,
  markTooltip,
  smallPx,
  textPx,
  ticksOf,
  valueAxis,
  yTitle,
} from '../chartFrame.ts';
import { formatNumber } from '../format.ts';
import type { Drawing, Look } from '../look.ts';
import { type Side, sidesOfNames } from '../pointNames.ts';
import { maxDescribedSeries, moreSeriesText, opening, sentences } from '../summary.ts';
import { seriesColour } from '../theme.ts';
import { english, type Translate } from '../words.ts';

type Scatter = ConfigOf<'scatter'>;
type Bubble = ConfigOf<'bubble'>;
type Point = Scatter['datasets'][number]['data'][number] & { size?: number };

/** Width of a tick label with its padding. */
const tickPx = 90;

/** With more points, transparency shows where they are dense. */
const manyPoints = 1_000;
/** With more points, labels would cover them. */
const maxNamed = 30;

const shapes = ['circle', 'rect', 'triangle', 'diamond'];

/** wire.md 2.7.1: one number against another. */
export function drawScatter(config: Scatter, look: Look): Drawing | undefined {
  const t = look.t ?? english;
  return drawPoints(t('Scatter chart'), config, look, (_, count) =>
    count > manyPoints ? 4 : count > 400 ? 5 : 8,
  );
}

/** wire.md 2.7.1: one number against another, with a third as the area of the mark. */
export function drawBubble(config: Bubble, look: Look): Drawing | undefined {
  const t = look.t ?? english;
  const maxSize = config.datasets
    .flatMap(({ data }) => data.map(({ size }) => Math.abs(size)))
    .reduce((one, other) => Math.max(one, other), 0);
  const widestPx = Math.max(24, Math.min(56, look.widthPx / 12));
  // Area is proportional to the value, so the diameter to its square root.
  const drawing = drawPoints(t('Bubble chart'), config, look, ({ size }) =>
    Math.max(4, widestPx * Math.sqrt(Math.abs(size ?? 0) / (maxSize || 1))),
  );
  const notes = config.size_label ? [t('The area of a circle shows {0}.', config.size_label)] : [];
  return drawing && { ...drawing, notes };
}

function drawPoints(
  kind: string,
  config: Scatter | Bubble,
  look: Look,
  sizePx: (point: Point, count: number) => number,
): Drawing | undefined {
  const t = look.t ?? english;
  const datasets = config.datasets as Scatter['datasets'];
  const count = datasets.reduce((sum, { data }) => sum + data.length, 0);
  if (count === 0) return undefined;
  const names = datasets.map(({ label }) => label);
  const isNamed = arePointsNamed(datasets, look);
  const rightPx = isNamed ? Math.min(widestName(datasets) + 14, look.widthPx * widestShare) : 0;
  const sideOf = isNamed ? sidesOf(config, look, rightPx, (point) => sizePx(point, count)) : undefined;
  // Series of a single point are named items, not groups distinguished by colour.
  const isOneEach = isNamed && names.length > 1;
  const hasLegend = names.length > 1 && !isOneEach;
  // Both axes are always named: a title that contains both names does not say which is which.
  const units = datasets[0]?.units;
  const yName = axisName(config.y_label, units, {});
  const say = saysOf(datasets, look);
  const words = (at: number, point: Point | undefined) =>
    point ? wordsOf(point, names[at] ?? '', config, say, t) : '';
  return {
    option: {
      ...frame(look),
      ...markTooltip(look, (at, seriesAt) => words(seriesAt, datasets[seriesAt]?.data[at])),
      ...(hasLegend ? legend(look, names, true) : { legend: { show: false } }),
      ...grid(look, { hasLegend, yName, ...(isNamed && { rightPx }) }),
      ...yTitle(look, yName, hasLegend),
      xAxis: {
        ...asScale(
          valueAxis(look, {
            name: config.x_label ?? undefined,
            fromZero: false,
            largest: largestOf(
              datasets.map(({ data }) => data.map(({ x }) => x)),
              config.x_scale,
            ),
          }),
          config.x_scale,
          datasets.flatMap(({ data }) => data.map(({ x }) => x)),
        ),
        // If there are more ticks than room for labels, the library shows some of them: 0, 10K and 50K.
        splitNumber: Math.min(
          ticksOf(look.heightPx),
          Math.max(2, Math.round((look.widthPx - rightPx) / tickPx)),
        ),
        axisLine: { show: true, lineStyle: { color: look.theme.axis } },
      },
      yAxis: asScale(
        valueAxis(look, {
          units,
          fromZero: false,
          largest: largestOf(
            datasets.map(({ data }) => data.map(({ y }) => y)),
            config.y_scale,
          ),
        }),
        config.y_scale,
        datasets.flatMap(({ data }) => data.map(({ y }) => y)),
      ),
      series: datasets.map(
        ({ label, data }, at): ScatterSeriesOption => ({
          type: 'scatter',
          name: label,
          color: seriesColour(look.theme, isOneEach ? 0 : at),
          // Series also differ by shape.
          symbol: isOneEach ? 'circle' : (shapes[at % shapes.length] ?? 'circle'),
          itemStyle: { opacity: look.highContrast ? 1 : count > manyPoints ? 0.35 : 0.72 },
          ...(isNamed && namesBeside(data, label, look)),
          data: data.map((point) => ({
            value: [point.x, point.y],
            symbolSize: sizePx(point, count),
            ...(sideOf && { label: labelAt(sideOf(point)) }),
          })),
        }),
      ),
    },
    summary: sentences(
      opening(kind, config.title, names, t),
      t('{0} points.', count),
      ...datasets
        .slice(0, maxDescribedSeries)
        .map(({ label, data }) => spreadOf(label, data, config, say, t)),
      moreSeriesText(names.length, t),
    ),
    walks: datasets.map(({ data }, seriesIndex) => ({
      seriesIndex,
      length: data.length,
      words: (at) => words(seriesIndex, data[at]),
    })),
  };
}

/** Labels wider than this share of the chart would leave no room for the points. */
const widestShare = 0.25;
const narrowPx = 480;

/** Whether every point has a name to write beside it. */
function arePointsNamed(datasets: Scatter['datasets'], look: Look): boolean {
  const points = datasets.flatMap(({ data }) => data);
  // In a narrow chart a label may extend over the plot, where no point is below it.
  const share = look.widthPx < narrowPx ? 2 * widestShare : widestShare;
  if (points.length > maxNamed || widestName(datasets) > look.widthPx * share) return false;
  return datasets.length === 1
    ? points.every(({ label }) => label != null && label !== '')
    : datasets.every(({ data }) => data.length === 1);
}

/** Approximate space for axes and axis names. */
const marginPx = { left: 50, height: 72 };

function sidesOf(
  { datasets, x_scale, y_scale }: Scatter | Bubble,
  { widthPx, heightPx }: Look,
  rightPx: number,
  sizePx: (point: Point) => number,
): (point: Point) => Side | undefined {
  const points: Point[] = datasets.flatMap(({ data }) => data);
  const names = datasets.flatMap(({ label, data }) => data.map((point) => point.label ?? label));
  const along = (value: number, scale: string | null | undefined) =>
    scale === 'log' && value > 0 ? Math.log(value) : value;
  const sides = sidesOfNames(
    points.map((point, at) => ({
      x: along(point.x, x_scale),
      y: along(point.y, y_scale),
      radiusPx: sizePx(point) / 2,
      name: names[at] ?? '',
    })),
    { width: widthPx - marginPx.left - rightPx, height: heightPx - marginPx.height, right: rightPx },
  );
  const sideOf = new Map(points.map((point, at) => [point, sides[at]]));
  return (point) => sideOf.get(point);
}

/** A label that would cover another point is omitted; tooltip and table have the name. */
const labelAt = (side: Side | undefined) => (side ? { show: true, position: side } : { show: false });

function widestName(datasets: Scatter['datasets']): number {
  return Math.max(
    ...datasets.flatMap(({ label, data }) => data.map((point) => textPx(point.label ?? label))),
  );
}

function namesBeside(data: readonly Point[], series: string, { theme }: Look): Partial<ScatterSeriesOption> {
  return {
    label: {
      ...{ color: theme.text, fontSize: smallPx },
      formatter: ({ dataIndex }) => data[dataIndex]?.label ?? series,
    },
    // A label that would cover another one is omitted; tooltip and table have the name.
    labelLayout: { hideOverlap: true },
  };
}

function wordsOf(point: Point, series: string, config: Scatter | Bubble, say: Says, t: Translate): string {
  const parts = [
    `${config.x_label ?? 'x'} ${say.x(point.x)}`,
    `${config.y_label ?? 'y'} ${say.y(point.y)}`,
    point.size !== undefined && `${config.size_label ?? t('size')} ${say.size(point.size)}`,
  ];
  return `${point.label ?? series}: ${parts.filter(Boolean).join(', ')}`;
}

function spreadOf(
  label: string,
  data: readonly Point[],
  config: Scatter | Bubble,
  say: Says,
  t: Translate,
): string {
  if (data.length === 0) return t('{0} has no points.', label);
  const range = (values: readonly number[], word: (value: number) => string) => {
    const [min, max] = values.reduce(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    );
    return t('{0} to {1}', word(min), word(max));
  };
  const r = correlation(data);
  const trend = r === undefined ? '' : ` ${t('{0} (correlation {1}).', tendency(r, t), r.toFixed(2))}`;
  const xs = range(
    data.map(({ x }) => x),
    say.x,
  );
  const ys = range(
    data.map(({ y }) => y),
    say.y,
  );
  const [x, y] = [config.x_label ?? 'x', config.y_label ?? 'y'];
  return `${t('{0}: {1} from {2}, {3} from {4}.', label, x, xs, y, ys)}${trend}`;
}

interface Says {
  readonly x: (value: number) => string;
  readonly y: (value: number) => string;
  readonly size: (value: number) => string;
}

/** Each axis has its own number of decimals. */
function saysOf(datasets: Scatter['datasets'], { locale }: Look): Says {
  const points = datasets.flatMap(({ data }) => data) as Point[];
  const say = (of: (point: Point) => number | undefined, units?: string | null) => {
    const digits = decimalsOf(points.map(of));
    return (value: number) => formatNumber(value, units, locale, digits);
  };
  return { x: say(({ x }) => x), y: say(({ y }) => y, datasets[0]?.units), size: say(({ size }) => size) };
}

function tendency(r: number, t: Translate): string {
  if (Math.abs(r) < 0.3) return t('The two hardly move together');
  return r > 0 ? t('They rise together') : t('One falls as the other rises');
}

/** Pearson correlation; undefined for fewer than five points or constant values. */
function correlation(data: readonly Point[]): number | undefined {
  if (data.length < 5) return undefined;
  const mean = (of: (point: Point) => number) =>
    data.reduce((sum, point) => sum + of(point), 0) / data.length;
  const [mx, my] = [mean(({ x }) => x), mean(({ y }) => y)];
  const sum = (of: (point: Point) => number) => data.reduce((so, point) => so + of(point), 0);
  const [xx, yy] = [sum(({ x }) => (x - mx) ** 2), sum(({ y }) => (y - my) ** 2)];
  if (xx === 0 || yy === 0) return undefined;
  return sum(({ x, y }) => (x - mx) * (y - my)) / Math.sqrt(xx * yy);
}
