import { SvcError } from '../contract/errors.ts';
import type { Operation } from '../contract/operation.ts';

/**
 * The base of every path (wire.md 0: `https://{host}/api`). Accepts an address as typed, with or without `/api` and
 * trailing slash. Throws bad-request for anything but https, or http on loopback.
 */
export function baseAddress(typed: string): URL {
  let url: URL;
  try {
    url = new URL(typed.trim());
  } catch {
    throw new SvcError(
      'bad-request',
      `"${typed}" is not an address. Write it as https://host or https://host/api.`,
    );
  }
  if (url.username || url.password) {
    throw new SvcError(
      'bad-request',
      'The address must not contain a name or password. Set the API key instead.',
    );
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    throw new SvcError(
      'bad-request',
      'The address must begin with https://, because the API key travels with each request.',
    );
  }
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path === '' ? '/api' : path;
  url.search = '';
  url.hash = '';
  return url;
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/**
 * Splits an input into address and body: fields named in the path go into the path, the rest into the query or the JSON
 * body.
 */
export function locate(
  base: URL,
  op: Operation,
  input: Record<string, unknown>,
): { url: URL; body?: string } {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = op.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest.get(field);
    rest.delete(field);
    return encodeURIComponent(String(value));
  });
  const url = new URL(base);
  url.pathname = `${base.pathname}${path}`;
  if (op.method === 'POST' || op.method === 'PATCH')
    return { url, body: JSON.stringify(Object.fromEntries(rest)) };
  for (const [field, value] of rest) if (value !== null) url.searchParams.set(field, String(value));
  return { url };
}
