import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * Parses data from the wire, where absent and null mean the same (wire.md, general rule): a null that the schema
 * rejects is removed, so that the member gets its default or is left out. Valid data are parsed only once.
 */
export function readWire<S extends z.ZodType>(schema: S, given: unknown): z.ZodSafeParseResult<z.output<S>> {
  let read = schema.safeParse(given);
  let rest = given;
  while (!read.success) {
    const refused = pathsOf(read.error.issues).filter((path) => isNullMember(rest, path));
    if (refused.length === 0) return read;
    if (rest === given) rest = structuredClone(given);
    for (const path of refused) delete parentOf(rest, path)?.[String(path.at(-1))];
    read = schema.safeParse(rest);
  }
  return read;
}

/** The paths of the issues, including those in any branch of a union. */
function pathsOf(issues: readonly Issue[], before: readonly PropertyKey[] = []): (readonly PropertyKey[])[] {
  return issues.flatMap((issue) => {
    const path = [...before, ...issue.path];
    if (issue.code !== 'invalid_union') return [path];
    return [path, ...issue.errors.flatMap((branch) => pathsOf(branch, path))];
  });
}

/** List elements do not count: removing a null would change the length of the list. */
function isNullMember(given: unknown, path: readonly PropertyKey[]): boolean {
  return parentOf(given, path)?.[String(path.at(-1))] === null;
}

function parentOf(given: unknown, path: readonly PropertyKey[]): Record<string, unknown> | undefined {
  let at = given;
  for (const step of path.slice(0, -1)) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<PropertyKey, unknown>)[step];
  }
  const isObject = path.length > 0 && typeof at === 'object' && at !== null && !Array.isArray(at);
  return isObject ? (at as Record<string, unknown>) : undefined;
}
