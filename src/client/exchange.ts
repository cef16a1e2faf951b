import { SvcError } from '../contract/errors.ts';
import { isLoopback } from './address.ts';
import { readError } from './readError.ts';
import { discard } from './reading.ts';

/** The transport: the editor's fetch for a remote service, a loopback one otherwise. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Exchange {
  readonly fetch: Fetch;
  readonly url: URL;
  readonly init: RequestInit;
  /** Headers for the first origin only: the API key and the caller. */
  readonly ownHeaders: Record<string, string>;
  readonly timeoutMs: number;
  /** Limits the time until the response headers of a stream; its body has no limit. */
  readonly isStream?: boolean;
  readonly signal?: AbortSignal | undefined;
}

const maxRedirects = 3;

/**
 * Sends one request and returns a 2xx response, or throws an {@link SvcError}. Redirects are followed by hand, so that
 * the key is not sent to another origin.
 */
export async function exchange({
  fetch,
  url,
  init,
  ownHeaders,
  timeoutMs,
  isStream,
  signal,
}: Exchange): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(tooSlow(timeoutMs)), timeoutMs);
  timer.unref?.();
  let at = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const headers = {
      ...(init.headers as Record<string, string>),
      ...(at.origin === url.origin ? ownHeaders : {}),
    };
    let response: Response;
    try {
      response = await fetch(at.href, {
        ...init,
        headers,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      });
    } catch (error) {
      signal?.throwIfAborted();
      clearTimeout(timer);
      throw limit.signal.aborted ? tooSlow(timeoutMs) : unreachable(error);
    }
    if (response.status < 300 || response.status >= 400) {
      if (response.ok && !isStream) return response;
      clearTimeout(timer);
      if (response.ok) return response;
      throw await readError(response);
    }
    at = redirected(response, at, init.method ?? 'GET');
  }
  throw new SvcError('unreachable', 'The service redirects in a circle. Check its address.');
}

function redirected(response: Response, from: URL, method: string): URL {
  const location = response.headers.get('location');
  discard(response);
  const to = location === null ? null : URL.parse(location, from.href);
  if (to === null) throw new SvcError('malformed', 'The service redirects to nowhere. Check its address.');
  // Following the redirect of a POST would turn it into a GET or send it twice.
  if (method !== 'GET' && !(to.origin === from.origin && [307, 308].includes(response.status))) {
    throw new SvcError(
      'unreachable',
      `The service sends this request on to ${to.host}. Set that address instead.`,
    );
  }
  if (from.protocol === 'https:' && to.protocol !== 'https:') {
    throw new SvcError(
      'unreachable',
      'The service redirects to an address that is not encrypted, which is refused.',
    );
  }
  if (isLoopback(to.hostname) && !isLoopback(from.hostname)) {
    throw new SvcError('unreachable', 'The service redirects to this machine, which is refused.');
  }
  return to;
}

function tooSlow(timeoutMs: number): SvcError {
  return new SvcError(
    'timeout',
    `The service did not answer within ${Math.round(timeoutMs / 1000)} seconds.`,
  );
}

export const noConnection = 'The service cannot be reached.';
export const unknownCertificate = "The server's certificate is not trusted by this machine.";

function unreachable(cause: unknown): SvcError {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const code = (inner as { code?: unknown }).code;
  const words =
    typeof code === 'string' && /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)
      ? unknownCertificate
      : noConnection;
  return new SvcError('unreachable', words, { cause, ...(typeof code === 'string' && { code }) });
}

/**
 * The chunks of a body until it ends, is silent for too long, or is aborted. Every chunk, heartbeats included, resets
 * the timer. Does not rely on the transport to observe the abort.
 */
export async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  idleMs: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const { promise: broken, reject: breakOff } = Promise.withResolvers<never>();
  broken.catch(() => {}); // raced below; this only prevents an unhandled rejection
  const abort = () => breakOff(signal.reason as Error);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    for (;;) {
      const silent = () =>
        breakOff(new SvcError('unreachable', `The stream was silent for ${idleMs / 1000} seconds.`));
      const timer = setTimeout(silent, idleMs);
      const { done, value } = await Promise.race([reader.read(), broken]).finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    await reader.cancel().catch(() => {}); // a broken body has nothing left to cancel
  }
}
