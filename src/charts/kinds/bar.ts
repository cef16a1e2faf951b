import type { BarSeriesOption, EChartsOption } from 'echarts';
import type { CategoryDataset, ConfigOf } from '../../contract/component.ts';
import { decimalsOf } from '../../contract/decimals.ts';
import {
  alignCategories,
  type Categories,
  calendarBeneath,
  fitsBeneath,
  labelsBeneath,
  labelsBeside,
  linesBeside,
} from '../categories.ts';
import {
  asScale,
  axisName,
  baseAxis,
  frame,
  grid,
  largestOf,
  legend,
  smallPx,
  textPx,
  tooltip,
  valueAxis,
  yTitle,
} from '../chartFrame.ts';
import { mix, readColour, writeColour } from '../colour.ts';
import { formatLabel, formatNumber, isShort } from '../format.ts';
import type { Drawing, Look } from '../look.ts';
import { type StackLabels, stackLabels } from '../stackLabels.ts';
import { maxDescribedSeries, moreSeriesText, opening, rangeOf, sentences } from '../summary.ts';
import { seriesColour } from '../theme.ts';
import { english, type Translate } from '../words.ts';

type Config = ConfigOf<'categorical_bar'>;

const maxRows = 50;

/** wire.md 2.7.1: bars over categories, grouped or stacked; horizontal if the names are long. */
export function drawBar(config: Config, look: Look): Drawing | undefined {
  const t = look.t ?? english;
  const datasets = sameUnits(config.datasets);
  const wide = alignCategories(datasets, look.locale);
  const all = fitsBeneath(wide.labels, look) ? wide : alignCategories(datasets, look.locale, 'short');
  if (all.names.length === 0) return undefined;
  const isHorizontal = areBarsHorizontal(config, all, look);
  const shown = isHorizontal ? firstOf(all, maxRows) : all;
  const notes = [...unitNotes(config, datasets, t), ...cutNotes(all, shown, t)];
  const names = datasets.map(({ label }) => label);
  const digits = decimalsOf(all.values.flat());
  const beside = config.stacked && !isHorizontal ? labelsOf(names, shown, look) : undefined;
  const around: Surroundings = { config, datasets, shown, isHorizontal, look, digits, beside };
  return {
    option: {
      ...frame(look, datasets.length),
      ...tooltip(look, { trigger: 'axis' }),
      ...(beside ? { legend: { show: false } } : legend(look, names)),
      ...axesOf(around),
      series: datasets.map((dataset, at) => barSeries(dataset, at, around)),
    },
    summary: sentences(
      opening(config.stacked ? t('Stacked bar chart') : t('Bar chart'), config.title, names, t),
      ...datasets.slice(0, maxDescribedSeries).map(({ label, units }, at) =>
        rangeOf(
          {
            label,
            units,
            digits,
            nameAt: (index) => all.labels[index] ?? '',
            values: all.values[at] ?? [],
          },
          look,
        ),
      ),
      moreSeriesText(datasets.length, t),
    ),
    notes,
    ...(isHorizontal && { heightPx: horizontalHeight(shown, datasets, config, look) }),
    walks: datasets.map(({ label, units }, seriesIndex) => ({
      seriesIndex,
      length: shown.labels.length,
      words: (at) =>
        `${datasets.length > 1 ? `${label}, ` : ''}${shown.labels[at]}: ${say(shown.values[seriesIndex]?.[at], units, around)}`,
    })),
  };
}

/** Names beside the parts of the last stack, unless the category names would then lack room. */
function labelsOf(names: readonly string[], shown: Categories, look: Look): StackLabels | undefined {
  const stacks = shown.names.map((_, at) => shown.values.map((row) => row[at]));
  const beside = stackLabels(names, stacks, look);
  if (!beside || shown.isOrdered) return beside;
  return fitsBeneath(shown.labels, { ...look, widthPx: look.widthPx - beside.widthPx }) ? beside : undefined;
}

interface Surroundings {
  readonly config: Config;
  readonly datasets: readonly CategoryDataset[];
  readonly shown: Categories;
  readonly isHorizontal: boolean;
  readonly look: Look;
  /** Decimals of all its numbers. */
  readonly digits: number;
  readonly beside: StackLabels | undefined;
}

