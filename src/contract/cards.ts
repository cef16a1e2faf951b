import * as z from 'zod';
import { Component } from './component.ts';
import { open, opt, text, Usage, whole } from './fields.ts';
import { operation } from './operation.ts';

/** §2.5 Exact rows with typed columns. Rows are positional; dates are ISO text. */
export const Dataset = z.looseObject({
  columns: z.array(
    z.looseObject({
      name: z.string(),
      type: open('string', 'number', 'boolean', 'date', 'datetime'),
      unit: text(),
    }),
  ),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  total_rows: z.number().int(),
  truncated: z.boolean(),
  ref: z.string(),
  sources: z.array(z.looseObject({ name: z.string(), index: opt(open('data', 'web')) })),
  provenance: opt(open('query', 'web_extraction')),
});
export type Dataset = z.infer<typeof Dataset>;

/** §2.5 Price of rows: baseline + row_cpm × max(0, rows − free_rows) / 1000, in US dollars. */
const ExportPricing = z.looseObject({
  baseline_usd: opt(z.number()),
  row_cpm_usd: opt(z.number()),
  max_rows_ceiling: opt(z.number()),
  premium_row_cpm_usd: opt(z.record(z.string(), z.unknown())),
  free_rows: opt(z.number()),
});

/**
 * §2.5 Delivered data. `content_format: null` means web text or a price quote without data; test the format, not
 * whether all payloads are null (wire.md 2.5).
 */
export const Content = z.looseObject({
  content_format: opt(open('csv', 'json_records', 'json_compact', 'card_json')),
  cost: opt(z.number()),
  data: text(),
  records: opt(z.array(z.record(z.string(), z.unknown()))),
  dataset: opt(Dataset),
  card_data: opt(z.record(z.string(), z.unknown())),
  card_data_schema: opt(z.record(z.string(), z.unknown())),
  url: text(),
  expires_at: text(),
  total_rows: opt(z.number().int()),
  truncated: opt(z.boolean()),
  export_pricing: opt(ExportPricing),
  manifest: opt(
    z.array(
      z.looseObject({
        name: text(),
        metric: text(),
        entity: text(),
        unit: text(),
        dtype: text(),
        premium_class: text(),
      }),
    ),
  ),
  premium: opt(z.boolean()),
  premium_rows: opt(z.record(z.string(), z.unknown())),
  redacted_cells: opt(z.record(z.string(), z.unknown())),
});
export type Content = z.infer<typeof Content>;

export const CardSource = z.looseObject({
  source_index: opt(open('data', 'web', 'svc')),
  source_name: text(),
  source_description: text(),
  url: text(),
  source_text: text(),
});
const Methodology = z.looseObject({ methodology_name: text(), methodology_description: text() });
const MetricDefinition = z.looseObject({ name: z.string(), definition: z.string() });

/** Fields shared by every kind of card (§2.5, §2.7, §2.8). */
const cardHead = {
  card_id: text(),
  title: text(),
  description: text(),
  webpage_url: text(),
  image_url: text(),
  embed_url: text(),
  card_type: text(),
  sources: opt(z.array(CardSource)),
  methodologies: opt(z.array(Methodology)),
  source_indexes: opt(z.array(z.string())),
};

/** §2.5 A card of an agent result, of search or of answer. */
export const Card = z.looseObject({
  ...cardHead,
  semantic_description: text(),
  relevance: opt(open('High', 'Medium', 'Low')),
  relevance_score: opt(z.number()),
  content: opt(Content),
  exportable: z.boolean().default(false),
  nodes: opt(
    z.array(z.looseObject({ id: z.string(), type: z.string(), name: z.string(), description: text() })),
  ),
  metric_definitions: opt(z.array(MetricDefinition)),
  /** `coverage_end` may be `2026`, `2026-06` or `2026-06-30` (wire.md 2.5): text, never a Date. */
  data_freshness: opt(z.looseObject({ coverage_end: text(), data_as_of: text(), last_updated: text() })),
});
export type Card = z.infer<typeof Card>;

/** Both members are opaque: published examples disagree (wire.md 2.7). */
export const VisualizationData = z.looseObject({
  data: opt(z.unknown()),
  viz_config: opt(z.record(z.string(), z.unknown())),
});

