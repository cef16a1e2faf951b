import { createHmac } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { goesThrough, type OutgoingProxy, ProxyRefusal, tunnelTo } from '../outgoingProxy.ts';
import { isPrivate, leadsInside, PrivateHost, publicLookup, type Resolve } from './privateAddress.ts';

export interface Sending {
  readonly url: string;
  readonly secret: string;
  readonly delivery: { readonly delivery_id: string; readonly body: string };
  readonly now: Date;
  /** Hosts allowed in private networks. */
  readonly allowedHosts: ReadonlySet<string>;
  readonly resolve?: Resolve;
  readonly proxy?: OutgoingProxy | undefined;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** The outcome of an attempt. `message` contains no address, since that may be secret. */
export interface Sent {
  readonly isDelivered: boolean;
  readonly status: number | null;
  readonly message: string;
}

/**
 * Posts a delivery. It counts as delivered after a 2xx in time; redirects are not followed, and the response body is
 * not read. Throws only if `signal` aborts it.
 */
export async function sendDelivery(sending: Sending): Promise<Sent> {
  const { timeoutMs, signal } = sending;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const status = await post(sending, AbortSignal.any([signal, timeout]));
    return { isDelivered: status >= 200 && status < 300, status, message: wordsOf(status) };
  } catch (error) {
    signal.throwIfAborted();
    return { isDelivered: false, status: null, message: failureWords(error, timeout, timeoutMs) };
  }
}

/** Resolves with the status once the response headers have arrived. */
async function post(
  { url, secret, delivery, now, allowedHosts, resolve, proxy }: Sending,
  signal: AbortSignal,
): Promise<number> {
  const address = new URL(url);
  const isAllowed = allowedHosts.has(address.hostname);
  if (!isAllowed && isPrivate(address.hostname)) throw new PrivateHost();
  const isProxied = proxy !== undefined && goesThrough(proxy, address);
  // The proxy resolves the name. Names that this machine resolves to a private network are rejected anyway.
  if (isProxied && !isAllowed && (await leadsInside(address.hostname, resolve))) throw new PrivateHost();
  const socket = isProxied ? await tunnelTo(proxy, address, signal) : undefined;
  const direct = isAllowed ? {} : { lookup: publicLookup(resolve) };
  const send = address.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const request = send(address, {
      method: 'POST',
      headers: {
        ...deliveryHeaders(delivery, secret, now),
        'content-length': Buffer.byteLength(delivery.body),
      },
      signal,
      // An agent would open its own connection.
      ...(socket ? { createConnection: () => socket } : { agent: false, ...direct }),
    });
    request.once('response', (response) => {
      done(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', fail);
    request.end(delivery.body);
  });
}

function failureWords(error: unknown, timeout: AbortSignal, timeoutMs: number): string {
  if (timeout.aborted) return `No answer within ${timeoutMs / 1000} seconds.`;
  if (error instanceof PrivateHost || error instanceof ProxyRefusal) return error.message;
  const { code } = error as { code?: unknown };
  return `The receiver cannot be reached${typeof code === 'string' ? ` (${code})` : ''}.`;
}

function wordsOf(status: number): string {
  if (status >= 200 && status < 300) return 'Delivered.';
  if (status >= 300 && status < 400)
    return `The receiver leads elsewhere (${status}), which is not followed.`;
  return `The receiver answered ${status}.`;
}

/** Headers that identify a delivery and authenticate its sender (wire.md 6.3). */
function deliveryHeaders(
  { delivery_id, body }: { delivery_id: string; body: string },
  secret: string,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    'content-type': 'application/json',
    'x-svc-delivery': delivery_id,
    'x-svc-timestamp': timestamp,
    'x-svc-signature': `v1=${signature}`,
  };
}
