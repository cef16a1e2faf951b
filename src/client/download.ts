import { SvcError } from '../contract/errors.ts';
import { isLoopback } from './address.ts';
import { discard } from './reading.ts';

/** What an address gave. */
export interface Downloaded {
  /** The content type without its parameters, in lower case; empty when none was said. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/**
 * An address that the service named in a reply, absolute or relative to it. Encrypted, or on this machine when the
 * service is too: a service elsewhere has no business here. Throws malformed.
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

/** The body, as long as it has no more than so many bytes after decompression. Throws too-large, unreachable. */
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
