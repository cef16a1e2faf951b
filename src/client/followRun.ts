import { SvcError } from '../contract/errors.ts';
import type { InputOf } from '../contract/operation.ts';
import type { Run } from '../contract/results.ts';
import type { RunEvent } from '../contract/runEvents.ts';
import type { Agent } from '../contract/runs.ts';
import type { Client } from './client.ts';
import { pause } from './pause.ts';

export type RunStart =
  | { readonly dispatch: InputOf<Agent['dispatch']>; readonly onDispatched?: (run: Run) => void }
  /** `after` is the last `seq` that was folded, and whether that included the result. Omit it to receive all events. */
  | { readonly run_id: string; readonly after?: number; readonly hasResult?: boolean };

export interface FollowOptions {
  readonly sleep?: (delayMs: number, signal?: AbortSignal) => Promise<void>;
  /** Poll interval; 3 to 5 s in practice (wire.md 4.6). */
  readonly pollMs?: number;
}

const maxResumes = 5;
const maxBackOffMs = 10_000;
const maxFailedPolls = 2;

/**
 * The lifecycle of a run (§6.1, wire.md 6.1): dispatch as JSON (the reply has the id needed after a broken stream),
 * stream, resume after the last `seq`, and poll if streaming fails. A result obtained by polling is emitted as the
 * equivalent events: agent_result, run_summary, stream_done. A run is dispatched only once, whatever happens
 * afterwards. Leaving the loop stops listening; the run itself continues.
 */
export async function* followRun(
  client: Client,
  agent: Agent,
  start: RunStart,
  signal?: AbortSignal,
  options: FollowOptions = {},
): AsyncGenerator<RunEvent> {
  const sleep = options.sleep ?? pause;
  let runId: string;
  let after = -1;
  let hasResult = false;
  if ('dispatch' in start) {
    const run = await client.send(agent.dispatch, start.dispatch, signal);
    start.onDispatched?.(run);
    runId = run.run_id;
  } else {
    runId = start.run_id;
    after = start.after ?? -1;
    hasResult = start.hasResult ?? false;
  }

  let failures = 0;
  while (failures <= maxResumes) {
    try {
      const input = { run_id: runId, ...(after >= 0 && { starting_after: after }) };
      for await (const event of client.stream(agent.get, input, signal)) {
        failures = 0;
        const { kind } = event.block;
        // Has the same seq as stream_done, so resuming after it would miss that (rule 2).
        if (kind === 'stream_reset' || (kind !== 'run_summary' && event.seq > after)) after = event.seq;
        if (kind === 'agent_result') hasResult = true;
        if (kind === 'stream_reset') hasResult = false;
        if (kind === 'run_summary' && event.block.status === 'failed') hasResult = true;
        if (kind === 'stream_done' && !hasResult) break; // rule 5: the polled state is authoritative
        yield event;
        if (kind === 'stream_done') return;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof SvcError)) throw error;
      if (error.kind === 'malformed') break; // streaming is not available: poll
      if (!['unreachable', 'unavailable', 'timeout', 'rate-limited', 'internal'].includes(error.kind))
        throw error;
    }
    const run = await pollOnce(client, agent, runId, signal);
    if (run && isOver(run)) {
      yield* eventsOf(run, after);
      return;
    }
    failures++;
    await sleep(Math.min(500 * 2 ** (failures - 1), maxBackOffMs), signal);
  }
  yield* eventsOf(await pollUntilOver(client, agent, runId, sleep, options.pollMs ?? 4_000, signal), after);
}

async function pollUntilOver(
  client: Client,
  agent: Agent,
  run_id: string,
  sleep: (delayMs: number, signal?: AbortSignal) => Promise<void>,
  pollMs: number,
  signal?: AbortSignal,
): Promise<Run> {
  for (let failed = 0; ; ) {
    try {
      const run: Run = await client.send(agent.get, { run_id }, signal);
      failed = 0;
      if (isOver(run)) return run;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof SvcError) || ++failed > maxFailedPolls) throw error;
    }
    await sleep(pollMs, signal);
  }
}

/** A stream that ended may mean that the run ended. If the poll fails, that is unknown, so streaming is tried again. */
async function pollOnce(
  client: Client,
  agent: Agent,
  run_id: string,
  signal?: AbortSignal,
): Promise<Run | undefined> {
  try {
    return await client.send(agent.get, { run_id }, signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof SvcError && ['unauthorized', 'forbidden', 'not-found', 'gone'].includes(error.kind))
      throw error;
    return undefined;
  }
}

function isOver(run: Run): boolean {
  return run.status === 'completed' || run.status === 'failed';
}

/** agent_result + run_summary together equal the polled run (wire.md 6.1, rule 1). */
function* eventsOf(run: Run, after: number): Generator<RunEvent> {
  const head = { run_id: run.run_id, thread_id: run.thread_id };
  const { status, created_at, completed_at, error, usage } = run;
  if (run.result) {
    yield { ...head, seq: after + 1, category: 'content', block: { kind: 'agent_result', data: run.result } };
  }
  yield {
    ...head,
    seq: after + 2,
    category: 'control',
    block: { kind: 'run_summary', status, created_at, completed_at, error, usage },
  };
  yield { ...head, seq: after + 2, category: 'control', block: { kind: 'stream_done' } };
}
