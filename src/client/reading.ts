import { SvcError } from '../contract/errors.ts';

/** A 2xx may be an edge's web page (wire.md 0). Throws malformed when the type is not the wanted one. */
export function expectType(response: Response, wanted: string): void {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === wanted || (wanted === 'application/json' && type.endsWith('+json'))) return;
  discard(response);
  const met = type === 'text/html' ? 'a web page' : type === '' ? 'something without a type' : type;
  throw new SvcError(
    'malformed',
    `The address answered with ${met} where an answer of the service was expected. Check the service address.`,
  );
}

/** Releases a body that nobody reads. One that broke has nothing left to release. */
export function discard({ body }: Response): void {
  body?.cancel().catch(() => {});
}

export async function bytesOf(response: Response, signal?: AbortSignal): Promise<Uint8Array> {
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof SvcError) throw error; // the time-out, in its own words
    throw new SvcError('unreachable', 'The answer of the service broke off.', { cause: error });
  }
}

/** The input of the next page: a cursor, or the page number of an address on the configured host alone. */
export function nextPage(reply: Record<string, unknown>, base: URL): Record<string, string> | undefined {
  if (typeof reply.next_cursor === 'string' && reply.next_cursor !== '') return { cursor: reply.next_cursor };
  if (typeof reply.next !== 'string' || reply.next === '') return undefined;
  const next = URL.parse(reply.next, base.href);
  return next?.host === base.host ? Object.fromEntries(next.searchParams) : undefined;
}
