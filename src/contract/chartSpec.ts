import * as z from 'zod';
import { FileReading } from './fileReading.ts';

/**
 * A chart as one value: which rows are drawn, and how. Stored with its card; text edits and controls change this value,
 * and the picture is derived from it alone. Fields are named as in the file's header.
 */

export const chartMarks = [
  'line',
  'area',
  'bar',
  'pie',
  'scatter',
  'bubble',
  'histogram',
  'boxplot',
  'heatmap',
  'treemap',
  'waterfall',
  'timeline',
  'map',
  'table',
] as const;
export const ChartMark = z.enum(chartMarks);
export type ChartMark = z.infer<typeof ChartMark>;

/** Periods from a decade down to an hour, then the parts of a date that recur. */
export const ChartGrain = z.enum([
  'decade',
  'year',
  'quarter',
  'month',
  'week',
  'day',
  'hour',
  'quarter_of_year',
  'month_of_year',
  'day_of_month',
  'day_of_week',
  'hour_of_day',
]);
export type ChartGrain = z.infer<typeof ChartGrain>;

export const ChartAggregate = z.enum(['sum', 'mean', 'median', 'count', 'distinct', 'min', 'max']);
export type ChartAggregate = z.infer<typeof ChartAggregate>;

const Field = z.object({
  field: z.string(),
  grain: ChartGrain.optional(),
  /** Groups numbers into ranges of equal width. */
  isBinned: z.boolean().optional(),
});
export type ChartField = z.infer<typeof Field>;

const Scalar = z.union([z.string(), z.number(), z.boolean()]);

/**
 * Which rows are drawn; all filters must hold. `between` includes both ends and `outside` neither; over dates, the ends
 * are days. `missing` and `present` take no value. With a grain, the values are date parts (Monday is day of week 1).
 */
const ChartFilter = z.object({
  field: z.string(),
  grain: ChartGrain.optional(),
  op: z.enum([
    '=',
    '!=',
    'in',
    'not_in',
    '<',
    '<=',
    '>',
    '>=',
    'between',
    'outside',
    'contains',
    'starts',
    'ends',
    'not_contains',
    'missing',
    'present',
  ]),
  value: z.union([Scalar, z.array(Scalar)]).optional(),
});
export type ChartFilter = z.infer<typeof ChartFilter>;

const ChartMeasure = z.object({
  /** Absent for a count of rows. */
  field: z.string().optional(),
  /** Absent if the values of individual rows are drawn. */
  aggregate: ChartAggregate.optional(),
});
export type ChartMeasure = z.infer<typeof ChartMeasure>;

/** Draws only the groups whose own value, displayed or not, meets this condition. */
const ChartHaving = z.object({
  measure: ChartMeasure,
  op: z.enum(['=', '!=', '<', '<=', '>', '>=']),
  value: z.number(),
});
export type ChartHaving = z.infer<typeof ChartHaving>;

const ChartTransform = z.object({
  type: z.enum(['share', 'change', 'growth', 'index', 'cumulative', 'moving_average']),
  /** The number of points in a moving average. */
  window: z.number().int().min(2).max(1_000).optional(),
});
export type ChartTransform = z.infer<typeof ChartTransform>;

const ScaleType = z.enum(['log', 'linear']);

export const ChartSpec = z.object({
  mark: ChartMark,
  /** For pies, treemaps and maps, the slices, tiles or places; for a histogram, the values that are counted. */
  x: Field.optional(),
  y: z.array(ChartMeasure),
  series: Field.optional(),
  /** The size of each point; with an aggregate, rows at the same position become one point. */
  size: ChartMeasure.optional(),
  filters: z.array(ChartFilter),
  /** Rows must also satisfy every filter of at least one of these lists: "A and B, or C". */
  either: z.array(z.array(ChartFilter).min(1)).min(2).optional(),
  having: z.array(ChartHaving).min(1).optional(),
  sort: z.object({ by: z.enum(['x', 'y']), direction: z.enum(['ascending', 'descending']) }).optional(),
  /** Draws only the first so many x values in the order. */
  limit: z.number().int().min(1).max(10_000).optional(),
  /** Combines what the limit leaves out as "Others"; only for sums and counts. */
  others: z.boolean().optional(),
  scale: z.object({ x: ScaleType.optional(), y: ScaleType.optional() }).optional(),
  stack: z.enum(['none', 'stacked', 'percent']).optional(),
  orientation: z.enum(['horizontal', 'vertical']).optional(),
  transform: ChartTransform.optional(),
  bins: z.number().int().min(2).max(200).optional(),
  title: z.string().max(300).optional(),
  palette: z.string().max(60).optional(),
});
export type ChartSpec = z.infer<typeof ChartSpec>;

