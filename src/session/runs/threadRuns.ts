import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { api } from '../../contract/api.ts';
import { SvcError } from '../../contract/errors.ts';
import { type AgentName, OutputSchema } from '../../contract/panel.ts';
import type { RunSummary } from '../../contract/results.ts';

/** Agents whose runs can be listed; those of the legacy agent cannot (wire.md 4.8). */
type ListedAgent = Exclude<AgentName, 'legacy'>;

const agents = { answer: api.answerRuns, retrieval: api.retrievalRuns } as const;

export interface PastRun {
  readonly runId: string;
  readonly agent: ListedAgent;
  readonly threadId: string | undefined;
  readonly question: string;
  readonly schema: OutputSchema | undefined;
  /** ISO text, as far as the service says. */
  readonly askedAt: string | undefined;
}

export interface ListedRun extends RunSummary {
  readonly agent: ListedAgent;
}

/** Lists are long and have no filter: how far back a thread's runs are looked for. */
const maxRuns = 500;

/** The runs of a thread with their questions, oldest first. A thread has runs of one agent. */
export async function runsOfThread(
  client: Client,
  threadId: string,
  signal: AbortSignal,
): Promise<PastRun[]> {
  for (const agent of ['answer', 'retrieval'] as const) {
    const found = (await listed(client, agent, maxRuns, signal)).filter((run) => run.thread_id === threadId);
    if (found.length > 0) return Promise.all(found.reverse().map((run) => pastRun(client, run, signal)));
  }
  return [];
}

/** The latest runs of all agents, newest first. */
export async function recentRuns(client: Client, most: number, signal: AbortSignal): Promise<ListedRun[]> {
  const runs = await Promise.all(
    (['answer', 'retrieval'] as const).map((agent) => listed(client, agent, most, signal)),
  );
  const newestFirst = runs.flat().sort((a, b) => timeOf(b) - timeOf(a));
  return newestFirst.slice(0, most);
}

/** A service without an agent (404) has no runs of it. */
async function listed(
  client: Client,
  agent: ListedAgent,
  most: number,
  signal: AbortSignal,
): Promise<ListedRun[]> {
  const found: ListedRun[] = [];
  try {
    for await (const run of client.pages(agents[agent].list, { limit: Math.min(most, 100) }, signal)) {
      found.push({ ...run, agent });
      if (found.length >= most) break;
    }
  } catch (error) {
    if (!(error instanceof SvcError) || error.kind !== 'not-found') throw error;
  }
  return found;
}

/** A run as the service knows it; one that does not repeat its question is named by its time. */
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

/** A time as this machine writes it. */
export function dayOf(at: string | null | undefined): string {
  const time = at ? new Date(at) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time.toLocaleString() : vscode.l10n.t('an unknown day');
}