function axesOf(around: Surroundings): EChartsOption {
  const { config, datasets, shown, isHorizontal, look, beside } = around;
  const showsValues = datasets.length === 1 && config.stacked !== true;
  const units = datasets[0]?.units;
  const hasLegend = datasets.length > 1 && !beside;
  const measure = axisName(
    config.y_label ?? (datasets.length > 1 ? undefined : datasets[0]?.label),
    units,
    look,
  );
  const xName = axisName(config.x_label, undefined, look);
  const base = baseAxis(look, isHorizontal ? undefined : xName);
  const categories = {
    ...base,
    type: 'category' as const,
    data: [...shown.labels],
    inverse: isHorizontal,
    axisLabel: {
      ...base.axisLabel,
      ...(isHorizontal
        ? { ...labelsBeside(shown.labels, look), color: look.theme.text }
        : beneath(shown, { ...look, widthPx: look.widthPx - (around.beside?.widthPx ?? 0) })),
    },
  };
  const largest = largestOf(shown.values, config.y_scale, config.stacked === true);
  const axis = valueAxis(look, { units, name: isHorizontal ? measure : undefined, largest });
  const values = asScale(axis, config.y_scale, shown.values.flat());
  const yName = isHorizontal ? xName : measure;
  const levelValues = {
    ...values,
    splitNumber: Math.max(2, Math.round(look.widthPx / 190)),
    // The value axis is omitted if every bar has its value, except on a logarithmic scale, where lengths mean nothing
    // without it.
    ...(showsValues &&
      config.y_scale !== 'log' && { axisLabel: { show: false }, splitLine: { show: false } }),
  };
  return {
    ...grid(look, {
      hasLegend,
      yName,
      ...(isHorizontal && showsValues && { rightPx: widestValue(around) + 10 }),
      ...(beside && { rightPx: beside.widthPx }),
      isLabelledAbove: !isHorizontal && datasets.some((dataset) => saysValues(dataset, around)),
    }),
    ...yTitle(look, yName, hasLegend),
    xAxis: isHorizontal ? levelValues : categories,
    yAxis: isHorizontal ? categories : values,
  };
}

function beneath({ names, labels, isOrdered }: Categories, look: Look) {
  return isOrdered ? calendarBeneath(names, labels, look) : labelsBeneath(labels, look, false);
}

function barSeries(dataset: CategoryDataset, at: number, around: Surroundings): BarSeriesOption {
  const { config, datasets, shown, isHorizontal, look, beside } = around;
  const isStacked = config.stacked === true;
  const isAlone = datasets.length === 1;
  const radius = isStacked ? 0 : 2;
  return {
    type: 'bar',
    name: dataset.label,
    color: seriesColour(look.theme, at),
    barMaxWidth: isHorizontal ? 26 : 56,
    ...(isAlone && { barCategoryGap: '32%' }),
    ...(isStacked && { stack: 'all' }),
    itemStyle: {
      borderRadius: isHorizontal ? [0, radius, radius, 0] : [radius, radius, 0, 0],
      ...(isStacked &&
        bandOf(around) >= minBandForSeams && { borderColor: look.theme.background, borderWidth: 1 }),
    },
    data: (shown.points[at] ?? []).map((point, index, points) => {
      const value = point?.y ?? null;
      const color = pointColour(point, value, { ...around, isAlone });
      const style = { ...(color && { color }), ...(point?.is_partial && partial) };
      const label =
        beside && index === points.length - 1
          ? nameBeside(dataset.label, at, look)
          : // A negative bar ends at its bottom.
            !isStacked &&
            value !== null &&
            value < 0 && { position: isHorizontal ? ('left' as const) : ('bottom' as const) };
      return Object.keys(style).length > 0 || label
        ? {
            value: value as number,
            ...(Object.keys(style).length > 0 && { itemStyle: style }),
            ...(label && { label }),
          }
        : (value as number);
    }),
    tooltip: { valueFormatter: (value: unknown) => say(value, dataset.units, around) },
    ...(saysValues(dataset, around) && {
      label: {
        show: true,
        position: isHorizontal ? ('right' as const) : ('top' as const),
        color: look.theme.text,
        opacity: readable,
        fontSize: smallPx,
        formatter: ({ value }: { value: unknown }) =>
          typeof value === 'number' ? sayShort(value, dataset.units, around) : '',
      },
    }),
  };
}

/** In thinner bars the borders between stacked parts would cover the parts. */
const minBandForSeams = 8;

/** Width of one category in pixels. */
function bandOf({ shown, isHorizontal, look }: Surroundings): number {
  return isHorizontal ? Infinity : (look.widthPx - 60) / Math.max(1, shown.names.length);
}

function nameBeside(name: string, at: number, { theme }: Look) {
  return {
    show: true,
    position: 'right' as const,
    color: seriesColour(theme, at),
    opacity: readable,
    fontSize: smallPx,
    fontWeight: 'bold' as const,
    formatter: () => name,
  };
}

/** Incomplete periods are drawn faintly, because their totals are not comparable. */
const partial = { opacity: 0.45, borderType: 'dashed' } as const;
/** The label of a faint bar stays opaque. */
const readable = 1;

