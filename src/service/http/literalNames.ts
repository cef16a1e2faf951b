import { isObject } from '../../contract/isObject.ts';

/**
 * Replaces names with a deployment's prefix by the contract's neutral names, so that a program written for that
 * deployment works unchanged. `svc` is always accepted; `prefix` is the service's own (`--prefix`).
 */
export function literalNames(prefix: string) {
  const names = new Set(['svc', prefix]);
  return (body: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const { sources, source_indexes, output_schema } = body;
    return {
      ...body,
      ...(isObject(sources) && { sources: asData(sources, names) }),
      ...(Array.isArray(source_indexes) && {
        source_indexes: source_indexes.map((each) => asSvc(each, names)),
      }),
      ...(isObject(output_schema) && { output_schema: withMarkers(output_schema, names) }),
    };
  };
}

/** wire.md 4.3: the legacy key is mapped to `data` before validation. */
function asData(sources: Record<string, unknown>, names: ReadonlySet<string>): Record<string, unknown> {
  const legacy = Object.keys(sources).find((name) => names.has(name));
  if (legacy === undefined) return sources;
  const { [legacy]: given, ...rest } = sources;
  return { ...rest, data: rest.data ?? given };
}

function asSvc(index: unknown, names: ReadonlySet<string>): unknown {
  if (typeof index !== 'string') return index;
  const [, name = '', rest = ''] = index.match(/^([^_]*)(_.*)?$/s) ?? [];
  return names.has(name) ? `svc${rest}` : index;
}

/**
 * Dataset markers: `x-NAME-dataset` (wire.md 2.4). A property with such a name is not a marker unless its value is
 * true.
 */
function withMarkers(schema: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(schema)) return schema.map((part) => withMarkers(part, names));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      const name = /^x-(.+)-dataset$/.exec(key)?.[1];
      const isMarker = value === true && name !== undefined && names.has(name);
      return [isMarker ? 'x-svc-dataset' : key, withMarkers(value, names)];
    }),
  );
}
