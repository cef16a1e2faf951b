import { labelOf } from './columnLabels.ts';

/** What is known about a numeric column before it is classified as a share. */
export interface ShareFacts {
  readonly name: string;
  /** From its name. */
  readonly unit?: string | undefined;
  readonly min?: number | string | undefined;
  readonly max?: number | string | undefined;
  readonly isWhole?: boolean | undefined;
}

/**
 * Whether numbers from 0 to 1 are shares that people write in percent. The name must be unambiguous: exchange, interest
 * and murder rates, earnings per share and ratios of two sizes may all be below 1 as well.
 */
export function isShareColumn({ name, unit, min, max, isWhole }: ShareFacts): boolean {
  if (typeof min !== 'number' || typeof max !== 'number' || min < 0 || max > 1 || isWhole) return false;
  const words = labelOf(name)
    .toLowerCase()
    .split(/[\s-]+/);
  if (words.some((word) => otherFigures.has(word))) return false;
  // A "win_pct" of 0.583 is 58 %; 0.5 under another name may be half a percent.
  if (unit !== undefined) return unit === '%' && words.some((word) => largeParts.has(word));
  const last = words.at(-1) ?? '';
  if (words.some((word) => shares.has(word)) || last === 'conversion' || last === 'ctr') return true;
  return /^(rate|ratio)$/.test(last) && words.slice(0, -1).some((word) => countedParts.has(word));
}

/** These may be money, sizes or counts, whatever else is in the name. */
const otherFigures = setOf(
  'per price value amount cost exchange currency unit count number dividend earnings factor',
);
const shares = setOf('share proportion fraction probability likelihood');
/** Things whose rate cannot exceed one. */
const countedParts = setOf(
  'conversion churn return bounce open click clickthrough through error success failure defect rejection scrap win hit occupancy utilization utilisation fill attendance turnout response reply completion retention approval acceptance pass tax vat discount refund cancellation unemployment employment participation literacy vacancy support oppose recovery renewal dropout graduation enrollment enrolment vaccination adoption availability delinquency recycling',
);
/** Shares that are not all below one percent. */
const largeParts = setOf(
  'win winning fg ft attendance occupancy utilization utilisation completion retention fill turnout commission',
);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
