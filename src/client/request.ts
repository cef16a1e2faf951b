import { SvcError } from '../contract/errors.ts';
import type { Operation } from '../contract/operation.ts';
import { locate } from './address.ts';
import { withMarkers } from './wireNames.ts';

/** §8: larger bodies are rejected even when compressed. */
const ceilingFactor = 10;

/** An operation and its input as an HTTP request. Throws too-large before anything is sent. */
export async function requestOf(
  base: URL,
  op: Operation,
  input: unknown,
  { accept, prefix }: { readonly accept: string; readonly prefix: string },
): Promise<{ url: URL; init: RequestInit }> {
  const given = input as Record<string, unknown>;
  const { output_schema } = given;
  const { url, body } = locate(
    base,
    op,
    output_schema ? { ...given, output_schema: withMarkers(output_schema, prefix) } : given,
  );
  const headers: Record<string, string> = { accept };
  if (accept === 'text/event-stream') headers['cache-control'] = 'no-store';
  if (body === undefined) return { url, init: { method: op.method, headers } };
  headers['content-type'] = 'application/json';
  const bytes = new TextEncoder().encode(body);
  const { gzipAboveBytes } = op;
  if (gzipAboveBytes === undefined || bytes.length <= gzipAboveBytes)
    return { url, init: { method: op.method, headers, body } };
  if (bytes.length > gzipAboveBytes * ceilingFactor) {
    throw new SvcError(
      'too-large',
      `This is ${megabytes(bytes.length)}; the service takes ${megabytes(gzipAboveBytes * ceilingFactor)}. Use fewer rows.`,
    );
  }
  headers['content-encoding'] = 'gzip';
  return { url, init: { method: op.method, headers, body: await gzipped(bytes) } };
}

function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream as never).arrayBuffer();
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
