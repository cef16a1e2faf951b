import type { Component } from '../../../../contract/component.ts';
import type { VizType } from '../../../../contract/uploads.ts';
import { formatNumber } from '../../../language/words/formatNumber.ts';
import { capitalize } from '../../../language/words/name.ts';
import type { Grain } from '../../../plan/plan.ts';
import type { Cell, Rows } from '../../../tables/profile/tableProfile.ts';
import { boundDigits } from './binBounds.ts';
import { withGaps } from './gaps.ts';

/** Positions and labels of x, series and y in the rows. */
export interface Layout {
  readonly kind: VizType;
  readonly x: number;
  readonly series?: number;
  readonly ys: readonly number[];
  readonly binWidth?: number;
  /** Start of the first bin, if it is not a multiple of the width. */
  readonly binStart?: number;
  /** The column that sizes the bubbles of a scatter plot. */
  readonly size?: number;
  readonly orientation?: 'horizontal' | 'vertical';
  readonly scale?: { readonly x?: 'log' | 'linear'; readonly y?: 'log' | 'linear' };
  readonly grain?: Grain;
  readonly labels: {
    readonly x?: string;
    readonly y?: string;
    readonly series?: string;
    readonly size?: string;
  };
  /** The column with the name of each point. */
  readonly point?: number;
  /** Columns of a table that were aggregated. */
  readonly figures?: readonly number[];
  /** The first colour. */
  readonly palette?: string;
  readonly unit?: string;
  /** Each series is in the currency that is its name. */
  readonly isPerCurrency?: boolean;
  /** Only the top ones of a ranking, so that neighbouring periods may be missing. */
  readonly isChosen?: boolean;
  /** All measures are counts or sums: texts say "most" for these and "highest" for levels. */
  readonly adds?: 'count' | 'sum';
  readonly xUnit?: string;
  /** The x axis has quantities, not years. */
  readonly isAlongNumbers?: boolean;
  /** The data begin or end within a period. */
  readonly isPartialFirst?: boolean;
  readonly isPartialLast?: boolean;
}

/** Converts rows to the component of a chart type. */
export function drawRows(layout: Layout, rows: Rows): Component {
  switch (layout.kind) {
    case 'timeseries':
    case 'area_timeseries':
    case 'stacked_area_timeseries':
      return timeseries(layout, rows);
    case 'scatter':
      return hasNumbersAlong(layout, rows) ? scatter(layout, rows) : dots(layout, rows);
    case 'histogram':
      return histogram(layout, rows);
    case 'heatmap':
      return heatmap(layout, rows);
    case 'boxplot':
      return boxplot(layout, rows);
    case 'timeline':
      return events(layout, rows);
    case 'treemap':
      return treemap(layout, rows);
    case 'choropleth':
    case 'map':
      return regions(layout, rows);
    case 'table':
      return tableOf(rows, layout.figures);
    default:
      return categories(layout, rows);
  }
}

function timeseries(layout: Layout, rows: Rows): Component {
  const isArea = layout.kind !== 'timeseries';
  return {
    component_type: 'generic_timeseries',
    config: {
      ...axes(layout),
      ...(isArea && { chart_type: 'area' }),
      ...(layout.kind === 'stacked_area_timeseries' && { stacked: true }),
      ...(layout.isPartialFirst && { partial_first: true }),
      ...(layout.isPartialLast && { partial_last: true }),
      datasets: datasets(layout, rows, (row, y) => ({ x: nameOf(row[layout.x]), y: numberOf(row[y]) })).map(
        (dataset) => ({ ...dataset, data: withGaps(dataset.data, layout.grain) }),
      ),
    },
  };
}

function categories(layout: Layout, rows: Rows): Component {
  const componentType =
    layout.kind === 'pie' || layout.kind === 'waterfall' ? layout.kind : 'categorical_bar';
  return {
    component_type: componentType,
    config: {
      ...axes(layout),
      ...(layout.kind === 'stacked_bar' && { stacked: true }),
      ...(layout.orientation && { default_view: layout.orientation }),
      datasets: inRowOrder(layout, rows, (row, y) => ({
        x: nameOf(row[layout.x]),
        y: numberOf(row[y]),
        ...(isPartial(layout, rows, row[layout.x]) && { is_partial: true }),
        ...(componentType === 'waterfall' && totalName.test(nameOf(row[layout.x])) && { is_total: true }),
      })).map((dataset) =>
        componentType === 'waterfall' && !rows.truncated
          ? { ...dataset, data: withTotal(dataset.data) }
          : dataset,
      ),
    },
  };
}

/**
 * Charts draw names in the order of first appearance over all datasets, so names missing from the first dataset are
 * added to it as gaps.
 */
