import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { isLoopback } from './monitors/destination.ts';

/** The proxy of the service's network. Its address may contain credentials, so it is never logged. */
export interface OutgoingProxy {
  readonly url: string;
  /** Hosts that bypass it, as in `NO_PROXY`. */
  readonly exempt: readonly string[];
}

/** The proxy refused a connection. Contains no address. */
export class ProxyRefusal extends Error {
  constructor(status: number) {
    super(
      status === 407
        ? 'The proxy wants a name and password (407). Give them in the setting http.proxy or in HTTPS_PROXY.'
        : `The proxy refused the connection (${status}).`,
    );
  }
}

/** The proxy in the environment; undefined if none. Throws for an invalid address. */
export function outgoingProxy(address: string | undefined, noProxy = ''): OutgoingProxy | undefined {
  const given = address?.trim();
  if (!given) return undefined;
  const url = URL.parse(given.includes('://') ? given : `http://${given}`);
  // The address may contain a password.
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error('The address of the proxy is not http:// or https://.');
  return { url: url.href, exempt: noProxy.split(/[\s,]+/).filter(Boolean) };
}

/** Whether an address is reached through the proxy: https addresses are, except loopback and exempt hosts. */
export function goesThrough(proxy: OutgoingProxy | undefined, { protocol, hostname, port }: URL): boolean {
  if (!proxy || protocol !== 'https:' || isLoopback(hostname)) return false;
  return !proxy.exempt.some((given) => {
    if (given === '*') return true;
    const [host = '', onlyPort] = given.toLowerCase().split(/:(?=\d+$)/);
    if (onlyPort !== undefined && onlyPort !== (port || '443')) return false;
    const domain = host.replace(/^\*?\./, '');
    return hostname === domain || hostname.endsWith(`.${domain}`);
  });
}

/** A TLS connection to the target through a CONNECT tunnel of the proxy, which only sees the host name. */
export async function tunnelTo(proxy: OutgoingProxy, target: URL, signal: AbortSignal): Promise<TLSSocket> {
  const socket = await tunnel(new URL(proxy.url), `${target.hostname}:${target.port || '443'}`, signal);
  return connect({ socket, servername: target.hostname, ALPNProtocols: ['http/1.1'] });
}

function tunnel(proxy: URL, authority: string, signal: AbortSignal): Promise<Socket> {
  const { protocol, hostname, port, username, password } = proxy;
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const request = send({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port || (protocol === 'https:' ? 443 : 80),
      method: 'CONNECT',
      path: authority,
      headers: {
        host: authority,
        ...(username && { 'proxy-authorization': `Basic ${credentials.toString('base64')}` }),
      },
      agent: false,
      signal,
    });
    request.once('connect', ({ statusCode = 0 }, socket) => {
      if (statusCode === 200) return done(socket as Socket);
      socket.destroy();
      fail(new ProxyRefusal(statusCode));
    });
    // The proxy answered instead of opening a tunnel.
    request.once('response', (response) => {
      response.destroy();
      fail(new ProxyRefusal(response.statusCode ?? 0));
    });
    request.on('error', fail);
    request.end();
  });
}
