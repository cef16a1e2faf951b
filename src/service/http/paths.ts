import { api } from '../../contract/api.ts';
import type { Operation } from '../../contract/operation.ts';

/** An operation with its place in the contract. */
export interface Placed {
  readonly area: string;
  readonly name: string;
  readonly op: Operation;
}

export function operations(): Placed[] {
  return Object.entries(api).flatMap(([area, ops]) =>
    Object.entries(ops as Record<string, Operation>).map(([name, op]) => ({ area, name, op })),
  );
}

/**
 * Every address an operation answers at: with and without `/api`, with and without the closing slash
 * (wire.md 0), the graph also at its older place (wire.md 4.4).
 */
export function pathsOf({ path }: Operation): string[] {
  const plain = path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
  const places = plain.startsWith('/v1/graph/') ? [plain, plain.replace('/v1/', '/beta/')] : [plain];
  return places.flatMap((place) =>
    ['', '/api'].flatMap((prefix) => [`${prefix}${place}`, `${prefix}${place}/`]),
  );
}

/** Operations by address: what a path allows, and in which shape it refuses the rest. */
export function byPath(): Map<string, Operation[]> {
  const found = new Map<string, Operation[]>();
  for (const { op } of operations())
    for (const path of pathsOf(op)) found.set(path, [...(found.get(path) ?? []), op]);
  return found;
}
