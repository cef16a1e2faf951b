import type { EChartsOption } from 'echarts';
import { clockStep } from './clocks.ts';
import { formatTick, isShort } from './format.ts';
import type { Look, ValueRange } from './look.ts';

/** Font size of axes and legends. Titles are rendered by the caller. */
export const smallPx = 11;

/** Approximate width of text in the small font, accurate enough to decide whether labels fit. */
export function textPx(text: string, fontPx = smallPx): number {
  let px = 0;
  for (const letter of text) px += letter > '\u2e80' ? fontPx : fontPx * 0.56;
  return Math.ceil(px);
}

/**
 * Approximate width of small bold text in a wide font. Used at the edge of the chart, where an underestimate would clip
 * it.
 */
export function boldPx(text: string): number {
  let px = 0;
  for (const letter of text) px += smallPx * boldShare(letter);
  return Math.ceil(px);
}

function boldShare(letter: string): number {
  if (letter > '\u2e80') return 1;
  if (/[\s.,:;'’|!ijlftrI()-]/.test(letter)) return 0.45;
  return /[\p{Lu}mw@%&]/u.test(letter) ? 0.85 : 0.7;
}

/**
 * Options common to all charts: colours, fonts, animation, decal patterns, and a tooltip the content security policy
 * allows. Patterns distinguish series in high contrast; with a single series they would only obscure it.
 */
export function frame(look: Look, seriesCount = 2): EChartsOption {
  const { theme } = look;
  return {
    backgroundColor: 'transparent',
    color: [...theme.palette],
    textStyle: { color: theme.text, fontFamily: theme.fontFamily, fontSize: smallPx },
    animation: !look.reduceMotion,
    animationDuration: 350,
    aria: {
      enabled: true,
      label: { enabled: false },
      decal: { show: look.highContrast === true && seriesCount > 1 },
    },
  };
}

/** Tooltips are drawn on the canvas: HTML tooltips set style attributes, which the content security policy forbids. */
export function tooltip(
  { theme }: Look,
  {
    pointer = 'shadow',
    ...more
  }: Exclude<EChartsOption['tooltip'], unknown[]> & { pointer?: 'shadow' | 'line' },
) {
  return {
    tooltip: {
      renderMode: 'richText' as const,
      confine: true,
      transitionDuration: 0,
      backgroundColor: theme.background,
      borderColor: theme.axis,
      borderWidth: 1,
      padding: [6, 10],
      textStyle: { color: theme.text, fontFamily: theme.fontFamily, fontSize: 12 },
      axisPointer: {
        type: pointer,
        shadowStyle: { color: theme.text, opacity: 0.07 },
        lineStyle: { color: theme.mutedText, type: 'dashed' as const },
      },
      ...more,
    },
  };
}

/** A tooltip on single marks, with the text of the point at this index of its series. */
export function markTooltip(look: Look, words: (dataIndex: number, seriesIndex: number) => string) {
  return tooltip(look, {
    trigger: 'item',
    formatter: (given) => {
      const { dataIndex, seriesIndex = 0 } = given as { dataIndex: number; seriesIndex?: number };
      return words(dataIndex, seriesIndex);
    },
  });
}

const topPx = 8;
/** Height of a value label above a mark that reaches the end of its axis. */
const topLabelPx = smallPx + 7;
const legendPx = 24;
const nameLinePx = 18;

/** Margins of the plot. Axis labels and names stay inside them (`outerBoundsMode: 'same'`). */
export function grid(
  { legendApart }: Look,
  { hasLegend, yName, rightPx = 14, isLabelledAbove = false }: GridOptions,
) {
  const above = topPx + (hasLegend && !legendApart ? legendPx : 0) + (yName ? nameLinePx : 0);
  const top = isLabelledAbove ? Math.max(above, topLabelPx) : above;
  return {
    grid: {
      left: 4,
      right: rightPx,
      top,
      bottom: 4,
      outerBoundsMode: 'same' as const,
      outerBoundsContain: 'all' as const,
    },
  };
}

export interface GridOptions {
  readonly hasLegend: boolean;
  readonly yName: string | undefined;
  /** Space at the right for labels beyond the plot. */
  readonly rightPx?: number;
  /** Whether values are written above the marks. */
  readonly isLabelledAbove?: boolean;
}

/** A legend above the plot in one line, with paging if it is too long. */
export function legend(look: Look, names: readonly string[], hasShapes = false) {
  if (names.length < 2) return { legend: { show: false } };
  if (look.legendApart) return { legend: { show: false, data: [...names] } };
  return {
    legend: {
      type: 'scroll' as const,
      top: 0,
      left: 0,
      right: 0,
      padding: [2, 0],
      ...(!hasShapes && { icon: 'roundRect' }),
      itemWidth: 10,
      itemHeight: 10,
      itemGap: 14,
      data: [...names],
      textStyle: { color: look.theme.text, fontSize: smallPx, width: 220, overflow: 'truncate' as const },
      inactiveColor: look.theme.faint,
      pageTextStyle: { color: look.theme.mutedText, fontSize: smallPx },
      pageIconColor: look.theme.text,
      pageIconInactiveColor: look.theme.grid,
    },
  };
}

/** The name of the vertical axis, horizontal and above the axis, where it is read first. */
export function yTitle({ theme, widthPx, legendApart }: Look, name: string | undefined, hasLegend: boolean) {
  if (!name) return {};
  return {
    title: {
      text: name,
      left: 2,
      top: hasLegend && !legendApart ? legendPx + 4 : 2,
      padding: 0,
      textStyle: {
        color: theme.mutedText,
        fontSize: smallPx,
        fontWeight: 'normal' as const,
        width: Math.round(widthPx * 0.9),
        overflow: 'truncate' as const,
        fontFamily: theme.fontFamily,
      },
    },
  };
}

/** A unit this short is meaningless on its own: "g" above an axis of body masses. */
const symbolLetters = 2;

/** The name of an axis: its label unless the title contains it, and its unit unless the tick labels have it. */
export function axisName(
  label: string | null | undefined,
  units: string | null | undefined,
  { title = '' }: Pick<Look, 'title'>,
): string | undefined {
  const unit = units && !isShort(units) ? units : '';
  if (!label) return unit || undefined;
  const isSymbol = unit.length > 0 && unit.length <= symbolLetters;
  if (saysAll(title, label) && !isSymbol) return unit || undefined;
  return unit && !label.includes(unit) ? `${label} (${unit})` : label;
}

/** Whether the title contains every significant word of the label, in any order. */
function saysAll(title: string, label: string): boolean {
  const said = new Set(wordsOf(title));
  return wordsOf(label).every((word) => said.has(word) || smallWords.has(word));
}

/** Words in the singular, so that "Cities with more than 20 orders" contains "City". */
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.replace(/(?<=..)ies$/, 'y').replace(/(?<=..[^s])s$/, ''),
  );
const smallWords = new Set('a an the of in on per by for and point'.split(' '));

const cut = ({ widthPx }: Look) => ({ maxWidth: Math.round(widthPx * 0.7), ellipsis: '…' });
const nameStyle = (look: Look) => ({ color: look.theme.mutedText, fontSize: smallPx });

/** Number of intervals on a vertical value axis. */
export function ticksOf(heightPx: number): number {
  return Math.max(2, Math.min(6, Math.round(heightPx / 70)));
}

interface Extent {
  readonly min: number;
  readonly max: number;
}

export function valueAxis(look: Look, { units, name, fromZero = true, largest }: ValueAxisOptions) {
  const interval = fromZero ? clockStep(units, largest, ticksOf(look.heightPx)) : undefined;
  // Percentages that sum to 100 except for rounding; otherwise the rounding error would extend the axis by a step.
  const isWhole = fromZero && units === '%' && largest !== undefined && Math.abs(largest - 100) < 0.01;
  return {
    type: 'value' as const,
    scale: !fromZero,
    splitNumber: ticksOf(look.heightPx),
    // For durations the library would end the axis between two round steps, with an extra tick.
    ...(interval && {
      interval,
      min: ({ min }: Extent) => Math.min(0, Math.floor(min / interval) * interval),
      max: ({ max }: Extent) => Math.max(0, Math.ceil(max / interval) * interval),
    }),
    ...(isWhole && { interval: 25, max: () => 100 }),
    ...(look.range && !interval && !isWhole && roundEnds(look.range, fromZero, ticksOf(look.heightPx))),
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: look.theme.grid } },
    axisLabel: {
      color: look.theme.mutedText,
      fontSize: smallPx,
      hideOverlap: true,
      formatter: (value: number) => formatTick(value, units, look.locale, largest),
    },
    ...(name && {
      name,
      nameLocation: 'middle' as const,
      nameTextStyle: nameStyle(look),
      nameTruncate: cut(look),
    }),
  };
}

