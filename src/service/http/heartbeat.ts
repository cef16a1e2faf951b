import type { Operation } from '../../contract/operation.ts';
import { RunEvent } from '../../contract/runEvents.ts';

/** Well below any reader's idle timeout (wire.md 6.1). */
export const defaultHeartbeatMs = 15_000;

/**
 * What an idle stream sends. A run's stream sends a `heartbeat` block, because a reader may count only events; it
 * repeats the last seq and has no id, so it does not move a cursor. Other streams, and a run's before its first event,
 * send a comment.
 */
export function heartbeatText(op: Operation, last: unknown): string {
  if (op.event !== RunEvent || typeof last !== 'object' || last === null) return ': still here\n\n';
  const { seq, run_id, thread_id } = last as Record<string, unknown>;
  const beat = { seq, run_id, thread_id, category: 'control', block: { kind: 'heartbeat' } };
  return `data: ${JSON.stringify(beat)}\n\n`;
}
