import type { Api } from '../contract/api.ts';
import type { EventOf, Operation, ParsedInputOf, ReplySourceOf } from '../contract/operation.ts';

/** What a handler knows about the request besides its input. */
export interface Call {
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
  /** `Last-Event-ID`, if the client resumes a stream with this header. */
  readonly lastEventId?: number;
}

/** One event of a stream; `id` becomes the event's `id:` line. */
export interface StreamItem<Event> {
  readonly id?: number;
  readonly data: Event;
}

export type Send<O extends Operation> = (
  input: ParsedInputOf<O>,
  call: Call,
) => Promise<ReplySourceOf<O>> | ReplySourceOf<O>;

/**
 * Resolves once the request is known to be valid, so that an invalid one gets an error status instead of a stream. An
 * operation that only starts work returns its reply in place of a stream.
 */
export type Stream<O extends Operation> = (
  input: ParsedInputOf<O>,
  call: Call,
) => Promise<AsyncIterable<StreamItem<EventOf<O>>> | Begun<O>>;
type Begun<O extends Operation> = O extends { readonly isBegun: unknown } ? ReplySourceOf<O> : never;

/** One function answers an operation; if it can be streamed, a second one does that. */
export type Handler<O extends Operation> = O extends { readonly event: unknown }
  ? { readonly send: Send<O>; readonly stream: Stream<O> }
  : Send<O>;

/** Types the engine's functions by their operations: a missing or mistyped handler does not compile. */
export type HandlersOf<Area> = {
  readonly [K in keyof Area]: Area[K] extends Operation ? Handler<Area[K]> : never;
};
export type Handlers = { readonly [A in keyof Api]: HandlersOf<Api[A]> };
