import * as z from 'zod';
import { FileReading } from './fileReading.ts';

/**
 * A chart as one value: what is drawn from which rows, and how. It is kept with its card; words and controls edit it,
 * and the picture is made from it alone. Fields are named as in the header of the file.
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

/** Periods from a decade to an hour, then the parts of a date that come round again. */
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
  /** Numbers in ranges of one width. */
  isBinned: z.boolean().optional(),
});
export type ChartField = z.infer<typeof Field>;

const Scalar = z.union([z.string(), z.number(), z.boolean()]);

/**
 * Which rows are drawn; all filters hold at once. `between` includes both ends, `outside` neither; over dates they are
 * days. `missing`
 * and `present` have no value. With a grain, the values are parts of a date (day of week 1 is Monday).
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
  /** Absent for the values of the rows themselves. */
  aggregate: ChartAggregate.optional(),
});
export type ChartMeasure = z.infer<typeof ChartMeasure>;

/** Which groups are drawn: those whose own figure, shown or not, meets it. */
const ChartHaving = z.object({
  measure: ChartMeasure,
  op: z.enum(['=', '!=', '<', '<=', '>', '>=']),
  value: z.number(),
});
export type ChartHaving = z.infer<typeof ChartHaving>;

const ChartTransform = z.object({
  type: z.enum(['share', 'change', 'growth', 'index', 'cumulative', 'moving_average']),
  /** How many points a moving average spans. */
  window: z.number().int().min(2).max(1_000).optional(),
});
export type ChartTransform = z.infer<typeof ChartTransform>;

const ScaleType = z.enum(['log', 'linear']);

export const ChartSpec = z.object({
  mark: ChartMark,
  /** Slices, tiles and places are the x of their chart; a histogram counts its x. */
  x: Field.optional(),
  y: z.array(ChartMeasure),
  series: Field.optional(),
  /** Of each point; put together, the rows that lie at one place are one point. */
  size: ChartMeasure.optional(),
  filters: z.array(ChartFilter),
  /** Rows also meet all filters of at least one of these lists: "A and B, or C". */
  either: z.array(z.array(ChartFilter).min(1)).min(2).optional(),
  having: z.array(ChartHaving).min(1).optional(),
  sort: z.object({ by: z.enum(['x', 'y']), direction: z.enum(['ascending', 'descending']) }).optional(),
  /** So many of the x, the first ones in the order. */
  limit: z.number().int().min(1).max(10_000).optional(),
  /** What the limit leaves out is drawn as one, "Others"; for sums and counts alone. */
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

/** A chart with the ones before it, the latest last, and those that were undone, the next one last. */
export const ChartHistory = z.object({
  chart: ChartSpec,
  past: z.array(ChartSpec).max(maxSteps),
  future: z.array(ChartSpec).max(maxSteps),
});
export type ChartHistory = z.infer<typeof ChartHistory>;

export function startHistory(chart: ChartSpec): ChartHistory {
  return { chart, past: [], future: [] };
}

/** The history with a further chart; what had been undone is gone. An unchanged chart is no step. */
export function withStep(history: ChartHistory, chart: ChartSpec): ChartHistory {
  if (isSameChart(history.chart, chart)) return history;
  return { chart, past: [...history.past, history.chart].slice(-maxSteps), future: [] };
}

/** Up to `count` steps back; the same history where there is nothing before. */
export function undone(history: ChartHistory, count = 1): ChartHistory {
  const before = history.past.at(-1);
  if (!before || count < 1) return history;
  return undone(
    { chart: before, past: history.past.slice(0, -1), future: [...history.future, history.chart] },
    count - 1,
  );
}

/** Up to `count` undone steps again. */
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

/** A card that is made again: its table, the chart that somebody made of it, and how its file was read then. */
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
  /** Of a workbook, only the sheet that was chosen is drawn, or the first. */
  readonly isOneSheet?: boolean | undefined;
  readonly again?: CardAgain | undefined;
}

/**
 * Keys of visualize's free `extra_params`: the card whose chart the words change, the card that came of them before,
 * which is drawn again as it is for as long as it is kept, whether one sheet of a workbook is enough, and a card of another
 * day that is made again.
 */
export function editOf({ cardId, shownCardId, isOneSheet, again }: DrawRequest): string {
  return JSON.stringify({
    edit_card_id: cardId,
    shown_card_id: shownCardId,
    one_sheet: isOneSheet,
    again,
  } satisfies z.infer<typeof CardRequest>);
}

/** What the text asks for; nothing where it says something else. */
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

/** The title that an answer gave the chart that it drew, as cards carry it for later edits. */
export const AnswerTitle = z.object({ title: z.string(), chart: ChartSpec });
export type AnswerTitle = z.infer<typeof AnswerTitle>;

/** The chart that an answer was drawn as, and what has been made of it since. */
export const ShownChart = z.object({ first: ChartSpec, chart: ChartSpec });
export type ShownChart = z.infer<typeof ShownChart>;
