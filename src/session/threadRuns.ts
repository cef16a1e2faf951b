import type { Client } from '../client/client.ts';
import { api } from '../contract/api.ts';
import type { RunSummary } from '../contract/results.ts';

export interface PastRun {
  readonly runId: string;
  readonly threadId: string | undefined;
  readonly question: string;
  /** ISO text, as far as the service says. */
  readonly askedAt: string | undefined;
}

/** Lists are long and have no filter: how far back a thread's runs are looked for. */
const mostRuns = 500;

/** The runs of a thread with their questions, oldest first. */
export async function runsOfThread(
  client: Client,
  threadId: string,
  signal: AbortSignal,
): Promise<PastRun[]> {
  const found: RunSummary[] = [];
  for await (const run of recentRuns(client, mostRuns, signal))
    if (run.thread_id === threadId) found.push(run);
  return Promise.all(found.reverse().map((run) => pastRun(client, run, signal)));
}

export async function* recentRuns(
  client: Client,
  most: number,
  signal: AbortSignal,
): AsyncGenerator<RunSummary> {
  let seen = 0;
  for await (const run of client.pages(api.answerRuns.list, { limit: 100 }, signal)) {
    yield run;
    if (++seen >= most) return;
  }
}

/** A run as the service knows it; one that does not repeat its question is named by its time. */
export async function pastRun(
  client: Client,
  { run_id }: Pick<RunSummary, 'run_id'>,
  signal: AbortSignal,
): Promise<PastRun> {
  const run = await client.send(api.answerRuns.get, { run_id }, signal);
  const query = run.request?.query;
  const question = typeof query === 'string' && query !== '' ? query : `Question of ${dayOf(run.created_at)}`;
  return {
    runId: run_id,
    threadId: run.thread_id ?? undefined,
    question,
    askedAt: run.created_at ?? undefined,
  };
}

/** A time as this machine writes it. */
export function dayOf(at: string | null | undefined): string {
  const time = at ? new Date(at) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time.toLocaleString() : 'an unknown day';
}
