import type { GrowthReading } from '../language/growth.ts';
import type { RankedPlan, Unlinked } from '../language/interpret.ts';
import type { Check } from './focus.ts';
import type { Evidence } from './investigation.ts';

/** What one part of a question rests on. */
export interface Lead {
  readonly evidence: Evidence;
  /** The part asked who changed most. */
  readonly growth?: { readonly reading: GrowthReading; readonly leader: string };
}

export interface Answered extends Lead {
  readonly text: string;
  readonly unlinked: readonly Unlinked[];
  /** Other readings that may be meant, best first. */
  readonly others?: readonly RankedPlan[];
  readonly check?: Check;
}

/** Why a part has no answer, in words, with what could be asked instead. */
export interface Unanswered {
  readonly words: string;
  readonly related: readonly string[];
}
