import type { AgentResult } from './results.ts';
import type { Block, RunEvent } from './runEvents.ts';

/** A piece of text that grows, in the order its first delta came. */
export interface GrownText {
  readonly id: string;
  readonly text: string;
  readonly done: boolean;
}

/** One line of what the agent did. */
export interface Step {
  readonly id: string;
  readonly kind: 'status' | 'tool' | 'subagent';
  readonly label: string;
  readonly state: 'running' | 'done' | 'failed' | 'retrying';
  /** The step it nests under; it may name one that was never seen, which means the root. */
  readonly parentId?: string;
  readonly elapsedMs?: number;
  readonly error?: string;
  readonly link?: string;
}

export type RunSummaryBlock = Extract<Block, { kind: 'run_summary' }>;

/** What a run's events mean so far. Built only by {@link foldRun}. */
export interface RunState {
  readonly runId: string | undefined;
  readonly threadId: string | undefined;
  /** The cursor to resume after; -1 before the first event. `run_summary` never moves it (wire-facts 6.1, rule 2). */
  readonly seq: number;
  readonly texts: readonly GrownText[];
  readonly reasoning: readonly GrownText[];
  readonly steps: readonly Step[];
  readonly chartRefs: readonly string[];
  readonly result: AgentResult | undefined;
  readonly summary: RunSummaryBlock | undefined;
  /** `stream_done` was seen: nothing more will come. */
  readonly isDone: boolean;
}

export const emptyRun: RunState = {
  runId: undefined,
  threadId: undefined,
  seq: -1,
  texts: [],
  reasoning: [],
  steps: [],
  chartRefs: [],
  result: undefined,
  summary: undefined,
  isDone: false,
};

/** State after an event. Pure and total: replays change nothing, unknown kinds only move the cursor. */
export function foldRun(state: RunState, event: RunEvent): RunState {
  const { seq, block } = event;
  if (block.kind === 'stream_reset') return advance({ ...emptyRun, threadId: state.threadId }, event, {});
  // Shares its seq with the stream_done that follows: the cursor stays where it was.
  if (block.kind === 'run_summary') {
    return seq < state.seq ? state : { ...advance(state, event, { summary: block }), seq: state.seq };
  }
  return seq <= state.seq ? state : advance(state, event, changeOf(state, seq, block));
}

/** What a block changes, besides the cursor. */
function changeOf(state: RunState, seq: number, block: Block): Partial<RunState> {
  switch (block.kind) {
    case 'status':
      return { steps: settled(state.steps, block.parent_id).concat(statusStep(seq, block)) };
    case 'reasoning':
      return { reasoning: grow(state.reasoning, block) };
    case 'text':
      return { texts: grow(state.texts, block) };
    case 'tool_call':
      return { steps: put(state.steps, calledStep(block)) };
    case 'tool_result':
      return {
        steps: patch(state.steps, block, {
          state: 'done',
          ...(block.elapsed_ms != null && { elapsedMs: block.elapsed_ms }),
          ...(block.link != null && { link: block.link }),
        }),
      };
    case 'tool_error':
      return { steps: patch(state.steps, block, { state: 'failed', error: block.error }) };
    case 'tool_retry':
      return { steps: patch(state.steps, block, { state: 'retrying', error: block.error }) };
    case 'subagent':
      return { steps: put(state.steps, helperStep(block)) };
    case 'data_pipeline_answer':
      return { chartRefs: [...new Set([...state.chartRefs, ...(block.chart_refs ?? [])])] };
    case 'agent_result':
      return { result: block.data };
    case 'stream_done':
      return { isDone: true, steps: settled(state.steps) };
    default:
      return {};
  }
}

/** Written out field by field: a run may have a hundred thousand events, and spreading costs most of a fold. */
function advance(state: RunState, event: RunEvent, change: Partial<RunState>): RunState {
  return {
    runId: event.run_id,
    threadId: event.thread_id ?? state.threadId,
    seq: event.seq,
    texts: change.texts ?? state.texts,
    reasoning: change.reasoning ?? state.reasoning,
    steps: change.steps ?? state.steps,
    chartRefs: change.chartRefs ?? state.chartRefs,
    result: change.result ?? state.result,
    summary: change.summary ?? state.summary,
    isDone: change.isDone ?? state.isDone,
  };
}

/** The answer as it stands: the result's word replaces the provisional text (wire-facts 6.1, rule 9). */
export function answerOf(state: RunState): string {
  return state.result?.answer ?? state.texts.map((grown) => grown.text).join('\n\n');
}

/** `waiting` before anything came, then as the run itself says. Unknown words pass through. */
export function statusOf(state: RunState): string {
  if (state.summary) return state.summary.status;
  if (state.result) return 'completed';
  return state.seq < 0 ? 'waiting' : 'running';
}

/** Deltas go to the last piece nearly always: looking from the end and replacing one place keeps a long run linear. */
function grow(
  texts: readonly GrownText[],
  { id, delta, done }: { id: string; delta: string; done?: boolean | null | undefined },
): readonly GrownText[] {
  const last = texts.length - 1;
  const at = texts[last]?.id === id ? last : texts.findLastIndex((grown) => grown.id === id);
  const old = texts[at];
  const grown = { id, text: old ? old.text + delta : delta, done: done ?? false };
  if (!old) return texts.concat(grown); // copies at once where spreading goes one by one
  return last === 0 ? [grown] : texts.with(at, grown);
}

/** A new status line means the one before it, at the same place, is over. */
function settled(steps: readonly Step[], parentId?: string | null): Step[] {
  const after = steps.slice();
  for (let at = 0; at < after.length; at++) {
    const step = after[at];
    if (step?.state !== 'running' || step.kind !== 'status') continue;
    if (parentId === undefined || (step.parentId ?? null) === parentId)
      after[at] = { ...step, state: 'done' };
  }
  return after;
}

function statusStep(seq: number, block: Extract<Block, { kind: 'status' }>): Step {
  return { id: `status-${seq}`, kind: 'status', label: block.message, state: 'running', ...under(block) };
}

function calledStep(block: Extract<Block, { kind: 'tool_call' }>): Step {
  const label = block.status_message || block.tool;
  return { id: block.id, kind: 'tool', label, state: block.done ? 'done' : 'running', ...under(block) };
}

function helperStep(block: Extract<Block, { kind: 'subagent' }>): Step {
  const state = block.event === 'complete' ? 'done' : 'running';
  return { id: block.agent_id, kind: 'subagent', label: block.subagent_type, state, ...under(block) };
}

function under({ parent_id }: { parent_id?: string | null | undefined }): { parentId?: string } {
  return parent_id == null ? {} : { parentId: parent_id };
}

function put(steps: readonly Step[], step: Step): readonly Step[] {
  const at = steps.findLastIndex((old) => old.id === step.id && old.kind === step.kind);
  if (at < 0) return steps.concat(step);
  const old = steps[at] as Step;
  return steps.with(at, { ...old, ...step });
}

function patch(
  steps: readonly Step[],
  block: { id: string; tool: string; parent_id?: string | null | undefined },
  change: Partial<Step>,
): readonly Step[] {
  const old = steps.findLast((step) => step.id === block.id && step.kind === 'tool');
  return put(steps, {
    ...(old ?? { id: block.id, kind: 'tool', label: block.tool, ...under(block) }),
    state: 'done',
    ...change,
  });
}
