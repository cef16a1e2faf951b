import { deliveryHeaders } from './sign.ts';

export interface Sending {
  readonly url: string;
  readonly secret: string;
  readonly delivery: { readonly delivery_id: string; readonly body: string };
  readonly now: Date;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** How one try ended. `message` names no address: what stands in one may be a secret. */
export interface Sent {
  readonly isDelivered: boolean;
  readonly status: number | null;
  readonly message: string;
}

/**
 * Posts one delivery. Delivered is what is answered with 2xx in time; a redirect is not followed, and what the
 * receiver says is not read. Throws only when `signal` ends it.
 */
export async function sendDelivery(sending: Sending): Promise<Sent> {
  const { url, secret, delivery, now, timeoutMs, signal } = sending;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await sending.fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: deliveryHeaders(delivery, secret, now),
      body: delivery.body,
      signal: AbortSignal.any([signal, timeout]),
    });
    void response.body?.cancel().catch(() => {});
    const { status } = response;
    return { isDelivered: status >= 200 && status < 300, status, message: wordsOf(status) };
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted)
      return { isDelivered: false, status: null, message: `No answer within ${timeoutMs / 1000} seconds.` };
    const { cause } = error as { cause?: { code?: unknown } };
    const code = typeof cause?.code === 'string' ? ` (${cause.code})` : '';
    return { isDelivered: false, status: null, message: `The receiver cannot be reached${code}.` };
  }
}

function wordsOf(status: number): string {
  if (status >= 200 && status < 300) return 'Delivered.';
  if (status >= 300 && status < 400)
    return `The receiver leads elsewhere (${status}), which is not followed.`;
  return `The receiver answered ${status}.`;
}
