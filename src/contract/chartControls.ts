import * as z from 'zod';
import { KnowledgeCard } from './cards.ts';
import { ChartAggregate, ChartGrain, ChartMark, ChartSpec } from './chartSpec.ts';
import { Component } from './component.ts';
import { operation } from './operation.ts';

/** A column that a control offers. */
const ChartColumn = z.object({
  field: z.string(),
  label: z.string(),
  kind: z.enum(['time', 'number', 'category']),
  /** It has few enough values to group by. */
  isGroup: z.boolean(),
  /** Periods and date parts that its dates can be grouped by. */
  grains: z.array(ChartGrain),
  /** The aggregates that its values allow, the default first. */
  aggregates: z.array(ChartAggregate),
  /** The most frequent values of a category, offered as filters. */
  values: z.array(z.string()),
});
export type ChartColumn = z.infer<typeof ChartColumn>;

/** A way in which the chart misleads, and a chart without that problem. */
const ChartProblem = z.object({ problem: z.string(), fix: z.string(), chart: ChartSpec });
export type ChartProblem = z.infer<typeof ChartProblem>;

/** A chart with its picture: another drawing of the same rows, or another reading of the question. */
export const ChartAlternative = z.object({ name: z.string(), chart: ChartSpec, component: Component });
export type ChartAlternative = z.infer<typeof ChartAlternative>;

/**
 * What a card lets the user change about its chart. Computed along with the picture, so that the page need not know the
 * table.
 */
export const ChartControls = z.object({
  chart: ChartSpec,
  columns: z.array(ChartColumn),
  /** Marks that suit the columns. */
  marks: z.array(ChartMark),
  /** Each filter as a label, with the chart that results from removing it. */
  filters: z.array(z.object({ label: z.string(), without: ChartSpec })),
  /** Other ways to draw the same rows, the current one included. */
  alternatives: z.array(ChartAlternative),
  /** The charts the question may mean, best first; empty for an unambiguous question. */
  readings: z.array(ChartAlternative).default([]),
  problems: z.array(ChartProblem),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
});
export type ChartControls = z.infer<typeof ChartControls>;

/** A chart that replaces the current one, or a step through the history. */
export const ChartEdit = z.union([
  z.strictObject({ chart: ChartSpec }),
  z.strictObject({ step: z.enum(['undo', 'redo']) }),
]);
export type ChartEdit = z.infer<typeof ChartEdit>;

/** Operations behind the capability `charts.edit`; no published interface has them. */
export const charts = {
  /** The card keeps its id and addresses, so every open copy shows the changed chart. */
  edit: operation({
    method: 'POST',
    path: '/v1/local/cards/{card_id}/chart',
    section: 'decision 2',
    summary: 'Change the chart of a card',
    input: z.object({ card_id: z.string().min(1).max(200), edit: ChartEdit }),
    reply: z.looseObject({ card: KnowledgeCard }),
    errors: 'base',
    timeoutMs: 60_000,
  }),
};
