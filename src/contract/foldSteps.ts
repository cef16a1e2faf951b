import { emptyList, type FoldedList, find, itemsOf, put } from './foldList.ts';
import type { Block } from './runEvents.ts';

/** One line of what the agent did. */
export interface Step {
  readonly id: string;
  readonly kind: 'status' | 'tool' | 'subagent';
  readonly label: string;
  readonly state: 'running' | 'done' | 'failed' | 'retrying';
  /** The step it is nested under; an id that was never seen means the root. */
  readonly parentId?: string;
  readonly elapsedMs?: number;
  readonly error?: string;
  readonly link?: string;
}

/** The steps so far, and the current progress line under each parent. */
export interface StepsState {
  readonly steps: FoldedList<Step>;
  /** Keys of running status steps, by the step they are nested under. */
  readonly currentSteps: FoldedList<string>;
}

type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>;
type StepBlock = BlockOf<'status' | 'tool_call' | 'tool_result' | 'tool_error' | 'tool_retry' | 'subagent'>;

/** The steps after a block that concerns one. */
export function foldSteps(state: StepsState, seq: number, block: StepBlock): StepsState {
  switch (block.kind) {
    case 'status':
      return withStatus(state, statusStep(seq, block));
    case 'tool_call':
      return withStep(state, calledStep(block));
    case 'tool_result':
      return withTool(state, block, {
        state: 'done',
        ...(block.elapsed_ms != null && { elapsedMs: block.elapsed_ms }),
        ...(block.link != null && { link: block.link }),
      });
    case 'tool_error':
      return withTool(state, block, { state: 'failed', error: block.error });
    case 'tool_retry':
      return withTool(state, block, { state: 'retrying', error: block.error });
    case 'subagent':
      return withStep(state, helperStep(block));
  }
}

/** Marks every remaining progress line as done, once nothing is running. */
export function settleSteps({ steps, currentSteps }: StepsState): StepsState {
  return { steps: itemsOf(currentSteps).reduce(withSettled, steps), currentSteps: emptyList };
}

/** Unique per step: a tool and a subagent may share an id. */
export function stepKey({ kind, id }: Pick<Step, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/** The group of a progress line: under a step, or at the root. */
export function progressGroup({ parentId }: Step): string {
  return parentId === undefined ? 'root' : `under ${parentId}`;
}

/** A new status line completes the previous one in the same group. */
function withStatus({ steps, currentSteps }: StepsState, step: Step): StepsState {
  const group = progressGroup(step);
  const before = find(currentSteps, group);
  const settled = before === undefined ? steps : withSettled(steps, before);
  const key = stepKey(step);
  return { steps: put(settled, key, step), currentSteps: put(currentSteps, group, key) };
}

function withSettled(steps: FoldedList<Step>, key: string): FoldedList<Step> {
  const step = find(steps, key);
  return step ? put(steps, key, { ...step, state: 'done' }) : steps;
}

function withStep({ steps, currentSteps }: StepsState, step: Step): StepsState {
  const key = stepKey(step);
  return { steps: put(steps, key, { ...find(steps, key), ...step }), currentSteps };
}

function withTool(
  state: StepsState,
  block: { readonly id: string; readonly tool: string; readonly parent_id?: string | null | undefined },
  change: Partial<Step> & Pick<Step, 'state'>,
): StepsState {
  const called = { id: block.id, kind: 'tool', label: block.tool, ...under(block) } as const;
  const old = find(state.steps, stepKey(called));
  return withStep(state, { ...(old ?? called), ...change });
}

function statusStep(seq: number, block: BlockOf<'status'>): Step {
  return { id: `status-${seq}`, kind: 'status', label: block.message, state: 'running', ...under(block) };
}

function calledStep(block: BlockOf<'tool_call'>): Step {
  const label = block.status_message || block.tool;
  return { id: block.id, kind: 'tool', label, state: block.done ? 'done' : 'running', ...under(block) };
}

function helperStep(block: BlockOf<'subagent'>): Step {
  const state = block.event === 'complete' ? 'done' : 'running';
  return { id: block.agent_id, kind: 'subagent', label: block.subagent_type, state, ...under(block) };
}

function under({ parent_id }: { readonly parent_id?: string | null | undefined }): { parentId?: string } {
  return parent_id == null ? {} : { parentId: parent_id };
}
