import type { Grain, Scalar } from '../../plan/plan.ts';
import type { Column, Table } from '../catalogue.ts';
import type { Adjective } from '../lexicon/adjectives.ts';
import type { Nearness } from '../lexicon/nearness.ts';
import type { Unit } from '../lexicon/units.ts';

/** One possible meaning of a span of words (tokens from <= at < to). Spans overlap; nothing is decided here. */
export type Mention = Span & Meaning;

export interface Span {
  readonly from: number;
  readonly to: number;
  /** How well the words fit the meaning: 1 is exact. */
  readonly score: number;
  /** Nothing is called so: the meaning is only near to that of the word, and an answer that rests on it says so. */
  readonly nearness?: {
    /** The word as typed. */
    readonly said: string;
    /** `collective`: the cells name things of the kind that was said. */
    readonly kind: Nearness['kind'] | 'collective';
    /** Near enough to be answered with. */
    readonly isSure: boolean;
  };
}

export type Meaning =
  | { readonly kind: 'column'; readonly column: Column }
  | ValueMeaning
  | { readonly kind: 'table'; readonly table: Table }
  /** A verb or adjective for a date that has happened or not: "churned", "unresolved". */
  | { readonly kind: 'event'; readonly column: Column; readonly hasHappened: boolean }
  | NumberMeaning
  | { readonly kind: 'period'; readonly period: PeriodWords }
  | { readonly kind: 'cue'; readonly cue: CueKind; readonly amount?: number }
  | {
      readonly kind: 'adjective';
      readonly adjective: Adjective;
      readonly degree: 'positive' | 'comparative' | 'superlative';
    }
  /** "in minutes": the unit the answer is wanted in. */
  | { readonly kind: 'unit'; readonly unit: Unit }
  /** "mentioning dark mode": text that a column contains, starts or ends with. */
  | { readonly kind: 'text'; readonly op: 'contains' | 'starts' | 'ends'; readonly value: string };

export interface ValueMeaning {
  readonly kind: 'value';
  readonly column: Column;
  readonly op: 'equals' | 'has' | 'starts' | 'contains';
  readonly values: readonly Scalar[];
  /** Said as a prefix or suffix: "unpaid", "non-members". */
  readonly isNegated?: boolean;
}

export interface NumberMeaning {
  readonly kind: 'number';
  readonly value: number;
  /** The upper end of "between 10 and 20". */
  readonly upper?: number;
  readonly op?: '<' | '<=' | '>' | '>=' | '=';
  readonly unit?: Unit;
  /** The column whose numbers the word stands for: "failed" for answer codes from 400 on. */
  readonly of?: Column;
}

export type MentionOf<Kind extends Mention['kind']> = Extract<Mention, { kind: Kind }>;

export function ofKind<Kind extends Mention['kind']>(
  mentions: readonly Mention[],
  kind: Kind,
): readonly MentionOf<Kind>[] {
  return mentions.filter((mention): mention is MentionOf<Kind> => mention.kind === kind);
}

export function cuesOf(
  mentions: readonly Mention[],
  ...kinds: readonly CueKind[]
): readonly MentionOf<'cue'>[] {
  return ofKind(mentions, 'cue').filter(({ cue }) => kinds.includes(cue));
}

export type PeriodUnit = 'year' | 'quarter' | 'month' | 'week' | 'day';

/** A period as it was said; `calendar.ts` makes dates of it once the column is known. */
export type PeriodWords =
  /** ISO, from <= x < to. */
  | { readonly kind: 'range'; readonly from?: string; readonly to?: string; readonly label: string }
  /** A month, or a day of one, of a year that was not said. */
  | {
      readonly kind: 'month';
      readonly month: number;
      readonly day?: number;
      /** "october last year": 1. */
      readonly yearsAgo?: number;
      readonly label: string;
    }
  | {
      readonly kind: 'quarter';
      readonly quarter: number;
      readonly yearsAgo?: number;
      readonly label: string;
    }
  /** So many units, the last of them `offset` units before the current one: "last month" is count 1, offset 1. */
  | {
      readonly kind: 'relative';
      readonly unit: PeriodUnit;
      readonly count: number;
      readonly offset: number;
      /** Counted in days back from the newest, not in calendar units: "last 30 days". */
      readonly isRolling?: boolean;
      /** The newest period with data, rather than the one before today: "latest month". */
      readonly isNewest?: boolean;
      /** "Two years ago" is counted from today, however old the data is. */
      readonly isFromToday?: boolean;
      readonly label: string;
    }
  /** The period before one that was said: "a year earlier", "the month before". */
  | { readonly kind: 'before'; readonly unit?: PeriodUnit; readonly count: number; readonly label: string }
  /** Since, until, before, after a point. */
  | {
      readonly kind: 'open';
      readonly edge: 'from' | 'to' | 'after';
      /** Until the end of the point, where it is not known before the data is. */
      readonly isInclusive?: boolean;
      readonly point: PeriodWords;
      readonly label: string;
    }
  /** "the first half of the year", "the end of this month": a part of a period that is counted from the data. */
  | {
      readonly kind: 'within';
      readonly lead: string;
      /** "half", "week"; absent for the beginning or the end. */
      readonly part?: string;
      readonly of: PeriodWords;
      readonly label: string;
    }
  | {
      readonly kind: 'between';
      /** The year of both, where it stands behind them: "june to august this year". */
      readonly of?: PeriodWords;
      readonly first: PeriodWords;
      readonly last: PeriodWords;
      readonly label: string;
    }
  | {
      readonly kind: 'part';
      readonly grain: Grain;
      readonly values: readonly number[];
      readonly label: string;
    }
  /** "this season": everything in a table that covers no more days than one may have. */
  | { readonly kind: 'course'; readonly maxDays: number; readonly label: string }
  /** A unit to group by: "monthly", "weekday". */
  | { readonly kind: 'grain'; readonly grain: Grain };

/** Words that say what is to be done, not with what. */
export type CueKind =
  | 'count'
  | 'distinct'
  | 'sum'
  | 'howMuch'
  | 'mean'
  | 'median'
  | 'percentile'
  | 'min'
  | 'max'
  | 'extremes'
  | 'stddev'
  | 'mode'
  | 'by'
  | 'each'
  | 'most'
  | 'least'
  | 'top'
  | 'bottom'
  | 'first'
  | 'last'
  | 'next'
  | 'nth'
  | 'second'
  | 'share'
  | 'rate'
  | 'versus'
  | 'than'
  | 'difference'
  | 'ratio'
  | 'growth'
  | 'increase'
  | 'decrease'
  | 'change'
  | 'stepChange'
  | 'running'
  | 'moving'
  | 'rank'
  | 'trend'
  | 'not'
  | 'except'
  | 'without'
  | 'nobody'
  | 'never'
  | 'only'
  | 'missing'
  | 'present'
  | 'duplicates'
  | 'columns'
  | 'rows'
  | 'span'
  | 'correlation'
  | 'why'
  | 'who'
  | 'where'
  | 'when'
  | 'which'
  | 'list'
  | 'verdict'
  | 'both'
  | 'either'
  | 'all'
  | 'any'
  | 'aboveAverage'
  | 'belowAverage'
  | 'more'
  | 'fewer'
  | 'howLong'
  | 'howOften'
  | 'howOld'
  | 'age'
  | 'profit'
  | 'net'
  | 'win'
  | 'podium'
  | 'advice'
  | 'forecast'
  | 'chart'
  | 'that'
  | 'instead'
  | 'same'
  | 'funnel'
  | 'together';
