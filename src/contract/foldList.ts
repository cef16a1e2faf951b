/**
 * Items in order of arrival, with lookup by key. Immutable plain data: a new version shares all but
 * a few short arrays with the previous one, so that appending to a run of a hundred thousand pieces costs no more than
 * to one of ten. Write with {@link put}, read with {@link find} and {@link itemsOf}.
 */
export interface FoldedList<T> {
  readonly size: number;
  /** The newest item is kept apart, because it is nearly always the one that grows. */
  readonly last: T | undefined;
  readonly lastKey: string;
  /** All others, by position. */
  readonly others: Blocks<T>;
  /** Positions of all others, by {@link slotOf} of their keys. */
  readonly positions: Blocks<readonly KeyPosition[]>;
}

interface KeyPosition {
  readonly key: string;
  readonly at: number;
}

/** Values by index, in a three-level tree with {@link width} children per node. */
type Blocks<V> = readonly (readonly (readonly V[])[])[];

const width = 32;
const slots = width ** 3;

export const emptyList = { size: 0, last: undefined, lastKey: '', others: [], positions: [] } as const;

export function find<T>(list: FoldedList<T>, key: string): T | undefined {
  if (list.size === 0) return undefined;
  if (key === list.lastKey) return list.last;
  const at = positionOf(list, key);
  return at === undefined ? undefined : valueAt(list.others, at);
}

/** Replaces the item with this key, or appends it. */
export function put<T>(list: FoldedList<T>, key: string, item: T): FoldedList<T> {
  const { size, last, lastKey, others, positions } = list;
  if (last === undefined || size === 0) return { ...emptyList, size: 1, last: item, lastKey: key };
  if (key === lastKey) return { size, last: item, lastKey, others, positions };
  const at = positionOf(list, key);
  if (at !== undefined) return { size, last, lastKey, others: withValue(others, at, item), positions };
  const slot = slotOf(lastKey);
  const there = [...(valueAt(positions, slot) ?? []), { key: lastKey, at: size - 1 }];
  return {
    size: size + 1,
    last: item,
    lastKey: key,
    others: withValue(others, size - 1, last),
    positions: withValue(positions, slot, there),
  };
}

export function itemsOf<T>({ last, others }: FoldedList<T>): T[] {
  const items = others.flat(2) as T[];
  if (last !== undefined) items.push(last);
  return items;
}

function positionOf<T>({ positions }: FoldedList<T>, key: string): number | undefined {
  return valueAt(positions, slotOf(key))?.find((position) => position.key === key)?.at;
}

function valueAt<V>(blocks: Blocks<V>, at: number): V | undefined {
  return blocks[Math.floor(at / width ** 2)]?.[Math.floor(at / width) % width]?.[at % width];
}

/** Copies the three arrays on the path to the value. A list that was posted as JSON has null in place of holes. */
function withValue<V>(blocks: Blocks<V>, at: number, value: V): Blocks<V> {
  const outer = Math.floor(at / width ** 2);
  const inner = Math.floor(at / width) % width;
  const after = blocks.slice();
  const middle = after[outer]?.slice() ?? [];
  const block = middle[inner]?.slice() ?? [];
  block[at % width] = value;
  middle[inner] = block;
  after[outer] = middle;
  return after;
}

/** FNV-1a over the key's code units. */
function slotOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return ((hash >>> 16) ^ hash) & (slots - 1);
}
