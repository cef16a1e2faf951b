import type { Run, RunSummary } from '../../../contract/results.ts';
import type { AgentName, RunRow } from '../../store/runStore.ts';
import { invalidCursor } from '../invalidCursor.ts';

const objectOf = (agent: AgentName) => (agent === 'retrieval' ? 'agent.retrieval.run' : 'agent.run');

/** A stored run in the form of a poll (§2.4). */
export function asRun({
  run_id,
  agent,
  thread_id,
  status,
  created_at,
  completed_at,
  request,
  result,
  error,
}: RunRow): Run {
  return {
    run_id,
    status,
    created_at,
    object: objectOf(agent),
    thread_id,
    completed_at,
    result,
    error,
    usage: null,
    request,
  } as Run;
}

/** A stored run in the form of a list. */
export function asSummary({
  run_id,
  agent,
  thread_id,
  status,
  created_at,
  completed_at,
}: RunRow): RunSummary {
  return { run_id, status, created_at, completed_at, thread_id, usage: null, object: objectOf(agent) };
}

export function writeCursor({ created_at, run_id }: { created_at: string; run_id: string }): string {
  return Buffer.from(JSON.stringify([created_at, run_id])).toString('base64url');
}

/** Throws bad-request for anything {@link writeCursor} did not write. */
export function readCursor(cursor: string): { created_at: string; run_id: string } {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(position) && typeof position[0] === 'string' && typeof position[1] === 'string')
      return { created_at: position[0], run_id: position[1] };
  } catch {
    // the error below applies
  }
  throw invalidCursor();
}
