import { wordingsOf } from './wording.ts';

/** What is still to be done, and what it is called once it has been. */
const duties: readonly (readonly [todo: string, done: string])[] = [
  ['pay', 'paid'],
  ['settle', 'settled'],
  ['send', 'sent'],
  ['ship', 'shipped'],
  ['deliver', 'delivered'],
  ['return', 'returned'],
  ['answer', 'answered'],
  ['sign', 'signed'],
  ['collect', 'collected'],
  ['finish', 'finished'],
  ['do', 'done'],
  ['write', 'written'],
  ['repair', 'repaired'],
  ['fix', 'fixed'],
];

/** "bills we still have to pay", "jobs nobody has finished yet", "invoices left to be paid" */
export const dutyWordings = wordingsOf(
  duties.flatMap(([todo, done]): [string, string][] => [
    [
      `((that|which) )?(have|do|must) (we|i|they|you) still (got |have |need )?to ${todo}`,
      `are not yet ${done}`,
    ],
    [`((that|which) )?(we|i|they) (have|need)( got)? (still |yet )to ${todo}`, `not yet ${done}`],
    [`((that|which) )?(we|i|they) still (have|need)( got)? to ${todo}`, `not yet ${done}`],
    [`((that|which) )?(still )?(have|has|needs?|left|yet|remains?|still) to be ${done}`, `not yet ${done}`],
    [`((that|which) )?nobody has ${done}( yet| so far)?`, `not yet ${done}`],
  ]),
);