function inRowOrder(
  layout: Layout,
  rows: Rows,
  point: (row: readonly Cell[], y: number) => Point,
): Dataset[] {
  const [first, ...others] = datasets(layout, rows, point);
  if (!first || others.length === 0) return first ? [first] : [];
  const known = new Map(first.data.map((each) => [each.x, each]));
  const names = [...new Set(rows.rows.map((row) => nameOf(row[layout.x])))];
  return [{ ...first, data: names.map((x) => known.get(x) ?? { x, y: null }) }, ...others];
}

/** Whether a bar is for a period with incomplete data. */
function isPartial(
  { x, isPartialFirst, isPartialLast }: Layout,
  { rows }: Rows,
  cell: Cell | undefined,
): boolean {
  if (!isPartialFirst && !isPartialLast) return false;
  const names = rows.map((row) => nameOf(row[x])).sort();
  return (
    (isPartialFirst === true && nameOf(cell) === names[0]) ||
    (isPartialLast === true && nameOf(cell) === names.at(-1))
  );
}

/** Totals are separated from the steps they sum up: the last bar is their sum. */
function withTotal(steps: readonly Point[]): readonly Point[] {
  if (steps.length < 2 || steps.some(({ is_total }) => is_total)) return steps;
  const sum = steps.reduce((total, { y }) => total + (y ?? 0), 0);
  return [...steps, { x: 'Total', y: Number(sum.toPrecision(14)), is_total: true }];
}

/** Which map matches more of the names is decided when drawing. */
function regions(layout: Layout, rows: Rows): Component {
  return {
    component_type: 'choropleth',
    config: {
      ...axes(layout),
      datasets: datasets(layout, rows, (row, y) => ({ x: nameOf(row[layout.x]), y: numberOf(row[y]) })),
    },
  };
}

/** A step of a waterfall that starts at zero. */
const totalName = /^(grand |sub)?total\b|^(opening|closing|ending|net|balance)\b/i;

/** Minimum, quartiles, median and maximum follow the category in this order. */
function boxplot(layout: Layout, rows: Rows): Component {
  const data = rows.rows.flatMap((row) => {
    const [min, q1, median, q3, max] = row.slice(1).map(numberOf);
    if (min == null || q1 == null || median == null || q3 == null || max == null) return [];
    return [{ x: nameOf(row[layout.x]), min, q1, median, q3, max }];
  });
  return {
    component_type: 'boxplot',
    config: { ...axes(layout), datasets: [{ label: layout.labels.y ?? '', data, ...units(layout) }] },
  };
}

function events(layout: Layout, rows: Rows): Component {
  const [at = 1, end] = layout.ys;
  return {
    component_type: 'timeline',
    config: {
      events: rows.rows.map((row) => ({
        date: nameOf(row[layout.x]),
        title: nameOf(row[at]),
        ...(end !== undefined && row[end] != null && { end_date: nameOf(row[end]) }),
      })),
    },
  };
}

/** Whether the axis has numbers, as opposed to names or periods. */
export function hasNumbersAlong({ x }: Pick<Layout, 'x'>, { rows }: Rows): boolean {
  return rows.length === 0 || rows.some((row) => numberOf(row[x]) !== null);
}

/** One point per name or period and series. */
function dots(layout: Layout, rows: Rows): Component {
  const { component_type, config } = timeseries({ ...layout, kind: 'timeseries' }, rows);
  return { component_type, config: { ...config, chart_type: 'scatter' } };
}

function scatter(layout: Layout, rows: Rows): Component {
  const points = {
    ...rows,
    rows: rows.rows.filter(
      (row) => numberOf(row[layout.x]) !== null && layout.ys.every((y) => numberOf(row[y]) !== null),
    ),
  };
  const { size, labels } = layout;
  return {
    component_type: size === undefined ? 'scatter' : 'bubble',
    config: {
      ...axes(layout),
      ...(size !== undefined && labels.size && { size_label: labels.size }),
      datasets: datasets(layout, points, (row, y) => ({
        x: Number(row[layout.x]),
        y: Number(row[y]),
        ...(size !== undefined && { size: numberOf(row[size]) ?? 0 }),
        ...(layout.point !== undefined && { label: nameOf(row[layout.point]) }),
      })),
    },
  };
}

/** Bins are labelled by their borders; empty ones are included. */
function histogram(layout: Layout, rows: Rows): Component {
  const width = layout.binWidth ?? 1;
  const start = layout.binStart ?? 0;
  const counts = new Map(
    rows.rows.map((row) => [
      Math.round((Number(row[layout.x]) - start) / width),
      numberOf(row[layout.ys[0] ?? 1]) ?? 0,
    ]),
  );
  const steps = [...counts.keys()].sort((a, b) => a - b);
  const [first = 0, last = -1] = [steps[0], steps.at(-1)];
  const allSteps = Array.from({ length: Math.min(last - first + 1, 200) }, (_, at) => first + at);
  const exact = (step: number) => Number((start + step * width).toPrecision(start === 0 ? 12 : 4));
  // All borders have as many decimals as the finest: 0.08–0.10 beside 0.10–0.12.
  const digits = boundDigits([...allSteps, last + 1].map(exact));
  const bound = (step: number) => exact(step).toFixed(digits);
  return {
    component_type: 'histogram',
    config: {
      ...axes(layout),
      datasets: [
        {
          label: layout.labels.y ?? 'Rows',
          data: allSteps.map((step) => ({
            x: `${bound(step)}–${bound(step + 1)}`,
            y: counts.get(step) ?? 0,
          })),
        },
      ],
    },
  };
}

