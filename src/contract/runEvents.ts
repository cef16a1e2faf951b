import * as z from 'zod';
import { open, opt, text, Usage } from './fields.ts';
import { AgentResult, RunError } from './results.ts';

const parent_id = text();
const block = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.looseObject({ kind: z.literal(kind), ...shape });
const grown = { id: z.string(), delta: z.string(), done: opt(z.boolean()) };
const tool = { id: z.string(), tool: z.string(), parent_id };

/** wire.md 6.1 The kinds of block in a run stream. */
const knownBlocks = [
  block('status', { message: z.string(), parent_id }),
  block('reasoning', grown),
  block('text', grown),
  block('tool_call', { ...tool, status_message: text(), done: opt(z.boolean()) }),
  block('tool_result', { ...tool, elapsed_ms: opt(z.number()), link: text() }),
  block('tool_error', { ...tool, error: z.string() }),
  block('tool_retry', { ...tool, error: z.string(), elapsed_ms: opt(z.number()) }),
  block('subagent', {
    agent_id: z.string(),
    subagent_type: z.string(),
    parent_id,
    event: open('dispatch', 'complete'),
  }),
  block('data_pipeline_answer', { id: z.string(), chart_refs: opt(z.array(z.string())) }),
  block('agent_result', { id: opt(z.string()), data: AgentResult }),
  block('run_summary', {
    status: open('queued', 'running', 'completed', 'failed'),
    created_at: text(),
    completed_at: text(),
    error: opt(RunError),
    usage: opt(Usage),
  }),
  block('heartbeat', {}),
  block('stream_reset', {}),
  block('stream_done', {}),
] as const;
const KnownBlock = z.discriminatedUnion('kind', knownBlocks);
const knownKinds = new Set<string>(knownBlocks.map((known) => known.shape.kind.value));
const UnknownBlock = z.looseObject({
  // Aborts, or a union would report only this and not what is wrong with the known kind.
  kind: z.string().refine((kind) => !knownKinds.has(kind), { error: 'does not fit its kind', abort: true }),
});

/**
 * A block of a run stream. Blocks of unknown kinds pass at run time; the type names only the known ones, so that a
 * switch over `kind` narrows. Every fold keeps its default branch for the others.
 */
export const Block = z.union([KnownBlock, UnknownBlock]) as unknown as typeof KnownBlock;
export type Block = z.infer<typeof KnownBlock>;

/** wire.md 6.1 An event of a run stream, for all three agents. `seq` orders events but is not unique. */
export const RunEvent = z.looseObject({
  seq: z.number().int().min(0),
  run_id: z.string(),
  thread_id: text(),
  category: opt(open('content', 'activity', 'control')),
  block: Block,
});
export type RunEvent = z.infer<typeof RunEvent>;

/**
 * True of a `text` or `reasoning` event that {@link RunEvent} accepts and leaves unchanged. A run may have a hundred
 * thousand of them, and the schema copies each. test/contract/runEvents.test.ts compares this with the schema.
 */
export function isDeltaEvent(given: unknown): boolean {
  if (!isPlain(given)) return false;
  const { seq, run_id, thread_id, category, block } = given;
  return (
    Number.isSafeInteger(seq) &&
    (seq as number) >= 0 &&
    typeof run_id === 'string' &&
    (typeof thread_id === 'string' || thread_id == null) &&
    (typeof category === 'string' || category == null) &&
    isPlain(block) &&
    (block.kind === 'text' || block.kind === 'reasoning') &&
    typeof block.id === 'string' &&
    typeof block.delta === 'string' &&
    (typeof block.done === 'boolean' || block.done == null)
  );
}

/** The schema drops a field called `__proto__`, so objects that have one go through it. */
function isPlain(given: unknown): given is Record<string, unknown> {
  return (
    typeof given === 'object' && given !== null && !Array.isArray(given) && !Object.hasOwn(given, '__proto__')
  );
}
