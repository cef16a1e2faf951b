import { SvcError } from '../../../../contract/errors.ts';
import { isPrivate, privateHostWords } from './privateAddress.ts';

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** https, or on this machine. */
export function isAllowed({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/**
 * Validates the address of a channel. Host names are resolved and checked at delivery.
 * @throws {SvcError} bad-request.
 */
export function destinationOf(given: string, allowedHosts: ReadonlySet<string>): string {
  if (!URL.canParse(given))
    throw new SvcError('bad-request', 'url must be an address, like https://host/path.');
  const url = new URL(given);
  if (!isAllowed(url))
    throw new SvcError('bad-request', 'url must begin with https://, or with http:// on this machine.');
  if (isPrivate(url.hostname) && !allowedHosts.has(url.hostname))
    throw new SvcError('bad-request', privateHostWords);
  if (url.username || url.password)
    throw new SvcError('bad-request', 'url must not contain a name or password.');
  url.hash = '';
  return url.href;
}
