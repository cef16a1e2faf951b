import type { Rows } from '../tables/profile/tableProfile.ts';
import type { Candidates } from './candidates.ts';
import type { Frame } from './frame.ts';
import type { Ranked } from './rank/rank.ts';

/** A reading with its result. */
export interface Reading extends Pick<Ranked, 'candidate' | 'rows' | 'confidence'> {
  /** What spoke for it; a reading of a sheet has features of its own. */
  readonly features?: Ranked['features'];
  /** Place before it was run; for training. */
  readonly place?: Ranked['place'];
}

export interface ReadResult extends Candidates {
  /** Best first. */
  readonly readings: readonly Reading[];
  /** Every form was tried on the rows of the only table. */
  readonly isOfSheet?: boolean;
  /** The plans of the readings that the question before was offered as, as JSON. */
  readonly offeredPlans?: readonly string[];
  /** It speaks of "them": of the rows that the conditions of the question before left. */
  readonly refersBack?: boolean;
  /** The plan of the question before, as JSON, and how it was read. */
  readonly lastPlan?: string;
  readonly lastFrame?: Frame;
  /** The rows that were shown then. */
  readonly lastRows?: Rows;
}
