import { createServer, type Server } from 'node:http';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { SvcError } from '../../contract/errors.ts';
import { openApiDocument } from '../../contract/openApi.ts';
import type { Operation } from '../../contract/operation.ts';
import type { Handlers } from '../handlers.ts';
import { Bodies, defaultMaxBodyBytes } from './bodies.ts';
import { compress } from './compress.ts';
import { addExtras, type Extras } from './extras.ts';
import { checkCaller, checkKey, hasKey } from './guard.ts';
import { defaultHeartbeatMs } from './heartbeat.ts';
import { literalNames } from './literalNames.ts';
import { answerMalformed, resourcePolicyHeader } from './malformed.ts';
import { byPath, operations, pathsOf } from './paths.ts';
import { RateLimits } from './rateLimits.ts';
import { errorReply } from './reply.ts';
import { type RouteOptions, route } from './route.ts';
import { OpenStreams } from './stream.ts';
import { defaultWorkLimitMs } from './timeLimit.ts';
import { UnverifiedConnections } from './unverifiedConnections.ts';

/** Limits of the server; the defaults suit the windows of one user. */
export interface Bounds {
  /** Time allowed for receiving a request's headers and body. */
  readonly headMs?: number;
  readonly bodyMs?: number;
  readonly heartbeatMs?: number;
  /** Time limit for a reply that is not a stream. */
  readonly workLimitMs?: number;
  readonly maxConnections?: number;
  readonly maxStreams?: number;
  /** Limit for the bodies of all current requests together. */
  readonly maxBodyBytes?: number;
}

export interface HttpOptions {
  readonly handlers: Handlers;
  readonly extras: Extras;
  readonly apiKey: string;
  readonly host: string;
  /** 0 picks any free port. */
  readonly port: number;
  readonly log: (line: string) => void;
  /** Enforces the rate limits of §8. */
  readonly limits?: boolean;
  /** Milliseconds of a monotonic clock. */
  readonly nowMs?: () => number;
  readonly bounds?: Bounds;
  /** A deployment's own prefix of wire names, accepted in addition to `svc`. */
  readonly prefix: string;
}

export interface HttpServer {
  /** Without `/api`, which is optional in every path. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Idle connections stay open this much longer than announced to clients. A busy service would otherwise handle its own
 * timeout before data that arrived meanwhile, and reset a connection that holds a request.
 */
const keepAliveBufferMs = 60_000;

/** Starts listening, with a route for each operation of the contract. */
export async function listen(options: HttpOptions): Promise<HttpServer> {
  const hosts = new Set<string>();
  const { headMs = 15_000, bodyMs = 60_000, maxConnections = 512 } = options.bounds ?? {};
  const unverified = new UnverifiedConnections(maxConnections);
  const app = createApp(options, hosts, unverified);
  const server = serve({
    fetch: app.fetch,
    hostname: options.host,
    port: options.port,
    createServer,
    // Disconnects slow senders; does not limit the duration of a streamed response.
    serverOptions: {
      requestTimeout: bodyMs,
      headersTimeout: Math.min(headMs, bodyMs),
      connectionsCheckingInterval: Math.min(5_000, headMs),
      maxHeaderSize: 32 * 1024,
      keepAliveTimeoutBuffer: keepAliveBufferMs,
    },
  }) as Server;
  unverified.watch(server);
  answerMalformed(server);
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

function createApp(
  options: HttpOptions,
  hosts: ReadonlySet<string>,
  unverified: UnverifiedConnections,
): Hono {
  const { handlers, extras, apiKey, log } = options;
  // Needs no compilation; Hono's default router compiles all routes into one regular expression on the first request.
  const app = new Hono({ router: new TrieRouter() });
  app.onError((error) => errorReply(error, 'base', log));
  app.notFound(() => errorReply(new SvcError('not-found', 'There is no such operation.'), 'base', log));
  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.has(resourcePolicyHeader))
      context.res.headers.set(resourcePolicyHeader, 'same-origin');
  });
  app.use(async (context, next) => {
    const { headers } = context.req.raw;
    checkCaller(headers, hosts, context.req.path);
    if (hasKey(headers, apiKey)) unverified.trust((context.env as HttpBindings).incoming.socket);
    await next();
    const compressed = await compress(context.req.raw, context.res);
    if (compressed === context.res) return;
    context.res = undefined; // otherwise Hono merges the old response's headers into the new one
    context.res = compressed;
  });
  const routing = routingOf(options);
  addExtras(app, extras, routing.bodies, log);
  addDescription(app);
  const limits = options.limits ? new RateLimits(options.nowMs ?? (() => performance.now())) : undefined;
  for (const { area, name, op } of operations()) {
    const handler = (handlers as unknown as Record<string, Record<string, never>>)[area]?.[name];
    const answer = route(op, handler as never, routing);
    for (const path of pathsOf(op)) {
      app.on(op.method, path, async (context) => {
        const refused = refusal(op, context.req.raw.headers, options, limits);
        return refused ?? answer(context);
      });
    }
  }
  addRefusals(app, options);
  return app;
}

function routingOf({ bounds = {}, log, prefix }: HttpOptions): RouteOptions {
  const { heartbeatMs = defaultHeartbeatMs, workLimitMs = defaultWorkLimitMs, maxStreams = 256 } = bounds;
  const bodies = new Bodies(bounds.maxBodyBytes ?? defaultMaxBodyBytes);
  const neutral = literalNames(prefix);
  return { heartbeatMs, workLimitMs, log, bodies, neutral, streams: new OpenStreams(maxStreams) };
}

/** Checks the key before the rate limit, so that requests without a key use nothing up. */
function refusal(
  op: Operation,
  headers: Headers,
  { apiKey, log }: HttpOptions,
  limits: RateLimits | undefined,
): Response | undefined {
  try {
    checkKey(headers, apiKey);
  } catch (error) {
    return errorReply(error, op.errors, log);
  }
  if (!limits || !op.limit) return undefined;
  try {
    limits.take(op.limit);
    return undefined;
  } catch (error) {
    return errorReply(error, op.limit.errors ?? op.errors, log);
  }
}

/** The OpenAPI document. Needs no key: it contains no data, and tools fetch it first. */
function addDescription(app: Hono): void {
  let text: string | undefined;
  for (const path of ['/openapi.json', '/api/openapi.json']) {
    app.get(path, () => {
      text ??= JSON.stringify(openApiDocument());
      return new Response(text, { headers: { 'content-type': 'application/json' } });
    });
  }
}

/**
 * Answers other methods on known paths: OPTIONS with the allowed ones, the rest with a 405 in the path's error shape.
 */
function addRefusals(app: Hono, { apiKey, log }: HttpOptions): void {
  for (const [path, ops] of byPath()) {
    const methods = new Set<string>(ops.map(({ method }) => method));
    const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    const shape = ops[0]?.errors ?? 'base';
    app.all(path, ({ req }) => {
      if (req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
      try {
        checkKey(req.raw.headers, apiKey);
      } catch (error) {
        return errorReply(error, shape, log);
      }
      const wrong = new SvcError('bad-request', `${req.method} is not allowed here, only ${allow}.`);
      const reply = errorReply(wrong, shape, log);
      reply.headers.set('allow', allow);
      return new Response(reply.body, { status: 405, headers: reply.headers });
    });
  }
}
