import type { ChartField } from '../../../contract/chartSpec.ts';
import type { Column, Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import { stem } from '../lexicon/stem.ts';
import { isTime } from './columnRoles.ts';
import type { Said } from './said.ts';

/** More groups than this are no bars or tiles that a person can compare. */
const maxGroups = 40;
/** More slices or boxes than this are too thin to compare. */
const maxThin = 20;

/** Columns to group by, those with the fewest values first: keys of every row and dates last. */
export function groupsOf(table: Table): Column[] {
  const rank = (column: Column) =>
    (isTime(column) || isNamedTime(column) ? 4 : 0) +
    (column.distinct > maxGroups ? 2 : 0) +
    column.distinct / Math.max(1, table.rows);
  return table.columns
    .filter((column) => (!isMeasure(column) || isTime(column)) && column.distinct > 1)
    .sort((a, b) => rank(a) - rank(b));
}

/** Dates in a writing that is read as text ("Feb 12–15"). */
function isNamedTime({ words }: Column): boolean {
  return timeWords.has(words.at(-1) ?? '');
}

const timeWords = new Set(['date', 'day', 'time', 'datetime'].map(stem));

export function isThinEnough({ distinct }: Column): boolean {
  return distinct <= maxThin;
}

/** Those that slices or boxes can stand for; all of them where each has too many values. */
export function thinEnough(groups: readonly Column[]): readonly Column[] {
  const few = groups.filter(isThinEnough);
  return few.length > 0 ? few : groups;
}

export const fieldOf = ({ name }: Column): ChartField => ({ field: name });

/** "Top 3 countries by donations": what ranks groups is their measure, though it has few enough values to be groups itself. */
export function rankGroups(said: Said): void {
  const { limit, x, bare, series, y, aggregate } = said;
  const [by, group] = [x[0]?.column, bare[0]?.column];
  if (limit === undefined || aggregate !== undefined || y.length > 0 || series.length > 0) return;
  if (x.length !== 1 || bare.length !== 1 || !by || !group) return;
  if (!isMeasure(by) || isTime(by) || x[0]?.grain || isMeasure(group)) return;
  said.y = [{ column: by }];
  said.x = [];
}
