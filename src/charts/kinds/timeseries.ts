import type { BarSeriesOption, EChartsOption, LineSeriesOption, ScatterSeriesOption } from 'echarts';
import type { ConfigOf, TimeDataset } from '../../contract/component.ts';
import { decimalsOf } from '../../contract/decimals.ts';
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
import { type EndLabels, endLabels, stackEnds } from '../endLabels.ts';
import { formatNumber } from '../format.ts';
import type { Drawing, Look } from '../look.ts';
import { listed, maxDescribedSeries, moreSeriesText, opening, sentences, trendOf } from '../summary.ts';
import { seriesColour } from '../theme.ts';
import { layTime, type TimeLine } from '../timeLine.ts';
import { english, type Translate } from '../words.ts';

type Config = ConfigOf<'generic_timeseries'>;

/** wire.md 2.7.1: lines, bars, points or areas over time. A missing y is a gap. */
export function drawTimeseries(config: Config, look: Look): Drawing | undefined {
  const t = look.t ?? english;
  const { datasets: all, intervals, interval } = chosenDatasets(config, look);
  if (all.length === 0) return undefined;
  const units = unitsOf(all);
  const datasets = all.filter(({ units: unit }) => units.slice(0, 2).includes(unit ?? ''));
  const line = layTime(datasets, look, {
    isBanded: datasets.some((dataset) => kindOf(dataset, config) === 'bar'),
    isStacked: isStacked(config),
  });
  const names = datasets.map(({ label }) => label);
  const digitsAt = digitsByUnit(datasets);
  const isPlain = !isStacked(config) && datasets.every((dataset) => kindOf(dataset, config) === 'line');
  const ends = isPlain
    ? endLabels(datasets, line, look, digitsAt)
    : isStacked(config) && isArea(config)
      ? stackEnds(datasets, line, look)
      : undefined;
  const hasLegend = names.length > 1 && !ends;
  const yName = axisName(config.y_label ?? (names.length > 1 ? undefined : names[0]), units[0], look);
  const ofParts = {
    isPartialFirst: config.partial_first === true,
    isPartialLast: config.partial_last === true,
  };
  return {
    option: {
      ...frame(look),
      ...tooltip(look, { trigger: 'axis', pointer: line.isBanded ? 'shadow' : 'line' }),
      ...(hasLegend ? legend(look, names) : { legend: { show: false } }),
      ...grid(look, { hasLegend, yName, ...(ends && { rightPx: ends.widthPx }) }),
      ...yTitle(look, yName, hasLegend),
      useUTC: true,
      xAxis: { ...baseAxis(look, config.x_label ?? undefined), ...line.axis } as EChartsOption['xAxis'],
      yAxis: units.slice(0, 2).map((unit, at) => ({
        ...asScale(
          valueAxis(look, {
            units: unit,
            fromZero: startsAtZero(datasets, unit, config),
            largest: largestOf(
              datasets
                .filter((dataset) => (dataset.units ?? '') === unit)
                .map(({ data }) => data.map(({ y }) => y)),
              config.y_scale,
              isStacked(config),
            ),
          }),
          config.y_scale,
          datasets.flatMap(({ data }) => data.map(({ y }) => y)),
        ),
        // The same number of intervals as the first axis, so that its ticks are on the same grid lines.
        ...(at === 1 && { position: 'right' as const, splitLine: { show: false }, alignTicks: true }),
      })),
      series: [
        ...datasets.map((dataset, at) =>
          seriesOf(dataset, at, { config, look, line, units, digitsAt, ends }),
        ),
        ...(units.length === 1 ? partialCovers(datasets, line, config, look) : []),
      ],
    },
    summary: sentences(
      opening(nameOf(datasets, config, t), config.title, names, t),
      ...line.rows
        .slice(0, maxDescribedSeries)
        .map((row) => trendOf({ ...row, ...ofParts, digits: digitsAt(row.units) }, look)),
      moreSeriesText(names.length, t),
    ),
    notes: notesOf(all, datasets, units, t),
    walks: line.rows.map(({ label, units, nameAt, values }, seriesIndex) => ({
      seriesIndex,
      length: values.length,
      words: (at) => `${label}, ${nameAt(at)}: ${sayValue(values[at], units, look, digitsAt(units))}`,
    })),
    ...(intervals && { intervals, interval }),
  };
}

