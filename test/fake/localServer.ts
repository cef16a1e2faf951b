import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * An HTTP server on a free port of this machine, closed with its connections when the test is over.
 * @returns Its address, `http://127.0.0.1:port`.
 */
export async function startLocalServer(
  respond: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<string> {
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Sends a request on to another server. `body` is what {@link bodyOf} read of it. */
export function forward(request: IncomingMessage, body: Buffer, to: URL): Promise<Response> {
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
  return fetch(to, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
}
