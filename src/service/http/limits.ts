import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SvcError } from '../../contract/errors.ts';
import { checkNesting } from './nesting.ts';

/** Bytes of a JSON body after inflation (ecosystem 3, §8: above 1 MB compressed, ten times larger accepted). */
const longestBody = 10 * 1024 * 1024;

/** The JSON body of a request; an absent one is an empty object. Throws bad-request or too-large. */
export async function readJson(request: Request): Promise<unknown> {
  const body = await readBody(request, longestBody);
  checkNesting(body);
  const text = body.toString('utf8');
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new SvcError('bad-request', 'The body is not valid JSON.');
  }
}

/** Reads at most `limit` bytes, inflating gzip on the way, so that a bomb is stopped as it grows. */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding !== 'identity' && encoding !== 'gzip') {
    throw new SvcError(
      'bad-request',
      `The content encoding ${encoding} is not known here; use gzip or none.`,
    );
  }
  const raw = Readable.fromWeb(request.body as import('node:stream/web').ReadableStream);
  const body = encoding === 'gzip' ? raw.pipe(createGunzip()) : raw;
  raw.on('error', (error) => body.destroy(error));
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit)
        throw new SvcError('too-large', `The body is larger than ${Math.floor(limit / 1024 / 1024)} MB.`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof SvcError) throw error;
    throw new SvcError('bad-request', 'The body could not be read.', { cause: error });
  }
  return Buffer.concat(chunks);
}
