import type { ReadingNote } from '../profile/tableProfile.ts';
import { layoutOf } from './jsonColumns.ts';
import { isObject, type Json, look, newShape } from './jsonShape.ts';
import type { Record } from './totalRows.ts';

const looked = 200;

export interface ExpandedCells {
  readonly names: readonly string[];
  readonly rows: Iterable<Record>;
  readonly lists: ReadonlyMap<string, string>;
  readonly notes: readonly ReadingNote[];
}

/**
 * Expands columns with JSON cells: object fields become additional columns, arrays become lists. Rows are held in
 * memory if there are such columns, and streamed otherwise.
 */
export function withJsonCells(names: readonly string[], rows: Iterable<Record>): ExpandedCells {
  const iterator = rows[Symbol.iterator]();
  const first: Record[] = [];
  for (let next = iterator.next(); !next.done; next = iterator.next()) {
    first.push(next.value);
    if (first.length >= looked) break;
  }
  const columns = names.flatMap((_, at) => (isJson(first, at) ? [at] : []));
  const all = { [Symbol.iterator]: () => chained(first, iterator) };
  if (columns.length === 0) return { names, rows: all, lists: new Map(), notes: [] };
  return expanded(names, [...all], columns);
}

function* chained(first: readonly Record[], rest: Iterator<Record>): Generator<Record> {
  yield* first;
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value;
}

function isJson(rows: readonly Record[], at: number): boolean {
  const maxOther = rows.length * 0.1;
  let [parsed, other] = [0, 0];
  for (const row of rows) {
    if (parseCell(row[at]) !== undefined) parsed++;
    else if ((row[at] ?? '').trim() !== '' && ++other > maxOther) return false;
  }
  return parsed > 0 && parsed >= (parsed + other) * 0.9;
}

/** Parses an object or array; also accepts Python's quotes. */
function parseCell(cell: string | null | undefined): Json | undefined {
  const text = (cell ?? '').trim();
  if (!/^(\{.*\}|\[.*\])$/s.test(text)) return undefined;
  for (const candidate of [text, text.includes('"') ? '' : text.replaceAll("'", '"')]) {
    try {
      const value = JSON.parse(candidate) as Json;
      if (typeof value === 'object') return value;
    } catch {
      // other quotes, or no JSON
    }
  }
  return undefined;
}

interface Added {
  readonly name: string;
  readonly separator?: string;
  cell(row: Record): string | null;
}

function expanded(
  names: readonly string[],
  rows: readonly Record[],
  columns: readonly number[],
): ExpandedCells {
  const added = names.flatMap((name, at): Added[] => {
    const original: Added = { name, cell: (row) => row[at] ?? null };
    if (!columns.includes(at)) return [original];
    const shape = newShape();
    const parsed = new Map<Record, Json>();
    for (const row of rows) {
      const value = parseCell(row[at]);
      if (value === undefined) continue;
      parsed.set(row, { [name]: value });
      look(shape, { [name]: value });
    }
    const hasObjects = [...parsed.values()].some((value) => isObject(value) && isObject(value[name]));
    const fields = layoutOf(shape).columns.map(
      ({ name: field, separator, cell }): Added => ({
        name: field,
        ...(separator ? { separator } : {}),
        cell: (row) => cell(parsed.get(row) ?? null),
      }),
    );
    return hasObjects ? [original, ...fields.filter((field) => field.name !== name)] : fields;
  });
  const shown = columns.map((at) => `"${names[at]}"`).join(', ');
  return {
    names: added.map(({ name }) => name),
    rows: rows.map((row) => added.map(({ cell }) => cell(row))),
    lists: new Map(added.flatMap(({ name, separator }) => (separator ? [[name, separator]] : []))),
    notes: [
      {
        kind: 'structure',
        message: `The cells of ${shown} hold JSON; their fields are columns and lists of their own.`,
      },
    ],
  };
}