const roundSteps = [1, 2, 2.5, 5, 10];

/** Axis ends and interval computed from the range alone, so that charts with the same range get the same axis. */
function roundEnds({ low, high }: ValueRange, fromZero: boolean, ticks: number) {
  const [min, max] = fromZero ? [Math.min(0, low), Math.max(0, high)] : [low, high];
  const rough = (max - min || Math.abs(max) || 1) / ticks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const interval = (roundSteps.find((one) => one * power >= rough * 0.999) ?? 10) * power;
  const end = (value: number) => Number((value * interval).toPrecision(12));
  return {
    interval,
    min: () => end(Math.floor(min / interval + 1e-9)),
    max: () => end(Math.ceil(max / interval - 1e-9)),
  };
}

/** Values that differ by less than this factor might all lie between two powers of ten. */
const closeTogether = 30;

/**
 * A logarithmic axis if requested and no value is negative; base 2 if the values are close together. Zeros are not
 * drawn.
 */
export function asScale<Axis extends object>(
  axis: Axis,
  scale: string | null | undefined,
  values: readonly (number | null | undefined)[],
): Axis {
  const numbers = values.filter((value) => value != null);
  const drawn = numbers.filter((value) => value > 0);
  if (scale !== 'log' || drawn.length === 0 || numbers.some((value) => value < 0)) return axis;
  const [min, max] = drawn.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, 0],
  );
  return { ...axis, type: 'log', logBase: max / min < closeTogether ? 2 : 10 };
}

