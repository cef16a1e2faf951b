import { SvcError } from '../../contract/errors.ts';
import type { Operation } from '../../contract/operation.ts';
import type { StreamItem } from '../handlers.ts';
import { heartbeatText } from './heartbeat.ts';

export interface StreamOptions {
  readonly heartbeatMs: number;
  readonly log: (line: string) => void;
}

/** A reader that has read nothing for this many heartbeats is disconnected; it can resume where it stopped. */
const maxUnread = 8;

/** Limits the number of open streams. */
export class OpenStreams {
  readonly #maxStreams: number;
  #open = 0;

  constructor(maxStreams: number) {
    this.#maxStreams = maxStreams;
  }

  /** Throws unavailable if too many are open; returns a function that ends the count. */
  enter(): () => void {
    if (this.#open >= this.#maxStreams) {
      throw new SvcError(
        'unavailable',
        `More than ${this.#maxStreams} streams are open. Close one, or poll.`,
        {
          retryAfterMs: 5_000,
        },
      );
    }
    this.#open++;
    let isIn = true;
    return () => {
      if (isIn) this.#open--;
      isIn = false;
    };
  }
}

/**
 * An event stream: one event per item, and heartbeats while idle. Items are pulled only as fast as the client reads, so
 * that a stalled client blocks its own stream and does not fill memory.
 */
export function streamReply(
  op: Operation,
  items: AsyncIterable<StreamItem<unknown>>,
  { heartbeatMs, log }: StreamOptions,
  leave: () => void,
): Response {
  const iterator = items[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let last: unknown;
  let unread = 0;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(timer);
    leave();
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const beat = () => {
        timer = setTimeout(beat, heartbeatMs);
        if ((controller.desiredSize ?? 0) > 0) {
          unread = 0;
          return controller.enqueue(encoder.encode(heartbeatText(op, last)));
        }
        if (++unread < maxUnread) return;
        end();
        log(`a reader of ${op.path} took nothing for ${unread} heartbeats and was disconnected`);
        controller.error(new Error('the reader takes nothing'));
        void iterator.return?.();
      };
      timer = setTimeout(beat, heartbeatMs);
    },
    async pull(controller) {
      try {
        const { value, done } = await iterator.next();
        if (!done) {
          last = value.data;
          timer?.refresh();
          return controller.enqueue(encoder.encode(sseText(value)));
        }
      } catch (error) {
        log(`a stream ended early: ${(error as Error).message}`);
      }
      end();
      controller.close();
    },
    async cancel() {
      end();
      await iterator.return?.();
    },
  });
  return new Response(body, {
    status: op.status ?? 200,
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  });
}

/** JSON contains no raw line breaks, so one data line suffices. */
function sseText({ id, data }: StreamItem<unknown>): string {
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}
