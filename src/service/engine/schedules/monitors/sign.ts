import { createHmac } from 'node:crypto';

/** Headers that identify a delivery and authenticate its sender (wire.md 6.3). */
export function deliveryHeaders(
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
