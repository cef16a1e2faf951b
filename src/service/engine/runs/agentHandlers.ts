import { randomUUID } from 'node:crypto';
import type { Api } from '../../../contract/api.ts';
import { SvcError } from '../../../contract/errors.ts';
import { type ObjectField, readOutputSchema } from '../../../contract/outputSchema.ts';
import type { Proposal } from '../../../contract/plans.ts';
import type { RunEvent } from '../../../contract/runEvents.ts';
import type { Call, HandlersOf, StreamItem } from '../../handlers.ts';
import type { AgentName, RunRow, RunStore, ThreadRow } from '../../store/runStore.ts';
import { AnswerText } from '../answers/analyses/steps.ts';
import { needUsable } from '../answers/analyses/usable.ts';
import type { Research } from '../answers/answerQuestion.ts';
import { asKeptTurn } from '../answers/askedTurns.ts';
import type { Finding } from '../answers/finding.ts';
import type { Structured } from '../answers/structured/fillSchema.ts';
import type { Drawer } from '../cards/drawFile.ts';
import { isAlive } from './owner.ts';
import type { RunLog } from './runLog.ts';
import { asRun, asSummary, readCursor, writeCursor } from './runShapes.ts';

export interface AgentOptions {
  readonly store: RunStore;
  readonly log: RunLog;
  readonly research: Pick<Research, 'find'>;
  readonly drawer: Pick<Drawer, 'lookOf' | 'restyle' | 'shownOf'>;
  readonly now: () => Date;
  /** Identifies this process in the store. */
  readonly owner: string;
  /** Version of the code that answers. */
  readonly build: () => string | Promise<string>;
  readonly report: (line: string) => void;
}

interface Asked {
  query: string;
  thread_id?: string | null | undefined;
  effort?: string | null | undefined;
  source_indexes?: ('data' | 'web')[] | null | undefined;
  locale: string;
  cards?: boolean;
  output_schema?: Record<string, unknown> | null | undefined;
  proposal?: Proposal | null | undefined;
}

/** Maximum number of cards for agents with high effort. */
const thoroughCards = 4;
/** Number of follow-ups suggested after a run; each is read and run before it is shown. */
const maxRelated = 3;

/** The three agents: dispatch, poll, stream, list (§4.6 to §4.8, §6.1). */
export class Agents {
  readonly #with: AgentOptions;
  readonly #closing = new AbortController();
  /** By run id. */
  readonly #working = new Map<string, Promise<void>>();

  constructor(options: AgentOptions) {
    this.#with = options;
    this.closeInterrupted();
  }

  readonly answer: HandlersOf<Api['answerRuns']> = {
    ...this.#handlers('answer'),
    list: (input) => this.#list('answer', input),
  };
  readonly retrieval: HandlersOf<Api['retrievalRuns']> = {
    ...this.#handlers('retrieval'),
    list: (input) => this.#list('retrieval', input),
  };
  readonly legacy: HandlersOf<Api['legacyRuns']> = this.#handlers('legacy');

