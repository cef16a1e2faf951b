import { createParser } from 'eventsource-parser';
import { SvcError } from '../contract/errors.ts';

/** One event of a stream. `id` is the last event id received, which persists across events as the standard requires. */
export interface SseEvent {
  readonly event: string;
  readonly data: string;
  readonly id: string;
}

/** In characters. Larger events indicate an attack or a fault. */
const maxEventLength = 32 * 1024 * 1024;

/**
 * Decodes an event stream from chunks of any size: `push` takes bytes, `flush` ends the stream. An incomplete event at
 * the end is dropped, as the standard requires.
 */
export function sseDecoder(onEvent: (event: SseEvent) => void, onRetry?: (delayMs: number) => void) {
  // The parser strips the one byte-order mark that is allowed; a second one is content.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let lastId = '';
  const parser = createParser({
    maxBufferSize: maxEventLength,
    onId: (id) => {
      lastId = id;
    },
    onEvent: ({ event, data }) => onEvent({ event: event ?? 'message', data, id: lastId }),
    ...(onRetry && { onRetry }),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') {
        throw new SvcError('malformed', 'The stream sent an event that is too large to read.');
      }
    },
  });
  return {
    push: (bytes: Uint8Array) => parser.feed(decoder.decode(bytes, { stream: true })),
    flush: () => parser.feed(decoder.decode()),
    get lastEventId() {
      return lastId;
    },
  };
}

/**
 * The decoded events of a response body in order, in one batch per chunk, because a step of async iteration costs more
 * than an event. `read` returns undefined for events to skip. Leaving the loop cancels the body.
 */
export async function* readSse<T>(
  chunks: AsyncIterable<Uint8Array>,
  read: (event: SseEvent) => T | undefined,
): AsyncGenerator<readonly T[]> {
  let ready: T[] = [];
  const decoder = sseDecoder((event) => {
    const meant = read(event);
    if (meant !== undefined) ready.push(meant);
  });
  for await (const chunk of chunks) {
    decoder.push(chunk);
    if (ready.length === 0) continue;
    const batch = ready;
    ready = [];
    yield batch;
  }
  decoder.flush();
  if (ready.length > 0) yield ready;
}
