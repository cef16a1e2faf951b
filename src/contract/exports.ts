import * as z from 'zod';
import { Dataset } from './cards.ts';
import { Component } from './component.ts';
import { opt, whole } from './fields.ts';
import { operation } from './operation.ts';

/** A displayed card, from any source. */
export const ShownCard = z.object({
  title: z.string().max(2_000),
  description: z.string().max(100_000).default(''),
  components: z.array(Component).min(1).max(100),
  /** Caveats the reader must know about the chart. */
  notes: z.array(z.string().max(2_000)).max(50).default([]),
  sources: z
    .array(z.object({ name: z.string().max(2_000), url: z.string().max(4_000).nullish() }))
    .max(50)
    .default([]),
  /** The date up to which the data reach, as text. */
  as_of: z.string().max(100).nullish(),
  methods: z
    .array(z.object({ name: z.string().max(2_000), text: z.string().max(100_000) }))
    .max(50)
    .default([]),
});
export type ShownCard = z.infer<typeof ShownCard>;

export const DocumentFormat = z.enum(['png', 'svg', 'html', 'markdown']);
export type DocumentFormat = z.infer<typeof DocumentFormat>;

const timeoutMs = 60_000;

/**
 * Operations behind the capability `cards.write`; no published interface has them. The service keeps nothing of their
 * input.
 */
export const exports = {
  /** A card as a picture, a self-contained web page, or Markdown. */
  card: operation({
    method: 'POST',
    path: '/v1/local/exports/card',
    section: 'decision 2',
    summary: 'Write a card as a picture, a page or Markdown',
    input: z.object({
      card: ShownCard,
      format: DocumentFormat,
      width_px: whole().min(100).max(4_096).default(800),
      is_dark: z.boolean().default(false),
      /** The picture's path, which Markdown links to; without it the picture is embedded. */
      picture: z.string().max(1_000).nullish(),
    }),
    reply: z.looseObject({
      media_type: z.string(),
      text: opt(z.string()),
      base64: opt(z.string()),
      /** A text description of the card, for readers who cannot see the picture. */
      words: z.string(),
    }),
    errors: 'base',
    isRead: true,
    timeoutMs,
    gzipAboveBytes: 1_000_000,
  }),

  /** Writes rows as a Parquet file. */
  parquet: operation({
    method: 'POST',
    path: '/v1/local/exports/parquet',
    section: 'decision 2',
    summary: 'Write rows as Parquet',
    input: z.object({ dataset: Dataset.pick({ columns: true, rows: true }) }),
    reply: z.looseObject({ base64: z.string(), size_bytes: z.number().int() }),
    errors: 'base',
    isRead: true,
    timeoutMs,
    gzipAboveBytes: 1_000_000,
  }),

  /** Writes rows as a workbook with one sheet. */
  workbook: operation({
    method: 'POST',
    path: '/v1/local/exports/workbook',
    section: 'decision 2',
    summary: 'Write rows as an Excel workbook',
    input: z.object({ dataset: Dataset.pick({ columns: true, rows: true }) }),
    reply: z.looseObject({ base64: z.string(), size_bytes: z.number().int() }),
    errors: 'base',
    isRead: true,
    timeoutMs,
    gzipAboveBytes: 1_000_000,
  }),
};
