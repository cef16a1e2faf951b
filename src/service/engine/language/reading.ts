import type { Condition, Plan } from '../../tables/plan.ts';
import type { TableProfile, TableSource } from '../../tables/profile.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the question may be about. */
export interface Catalogue {
  readonly tables: readonly TableProfile[];
  /** Tables that come with the product: read where the others have no answer. */
  readonly bundled?: () => Promise<readonly TableProfile[]>;
  /**
   * Values of a table's text columns that match a phrase, beyond those a profile lists. Called only for
   * phrases that the profiles do not explain.
   */
  readonly findValues?: (phrase: string) => Promise<readonly ValueHit[]>;
  /**
   * How many rows of a table meet all conditions. With it, a reading whose conditions never meet gives way to
   * one of which rows exist ("Paris" as a place, not as a name).
   */
  readonly countRows?: (table: string, where: readonly Condition[]) => Promise<number>;
}

export interface ValueHit {
  readonly table: string;
  readonly column: string;
  readonly value: string;
}

export interface InterpretOptions {
  readonly now: Date;
  readonly locale: string;
  /** Graph nodes the caller pinned, already resolved to columns, values or tables. */
  readonly pinned?: readonly Link[];
  /** The reading of the thread's last question, for follow-ups such as "and in 2012?" or "by country". */
  readonly previous?: RankedPlan;
  /** Keeps the words of tables between questions; without it they are read anew. */
  readonly vocabulary?: Vocabulary;
}

/** A span of the question and what in the data it was taken for. */
export interface Link {
  /** The words of the question; empty when nothing in the question said it. */
  readonly text: string;
  readonly table: string;
  readonly kind: 'table' | 'column' | 'value' | 'period' | 'operation';
  readonly column?: string;
  readonly value?: string;
}

export interface Assumption {
  readonly title: string;
  readonly description: string;
  readonly category: 'metric' | 'entity' | 'period' | 'aggregation' | 'table' | 'ranking';
}

/** What kind of answer the plan gives; decides words and chart. */
export type AnswerShape =
  | 'value'
  | 'list'
  | 'ranking'
  | 'series'
  | 'comparison'
  | 'distribution'
  | 'correlation';

/** A plan below this is offered, not answered. */
export const leastConfidence = 0.5;

/** A question that is answered by Yes or No: the first of two, or a number against a limit. */
export interface Verdict {
  readonly wants: 'more' | 'less';
  readonly orEqual?: boolean;
  /** The value that is in doubt, of the two that are compared; absent where two measures are. */
  readonly first?: string;
  readonly limit?: number;
}

export interface RankedPlan {
  readonly plan: Plan;
  /** 0 to 1. Below {@link leastConfidence} it is not answered but offered. */
  readonly confidence: number;
  readonly shape: AnswerShape;
  readonly links: readonly Link[];
  readonly assumptions: readonly Assumption[];
  /** The reading in one line: "average of IMDB rating by genre, highest first". */
  readonly restated: string;
  /**
   * What is computed from the rows of the plan: the difference of the two numbers they hold, the share of
   * the first in the second, or the total or mean of the last column.
   */
  readonly derived?: 'difference' | 'share' | 'total' | 'mean';
  /** Sentences that must stand beside the answer, since without them its number would mislead. */
  readonly remarks?: readonly string[];
  /** The question as it would be asked for another meaning that fits as well. */
  readonly rival?: string;
  /** The question asks whether it is so. */
  readonly verdict?: Verdict;
  /** The conditions in plain words; absent when all rows count. */
  readonly scope?: string;
  /** Where a bundled table has its figures from, and what to know of them; absent for the user's own files. */
  readonly source?: TableSource & { readonly notes: readonly string[] };
}

/** Words that name nothing in the data, with the nearest names that exist. */
export interface Unlinked {
  readonly text: string;
  readonly nearest: readonly {
    readonly name: string;
    readonly kind: 'column' | 'value' | 'table';
    readonly table: string;
  }[];
}

/** Best plan first. No plan, or only doubtful ones, means: say what was not found and what there is. */
export interface Interpretation {
  readonly plans: readonly RankedPlan[];
  readonly unlinked: readonly Unlinked[];
}
