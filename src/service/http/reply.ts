import { SvcError, wireOf } from '../../contract/errors.ts';
import type { ErrorShape } from '../../contract/operation.ts';
import type { StreamItem } from '../handlers.ts';

/** The body and status of an error, in the shape its operation answers with (§7). */
export function errorReply(error: unknown, shape: ErrorShape, log: (line: string) => void): Response {
  const known = error instanceof SvcError ? error : internal(error, log);
  const { status, error_type } = wireOf[known.kind];
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (known.facts.isFinal || status === 529) headers['x-should-retry'] = 'false';
  if (known.facts.retryAfterMs !== undefined)
    headers['retry-after'] = String(Math.ceil(known.facts.retryAfterMs / 1000));
  return new Response(JSON.stringify(bodyOf(known, error_type, shape)), { status, headers });
}

function bodyOf(error: SvcError, error_type: string, shape: ErrorShape): object {
  const { message } = error;
  const code = error.facts.code ?? error_type.toLowerCase();
  const bodies = {
    base: { error_message: message, error_type: error.facts.code ?? error_type },
    agent: { code, message },
    simple: { error: message },
  } satisfies Record<ErrorShape, object>;
  return bodies[shape];
}

/** The cause goes to the log; the caller learns that there is one. */
function internal(error: unknown, log: (line: string) => void): SvcError {
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return new SvcError('internal', 'The embedded service failed. Its log has the details.');
}

/** Often enough for any reader's idle timer (wire-facts 6.1). */
const heartbeatMs = 15_000;

/** An event stream: one event per item, a comment while there is nothing to say. */
export function streamReply(
  items: AsyncIterable<StreamItem<unknown>>,
  log: (line: string) => void,
): Response {
  const iterator = items[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(() => controller.enqueue(encoder.encode(': still here\n\n')), heartbeatMs);
    },
    async pull(controller) {
      try {
        const { value, done } = await iterator.next();
        if (!done) return controller.enqueue(encoder.encode(sseText(value)));
      } catch (error) {
        log(`a stream ended early: ${(error as Error).message}`);
      }
      clearInterval(timer);
      controller.close();
    },
    async cancel() {
      clearInterval(timer);
      await iterator.return?.();
    },
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  });
}

/** JSON has no raw line breaks, so one data line holds it all. */
function sseText({ id, data }: StreamItem<unknown>): string {
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}
