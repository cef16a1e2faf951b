import { SvcError } from '../contract/errors.ts';
import { isLoopback } from './address.ts';
import { discard } from './reading.ts';

/** A downloaded body. */
export interface Downloaded {
  /** The content type in lower case and without parameters; empty if none was sent. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/**
 * Resolves an address from a reply against the service. It must be https, or on this machine if the service is too: a
 * remote service must not make us contact local ports. Throws malformed.
 */
export function namedAddress(address: string, base: URL): URL {
  const url = URL.parse(address, base.href);
  if (!url) throw new SvcError('malformed', 'The service names an address that is none.');
  const isHere = isLoopback(url.hostname);
  if (isHere && !isLoopback(base.hostname))
    throw new SvcError('malformed', 'The service names an address on this machine, which is refused.');
  if (url.protocol !== 'https:' && !(isHere && url.protocol === 'http:'))
    throw new SvcError('malformed', 'The service names an address that is not encrypted, which is refused.');
  return url;
}

export function typeOf(response: Response): string {
  return response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Reads a body of at most so many bytes after decompression. Throws too-large, unreachable. */
export async function bytesUpTo(
  response: Response,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const tooLarge = () =>
    new SvcError('too-large', `This has more than ${megabytes(maxBytes)}, too much to be downloaded here.`);
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    discard(response);
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof SvcError) throw error;
    throw new SvcError('unreachable', 'The download broke off.', { cause: error });
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
