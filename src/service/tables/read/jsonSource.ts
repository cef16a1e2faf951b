import { SvcError } from '../../../contract/errors.ts';
import { uniqueNames } from '../profile/columnLabels.ts';
import { isIdentifying, rowNounOf, subjectOf } from '../profile/nameTokens.ts';
import type { ReadingNote } from '../profile/tableProfile.ts';
import { brokenJson } from './brokenJson.ts';
import { nameOfData } from './dataEndings.ts';
import { decode, detectEncoding, isWebPage, webPageWords } from './encoding.ts';
import { type ElementLists, type JsonColumn, type JsonLayout, layoutOf, textOf } from './jsonColumns.ts';
import { isObject, type Json, type JsonObject, look, newShape, TooManyKeys } from './jsonShape.ts';
import { nestedNote } from './nestedColumns.ts';
import { openFile, readFileWhole } from './openFile.ts';
import { maxSplit } from './repair.ts';
import { SkippedLines } from './skippedLines.ts';
import { maxColumns, type OnShare, type RowSource, type SourceFile } from './source.ts';
import { withSplitCells } from './splitCells.ts';

const maxWholeBytes = 300 * 2 ** 20;

/** Reads JSON lines, or a document that is an array of objects, an array of arrays, or an object of arrays. */
export async function jsonSources(file: SourceFile, onShare: OnShare = () => {}): Promise<RowSource[]> {
  if (/\.(jsonl|ndjson)$/i.test(file.path)) {
    try {
      return await linesSource(file, onShare);
    } catch (error) {
      if (!(error instanceof NoLines) || file.sizeBytes > maxWholeBytes) throw error;
      return documentSource(file, onShare); // a single document, whatever its extension
    }
  }
  if (file.sizeBytes > maxWholeBytes)
    throw new SvcError(
      'too-large',
      `${file.fileName} is too large for one JSON document. Save it with one object per line (.jsonl).`,
    );
  return documentSource(file, onShare);
}

