import * as z from 'zod';
import { KnowledgeCard } from './cards.ts';
import { open, opt } from './fields.ts';
import { operation } from './operation.ts';

const text = () => opt(z.string());

/** §2.12 Where a file is posted, with which form fields, and the id it will have. */
export const UploadGrant = z.looseObject({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  key: z.string(),
  file_id: z.string(),
});
export type UploadGrant = z.infer<typeof UploadGrant>;

/** §4.12 The chart types visualize can be told to draw. */
export const VizType = z.enum([
  'bar',
  'grouped_bar',
  'stacked_bar',
  'timeseries',
  'area_timeseries',
  'stacked_area_timeseries',
  'pie',
  'choropleth',
  'map',
  'scatter',
  'boxplot',
  'heatmap',
  'timeline',
  'waterfall',
  'histogram',
  'table',
  'treemap',
]);
export type VizType = z.infer<typeof VizType>;

const VisualizeInput = z.object({
  csv: z.array(z.string()).nullish(),
  file_id: z.string().nullish(),
  /** An older client sends objects with a `file_id` (wire-facts 4.12). */
  file_ids: z
    .array(z.union([z.string(), z.looseObject({ file_id: z.string() }).transform(({ file_id }) => file_id)]))
    .nullish(),
  query: z.string().nullish(),
  debug: z.boolean().default(false),
  viz_component_type: VizType.nullish(),
  output_settings: z
    .looseObject({
      knowledge_card_settings: z.looseObject({ image_dark_mode: z.boolean().nullish() }).nullish(),
    })
    .nullish(),
  /** Eight identifiers are published and age quickly: free text (wire-facts 4.12). */
  model: z.string().nullish(),
  segment_id: z.string().nullish(),
  connected_private_index_id: z.string().nullish(),
  extra_params: z.string().nullish(),
});

/** The knowledge-search shape; one program read `knowledge_cards` at the top (wire-facts 4.12). */
export const VisualizeResult = z.looseObject({
  outputs: opt(z.looseObject({ knowledge_cards: opt(z.array(KnowledgeCard)), answer: text() })),
  knowledge_cards: opt(z.array(KnowledgeCard)),
  request_id: text(),
  error: text(),
});
export type VisualizeResult = z.infer<typeof VisualizeResult>;

/** Payload fields are unknown: anything that is an object passes, {@link readVisualizeEvent} makes sense of it. */
export const VisualizeEvent = z.looseObject({
  type: opt(open('progress', 'result', 'error')),
  event: text(),
  event_type: text(),
  data: opt(z.unknown()),
});
export type VisualizeEvent = z.infer<typeof VisualizeEvent>;

export type VisualizeNews =
  | { kind: 'progress'; message: string | undefined }
  | { kind: 'result'; result: VisualizeResult }
  | { kind: 'error'; message: string };

/** What a visualize event says, read as tolerantly as wire-facts 4.12 asks. `name` is the stream's event field. */
export function readVisualizeEvent(event: VisualizeEvent, name?: string): VisualizeNews {
  const kind =
    name || event.type || event.event || event.event_type || (bodyOf(event) ? 'result' : 'progress');
  if (kind === 'result') {
    const body = VisualizeResult.safeParse(bodyOf(event) ?? event);
    return body.success
      ? { kind, result: body.data }
      : { kind: 'error', message: 'The result could not be read.' };
  }
  if (kind === 'error')
    return {
      kind,
      message: firstText(event, ['error_message', 'message', 'error']) ?? 'The service reported an error.',
    };
  return { kind: 'progress', message: firstText(event, ['message', 'status', 'step', 'description']) };
}

function bodyOf(event: VisualizeEvent): object | undefined {
  const candidates = [event, event.data, event.result, event.payload];
  return candidates.find(
    (at): at is object =>
      typeof at === 'object' && at !== null && ('outputs' in at || 'knowledge_cards' in at),
  );
}

function firstText(event: VisualizeEvent, names: string[]): string | undefined {
  for (const place of [event.data, event]) {
    if (typeof place === 'string') return place;
    if (typeof place !== 'object' || place === null) continue;
    for (const name of names) {
      const value = (place as Record<string, unknown>)[name];
      if (typeof value === 'string' && value !== '') return value;
    }
  }
  return undefined;
}

export const uploads = {
  /** §4.11 Asks where a file may be posted. Formats .csv .xls .xlsx .parquet, at most 5 MB. */
  grant: operation({
    method: 'GET',
    path: '/v1/beta/file_upload_url',
    section: '§4.11',
    summary: 'Get an upload grant',
    input: z.object({
      file_name: z.string().min(1),
      file_context: z.string().optional(),
      source: z.string().optional(),
      extra_params: z.string().optional(),
    }),
    reply: UploadGrant,
    errors: 'base',
    timeoutMs: 15_000,
  }),

  /** §4.16, wire-facts 4.12 A file and an instruction to cards, in one reply. */
  visualize: operation({
    method: 'POST',
    path: '/v1/beta/visualize',
    section: '§4.16, wire-facts 4.12',
    summary: 'Visualize files',
    input: VisualizeInput,
    reply: VisualizeResult,
    errors: 'base',
    timeoutMs: 130_000,
  }),

  /** §4.12 The same as a stream: `progress` while it works, one `result` at the end. */
  visualizeStream: operation({
    method: 'POST',
    path: '/v1/beta/visualize/stream',
    section: '§4.12',
    summary: 'Visualize files, as a stream',
    input: VisualizeInput,
    reply: VisualizeResult,
    event: VisualizeEvent,
    alwaysStreams: true,
    errors: 'base',
    timeoutMs: 130_000,
  }),
};
