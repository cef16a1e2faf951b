import type {
  CategoryDataset,
  ComponentType,
  ConfigOf,
  KnownComponent,
  TimeDataset,
  TreeNode,
} from '../contract/component.ts';
import { tsvCell } from '../contract/csvCell.ts';
import { decimalsOf } from '../contract/decimals.ts';
import { formatCategory, readPeriod } from './chartPeriods.ts';
import { formatNumber, isShort } from './format.ts';
import { english, type Translate } from './words.ts';

export type Cell = string | number | boolean | null;

export interface Column {
  readonly label: string;
  readonly units?: string | null | undefined;
  readonly align: 'left' | 'right' | 'center';
  /** Type of a `table` column: `number`, `percent`, `date`… */
  readonly type?: string | null | undefined;
  /** Number of decimals of a measure; by default as many as each number has. */
  readonly digits?: number;
}

/** The rows of a component. Values are raw; {@link formatCell} formats them. */
export interface DataTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

interface TableOptions {
  /** Which of a component's datasets to list. */
  readonly interval?: string | undefined;
  readonly t?: Translate;
}

/** The values of a component as a table; undefined if it has none (headers, boxes). */
export function tableOf(
  component: KnownComponent,
  { interval, t = english }: TableOptions = {},
): DataTable | undefined {
  const read = tables[component.component_type] as TableOf<ComponentType> | undefined;
  const table = read?.(component.config, t, interval);
  return table && table.columns.length > 0 ? table : undefined;
}

/** A cell formatted for display; empty for a missing value. */
export function formatCell(cell: Cell, column: Column, locale: string, t: Translate = english): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? t('yes') : t('no');
  if (typeof cell === 'string') return column.type === 'date' ? formatCategory(cell, locale) : cell;
  // Years and identifiers have no thousands separators.
  if (/(^|[\s_])(year|id|code|zip|postcode)$/i.test(column.label) && Number.isInteger(cell) && !column.units)
    return String(cell);
  const units = column.type === 'percent' ? '%' : column.units;
  // Longer units are in the header.
  return formatNumber(cell, isShort(units) ? units : undefined, locale, column.digits);
}

/**
 * Rows with a header as tab-separated text: raw values, escaped so that a spreadsheet does not execute them as
 * formulas.
 */
export function toTsv({ columns, rows }: DataTable): string {
  const line = (cells: readonly Cell[]) => cells.map(tsvCell).join('\t');
  const head = columns.map(({ label, units }) => (units ? `${label} (${units})` : label));
  return [line(head), ...rows.map(line)].join('\n');
}

type TableOf<T extends ComponentType> = (config: ConfigOf<T>, t: Translate, interval?: string) => DataTable;

const tables = {
  generic_timeseries: ({ datasets, datasets_by_interval, x_label }, t, interval) => {
    const byInterval = datasets_by_interval ?? {};
    const chosen = datasets ?? byInterval[interval ?? ''] ?? Object.values(byInterval)[0] ?? [];
    return inTimeOrder(withDateColumn(joined(chosen, x_label ?? t('Period'))));
  },
  categorical_bar: ({ datasets, x_label }, t) => withDateColumn(joined(datasets, x_label ?? t('Category'))),
  data_table_chart: ({ datasets, x_label }, t) => joined(datasets, x_label ?? t('Category')),
  pie: ({ datasets, x_label }, t) =>
    withDateColumn(joined(datasets.slice(0, 1), typeof x_label === 'string' ? x_label : t('Slice'))),
  choropleth: ({ datasets }, t) => joined(datasets, t('Region')),
  waterfall: ({ datasets }, t) => joined(datasets, t('Step')),
  marimekko: ({ datasets, widths }, t) => {
    const { columns, rows } = joined(datasets, t('Category'));
    return {
      columns: [...columns, number(t('Width'))],
      rows: rows.map((row) => [...row, widths[String(row[0])] ?? null]),
    };
  },
  histogram: ({ datasets, values, x_label }, t) =>
    datasets
      ? joined(datasets, x_label ?? t('Range'))
      : { columns: [number(x_label ?? t('Value'))], rows: (values ?? []).map((value) => [value]) },
  scatter: ({ datasets, x_label, y_label }, t) => ({
    columns: [
      text(t('Series')),
      text(t('Label')),
      number(x_label ?? 'x'),
      number(y_label ?? 'y', datasets[0]?.units),
    ],
    rows: datasets.flatMap(({ label, data }) =>
      data.map((point) => [label, point.label ?? null, point.x, point.y]),
    ),
  }),
  bubble: ({ datasets, x_label, y_label, size_label }, t) => ({
    columns: [
      text(t('Series')),
      text(t('Label')),
      number(x_label ?? 'x'),
      number(y_label ?? 'y', datasets[0]?.units),
      number(size_label ?? t('Size')),
    ],
    rows: datasets.flatMap(({ label, data }) =>
      data.map((point) => [label, point.label ?? null, point.x, point.y, point.size]),
    ),
  }),
  boxplot: ({ datasets, x_label }, t) => ({
    columns: [
      text(t('Series')),
      text(x_label ?? t('Group')),
      ...[t('Minimum'), t('First quartile'), t('Median'), t('Third quartile'), t('Maximum')].map((name) =>
        measured(
          name,
          datasets[0]?.units,
          datasets.flatMap(({ data }) => data.flatMap(({ min, median, max }) => [min, median, max])),
        ),
      ),
      text(t('Outliers')),
    ],
    rows: datasets.flatMap(({ label, data }) =>
      data.map(({ x, min, q1, median, q3, max, outliers }) => [
        label,
        x,
        min,
        q1,
        median,
        q3,
        max,
        outliers?.join(', ') ?? null,
      ]),
    ),
  }),
  heatmap: ({ datasets, x_label, y_label }, t) => ({
    columns: [
      text(x_label ?? 'x'),
      text(y_label ?? 'y'),
      measured(
        datasets[0]?.label ?? t('Value'),
        datasets[0]?.units,
        (datasets[0]?.data ?? []).map(({ value }) => value),
      ),
    ],
    rows: (datasets[0]?.data ?? []).map(({ x, y, value }) => [x, y, value ?? null]),
  }),
  treemap: ({ data, units }, t) => {
    const rows = leavesOf(data, []);
    const values = rows.map(([, value]) => (typeof value === 'number' ? value : null));
    return {
      columns: [text(t('Name')), measured(t('Value'), typeof units === 'string' ? units : undefined, values)],
      rows,
    };
  },
  sankey: ({ links }, t) => ({
    columns: [text(t('From')), text(t('To')), number(t('Value'))],
    rows: links.map(({ source, target, value }) => [source, target, value]),
  }),
  timeline: ({ events }, t) => ({
    columns: [text(t('Date')), text(t('Until')), text(t('Event')), text(t('Description'))],
    rows: events.map(({ date, end_date, title, description }) => [
      date,
      end_date ?? null,
      title,
      description ?? null,
    ]),
  }),
  table: ({ columns, rows }) => ({
    columns: columns.map(({ label, units, type, align, is_figure, field }) => ({
      label,
      units,
      type,
      align: alignOf(align, type),
      ...(is_figure === true && { digits: decimalsOf(rows.map((row) => numberAt(row, field))) }),
    })),
    rows: rows.map((row) =>
      columns.map(({ field }) => cellOf(Object.hasOwn(row, field) ? row[field] : undefined)),
    ),
  }),
  person_card: (config, t) => ({
    columns: [text(t('Field')), text(t('Value'))],
    rows: Object.entries(config).map(([name, value]) => [name.replaceAll('_', ' '), cellOf(value)]),
  }),
  header: undefined,
  financial_boxes: undefined,
  stock_boxes: undefined,
  top_level_metric: undefined,
} satisfies { [T in ComponentType]: TableOf<T> | undefined };

