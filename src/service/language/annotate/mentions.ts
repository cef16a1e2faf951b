import type { Scalar } from '../../plan/plan.ts';
import type { Column, Table } from '../catalogue.ts';
import type { Adjective } from '../lexicon/adjectives.ts';
import type { Unit } from '../lexicon/units.ts';
import type { CueKind } from './cues.ts';
import type { PeriodWords } from './periods.ts';

/** One possible meaning of a span of words (tokens from <= at < to). Spans overlap; nothing is decided here. */
export type Mention = Span & Meaning;

export interface Span {
  readonly from: number;
  readonly to: number;
  /** How well the words fit the meaning: 1 is exact. */
  readonly score: number;
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
}

export type MentionOf<Kind extends Mention['kind']> = Extract<Mention, { kind: Kind }>;

export function ofKind<Kind extends Mention['kind']>(
  mentions: readonly Mention[],
  kind: Kind,
): readonly MentionOf<Kind>[] {
  return mentions.filter((mention): mention is MentionOf<Kind> => mention.kind === kind);
}

export function cuesOf(mentions: readonly Mention[], ...kinds: readonly CueKind[]): readonly MentionOf<'cue'>[] {
  return ofKind(mentions, 'cue').filter(({ cue }) => kinds.includes(cue));
}