  #handlers(agent: AgentName) {
    type Poll = { run_id: string; starting_after?: number | undefined };
    return {
      dispatch: {
        send: async (input: Asked) => asRun(this.#dispatch(agent, input)),
        stream: async (input: Asked, { signal }: Call) =>
          this.#read(this.#dispatch(agent, input).run_id, -1, signal),
      },
      get: {
        send: async ({ run_id }: Poll) => asRun(this.#run(agent, run_id)),
        stream: async ({ run_id, starting_after }: Poll, { signal, lastEventId }: Call) =>
          this.#read(this.#run(agent, run_id).run_id, starting_after ?? lastEventId ?? -1, signal),
      },
    };
  }

  /** Interrupts the runs in progress and waits until that is stored. */
  async close(): Promise<void> {
    this.#closing.abort(interrupted());
    await Promise.all(this.#working.values());
  }

  /** Creates the run and its log and starts the work, which continues even if nobody listens. */
  #dispatch(agent: AgentName, asked: Asked): RunRow {
    needUsable(asked.query);
    readSchema(asked);
    const { store, log, owner, now } = this.#with;
    const thread = this.#thread(agent, asked);
    const run_id = `run_${randomUUID().replaceAll('-', '')}`;
    const created_at = now().toISOString();
    const request = Object.fromEntries(
      Object.entries({
        ...asked,
        thread_id: thread.thread_id,
        effort: thread.effort,
        source_indexes: thread.source_indexes,
      }).filter(([, value]) => value != null),
    );
    store.transaction(() => {
      if (!store.thread(thread.thread_id)) store.addThread(thread);
      store.addRun({ run_id, agent, thread_id: thread.thread_id, created_at, request, owner });
    });
    log.open(run_id);
    const run = this.#run(agent, run_id);
    // If the end of a run cannot be stored, for example because the disk is full, closeInterrupted ends it later.
    const working = this.#work(run, asked, thread)
      .catch((error: Error) => this.#with.report(`run ${run_id}: ${error.message}`))
      .finally(() => this.#working.delete(run_id));
    this.#working.set(run_id, working);
    return run;
  }

  /** A thread is bound to its agent, sources and effort; anything else is a 409 with a code (wire.md 7.3). */
  #thread(agent: AgentName, { thread_id, effort, source_indexes, query }: Asked): ThreadRow {
    const { store, now } = this.#with;
    if (thread_id == null) {
      return {
        thread_id: randomUUID(),
        agent,
        effort: effort ?? 'medium',
        source_indexes: source_indexes ?? ['data', 'web'],
        title: query.trim().slice(0, 200),
        created_at: now().toISOString(),
        in_focus_card_id: null,
      };
    }
    const thread = store.thread(thread_id);
    if (!thread)
      throw new SvcError('not-found', 'There is no such thread. Ask without thread_id to begin one.');
    const conflict = (code: string, message: string) => new SvcError('conflict', message, { code });
    if (thread.agent !== agent) {
      throw conflict(
        'thread_product_mismatch',
        `This thread belongs to the ${thread.agent} agent. Start a new one.`,
      );
    }
    if (effort != null && effort !== thread.effort) {
      throw conflict(
        'effort_mismatch',
        `This thread uses ${thread.effort} effort. Start a new one to use ${effort}.`,
      );
    }
    if (
      source_indexes != null &&
      [...source_indexes].sort().join() !== [...thread.source_indexes].sort().join()
    ) {
      throw conflict(
        'source_indexes_mismatch',
        'This thread was started with other sources. Start a new one.',
      );
    }
    if (store.runInFlight(thread_id))
      throw conflict('conflict', 'This thread has a run in progress. Wait until it ends.');
    return thread;
  }

  async #work(run: RunRow, asked: Asked, thread: ThreadRow): Promise<void> {
    const { store, log, research, drawer, now, build } = this.#with;
    await new Promise(setImmediate); // the dispatch is answered first, with state queued
    store.start(run.run_id);
    const isThorough = run.agent === 'retrieval' || thread.effort === 'high';
    const cardId = thread.in_focus_card_id;
    try {
      const schema = readSchema(asked);
      const restyled = await this.#restyle(run, asked, thread);
      const finding =
        restyled ??
        (await research.find(
          {
            query: asked.query,
            locale: asked.locale,
            sources: thread.source_indexes,
            maxCards: asked.cards === false ? 0 : isThorough ? thoroughCards : 1,
            isThorough,
            schema: schema && { root: schema, canAsk: true },
            proposal: asked.proposal ?? undefined,
            related: maxRelated,
            ...(cardId !== null && { look: await drawer.lookOf(cardId), shown: drawer.shownOf(cardId) }),
            thread: {
              id: run.thread_id,
              turns: store.readings(run.thread_id).flatMap((stored) => asKeptTurn(stored) ?? []),
            },
          },
          (block) => log.append(run.run_id, block),
          this.#closing.signal,
        ));
      const { answer, cards, citations, metadata, request_id, turn, structured, related } = finding;
      const registry = run.agent === 'legacy' ? { web_results: [] } : { citations };
      const result = {
        answer,
        cards: asked.cards === false ? [] : cards,
        metadata,
        refusal_code: null,
        request_id,
        ...registry,
        ...(related.length > 0 && { related }),
        ...(structured && structuredFields(structured)),
        build: await build(),
      };
      if (cards[0]?.card_id) store.focusCard(run.thread_id, cards[0].card_id);
      this.#end(run, {
        status: 'completed',
        completed_at: now().toISOString(),
        result,
        error: null,
        reading: turn,
      });
    } catch (caught) {
      const error = this.#closing.signal.aborted ? interrupted() : caught;
      if (!(error instanceof SvcError)) this.#with.report((error as Error).stack ?? String(error));
      const message =
        error instanceof SvcError
          ? error.message
          : 'The embedded service failed on this question. Its log has the details.';
      const code = error instanceof SvcError ? (error.facts.code ?? error.kind) : 'internal';
      this.#end(run, {
        status: 'failed',
        completed_at: now().toISOString(),
        result: null,
        error: { code, message },
        reading: null,
      });
    }
  }

  /** The chart of the thread's last card, if the question only restyles it. */
  async #restyle(run: RunRow, asked: Asked, thread: ThreadRow): Promise<Finding | undefined> {
    const { drawer, log } = this.#with;
    const cardId = thread.in_focus_card_id;
    if (asked.cards === false || asked.output_schema || asked.proposal) return undefined;
    const restyled = await drawer.restyle(cardId, asked.query, this.#closing.signal);
    if (!restyled) return undefined;
    const { message, card } = restyled;
    const text = new AnswerText((block) => log.append(run.run_id, block));
    text.paragraph(message);
    return {
      ...{ answer: text.close(), isRefused: card === undefined, cards: card ? [card] : [] },
      ...{ citations: [], metadata: {}, request_id: randomUUID(), related: [] },
      // The next question is read in the context of the answer these figures are from.
      turn: null,
    };
  }

  /** Row and last events are written in one transaction, so that polling and streaming always agree. */
  #end(run: RunRow, end: Pick<RunRow, 'status' | 'completed_at' | 'result' | 'error' | 'reading'>): void {
    const { store, log } = this.#with;
    store.transaction(() => {
      if (!store.end(run.run_id, end)) return log.close(run.run_id); // another window ended it, or it was deleted
      if (end.result)
        log.append(run.run_id, { kind: 'agent_result', id: `result-${run.run_id}`, data: end.result });
      log.append(run.run_id, {
        kind: 'run_summary',
        status: end.status,
        created_at: run.created_at,
        completed_at: end.completed_at,
        error: end.error,
      });
      log.append(run.run_id, { kind: 'stream_done' });
    });
  }

  /** Ends runs whose process has exited as failed, with the reason. */
  closeInterrupted(): void {
    const { store, log, now } = this.#with;
    const error = { code: 'interrupted', message: interrupted().message };
    for (const { run_id, agent, owner, created_at } of store.unfinishedRuns()) {
      if (owner === this.#with.owner ? this.#working.has(run_id) : isAlive(owner, created_at)) continue;
      // If two windows find the same run, the first one ends it, after its last event.
      store.transaction(() => {
        const run = store.run(run_id, agent);
        if (!run) return;
        log.reopen(run_id);
        const end = { status: 'failed', result: null, error, reading: null } as const;
        this.#end(run, { ...end, completed_at: now().toISOString() });
      });
    }
  }

  async *#read(run_id: string, after: number, signal: AbortSignal): AsyncGenerator<StreamItem<RunEvent>> {
    const thread_id = this.#with.store.threadOf(run_id);
    for await (const { seq, category, block } of this.#with.log.read(run_id, after, signal)) {
      const data = { seq, run_id, thread_id, category, block };
      yield block.kind === 'run_summary' ? { data } : { id: seq, data };
    }
  }

  #run(agent: AgentName, run_id: string): RunRow {
    const run = this.#with.store.run(run_id, agent);
    if (!run) throw new SvcError('not-found', 'The service has no such run.');
    return run;
  }

  #list(agent: AgentName, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
    const rows = this.#with.store.runs(
      agent,
      limit + 1,
      cursor === undefined ? undefined : readCursor(cursor),
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const next_cursor = rows.length > limit && last ? writeCursor(last) : null;
    return { object: 'list', data: page.map(asSummary), has_more: next_cursor !== null, next_cursor };
  }
}

/** Throws output_schema_invalid naming the place (wire.md 2.4). */
function readSchema({ output_schema }: Asked): ObjectField | undefined {
  try {
    return output_schema ? readOutputSchema(output_schema, { hasDatasets: true }) : undefined;
  } catch (error) {
    throw new SvcError('bad-request', (error as Error).message, { code: 'output_schema_invalid' });
  }
}

/** wire.md 2.4: absent instead of empty. */
function structuredFields({ status, output, citations, unfilled, error }: Structured) {
  return {
    structured_output_status: status,
    ...(output && { structured_output: output }),
    ...(citations && { structured_output_citations: citations }),
    ...(unfilled && { unfilled_fields: unfilled }),
    ...(error && { structured_output_error: error }),
  };
}

function interrupted(): SvcError {
  const words = 'The embedded service stopped while it worked on this question. Ask again.';
  return new SvcError('unavailable', words, { code: 'interrupted' });
}
