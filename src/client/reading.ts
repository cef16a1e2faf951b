import { SvcError } from '../contract/errors.ts';

/** Throws malformed if the content type is not the expected one: a 2xx may be an HTML page of a proxy (wire.md 0). */
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

/** Cancels a body that is not needed. A broken one is ignored. */
export function discard({ body }: Response): void {
  body?.cancel().catch(() => {});
}

export async function bytesOf(response: Response, signal?: AbortSignal): Promise<Uint8Array> {
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof SvcError) throw error; // a timeout, which has its own message
    throw new SvcError('unreachable', 'The answer of the service broke off.', { cause: error });
  }
}

/** The input for the next page: a cursor, or the page number from an address, which must be on the configured host. */
export function nextPage(reply: Record<string, unknown>, base: URL): Record<string, string> | undefined {
  if (typeof reply.next_cursor === 'string' && reply.next_cursor !== '') return { cursor: reply.next_cursor };
  if (typeof reply.next !== 'string' || reply.next === '') return undefined;
  const next = URL.parse(reply.next, base.href);
  return next?.host === base.host ? Object.fromEntries(next.searchParams) : undefined;
}
