export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was seen at one place of many records. */
export interface Shape {
  /** Records (or elements) that have the place at all, null or not. */
  count: number;
  scalars: number;
  objects: number;
  lists: number;
  /** Keys of the objects. */
  readonly keys: Map<string, Shape>;
  /** What the elements of the lists are. */
  elements?: Shape;
  /** Characters that the texts contain and that could stand between them. */
  readonly marks: Set<string>;
  hasNumbersOnly: boolean;
  /** Lengths of the lists: one alone means a tuple. */
  readonly lengths: Set<number>;
}

/** Deeper values stay text. */
export const deepest = 4;
/** One record may have no more keys than a table may have columns. */
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

/** What may stand between the elements of a text. */
const marks = [',', ';', '|'] as const;

export class TooManyKeys extends Error {}

/** Adds a value to what was seen at its place. */
export function look(shape: Shape, value: Json, depth = 0): void {
  shape.count++;
  if (value === null) return;
  if (Array.isArray(value)) {
    shape.lists++;
    if (shape.lengths.size < 8) shape.lengths.add(value.length);
    if (depth >= deepest) return;
    shape.elements ??= newShape();
    for (const element of value) look(shape.elements, element, depth + 1);
  } else if (typeof value === 'object') {
    shape.objects++;
    if (depth >= deepest) return;
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
    if (typeof value === 'string')
      for (const mark of marks) if (!shape.marks.has(mark) && value.includes(mark)) shape.marks.add(mark);
  }
}

/** Objects whose keys are values (ids, dates, languages) and no names: many, and each in few of them. */
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

/** The key by which a person would name an element, and whether elements hold more than that. */
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
