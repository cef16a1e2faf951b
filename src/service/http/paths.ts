import { api } from '../../contract/api.ts';
import type { Operation } from '../../contract/operation.ts';

/** An operation with its area and name in the contract. */
export interface NamedOperation {
  readonly area: string;
  readonly name: string;
  readonly op: Operation;
}

export function operations(): NamedOperation[] {
  return Object.entries(api).flatMap(([area, ops]) =>
    Object.entries(ops as Record<string, Operation>).map(([name, op]) => ({ area, name, op })),
  );
}

/**
 * Every path an operation is served at: with and without `/api`, with and without a trailing slash (wire.md 0); the
 * graph also at its former path (wire.md 4.4).
 */
export function pathsOf({ path }: Operation): string[] {
  const plain = path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
  const paths = plain.startsWith('/v1/graph/') ? [plain, plain.replace('/v1/', '/beta/')] : [plain];
  return paths.flatMap((path) => ['', '/api'].flatMap((prefix) => [`${prefix}${path}`, `${prefix}${path}/`]));
}

/** Operations by path: which methods it allows, and the error shape for all others. */
export function byPath(): Map<string, Operation[]> {
  const found = new Map<string, Operation[]>();
  for (const { op } of operations())
    for (const path of pathsOf(op)) found.set(path, [...(found.get(path) ?? []), op]);
  return found;
}
