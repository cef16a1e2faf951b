import * as z from 'zod';
import { KnowledgeCard } from './cards.ts';
import { open, opt, text } from './fields.ts';
import { operation } from './operation.ts';
import { readWire } from './readWire.ts';

/** §2.12 Where to post a file, with which form fields, and the id it will get. */
export const UploadGrant = z.looseObject({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  key: z.string(),
  file_id: z.string(),
});
export type UploadGrant = z.infer<typeof UploadGrant>;

/** §4.12 The chart types that visualize can be asked to draw. */
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
  /** Older clients send objects with a `file_id` (wire.md 4.12). */
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
  /** Free text: the eight published identifiers change often (wire.md 4.12). */
  model: z.string().nullish(),
  segment_id: z.string().nullish(),
  connected_private_index_id: z.string().nullish(),
  extra_params: z.string().nullish(),
});

/** The shape of knowledge search; one known program read `knowledge_cards` at the top level (wire.md 4.12). */
export const VisualizeResult = z.looseObject({
  outputs: opt(z.looseObject({ knowledge_cards: opt(z.array(KnowledgeCard)), answer: text() })),
  knowledge_cards: opt(z.array(KnowledgeCard)),
  request_id: text(),
  error: text(),
});
export type VisualizeResult = z.infer<typeof VisualizeResult>;

/** The payload's fields are not documented: any object passes, and {@link readVisualizeEvent} interprets it. */
export const VisualizeEvent = z.looseObject({
  type: opt(open('progress', 'result', 'error')).catch(undefined),
  event: text().catch(undefined),
  event_type: text().catch(undefined),
  data: opt(z.unknown()),
});
export type VisualizeEvent = z.infer<typeof VisualizeEvent>;

export type VisualizeNews =
  | {
      kind: 'progress';
      message: string | undefined;
      /** Progress of the step with this name, reported again as the percentage rises. */
      step?: { name: string; percent: number };
      /** All cards drawn from samples so far; the result replaces them with cards of all rows, under the same ids. */
      preview?: VisualizeResult;
    }
  | { kind: 'result'; result: VisualizeResult }
  | { kind: 'error'; message: string };

/**
 * Interprets a visualize event as tolerantly as wire.md 4.12 requires. The client puts the stream's own event name, if
 * any, in `type`.
 */
export function readVisualizeEvent(event: VisualizeEvent): VisualizeNews {
  const body = bodyOf(event);
  const failure = firstText(event, ['error_message', 'error']);
  switch (kindOf(event) ?? (body ? 'result' : failure === undefined ? 'progress' : 'error')) {
    case 'result':
      return readResult(body, failure);
    case 'error': {
      const words = failure ?? firstText(event, ['message']) ?? bareText(event);
      return { kind: 'error', message: words ?? 'The service reported an error.' };
    }
    case 'progress': {
      const words = firstText(event, ['message', 'status', 'step', 'description']);
      return { kind: 'progress', message: words ?? bareText(event), ...stepOf(event), ...previewOf(event) };
    }
  }
}

/** The named kind, if it is one of the three; any other name says nothing, and the content decides. */
function kindOf({ type, event, event_type }: VisualizeEvent): VisualizeNews['kind'] | undefined {
  const named = (type || event || event_type || '').toLowerCase();
  return (['progress', 'result', 'error'] as const).find((kind) => kind === named);
}

/** Sent by the embedded service; no other service is known to send it. */
function stepOf({ data }: VisualizeEvent): { step?: { name: string; percent: number } } {
  if (!isObject(data) || typeof data.step !== 'string' || typeof data.percent !== 'number') return {};
  return { step: { name: data.step, percent: data.percent } };
}

function previewOf({ data }: VisualizeEvent): { preview?: VisualizeResult } {
  if (!isObject(data) || !isObject(data.preview)) return {};
  const read = readWire(VisualizeResult, data.preview);
  return read.success ? { preview: read.data } : {};
}

function readResult(body: object | undefined, failure: string | undefined): VisualizeNews {
  const read = body && readWire(VisualizeResult, body);
  if (read?.success) return { kind: 'result', result: read.data };
  return { kind: 'error', message: failure ?? 'The result of the service could not be read.' };
}

/** Where a payload may be: at the top level, or under one of three names. */
function payloadsOf(event: VisualizeEvent): unknown[] {
  return [event, event.data, event.result, event.payload];
}

function bodyOf(event: VisualizeEvent): object | undefined {
  return payloadsOf(event).find((payload): payload is object => {
    if (!isObject(payload)) return false;
    return isObject(payload.outputs) || Array.isArray(payload.knowledge_cards);
  });
}

/** The first non-empty text among these fields, searching the innermost payload first, as it is more specific. */
function firstText(event: VisualizeEvent, names: readonly string[]): string | undefined {
  for (const payload of payloadsOf(event).reverse()) {
    if (!isObject(payload)) continue;
    for (const name of names) {
      const value = payload[name];
      const words = isObject(value) ? (value.message ?? value.error_message) : value;
      if (typeof words === 'string' && words !== '') return words;
    }
  }
  return undefined;
}

/** The text of a payload that is a bare string. */
function bareText(event: VisualizeEvent): string | undefined {
  return payloadsOf(event).find(
    (payload): payload is string => typeof payload === 'string' && payload !== '',
  );
}

function isObject(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null;
}

export const uploads = {
  /** §4.11 Requests an upload location. Formats .csv .xls .xlsx .parquet, at most 5 MB. */
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

  /** §4.16, wire.md 4.12 Turns a file and an instruction into cards, in one reply. */
  visualize: operation({
    method: 'POST',
    path: '/v1/beta/visualize',
    section: '§4.16, wire.md 4.12',
    summary: 'Visualize files',
    input: VisualizeInput,
    reply: VisualizeResult,
    errors: 'base',
    timeoutMs: 130_000,
  }),

  /** §4.12 The same as a stream: `progress` events while it works, then one `result`. */
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