interface Surroundings {
  readonly config: Config;
  readonly look: Look;
  readonly line: TimeLine;
  readonly units: readonly string[];
  readonly digitsAt: DigitsAt;
  readonly ends: EndLabels | undefined;
}

type Series = LineSeriesOption | BarSeriesOption | ScatterSeriesOption;

function seriesOf(
  dataset: TimeDataset,
  at: number,
  { config, look, line, units, digitsAt, ends }: Surroundings,
): Series {
  const kind = kindOf(dataset, config);
  const data = [...(line.data[at] ?? [])] as (number | null)[];
  const color = seriesColour(look.theme, at);
  const common = {
    name: dataset.label,
    data,
    yAxisIndex: Math.max(0, units.indexOf(dataset.units ?? '')),
    color,
    tooltip: {
      valueFormatter: (value: unknown) => sayValue(value, dataset.units, look, digitsAt(dataset.units)),
    },
    ...(isStacked(config) && kind !== 'scatter' && { stack: `all ${dataset.units ?? ''}` }),
  };
  if (kind === 'bar')
    return {
      ...common,
      type: 'bar' as const,
      barMaxWidth: 36,
      itemStyle: { borderRadius: isStacked(config) ? 0 : 2 },
    };
  if (kind === 'scatter') return { ...common, type: 'scatter' as const, symbolSize: 7 };
  const isLong = data.length > (line.isUneven ? maxUnevenPoints : maxPoints);
  return {
    ...common,
    type: 'line' as const,
    showSymbol: !isLong || line.hasLonePoints,
    symbol: isLong && line.hasLonePoints ? 'none' : 'circle',
    symbolSize: 5,
    connectNulls: false,
    ...(isLong && { sampling: 'minmax' as const }),
    lineStyle: { width: 2, ...(look.highContrast && { type: dashes[at % dashes.length] }) },
    ...ends?.labelOf(dataset, color),
    ...(!isArea(config) && { emphasis: { focus: 'series' as const } }),
    ...(isArea(config) && { areaStyle: { opacity: isStacked(config) ? 0.75 : 0.16 } }),
  };
}
/**
 * With more points only the line is drawn. Unevenly spaced points are the actual observations, so more of them are
 * shown.
 */
const [maxPoints, maxUnevenPoints] = [30, 120];
const dashes = ['solid', 'dashed', 'dotted'] as const;

function chosenDatasets(config: Config, look: Look) {
  const byInterval = config.datasets_by_interval;
  if (!byInterval) return { datasets: config.datasets ?? [] };
  const ids = Object.keys(byInterval);
  const interval = look.interval !== undefined && ids.includes(look.interval) ? look.interval : ids[0];
  return {
    datasets: interval === undefined ? [] : (byInterval[interval] ?? []),
    intervals: ids.map((id) => ({ id, label: intervalLabel(id, look.t ?? english) })),
    interval,
  };
}

const durations: Readonly<Record<string, (t: Translate) => string>> = {
  P1D: (t) => t('Daily'),
  P1W: (t) => t('Weekly'),
  P7D: (t) => t('Weekly'),
  P1M: (t) => t('Monthly'),
  P3M: (t) => t('Quarterly'),
  P1Y: (t) => t('Yearly'),
  PT1H: (t) => t('Hourly'),
};
function intervalLabel(id: string, t: Translate): string {
  return durations[id]?.(t) ?? id;
}

/** The series type of a dataset; its own setting overrides the chart's. */
function kindOf(dataset: TimeDataset, config: Config): 'line' | 'bar' | 'scatter' {
  for (const word of [dataset.type, config.chart_type]) {
    if (word === 'bar' || word === 'scatter' || word === 'line') return word;
    if (word === 'area') return 'line';
  }
  return 'line';
}

function isArea(config: Config): boolean {
  return (config.chart_type ?? '').includes('area') || (isStacked(config) && config.chart_type !== 'bar');
}

