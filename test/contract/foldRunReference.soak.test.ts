import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsOf } from '../../src/contract/foldList.ts';
import { emptyRun, foldRun, type GrownText, type RunState } from '../../src/contract/foldRun.ts';
import type { Step } from '../../src/contract/foldSteps.ts';
import type { Block, RunEvent } from '../../src/contract/runEvents.ts';
import { soakSeeds } from '../soak.ts';

/** A run as a person would write it down: arrays that are searched from end to end. */
interface Plain {
  runId: string | undefined;
  threadId: string | undefined;
  seq: number;
  texts: GrownText[];
  reasoning: GrownText[];
  steps: Step[];
  chartRefs: string[];
  answer: string | null | undefined;
  status: string | undefined;
  isDone: boolean;
  /** What first came behind the cursor, and the last seq of each. */
  late: Record<string, number>;
}

const nothing = (): Plain => ({
  runId: undefined,
  threadId: undefined,
  seq: -1,
  texts: [],
  reasoning: [],
  steps: [],
  chartRefs: [],
  answer: undefined,
  status: undefined,
  isDone: false,
  late: Object.create(null) as Record<string, number>,
});

/** wire.md 6.1, rule by rule. */
function plainFold(before: Plain, { seq, run_id, thread_id, block }: RunEvent): Plain {
  const threadId = thread_id ?? before.threadId;
  if (block.kind === 'stream_reset') return { ...nothing(), runId: run_id, threadId, seq };
  const isBehind = block.kind === 'run_summary' ? seq < before.seq : seq <= before.seq;
  const key = nameIn(block);
  if (isBehind && isSeen(before, seq, block, key)) return before;
  const late = Object.assign(Object.create(null), before.late) as Record<string, number>;
  const run = { ...structuredClone({ ...before, late: {} }), runId: run_id, threadId, late };
  if (block.kind !== 'run_summary') run.seq = Math.max(seq, before.seq);
  if (key !== undefined && (isBehind || key in late)) late[key] = seq;
  change(run, seq, block);
  return run;
}

/** Behind the cursor only what was never named is news. */
function isSeen(run: Plain, seq: number, block: Block, key: string | undefined): boolean {
  if (block.kind === 'agent_result') return run.answer !== undefined;
  if (block.kind === 'run_summary') return run.status !== undefined;
  if (block.kind === 'stream_done') return run.isDone;
  if (block.kind === 'data_pipeline_answer')
    return (block.chart_refs ?? []).every((ref) => run.chartRefs.includes(ref));
  if (key === undefined) return true;
  const last = run.late[key];
  if (last !== undefined) return seq <= last;
  const known = [
    ...run.texts.map(({ id }) => `text ${id}`),
    ...run.reasoning.map(({ id }) => `reasoning ${id}`),
    ...run.steps.map(({ kind, id }) => `${kind} ${id}`),
  ];
  return known.includes(key);
}

function nameIn(block: Block): string | undefined {
  if (block.kind === 'subagent') return `subagent ${block.agent_id}`;
  if (block.kind === 'text' || block.kind === 'reasoning') return `${block.kind} ${block.id}`;
  return block.kind.startsWith('tool_') ? `tool ${(block as { id: string }).id}` : undefined;
}

function change(run: Plain, seq: number, block: Block): void {
  const parentId = under(block);
  switch (block.kind) {
    case 'text':
      grow(run.texts, block);
      break;
    case 'reasoning':
      grow(run.reasoning, block);
      break;
    case 'status': {
      const current = run.steps.find((step) => isCurrent(step) && step.parentId === parentId.parentId);
      if (current) Object.assign(current, { state: 'done' });
      run.steps.push({
        id: `status-${seq}`,
        kind: 'status',
        label: block.message,
        state: 'running',
        ...parentId,
      });
      break;
    }
    case 'tool_call': {
      const label = block.status_message || block.tool;
      put(run, {
        id: block.id,
        kind: 'tool',
        label,
        state: block.done ? 'done' : 'running',
        ...parentId,
      });
      break;
    }
    case 'tool_result':
    case 'tool_error':
    case 'tool_retry': {
      const old = run.steps.find(({ id, kind }) => kind === 'tool' && id === block.id);
      const state = { tool_result: 'done', tool_error: 'failed', tool_retry: 'retrying' } as const;
      put(run, {
        ...(old ?? { id: block.id, kind: 'tool', label: block.tool, ...parentId }),
        state: state[block.kind],
        ...(block.kind !== 'tool_result' && { error: block.error }),
      });
      break;
    }
    case 'subagent': {
      const state = block.event === 'complete' ? 'done' : 'running';
      const label = block.subagent_type;
      put(run, { id: block.agent_id, kind: 'subagent', label, state, ...parentId });
      break;
    }
    case 'data_pipeline_answer':
      for (const ref of block.chart_refs ?? []) if (!run.chartRefs.includes(ref)) run.chartRefs.push(ref);
      break;
    case 'agent_result':
      run.answer = block.data.answer;
      break;
    case 'run_summary':
      run.status = block.status;
      break;
    case 'stream_done':
      run.isDone = true;
      for (const step of run.steps.filter(isCurrent)) Object.assign(step, { state: 'done' });
      break;
    default: // heartbeats say nothing, resets are told apart above
  }
}

