import type { SvcError } from '../contract/errors.ts';
import type { Operation } from '../contract/operation.ts';

const maxRetries = 3;
const maxWaitMs = 30_000;

/** The delay before the next attempt; undefined to give up (wire.md 7.4). */
export function retryDelayMs(
  op: Pick<Operation, 'method' | 'isRead'>,
  error: SvcError,
  attempt: number,
  random: () => number = Math.random,
): number | undefined {
  if (error.facts.isFinal || attempt >= retriesOf(error) || !isSafeToRepeat(op)) return undefined;
  if (error.facts.retryAfterMs !== undefined) {
    return error.facts.retryAfterMs <= maxWaitMs ? error.facts.retryAfterMs : undefined;
  }
  const full = Math.min(500 * 2 ** attempt, 8_000);
  return full / 2 + (random() * full) / 2;
}

function retriesOf(error: SvcError): number {
  switch (error.kind) {
    case 'rate-limited':
    case 'timeout':
    case 'unavailable':
    case 'unreachable':
      return maxRetries;
    case 'internal':
      return 1;
    default:
      return 0; // including 529, which asks clients not to retry
  }
}

/** Whether repeating is harmless (wire.md 7.4). Dispatches, card creation and priced exports may be billed twice. */
function isSafeToRepeat(op: Pick<Operation, 'method' | 'isRead'>): boolean {
  return op.method === 'GET' || op.isRead === true;
}
