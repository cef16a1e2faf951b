import { labelOf } from './columnLabels.ts';

/** What is known of a column of numbers before it is called a share. */
export interface ShareFacts {
  readonly name: string;
  /** As its name says it. */
  readonly unit?: string | undefined;
  readonly min?: number | string | undefined;
  readonly max?: number | string | undefined;
  readonly isWhole?: boolean | undefined;
}

/**
 * Whether the numbers, all from 0 to 1, are parts of a whole that people write in percent. The name must leave no
 * doubt: exchange, interest and murder rates, earnings per share and ratios of two sizes may all lie below 1 as well.
 */
export function isPartOfOne({ name, unit, min, max, isWhole }: ShareFacts): boolean {
  if (typeof min !== 'number' || typeof max !== 'number' || min < 0 || max > 1 || isWhole) return false;
  const words = labelOf(name)
    .toLowerCase()
    .split(/[\s-]+/);
  if (words.some((word) => otherFigures.has(word))) return false;
  // A "win_pct" of 0.583 is 58 %; 0.5 of another name may be half a percent.
  if (unit !== undefined) return unit === '%' && words.some((word) => largeParts.has(word));
  const last = words.at(-1) ?? '';
  if (words.some((word) => shares.has(word)) || last === 'conversion' || last === 'ctr') return true;
  return /^(rate|ratio)$/.test(last) && words.slice(0, -1).some((word) => countedParts.has(word));
}

/** These may be money, sizes or numbers of things, whatever stands beside them. */
const otherFigures = setOf(
  'per price value amount cost exchange currency unit count number dividend earnings factor',
);
const shares = setOf('share proportion fraction probability likelihood');
/** Of all there are, so many: what has a rate behind it that is never above one. */
const countedParts = setOf(
  'conversion churn return bounce open click clickthrough through error success failure defect rejection scrap win hit occupancy utilization utilisation fill attendance turnout response reply completion retention approval acceptance pass tax vat discount refund cancellation unemployment employment participation literacy vacancy support oppose recovery renewal dropout graduation enrollment enrolment vaccination adoption availability delinquency recycling',
);
/** Parts of which not all would be below one percent. */
const largeParts = setOf(
  'win winning fg ft attendance occupancy utilization utilisation completion retention fill turnout commission',
);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