const maxSteps = 50;

/** A chart with its undo and redo history: earlier charts, the latest last, and undone ones, the next one last. */
export const ChartHistory = z.object({
  chart: ChartSpec,
  past: z.array(ChartSpec).max(maxSteps),
  future: z.array(ChartSpec).max(maxSteps),
});
export type ChartHistory = z.infer<typeof ChartHistory>;

export function startHistory(chart: ChartSpec): ChartHistory {
  return { chart, past: [], future: [] };
}

/** The history after a new chart, which clears the redo steps. An unchanged chart adds no step. */
export function withStep(history: ChartHistory, chart: ChartSpec): ChartHistory {
  if (isSameChart(history.chart, chart)) return history;
  return { chart, past: [...history.past, history.chart].slice(-maxSteps), future: [] };
}

/** Undoes up to `count` steps; returns the same history if there is nothing to undo. */
export function undone(history: ChartHistory, count = 1): ChartHistory {
  const before = history.past.at(-1);
  if (!before || count < 1) return history;
  return undone(
    { chart: before, past: history.past.slice(0, -1), future: [...history.future, history.chart] },
    count - 1,
  );
}

/** Redoes up to `count` steps. */
export function redone(history: ChartHistory, count = 1): ChartHistory {
  const next = history.future.at(-1);
  if (!next || count < 1) return history;
  return redone(
    { chart: next, past: [...history.past, history.chart], future: history.future.slice(0, -1) },
    count - 1,
  );
}

export function isSameChart(a: ChartSpec, b: ChartSpec): boolean {
  return JSON.stringify(ChartSpec.parse(a)) === JSON.stringify(ChartSpec.parse(b));
}

/** What rebuilding a card requires: its table, the chart as the user left it, and how its file was read. */
export const CardAgain = z.object({
  table: z.string().max(500).optional(),
  chart: ChartSpec.optional(),
  reading: FileReading.omit({ sheet: true }).optional(),
});
export type CardAgain = z.infer<typeof CardAgain>;

const CardRequest = z.object({
  edit_card_id: z.string().max(200).optional(),
  shown_card_id: z.string().max(200).optional(),
  one_sheet: z.boolean().optional(),
  again: CardAgain.optional(),
});

export interface DrawRequest {
  readonly cardId?: string | undefined;
  readonly shownCardId?: string | undefined;
  /** Draws only one sheet of a workbook: the chosen one, or else the first. */
  readonly isOneSheet?: boolean | undefined;
  readonly again?: CardAgain | undefined;
}

/**
 * Values that `draw` passes in visualize's free-form `extra_params`: the card whose chart the text changes (`cardId`),
 * the card that resulted earlier, which is shown again unchanged while it is kept (`shownCardId`), whether one sheet of
 * a workbook suffices, and a saved card to rebuild.
 */
export function editOf({ cardId, shownCardId, isOneSheet, again }: DrawRequest): string {
  return JSON.stringify({
    edit_card_id: cardId,
    shown_card_id: shownCardId,
    one_sheet: isOneSheet,
    again,
  } satisfies z.infer<typeof CardRequest>);
}

/** The inverse of {@link editOf}; empty for any other text. */
export function readEdit(text: string | null | undefined): DrawRequest {
  if (!text) return {};
  try {
    const { edit_card_id, shown_card_id, one_sheet, again } = CardRequest.parse(JSON.parse(text));
    return {
      ...(edit_card_id !== undefined && { cardId: edit_card_id }),
      ...(shown_card_id !== undefined && { shownCardId: shown_card_id }),
      ...(one_sheet && { isOneSheet: true }),
      ...(again && { again }),
    };
  } catch {
    return {};
  }
}

/** The title that an answer gave its chart; cards carry it for later edits. */
export const AnswerTitle = z.object({ title: z.string(), chart: ChartSpec });
export type AnswerTitle = z.infer<typeof AnswerTitle>;

/** The chart an answer was drawn as, and its current version. */
export const ShownChart = z.object({ first: ChartSpec, chart: ChartSpec });
export type ShownChart = z.infer<typeof ShownChart>;