function heatmap(layout: Layout, rows: Rows): Component {
  const data = rows.rows.map((row) => ({
    x: nameOf(row[layout.x]),
    y: nameOf(row[layout.series ?? 1]),
    value: numberOf(row[layout.ys[0] ?? 2]),
  }));
  return {
    component_type: 'heatmap',
    config: {
      ...axes({ ...layout, labels: { ...layout.labels, y: layout.labels.series ?? '' } }),
      datasets: [{ label: layout.labels.y ?? '', data, ...units(layout) }],
    },
  };
}

function treemap(layout: Layout, rows: Rows): Component {
  const data = rows.rows.map((row) => ({
    name: nameOf(row[layout.x]),
    value: numberOf(row[layout.ys[0] ?? 1]),
  }));
  return {
    component_type: 'treemap',
    config: { data, ...units(layout), ...(layout.palette && { palette: layout.palette }) },
  };
}

/** Columns in `figures` were computed and are rounded; all others are unchanged. */
function tableOf(rows: Rows, figures: readonly number[] = []): Component {
  const columns = rows.columns.map(({ name, type, unit }, at) => ({
    field: `c${at}`,
    label: name,
    type: type === 'datetime' ? 'date' : type,
    ...(unit && { units: unit }),
    ...(type === 'number' && { align: 'right' }),
    ...(figures.includes(at) && { is_figure: true }),
  }));
  const cells = rows.rows.map((row) => Object.fromEntries(row.map((cell, at) => [`c${at}`, cell])));
  return { component_type: 'table', config: { columns, rows: cells } };
}

/** A row of values, one box each; `texts` has those with a format of their own. */
export function valueBoxes(rows: Rows, texts: readonly (string | undefined)[] = []): Component {
  const [row = []] = rows.rows;
  const items = rows.columns.map(({ name, unit }, at) => ({
    header: capitalize(name),
    value: texts[at] ?? shown(row[at] ?? null, unit),
  }));
  return { component_type: 'financial_boxes', config: { items } };
}

interface Point {
  readonly x: string | number;
  readonly y: number | null;
  readonly is_total?: boolean;
  readonly is_partial?: boolean;
  readonly size?: number;
  readonly label?: string;
}

interface Dataset {
  readonly label: string;
  readonly units?: string;
  readonly data: readonly Point[];
}

/** One dataset per series value, or per y. */
function datasets(layout: Layout, rows: Rows, point: (row: readonly Cell[], y: number) => Point): Dataset[] {
  const { series, ys } = layout;
  if (series === undefined) {
    return ys.map((y) => ({
      label: ys.length > 1 ? (rows.columns[y]?.name ?? '') : (layout.labels.y ?? rows.columns[y]?.name ?? ''),
      ...units(layout),
      data: rows.rows.map((row) => point(row, y)),
    }));
  }
  const y = ys[0] ?? rows.columns.length - 1;
  const groups = new Map<string, Point[]>();
  for (const row of rows.rows) {
    const name = nameOf(row[series]);
    const group = groups.get(name) ?? [];
    group.push(point(row, y));
    groups.set(name, group);
  }
  return [...groups].map(([label, data]) => ({
    label,
    ...units(layout.isPerCurrency ? { unit: label } : layout),
    data,
  }));
}

function axes({ labels, xUnit, scale, palette }: Layout): Record<string, string> {
  return {
    ...(palette && { palette }),
    ...(scale?.x === 'log' && { x_scale: 'log' }),
    ...(scale?.y === 'log' && { y_scale: 'log' }),
    ...(labels.x && { x_label: xUnit ? `${labels.x} (${xUnit})` : labels.x }),
    ...(labels.y && { y_label: labels.y }),
  };
}

function units({ unit }: Pick<Layout, 'unit'>): { units?: string } {
  return unit ? { units: unit } : {};
}

/** A missing category gets a label, a missing number is a gap. */
function nameOf(cell: Cell | undefined): string {
  return cell == null || cell === '' ? '(no value)' : String(cell);
}

function numberOf(cell: Cell | undefined): number | null {
  return typeof cell === 'number' && Number.isFinite(cell) ? cell : null;
}

function shown(cell: Cell, unit: string | undefined): string {
  if (cell === null) return 'no value';
  if (typeof cell === 'number') return formatNumber(cell, { unit, locale: 'en-US' });
  return unit ? `${cell} ${unit}` : String(cell);
}
