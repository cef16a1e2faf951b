import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { Readable } from 'node:stream';
import { goesThrough, type OutgoingProxy, tunnelTo } from './outgoingProxy.ts';

const emptyStatuses = [204, 205, 304];

/** The part of `fetch` that schedules need: a GET without redirects, through the proxy if one is configured. */
export function proxiedFetch(proxy: OutgoingProxy | undefined): typeof fetch {
  if (!proxy) return fetch;
  return async (given, init = {}) => {
    const url = new URL(given instanceof Request ? given.url : given);
    if (!goesThrough(proxy, url)) return fetch(url, init);
    const signal = init.signal ?? new AbortController().signal;
    const socket = await tunnelTo(proxy, url, signal);
    const headers = init.headers as Record<string, string>;
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      const asked = request(url, { headers, signal, createConnection: () => socket });
      asked.once('response', done);
      asked.on('error', fail);
      asked.end();
    });
    const { statusCode: status = 502 } = answer;
    const isEmpty = emptyStatuses.includes(status);
    if (isEmpty) answer.resume();
    return new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>), {
      status,
      headers: headersOf(answer),
    });
  };
}

function headersOf({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
}
