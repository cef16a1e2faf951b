export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was found at one path over many records. */
export interface Shape {
  /** Number of records (or elements) that have the path, including nulls. */
  count: number;
  scalars: number;
  objects: number;
  lists: number;
  /** Keys of objects. */
  readonly keys: Map<string, Shape>;
  /** Elements of lists. */
  elements?: Shape;
  /** Separator characters that occur in the texts. */
  readonly marks: Set<string>;
  hasNumbersOnly: boolean;
  /** Lengths of lists: a single one means a tuple. */
  readonly lengths: Set<number>;
}

/** Deeper values stay text. */
export const maxDepth = 4;
/** A record may not have more keys than a table may have columns. */
const maxKeys = 10_000;

export function newShape(): Shape {
  return {
    count: 0,
    scalars: 0,
    objects: 0,
    lists: 0,
    keys: new Map(),
    marks: new Set(),
    hasNumbersOnly: true,
    lengths: new Set(),
  };
}

/** Candidate separators for elements. */
const marks = [',', ';', '|'] as const;
const anyMark = /[,;|]/;

export class TooManyKeys extends Error {}

/** Adds a value to the shape of its path. */
export function look(shape: Shape, value: Json, depth = 0): void {
  shape.count++;
  if (value === null) return;
  if (Array.isArray(value)) {
    shape.lists++;
    if (shape.lengths.size < 8) shape.lengths.add(value.length);
    if (depth >= maxDepth) return;
    shape.elements ??= newShape();
    for (const element of value) look(shape.elements, element, depth + 1);
  } else if (typeof value === 'object') {
    shape.objects++;
    if (depth >= maxDepth) return;
    for (const key of Object.keys(value)) {
      let child = shape.keys.get(key);
      if (!child) {
        if (shape.keys.size >= maxKeys) throw new TooManyKeys();
        child = newShape();
        shape.keys.set(key, child);
      }
      look(child, value[key] ?? null, depth + 1);
    }
  } else {
    shape.scalars++;
    if (typeof value !== 'number') shape.hasNumbersOnly = false;
    if (typeof value === 'string' && anyMark.test(value))
      for (const mark of marks) if (!shape.marks.has(mark) && value.includes(mark)) shape.marks.add(mark);
  }
}

/** Objects used as maps, whose keys are data (ids, dates, languages): many keys, each in few objects. */
export function isKeyedMap({ objects, keys }: Shape): boolean {
  if (keys.size <= 12) return false;
  const present = [...keys.values()].reduce((sum, { count }) => sum + count, 0);
  return present / (keys.size * Math.max(1, objects)) < 0.4;
}

const namingKeys = [
  'name',
  'title',
  'label',
  'login',
  'username',
  'full_name',
  'fullName',
  'display_name',
  'displayName',
  'text',
  'tag',
  'code',
  'key',
  'slug',
  'sku',
  'product',
  'id',
  'number',
  'email',
  'value',
  'type',
];

/** The key that names an element, and whether elements have others. */
export function namingKeyOf({
  objects,
  keys,
}: Shape): { readonly key: string; readonly holdsMore: boolean } | undefined {
  const usable = [...keys].filter(([, { scalars }]) => scalars >= objects * 0.8);
  const texts = usable.filter(([, shape]) => !shape.hasNumbersOnly);
  const key =
    namingKeys.find((name) => usable.some(([other]) => other === name)) ?? texts[0]?.[0] ?? usable[0]?.[0];
  return key === undefined ? undefined : { key, holdsMore: keys.size > 1 };
}
