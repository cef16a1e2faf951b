import type { Context } from 'hono';
import { SvcError } from '../../contract/errors.ts';
import type { Operation } from '../../contract/operation.ts';
import type { Call, StreamItem } from '../handlers.ts';
import { readJson } from './limits.ts';
import { errorReply, streamReply } from './reply.ts';

type Send = (input: unknown, call: Call) => unknown;
type AnyHandler =
  | Send
  | { send: Send; stream: (input: unknown, call: Call) => Promise<AsyncIterable<StreamItem<unknown>>> };

/** Turns an operation and its handler into a route: parse, call, answer. */
export function route(op: Operation, handler: AnyHandler, log: (line: string) => void) {
  return async (context: Context): Promise<Response> => {
    try {
      const request = context.req.raw;
      const input = parse(op, await inputOf(context, op));
      const call = callOf(request);
      if (typeof handler !== 'function' && wantsStream(request, op))
        return streamReply(await handler.stream(input, call), log);
      const send = typeof handler === 'function' ? handler : handler.send;
      const reply = await send(input, call);
      const isBegun = op.isBegun?.((reply ?? {}) as object) === true;
      return Response.json(reply ?? null, { status: isBegun ? 202 : (op.status ?? 200) });
    } catch (error) {
      return errorReply(error, op.errors, log);
    }
  };
}

async function inputOf(context: Context, op: Operation): Promise<unknown> {
  const path = context.req.param();
  if (op.method === 'GET' || op.method === 'DELETE') return { ...context.req.query(), ...path };
  const body = await readJson(context.req.raw);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new SvcError('bad-request', 'The body must be a JSON object.');
  }
  return { ...body, ...path };
}

/** Says which field is wrong, and how. */
function parse(op: Operation, given: unknown): unknown {
  const input = op.input.safeParse(given);
  if (input.success) return input.data;
  const said = input.error.issues.slice(0, 5).map(({ path, message, code, ...issue }) => {
    if (code === 'unrecognized_keys')
      return `Extra inputs are not permitted: ${(issue as { keys?: string[] }).keys?.join(', ')}`;
    return path.length > 0 ? `${path.join('.')}: ${message}` : message;
  });
  throw new SvcError('bad-request', said.join('; '));
}

function callOf(request: Request): Call {
  const last = request.headers.get('last-event-id');
  return {
    signal: request.signal,
    ...(last !== null && /^\d+$/.test(last) && { lastEventId: Number(last) }),
  };
}

function wantsStream(request: Request, op: Operation): boolean {
  return op.alwaysStreams === true || (request.headers.get('accept') ?? '').includes('text/event-stream');
}
