import { createServer, type Server } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { api } from '../../contract/api.ts';
import { SvcError } from '../../contract/errors.ts';
import type { Operation } from '../../contract/operation.ts';
import type { Handlers } from '../handlers.ts';
import { addExtras, type Extras } from './extras.ts';
import { checkCaller, checkKey } from './guard.ts';
import { errorReply } from './reply.ts';
import { route } from './route.ts';

export interface HttpOptions {
  readonly handlers: Handlers;
  readonly extras: Extras;
  readonly apiKey: string;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly log: (line: string) => void;
}

export interface HttpServer {
  /** Without `/api`, which is optional in every path. */
  readonly url: string;
  close(): Promise<void>;
}

/** Listens, and answers every operation of the contract with its handler. */
export async function listen(options: HttpOptions): Promise<HttpServer> {
  const hosts = new Set<string>();
  const app = createApp(options, hosts);
  const server = serve({
    fetch: app.fetch,
    hostname: options.host,
    port: options.port,
    createServer,
    // Slow senders are cut off; a stream's answer may last.
    serverOptions: { requestTimeout: 60_000, headersTimeout: 15_000, maxHeaderSize: 32 * 1024 },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  for (const name of [options.host, '127.0.0.1', 'localhost', '[::1]']) hosts.add(`${name}:${port}`);
  return {
    url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createApp({ handlers, extras, apiKey, log }: HttpOptions, hosts: ReadonlySet<string>): Hono {
  const app = new Hono();
  app.onError((error) => errorReply(error, 'base', log));
  app.notFound(() => errorReply(new SvcError('not-found', 'There is no such operation.'), 'base', log));
  app.use(async (context, next) => {
    checkCaller(context.req.raw.headers, hosts);
    await next();
  });
  addExtras(app, extras, log);
  for (const [area, operations] of Object.entries(api)) {
    for (const [name, op] of Object.entries(operations as Record<string, Operation>)) {
      const handler = (handlers as unknown as Record<string, Record<string, never>>)[area]?.[name];
      const answer = route(op, handler as never, log);
      for (const path of pathsOf(op)) {
        app.on(op.method, path, async (context) => {
          try {
            checkKey(context.req.raw.headers, apiKey);
          } catch (error) {
            return errorReply(error, op.errors, log);
          }
          return answer(context);
        });
      }
    }
  }
  return app;
}

/** With and without `/api`, with and without the closing slash (wire-facts 0). */
function pathsOf(op: Operation): string[] {
  const path = op.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
  return ['', '/api'].flatMap((prefix) => [`${prefix}${path}`, `${prefix}${path}/`]);
}