function numberAt(row: Readonly<Record<string, unknown>>, field: string): number | undefined {
  const value = Object.hasOwn(row, field) ? row[field] : undefined;
  return typeof value === 'number' ? value : undefined;
}

function text(label: string): Column {
  return { label, align: 'left' };
}

function number(label: string, units?: string | null): Column {
  return { label, align: 'right', type: 'number', units };
}

/** A numeric column with the decimals the chart uses. */
function measured(
  label: string,
  units: string | null | undefined,
  values: readonly (number | null | undefined)[],
): Column {
  return { ...number(label, units), digits: decimalsOf(values) };
}

function alignOf(align: string | null | undefined, type: string | null | undefined): Column['align'] {
  if (align === 'left' || align === 'right' || align === 'center') return align;
  return type === 'number' || type === 'percent' || type === 'currency' || type === 'rating'
    ? 'right'
    : 'left';
}

/** Datasets side by side, one row per x in order of appearance. */
function joined(datasets: readonly (CategoryDataset | TimeDataset)[], first: string): DataTable {
  const names = [...new Set(datasets.flatMap(({ data }) => data.map(({ x }) => String(x))))];
  const byName = datasets.map(({ data }) => new Map(data.map(({ x, y }) => [String(x), y ?? null])));
  const digitsOfUnit = (unit: string | null | undefined) => {
    const mine = datasets.filter(({ units }) => units === unit);
    return decimalsOf(mine.flatMap(({ data }) => data.map(({ y }) => y)));
  };
  return {
    columns: [
      text(first),
      ...datasets.map(({ label, units }) => ({ ...number(label, units), digits: digitsOfUnit(units) })),
    ],
    rows: names.map((name) => [name, ...byName.map((values) => values.get(name) ?? null)]),
  };
}

/** Marks the first column as dates, so that months, quarters and days are formatted as on the axis: "Mar 2015". */
function withDateColumn({ columns: [first, ...others], rows }: DataTable): DataTable {
  if (!first) return { columns: others, rows };
  const isDated = rows.every(([name]) =>
    /^\d{4}-(Q\d|\d\d(-\d\d(T\d\d:\d\d(:\d\d)?)?)?)$/.test(String(name)),
  );
  return { columns: [isDated ? { ...first, type: 'date' } : first, ...others], rows };
}

/** Sorts rows by time if all names are dates. */
function inTimeOrder({ columns, rows }: DataTable): DataTable {
  const times = rows.map(([name]) => readPeriod(asNumber(String(name)))?.ms);
  if (times.some((ms) => ms === undefined)) return { columns, rows };
  const order = rows.map((_, at) => at).sort((a, b) => (times[a] as number) - (times[b] as number));
  return { columns, rows: order.map((at) => rows[at] as readonly Cell[]) };
}

// Timestamps were numbers before they became row names.
function asNumber(name: string): string | number {
  return /^\d{9,}$/.test(name) ? Number(name) : name;
}

function leavesOf(nodes: readonly TreeNode[], above: readonly string[]): Cell[][] {
  return nodes.flatMap(({ name, value, children }) =>
    children?.length ? leavesOf(children, [...above, name]) : [[[...above, name].join(' › '), value ?? null]],
  );
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ');
  return JSON.stringify(value);
}
