import type { Operation } from '../../contract/operation.ts';
import { RunEvent } from '../../contract/runEvents.ts';

/** Often enough for any reader's idle timer (wire.md 6.1). */
export const defaultHeartbeatMs = 15_000;

/**
 * What a stream says while there is nothing to say. A run's stream says a `heartbeat` block, because a reader may
 * count events alone; it repeats the last seq and has no id, so it moves no cursor. Any other stream, or a run's
 * before its first event, says a comment.
 */
export function heartbeatText(op: Operation, last: unknown): string {
  if (op.event !== RunEvent || typeof last !== 'object' || last === null) return ': still here\n\n';
  const { seq, run_id, thread_id } = last as Record<string, unknown>;
  const beat = { seq, run_id, thread_id, category: 'control', block: { kind: 'heartbeat' } };
  return `data: ${JSON.stringify(beat)}\n\n`;
}
