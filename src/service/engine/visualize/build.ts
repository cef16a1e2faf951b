import type { Component } from '../../../contract/component.ts';
import type { VizType } from '../../../contract/uploads.ts';
import type { Cell, Rows, TableProfile } from '../../tables/profile.ts';
import type { RankedPlan } from '../language/interpret.ts';
import type { ChartChoice } from './choose.ts';
import { layoutOf } from './layout.ts';

/** Where x, series and y stand in the rows, and how they are called. */
export interface Layout {
  readonly kind: VizType;
  readonly x: number;
  readonly series?: number;
  readonly ys: readonly number[];
  readonly binWidth?: number;
  readonly labels: { readonly x?: string; readonly y?: string };
  readonly unit?: string;
}

/** A chart choice and its rows as wire components: the header, then the chart. */
export function buildComponents(choice: ChartChoice, rows: Rows, table: TableProfile): Component[] {
  const last = rows.columns.length - 1;
  const layout: Layout = {
    kind: choice.kind,
    x: 0,
    ...(choice.series && { series: 1 }),
    ys: [last],
    ...(choice.binWidth !== undefined && { binWidth: choice.binWidth }),
    labels: { x: choice.x.label, ...(choice.y && { y: choice.y.label }) },
    ...(choice.y?.unit && { unit: choice.y.unit }),
  };
  return [header(titleOf(choice, table), table.shownPath), drawRows(layout, rows)];
}

/** The components of an answer, with the reason for the chart and the types it could also be drawn as. */
export function buildAnswerComponents(
  plan: RankedPlan,
  rows: Rows,
  table: TableProfile,
): { components: Component[]; reason?: string; alternatives?: VizType[] } {
  const layout = layoutOf(plan, rows, table);
  const head = header(capital(plan.restated), table.shownPath);
  if (!layout) return { components: [head, valueBoxes(rows)] };
  return { components: [head, drawRows(layout.layout, rows)], reason: layout.reason };
}

function drawRows(layout: Layout, rows: Rows): Component {
  switch (layout.kind) {
    case 'timeseries':
    case 'area_timeseries':
    case 'stacked_area_timeseries':
      return timeseries(layout, rows);
    case 'scatter':
      return scatter(layout, rows);
    case 'histogram':
      return histogram(layout, rows);
    case 'heatmap':
      return heatmap(layout, rows);
    case 'treemap':
      return treemap(layout, rows);
    case 'table':
      return tableOf(rows);
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
      datasets: datasets(layout, rows, (row, y) => ({ x: nameOf(row[layout.x]), y: numberOf(row[y]) })),
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
      datasets: datasets(layout, rows, (row, y) => ({ x: nameOf(row[layout.x]), y: numberOf(row[y]) })),
    },
  };
}

function scatter(layout: Layout, rows: Rows): Component {
  const points = {
    ...rows,
    rows: rows.rows.filter(
      (row) => numberOf(row[layout.x]) !== null && layout.ys.every((y) => numberOf(row[y]) !== null),
    ),
  };
  return {
    component_type: 'scatter',
    config: {
      ...axes(layout),
      datasets: datasets(layout, points, (row, y) => ({ x: Number(row[layout.x]), y: Number(row[y]) })),
    },
  };
}

