/**
 * The deployment's prefix (wire.md) is added to requests and removed from replies here: the rest of the
 * extension knows the neutral names only.
 */

export interface Caller {
  /** Through what the service is used: `vscode`. */
  readonly channel: string;
  /** Of this extension. */
  readonly version: string;
}

/** wire.md 0: who calls, as a product and never as a person. */
export function callerHeader(prefix: string, { channel, version }: Caller): Record<string, string> {
  return { [`x-${prefix}-caller`]: `channel=${plain(channel)}, client_version="${plain(version)}"` };
}

/** A header holds no quotes or line ends of others. */
function plain(words: string): string {
  return words.replace(/[^\w.+-]/g, '');
}

const anyMarker = /^x-[a-z][a-z0-9-]*-dataset$/i;

/** An `output_schema` whose dataset slots carry this deployment's marker, whichever they were written with. */
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

/** Parts of a reply that hold the user's own data or a chart: their names do not belong to the interface. */
const opaque = new Set([
  'records',
  'rows',
  'card_data',
  'visualization_data',
  'structured_output',
  'request',
]);

/**
 * Replaces `<prefix>` by what it means, `data`, wherever a reply names a source: older deployments send it
 * (§9, wire.md 2.5). Changes the value in place.
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

function isObject(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}
