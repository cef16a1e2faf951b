import type { ConfigOf } from '../../contract/component.ts';
import { decimalsOf } from '../../contract/decimals.ts';
import {
  besidePlotPx,
  isNumberOrPeriod,
  labelsBeneath,
  labelsBeside,
  linesBeside,
  reachBesidePx,
  readsBeneath,
} from '../categories.ts';
import { axisName, baseAxis, frame, markTooltip, smallPx, textPx } from '../chartFrame.ts';
import { formatCategory } from '../chartPeriods.ts';
import { contrast, readColour } from '../colour.ts';
import { inLines } from '../fitTexts.ts';
import { formatLabel, formatNumber } from '../format.ts';
import type { Drawing, Look } from '../look.ts';
import { scaleOf, shadeAt } from '../ramp.ts';
import { missing, opening, sentences } from '../summary.ts';
import { english } from '../words.ts';

type Config = ConfigOf<'heatmap'>;

/** In high contrast, keeps the lowest value distinguishable from an empty cell: a faint shade on black would not be. */
const lowestShade = 0.34;

/** wire.md 2.7.1: two named axes and a value as colour. Only the first dataset is drawn. */
export function drawHeatmap(config: Config, look: Look): Drawing | undefined {
  const t = look.t ?? english;
  const dataset = config.datasets[0];
  const cells = dataset?.data ?? [];
  const known = cells.flatMap((cell) => (cell.value == null ? [] : [{ ...cell, value: cell.value }]));
  if (!dataset || known.length === 0) return undefined;
  const given = sidesOf(cells, config, look);
  const [columns, rows] = isBetterTurned(...given, look) ? ([given[1], given[0]] as const) : given;
  const values = known.map(({ value }) => value);
  const [min, max] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const digits = decimalsOf(values);
  const say = (value: number) => formatNumber(value, dataset.units, look.locale, digits);
  const label = (value: number) => formatLabel(value, dataset.units, look.locale, digits);
  const words = (cell: { x: string; y: string; value: number }) =>
    `${formatCategory(cell.x, look.locale)}, ${formatCategory(cell.y, look.locale)}: ${say(cell.value)}`;
  const cellOf = (value: number) => words(known[values.indexOf(value)] as (typeof known)[number]);
  const { ramp, from, to, visualMap } = scaleOf(
    look,
    [min, max],
    label,
    look.highContrast ? lowestShade : undefined,
  );
  const showsValues =
    bandPx(look, columns.names.length) > Math.max(...values.map((value) => textPx(label(value)))) + 6 &&
    rows.names.length <= 24;
  const rowPx = linesBeside(rows.labels, look) > 1 ? 30 : 22;
  const beneath = namesBeneath(columns, rows, look);
  const heightPx = Math.max(look.heightPx, rows.names.length * rowPx + 90 + beneath.extraPx);
  const [xAxis, yAxis] = [baseAxis(look, columns.title), baseAxis(look, rows.title)];
  const [columnAt, rowAt] = [indexIn(columns.names), indexIn(rows.names)];
  return {
    option: {
      ...frame(look, 1),
      ...markTooltip(look, (at) => (known[at] ? words(known[at]) : '')),
      grid: { left: 4, right: 14, top: 8, bottom: 44, outerBoundsMode: 'same', outerBoundsContain: 'all' },
      xAxis: {
        ...xAxis,
        type: 'category',
        data: columns.labels,
        axisLine: { show: false },
        axisLabel: { ...xAxis.axisLabel, ...beneath.settings },
      },
      yAxis: {
        ...yAxis,
        type: 'category',
        inverse: true,
        data: rows.labels,
        axisLine: { show: false },
        axisLabel: { ...yAxis.axisLabel, ...labelsBeside(rows.labels, look) },
      },
      visualMap,
      series: [
        {
          type: 'heatmap',
          emphasis: { disabled: true },
          name: dataset.label,
          itemStyle: { borderColor: look.theme.background, borderWidth: 1, borderRadius: 2 },
          label: { show: showsValues, fontSize: smallPx },
          data: known.map((cell) => ({
            value: [columnAt(cell[columns.key]), rowAt(cell[rows.key]), cell.value],
            label: {
              formatter: label(cell.value),
              color: inkOn(shadeAt(ramp, (cell.value - from) / (to - from || 1)), look),
            },
          })),
        },
      ],
    },
    heightPx,
    summary: sentences(
      opening(t('Heat map'), config.title, [dataset.label], t),
      t('{0} by {1} cells.', given[0].names.length, given[1].names.length),
      t('Highest {0}; lowest {1}.', cellOf(max), cellOf(min)),
      missing(cells.length - known.length, t),
    ),
    ...(config.datasets.length > 1 && { notes: [t('Only “{0}” is drawn.', dataset.label)] }),
    walks: [{ seriesIndex: 0, length: known.length, words: (at) => (known[at] ? words(known[at]) : '') }],
  };
}

