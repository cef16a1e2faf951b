import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';

export interface CompanyProxyOptions {
  /** `name:password` it demands. */
  readonly credentials: string;
  /** Certificate and key of the host behind it, as PEM. */
  readonly tls: { readonly cert: string; readonly key: string };
  /** Where requests to that host really go. */
  readonly target: URL;
}

export interface Passed {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly status: number;
}

/** The proxy of a company: it lets nobody through without a name and password, and writes down who went where. */
export async function startCompanyProxy({ credentials, tls, target }: CompanyProxyOptions) {
  const wanted = `Basic ${Buffer.from(credentials).toString('base64')}`;
  const seen = {
    tunnels: [] as string[],
    refused: [] as string[],
    plain: [] as string[],
    passed: [] as Passed[],
  };

  const behind = createServer((asked, answer) =>
    forward(asked, answer, target, (passed) => seen.passed.push(passed)),
  );
  const proxy = createServer((asked, answer) => {
    seen.plain.push(asked.url ?? '');
    answer.writeHead(403).end();
  });
  proxy.on('connect', (asked, socket) => {
    socket.on('error', () => socket.destroy());
    if (asked.headers['proxy-authorization'] !== wanted) {
      seen.refused.push(asked.url ?? '');
      socket.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="office"\r\n\r\n',
      );
      return;
    }
    seen.tunnels.push(asked.url ?? '');
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    const secured = new TLSSocket(socket, { isServer: true, ...tls });
    secured.on('error', () => secured.destroy());
    behind.emit('connection', secured);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    seen,
    address: (withCredentials: boolean) =>
      `http://${withCredentials ? `${credentials}@` : ''}127.0.0.1:${port}`,
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

function forward(
  asked: IncomingMessage,
  answer: ServerResponse,
  target: URL,
  onPassed: (passed: Passed) => void,
): void {
  const { method = 'GET', url: path = '/', headers } = asked;
  const onward = request(
    { host: target.hostname, port: target.port, method, path, headers: { ...headers, host: target.host } },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
      reply.on('end', () => onPassed({ method, path, headers, status: reply.statusCode ?? 0 }));
    },
  );
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}
