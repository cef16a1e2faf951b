import type { Card, Content, Dataset, VisualizationData } from '../../contract/cards.ts';
import { Dataset as DatasetSchema, VisualizationData as VisualizationSchema } from '../../contract/cards.ts';
import { Component, type KnownComponent, readComponent } from '../../contract/component.ts';

/** With more bars or lines a table is shown instead. */
const maxBars = 40;
const maxSeries = 8;
const maxRows = 2_000;

/**
 * The components of a card's own data, if included; otherwise a chart of its points or rows. Empty if nothing can be
 * drawn.
 */
export function givenComponents(card: Card): KnownComponent[] {
  const visualization = VisualizationSchema.safeParse(card.visualization_data).data;
  const listed = componentsIn(visualization?.viz_config) || componentsIn(card.content?.card_data);
  if (listed) return listed;
  const dataset = pointsOf(visualization) ?? rowsOf(card.content);
  const chart = dataset && chartOf(dataset);
  return chart ? [chart] : [];
}

/** The components this version can draw; undefined if none are included. */
function componentsIn(
  data: Readonly<Record<string, unknown>> | null | undefined,
): KnownComponent[] | undefined {
  if (!Array.isArray(data?.components)) return undefined;
  const read = data.components.flatMap((given) => {
    const component = Component.safeParse(given);
    return component.success ? (readComponent(component.data) ?? []) : [];
  });
  return read.length > 0 ? read : undefined;
}

type Rows = Pick<Dataset, 'columns' | 'rows'>;

/** Rows of `data` in its documented form, a list of `{x, y}` (wire.md 2.7); the columns have no other names. */
function pointsOf(visualization: typeof VisualizationData._zod.output | undefined): Rows | undefined {
  const { data, viz_config } = visualization ?? {};
  if (!Array.isArray(data)) return undefined;
  const points = data.flatMap((point: unknown) => {
    const { x, y } = (point ?? {}) as { x?: unknown; y?: unknown };
    const isNamed = typeof x === 'string' || typeof x === 'number';
    return isNamed && (typeof y === 'number' || y === null)
      ? [[String(x), y] as [string, number | null]]
      : [];
  });
  if (points.length === 0 || points.length < data.length) return undefined;
  const name = (given: unknown, otherwise: string) =>
    typeof given === 'string' && given ? given : otherwise;
  return {
    columns: [
      { name: name(viz_config?.x_label, 'Name'), type: points.every(([x]) => isDate(x)) ? 'date' : 'string' },
      { name: name(viz_config?.y_label, name(viz_config?.title, 'Value')), type: 'number' },
    ],
    rows: points,
  };
}

/** Rows in either of the two forms that name their columns. */
function rowsOf(content: Content | null | undefined): Rows | undefined {
  if (content?.dataset) return content.dataset;
  const [first] = content?.records ?? [];
  if (!first || !content?.records) return undefined;
  const names = Object.keys(first);
  const rows = content.records.map((record) => names.map((name) => cellOf(record[name])));
  const columns = names.map((name, at) => ({ name, type: typeOf(rows.map((row) => row[at] ?? null)) }));
  return DatasetSchema.pick({ columns: true, rows: true }).safeParse({ columns, rows }).data;
}

type Cell = Dataset['rows'][number][number];

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value == null ? null : JSON.stringify(value);
}

function typeOf(cells: readonly Cell[]): string {
  const filled = cells.filter((cell) => cell !== null);
  if (filled.length > 0 && filled.every((cell) => typeof cell === 'number')) return 'number';
  return filled.length > 0 && filled.every((cell) => isDate(String(cell))) ? 'date' : 'string';
}

/** A line over time, bars, or a table if neither applies. */
function chartOf({ columns, rows }: Rows): KnownComponent | undefined {
  if (rows.length === 0 || rows.length > maxRows) return undefined;
  const measures = columns.flatMap(({ type }, at) => (type === 'number' ? [at] : []));
  const names = columns.flatMap(({ type }, at) => (type === 'number' ? [] : [at]));
  const [x] = names;
  const isPlain =
    x !== undefined && names.length === 1 && measures.length > 0 && measures.length <= maxSeries;
  const isUnique = isPlain && new Set(rows.map((row) => row[x])).size === rows.length;
  if (!isUnique) return tableComponent({ columns, rows });
  const isTime = columns[x]?.type === 'date' || columns[x]?.type === 'datetime';
  if (!isTime && rows.length > maxBars) return tableComponent({ columns, rows });
  const datasets = measures.map((at) => ({
    label: columns[at]?.name ?? '',
    ...(columns[at]?.unit && { units: columns[at].unit }),
    data: rows.map((row) => ({ x: String(row[x] ?? ''), y: numberOf(row[at] ?? null) })),
  }));
  const component_type = isTime ? 'generic_timeseries' : 'categorical_bar';
  return readComponent({ component_type, config: { x_label: columns[x]?.name, datasets } });
}

function tableComponent({ columns, rows }: Rows): KnownComponent | undefined {
  return readComponent({
    component_type: 'table',
    config: {
      columns: columns.map(({ name, type, unit }, at) => ({
        field: `c${at}`,
        label: name,
        type: type === 'datetime' ? 'date' : type,
        ...(unit && { units: unit }),
        ...(type === 'number' && { align: 'right' }),
      })),
      rows: rows.map((row) => Object.fromEntries(row.map((cell, at) => [`c${at}`, cell]))),
    },
  });
}

function numberOf(cell: Cell): number | null {
  return typeof cell === 'number' ? cell : null;
}

function isDate(text: string): boolean {
  return /^\d{4}(-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2})?.*)?)?)?$/.test(text);
}
