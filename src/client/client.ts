import { SvcError } from '../contract/errors.ts';
import type { EventOf, InputOf, ItemOf, Operation, ReplyOf } from '../contract/operation.ts';
import { readWire } from '../contract/readWire.ts';
import type { UploadGrant } from '../contract/uploads.ts';
import { wirePrefix } from '../contract/wirePrefix.ts';
import { baseAddress, isLoopback } from './address.ts';
import { bytesUpTo, type Downloaded, namedAddress, typeOf } from './download.ts';
import { eachOf } from './eachOf.ts';
import { chunksOf, exchange, type Fetch } from './exchange.ts';
import { parseJson, withSources } from './json.ts';
import { pause } from './pause.ts';
import { RateLimiter } from './rateLimiter.ts';
import { bytesOf, discard, expectType, nextPage } from './reading.ts';
import { requestOf } from './request.ts';
import { retryDelayMs } from './retry.ts';
import { readSse, type SseEvent } from './sse.ts';
import { type Caller, callerHeader } from './wireNames.ts';

/** Added to an operation's own timeout for the delays between retries. */
const retryAllowanceMs = 30_000;
const uploadTimeoutMs = 130_000;
const downloadTimeoutMs = 300_000;
const maxDownloadBytes = 100_000_000;
const keyHeader = 'x-api-key';

export interface ClientOptions {
  /** With or without `/api` and trailing slash. */
  readonly baseUrl: string;
  /** Called for each request; the key is never cached. */
  readonly apiKey: () => Promise<string | undefined> | string | undefined;
  readonly fetch: Fetch;
  /** Prefix of the deployment's wire names; `svc` unless set. */
  readonly prefix?: string;
  /** Sent to a remote service with each request (wire.md 0), but not to a local one. */
  readonly caller?: Caller;
  readonly log?: (line: string) => void;
  readonly random?: () => number;
  readonly sleep?: (delayMs: number, signal?: AbortSignal) => Promise<void>;
  /** A stream without data for this long is considered broken; heartbeats count as data. */
  readonly idleMs?: number;
  /** Milliseconds from a monotonic clock. */
  readonly now?: () => number;
  /** Aborts all current and future requests, with its reason. */
  readonly signal?: AbortSignal;
}

/**
 * Performs HTTP exchanges: `send` for a reply, `stream` for events, `pages` for a list. Operations are passed as
 * values; no code is specific to one. Every failure is an SvcError; an abort rejects with its reason.
 */
export class Client {
  readonly base: URL;
  readonly prefix: string;
  readonly #options: ClientOptions;
  /** A local service has no rate limit. */
  readonly #rateLimiter: RateLimiter | undefined;
  readonly #caller: Record<string, string>;

