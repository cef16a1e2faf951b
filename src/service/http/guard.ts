import { hash, timingSafeEqual } from 'node:crypto';
import { SvcError } from '../../contract/errors.ts';

/**
 * Protects against web pages: any page can send requests to a local port, under any host name that resolves to it. Only
 * requests that name this exact host pass, and none from a page of another origin. Throws forbidden.
 */
export function checkCaller(headers: Headers, hosts: ReadonlySet<string>, path = ''): void {
  const host = headers.get('host') ?? '';
  if (!hosts.has(host.toLowerCase()))
    throw new SvcError('forbidden', 'This service answers only to its own address.');
  const origin = headers.get('origin');
  // Other pages may post a form to a card's embed (wire.md 10.4), whose address is the secret.
  if (/^\/embed\/[\w-]+\/?$/.test(path)) return;
  if (origin !== null && !hosts.has(origin.replace(/^https?:\/\//, '').toLowerCase())) {
    throw new SvcError('forbidden', 'This service does not answer pages of other origins.');
  }
}

/** `X-API-Key`, or `Authorization: Bearer`, which some pages document (§5). Throws unauthorized. */
export function checkKey(headers: Headers, apiKey: string): void {
  const given = keyIn(headers);
  if (given === undefined) throw new SvcError('unauthorized', 'No API key was sent. Send it as X-API-Key.');
  if (!isSame(given, apiKey))
    throw new SvcError('unauthorized', 'The API key is not valid for this service.');
}

export function hasKey(headers: Headers, apiKey: string): boolean {
  const given = keyIn(headers);
  return given !== undefined && isSame(given, apiKey);
}

function keyIn(headers: Headers): string | undefined {
  const bearer = headers.get('authorization')?.match(/^Bearer\s+(.+)$/i)?.[1];
  return headers.get('x-api-key') ?? bearer;
}

/** Compares in constant time. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(a), digest(b));
}
