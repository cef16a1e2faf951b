import type * as z from 'zod';

/** Shape of an operation's error body (wire.md 7.1). Readers accept every shape everywhere. */
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
   * A cheap test for the commonest events, so that a long stream need not parse each. True only for what `event` would
   * accept and leave unchanged; false implies nothing.
   */
  readonly isPlainEvent?: (given: unknown) => boolean;
  readonly items?: string;
  /** Always answers with a stream, whatever the request accepts. */
  readonly alwaysStreams?: boolean;
  /** Status on success; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
  /** True of a reply that only reports that the work has started; its status is 202. */
  readonly isBegun?: (reply: { readonly task_id?: unknown }) => boolean;
  readonly errors: ErrorShape;
  /** A POST without side effects or cost, which may be retried like a GET (wire.md 7.4). */
  readonly isRead?: boolean;
  /** Limit for one attempt, based on time-outs seen in practice (wire.md 0). */
  readonly timeoutMs: number;
  /** How many requests a key may send to this operation and all others of its group (§8). */
  readonly limit?: RateLimit;
  /** JSON bodies above this size are sent gzipped; ten times this is the maximum (§8). */
  readonly gzipAboveBytes?: number;
}

/** How many requests a key may send to a group of operations (§8). */
export interface RateLimit {
  readonly group: string;
  readonly perMinute: number;
  readonly perDay: number;
  /** Shape of its 429, if that differs from the operation's other errors (§7). */
  readonly errors?: ErrorShape;
}

/** What a caller passes: only the fields that were set. */
export type InputOf<O extends Operation> = z.input<O['input']>;
/** What a handler receives: parsed, with defaults. */
export type ParsedInputOf<O extends Operation> = z.output<O['input']>;
/** What a caller receives. */
export type ReplyOf<O extends Operation> = z.output<O['reply']>;
/** What a handler returns. */
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

/** Declares an operation, preserving the literal types of its path and items. */
export function operation<const O extends Operation>(declared: O): O {
  return declared;
}
