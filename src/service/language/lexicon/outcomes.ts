import { stem } from './stem.ts';
import { linesOf } from './wordLists.ts';

/** What statuses and dates are called that mean an outcome which rates and idioms name in another word. */
const lines = `
  abandoned: abandoned abandonment
  attended: attended present arrived
  cancelled: cancelled canceled cancellation
  completed: completed complete done finished
  converted: converted purchased bought ordered won subscribed customer
  defective: defective defect faulty
  delivered on time: on-time ontime punctual
  failed: failed fail failure error errored
  left: left leaving terminated resigned departed exited ended
  churned: churned cancelled canceled left lost expired lapsed
  no show: no-show noshow
  on time: on-time ontime punctual
  passed: passed pass
  rejected: rejected declined refused
  retained: retained active current
  returned: returned return refunded
  successful: success successful succeeded ok
  sick: sick sickness
  won: won win`;

const outcomes: ReadonlyMap<string, readonly string[]> = new Map(
  linesOf(lines).map((line) => {
    const [outcome = '', words = ''] = line.split(': ');
    return [outcome, words.split(' ').map(keyOf)];
  }),
);

/** The keys (see `keyOf`) of what is called so, likelier ones first. */
export function outcomeKeys(outcome: string): readonly string[] {
  return [keyOf(outcome), ...(outcomes.get(outcome) ?? [])];
}

/** One key for all ways to write it: "No-Show", "no_show" and "no show". */
export function keyOf(text: string): string {
  return text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .map(stem)
    .join('');
}