function pointColour(
  point: CategoryDataset['data'][number] | undefined,
  value: number | null,
  { config, datasets, look, isAlone }: Surroundings & { isAlone: boolean },
): string | undefined {
  if (!point) return undefined;
  if (point.color && readColour(point.color) && !look.highContrast) return point.color;
  if (config.series_color_theme === 'red_bad_green_good' && value !== null)
    return value < 0 ? look.theme.negative : look.theme.positive;
  const isMarked = datasets.some(({ data }) => data.some(({ highlight }) => highlight));
  if (!isAlone) return undefined;
  if (isMarked) return point.highlight ? undefined : look.theme.faint;
  return isBetween(value, datasets) && !look.highContrast ? quieter(look) : undefined;
}

const minBarsToRank = 4;

/** Whether the bar is neither the highest nor the lowest of several being ranked. */
function isBetween(value: number | null, [dataset]: readonly CategoryDataset[]): boolean {
  const values = (dataset?.data ?? []).flatMap(({ y }) => (y == null ? [] : [y]));
  if (value === null || values.length < minBarsToRank) return false;
  return value < Math.max(...values) && value > Math.min(...values);
}

/** A muted variant of the first colour that still contrasts with the background. */
function quieter({ theme }: Look): string {
  const [colour, ground] = [readColour(theme.palette[0] ?? ''), readColour(theme.background)];
  return colour && ground ? writeColour(mix(colour, ground, 0.4)) : theme.faint;
}

function areBarsHorizontal(config: Config, { labels, isOrdered }: Categories, look: Look): boolean {
  if (config.default_view === 'horizontal') return true;
  if (config.default_view === 'vertical') return false;
  return !isOrdered && !fitsBeneath(labels, look);
}

function horizontalHeight(
  shown: Categories,
  datasets: readonly CategoryDataset[],
  config: Config,
  look: Look,
): number {
  const bars = config.stacked ? 1 : datasets.length;
  const rowPx = Math.max(linesBeside(shown.labels, look) > 1 ? 32 : 24, bars * 13 + 10);
  return Math.max(Math.min(look.heightPx, 120 + shown.names.length * 44), shown.names.length * rowPx + 76);
}

/** Gap between groups, as a share of a category. */
const gapShare = 0.3;

/** Whether values are written beside the bars. */
function saysValues(dataset: CategoryDataset, around: Surroundings): boolean {
  return around.config.stacked !== true && hasRoomForValues(dataset, around);
}

function hasRoomForValues({ data, units }: CategoryDataset, around: Surroundings): boolean {
  const { datasets, isHorizontal } = around;
  if (isHorizontal) return datasets.length === 1;
  // Either all bars of a group are labelled or none.
  const [roomPx, labelled] =
    datasets.length === 1
      ? [bandOf(around), data]
      : [(bandOf(around) * (1 - gapShare)) / datasets.length, datasets.flatMap(({ data: points }) => points)];
  return (
    roomPx > 2 * smallPx &&
    labelled.every(({ y }) => y == null || textPx(sayShort(y, units, around)) + 4 <= roomPx)
  );
}

function firstOf(all: Categories, count: number): Categories {
  if (all.names.length <= count) return all;
  const cut = <T>(list: readonly T[]) => list.slice(0, count);
  return {
    ...all,
    names: cut(all.names),
    labels: cut(all.labels),
    points: all.points.map(cut),
    values: all.values.map(cut),
  };
}

function cutNotes(all: Categories, shown: Categories, t: Translate): string[] {
  if (all.names.length === shown.names.length) return [];
  return [t('The first {0} of {1} are drawn; the table has all.', shown.names.length, all.names.length)];
}

// Bars in different units must not share a scale.
function sameUnits(datasets: readonly CategoryDataset[]): readonly CategoryDataset[] {
  const unit = datasets[0]?.units ?? '';
  return datasets.filter(({ units }) => (units ?? '') === unit);
}

function unitNotes(config: Config, drawn: readonly CategoryDataset[], t: Translate): string[] {
  const left = config.datasets.filter((dataset) => !drawn.includes(dataset)).map(({ label }) => label);
  return left.length > 0
    ? [t('{0}: measured in other units, shown in the table only.', left.join(', '))]
    : [];
}

function widestValue(around: Surroundings): number {
  const { datasets, shown } = around;
  const texts = (shown.values[0] ?? []).map((y) =>
    y === undefined ? '' : sayShort(y, datasets[0]?.units, around),
  );
  return texts.reduce((px, text) => Math.max(px, textPx(text)), 0);
}

// Longer units are named once, at the axis.
function sayShort(value: number, units: string | null | undefined, { look, digits }: Surroundings): string {
  return formatLabel(value, isShort(units) ? units : undefined, look.locale, digits);
}

function say(value: unknown, units: string | null | undefined, { look, digits }: Surroundings): string {
  const { t = english } = look;
  return typeof value === 'number' ? formatNumber(value, units, look.locale, digits) : t('no value');
}
