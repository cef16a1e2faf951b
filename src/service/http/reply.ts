import { SvcError, wireOf } from '../../contract/errors.ts';
import type { ErrorShape } from '../../contract/operation.ts';

/** An error as a response, in the shape of the operation's errors (§7). */
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
    detail: { detail: message },
  } satisfies Record<ErrorShape, object>;
  return bodies[shape];
}

/** The cause is only logged; the caller gets a general message. */
function internal(error: unknown, log: (line: string) => void): SvcError {
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return new SvcError('internal', 'The embedded service failed. Its log has the details.');
}
