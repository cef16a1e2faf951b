import type { CategoryDataset, ConfigOf } from '../../contract/component.ts';
import { alignCategories, labelsBeneath } from '../categories.ts';
import {
  asScale,
  axisName,
  baseAxis,
  frame,
  grid,
  largestOf,
  legend,
  tooltip,
  valueAxis,
  yTitle,
} from '../chartFrame.ts';
import { formatNumber } from '../format.ts';
import type { Drawing, Look } from '../look.ts';
import { opening, rangeOf, sentences } from '../summary.ts';
import { seriesColour } from '../theme.ts';
import { english } from '../words.ts';

type Config = ConfigOf<'histogram'>;

/** wire.md 2.7.1: a distribution, from given bins or from raw values. */
export function drawHistogram(config: Config, look: Look): Drawing | undefined {
  const t = look.t ?? english;
  const datasets = config.datasets ?? [binned(config, look)];
  const { names, labels, values } = alignCategories(datasets, look.locale);
  if (names.length === 0) return undefined;
  const hasLegend = datasets.length > 1;
  const yName = axisName(
    config.y_label ?? (config.datasets ? (hasLegend ? undefined : datasets[0]?.label) : t('Count')),
    datasets[0]?.units,
    look,
  );
  const base = baseAxis(look, axisName(config.x_label, undefined, look));
  const say = (value: unknown, at: number) =>
    typeof value === 'number' ? formatNumber(value, datasets[at]?.units, look.locale) : t('no value');
  return {
    option: {
      ...frame(look, datasets.length),
      ...tooltip(look, { trigger: 'axis' }),
      ...legend(
        look,
        datasets.map(({ label }) => label),
      ),
      ...grid(look, { hasLegend, yName }),
      ...yTitle(look, yName, hasLegend),
      xAxis: {
        ...base,
        type: 'category',
        data: [...labels],
        axisLabel: { ...base.axisLabel, ...labelsBeneath(labels, look, true) },
      },
      yAxis: asScale(
        valueAxis(look, {
          units: datasets[0]?.units,
          largest: largestOf(
            datasets.map(({ data }) => data.map(({ y }) => y)),
            config.y_scale,
          ),
        }),
        config.y_scale,
        datasets.flatMap(({ data }) => data.map(({ y }) => y)),
      ),
      series: datasets.map(({ label }, at) => ({
        type: 'bar',
        name: label,
        // Adjacent bins touch.
        barCategoryGap: '3%',
        barGap: '0%',
        color: seriesColour(look.theme, at),
        data: (values[at] ?? []).map((value) => value ?? null) as number[],
        tooltip: { valueFormatter: (value: unknown) => say(value, at) },
      })),
    },
    summary: sentences(
      opening(
        t('Histogram'),
        config.title,
        datasets.map(({ label }) => label),
        t,
      ),
      ...datasets.map(({ label, units }, at) =>
        rangeOf({ label, units, nameAt: (index) => labels[index] ?? '', values: values[at] ?? [] }, look),
      ),
    ),
    walks: datasets.map((_, seriesIndex) => ({
      seriesIndex,
      length: labels.length,
      words: (at) => `${labels[at]}: ${say(values[seriesIndex]?.[at], seriesIndex)}`,
    })),
  };
}

const roundSteps = [1, 2, 2.5, 5, 10];

/** Counts values in bins of a round width. A value on a border belongs to the upper bin, the maximum to the last. */
export function binned(
  { values, bins, x_label }: Config,
  { locale, t = english }: Pick<Look, 'locale' | 't'>,
): CategoryDataset {
  const given = (values ?? []).filter(Number.isFinite);
  const label = x_label ? t('Count of {0}', x_label) : t('Count');
  if (given.length === 0) return { label, data: [] };
  const [min, max] = given.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const wantedBins = bins ?? Math.min(40, Math.max(5, Math.ceil(2 * Math.cbrt(given.length))));
  const width = roundWidth((max - min || 1) / wantedBins);
  // Rounding: 0.3 / 0.1 is slightly less than 3, but 0.3 is the start of the fourth bin.
  const stepOf = (value: number) => Math.floor(value / width + 1e-9);
  const first = stepOf(min);
  const endsOnEdge = max > min && Math.abs(stepOf(max) * width - max) <= width * 1e-9;
  const count = Math.max(1, stepOf(max) - first + (endsOnEdge ? 0 : 1));
  const counts = Array.from({ length: count }, () => 0);
  for (const value of given) {
    const at = Math.min(count - 1, stepOf(value) - first);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const edge = (at: number) =>
    formatNumber(Number(((first + at) * width).toPrecision(12)), undefined, locale);
  return { label, data: counts.map((y, at) => ({ x: `${edge(at)}–${edge(at + 1)}`, y })) };
}

function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const step = roundSteps.find((one) => one * power >= width * 0.999) ?? 10;
  return step * power;
}
