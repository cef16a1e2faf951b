import { hash, timingSafeEqual } from 'node:crypto';
import { SvcError } from '../../contract/errors.ts';

/**
 * Any page in a browser can try to reach a local port, and any name can be made to resolve to it: only requests
 * that name this very address pass, and none that a page of another origin sent. Throws forbidden.
 */
export function checkCaller(headers: Headers, hosts: ReadonlySet<string>, path = ''): void {
  const host = headers.get('host') ?? '';
  if (!hosts.has(host.toLowerCase()))
    throw new SvcError('forbidden', 'This service answers only to its own address.');
  const origin = headers.get('origin');
  // A form of another page may be sent into a card's frame (wire.md 10.4): its address is the secret.
  if (/^\/embed\/[\w-]+\/?$/.test(path)) return;
  if (origin !== null && !hosts.has(origin.replace(/^https?:\/\//, '').toLowerCase())) {
    throw new SvcError('forbidden', 'This service does not answer pages of other origins.');
  }
}

/** `X-API-Key`, or `Authorization: Bearer` as some pages show it (§5). Throws unauthorized. */
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

/** Takes the same time wherever the texts differ. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(a), digest(b));
}
