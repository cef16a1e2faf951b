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

/** A question with everything that decides how it is answered. */
export interface Inquiry {
  readonly query: string;
  readonly locale: string;
  readonly sources: readonly string[];
  /** The maximum number of cards; the first is the main one. */
  readonly maxCards: number;
  /** Its thread, with the earlier questions. */
  readonly thread?: Thread | undefined;
  /** What was changed about how the last chart of the thread is drawn; a question that goes on from it keeps that. */
  readonly look?: Look | undefined;
  /** The last chart of the thread where it was changed: a question that goes on means what is in sight. */
  readonly shown?: ShownChart | undefined;
  readonly pinned?: readonly NodeMeaning[];
  /** Whether to verify the answer a second way and add further findings. */
  readonly isThorough?: boolean;
  /** How many follow-up questions to suggest; each is tried first. */
  readonly related?: number;
  /** Plans proposed by a language model: checked, then run instead of a reading of the words. */
  readonly proposal?: Proposal | undefined;
  /** An output schema to fill from the same evidence; `canAsk` allows an extra question for each slot. */
  readonly schema?: { readonly root: ObjectField; readonly canAsk: boolean } | undefined;
}

/** §4.3 A suggested question, with the graph nodes it names, to be pinned when it is asked. */
export type RelatedQuestion = {
  readonly query: string;
  readonly node_ids: string[];
  /** One way to read the question that was asked. */
  readonly is_reading?: true;
};

export interface Finding {
  readonly answer: string;
  /** The data has no answer; `answer` says why. */
  readonly isRefused: boolean;
  /** Readings to choose from; none of them is presented as the answer. */
  readonly isOffer?: boolean;
  readonly cards: Card[];
  readonly citations: Citation[];
  readonly metadata: ResultMetadata;
  readonly request_id: string;
  /** How the question was read, to be stored with the thread; null if nothing of it was understood. */
  readonly turn: KeptTurn | null;
  readonly related: readonly RelatedQuestion[];
  /** Present where a schema was given. */
  readonly structured?: Structured;
}