export interface ValueAxisOptions {
  readonly units?: string | null | undefined;
  /** For horizontal axes only; {@link yTitle} names a vertical axis. */
  readonly name?: string | undefined;
  readonly fromZero?: boolean;
  /** Largest absolute value along the axis; absent on a logarithmic one. */
  readonly largest?: number | undefined;
}

/** The largest absolute value, or height of a stack; undefined on a logarithmic scale. */
export function largestOf(
  rows: readonly (readonly (number | null | undefined)[])[],
  scale: string | null | undefined,
  isStacked = false,
): number | undefined {
  if (scale === 'log') return undefined;
  const heights = isStacked
    ? (rows[0] ?? []).map((_, at) => rows.reduce((sum, row) => sum + Math.abs(row[at] ?? 0), 0))
    : rows.flat().map((value) => Math.abs(value ?? 0));
  return heights.reduce((max, height) => Math.max(max, height), 0);
}

/** Line and labels of a category or time axis. */
export function baseAxis(look: Look, name: string | undefined) {
  return {
    axisLine: { show: true, lineStyle: { color: look.theme.axis } },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: { color: look.theme.mutedText, fontSize: smallPx, hideOverlap: true, lineHeight: 14 },
    ...(name && {
      name,
      nameLocation: 'middle' as const,
      nameTextStyle: nameStyle(look),
      nameTruncate: cut(look),
    }),
  };
}
