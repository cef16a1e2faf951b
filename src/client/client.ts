import { SvcError } from '../contract/errors.ts';
import type { EventOf, InputOf, ItemOf, Operation, ReplyOf } from '../contract/operation.ts';
import type { UploadGrant } from '../contract/uploads.ts';
import { baseAddress, isLoopback, locate } from './address.ts';
import { chunksOf, exchange, type Fetch } from './exchange.ts';
import { parseJson } from './json.ts';
import { pause } from './pause.ts';
import { retryDelayMs } from './retry.ts';
import { readSse, type SseEvent } from './sse.ts';

export interface ClientOptions {
  /** With or without `/api` and trailing slash. */
  readonly baseUrl: string;
  /** Asked for each request, never kept. */
  readonly apiKey: () => Promise<string | undefined> | string | undefined;
  readonly fetch: Fetch;
  /** Prefix of the deployment's wire names; `svc` unless set. */
  readonly prefix?: string;
  readonly log?: (line: string) => void;
  readonly random?: () => number;
  readonly sleep?: (delayMs: number, signal?: AbortSignal) => Promise<void>;
  /** A stream that is silent this long is broken; heartbeats count as sound. */
  readonly idleMs?: number;
}

/**
 * One HTTP exchange, done well: `send` for a reply, `stream` for events, `pages` for a list. Knows every
 * operation by its value and none by name. Every failure is an SvcError; an abort rejects with its reason.
 */
