import type { ScatterSeriesOption } from 'echarts';
import type { ConfigOf } from '../../contract/component.ts';
import { decimalsOf } from '../../contract/decimals.ts';
import { asScale, frame, grid, legend, tooltip, valueAxis, yTitle } from '../chartFrame.ts';
import { formatNumber } from '../format.ts';
import type { Drawing, Look } from '../look.ts';
import { opening, sentences, toldSeries, untold } from '../summary.ts';
import { seriesColour } from '../theme.ts';

type Scatter = ConfigOf<'scatter'>;
type Bubble = ConfigOf<'bubble'>;
type Point = Scatter['datasets'][number]['data'][number] & { size?: number };

const shapes = ['circle', 'rect', 'triangle', 'diamond'];

/** wire.md 2.7.1: two numbers against each other. */
export function drawScatter(config: Scatter, look: Look): Drawing | undefined {
  return drawPoints('Scatter chart', config, look, (_, count) => (count > 400 ? 5 : 8));
}

/** wire.md 2.7.1: two numbers against each other, a third as the area of the mark. */
export function drawBubble(config: Bubble, look: Look): Drawing | undefined {
  const most = config.datasets
    .flatMap(({ data }) => data.map(({ size }) => Math.abs(size)))
    .reduce((one, other) => Math.max(one, other), 0);
  const widestPx = Math.max(24, Math.min(56, look.widthPx / 12));
  // The area shows the size, so the width grows with its root.
  const drawing = drawPoints('Bubble chart', config, look, ({ size }) =>
    Math.max(4, widestPx * Math.sqrt(Math.abs(size ?? 0) / (most || 1))),
  );
  const notes = config.size_label ? [`The area of a circle shows ${config.size_label}.`] : [];
  return drawing && { ...drawing, notes };
}

function drawPoints(
  kind: string,
  config: Scatter | Bubble,
  look: Look,
  sizePx: (point: Point, count: number) => number,
): Drawing | undefined {
  const datasets = config.datasets as Scatter['datasets'];
  const count = datasets.reduce((sum, { data }) => sum + data.length, 0);
  if (count === 0) return undefined;
  const names = datasets.map(({ label }) => label);
  const hasLegend = names.length > 1;
  // Always named: a title that names both does not say which is which.
  const yName = config.y_label ?? undefined;
  const say = saysOf(datasets, look);
  const words = (at: number, point: Point | undefined) =>
    point ? wordsOf(point, names[at] ?? '', config, say) : '';
  return {
    option: {
      ...frame(look),
      ...tooltip(look, {
        trigger: 'item',
        formatter: (given) => {
          const { seriesIndex = 0, dataIndex } = given as { seriesIndex?: number; dataIndex: number };
          return words(seriesIndex, datasets[seriesIndex]?.data[dataIndex]);
        },
      }),
      ...legend(look, names, true),
      ...grid(look, { hasLegend, yName }),
      ...yTitle(look, yName, hasLegend),
      xAxis: {
        ...asScale(
          valueAxis(look, { name: config.x_label ?? undefined, fromZero: false }),
          config.x_scale,
          datasets.flatMap(({ data }) => data.map(({ x }) => x)),
        ),
        axisLine: { show: true, lineStyle: { color: look.theme.axis } },
      },
      yAxis: asScale(
        valueAxis(look, { fromZero: false }),
        config.y_scale,
        datasets.flatMap(({ data }) => data.map(({ y }) => y)),
      ),
      series: datasets.map(
        ({ label, data }, at): ScatterSeriesOption => ({
          type: 'scatter',
          name: label,
          color: seriesColour(look.theme, at),
          // Told apart by shape as well as by colour.
          symbol: shapes[at % shapes.length] ?? 'circle',
          itemStyle: { opacity: look.highContrast ? 1 : 0.72 },
          data: data.map((point) => ({ value: [point.x, point.y], symbolSize: sizePx(point, count) })),
        }),
      ),
    },
    summary: sentences(
      opening(kind, config.title, names),
      `${count} points.`,
      ...datasets.slice(0, toldSeries).map(({ label, data }) => spreadOf(label, data, config, say)),
      untold(names.length),
    ),
    walks: datasets.map(({ data }, seriesIndex) => ({
      seriesIndex,
      length: data.length,
      words: (at) => words(seriesIndex, data[at]),
    })),
  };
}

function wordsOf(point: Point, series: string, config: Scatter | Bubble, say: Says): string {
  const parts = [
    `${config.x_label ?? 'x'} ${say.x(point.x)}`,
    `${config.y_label ?? 'y'} ${say.y(point.y)}`,
    point.size !== undefined && `${config.size_label ?? 'size'} ${say.size(point.size)}`,
  ];
  return `${point.label ?? series}: ${parts.filter(Boolean).join(', ')}`;
}

function spreadOf(label: string, data: readonly Point[], config: Scatter | Bubble, say: Says): string {
  if (data.length === 0) return `${label} has no points.`;
  const range = (values: readonly number[], word: (value: number) => string) => {
    const [least, most] = values.reduce(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    );
    return `${word(least)} to ${word(most)}`;
  };
  const r = correlation(data);
  const trend = r === undefined ? '' : ` ${tendency(r)} (correlation ${r.toFixed(2)}).`;
  return `${label}: ${config.x_label ?? 'x'} from ${range(
    data.map(({ x }) => x),
    say.x,
  )}, ${config.y_label ?? 'y'} from ${range(
    data.map(({ y }) => y),
    say.y,
  )}.${trend}`;
}

interface Says {
  readonly x: (value: number) => string;
  readonly y: (value: number) => string;
  readonly size: (value: number) => string;
}

/** Each axis has decimals of its own. */
function saysOf(datasets: Scatter['datasets'], { locale }: Look): Says {
  const points = datasets.flatMap(({ data }) => data) as Point[];
  const say = (of: (point: Point) => number | undefined, units?: string | null) => {
    const digits = decimalsOf(points.map(of));
    return (value: number) => formatNumber(value, units, locale, digits);
  };
  return { x: say(({ x }) => x), y: say(({ y }) => y, datasets[0]?.units), size: say(({ size }) => size) };
}

function tendency(r: number): string {
  if (Math.abs(r) < 0.3) return 'The two hardly move together';
  return r > 0 ? 'They rise together' : 'One falls as the other rises';
}

/** Pearson's correlation; undefined for fewer than five points or values that do not vary. */
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
