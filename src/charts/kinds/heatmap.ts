import type { ConfigOf } from '../../contract/component.ts';
import { decimalsOf } from '../../contract/decimals.ts';
import { fitsBeneath, isNumberOrPeriod, labelsBeneath, labelsBeside } from '../categories.ts';
import { axisName, baseAxis, frame, smallPx, textPx, tooltip } from '../chartFrame.ts';
import { formatCategory } from '../chartPeriods.ts';
import { contrast, readColour } from '../colour.ts';
import { formatNumber } from '../format.ts';
import type { Drawing, Look } from '../look.ts';
import { scaleOf, shadeAt } from '../ramp.ts';
import { missing, opening, sentences } from '../summary.ts';
import { english } from '../words.ts';

type Config = ConfigOf<'heatmap'>;

/** In high contrast the lowest value differs from a place without one, as a fainter shade on black would not. */
const lowestShade = 0.34;

/** wire.md 2.7.1: two named axes and a value as colour. Only the first dataset is drawn. */
export function drawHeatmap(config: Config, look: Look): Drawing | undefined {
  const t = look.t ?? english;
  const dataset = config.datasets[0];
  const cells = dataset?.data ?? [];
  const known = cells.flatMap((cell) => (cell.value == null ? [] : [{ ...cell, value: cell.value }]));
  if (!dataset || known.length === 0) return undefined;
  const [xs, ys] = [[...new Set(cells.map(({ x }) => x))], [...new Set(cells.map(({ y }) => y))]];
  const [xLabels, yLabels] = [xs, ys].map((names) =>
    names.map((name) => formatCategory(name, look.locale)),
  ) as [string[], string[]];
  const values = known.map(({ value }) => value);
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const digits = decimalsOf(values);
  const say = (value: number) => formatNumber(value, dataset.units, look.locale, digits);
  const words = (cell: { x: string; y: string; value: number }) =>
    `${formatCategory(cell.x, look.locale)}, ${formatCategory(cell.y, look.locale)}: ${say(cell.value)}`;
  const cellOf = (value: number) => words(known[values.indexOf(value)] as (typeof known)[number]);
  const { ramp, from, to, visualMap } = scaleOf(
    look,
    [least, most],
    say,
    look.highContrast ? lowestShade : undefined,
  );
  const showsValues =
    bandPx(look, xs.length) > Math.max(...values.map((value) => textPx(say(value)))) + 6 && ys.length <= 24;
  const columns = columnLabels(xLabels, look);
  const heightPx = Math.max(look.heightPx, ys.length * 22 + 90 + columns.fallPx);
  const [xAxis, yAxis] = [
    baseAxis(look, axisName(config.x_label, undefined, look)),
    baseAxis(look, axisName(config.y_label, undefined, look)),
  ];
  return {
    option: {
      ...frame(look, 1),
      ...tooltip(look, {
        trigger: 'item',
        formatter: (given) => {
          const cell = known[(given as { dataIndex: number }).dataIndex];
          return cell ? words(cell) : '';
        },
      }),
      grid: { left: 4, right: 14, top: 8, bottom: 44, outerBoundsMode: 'same', outerBoundsContain: 'all' },
      xAxis: {
        ...xAxis,
        type: 'category',
        data: xLabels,
        axisLine: { show: false },
        axisLabel: { ...xAxis.axisLabel, ...columns.settings },
      },
      yAxis: {
        ...yAxis,
        type: 'category',
        inverse: true,
        data: yLabels,
        axisLine: { show: false },
        axisLabel: { ...yAxis.axisLabel, ...labelsBeside(yLabels, look) },
      },
      visualMap,
      series: [
        {
          type: 'heatmap',
          emphasis: { disabled: true },
          name: dataset.label,
          itemStyle: { borderColor: look.theme.background, borderWidth: 1, borderRadius: 2 },
          label: { show: showsValues, fontSize: smallPx },
          data: known.map(({ x, y, value }) => ({
            value: [xs.indexOf(x), ys.indexOf(y), value],
            label: {
              formatter: say(value),
              color: inkOn(shadeAt(ramp, (value - from) / (to - from || 1)), look),
            },
          })),
        },
      ],
    },
    heightPx,
    summary: sentences(
      opening(t('Heat map'), config.title, [dataset.label], t),
      t('{0} by {1} cells.', xs.length, ys.length),
      t('Highest {0}; lowest {1}.', cellOf(most), cellOf(least)),
      missing(cells.length - known.length, t),
    ),
    ...(config.datasets.length > 1 && { notes: [t('Only “{0}” is drawn.', dataset.label)] }),
    walks: [{ seriesIndex: 0, length: known.length, words: (at) => (known[at] ? words(known[at]) : '') }],
  };
}

const slantedPx = 110;
/** Columns narrower than this have no room for a slanted line of text, nor, below the second, for an upright one. */
const [slantBandPx, uprightBandPx] = [17, 12];

/** Every column of names is named, turned where they would touch; of numbers and periods some are enough. */
function columnLabels(labels: readonly string[], look: Look) {
  const band = bandPx(look, labels.length);
  if (fitsBeneath(labels, look) || labels.every(isNumberOrPeriod) || band < uprightBandPx)
    return { settings: labelsBeneath(labels, look), fallPx: 0 };
  const rotate = band < slantBandPx ? 90 : 40;
  const widest = Math.max(...labels.map((label) => textPx(label)));
  const lengthPx = Math.min(widest, slantedPx);
  return {
    settings: {
      ...{ interval: 0, rotate, hideOverlap: false },
      ...(widest > slantedPx && { width: slantedPx, overflow: 'truncate' as const }),
    },
    fallPx: Math.round(lengthPx * Math.sin((rotate * Math.PI) / 180)),
  };
}

function inkOn(shade: string, { theme }: Look): string {
  const ground = readColour(shade) ?? [128, 128, 128];
  const inks = [theme.text, theme.background, '#000000', '#ffffff'];
  return inks.find((ink) => contrast(readColour(ink) ?? [0, 0, 0], ground) >= 4.5) ?? theme.text;
}

function bandPx({ widthPx }: Look, count: number): number {
  return (widthPx - 80) / Math.max(1, count);
}