function isStacked(config: Config): boolean {
  return config.stacked === true || (config.chart_type ?? '').startsWith('stacked');
}

function nameOf(datasets: readonly TimeDataset[], config: Config, t: Translate): string {
  const kinds = new Set(datasets.map((dataset) => kindOf(dataset, config)));
  if (kinds.size > 1) return t('Combined chart');
  if (kinds.has('bar'))
    return isStacked(config) ? t('Stacked bar chart over time') : t('Bar chart over time');
  if (kinds.has('scatter')) return t('Scatter chart over time');
  if (isArea(config)) return isStacked(config) ? t('Stacked area chart') : t('Area chart');
  return t('Line chart');
}

// Bars and areas encode values by length, so they start at zero. A line may not, if zero is far away.
function startsAtZero(datasets: readonly TimeDataset[], unit: string, config: Config): boolean {
  const mine = datasets.filter((dataset) => (dataset.units ?? '') === unit);
  if (isArea(config) || mine.some((dataset) => kindOf(dataset, config) === 'bar')) return true;
  const values = mine.flatMap(({ data }) => data.flatMap(({ y }) => (y == null ? [] : [y])));
  const [min, max] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
  return !(min > 0.4 * max && min > 0) && !(max < 0.4 * min && max < 0);
}

function unitsOf(datasets: readonly TimeDataset[]): string[] {
  return [...new Set(datasets.map(({ units }) => units ?? ''))];
}

function notesOf(
  all: readonly TimeDataset[],
  drawn: readonly TimeDataset[],
  units: readonly string[],
  t: Translate,
): string[] {
  const notes: string[] = [];
  if (units.length > 1) {
    const [left, right] = units.map((unit) => {
      const names = drawn.filter((dataset) => (dataset.units ?? '') === unit).map(({ label }) => label);
      return unit ? `${listed(names, 3, t)} (${unit})` : listed(names, 3, t);
    });
    notes.push(
      t(
        'Two scales: {0} on the left, {1} on the right. Their heights cannot be compared.',
        ...[left ?? '', right ?? ''],
      ),
    );
  }
  const left = all.filter((dataset) => !drawn.includes(dataset)).map(({ label }) => label);
  if (left.length > 0)
    notes.push(t('{0}: measured in further units, shown in the table only.', left.join(', ')));
  return notes;
}

function sayValue(
  value: unknown,
  units: string | null | undefined,
  { locale, t = english }: Look,
  digits: number,
): string {
  const number = Array.isArray(value) ? value[1] : value;
  return typeof number === 'number' ? formatNumber(number, units, locale, digits) : t('no value');
}

type DigitsAt = (units: string | null | undefined) => number;

/** Decimals per unit. */
function digitsByUnit(datasets: readonly TimeDataset[]): DigitsAt {
  const known = new Map(
    unitsOf(datasets).map((unit) => {
      const mine = datasets.filter(({ units }) => (units ?? '') === unit);
      return [unit, decimalsOf(mine.flatMap(({ data }) => data.map(({ y }) => y)))];
    }),
  );
  return (units) => known.get(units ?? '') ?? 0;
}

/** A dashed cover over the first or last segment of a line, for a period that is only partly covered by data. */
function partialCovers(
  datasets: readonly TimeDataset[],
  line: TimeLine,
  config: Config,
  look: Look,
): LineSeriesOption[] {
  if (line.isBanded || isStacked(config)) return [];
  const covers = [
    ...(config.partial_first ? [(data: readonly unknown[]) => data.slice(0, 2)] : []),
    ...(config.partial_last ? [(data: readonly unknown[]) => data.slice(-2)] : []),
  ];
  return datasets.flatMap((dataset, at) =>
    kindOf(dataset, config) !== 'line'
      ? []
      : covers.map(
          (stretch): LineSeriesOption => ({
            type: 'line',
            data: stretch(line.data[at] ?? []) as [number, number][],
            yAxisIndex: 0,
            // Drawn over the line in the background colour, because a line has a single dash pattern.
            lineStyle: { color: look.theme.background, width: 3, type: [4, 5] },
            symbol: 'none',
            silent: true,
            tooltip: { show: false },
            z: 3,
          }),
        ),
  );
}