  constructor(options: ClientOptions) {
    this.base = baseAddress(options.baseUrl);
    this.prefix = wirePrefix(options.prefix);
    this.#options = options;
    const { sleep, caller } = options;
    this.#caller = caller && !isLoopback(this.base.hostname) ? callerHeader(this.prefix, caller) : {};
    this.#rateLimiter = isLoopback(this.base.hostname)
      ? undefined
      : new RateLimiter({ now: () => this.#now(), ...(sleep && { sleep }) });
  }

  /**
   * Sends an operation and returns its parsed reply. Retries where that is safe (wire.md 7.4), all within one deadline,
   * and waits where the interface limits the rate (§8).
   */
  async send<O extends Operation>(op: O, input: InputOf<O>, given?: AbortSignal): Promise<ReplyOf<O>> {
    const signal = this.#until(given);
    return this.#repeating(op, (deadline) => this.#sendOnce(op, input, deadline, signal), signal);
  }

  /**
   * The parsed events of an operation's stream. Events that do not match the schema are skipped and logged. Opening is
   * not retried here, because the caller knows where to resume. Leaving the loop closes the request.
   */
  stream<O extends Operation>(
    op: O,
    input: InputOf<O>,
    signal?: AbortSignal,
  ): AsyncIterableIterator<EventOf<O>> {
    return eachOf(this.batches(op, input, signal));
  }

  /** The same events, in batches as they arrive from the network. Leaving the loop closes the request. */
  async *batches<O extends Operation>(
    op: O,
    input: InputOf<O>,
    given?: AbortSignal,
  ): AsyncGenerator<readonly EventOf<O>[]> {
    const signal = this.#until(given);
    const ended = new AbortController();
    const stop = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
    try {
      const response = await this.#exchange(op, input, 'text/event-stream', op.timeoutMs, stop);
      expectType(response, 'text/event-stream');
      if (!response.body) return;
      const body = chunksOf(response.body, this.#options.idleMs ?? 45_000, stop);
      yield* readSse(body, (event) => this.#parseEvent(op, event));
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof SvcError) throw error;
      throw new SvcError('unreachable', 'The stream broke off.', { cause: error });
    } finally {
      ended.abort();
    }
  }

  /** The items of a list, page by page, until the service returns no cursor or repeats one. */
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
   * Uploads a file as a grant demands (§4.11): every field unmodified and the file last, because object stores ignore
   * whatever follows it. The API key is only sent to this service's own origin.
   */
  async upload(
    grant: UploadGrant,
    file: { name: string; bytes: Uint8Array },
    given?: AbortSignal,
  ): Promise<void> {
    const signal = this.#until(given);
    const form = new FormData();
    for (const [name, value] of Object.entries(grant.fields)) form.append(name, value);
    form.append('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name);
    const url = namedAddress(grant.url, this.base);
    const response = await this.#fetchNamed(url, { method: 'POST', body: form }, uploadTimeoutMs, signal);
    discard(response);
  }

  /**
   * Downloads an address named in a reply: an export (contents in mode `url`, §4.16) or a picture. Retried like any
   * read. The API key is only sent to this service's own origin. `maxBytes` counts after decompression. Throws
   * malformed for a web page and for an address that is neither https nor on the service's own machine; too-large above
   * `maxBytes`.
   */
  async download(
    address: string,
    given?: AbortSignal,
    { maxBytes = maxDownloadBytes }: { readonly maxBytes?: number } = {},
  ): Promise<Downloaded> {
    const signal = this.#until(given);
    const url = namedAddress(address, this.base);
    // The query may contain a signature that grants access, so only the host is logged.
    const read = { method: 'GET', path: url.host, timeoutMs: downloadTimeoutMs } as const;
    const once = async (deadline: number): Promise<Downloaded> => {
      const timeoutMs = Math.min(downloadTimeoutMs, Math.max(deadline - this.#now(), 1));
      const response = await this.#fetchNamed(url, { method: 'GET' }, timeoutMs, signal);
      if (typeOf(response) === 'text/html') expectType(response, 'application/octet-stream');
      return { type: typeOf(response), bytes: await bytesUpTo(response, maxBytes, signal) };
    };
    return this.#repeating(read, once, signal);
  }

  /** Downloads a picture named in a reply, such as a card's image. */
  async picture(address: string, signal?: AbortSignal): Promise<Downloaded> {
    const picture = await this.download(address, signal);
    if (picture.type.startsWith('image/')) return picture;
    throw new SvcError('malformed', 'The service answered with something that is no picture.');
  }

  /** Retries where that is safe (wire.md 7.4), with all attempts within one deadline on the client's clock. */
  async #repeating<T>(
    read: Pick<Operation, 'method' | 'path' | 'isRead' | 'timeoutMs'>,
    once: (deadline: number) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const { random, log, sleep = pause } = this.#options;
    const deadline = this.#now() + read.timeoutMs + retryAllowanceMs;
    for (let attempt = 0; ; attempt++) {
      try {
        return await once(deadline);
      } catch (error) {
        if (!(error instanceof SvcError)) throw error;
        const delayMs = retryDelayMs(read, error, attempt, random);
        if (delayMs === undefined || this.#now() + delayMs >= deadline) throw error;
        log?.(`${read.method} ${read.path}: ${error.message} Next try in ${Math.round(delayMs)} ms.`);
        await sleep(delayMs, signal);
      }
    }
  }

  async #sendOnce<O extends Operation>(
    op: O,
    input: InputOf<O>,
    deadline: number,
    signal?: AbortSignal,
  ): Promise<ReplyOf<O>> {
    await this.#rateLimiter?.take(op, signal);
    const timeoutMs = Math.min(op.timeoutMs, Math.max(deadline - this.#now(), 1));
    const response = await this.#exchange(op, input, 'application/json', timeoutMs, signal);
    const reply = readWire(op.reply, await this.#bodyOf(response, signal));
    if (reply.success) return reply.data as ReplyOf<O>;
    const where = reply.error.issues[0];
    throw new SvcError(
      'malformed',
      `The service answered in a form this version does not know (${where?.path.join('.')}: ${where?.message}).`,
    );
  }

  async #bodyOf(response: Response, signal?: AbortSignal): Promise<unknown> {
    if (response.status === 204) return undefined; // the value of an operation without a reply
    expectType(response, 'application/json');
    return parseJson(await bytesOf(response, signal), this.prefix);
  }

  async #exchange(
    op: Operation,
    input: unknown,
    accept: string,
    timeoutMs: number,
    signal?: AbortSignal,
  ): Promise<Response> {
    const started = this.#now();
    const ownHeaders = await this.#ownHeaders();
    const response = await exchange({
      ...(await requestOf(this.base, op, input, { accept, prefix: this.prefix })),
      fetch: this.#options.fetch,
      ownHeaders,
      timeoutMs,
      isStream: accept === 'text/event-stream',
      signal,
    }).catch((error: unknown) => {
      throw keyHeader in ownHeaders ? error : withoutKey(error);
    });
    const tookMs = Math.round(this.#now() - started);
    this.#options.log?.(`${op.method} ${op.path} ${response.status} in ${tookMs} ms`);
    return response;
  }

  async #fetchNamed(url: URL, init: RequestInit, timeoutMs: number, signal?: AbortSignal): Promise<Response> {
    const ownHeaders = url.origin === this.base.origin ? await this.#ownHeaders() : {};
    return exchange({ fetch: this.#options.fetch, url, init, ownHeaders, timeoutMs, signal });
  }

  #parseEvent<O extends Operation>(op: O, { data, event }: SseEvent): EventOf<O> | undefined {
    if (data === '') return undefined;
    try {
      const given = withName(JSON.parse(data), event);
      if (op.isPlainEvent?.(given)) return given as EventOf<O>;
      const parsed = op.event && readWire(op.event, withSources(given, data, this.prefix));
      if (parsed?.success) return parsed.data as EventOf<O>;
      this.#options.log?.(
        `${op.path}: skipped an event that does not fit: ${parsed?.error.issues[0]?.message}`,
      );
    } catch {
      this.#options.log?.(`${op.path}: skipped an event that is not JSON`);
    }
    return undefined;
  }

  /** Aborts with the caller's signal or the client's, whichever is first. */
  #until(given: AbortSignal | undefined): AbortSignal | undefined {
    const { signal } = this.#options;
    return given && signal ? AbortSignal.any([given, signal]) : (given ?? signal);
  }

  #now(): number {
    return (this.#options.now ?? (() => performance.now()))();
  }

  /** Headers sent to this service's own origin only: the key and the caller. */
  async #ownHeaders(): Promise<Record<string, string>> {
    const key = await this.#options.apiKey();
    if (key === undefined) return this.#caller;
    if (!/^[\x21-\x7e]+$/.test(key)) {
      throw new SvcError('unauthorized', 'The API key has characters that no key has. Set it again.');
    }
    return { [keyHeader]: key, ...this.#caller };
  }
}

/** A missing key is reported differently from a wrong one, because the remedy differs. */
function withoutKey(error: unknown): unknown {
  if (!(error instanceof SvcError) || error.kind !== 'unauthorized') return error;
  return new SvcError(error.kind, error.message, { ...error.facts, hadNoKey: true });
}

/** The event name of the stream takes precedence, if present (wire.md 4.12). */
function withName(payload: unknown, name: string): unknown {
  if (name === 'message' || typeof payload !== 'object' || payload === null) return payload;
  return { ...payload, type: name };
}
