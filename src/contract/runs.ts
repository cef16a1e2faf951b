import * as z from 'zod';
import { Card, Content, WebResult } from './cards.ts';
import {
  AgentOutputSettings,
  Cursor,
  Locale,
  open,
  opt,
  Question,
  SourceIndex,
  Timezone,
  Usage,
  whole,
} from './fields.ts';
import { operation } from './operation.ts';

const text = () => opt(z.string());

/** §2.5 What an `[n]` marker joins. Several may share one index: the first counts (wire-facts 2.5). */
export const Citation = z.looseObject({
  index: z.number().int(),
  title: text(),
  url: text(),
  source_name: text(),
  source_index: opt(open('data', 'web', 'svc')),
  excerpt: text(),
  publish_date: text(),
  content: opt(Content),
});
export type Citation = z.infer<typeof Citation>;

/** §2.4 What the words mean, what was assumed, how it was computed. `source_ref` is a citation index. */
export const ResultMetadata = z.looseObject({
  citations: opt(z.array(Citation)),
  definitions: opt(
    z.array(
      z.looseObject({
        term: text(),
        definition: text(),
        source_ref: opt(z.union([z.number(), z.string()])),
      }),
    ),
  ),
  assumptions: opt(
    z.array(
      z.looseObject({
        title: text(),
        description: text(),
        category: text(),
        source_ref: opt(z.union([z.number(), z.string()])),
      }),
    ),
  ),
  methodology: opt(z.array(z.looseObject({ title: text(), description: text() }))),
});
export type ResultMetadata = z.infer<typeof ResultMetadata>;

/** Code and words of a failed run; one client met a bare string (wire-facts 2.4). */
export const RunError = z.preprocess(
  (given) => (typeof given === 'string' ? { code: '', message: given } : given),
  z.looseObject({ code: text(), message: text() }),
) as unknown as z.ZodType<
  { code?: string | null; message?: string | null },
  { code?: string | null; message?: string | null }
>;

const resultHead = {
  answer: text(),
  cards: opt(z.array(Card)),
  metadata: opt(ResultMetadata),
  refusal_code: text(),
  request_id: text(),
};

/** §2.4 Result of the answer agent. An empty `cards` is valid. */
export const AnswerResult = z.looseObject({ ...resultHead, citations: opt(z.array(Citation)) });
export type AnswerResult = z.infer<typeof AnswerResult>;

/** §2.4 Result of the retrieval agent; the structured fields only when an `output_schema` was given. */
export const RetrievalResult = AnswerResult.extend({
  structured_output: opt(z.record(z.string(), z.unknown())),
  structured_output_status: opt(open('complete', 'partial', 'failed')),
  structured_output_citations: opt(z.record(z.string(), z.unknown())),
  unfilled_fields: opt(z.array(z.string())),
  structured_output_error: opt(RunError),
});
export type RetrievalResult = z.infer<typeof RetrievalResult>;

/** §2.4 Result of the legacy agent. */
export const LegacyResult = z.looseObject({ ...resultHead, web_results: opt(z.array(WebResult)) });
export type LegacyResult = z.infer<typeof LegacyResult>;

/** The fields of all three results: what a reader that serves every agent may meet. */
export const AgentResult = RetrievalResult.extend({ web_results: opt(z.array(WebResult)) });
export type AgentResult = z.infer<typeof AgentResult>;

/** §2.4 A run. Required on the wire are only id and status (wire-facts 2.4). */
function runOf<R extends z.ZodType>(object: string, result: R) {
  return z.looseObject({
    run_id: z.string(),
    status: open('queued', 'running', 'completed', 'failed'),
    created_at: text(),
    object: opt(open(object)),
    thread_id: text(),
    completed_at: text(),
    result: opt(result),
    error: opt(RunError),
    usage: opt(Usage),
    request: opt(z.record(z.string(), z.unknown())),
  });
}
export const AnswerRun = runOf('agent.run', AnswerResult);
export const RetrievalRun = runOf('agent.retrieval.run', RetrievalResult);
export const LegacyRun = runOf('agent.run', LegacyResult);
/** A run of any agent. */
export const Run = runOf('agent.run', AgentResult);
export type Run = z.infer<typeof Run>;

/** §2.4 A run as a list shows it. */
export const RunSummary = z.looseObject({
  run_id: z.string(),
  status: open('queued', 'running', 'completed', 'failed'),
  created_at: text(),
  completed_at: text(),
  thread_id: text(),
  usage: opt(Usage),
  object: text(),
});
export type RunSummary = z.infer<typeof RunSummary>;

const parent_id = text();
const block = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.looseObject({ kind: z.literal(kind), ...shape });
const grown = { id: z.string(), delta: z.string(), done: opt(z.boolean()) };
const tool = { id: z.string(), tool: z.string(), parent_id };

/** wire-facts 6.1 The kinds of block a run stream is made of. */
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
  kind: z.string().refine((kind) => !knownKinds.has(kind), 'does not fit its kind'),
});

