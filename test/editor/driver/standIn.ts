import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, startLocalServer } from '../../fake/localServer.ts';

export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly accept: string | undefined;
}

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

export interface StandInOptions {
  /** Responses of its own; undefined forwards the request. */
  readonly answer?: (heard: Heard) => Answer | undefined;
  /** How many events it forwards in total; the rest wait for `release`. */
  readonly eventsBeforeHold?: number;
}

export interface StandIn {
  readonly address: string;
  /** All requests received, in order. */
  readonly heard: readonly Heard[];
  /** `seq` of every forwarded event, in order. */
  readonly sent: readonly number[];
  /** The number of streams still open. */
  streaming(): number;
  /** Forwards all events from now on. */
  release(): void;
}

/**
 * A remote service in front of a real one, which holds back stream events and gives responses of its own where a
 * journey needs that.
 */
export async function startStandIn(
  behind: string,
  { answer, eventsBeforeHold }: StandInOptions,
): Promise<StandIn> {
  const heard: Heard[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const gate = { eventsBeforeHold: eventsBeforeHold ?? Number.POSITIVE_INFINITY, released };
  const state = { ...gate, sent: [] as number[], streaming: 0 };
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const body = String(await bodyOf(request));
    const path = (request.url ?? '/').replace(/^\/api/, '');
    const asked = {
      method: request.method ?? 'GET',
      path,
      body: parsed(body),
      accept: request.headers.accept,
    };
    heard.push(asked);
    const own = answer?.(asked);
    if (own) {
      response.writeHead(own.status ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(own.body));
      return;
    }
    await pass(behind, request, body, response, state).catch(() => response.destroy());
  };
  const address = await startLocalServer(hear);
  return { address, heard, sent: state.sent, streaming: () => state.streaming, release };
}

async function pass(
  behind: string,
  { url, method, headers: given }: IncomingMessage,
  body: string,
  response: ServerResponse,
  state: {
    readonly eventsBeforeHold: number;
    readonly released: Promise<void>;
    readonly sent: number[];
    streaming: number;
  },
): Promise<void> {
  const kept = ['x-api-key', 'accept', 'content-type', 'last-event-id'];
  const headers = Object.fromEntries(
    kept.flatMap((name) => (given[name] ? [[name, String(given[name])]] : [])),
  );
  const init = { method: method ?? 'GET', headers, ...(body !== '' && { body }) };
  const answered = await fetch(new URL(url ?? '/', behind), init);
  response.writeHead(answered.status, { 'content-type': answered.headers.get('content-type') ?? '' });
  const isStream = answered.headers.get('content-type')?.includes('event-stream') ?? false;
  if (isStream) {
    state.streaming++;
    response.once('close', () => state.streaming--);
  }
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of answered.body ?? []) {
    if (!isStream) {
      response.write(chunk);
      continue;
    }
    const events = (rest + decoder.decode(chunk, { stream: true })).split(/(?<=\n\n)/);
    rest = events.at(-1)?.endsWith('\n\n') ? '' : (events.pop() ?? '');
    for (const event of events) {
      if (state.sent.length >= state.eventsBeforeHold) await state.released;
      if (response.destroyed) return; // the client has disconnected
      response.write(event);
      const seq = /^id: *(\d+)$/m.exec(event)?.[1];
      if (seq !== undefined) state.sent.push(Number(seq));
    }
  }
  response.end(rest);
}

function parsed(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
}
