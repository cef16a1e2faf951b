import * as z from 'zod';
import { Card, ContentFormat, KnowledgeCard, WebResult } from './cards.ts';
import { CountryCode, Locale, open, opt, Question, Timezone, text, Usage, whole } from './fields.ts';
import { operation } from './operation.ts';
import { RelatedQuestion, RunError } from './results.ts';

const hosts = z.array(z.string().min(1)).max(20);
const Day = z.iso.date();

const DataSource = z.strictObject({
  count: whole().min(1).max(20).default(5),
  include_contents: z.boolean().default(false),
  mode: z.enum(['inline', 'url']).default('inline'),
  content_format: ContentFormat.default('json_compact'),
  max_rows: whole().min(1).nullish(),
  node_ids: z.array(z.string().min(1)).max(20).optional(),
  strict: z.boolean().default(false),
});

const WebSource = z.strictObject({
  count: whole().min(1).max(20).nullish(),
  include_contents: z.boolean().default(false),
  category: z.enum(['news', 'sports', 'finance']).nullish(),
  include_domains: hosts.optional(),
  exclude_domains: hosts.optional(),
  snippet_max_chars: whole().min(1).max(20_000).nullish(),
  highlights: z.boolean().default(false),
  article_content_max_chars: whole().min(1).max(1_000_000).default(30_000),
  published_after: Day.nullish(),
  published_before: Day.nullish(),
});

/** wire.md 4.3 The sources to use. The service reads the legacy key `svc` as `data` before validation. */
const Sources = z
  .strictObject({ data: DataSource.optional(), web: WebSource.optional() })
  .refine((sources) => sources.data !== undefined || sources.web !== undefined, 'names no source');

/** wire.md 4.3 The request of both search and answer. Unknown keys are a 400. */
const request = {
  query: Question,
  effort: z.enum(['fast', 'instant', 'deep']).default('fast'),
  sources: Sources.optional(),
  location: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullish(),
  country_code: CountryCode,
  locale: Locale,
  timezone: Timezone,
  output_settings: z
    .strictObject({ image_dark_mode: z.boolean().nullish(), force_refresh: z.boolean().default(false) })
    .nullish(),
  include_related: whole().min(1).max(20).nullish(),
};

/** §2.8, §4.10 The reply of knowledge search. */
export const KnowledgeReply = z.looseObject({
  outputs: opt(z.looseObject({ knowledge_cards: opt(z.array(KnowledgeCard)), answer: text() })),
  request_id: text(),
  /** Present on a 202: the search is deep and must be polled (wire.md 4.10). */
  task_id: text(),
  status: text(),
  message: text(),
});
export type KnowledgeReply = z.infer<typeof KnowledgeReply>;

/** No example is known; assumed to match visualize's events (wire.md 4.12), with any fields. */
const KnowledgeEvent = z.looseObject({
  type: opt(open('progress', 'result', 'error')),
  data: opt(z.unknown()),
});

const KnowledgeInput = z.object({
  inputs: z.looseObject({
    text: Question,
    count: whole().min(1).max(20).nullish(),
    search_effort: z.string().nullish(),
  }),
  source_indexes: z.array(z.enum(['svc', 'data', 'web', 'connected_data', 'svc_deep_v2'])).nullish(),
  output_settings: z
    .looseObject({
      knowledge_card_settings: z.looseObject({ image_dark_mode: z.boolean().nullish() }).nullish(),
    })
    .nullish(),
  country_code: CountryCode,
  locale: Locale,
  search_effort: z.enum(['fast', 'medium', 'deep', 'auto']).nullish(),
  extra_params: z.string().nullish(),
});

export const knowledge = {
  /** §4.16, wire.md 4.3 Cards and web results for a question. */
  search: operation({
    method: 'POST',
    path: '/v3/search',
    section: '§4.16, wire.md 4.3',
    summary: 'Search for cards',
    input: z.strictObject(request),
    reply: z.looseObject({
      request_id: z.string(),
      cards: opt(z.array(Card)),
      web_results: opt(z.array(WebResult)),
      usage: opt(Usage),
      related: opt(z.array(RelatedQuestion)),
    }),
    errors: 'base',
    isRead: true,
    timeoutMs: 130_000,
  }),

  /** §4.3 The same with a written answer. `cards[0]` is the main card. */
  answer: operation({
    method: 'POST',
    path: '/v1/answer',
    section: '§4.3',
    summary: 'Answer a question',
    input: z.strictObject({ ...request, output_schema: z.record(z.string(), z.unknown()).nullish() }),
    reply: z.looseObject({
      answer: z.string(),
      request_id: z.string(),
      cards: opt(z.array(Card)),
      web_results: opt(z.array(WebResult)),
      usage: opt(Usage),
      structured_output: opt(z.record(z.string(), z.unknown())),
      structured_output_error: opt(RunError),
      /** Not in the interface (decision 2): the questions that an offer or a refusal lists. */
      related: opt(z.array(RelatedQuestion)).catch(undefined),
    }),
    errors: 'base',
    isRead: true,
    timeoutMs: 130_000,
  }),

  /** §4.10 The older search. An empty result is a 404 with RELEVANT_RESULTS_NOT_FOUND. */
  knowledgeSearch: operation({
    method: 'POST',
    path: '/v1/knowledge_search',
    section: '§4.10',
    summary: 'Knowledge search',
    input: KnowledgeInput,
    reply: KnowledgeReply,
    isBegun: ({ task_id }) => task_id != null,
    errors: 'base',
    isRead: true,
    timeoutMs: 130_000,
  }),

  /** wire.md 4.10 The same, always started in the background and polled. */
  knowledgeSearchAsync: operation({
    method: 'POST',
    path: '/v1/knowledge_search/async',
    section: 'wire.md 4.10',
    summary: 'Begin a knowledge search',
    input: KnowledgeInput,
    reply: KnowledgeReply,
    isBegun: ({ task_id }) => task_id != null,
    errors: 'base',
    timeoutMs: 30_000,
  }),

  /** wire.md 4.10 The same as a stream of undocumented form; deep searches are started and polled here as well. */
  knowledgeSearchStream: operation({
    method: 'POST',
    path: '/v1/knowledge_search/stream',
    section: 'wire.md 4.10',
    summary: 'Knowledge search, as a stream',
    input: KnowledgeInput,
    reply: KnowledgeReply,
    event: KnowledgeEvent,
    isBegun: ({ task_id }) => task_id != null,
    alwaysStreams: true,
    errors: 'base',
    timeoutMs: 130_000,
  }),

  /** wire.md 4.10 The progress of a deep search. `status` is case-insensitive. */
  knowledgeStatus: operation({
    method: 'GET',
    path: '/v1/knowledge_search/async/status/',
    section: '§4.10, wire.md 4.10',
    summary: 'Poll a deep knowledge search',
    input: z.object({ task_id: z.string().min(1), since_index: whole().min(0).optional() }),
    reply: z.looseObject({
      task_id: z.string(),
      status: z.string(),
      events: opt(
        z.array(
          z.looseObject({
            id: z.union([z.number(), z.string()]),
            data: opt(z.looseObject({ event_type: text() })),
          }),
        ),
      ),
      result: opt(KnowledgeReply),
      error: text(),
    }),
    errors: 'base',
    timeoutMs: 15_000,
  }),
};
