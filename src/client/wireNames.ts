import { isObject } from '../contract/isObject.ts';

/**
 * Adds the deployment's prefix (wire.md) to requests and removes it from replies, so that the rest of the extension
 * uses neutral names only.
 */

export interface Caller {
  /** The client product: `vscode`. */
  readonly channel: string;
  /** Version of this extension. */
  readonly version: string;
}

/** wire.md 0: identifies the calling product, never the user. */
export function callerHeader(prefix: string, { channel, version }: Caller): Record<string, string> {
  return { [`x-${prefix}-caller`]: `channel=${plain(channel)}, client_version="${plain(version)}"` };
}

/** Quotes and line breaks would break the header. */
function plain(words: string): string {
  return words.replace(/[^\w.+-]/g, '');
}

const anyMarker = /^x-[a-z][a-z0-9-]*-dataset$/i;

/** Rewrites the markers of dataset slots in an `output_schema` to this deployment's prefix. */
export function withMarkers(schema: unknown, prefix: string): unknown {
  if (Array.isArray(schema)) return schema.map((part) => withMarkers(part, prefix));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [
      anyMarker.test(name) && value === true ? `x-${prefix}-dataset` : name,
      withMarkers(value, prefix),
    ]),
  );
}

/** Parts of a reply with the user's own data or a chart, whose keys are not names of the interface. */
const opaque = new Set([
  'records',
  'rows',
  'card_data',
  'visualization_data',
  'structured_output',
  'request',
]);

/**
 * Replaces `<prefix>` by `data` wherever a reply names a source; older deployments send the prefix (§9, wire.md 2.5).
 * Modifies the value in place.
 */
export function nameSources(reply: unknown, prefix: string): void {
  if (Array.isArray(reply)) for (const part of reply) nameSources(part, prefix);
  if (!isObject(reply)) return;
  for (const [name, value] of Object.entries(reply)) {
    if (opaque.has(name)) continue;
    const isSource = name === 'source_index' || (name === 'index' && typeof reply.name === 'string');
    if (isSource && value === prefix) reply[name] = 'data';
    else if (name === 'source_indexes' && Array.isArray(value))
      reply[name] = [...new Set(value.map((source: unknown) => (source === prefix ? 'data' : source)))];
    else nameSources(value, prefix);
  }
}
