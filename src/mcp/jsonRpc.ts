import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { isObject } from '../contract/isObject.ts';

/** An error reported to the caller with this code (JSON-RPC 2.0). */
export class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
  }
}

export const methodNotFound = -32601;
export const invalidParams = -32602;
const parseError = -32700;
const invalidRequest = -32600;
const internalError = -32603;

export type Method = (
  params: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => Promise<object> | object;

export interface RpcServerOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly methods: Readonly<Record<string, Method>>;
  /** Writes to standard error: standard output carries only messages. */
  readonly log: (line: string) => void;
}

type Id = string | number;

/**
 * JSON-RPC 2.0 over stdio as in MCP: one message per line. Requests are answered in the order in which they finish; one
 * that the client cancels is aborted and not answered. Resolves at the end of the input.
 */
export async function serveRpc({ input, output, methods, log }: RpcServerOptions): Promise<void> {
  const underWay = new Map<Id, AbortController>();
  const send = (message: object) => void output.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const fail = (id: Id | null, code: number, message: string) => send({ id, error: { code, message } });

  const answer = async (id: Id, method: string, params: Readonly<Record<string, unknown>>) => {
    const controller = new AbortController();
    underWay.set(id, controller);
    try {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (!run) throw new RpcError(methodNotFound, `There is no method ${method}.`);
      const result = await run(params, controller.signal);
      if (!controller.signal.aborted) send({ id, result });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof RpcError) return fail(id, error.code, error.message);
      log(error instanceof Error ? (error.stack ?? error.message) : String(error));
      fail(id, internalError, 'The server failed. Its log has the details.');
    } finally {
      underWay.delete(id);
    }
  };

  const receive = (line: string) => {
    const message = parse(line);
    if (message === undefined) return fail(null, parseError, 'A line is not JSON.');
    if (!isObject(message)) return fail(null, invalidRequest, 'A message is not an object.');
    const { id, method, params } = message;
    // A response, although this side never sends requests.
    if (method === undefined) return;
    if (typeof method !== 'string' || !(params === undefined || isObject(params)))
      return fail(
        isId(id) ? id : null,
        invalidRequest,
        'A request has no method, or no params that are an object.',
      );
    if (id === undefined) {
      if (method === 'notifications/cancelled' && isId(params?.requestId))
        underWay.get(params.requestId)?.abort();
      return;
    }
    if (!isId(id) || underWay.has(id))
      return fail(null, invalidRequest, 'The id of a request is neither text nor a number, or is in use.');
    void answer(id, method, params ?? {});
  };

  for await (const line of createInterface(input)) if (line.trim() !== '') receive(line);
  for (const controller of underWay.values()) controller.abort();
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isId(given: unknown): given is Id {
  return typeof given === 'string' || typeof given === 'number';
}
