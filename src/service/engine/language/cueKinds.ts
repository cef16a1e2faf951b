import type { Aggregate, Grain } from '../../tables/plan.ts';

type ComparisonOp = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** What a phrase of the question asks for. */
export type CueMeaning =
  /** The number comes before instead of after: "8 or more". `about` are stems of column names the word implies. */
  | {
      readonly kind: 'compare';
      readonly op: ComparisonOp;
      readonly isAfter?: boolean;
      readonly about?: readonly string[];
    }
  | { readonly kind: 'between' }
  | { readonly kind: 'aggregate'; readonly fn: Aggregate }
  | { readonly kind: 'count' }
  | { readonly kind: 'distinct' }
  /** `about`: what it is a superlative of, as stems of column names. */
  | {
      readonly kind: 'superlative';
      readonly direction: 'asc' | 'desc';
      readonly about: readonly About[];
      readonly isNeutral: boolean;
    }
  | { readonly kind: 'by' }
  | { readonly kind: 'grain'; readonly grain: Grain }
  | { readonly kind: 'order'; readonly direction?: 'asc' | 'desc' }
  /** The first or last row, by time or else by the order of the file. */
  | { readonly kind: 'edge'; readonly edge: 'first' | 'last'; readonly isListed: boolean }
  /** The row behind or before a named one. */
  | { readonly kind: 'neighbour'; readonly offset: 1 | -1 }
  /** "faster", "more": a superlative between two. */
  | {
      readonly kind: 'comparative';
      readonly direction: 'asc' | 'desc';
      readonly about: readonly About[];
      readonly isNeutral: boolean;
    }
  | {
      readonly kind:
        | 'trend'
        | 'distribution'
        | 'correlation'
        | 'compareValues'
        | 'difference'
        | 'not'
        | 'list'
        | 'share';
    };

export interface About {
  readonly stems: readonly string[];
  readonly direction: 'asc' | 'desc';
}