export class Client {
  readonly base: URL;
  readonly prefix: string;
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.base = baseAddress(options.baseUrl);
    this.prefix = options.prefix ?? 'svc';
    this.#options = options;
  }

  /** Sends an operation and returns its parsed reply. Repeats what is safe to repeat (wire-facts 7.4). */
  async send<O extends Operation>(op: O, input: InputOf<O>, signal?: AbortSignal): Promise<ReplyOf<O>> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#sendOnce(op, input, signal);
      } catch (error) {
        if (!(error instanceof SvcError)) throw error;
        const delayMs = retryDelayMs(op, error, attempt, this.#options.random);
        if (delayMs === undefined) throw error;
        this.#options.log?.(
          `${op.method} ${op.path}: ${error.message} Next try in ${Math.round(delayMs)} ms.`,
        );
        await (this.#options.sleep ?? pause)(delayMs, signal);
      }
    }
  }

  /**
   * The events of an operation's stream, parsed; events that do not fit are skipped and logged. Opening is
   * never repeated here: who follows a stream knows where to resume. Leaving the loop closes the request.
   */
  async *stream<O extends Operation>(
    op: O,
    input: InputOf<O>,
    signal?: AbortSignal,
  ): AsyncGenerator<EventOf<O>> {
    const ended = new AbortController();
    const stop = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
    try {
      const response = await this.#exchange(op, input, 'text/event-stream', stop);
      expectType(response, 'text/event-stream');
      if (!response.body) return;
      const body = chunksOf(response.body, this.#options.idleMs ?? 45_000, stop);
      for await (const batch of readSse(body, (event) => this.#parseEvent(op, event)))
        for (const event of batch) yield event;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof SvcError) throw error;
      throw new SvcError('unreachable', 'The stream broke off.', { cause: error });
    } finally {
      ended.abort();
    }
  }

  /** The items of a list, page after page, until the service gives no further cursor or repeats one. */
  async *pages<O extends Operation>(
    op: O,
    input: InputOf<O>,
    signal?: AbortSignal,
  ): AsyncGenerator<ItemOf<O>> {
    const seen = new Set<string>();
    let asked = input;
    for (;;) {
      const reply = (await this.send(op, asked, signal)) as Record<string, unknown>;
      yield* reply[op.items ?? ''] as ItemOf<O>[];
      const next = nextPage(reply, this.base);
      if (next === undefined || seen.has(JSON.stringify(next))) return;
      seen.add(JSON.stringify(next));
      asked = { ...(input as object), ...next } as InputOf<O>;
    }
  }

  /**
   * Posts a file where a grant says (§4.11): every field unmodified, the file last, because object stores
   * ignore what comes after it. The API key goes along only to this service's own origin.
   */
  async upload(
    grant: UploadGrant,
    file: { name: string; bytes: Uint8Array },
    signal?: AbortSignal,
  ): Promise<void> {
    const url = new URL(grant.url, this.base);
    if (url.protocol !== 'https:' && !isLoopback(url.hostname)) {
      throw new SvcError(
        'malformed',
        'The service names an upload address that is not encrypted, which is refused.',
      );
    }
    const form = new FormData();
    for (const [name, value] of Object.entries(grant.fields)) form.append(name, value);
    form.append('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name);
    const response = await exchange({
      fetch: this.#options.fetch,
      url,
      init: { method: 'POST', body: form },
      secret: url.origin === this.base.origin ? await this.#key() : {},
      timeoutMs: 130_000,
      signal,
    });
    await response.body?.cancel();
  }

  /** The bytes of a picture the service named, for example a card's image. The key stays on its own origin. */
  async picture(address: string, signal?: AbortSignal): Promise<{ type: string; bytes: Uint8Array }> {
    const url = new URL(address, this.base);
    if (url.protocol !== 'https:' && !isLoopback(url.hostname)) {
      throw new SvcError('malformed', 'The service names a picture at an address that is not encrypted.');
    }
    const secret = url.origin === this.base.origin ? await this.#key() : {};
    const response = await exchange({
      fetch: this.#options.fetch,
      url,
      init: { method: 'GET' },
      secret,
      timeoutMs: 60_000,
      signal,
    });
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('image/'))
      throw new SvcError('malformed', 'The service answered with something that is no picture.');
    return { type, bytes: new Uint8Array(await response.arrayBuffer()) };
  }

  async #sendOnce<O extends Operation>(op: O, input: InputOf<O>, signal?: AbortSignal): Promise<ReplyOf<O>> {
    const response = await this.#exchange(op, input, 'application/json', signal);
    if (response.status === 204) return undefined as ReplyOf<O>;
    expectType(response, 'application/json');
    const body = parseJson(await bytesOf(response, signal));
    const reply = op.reply.safeParse(body);
    if (reply.success) return reply.data as ReplyOf<O>;
    const where = reply.error.issues[0];
    throw new SvcError(
      'malformed',
      `The service answered in a form this version does not know (${where?.path.join('.')}: ${where?.message}).`,
    );
  }

  async #exchange(op: Operation, input: unknown, accept: string, signal?: AbortSignal): Promise<Response> {
    const { url, body } = locate(this.base, op, input as Record<string, unknown>);
    const started = performance.now();
    const response = await exchange({
      fetch: this.#options.fetch,
      url,
      init: {
        method: op.method,
        headers: {
          accept,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(accept === 'text/event-stream' && { 'cache-control': 'no-store' }),
        },
        ...(body !== undefined && { body }),
      },
      secret: await this.#key(),
      timeoutMs: op.timeoutMs,
      isStream: accept === 'text/event-stream',
      signal,
    });
    this.#options.log?.(
      `${op.method} ${op.path} ${response.status} in ${Math.round(performance.now() - started)} ms`,
    );
    return response;
  }

  #parseEvent<O extends Operation>(op: O, { data, event }: SseEvent): EventOf<O> | undefined {
    if (data === '') return undefined;
    try {
      const parsed = op.event?.safeParse(withName(JSON.parse(data), event));
      if (parsed?.success) return parsed.data as EventOf<O>;
      this.#options.log?.(
        `${op.path}: skipped an event that does not fit: ${parsed?.error.issues[0]?.message}`,
      );
    } catch {
      this.#options.log?.(`${op.path}: skipped an event that is not JSON`);
    }
    return undefined;
  }

  async #key(): Promise<Record<string, string>> {
    const key = await this.#options.apiKey();
    return key === undefined ? {} : { 'x-api-key': key };
  }
}

/** The stream's own event name leads where there is one (wire-facts 4.12). */
function withName(payload: unknown, name: string): unknown {
  if (name === 'message' || typeof payload !== 'object' || payload === null) return payload;
  return { ...payload, type: name };
}

/** A 2xx may be an edge's web page (wire-facts 0). */
function expectType(response: Response, wanted: string): void {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === wanted || (wanted === 'application/json' && type.endsWith('+json'))) return;
  void response.body?.cancel();
  const met = type === 'text/html' ? 'a web page' : type === '' ? 'something without a type' : type;
  throw new SvcError(
    'malformed',
    `The address answered with ${met} where an answer of the service was expected. Check the service address.`,
  );
}

async function bytesOf(response: Response, signal?: AbortSignal): Promise<Uint8Array> {
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    signal?.throwIfAborted();
    throw new SvcError('unreachable', 'The answer of the service broke off.', { cause: error });
  }
}

/** The input of the next page: a cursor, or the page number of an address on the configured host alone. */
function nextPage(reply: Record<string, unknown>, base: URL): Record<string, string> | undefined {
  if (typeof reply.next_cursor === 'string' && reply.next_cursor !== '') return { cursor: reply.next_cursor };
  if (typeof reply.next !== 'string' || reply.next === '') return undefined;
  const next = new URL(reply.next, base);
  return next.host === base.host ? Object.fromEntries(next.searchParams) : undefined;
}
