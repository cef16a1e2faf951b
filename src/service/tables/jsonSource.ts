import { createInterface } from 'node:readline';
import { SvcError } from '../../contract/errors.ts';
import { decode, detectEncoding } from './encoding.ts';
import { uniqueNames } from './labels.ts';
import { openFile, readFileWhole } from './openFile.ts';
import { mostColumns, type RowSource, type SourceFile } from './source.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const mostWholeBytes = 300 * 2 ** 20;

/** Reads JSON lines, or a document that is an array of objects, an array of arrays, or an object of arrays. */
export async function jsonSource(file: SourceFile): Promise<RowSource> {
  if (/\.(jsonl|ndjson)$/i.test(file.path)) return linesSource(file);
  if (file.sizeBytes > mostWholeBytes)
    throw new SvcError(
      'too-large',
      `${file.fileName} is too large for one JSON document. Save it with one object per line (.jsonl).`,
    );
  const bytes = await readFileWhole(file);
  const text = decode(bytes, detectEncoding(bytes)).trim();
  if (text === '') throw new SvcError('unprocessable', `${file.fileName} is empty.`);
  const document = parse(text);
  // Many files called .json hold one object per line.
  if (document === undefined) return linesSource(file);
  return objectsSource(file, recordsOf(file, document));
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of a document, whichever way it holds them. */
function recordsOf(file: SourceFile, document: Json): JsonObject[] {
  if (Array.isArray(document)) return recordsOfArray(document);
  if (isObject(document)) {
    const values = Object.values(document);
    const lists = values.filter((value) => Array.isArray(value));
    if (
      lists.length > 1 &&
      lists.length === values.length &&
      lists.every((list) => list.length === lists[0]?.length)
    )
      return recordsOfColumns(document as { [key: string]: Json[] });
    const longest = lists.filter((list) => list.some(isObject)).sort((a, b) => b.length - a.length)[0];
    if (longest) return recordsOfArray(longest);
    if (values.length > 1 && values.every(isObject))
      return Object.entries(document).map(([key, value]) => ({ key, ...(value as JsonObject) }));
    if (values.length > 0) return [document];
  }
  throw new SvcError('unprocessable', `${file.fileName} is not a table: it holds no list of objects.`);
}

function recordsOfArray(list: Json[]): JsonObject[] {
  if (list.length > 0 && list.every((row) => Array.isArray(row))) {
    const [first = []] = list as Json[][];
    const hasHeader = first.length > 0 && first.every((cell) => typeof cell === 'string') && list.length > 1;
    const names = uniqueNames(hasHeader ? first.map(String) : first.map(() => ''));
    return (hasHeader ? list.slice(1) : list).map((row) =>
      Object.fromEntries((row as Json[]).map((cell, at) => [names[at] ?? `column${at + 1}`, cell])),
    );
  }
  return list.filter((row) => row !== null).map((row) => (isObject(row) ? row : { value: row }));
}

function recordsOfColumns(columns: { [key: string]: Json[] }): JsonObject[] {
  const entries = Object.entries(columns);
  const rows = entries[0]?.[1].length ?? 0;
  return Array.from({ length: rows }, (_, at) =>
    Object.fromEntries(entries.map(([name, list]) => [name, list[at] ?? null])),
  );
}

function objectsSource(file: SourceFile, records: readonly JsonObject[]): RowSource {
  const keys = new Map<string, string>();
  for (const record of records)
    for (const [key] of flat(record)) if (!keys.has(key)) noteKey(file, keys, key);
  if (records.length === 0 || keys.size === 0)
    throw new SvcError('unprocessable', `${file.fileName} has no rows.`);
  return {
    kind: 'rows',
    names: uniqueNames([...keys.keys()]),
    rows: rowsOf(records, [...keys.keys()]),
    notes: () => [],
  };
}

function noteKey(file: SourceFile, keys: Map<string, string>, key: string): void {
  if (keys.size >= mostColumns)
    throw new SvcError(
      'too-large',
      `${file.fileName} has more than ${mostColumns.toLocaleString('en')} different fields.`,
    );
  keys.set(key, key);
}

function* rowsOf(records: Iterable<JsonObject>, keys: readonly string[]): Generator<(string | null)[]> {
  for (const record of records) yield rowOf(record, keys);
}

function rowOf(record: JsonObject, keys: readonly string[]): (string | null)[] {
  const cells = new Map(flat(record));
  return keys.map((key) => cells.get(key) ?? null);
}

/** Nested objects are flattened one level (`a.b`); deeper ones and lists are text. */
function* flat(record: JsonObject): Generator<[string, string | null]> {
  for (const [key, value] of Object.entries(record)) {
    if (!isObject(value)) yield [key, textOf(value)];
    else for (const [inner, deep] of Object.entries(value)) yield [`${key}.${inner}`, textOf(deep)];
  }
}

function textOf(value: Json): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
  try {
    return JSON.stringify(value);
  } catch {
    return null; // nested deeper than the stack allows
  }
}

/** One object per line, read twice: for the names, then for the rows, so that no file is too large. */
async function linesSource(file: SourceFile): Promise<RowSource> {
  const keys = new Map<string, string>();
  let bad = 0;
  let good = 0;
  for await (const record of linesOf(file)) {
    if (record === undefined) bad++;
    else good++;
    if (good === 0 && bad > 0)
      throw new SvcError('unprocessable', `${file.fileName} is not a table: line 1 is not JSON.`);
    for (const [key] of flat(record ?? {})) if (!keys.has(key)) noteKey(file, keys, key);
  }
  if (good === 0 || keys.size === 0) throw new SvcError('unprocessable', `${file.fileName} is empty.`);
  const names = [...keys.keys()];
  return {
    kind: 'rows',
    names: uniqueNames(names),
    rows: lineRows(file, names),
    ...(bad === 0 ? { firstRowLine: 1 } : {}),
    notes: () =>
      bad === 0
        ? []
        : [
            {
              kind: 'ragged',
              message: `${bad.toLocaleString('en')} lines are not JSON objects and were left out.`,
            },
          ],
  };
}

async function* lineRows(file: SourceFile, names: readonly string[]): AsyncGenerator<(string | null)[]> {
  for await (const record of linesOf(file)) if (record) yield rowOf(record, names);
}

async function* linesOf(file: SourceFile): AsyncGenerator<JsonObject | undefined> {
  const handle = await openFile(file);
  const lines = createInterface({
    input: handle.createReadStream({ encoding: 'utf8' }),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    const text = line.replace(/^\ufeff/, '').trim();
    if (text === '') continue;
    const record = parse(text);
    yield isObject(record) ? record : undefined;
  }
}
