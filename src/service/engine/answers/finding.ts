import type { Card } from '../../../contract/cards.ts';
import type { ShownChart } from '../../../contract/chartSpec.ts';
import type { ObjectField } from '../../../contract/outputSchema.ts';
import type { Proposal } from '../../../contract/plans.ts';
import type { Citation, ResultMetadata } from '../../../contract/results.ts';
import type { Look } from '../../language/charts/chartLook.ts';
import type { NodeMeaning } from '../graph/graphNodes.ts';
import type { KeptTurn } from './askedTurns.ts';
import type { Structured } from './structured/fillSchema.ts';
import type { Thread } from './threadMemory.ts';

/** A question with everything that determines its answer. */
export interface Inquiry {
  readonly query: string;
  readonly locale: string;
  readonly sources: readonly string[];
  /** Maximum number of cards; the first is the main one. */
  readonly maxCards: number;
  /** Its thread, with the previous questions. */
  readonly thread?: Thread | undefined;
  /** Styling changes to the last chart of the thread, which a follow-up inherits. */
  readonly look?: Look | undefined;
  /** The last chart of the thread if it was edited: a follow-up refers to what is visible. */
  readonly shown?: ShownChart | undefined;
  readonly pinned?: readonly NodeMeaning[];
  /** Whether to verify the answer a second way and to add further findings. */
  readonly isThorough?: boolean;
  /** Number of follow-ups to suggest; each is tried first. */
  readonly related?: number;
  /** Plans proposed by a language model: validated, then run instead of reading the question. */
  readonly proposal?: Proposal | undefined;
  /** An output schema to fill from the same evidence. `canAsk` permits one additional question per slot. */
  readonly schema?: { readonly root: ObjectField; readonly canAsk: boolean } | undefined;
}

/** §4.3 A suggested question, with the graph nodes it names, which are pinned when it is asked. */
export type RelatedQuestion = {
  readonly query: string;
  readonly node_ids: string[];
  /** One way to read a question. */
  readonly is_reading?: true;
};

export interface Finding {
  readonly answer: string;
  /** The data has no answer; `answer` explains why. */
  readonly isRefused: boolean;
  /** Readings to choose from, none of which is presented as the answer. */
  readonly isOffer?: boolean;
  readonly cards: Card[];
  readonly citations: Citation[];
  readonly metadata: ResultMetadata;
  readonly request_id: string;
  /** The chosen reading, stored with the thread; null if the question was not understood. */
  readonly turn: KeptTurn | null;
  readonly related: readonly RelatedQuestion[];
  /** Present if a schema was given. */
  readonly structured?: Structured;
}