async function documentSource(file: SourceFile, onShare: OnShare): Promise<RowSource[]> {
  const bytes = await readFileWhole(file);
  const text = decode(bytes, detectEncoding(bytes)).trimEnd(); // lines are counted from the start of the file
  if (text === '') throw new SvcError('unprocessable', `${file.fileName} is empty.`);
  let document: Json;
  try {
    document = JSON.parse(text) as Json;
  } catch (broken) {
    try {
      return await linesSource(file, onShare); // many files named .json have one object per line
    } catch (error) {
      if (isWebPage(text)) throw new SvcError('unprocessable', webPageWords(file.fileName));
      throw error instanceof NoLines ? brokenJson(file.fileName, text, broken) : error;
    }
  }
  onShare(parsedShare);
  return objectsSource(file, recordsOf(file, document), (share) =>
    onShare(parsedShare + share * (1 - parsedShare)),
  );
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The rows of a document in any of these forms. */
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

/** Share of the time to read a document. */
const parsedShare = 0.25;

/** Records that can be iterated repeatedly; a file too large for memory is read each time. */
interface Records {
  /** All records, if they are in memory. */
  readonly held?: readonly JsonObject[];
  /** Each with its end position in the file, 0 to 1. */
  batches(): AsyncIterable<Batch>;
}
interface Batch {
  readonly records: readonly JsonObject[];
  readonly share: number;
}

const batchRecords = 4096;

function objectsSource(
  file: SourceFile,
  held: readonly JsonObject[],
  onShare: OnShare,
): Promise<RowSource[]> {
  if (held.length === 0) throw new SvcError('unprocessable', `${file.fileName} has no rows.`);
  async function* batches() {
    for (let from = 0; from < held.length; from += batchRecords) {
      const records = held.slice(from, from + batchRecords);
      yield { records, share: (from + records.length) / held.length };
    }
  }
  return sourcesOfRecords(file, { held, batches }, onShare, () => ({}));
}

type LineFacts = Pick<RowSource, 'firstRowLine'> & { readonly notes?: readonly ReadingNote[] };

/** The table of the records, and one per kind of list in them. `facts` are available once all have been read. */
async function sourcesOfRecords(
  file: SourceFile,
  records: Records,
  onShare: OnShare,
  facts: () => LineFacts,
): Promise<RowSource[]> {
  const shape = newShape();
  const keys = new KeySearch();
  try {
    for await (const batch of records.batches()) {
      for (const record of batch.records) {
        look(shape, record);
        keys.look(record);
      }
      onShare(batch.share / 2);
    }
  } catch (error) {
    if (!(error instanceof TooManyKeys)) throw error;
    throw tooWide(file);
  }
  const layout = layoutOf(shape);
  if (layout.columns.length === 0) throw new SvcError('unprocessable', `${file.fileName} has no rows.`);
  if (layout.columns.length > maxColumns) throw tooWide(file);
  const key = keys.found();
  const isNumbered = key === undefined && layout.lists.length > 0;
  const row: JsonColumn = { name: 'row', cell: () => null };
  const columns = isNumbered ? [row, ...layout.columns] : layout.columns;
  const { notes: said = [], ...located } = facts();
  const names = uniqueNames(columns.map(({ name }) => name));
  const rows = rowsOf(records, layout.columns, isNumbered, (share) => onShare(0.5 + share / 2));
  const split =
    shape.count <= maxSplit
      ? withSplitCells(names, Symbol.iterator in rows ? [...rows] : await collected(rows))
      : undefined;
  const main: RowSource = {
    kind: 'rows',
    names: split?.names ?? names,
    rows: split?.rows ?? rows,
    lists: separatorsOf(columns),
    ...located,
    notes: () => [...said, ...layoutNotes(layout), ...(split?.notes ?? [])],
  };
  const noun = rowNounOf(nameOfData(file.fileName)).join(' ');
  return [
    main,
    ...layout.lists.map((list) => elementsSource(records, list, key ?? 'row', isNumbered, noun || 'parent')),
  ];
}

function tooWide(file: SourceFile): SvcError {
  return new SvcError(
    'too-large',
    `${file.fileName} has more than ${maxColumns.toLocaleString('en')} different fields.`,
  );
}

function elementsSource(
  records: Records,
  list: ElementLists,
  key: string,
  isNumbered: boolean,
  noun: string,
): RowSource {
  const { columns } = layoutOf(list.shape);
  const scalars = columns.length > 0 ? columns : [{ name: 'value', cell: textOf }];
  const link = subjectOf(key).length > 0 ? key : `${noun} ${key}`;
  async function* rows() {
    let at = 0;
    for await (const batch of records.batches())
      for (const record of batch.records) {
        const parent = isNumbered ? String(at + 1) : textOf(record[key] ?? null);
        for (const element of list.elements(record))
          yield [parent, ...scalars.map((column) => column.cell(element))];
        at++;
      }
  }
  return {
    kind: 'rows',
    names: uniqueNames([link, ...scalars.map(({ name }) => name)]),
    rows: rows(),
    lists: separatorsOf(scalars),
    made: { how: 'elements', name: list.name.replaceAll('.', ' ') },
    notes: () => [
      { kind: 'structure', message: `The elements of "${list.name}", each with the ${key} of its row.` },
    ],
  };
}

/** Records in memory are not awaited, which would cost as much as writing them. */
function rowsOf(
  records: Records,
  columns: readonly JsonColumn[],
  isNumbered: boolean,
  onShare: OnShare,
): Iterable<(string | null)[]> | AsyncIterable<(string | null)[]> {
  const rowOf = (record: JsonObject, at: number) => {
    const cells = columns.map((column) => column.cell(record));
    return isNumbered ? [String(at + 1), ...cells] : cells;
  };
  const { held } = records;
  if (held) return heldRows(held, rowOf, onShare);
  return batchedRows(records, rowOf, onShare);
}

type RowOf = (record: JsonObject, at: number) => (string | null)[];

function* heldRows(held: readonly JsonObject[], rowOf: RowOf, onShare: OnShare) {
  for (const [at, record] of held.entries()) {
    yield rowOf(record, at);
    if (at % batchRecords === 0) onShare(at / held.length);
  }
}

async function* batchedRows(records: Records, rowOf: RowOf, onShare: OnShare) {
  let at = 0;
  for await (const batch of records.batches()) {
    for (const record of batch.records) yield rowOf(record, at++);
    onShare(batch.share);
  }
}

async function collected<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

function separatorsOf(columns: readonly JsonColumn[]): ReadonlyMap<string, string> {
  return new Map(columns.flatMap(({ name, separator }) => (separator ? [[name, separator]] : [])));
}

function layoutNotes({ depth, lists, rare }: JsonLayout): ReadingNote[] {
  const notes: string[] = [];
  if (lists.length > 0)
    notes.push(
      `Lists of objects are also tables of their own: ${lists.map(({ name }) => `"${name}"`).join(', ')}.`,
    );
  if (rare > 0)
    notes.push(`${rare.toLocaleString('en')} fields that few rows have share the column "other fields".`);
  const others = notes.map((message): ReadingNote => ({ kind: 'structure', message }));
  return depth > 1 ? [nestedNote(depth), ...others] : others;
}

/** Finds the field that identifies records, among those whose sampled values are unique. */
class KeySearch {
  readonly #seen = new Map<string, Set<Json>>();
  #count = 0;

  look(record: JsonObject): void {
    if (this.#count++ === 0)
      for (const [key, value] of Object.entries(record))
        if (typeof value === 'string' || typeof value === 'number') this.#seen.set(key, new Set());
    for (const [key, seen] of this.#seen) {
      const value = record[key];
      const isKey = (typeof value === 'string' && value.length <= 64) || Number.isInteger(value);
      if (!isKey || value === undefined || seen.has(value) || this.#count > maxKeyed) this.#seen.delete(key);
      else seen.add(value);
    }
  }

  found(): string | undefined {
    const keys = [...this.#seen.keys()];
    return keys.find(isIdentifying) ?? keys[0];
  }
}

/** Maximum number of records whose keys are compared; larger files number their rows. */
const maxKeyed = 1_000_000;

/** The first line is not an object: the file may be a document, or invalid. */
class NoLines extends SvcError {
  constructor(fileName: string) {
    super('unprocessable', `${fileName} is not a table: line 1 is not a JSON object.`);
  }
}

/** One object per line, read once for its shape and once for its rows, so that there is no size limit. */
async function linesSource(file: SourceFile, onShare: OnShare): Promise<RowSource[]> {
  let bad = new SkippedLines();
  async function* batches() {
    bad = new SkippedLines();
    let [number, good] = [0, 0];
    for await (const { lines, share } of linesOf(file)) {
      const records: JsonObject[] = [];
      for (const [at, line] of lines.entries()) {
        number++;
        const text = line.trim();
        if (text === '') continue;
        const record = parse(text);
        if (isObject(record)) records.push(record);
        else if (
          good + records.length + bad.count === 0 &&
          (text.startsWith('[') || !areMostlyObjects(lines.slice(at)))
        )
          throw new NoLines(file.fileName);
        else bad.add(number);
      }
      good += records.length;
      yield { records, share };
    }
    if (good === 0) throw new SvcError('unprocessable', `${file.fileName} is empty.`);
  }
  return sourcesOfRecords(file, { batches }, onShare, () =>
    bad.count === 0 ? { firstRowLine: 1 } : { notes: [{ kind: 'ragged', message: bad.message() }] },
  );
}

/** Lines tested for one object per line when the first one is not. */
const tellingLines = 20;

function areMostlyObjects(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '').slice(0, tellingLines);
  return filled.filter((line) => isObject(parse(line))).length > filled.length / 2;
}

const chunkBytes = 2 ** 20;
/** About the maximum length of a string. */
const maxLineChars = 300 * 2 ** 20;

/** The lines of a file in batches, each with its position in the file. */
async function* linesOf(file: SourceFile): AsyncGenerator<{ lines: string[]; share: number }> {
  const handle = await openFile(file);
  const decoder = new TextDecoder('utf-8');
  let [rest, taken, held] = ['', 0, ''];
  for await (const chunk of handle.createReadStream({ highWaterMark: chunkBytes })) {
    taken += (chunk as Buffer).length;
    let text = held + decoder.decode(chunk as Buffer, { stream: true });
    held = text.endsWith('\r') ? '\r' : ''; // possibly half of a line break
    if (held) text = text.slice(0, -1);
    // Only new text is searched for line breaks, because a line may be as long as the file.
    const [first = '', ...others] = text.split(/\r\n|\r|\n/);
    const last = others.pop();
    const lines = last === undefined ? [] : [rest + first, ...others];
    rest = last ?? rest + first;
    if (rest.length > maxLineChars) throw longLine(file);
    yield { lines, share: Math.min(1, taken / Math.max(1, file.sizeBytes)) };
  }
  yield { lines: [rest + decoder.decode()], share: 1 };
}

function longLine({ fileName }: SourceFile): SvcError {
  return new SvcError(
    'too-large',
    `${fileName} has a line of more than ${maxLineChars / 2 ** 20} MB. Save it with one object per line (.jsonl).`,
  );
}
