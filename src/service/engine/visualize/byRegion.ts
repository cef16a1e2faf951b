import { regionFinder } from '../../../charts/maps/regions.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';
import { byCategory } from './byCategory.ts';
import type { Chart } from './chart.ts';
import { suitedColumns } from './columns.ts';
import type { ReadWish } from './wish.ts';

const placeName = /\b(countr(y|ies)|nations?|states?|territor(y|ies)|iso|land|geo|fips|usps|alpha ?[23])\b/i;
const fewestRegions = 3;
/** Names of regions among names of something else are chance. */
const leastShare = 0.7;

/** One number for each region of the world or state of the United States: a map. */
export function byRegion(table: TableProfile, said: ReadWish): Chart | undefined {
  const places = [...said.columns, ...table.columns].filter(
    (column) => column.values && placeName.test(column.label),
  );
  const place = places.find(holdsRegions);
  if (!place) return undefined;
  const measure = suitedColumns(table, said).measures.find((column) => column !== place);
  const named = said.columns.filter((column) => column !== place);
  const isCounted = said.aggregate === 'count' || (said.columns.includes(place) && named.length === 0);
  const columns = [place, ...(named.length > 0 || isCounted || !measure ? named : [measure])];
  const chart = byCategory(table, { ...said, columns, by: place, top: place.distinct });
  return chart && { ...chart, reason: chart.reason.replace(': bars by', ': a map by') };
}

function holdsRegions({ values = [] }: ColumnProfile): boolean {
  if (values.length < fewestRegions) return false;
  const finders = [regionFinder('world', 'en'), regionFinder('us_states', 'en')];
  return finders.some(
    (find) =>
      values.filter(({ value }) => find(value)).length >= Math.max(fewestRegions, values.length * leastShare),
  );
}
