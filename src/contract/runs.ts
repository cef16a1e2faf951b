import * as z from 'zod';
import {
  AgentOutputSettings,
  Cursor,
  Locale,
  opt,
  Question,
  SourceIndex,
  Timezone,
  whole,
} from './fields.ts';
import { operation } from './operation.ts';
import { Proposal } from './plans.ts';
import { AnswerRun, LegacyRun, RetrievalRun, RunSummary } from './results.ts';
import { isDeltaEvent, RunEvent } from './runEvents.ts';

const dispatchTimeoutMs = 30_000;
const pollTimeoutMs = 15_000;
const Poll = z.object({ run_id: z.string().min(1), starting_after: whole().min(0).optional() });
const List = z.object({ cursor: Cursor.optional(), limit: whole().min(1).max(100).default(20) });
const RunList = z.looseObject({
  object: opt(z.string()),
  data: z.array(RunSummary).default([]),
  has_more: opt(z.boolean()),
  next_cursor: opt(Cursor),
});

const dispatched = {
  event: RunEvent,
  isPlainEvent: isDeltaEvent,
  status: 202,
  errors: 'agent',
  timeoutMs: dispatchTimeoutMs,
} as const;
const polled = {
  input: Poll,
  event: RunEvent,
  isPlainEvent: isDeltaEvent,
  errors: 'agent',
  timeoutMs: pollTimeoutMs,
} as const;
const listed = {
  input: List,
  reply: RunList,
  items: 'data',
  errors: 'agent',
  timeoutMs: pollTimeoutMs,
} as const;

/** Unknown members are ignored: only search and answer reject them (wire.md, general rule for requests). */
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
    input: z.object({
      ...asked,
      effort: z.enum(['medium', 'high']).nullish(),
      source_indexes: z.array(SourceIndex).min(1).nullish(),
      /** Not in the interface (decision 18): sent only to a service that announces `plans.proposed`. */
      proposal: Proposal.nullish(),
    }),
    reply: AnswerRun,
    ...dispatched,
  }),
  get: operation({
    method: 'GET',
    path: '/v1/agent/answer/runs/{run_id}',
    section: '§4.7',
    summary: 'Poll or stream a run of the answer agent',
    reply: AnswerRun,
    ...polled,
  }),
  list: operation({
    method: 'GET',
    path: '/v1/agent/answer/runs',
    section: 'wire.md 4.6',
    summary: 'List the runs of the answer agent, newest first',
    ...listed,
  }),
};

/** §4.6 The retrieval agent: exact rows, optionally in the form of a schema. */
export const retrievalRuns = {
  dispatch: operation({
    method: 'POST',
    path: '/v1/agent/retrieval/runs',
    section: '§4.6, wire.md 2.4',
    summary: 'Dispatch a run of the retrieval agent',
    input: z.object({
      ...asked,
      effort: z.enum(['medium']).nullish(),
      source_indexes: z.array(SourceIndex).min(1).nullish(),
      cards: z.boolean().default(true),
      output_schema: z.record(z.string(), z.unknown()).nullish(),
    }),
    reply: RetrievalRun,
    ...dispatched,
  }),
  get: operation({
    method: 'GET',
    path: '/v1/agent/retrieval/runs/{run_id}',
    section: '§4.6',
    summary: 'Poll or stream a run of the retrieval agent',
    reply: RetrievalRun,
    ...polled,
  }),
  list: operation({
    method: 'GET',
    path: '/v1/agent/retrieval/runs',
    section: '§4.6',
    summary: 'List the runs of the retrieval agent, newest first',
    ...listed,
  }),
};

/** §4.8 The legacy agent: a fallback for deployments without a newer one. */
export const legacyRuns = {
  dispatch: operation({
    method: 'POST',
    path: '/v1/agent/runs',
    section: '§4.8',
    summary: 'Dispatch a run of the legacy agent',
    input: z.object({
      ...asked,
      effort: z.enum(['medium']).nullish(),
      source_indexes: z.array(SourceIndex).min(1).nullish(),
    }),
    reply: LegacyRun,
    ...dispatched,
  }),
  get: operation({
    method: 'GET',
    path: '/v1/agent/runs/{run_id}',
    section: '§4.8',
    summary: 'Poll or stream a run of the legacy agent',
    reply: LegacyRun,
    ...polled,
  }),
};

/** The operations of one agent, as needed to follow its runs. */
export type Agent = typeof answerRuns | typeof retrievalRuns | typeof legacyRuns;
