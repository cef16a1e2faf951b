import type { Dataset } from './cards.ts';
import type { AgentResult } from './results.ts';

export type Plain = string | number | boolean | null;

/** A value of a structured output, in the form that reads best. */
export type OutputValue =
  | { readonly kind: 'plain'; readonly value: Plain }
  | { readonly kind: 'fields'; readonly fields: readonly OutputField[] }
  | { readonly kind: 'list'; readonly items: readonly OutputField[] }
  /** A list of flat objects, shown as a table. */
  | {
      readonly kind: 'rows';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly Plain[])[];
    }
  | { readonly kind: 'dataset'; readonly dataset: OutputDataset };

/** The part of a dataset that the page shows. */
export type OutputDataset = Pick<Dataset, 'columns' | 'rows' | 'total_rows' | 'truncated' | 'sources'>;

export interface OutputField {
  /** Dot-separated from the root; list elements by index from 0. */
  readonly path: string;
  readonly name: string;
  readonly value: OutputValue;
  /** Numbers of the sources it is based on. */
  readonly marks: readonly number[];
  readonly isUnfilled: boolean;
}

/** Deeper than any schema may request. */
const maxDepth = 12;
const maxTextChars = 2000;

interface Known {
  readonly marks: ReadonlyMap<string, readonly number[]>;
  readonly unfilled: ReadonlySet<string>;
}

/** The fields of a structured output with their sources; undefined for a result without one. */
export function foldOutput(result: AgentResult | undefined): OutputField[] | undefined {
  const output = result?.structured_output;
  if (!output) return undefined;
  const marks = new Map(
    Object.entries(result.structured_output_citations ?? {}).map(([path, given]) => [
      plainPath(path),
      numbers(given),
    ]),
  );
  const unfilled = new Set((result.unfilled_fields ?? []).map(plainPath));
  return fieldsOf(output, '', { marks, unfilled }, 0);
}

/** The value at a path of {@link foldOutput}. */
export function valueAt(output: unknown, path: string): unknown {
  let value = output;
  for (const name of path === '' ? [] : path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** Normalises `$.rows[0].name` to `rows.0.name`: the interface specifies dots, but some services send brackets. */
export function plainPath(path: string): string {
  return path
    .replace(/^\$\.?/, '')
    .replace(/\[(\d+)\]/g, '.$1')
    .replace(/^\./, '');
}

function fieldsOf(value: object, base: string, known: Known, depth: number): OutputField[] {
  return Object.entries(value).map(([name, inner]) => {
    const path = base === '' ? name : `${base}.${name}`;
    const read = readValue(inner, path, known, depth + 1);
    return {
      path,
      name,
      value: read,
      marks: marksOf(path, read, known),
      isUnfilled: known.unfilled.has(path),
    };
  });
}

function readValue(value: unknown, path: string, known: Known, depth: number): OutputValue {
  if (typeof value !== 'object' || value === null) return { kind: 'plain', value: plain(value) };
  if (depth > maxDepth) return { kind: 'plain', value: '(nested too deep to be shown)' };
  const dataset = datasetOf(value);
  if (dataset) return { kind: 'dataset', dataset };
  if (!Array.isArray(value)) return { kind: 'fields', fields: fieldsOf(value, path, known, depth) };
  if (value.length > 0 && value.every(isFlat)) return rowsOf(value);
  return { kind: 'list', items: fieldsOf(value, path, known, depth) };
}

/** The marks of everything within the value: a table has those of all its cells. */
function marksOf(path: string, { kind }: OutputValue, { marks }: Known): readonly number[] {
  const own = marks.get(path) ?? [];
  if (kind !== 'rows' && kind !== 'dataset') return own;
  const inner = [...marks].filter(([at]) => at.startsWith(`${path}.`)).flatMap(([, given]) => given);
  return [...new Set([...own, ...inner])].sort((a, b) => a - b);
}

function rowsOf(objects: readonly Record<string, unknown>[]): OutputValue {
  const columns = [...new Set(objects.flatMap(Object.keys))];
  const rows = objects.map((object) =>
    columns.map((name) => (Object.hasOwn(object, name) ? plain(object[name]) : null)),
  );
  return { kind: 'rows', columns, rows };
}

function isFlat(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((inner) => typeof inner !== 'object' || inner === null);
}

/** Reads a Dataset (§2.5) as far as a table needs it; anything else is shown as an object. */
function datasetOf(value: object): OutputDataset | undefined {
  const { columns, rows, total_rows, truncated, sources } = value as Partial<Record<keyof Dataset, unknown>>;
  if (!Array.isArray(columns) || columns.length === 0 || !Array.isArray(rows)) return undefined;
  if (!columns.every((column) => typeof (column as { name?: unknown } | null)?.name === 'string'))
    return undefined;
  if (!rows.every((row) => Array.isArray(row))) return undefined;
  return {
    columns: columns as Dataset['columns'],
    rows: rows.map((row: unknown[]) => row.map(plain)),
    total_rows: typeof total_rows === 'number' ? total_rows : rows.length,
    truncated: truncated === true,
    sources: (Array.isArray(sources) ? sources : []).filter(
      (source) => typeof (source as { name?: unknown } | null)?.name === 'string',
    ) as Dataset['sources'],
  };
}

function plain(value: unknown): Plain {
  if (value === undefined) return null;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value).slice(0, maxTextChars);
  return value as Plain;
}

function numbers(given: unknown): number[] {
  return (Array.isArray(given) ? given : [given]).filter((index) => Number.isInteger(index));
}
