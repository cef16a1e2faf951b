import type { Card } from '../../../contract/cards.ts';
import type { ObjectField } from '../../../contract/outputSchema.ts';
import type { Proposal } from '../../../contract/plans.ts';
import type { Citation, ResultMetadata } from '../../../contract/results.ts';
import type { NodeMeaning } from '../graph/graphNodes.ts';
import type { KeptTurn } from './askedTurns.ts';
import type { Structured } from './structured/fillSchema.ts';
import type { Thread } from './threadMemory.ts';

/** A question with what decides how it is answered. */
export interface Inquiry {
  readonly query: string;
  readonly locale: string;
  readonly sources: readonly string[];
  /** At most so many cards; the first leads. */
  readonly maxCards: number;
  /** Its thread with the questions before it. */
  readonly thread?: Thread | undefined;
  readonly pinned?: readonly NodeMeaning[];
  /** Checks the answer another way and adds what else the data says about it. */
  readonly isThorough?: boolean;
  /** How many further questions to find; each is read and run first. */
  readonly related?: number;
  /** Plans of a language model: they are checked and run in place of a reading of the words. */
  readonly proposal?: Proposal | undefined;
  /** What to fill from the same evidence; `canAsk` allows questions of its own for each slot. */
  readonly schema?: { readonly root: ObjectField; readonly canAsk: boolean } | undefined;
}

/** §4.3 A further question, with the graph nodes it names: what to pin when it is asked. */
export type RelatedQuestion = { readonly query: string; readonly node_ids: string[] };

export interface Finding {
  readonly answer: string;
  /** The data has no answer; `answer` says why. */
  readonly isRefused: boolean;
  /** Readings to choose from: none of them is claimed to be the answer. */
  readonly isOffer?: boolean;
  readonly cards: Card[];
  readonly citations: Citation[];
  readonly metadata: ResultMetadata;
  readonly request_id: string;
  /** How the question was read, for the thread; null where nothing of it was understood. */
  readonly turn: KeptTurn | null;
  readonly related: readonly RelatedQuestion[];
  /** Present where a schema was given. */
  readonly structured?: Structured;
}
