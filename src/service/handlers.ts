import type { Api } from '../contract/api.ts';
import type { EventOf, Operation, ParsedInputOf, ReplySourceOf } from '../contract/operation.ts';

/** What a handler knows of the request besides its input. */
export interface Call {
  /** Ends when the caller goes away. */
  readonly signal: AbortSignal;
  /** `Last-Event-ID`, where a stream is resumed by header. */
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
 * Resolves once the request is known to be good, so that a bad one is answered with a status and not a stream. Work
 * that only starts is answered with its reply.
 */
export type Stream<O extends Operation> = (
  input: ParsedInputOf<O>,
  call: Call,
) => Promise<AsyncIterable<StreamItem<EventOf<O>>> | Begun<O>>;
type Begun<O extends Operation> = O extends { readonly isBegun: unknown } ? ReplySourceOf<O> : never;

/** An operation is answered by one function, or by two where it can be streamed as well. */
export type Handler<O extends Operation> = O extends { readonly event: unknown }
  ? { readonly send: Send<O>; readonly stream: Stream<O> }
  : Send<O>;

/** Ties engine functions to operations: a missing or mistyped handler does not compile. */
export type HandlersOf<Area> = {
  readonly [K in keyof Area]: Area[K] extends Operation ? Handler<Area[K]> : never;
};
export type Handlers = { readonly [A in keyof Api]: HandlersOf<Api[A]> };
