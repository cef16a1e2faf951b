import type { CustomSeriesOption } from 'echarts';
import type { ConfigOf } from '../../contract/component.ts';
import { alignCategories } from '../categories.ts';
import { baseAxis, frame, grid, legend, markTooltip, smallPx, textPx } from '../chartFrame.ts';
import { formatNumber } from '../format.ts';
import { numberFormat } from '../intlFormats.ts';
import type { Drawing, Look } from '../look.ts';
import { opening, sentences } from '../summary.ts';
import { seriesColour } from '../theme.ts';
import { english, type Translate } from '../words.ts';

type Config = ConfigOf<'marimekko'>;

/** A rectangle in shares of the whole, 0 to 1. */
interface Tile {
  readonly series: number;
  readonly column: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  readonly value: number;
}

/** wire.md 2.7.1: columns whose width is the category's share, each divided into the shares of its series. */
export function drawMarimekko(config: Config, look: Look): Drawing | undefined {
  const t = look.t ?? english;
  const { names, labels, values } = alignCategories(config.datasets, look.locale);
  const widths = names.map((name) => Math.max(0, config.widths[name] ?? 0));
  const tiles = tilesOf(widths, values);
  if (tiles.length === 0) return undefined;
  const series = config.datasets.map(({ label }) => label);
  const percent = (share: number) =>
    numberFormat(look.locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);
  const words = (tile: Tile) =>
    t(
      '{0} ({1} of the column)',
      `${series[tile.series]}, ${labels[tile.column]}: ${formatNumber(tile.value, config.datasets[tile.series]?.units, look.locale)}`,
      percent(tile.top - tile.bottom),
    );
  const bySeries = series.map((_, at) => tiles.filter((tile) => tile.series === at));
  const unweighed = names.filter((_, at) => widths[at] === 0);
  const axis = baseAxis(look, undefined);
  return {
    option: {
      ...frame(look),
      ...markTooltip(look, (at, seriesAt) => {
        const tile = bySeries[seriesAt]?.[at];
        return tile ? words(tile) : '';
      }),
      ...legend(look, series),
      ...grid(look, { hasLegend: series.length > 1, yName: undefined }),
      xAxis: { ...axis, type: 'value', min: 0, max: 1, ...columnLabels(widths, labels, look) },
      yAxis: {
        ...axis,
        type: 'value',
        min: 0,
        max: 1,
        axisLine: { show: false },
        axisLabel: { ...axis.axisLabel, formatter: percent },
      },
      series: bySeries.map(
        (mine, at): CustomSeriesOption => ({
          type: 'custom',
          name: series[at] ?? '',
          color: seriesColour(look.theme, at),
          renderItem: renderTile,
          encode: { x: [0, 1], y: [2, 3] },
          itemStyle: { borderColor: look.theme.background, borderWidth: 1 },
          data: mine.map(({ left, right, bottom, top }) => [left, right, bottom, top]),
        }),
      ),
    },
    summary: sentences(
      opening(t('Marimekko chart'), config.title, series, t),
      ...names.slice(0, 6).map((_, at) => columnWords(at, widths, labels, tiles, series, percent, t)),
    ),
    ...(unweighed.length > 0 && {
      notes: [t('Without a width, and so in the table only: {0}.', unweighed.join(', '))],
    }),
    walks: bySeries.map((mine, seriesIndex) => ({
      seriesIndex,
      length: mine.length,
      words: (at) => (mine[at] ? words(mine[at]) : ''),
    })),
  };
}

const renderTile: NonNullable<CustomSeriesOption['renderItem']> = (_, api) => {
  const [left, bottom] = api.coord([api.value(0), api.value(2)]) as [number, number];
  const [right, top] = api.coord([api.value(1), api.value(3)]) as [number, number];
  const decal = api.visual('decal');
  return {
    type: 'rect',
    shape: { x: left, y: top, width: right - left, height: bottom - top },
    style: {
      fill: api.visual('color') as string,
      stroke: api.visual('borderColor') as string,
      lineWidth: 1,
      // Custom series have to draw the high contrast pattern themselves.
      ...(decal && { decal }),
    },
    emphasisDisabled: true,
  };
};

function tilesOf(widths: readonly number[], values: readonly (readonly (number | undefined)[])[]): Tile[] {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const tiles: Tile[] = [];
  let left = 0;
  for (const [column, width] of widths.entries()) {
    const right = left + width / (whole || 1);
    const parts = values.map((row) => Math.max(0, row[column] ?? 0));
    const height = parts.reduce((sum, part) => sum + part, 0);
    let bottom = 0;
    for (const [series, value] of parts.entries()) {
      const top = bottom + value / (height || 1);
      if (value > 0 && width > 0) tiles.push({ series, column, left, right, bottom, top, value });
      bottom = top;
    }
    left = right;
  }
  return tiles;
}

/** How far a label may extend beyond the plot. */
const overhangPx = 14;

/** Labels centred below their columns; the widest columns first, skipping labels that would overlap. */
function columnLabels(widths: readonly number[], labels: readonly string[], look: Look) {
  const plotPx = look.widthPx - 60;
  const whole = widths.reduce((sum, width) => sum + width, 0) || 1;
  const middles = new Map<number, string>();
  const taken: { readonly from: number; readonly to: number }[] = [];
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0));
  const widestFirst = widths.map((_, at) => at).sort((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0));
  for (const at of widestFirst) {
    const label = labels[at] ?? '';
    const width = widths[at] ?? 0;
    const middle = ((starts[at] ?? 0) + width / 2) / whole;
    const half = (textPx(label) + 6) / 2;
    const [from, to] = [middle * plotPx - half, middle * plotPx + half];
    const isInside = from >= -overhangPx && to <= plotPx + overhangPx;
    if (width <= 0 || !isInside || taken.some((other) => from < other.to && to > other.from)) continue;
    taken.push({ from, to });
    middles.set(middle, label);
  }
  const customValues = [...middles.keys()];
  return {
    axisLabel: {
      customValues,
      formatter: (x: number) => middles.get(x) ?? '',
      color: look.theme.mutedText,
      fontSize: smallPx,
    },
  };
}

function columnWords(
  column: number,
  widths: readonly number[],
  labels: readonly string[],
  tiles: readonly Tile[],
  series: readonly string[],
  percent: (share: number) => string,
  t: Translate,
): string {
  const whole = widths.reduce((sum, width) => sum + width, 0) || 1;
  const parts = tiles
    .filter((tile) => tile.column === column)
    .map((tile) => `${series[tile.series]} ${percent(tile.top - tile.bottom)}`);
  return parts.length === 0
    ? ''
    : t(
        '{0}, {1} of the width: {2}.',
        ...[labels[column] ?? '', percent((widths[column] ?? 0) / whole), parts.join(', ')],
      );
}