/** One of the two axes. */
interface Side {
  readonly key: 'x' | 'y';
  readonly names: readonly string[];
  readonly labels: string[];
  readonly title: string | undefined;
  /** Numbers or times, whose labels may be skipped. */
  readonly isOrdered: boolean;
}

type Cells = readonly Record<'x' | 'y', string>[];

/**
 * If both axes are numeric, or share their names (from, to), they cannot be told apart, so both get a title even if the
 * chart's title contains it. Shared names are in the same order on both axes, whichever cells are missing.
 */
function sidesOf(cells: Cells, { x_label, y_label }: Config, look: Look): readonly [Side, Side] {
  const areNumbers = cells.every(({ x, y }) => isNumeric(x) && isNumeric(y));
  const [xNames, yNames] = [namesOf(cells, 'x'), namesOf(cells, 'y')];
  const shared = yNames.filter((name) => xNames.includes(name));
  const areAlike = shared.length > 1 && shared.length * 2 >= Math.max(xNames.length, yNames.length);
  const title = areNumbers || areAlike ? '' : look.title;
  const named = { ...look, ...(title !== undefined && { title }) };
  const order = areAlike
    ? [...new Set([...xNames.filter((name) => yNames.includes(name)), ...yNames])]
    : yNames;
  return [sideOf(xNames, 'x', x_label, named), sideOf(order, 'y', y_label, named)];
}

const namesOf = (cells: Cells, key: 'x' | 'y') => [...new Set(cells.map((cell) => cell[key]))];

const isNumeric = (name: string) => isNumberOrPeriod(name) && !/[\p{L}:]/u.test(name);

function sideOf(
  names: readonly string[],
  key: 'x' | 'y',
  title: string | null | undefined,
  look: Look,
): Side {
  return {
    ...{ key, names, title: axisName(title, undefined, look) },
    labels: names.map((name) => formatCategory(name, look.locale)),
    isOrdered: names.every(isNumberOrPeriod),
  };
}

/** Minimum column width for a rotated label, and maximum length of such a label. */
const [uprightPx, maxUprightPx] = [smallPx + 4, 110];

/** Gap between row labels and plot, and space for their title. Column labels may extend into the margins. */
const [besideGapPx, titlePx] = [8, 22];

/** Column labels that do not fit side by side are rotated by 90°, because a column without a label cannot be read. */
function namesBeneath({ labels, isOrdered }: Side, rows: Side, look: Look) {
  const takenPx = reachBesidePx(rows.labels, look) + besideGapPx + (rows.title ? titlePx : 0);
  const settings = labelsBeneath(
    labels,
    { ...look, widthPx: look.widthPx - takenPx + besidePlotPx },
    isOrdered,
  );
  const isUpright = !isOrdered && settings.interval > 0 && bandPx(look, labels.length) >= uprightPx;
  if (!isUpright) return { settings, extraPx: 0 };
  const formatter = (label: string) => inLines(label, maxUprightPx, 1);
  return {
    settings: { interval: 0, hideOverlap: false, rotate: 90, formatter },
    extraPx: Math.max(...labels.map((label) => Math.min(textPx(label), maxUprightPx))),
  };
}

/** More rows do not fit on a screen. */
const maxRows = 60;

/**
 * Whether swapping the axes helps: column labels that do not fit become row labels, unless the current row labels need
 * that space more.
 */
function isBetterTurned(columns: Side, rows: Side, look: Look): boolean {
  if (columns.isOrdered || columns.names.length > maxRows || readsBeneath(columns.labels, look)) return false;
  return rows.isOrdered || readsBeneath(rows.labels, look) || rows.names.length < columns.names.length;
}

function indexIn(names: readonly string[]): (name: string) => number {
  const indexes = new Map(names.map((name, at) => [name, at]));
  return (name) => indexes.get(name) ?? -1;
}

function inkOn(shade: string, { theme }: Look): string {
  const ground = readColour(shade) ?? [128, 128, 128];
  const inks = [theme.text, theme.background, '#000000', '#ffffff'];
  return inks.find((ink) => contrast(readColour(ink) ?? [0, 0, 0], ground) >= 4.5) ?? theme.text;
}

function bandPx({ widthPx }: Look, count: number): number {
  return (widthPx - 80) / Math.max(1, count);
}
