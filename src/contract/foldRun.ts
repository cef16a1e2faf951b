import { isReplay, withLate } from './foldLate.ts';
import { emptyList, type FoldedList, find, itemsOf, put } from './foldList.ts';
import { foldSteps, type StepsState, settleSteps } from './foldSteps.ts';
import type { AgentResult } from './results.ts';
import type { Block, RunEvent } from './runEvents.ts';

/** A piece of streamed text; pieces are ordered by their first delta. */
export interface GrownText {
  readonly id: string;
  readonly text: string;
  readonly done: boolean;
}

export type RunSummaryBlock = Extract<Block, { kind: 'run_summary' }>;

/** The state that a run's events add up to. Built only by {@link foldRun}. */
export interface RunState extends StepsState {
  readonly runId: string | undefined;
  readonly threadId: string | undefined;
  /** The cursor to resume after; -1 before the first event. `run_summary` never moves it (wire.md 6.1, rule 2). */
  readonly seq: number;
  readonly texts: FoldedList<GrownText>;
  readonly reasoning: FoldedList<GrownText>;
  readonly chartRefs: FoldedList<string>;
  readonly result: AgentResult | undefined;
  readonly summary: RunSummaryBlock | undefined;
  /** `stream_done` was received: no more events will follow. */
  readonly isDone: boolean;
  /** See `Heard.late`. */
  readonly late: FoldedList<number>;
}

export const emptyRun: RunState = {
  runId: undefined,
  threadId: undefined,
  seq: -1,
  texts: emptyList,
  reasoning: emptyList,
  steps: emptyList,
  currentSteps: emptyList,
  chartRefs: emptyList,
  result: undefined,
  summary: undefined,
  isDone: false,
  late: emptyList,
};

/**
 * The state after an event. Pure and total: replays change nothing, unknown kinds only move the cursor. An event behind
 * the cursor is applied if what it names was never seen, since it cannot be a replay then.
 */
export function foldRun(state: RunState, event: RunEvent): RunState {
  const { seq, block } = event;
  if (block.kind === 'stream_reset') return advance({ ...emptyRun, threadId: state.threadId }, event, {});
  // Shares its seq with the stream_done that follows, so the cursor stays.
  if (block.kind === 'run_summary') {
    const isKnown = seq < state.seq && state.summary !== undefined;
    return isKnown ? state : { ...advance(state, event, { summary: block }), seq: state.seq };
  }
  const isBehind = seq <= state.seq;
  if (isBehind && isReplay(state, seq, block)) return state;
  const folded = advance(state, event, changeOf(state, seq, block));
  if (!isBehind && state.late.size === 0) return folded;
  return { ...folded, seq: Math.max(seq, state.seq), late: withLate(state, event, isBehind) };
}

/** What a block changes apart from the cursor. */
function changeOf(state: RunState, seq: number, block: Block): Partial<RunState> {
  switch (block.kind) {
    case 'reasoning':
      return { reasoning: grow(state.reasoning, block) };
    case 'text':
      return { texts: grow(state.texts, block) };
    case 'status':
    case 'tool_call':
    case 'tool_result':
    case 'tool_error':
    case 'tool_retry':
    case 'subagent':
      return foldSteps(state, seq, block);
    case 'data_pipeline_answer':
      return { chartRefs: (block.chart_refs ?? []).reduce(withRef, state.chartRefs) };
    case 'agent_result':
      return { result: block.data };
    case 'stream_done':
      return { isDone: true, ...settleSteps(state) };
    default:
      return {};
  }
}

/**
 * Written out field by field: a run may have a hundred thousand events, and object spread would dominate their cost.
 */
function advance(state: RunState, event: RunEvent, change: Partial<RunState>): RunState {
  return {
    runId: event.run_id,
    threadId: event.thread_id ?? state.threadId,
    seq: event.seq,
    texts: change.texts ?? state.texts,
    reasoning: change.reasoning ?? state.reasoning,
    steps: change.steps ?? state.steps,
    currentSteps: change.currentSteps ?? state.currentSteps,
    chartRefs: change.chartRefs ?? state.chartRefs,
    result: change.result ?? state.result,
    summary: change.summary ?? state.summary,
    isDone: change.isDone ?? state.isDone,
    late: state.late,
  };
}

/** The current answer: the result's text replaces the provisional text (wire.md 6.1, rule 6). */
export function answerOf(state: RunState): string {
  return (
    state.result?.answer ??
    itemsOf(state.texts)
      .map(({ text }) => text)
      .join('\n\n')
  );
}

/** `waiting` before the first event, then the run's own status. Unknown values pass through. */
export function statusOf(state: RunState): string {
  if (state.summary) return state.summary.status;
  if (state.result) return 'completed';
  return state.seq < 0 ? 'waiting' : 'running';
}

function grow(
  texts: FoldedList<GrownText>,
  { id, delta, done }: { id: string; delta: string; done?: boolean | null | undefined },
): FoldedList<GrownText> {
  const old = find(texts, id);
  return put(texts, id, { id, text: old ? old.text + delta : delta, done: done ?? false });
}

function withRef(refs: FoldedList<string>, ref: string): FoldedList<string> {
  return find(refs, ref) === undefined ? put(refs, ref, ref) : refs;
}
