import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { startRemote } from './remote.ts';

export interface BusyOptions {
  readonly folder: string;
  readonly key: string;
  /** Accepts every question but the first, which gets a 429 with this many seconds in `Retry-After`. */
  readonly retryAfterS: number;
}

/** The service of another process, behind an address that has too many requests when the first question comes. */
export async function startBusyRemote({ folder, key, retryAfterS }: BusyOptions): Promise<string> {
  const service = await startRemote(folder, key);
  let isBusy = true;
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isQuestion = request.method === 'POST' && /runs\/?$/.test(request.url ?? '');
    if (isQuestion && isBusy) {
      isBusy = false;
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': String(retryAfterS) });
      response.end(JSON.stringify({ detail: 'slow down' }));
      return;
    }
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(new URL(request.url ?? '/', service), {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    for await (const bytes of answer.body ?? []) response.write(bytes);
    response.end();
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
