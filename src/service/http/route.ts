import type { Context } from 'hono';
import { preferenceFor } from '../../contract/accept.ts';
import { SvcError } from '../../contract/errors.ts';
import type { Operation } from '../../contract/operation.ts';
import { readWire } from '../../contract/readWire.ts';
import type { Call, StreamItem } from '../handlers.ts';
import type { Bodies, CountBytes } from './bodies.ts';
import { readJson } from './readBody.ts';
import { errorReply } from './reply.ts';
import { type OpenStreams, type StreamOptions, streamReply } from './stream.ts';
import { withinTime } from './timeLimit.ts';

type Send = (input: unknown, call: Call) => unknown;
type Items = AsyncIterable<StreamItem<unknown>>;
type AnyHandler = Send | { send: Send; stream: (input: unknown, call: Call) => Promise<Items | object> };

export interface RouteOptions extends StreamOptions {
  readonly streams: OpenStreams;
  readonly bodies: Bodies;
  /** Time limit for a reply that is not a stream. */
  readonly workLimitMs: number;
  /** Replaces a deployment's names in a body by those of the contract. */
  readonly neutral: (body: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

/** Makes an operation and its handler a route: parses the input, calls the handler, serialises the reply. */
export function route(op: Operation, handler: AnyHandler, options: RouteOptions) {
  const answer = async (context: Context, count: CountBytes): Promise<Response> => {
    try {
      const request = context.req.raw;
      const input = parse(op, await inputOf(context, op, options, count));
      const call = callOf(request);
      if (typeof handler !== 'function' && wantsStream(request, op))
        return await opened(op, options, () => handler.stream(input, call));
      const send = typeof handler === 'function' ? handler : handler.send;
      const reply = await withinTime(options.workLimitMs, call.signal, async (signal) =>
        send(input, { ...call, signal }),
      );
      return jsonReply(op, reply);
    } catch (error) {
      return errorReply(error, op.errors, options.log);
    }
  };
  return (context: Context) => options.bodies.hold((count) => answer(context, count));
}

function jsonReply(op: Operation, reply: unknown): Response {
  if (op.status === 204) return new Response(null, { status: 204 });
  const isBegun = op.isBegun?.((reply ?? {}) as object) === true;
  return Response.json(reply ?? null, { status: isBegun ? 202 : (op.status ?? 200) });
}

/** Opens a stream. If that fails or only starts work, it no longer counts as open. */
async function opened(
  op: Operation,
  options: RouteOptions,
  open: () => Promise<Items | object>,
): Promise<Response> {
  const leave = options.streams.enter();
  try {
    const items = await open();
    if (Symbol.asyncIterator in items) return streamReply(op, items as Items, options, leave);
    leave();
    return jsonReply(op, items);
  } catch (error) {
    leave();
    throw error;
  }
}

async function inputOf(
  context: Context,
  op: Operation,
  { neutral }: RouteOptions,
  count: CountBytes,
): Promise<unknown> {
  const path = context.req.param();
  if (op.method === 'GET' || op.method === 'DELETE') return { ...context.req.query(), ...path };
  const body = await readJson(context.req.raw, count);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new SvcError('bad-request', 'The body must be a JSON object.');
  }
  return { ...neutral(body as Record<string, unknown>), ...path };
}

/** Throws bad-request naming the field and what is wrong with it. */
function parse(op: Operation, given: unknown): unknown {
  const input = readWire(op.input, given);
  if (input.success) return input.data;
  const said = input.error.issues.slice(0, 5).map(({ path, message, code, ...issue }) => {
    const where = path.length > 0 ? `${path.join('.')}: ` : '';
    if (code !== 'unrecognized_keys') return `${where}${message}`;
    const { keys = [] } = issue as { keys?: string[] };
    return `${where}Extra inputs are not permitted: ${keys.map((key) => key.slice(0, 100)).join(', ')}`;
  });
  throw new SvcError('bad-request', said.join('; ').slice(0, 2_000));
}

function callOf(request: Request): Call {
  const last = request.headers.get('last-event-id');
  return {
    signal: request.signal,
    ...(last !== null && /^\d{1,15}$/.test(last) && { lastEventId: Number(last) }),
  };
}

/** Whether `Accept` prefers a stream; the first of equal preferences wins. HEAD never opens one. */
function wantsStream(request: Request, op: Operation): boolean {
  if (request.method === 'HEAD') return false;
  if (op.alwaysStreams === true) return true;
  const accept = request.headers.get('accept');
  const [stream, json] = [
    preferenceFor(accept, 'text/event-stream'),
    preferenceFor(accept, 'application/json'),
  ];
  if (stream.quality !== json.quality) return stream.quality > json.quality;
  return stream.isNamed && stream.quality > 0 && stream.position < json.position;
}
