import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { SvcError } from '../../contract/errors.ts';
import type { CountBytes } from './bodies.ts';
import { checkNesting } from './nesting.ts';

/** Limit for a JSON body after decompression (§8: ten times the 1 MB above which bodies are compressed). */
const maxBodyBytes = 10 * 1024 * 1024;
/** Bodies with a declared length up to this are read at once. */
const maxDirectBytes = 64 * 1024;

/** The JSON body of a request; an absent body is an empty object. Throws bad-request, too-large or unavailable. */
export async function readJson(request: Request, count: CountBytes): Promise<unknown> {
  const body = await readBody(request, maxBodyBytes, count);
  checkNesting(body);
  // A byte-order mark is meaningless in UTF-8, but some programs write one.
  const text = body.toString('utf8').replace(/^\uFEFF/, '');
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new SvcError('bad-request', 'The body is not valid JSON.');
  }
}

/** Reads at most `limit` bytes, decompressing gzip as it goes, so that a gzip bomb is stopped early. */
export async function readBody(request: Request, limit: number, count: CountBytes): Promise<Buffer> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding !== 'identity' && encoding !== 'gzip') {
    throw new SvcError(
      'bad-request',
      `The content encoding ${encoding} is not known here; use gzip or none.`,
    );
  }
  if (encoding === 'identity' && length <= Math.min(limit, maxDirectBytes))
    return readWhole(request, length, count);
  if (!request.body) return Buffer.alloc(0);
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
      count(chunk.length);
      chunks.push(chunk);
    }
  } catch (error) {
    if (body !== raw && length <= limit) await readOn(raw);
    if (error instanceof SvcError) throw error;
    throw unreadable(error);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the rest of a rejected body. Replying before it is read would cost the connection: the server closes it half a
 * second later, possibly during the caller's next request.
 */
async function readOn(raw: Readable): Promise<void> {
  raw.unpipe();
  raw.resume();
  await finished(raw).catch(() => {});
}

/** The server itself reads no more than the declared length. */
async function readWhole(request: Request, length: number, count: CountBytes): Promise<Buffer> {
  count(length);
  try {
    return Buffer.from(await request.arrayBuffer());
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(cause: unknown): SvcError {
  return new SvcError('bad-request', 'The body could not be read.', { cause });
}
