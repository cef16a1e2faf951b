// Columns of serial numbers: of orders, tickets, episodes and shooting days.

import type { ColumnProfile } from '../tables/profile/tableProfile.ts';
import { stem } from './lexicon/stem.ts';

/** What papers and cases are called by their numbers: `PO`, `Ticket`, `Invoice`. */
const numberedThings = new Set(
  'order invoice ticket case receipt voucher docket document claim booking reservation reference policy shipment consignment parcel serial batch account customer member job request quote permit contract requisition'
    .split(' ')
    .map(stem),
);

/** Of these, what a column of amounts is called as well. */
const pricedThings = new Set(
  'order invoice claim contract quote policy permit shipment'.split(' ').map(stem),
);

/**
 * `PO` of orders, `Ticket` of a log: whole numbers that hardly ever occur twice and lie close together, as those that
 * are given out one after the other do. Names of counts are in the plural.
 */
export function isReferenceNumber(
  { name, distinct, min, max, unit, isSigned }: ColumnProfile,
  words: readonly string[],
  filled: number,
): boolean {
  const low = Number(min);
  const high = Number(max);
  if (!Number.isInteger(min) || !Number.isInteger(max) || unit !== undefined || isSigned === true)
    return false;
  if (filled < 5 || distinct < filled * 0.95 || low <= 0 || /s$/i.test(name.trim())) return false;
  const noun = words.at(-1) ?? '';
  const isOneLength = low >= 1000 && String(low).length === String(high).length;
  const isAlike = low >= 1000 && String(low).slice(0, 3) === String(high).slice(0, 3);
  const isRun = high - low < filled * 1.5;
  return numberedThings.has(noun) && (isAlike || isRun || (isOneLength && !pricedThings.has(noun)));
}

/** Ordinals such as "shoot day 3" or "episode 12": numbered from 1 without gaps, each in many rows, and never added up. */
export function isOrdinal(
  { min, max, distinct, unit }: ColumnProfile,
  words: readonly string[],
  filled: number,
): boolean {
  return (
    words.length > 1 &&
    /^(day|episode|round|stage|session)$/.test(words.at(-1) ?? '') &&
    unit === undefined &&
    min === 1 &&
    max === distinct &&
    filled >= distinct * 3
  );
}
