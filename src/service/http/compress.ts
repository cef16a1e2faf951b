import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { preferenceFor } from '../../contract/accept.ts';

/** Compressing smaller replies hardly shrinks them and costs more time than it saves. */
const minBytes = 1024;
const compressible = /^(application\/json|text\/(?!event-stream)|image\/svg\+xml)/;
const gzipped = promisify(gzip);

/** Gzips a reply if the request accepts that and the size warrants it. Event streams stay uncompressed. */
export async function compress(request: Request, reply: Response): Promise<Response> {
  const { headers } = reply;
  if (!reply.body || !compressible.test(headers.get('content-type') ?? '')) return reply;
  if (headers.has('content-encoding') || request.method === 'HEAD') return reply;
  const accepted = request.headers.get('accept-encoding');
  if (accepted === null || preferenceFor(accepted, 'gzip').quality === 0) return reply;
  const body = Buffer.from(await reply.arrayBuffer());
  const isWorthIt = body.length > minBytes;
  const changed = new Response(isWorthIt ? new Uint8Array(await gzipped(body)) : body, reply);
  changed.headers.append('vary', 'Accept-Encoding');
  changed.headers.delete('content-length');
  if (isWorthIt) changed.headers.set('content-encoding', 'gzip');
  return changed;
}
