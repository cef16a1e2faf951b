import type { Plan } from '../../plan/plan.ts';
import type { Rows } from '../../tables/profile/tableProfile.ts';
import type { Output } from '../frame.ts';

/** A frame as a plan, with what each column of its result is. */
export interface Compiled {
  readonly plan: Plan;
  readonly outputs: readonly Output[];
  /** What is known without running anything: descriptions of tables. */
  readonly rows?: Rows;
}

/** Thrown for a frame that has no plan; the candidate is dropped. */
export class NoPlan extends Error {}
