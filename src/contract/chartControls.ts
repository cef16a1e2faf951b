import * as z from 'zod';
import { KnowledgeCard } from './cards.ts';
import { ChartAggregate, ChartGrain, ChartMark, ChartSpec } from './chartSpec.ts';
import { Component } from './component.ts';
import { operation } from './operation.ts';

/** A column that a control may choose. */
const ChartColumn = z.object({
  field: z.string(),
  label: z.string(),
  kind: z.enum(['time', 'number', 'category']),
  /** Its values are few enough to be groups. */
  isGroup: z.boolean(),
  /** Periods and parts of dates that its dates can be put into. */
  grains: z.array(ChartGrain),
  /** How its values can be put together; the natural way first. */
  aggregates: z.array(ChartAggregate),
  /** The most frequent values of a category, for filters. */
  values: z.array(z.string()),
});
export type ChartColumn = z.infer<typeof ChartColumn>;

/** Something that makes a chart say what is not so, and the chart that does not. */
const ChartProblem = z.object({ problem: z.string(), fix: z.string(), chart: ChartSpec });
export type ChartProblem = z.infer<typeof ChartProblem>;

/** A chart with its picture: of the rows that are drawn, or another that the question may mean. */
export const ChartAlternative = z.object({ name: z.string(), chart: ChartSpec, component: Component });
export type ChartAlternative = z.infer<typeof ChartAlternative>;

/** What a card offers to change of its chart. Made with the picture, so that the page need not know the table. */
export const ChartControls = z.object({
  chart: ChartSpec,
  columns: z.array(ChartColumn),
  /** Marks that the columns allow. */
  marks: z.array(ChartMark),
  /** What the filters say, piece by piece, each with the chart that is left without it. */
  filters: z.array(z.object({ label: z.string(), without: ChartSpec })),
  /** Ways to draw the same rows; one of them is the card's own. */
  alternatives: z.array(ChartAlternative),
  /** The charts that the question may mean, best first; empty where it means one. */
  readings: z.array(ChartAlternative).default([]),
  problems: z.array(ChartProblem),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
});
export type ChartControls = z.infer<typeof ChartControls>;

/** A chart in place of the one before, or a step in its history. */
export const ChartEdit = z.union([
  z.strictObject({ chart: ChartSpec }),
  z.strictObject({ step: z.enum(['undo', 'redo']) }),
]);
export type ChartEdit = z.infer<typeof ChartEdit>;

/** Operations behind the capability `charts.edit`; no published interface has them. */
export const charts = {
  /** The card keeps its id and addresses: whoever opens them sees the changed chart. */
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
