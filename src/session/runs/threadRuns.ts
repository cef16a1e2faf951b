import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { api } from '../../contract/api.ts';
import { SvcError } from '../../contract/errors.ts';
import { type AgentName, OutputSchema } from '../../contract/panel.ts';
import type { RunSummary } from '../../contract/results.ts';
import type { Thread } from '../../contract/threads.ts';

/** The agents whose runs can be listed; runs of the legacy agent cannot (wire.md 4.8). */
type ListedAgent = Exclude<AgentName, 'legacy'>;

const agents = { answer: api.answerRuns, retrieval: api.retrievalRuns } as const;

export interface PastRun {
  readonly runId: string;
  readonly agent: ListedAgent;
  readonly threadId: string | undefined;
  readonly question: string;
  readonly schema: OutputSchema | undefined;
  /** ISO text, if the service provides one. */
  readonly askedAt: string | undefined;
}

export interface ListedRun extends RunSummary {
  readonly agent: ListedAgent;
}

const pageSize = 100;
/** Concurrent requests per thread. Few, because services limit the rate. */
const atOnce = 8;
/** Tolerance: the thread may be recorded slightly later than its first run. */
const slackMs = 60_000;

/**
 * The runs of a thread, oldest first. A thread has runs of one agent only. The lists cannot be filtered, so they are
 * read from the newest run back to the creation of the thread, or to the end if that date is unknown.
 */
export async function runsOfThread(
  client: Client,
  thread: Pick<Thread, 'thread_id' | 'created_at' | 'created'>,
  signal: AbortSignal,
): Promise<PastRun[]> {
  const since = madeAt(thread) - slackMs;
  for (const agent of ['answer', 'retrieval'] as const) {
    const found: ListedRun[] = [];
    for await (const run of listed(client, agent, pageSize, signal)) {
      if (run.thread_id === thread.thread_id) found.push(run);
      // A run without a date says nothing about the ones after it.
      if (run.created_at && timeOf(run) < since) break;
    }
    if (found.length > 0) return questionsOf(client, found.reverse(), signal);
  }
  return [];
}

/** 0 if unknown. */
function madeAt({ created_at, created }: Pick<Thread, 'created_at' | 'created'>): number {
  return Date.parse(created_at ?? '') || (created ?? 0) * 1000;
}

async function questionsOf(
  client: Client,
  runs: readonly ListedRun[],
  signal: AbortSignal,
): Promise<PastRun[]> {
  const known: PastRun[] = [];
  for (let from = 0; from < runs.length; from += atOnce) {
    const next = runs.slice(from, from + atOnce).map((run) => pastRun(client, run, signal));
    known.push(...(await Promise.all(next)));
  }
  return known;
}

/** The latest runs of all agents, newest first. */
export async function recentRuns(client: Client, maxRuns: number, signal: AbortSignal): Promise<ListedRun[]> {
  const runs = await Promise.all(
    (['answer', 'retrieval'] as const).map((agent) =>
      firstOf(listed(client, agent, Math.min(maxRuns, pageSize), signal), maxRuns),
    ),
  );
  const newestFirst = runs.flat().sort((a, b) => timeOf(b) - timeOf(a));
  return newestFirst.slice(0, maxRuns);
}

/** The runs of one agent, newest first. Empty if the service lacks the agent (404). */
async function* listed(
  client: Client,
  agent: ListedAgent,
  limit: number,
  signal: AbortSignal,
): AsyncGenerator<ListedRun> {
  try {
    for await (const run of client.pages(agents[agent].list, { limit }, signal)) yield { ...run, agent };
  } catch (error) {
    if (!(error instanceof SvcError) || error.kind !== 'not-found') throw error;
  }
}

async function firstOf(runs: AsyncIterable<ListedRun>, maxRuns: number): Promise<ListedRun[]> {
  const found: ListedRun[] = [];
  for await (const run of runs) if (found.push(run) >= maxRuns) break;
  return found;
}

/** A run as listed. If its question is not included, its date serves as the title. */
export async function pastRun(
  client: Client,
  { run_id, agent }: Pick<ListedRun, 'run_id' | 'agent'>,
  signal: AbortSignal,
): Promise<PastRun> {
  const run = await client.send(agents[agent].get, { run_id }, signal);
  const query = run.request?.query;
  const question =
    typeof query === 'string' && query !== ''
      ? query
      : vscode.l10n.t('Question of {0}', dayOf(run.created_at));
  return {
    runId: run_id,
    agent,
    threadId: run.thread_id ?? undefined,
    question,
    schema: OutputSchema.safeParse(run.request?.output_schema).data,
    askedAt: run.created_at ?? undefined,
  };
}

function timeOf({ created_at }: RunSummary): number {
  return Date.parse(created_at ?? '') || 0;
}

/** A date and time in the local format. */
export function dayOf(at: string | null | undefined): string {
  const time = at ? new Date(at) : undefined;
  return time && !Number.isNaN(time.getTime())
    ? time.toLocaleString(vscode.env.language)
    : vscode.l10n.t('an unknown day');
}
