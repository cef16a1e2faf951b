import type * as z from 'zod';

/** Shape of the error body an operation answers with (wire.md 7.1). Readers accept every shape anywhere. */
export type ErrorShape = 'base' | 'agent' | 'simple' | 'detail';

/**
 * An operation of the interface, as a value. Client, service, tests and the OpenAPI document all read this
 * value, and none of them restates it.
 *
 * - `path` names its path fields in braces. Of `input`, those fields go into the path, `headers` into request
 *   headers, the rest into the query (GET, DELETE) or the JSON body (POST, PATCH).
 * - `event` is the schema of one stream event; an operation without it cannot be streamed.
 * - `items` is the field of the reply that holds one page's items; an operation without it cannot be paged.
 */
export interface Operation<
  Input extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Event extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Section of the interface that describes it. */
  readonly section: string;
  readonly summary: string;
  readonly input: Input;
  readonly reply: Reply;
  readonly event?: Event;
  /**
   * Tells the commonest events that fit `event` as they are, so that a long stream need not parse each. True only
   * of what `event` accepts and leaves unchanged; false says nothing.
   */
  readonly isPlainEvent?: (given: unknown) => boolean;
  readonly items?: string;
  /** Answers with a stream whatever the request accepts. */
  readonly alwaysStreams?: boolean;
  /** Status of success; 200 unless said. */
  readonly status?: 200 | 201 | 202 | 204;
  /** True of a reply that only says that the work has started: it is answered with 202. */
  readonly isBegun?: (reply: { readonly task_id?: unknown }) => boolean;
  readonly errors: ErrorShape;
  /** A POST that changes nothing and costs nothing twice may be tried again like a GET (wire.md 7.4). */
  readonly isRead?: boolean;
  /** How long one attempt may take, from the time-outs seen in practice (wire.md 0). */
  readonly timeoutMs: number;
  /** Requests of this and all operations of the same group that a key may send (§8). */
  readonly limit?: RateLimit;
  /** A JSON body above this many bytes is sent gzipped; ten times as many are the most (§8). */
  readonly gzipAboveBytes?: number;
}

/** How many requests of a group of operations a key may send (§8). */
export interface RateLimit {
  readonly group: string;
  readonly perMinute: number;
  readonly perDay: number;
  /** Shape of its 429, where it is not the shape of the operation's other errors (§7). */
  readonly errors?: ErrorShape;
}

/** What a caller passes: only what the user set. */
export type InputOf<O extends Operation> = z.input<O['input']>;
/** What a handler gets: parsed, defaults filled in. */
export type ParsedInputOf<O extends Operation> = z.output<O['input']>;
/** What a caller gets. */
export type ReplyOf<O extends Operation> = z.output<O['reply']>;
/** What a handler answers. */
export type ReplySourceOf<O extends Operation> = z.input<O['reply']>;
/** One event of the operation's stream. */
export type EventOf<O extends Operation> = O extends { readonly event: infer E extends z.ZodType }
  ? z.output<E>
  : never;
/** One item of a page. */
export type ItemOf<O extends Operation> = O extends { readonly items: infer K extends string }
  ? ReplyOf<O> extends Record<K, ReadonlyArray<infer Item>>
    ? Item
    : never
  : never;

/** Declares an operation; the literal types of path and items survive. */
export function operation<const O extends Operation>(declared: O): O {
  return declared;
}
