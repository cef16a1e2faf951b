import type { ChartSpec } from '../../../contract/chartSpec.ts';
import { isDate, type Table } from '../catalogue.ts';
import { columnNamed } from './columnRoles.ts';
import { fieldOf, groupsOf, isThinEnough, thinEnough } from './groupColumns.ts';
import type { Described } from './steer.ts';

/** Where no mark was said: the same data as other marks show them, for a card to offer beside its own. */
export function otherMarks({ draft, isMarked, isSpread }: Described, table: Table): ChartSpec[] {
  const { mark, x, series, y, ...rest } = draft;
  const [measure] = y;
  if (isMarked || !x) return [];
  if (mark === 'histogram')
    return thinEnough(groupsOf(table).filter((group) => !isDate(group) && group.name !== x.field)).map(
      (group) => ({ ...rest, mark: 'boxplot', x: fieldOf(group), y: [{ field: x.field }] }),
    );
  const isCount = y.length === 1 && measure?.aggregate === 'count';
  const along = columnNamed(table, x.field);
  if (mark !== 'bar' || series || x.isBinned || !isCount || !isSpread || !along) return [];
  return isThinEnough(along) ? [{ ...rest, mark: 'pie', x, y }] : [];
}