function under(block: Block): Pick<Step, 'parentId'> {
  const id = (block as { parent_id?: string | null }).parent_id;
  return id == null ? {} : { parentId: id };
}

const isCurrent = ({ kind, state }: Step) => kind === 'status' && state === 'running';

function put({ steps }: Plain, step: Step): void {
  const old = steps.find(({ id, kind }) => id === step.id && kind === step.kind);
  if (old) Object.assign(old, step);
  else steps.push(step);
}

function grow(texts: GrownText[], { id, delta, done }: Extract<Block, { kind: 'text' | 'reasoning' }>): void {
  const old = texts.find((grown) => grown.id === id);
  const grown = { id, text: (old?.text ?? '') + delta, done: done ?? false };
  if (old) Object.assign(old, grown);
  else texts.push(grown);
}

const plainOf = (run: RunState): Omit<Plain, 'late'> => ({
  runId: run.runId,
  threadId: run.threadId,
  seq: run.seq,
  texts: itemsOf(run.texts),
  reasoning: itemsOf(run.reasoning),
  steps: itemsOf(run.steps),
  chartRefs: itemsOf(run.chartRefs),
  answer: run.result?.answer,
  status: run.summary?.status,
  isDone: run.isDone,
});

/** Few ids, so that they meet; some that objects have by themselves. */
const id = fc.oneof(
  fc.constantFrom('a', 'b', 'status-3', '', '__proto__', 'constructor', 'undefined'),
  fc.nat(200).map((at) => `x${at}`),
);
const parent = {
  parent_id: fc.option(id, { nil: fc.sample(fc.constantFrom(null, undefined), 1)[0] as null }),
};
const tool = { id, tool: fc.constantFrom('search', 'query'), ...parent };
const of = <K extends string>(kind: K, shape: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ kind: fc.constant(kind), ...shape });
const grown = { id, delta: fc.string({ maxLength: 3 }), done: fc.boolean() };
const block = fc.oneof(
  { weight: 4, arbitrary: of('text', grown) },
  { weight: 2, arbitrary: of('reasoning', grown) },
  { weight: 4, arbitrary: of('status', { message: fc.constantFrom('Looking', 'Reading'), ...parent }) },
  { weight: 2, arbitrary: of('tool_call', { ...tool, done: fc.boolean() }) },
  { weight: 2, arbitrary: of('tool_result', tool) },
  of('tool_error', { ...tool, error: fc.constant('no') }),
  of('tool_retry', { ...tool, error: fc.constant('again') }),
  of('subagent', {
    agent_id: id,
    subagent_type: fc.constant('helper'),
    event: fc.constantFrom('dispatch', 'complete'),
    ...parent,
  }),
  of('data_pipeline_answer', { id, chart_refs: fc.array(id, { maxLength: 4 }) }),
  of('agent_result', { data: fc.record({ answer: fc.string({ maxLength: 3 }) }) }),
  of('run_summary', { status: fc.constantFrom('completed', 'failed') }),
  of('heartbeat', {}),
  of('hologram', {}),
  of('stream_done', {}),
);
/** Onward nearly always, sometimes back to what came before, rarely all over again. */
const event = fc.record({
  step: fc.oneof(
    { weight: 12, arbitrary: fc.constant(1) },
    { weight: 3, arbitrary: fc.integer({ min: -6, max: 9 }) },
  ),
  block: fc.oneof({ weight: 60, arbitrary: block }, of('stream_reset', {})),
  thread_id: fc.option(fc.constantFrom('t1', 't2')),
});
const events = fc.array(event, { maxLength: 400, size: 'max' }).map((made) => {
  let seq = -1;
  return made.map(({ step, ...rest }): RunEvent => {
    seq = Math.max(0, seq + step);
    return { seq, run_id: 'r', ...rest } as RunEvent;
  });
});

test('any events fold to the same state as a simple fold over plain arrays', () => {
  fc.assert(
    fc.property(events, (made) => {
      const { late, ...plain } = made.reduce(plainFold, nothing());
      expect(plainOf(made.reduce(foldRun, emptyRun))).toEqual(plain);
    }),
    { numRuns: soakSeeds(300).length },
  );
});

test('folding never mutates its input, and a state continues the same after a JSON round trip', () => {
  fc.assert(
    fc.property(events, fc.nat(400), (made, cut) => {
      const early = made.slice(0, cut).reduce(foldRun, emptyRun);
      const before = JSON.stringify(early);
      const late = made.slice(cut).reduce(foldRun, early);
      expect(JSON.stringify(early)).toBe(before);
      const posted = JSON.parse(before) as RunState;
      expect(plainOf(made.slice(cut).reduce(foldRun, posted))).toEqual(plainOf(late));
    }),
    { numRuns: soakSeeds(200).length },
  );
});