/** A bin is named by its bounds; one without rows is drawn as empty, not left out. */
function histogram(layout: Layout, rows: Rows): Component {
  const width = layout.binWidth ?? 1;
  const counts = new Map(
    rows.rows.map((row) => [
      Math.round(Number(row[layout.x]) / width),
      numberOf(row[layout.ys[0] ?? 1]) ?? 0,
    ]),
  );
  const steps = [...counts.keys()].sort((a, b) => a - b);
  const [first = 0, last = -1] = [steps[0], steps.at(-1)];
  const places = Array.from({ length: Math.min(last - first + 1, 200) }, (_, at) => first + at);
  const bound = (step: number) => String(Number((step * width).toPrecision(12)));
  return {
    component_type: 'histogram',
    config: {
      ...axes(layout),
      datasets: [
        {
          label: layout.labels.y ?? 'Rows',
          data: places.map((step) => ({ x: `${bound(step)}–${bound(step + 1)}`, y: counts.get(step) ?? 0 })),
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
    config: { ...axes(layout), datasets: [{ label: layout.labels.y ?? '', data, ...units(layout) }] },
  };
}

function treemap(layout: Layout, rows: Rows): Component {
  const data = rows.rows.map((row) => ({
    name: nameOf(row[layout.x]),
    value: numberOf(row[layout.ys[0] ?? 1]),
  }));
  return { component_type: 'treemap', config: { data, ...units(layout) } };
}

export function tableOf(rows: Rows): Component {
  const columns = rows.columns.map(({ name, type, unit }, at) => ({
    field: `c${at}`,
    label: name,
    type: type === 'datetime' ? 'date' : type,
    ...(unit && { units: unit }),
    ...(type === 'number' && { align: 'right' }),
  }));
  const cells = rows.rows.map((row) => Object.fromEntries(row.map((cell, at) => [`c${at}`, cell])));
  return { component_type: 'table', config: { columns, rows: cells } };
}

/** One row of values, each in its box. */
function valueBoxes(rows: Rows): Component {
  const [row = []] = rows.rows;
  const items = rows.columns.map(({ name, unit }, at) => ({
    header: capital(name),
    value: shown(row[at] ?? null, unit),
  }));
  return { component_type: 'financial_boxes', config: { items } };
}

/** One dataset for each series value, or one for each y. */
function datasets(
  layout: Layout,
  rows: Rows,
  point: (row: readonly Cell[], y: number) => object,
): Record<string, unknown>[] {
  const { series, ys } = layout;
  if (series === undefined) {
    return ys.map((y) => ({
      label: ys.length > 1 ? (rows.columns[y]?.name ?? '') : (layout.labels.y ?? rows.columns[y]?.name ?? ''),
      ...units(layout),
      data: rows.rows.map((row) => point(row, y)),
    }));
  }
  const y = ys[0] ?? rows.columns.length - 1;
  const groups = new Map<string, object[]>();
  for (const row of rows.rows) {
    const name = nameOf(row[series]);
    const group = groups.get(name) ?? [];
    group.push(point(row, y));
    groups.set(name, group);
  }
  return [...groups].map(([label, data]) => ({ label, ...units(layout), data }));
}

function axes({ labels }: Layout): Record<string, string> {
  return { ...(labels.x && { x_label: labels.x }), ...(labels.y && { y_label: labels.y }) };
}

function units({ unit }: Layout): { units?: string } {
  return unit ? { units: unit } : {};
}

function header(title: string, subtitle: string): Component {
  return { component_type: 'header', config: { title, subtitle } };
}

export function titleOf(
  { kind, x, y, series }: Pick<ChartChoice, 'kind' | 'x' | 'y' | 'series'>,
  table: TableProfile,
): string {
  if (kind === 'table' || !y) return table.name;
  if (kind === 'scatter') return `${y.label} against ${x.label}`;
  if (kind === 'histogram') return `Distribution of ${x.label}`;
  return `${y.label} by ${series ? `${x.label} and ${series.label}` : x.label}`;
}

/** A missing category is named, a missing number is a gap. */
function nameOf(cell: Cell | undefined): string {
  return cell == null || cell === '' ? '(no value)' : String(cell);
}

function numberOf(cell: Cell | undefined): number | null {
  return typeof cell === 'number' && Number.isFinite(cell) ? cell : null;
}

function shown(cell: Cell, unit: string | undefined): string {
  if (cell === null) return 'no value';
  const text =
    typeof cell === 'number'
      ? cell.toLocaleString('en-US', { maximumFractionDigits: Math.abs(cell) < 1 ? 4 : 2 })
      : String(cell);
  return unit ? `${text} ${unit}` : text;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