/** §2.8 A card of knowledge search and of visualize. */
export const KnowledgeCard = z.looseObject({
  ...cardHead,
  data_url: text(),
  relevance: text(),
  visualization_data: opt(VisualizationData),
  ideal_viz_decisions: opt(
    z.array(z.looseObject({ property_path: text(), reason: text(), property_path_display_name: text() })),
  ),
});
export type KnowledgeCard = z.infer<typeof KnowledgeCard>;

/** §2.7 The reply of thin-viz create: the fields of a knowledge card, mostly null, and the embed mode. */
export const ThinVizCard = KnowledgeCard.extend({ embed_mode: opt(open('post', 'postmessage')) });
export type ThinVizCard = z.infer<typeof ThinVizCard>;

/** wire.md 2.5 A web page; only the legacy agent sends `citation_number`. */
export const WebResult = z.looseObject({
  title: text(),
  url: text(),
  snippet: text(),
  source_name: text(),
  publish_date: text(),
  content: opt(z.union([Content, z.string()])),
  citation_number: opt(z.number().int()),
});
export type WebResult = z.infer<typeof WebResult>;

/** §2.7, wire.md 2.7.2 A default schema; the contents of the three objects are not documented. */
export const DefaultSchema = z.looseObject({
  name: z.string(),
  description: text(),
  components: opt(z.array(z.string())),
  component_templates: opt(
    z.array(
      z.looseObject({
        component_type: z.string(),
        required_fields: opt(z.record(z.string(), z.unknown())),
        optional_fields: opt(z.record(z.string(), z.unknown())),
        example: opt(z.record(z.string(), z.unknown())),
      }),
    ),
  ),
  template: opt(z.unknown()),
});
export type DefaultSchema = z.infer<typeof DefaultSchema>;

export const ContentFormat = z.enum(['csv', 'json_records', 'json_compact', 'card_json']);
export type ContentFormat = z.infer<typeof ContentFormat>;

export const cards = {
  /** §4.2 Creates a card from component configurations. May be billed, so it is never retried. */
  create: operation({
    method: 'POST',
    path: '/v1/thin_viz/create/',
    section: '§4.2',
    summary: 'Create a thin-viz card',
    input: z.object({
      components: z.array(Component).min(1),
      title: z.string().nullish(),
      description: z.string().nullish(),
      source: z.string().nullish(),
      height: z.number().int().min(100).max(2000).nullish(),
      postmessage_embed: z.boolean().default(false),
      normalize_currencies: z.string().length(3).nullish(),
      image_ttl_minutes: z.number().int().min(1).max(1440).nullish(),
    }),
    reply: ThinVizCard,
    errors: 'simple',
    timeoutMs: 130_000,
    gzipAboveBytes: 1_000_000,
  }),

  /** §4.13 One default schema. */
  defaultSchema: operation({
    method: 'GET',
    path: '/v1/thin_viz/default_schema/{schema_name}/',
    section: '§4.13',
    summary: 'Get a default thin-viz schema',
    input: z.object({ schema_name: z.string().min(1) }),
    reply: DefaultSchema,
    errors: 'simple',
    timeoutMs: 15_000,
  }),

  /** wire.md 2.7.2 All default schemas, as a bare array. */
  defaultSchemas: operation({
    method: 'GET',
    path: '/v1/thin_viz/default_schema/',
    section: 'wire.md 2.7.2',
    summary: 'List the default thin-viz schemas',
    input: z.object({}),
    reply: z.array(DefaultSchema),
    errors: 'simple',
    timeoutMs: 15_000,
  }),

  /** wire.md 4.16 The data behind a card, or the text of a web page. Billed beyond the free rows. */
  contents: operation({
    method: 'POST',
    path: '/v1/contents',
    section: '§4.16, wire.md 4.16',
    summary: 'Export the data of a card',
    input: z.object({
      url: z.string().min(1),
      mode: z.enum(['url', 'inline']).default('url'),
      content_format: ContentFormat.default('csv'),
      max_rows: whole().min(1).nullish(),
      max_chars: whole().min(1).max(1_000_000).optional(),
      quote_only: z.boolean().default(false),
    }),
    reply: z.looseObject({
      contents: z.array(Content.extend({ source_url: z.string() })).default([]),
      request_id: text(),
      usage: opt(Usage),
    }),
    errors: 'base',
    timeoutMs: 130_000,
  }),
};
