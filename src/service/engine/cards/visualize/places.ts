import { regionFinder } from '../../../../charts/maps/regions.ts';
import type { ColumnProfile } from '../../../tables/profile/tableProfile.ts';

const placeName = /\b(countr(y|ies)|nations?|states?|territor(y|ies)|iso|land|geo|fips|usps|alpha ?[23])\b/i;
const minRegions = 3;
/** Fewer matches are coincidences among other names. */
const minShare = 0.7;

/** A column of countries or US states that a map can display. */
export function isPlace({ values = [], label, type }: ColumnProfile): boolean {
  if (type !== 'string' || values.length < minRegions || !placeName.test(label)) return false;
  const finders = [regionFinder('world', 'en'), regionFinder('us_states', 'en')];
  return finders.some(
    (find) =>
      values.filter(({ value }) => find(value)).length >= Math.max(minRegions, values.length * minShare),
  );
}
