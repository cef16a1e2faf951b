import * as z from 'zod';
import { Card, Content, WebResult } from './cards.ts';
import { open, opt, text, Usage } from './fields.ts';

/** §2.5 What an `[n]` mark refers to. Several may share an index: the first counts (wire.md 2.5). */
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

/** §2.4 Definitions, assumptions and methods. `source_ref` is a citation index. */
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

/** Code and message of a failed run; one client encountered a bare string (wire.md 2.4). */
export const RunError = z.preprocess(
  (given) => (typeof given === 'string' ? { code: '', message: given } : given),
  z.looseObject({ code: text(), message: text() }),
) as unknown as z.ZodType<
  { code?: string | null; message?: string | null },
  { code?: string | null; message?: string | null }
>;

/** A question to ask next, with the graph nodes it is about (wire.md 4.3). */
export const RelatedQuestion = z.looseObject({
  query: z.string(),
  description: text(),
  node_ids: opt(z.array(z.string())),
  /** A reading of the question itself, to choose between, not a follow-up. Not in the interface (decision 2). */
  is_reading: opt(z.boolean()).catch(undefined),
});
export type RelatedQuestion = z.infer<typeof RelatedQuestion>;

const resultHead = {
  answer: text(),
  cards: opt(z.array(Card)),
  metadata: opt(ResultMetadata),
  refusal_code: text(),
  request_id: text(),
  /**
   * Not in the interface (decision 2). A service may use the name for something else; `catch` keeps the rest of
   * its answer.
   */
  related: opt(z.array(RelatedQuestion)).catch(undefined),
  /** Not in the interface (decision 2): the build of the service that answered. */
  build: text().catch(undefined),
};

/** §2.4 Result of the answer agent. An empty `cards` is valid. */
const AnswerResult = z.looseObject({ ...resultHead, citations: opt(z.array(Citation)) });

/** §2.4 Result of the retrieval agent; the structured fields appear only if an `output_schema` was given. */
const RetrievalResult = AnswerResult.extend({
  structured_output: opt(z.record(z.string(), z.unknown())),
  structured_output_status: opt(open('complete', 'partial', 'failed')),
  structured_output_citations: opt(z.record(z.string(), z.unknown())),
  unfilled_fields: opt(z.array(z.string())),
  structured_output_error: opt(RunError),
});

/** §2.4 Result of the legacy agent. */
const LegacyResult = z.looseObject({ ...resultHead, web_results: opt(z.array(WebResult)) });

/** The fields of all three results, for readers that serve every agent. */
export const AgentResult = RetrievalResult.extend({ web_results: opt(z.array(WebResult)) });
export type AgentResult = z.infer<typeof AgentResult>;

/** §2.4 A run. The wire requires only id and status (wire.md 2.4). */
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

/** §2.4 A run as listed. */
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
