import {
  isKeyedMap,
  isObject,
  type Json,
  type JsonObject,
  maxDepth,
  namingKeyOf,
  newShape,
  type Shape,
} from './jsonShape.ts';

/** A column of a table made from records. */
export interface JsonColumn {
  /** Path from the record to the value, joined by dots. */
  readonly name: string;
  /** For lists: the separator of elements. */
  readonly separator?: string;
  cell(record: Json): string | null;
}

/** A list of objects (or a map) in the records, which becomes a table of its own. */
export interface ElementLists {
  readonly name: string;
  readonly shape: Shape;
  elements(record: Json): Json[];
}

export interface JsonLayout {
  readonly columns: readonly JsonColumn[];
  readonly lists: readonly ElementLists[];
  /** Depth of the column paths: 1 for flat records. */
  readonly depth: number;
  /** Keys that are so rare that they share one column. */
  readonly rare: number;
}

interface Building {
  readonly columns: JsonColumn[];
  readonly lists: ElementLists[];
  depth: number;
}

/** Rare keys share one column if there would be more columns than this, and more columns than rows. */
const maxOwnColumns = 100;
const maxLists = 6;

/** The columns of records of this shape, and the lists in them that become tables. */
export function layoutOf(shape: Shape): JsonLayout {
  const building: Building = { columns: [], lists: [], depth: 1 };
  const isSparse = shape.keys.size > Math.max(maxOwnColumns, shape.objects);
  const rare = new Set<string>();
  for (const [key, inner] of shape.keys) {
    if (isSparse && inner.count < shape.objects * 0.1) rare.add(key);
    else addColumns(building, key, inner, (record) => (isObject(record) ? record[key] : undefined), 1);
  }
  if (rare.size > 0)
    building.columns.push({
      name: 'other fields',
      cell: (record) => textOf(pick(record, rare)),
    });
  return { ...building, lists: building.lists.slice(0, maxLists), rare: rare.size };
}

function pick(record: Json, keys: ReadonlySet<string>): JsonObject | null {
  if (!isObject(record)) return null;
  const found = Object.entries(record).filter(([key]) => keys.has(key));
  return found.length > 0 ? Object.fromEntries(found) : null;
}

type Read = (record: Json) => Json | undefined;

/** A value that is an object in some records and something else in others has both kinds of column. */
function addColumns(building: Building, name: string, shape: Shape, read: Read, depth: number): void {
  const { objects, lists, scalars } = shape;
  if (objects > 0) placeObject(building, name, shape, read, depth);
  if (lists > 0) placeList(building, name, shape, read);
  if (scalars > 0 || (objects === 0 && lists === 0)) {
    building.depth = Math.max(building.depth, depth);
    building.columns.push({
      name,
      cell: (record) => {
        const value = read(record);
        return typeof value === 'object' ? null : textOf(value ?? null);
      },
    });
  }
}

function placeObject(building: Building, name: string, shape: Shape, read: Read, depth: number): void {
  if (isKeyedMap(shape)) {
    placeMap(building, name, shape, read);
    return;
  }
  if (depth >= maxDepth || shape.keys.size === 0) {
    building.columns.push({ name, cell: (record) => objectText(read(record)) });
    return;
  }
  for (const [key, inner] of shape.keys)
    addColumns(
      building,
      `${name}.${key}`,
      inner,
      (record) => {
        const value = read(record);
        return isObject(value) ? value[key] : undefined;
      },
      depth + 1,
    );
}

const objectText = (value: Json | undefined) => (isObject(value) ? textOf(value) : null);

/** The keys of a map become a list; their values are in a table of its own. */
function placeMap(building: Building, name: string, shape: Shape, read: Read): void {
  const separator = separatorFor([...shape.keys.keys()]);
  building.columns.push({
    name,
    separator,
    cell: (record) => {
      const value = read(record);
      return isObject(value) ? joined(Object.keys(value), separator) : null;
    },
  });
  const entries: Shape = {
    ...shape,
    keys: new Map([
      ['key', textShape(shape)],
      ['value', merged([...shape.keys.values()])],
    ]),
  };
  building.lists.push({
    name,
    shape: entries,
    elements: (record) => {
      const value = read(record);
      return isObject(value) ? Object.entries(value).map(([key, inner]) => ({ key, value: inner })) : [];
    },
  });
}

function placeList(building: Building, name: string, shape: Shape, read: Read): void {
  const elements = shape.elements;
  const listOf = (record: Json): Json[] => {
    const value = read(record);
    return Array.isArray(value) ? value : [];
  };
  if (elements && elements.objects > 0) {
    const naming = namingKeyOf(elements);
    const separator = separatorOfMarks(
      naming ? (elements.keys.get(naming.key)?.marks ?? new Set()) : new Set(),
    );
    const nameOf = (element: Json) =>
      isObject(element) && naming ? textOf(element[naming.key] ?? null) : textOf(element);
    building.columns.push({
      name,
      ...(naming ? { separator } : {}),
      cell: (record) => joined(listOf(record).map(nameOf), separator),
    });
    if (!naming || naming.holdsMore) building.lists.push({ name, shape: elements, elements: listOf });
    return;
  }
  const separator = separatorOfMarks(elements?.marks ?? new Set());
  const isTuple = shape.lengths.size === 1 && elements?.hasNumbersOnly === true;
  building.columns.push({
    name,
    ...(isTuple ? {} : { separator }),
    cell: (record) => joined(listOf(record).map(textOf), separator),
  });
}

function joined(texts: readonly (string | null)[], separator: string): string | null {
  const filled = texts.filter((text) => text !== null && text !== '');
  return filled.length === 0 ? null : filled.join(`${separator} `);
}

/** The first separator that occurs in none of the texts. */
function separatorOfMarks(marks: ReadonlySet<string>): string {
  return [',', ';', '|'].find((mark) => !marks.has(mark)) ?? ',';
}

const separatorFor = (texts: readonly string[]) =>
  [',', ';', '|'].find((mark) => !texts.some((text) => text.includes(mark))) ?? ',';

function textShape({ objects }: Shape): Shape {
  return { ...newShape(), count: objects, scalars: objects, hasNumbersOnly: false };
}

function merged(shapes: readonly Shape[]): Shape {
  const sum = newShape();
  for (const shape of shapes) {
    sum.count += shape.count;
    sum.scalars += shape.scalars;
    sum.objects += shape.objects;
    sum.lists += shape.lists;
    sum.hasNumbersOnly &&= shape.hasNumbersOnly;
    if (shape.elements) sum.elements ??= shape.elements;
    for (const mark of shape.marks) sum.marks.add(mark);
    for (const [key, inner] of shape.keys) if (!sum.keys.has(key)) sum.keys.set(key, inner);
  }
  return sum;
}

export function textOf(value: Json): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return null; // nested too deeply for the stack
  }
}