/**
 * A block of a run stream. Blocks of unknown kinds pass through at run time; the type names the known ones
 * alone so that a switch over `kind` narrows. Every fold keeps its default branch for the others.
 */
export const Block = z.union([KnownBlock, UnknownBlock]) as unknown as typeof KnownBlock;
export type Block = z.infer<typeof KnownBlock>;

/** wire-facts 6.1 One event of a run stream, for all three agents. `seq` orders events but is not unique. */
export const RunEvent = z.looseObject({
  seq: z.number().int().min(0),
  run_id: z.string(),
  thread_id: text(),
  category: opt(open('content', 'activity', 'control')),
  block: Block,
});
export type RunEvent = z.infer<typeof RunEvent>;

const dispatchTimeoutMs = 30_000;
const pollTimeoutMs = 15_000;
const Poll = z.object({ run_id: z.string().min(1), starting_after: whole().min(0).optional() });
const List = z.object({ cursor: Cursor.optional(), limit: whole().min(1).max(100).default(20) });
const RunList = z.looseObject({
  object: opt(z.string()),
  data: z.array(RunSummary),
  has_more: opt(z.boolean()),
  next_cursor: opt(Cursor),
});

const asked = {
  query: Question,
  thread_id: z.uuid().nullish(),
  locale: Locale,
  timezone: Timezone,
  output_settings: AgentOutputSettings,
};

/** §4.7 The answer agent: a written answer with cards. */
export const answerRuns = {
  dispatch: operation({
    method: 'POST',
    path: '/v1/agent/answer/runs',
    section: '§4.7',
    summary: 'Dispatch a run of the answer agent',
    input: z.strictObject({
      ...asked,
      effort: z.enum(['medium', 'high']).nullish(),
      source_indexes: z.array(SourceIndex).min(1).nullish(),
    }),
    reply: AnswerRun,
    event: RunEvent,
    status: 202,
    errors: 'agent',
    timeoutMs: dispatchTimeoutMs,
  }),
  get: operation({
    method: 'GET',
    path: '/v1/agent/answer/runs/{run_id}',
    section: '§4.7',
    summary: 'Poll or stream a run of the answer agent',
    input: Poll,
    reply: AnswerRun,
    event: RunEvent,
    errors: 'agent',
    timeoutMs: pollTimeoutMs,
  }),
  list: operation({
    method: 'GET',
    path: '/v1/agent/answer/runs',
    section: 'wire-facts 4.6',
    summary: 'List the runs of the answer agent, newest first',
    input: List,
    reply: RunList,
    items: 'data',
    errors: 'agent',
    timeoutMs: pollTimeoutMs,
  }),
};

/** §4.6 The retrieval agent: exact rows, optionally into a schema. */
export const retrievalRuns = {
  dispatch: operation({
    method: 'POST',
    path: '/v1/agent/retrieval/runs',
    section: '§4.6, wire-facts 2.4',
    summary: 'Dispatch a run of the retrieval agent',
    input: z.strictObject({
      ...asked,
      effort: z.enum(['medium']).nullish(),
      source_indexes: z.array(SourceIndex).min(1).nullish(),
      cards: z.boolean().default(true),
      output_schema: z.record(z.string(), z.unknown()).nullish(),
    }),
    reply: RetrievalRun,
    event: RunEvent,
    status: 202,
    errors: 'agent',
    timeoutMs: dispatchTimeoutMs,
  }),
  get: operation({
    method: 'GET',
    path: '/v1/agent/retrieval/runs/{run_id}',
    section: '§4.6',
    summary: 'Poll or stream a run of the retrieval agent',
    input: Poll,
    reply: RetrievalRun,
    event: RunEvent,
    errors: 'agent',
    timeoutMs: pollTimeoutMs,
  }),
  list: operation({
    method: 'GET',
    path: '/v1/agent/retrieval/runs',
    section: '§4.6',
    summary: 'List the runs of the retrieval agent, newest first',
    input: List,
    reply: RunList,
    items: 'data',
    errors: 'agent',
    timeoutMs: pollTimeoutMs,
  }),
};

/** §4.8 The legacy agent: a fallback for deployments that have nothing newer. */
export const legacyRuns = {
  dispatch: operation({
    method: 'POST',
    path: '/v1/agent/runs',
    section: '§4.8',
    summary: 'Dispatch a run of the legacy agent',
    input: z.strictObject({
      ...asked,
      effort: z.enum(['medium']).nullish(),
      source_indexes: z.array(SourceIndex).min(1).nullish(),
    }),
    reply: LegacyRun,
    event: RunEvent,
    status: 202,
    errors: 'agent',
    timeoutMs: dispatchTimeoutMs,
  }),
  get: operation({
    method: 'GET',
    path: '/v1/agent/runs/{run_id}',
    section: '§4.8',
    summary: 'Poll or stream a run of the legacy agent',
    input: Poll,
    reply: LegacyRun,
    event: RunEvent,
    errors: 'agent',
    timeoutMs: pollTimeoutMs,
  }),
};

/** The operations of one agent, as whoever follows a run needs them. */
export type Agent = typeof answerRuns | typeof retrievalRuns | typeof legacyRuns;
