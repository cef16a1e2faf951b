import type { ChartAggregate, ChartFilter, ChartMark } from '../../../contract/chartSpec.ts';

/** What a phrase says about a chart, apart from the columns and values it names. */
export type ChartCue =
  | {
      readonly kind: 'mark';
      readonly mark: ChartMark;
      readonly stack?: 'none' | 'stacked' | 'percent';
      readonly orientation?: 'horizontal' | 'vertical';
    }
  | { readonly kind: 'orientation'; readonly value: 'horizontal' | 'vertical' | 'flip' }
  /** The colour that comes first. */
  | { readonly kind: 'palette'; readonly value: string }
  | { readonly kind: 'swap' }
  | { readonly kind: 'stack'; readonly value: 'none' | 'stacked' | 'percent' }
  | { readonly kind: 'scale'; readonly value: 'log' | 'linear'; readonly isBoth?: boolean }
  | { readonly kind: 'axis'; readonly axis: 'x' | 'y' }
  | {
      readonly kind: 'transform';
      readonly value: 'share' | 'change' | 'growth' | 'index' | 'cumulative' | 'moving_average';
    }
  /** Values as they are: no share, no change, no index. */
  | { readonly kind: 'plain' }
  | {
      readonly kind: 'sort';
      readonly by?: 'x' | 'y';
      readonly direction?: 'ascending' | 'descending' | 'reverse';
    }
  | { readonly kind: 'top' }
  | { readonly kind: 'bottom' }
  | { readonly kind: 'all' }
  | { readonly kind: 'bins'; readonly wants?: 'more' | 'fewer' | 'width' }
  | { readonly kind: 'binned' }
  /** What follows splits, colours, sizes, or stands along the axis. */
  | { readonly kind: 'series' }
  /** With `isEmphasis`, only a figure of points that is put together is their size. */
  | { readonly kind: 'size'; readonly isEmphasis?: boolean }
  | { readonly kind: 'by' }
  /** Two things against each other; with `isPair`, as equals: "correlation between a and b". */
  | { readonly kind: 'versus'; readonly isPair?: boolean }
  | { readonly kind: 'time' }
  /** How values spread, or how many rows each has. */
  | { readonly kind: 'spread' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'add' }
  | { readonly kind: 'only' }
  | { readonly kind: 'object'; readonly object: ChartPart }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'title' }
  /** What follows is replaced by what stands before. */
  | { readonly kind: 'insteadOf' }
  /** What stands before is replaced by what follows. */
  | { readonly kind: 'becomes' }
  | { readonly kind: 'aggregate'; readonly value: ChartAggregate }
  /** An adjective alone: "longest" is a maximum, "cheapest" a minimum. */
  | { readonly kind: 'extreme' }
  /** A filter that is no mention of the data: "with the letter a in their names". */
  | { readonly kind: 'letters'; readonly filters: readonly ChartFilter[]; readonly isNegated: boolean }
  | { readonly kind: 'filler' };

/** A part of a chart that can be taken away. */
export type ChartPart =
  | 'filter'
  | 'series'
  | 'size'
  | 'sort'
  | 'limit'
  | 'stack'
  | 'transform'
  | 'scale'
  | 'title'
  | 'bins';

export type CueOf<Kind extends ChartCue['kind']> = Extract<ChartCue, { kind: Kind }>;
