import type { Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import type { Draft } from './chartDraft.ts';
import { columnNamed, extremeOf } from './columnRoles.ts';
import type { Said } from './said.ts';

/** The order of the chart, and how many of the first are kept. */
export function ordered(draft: Draft, said: Said, table: Table, isFresh: boolean): void {
  const measure = columnNamed(table, draft.y[0]?.field);
  if (said.limit) {
    const { count, direction, adjective } = said.limit;
    const isDown = adjective ? extremeOf(adjective, measure) === 'max' : direction === 'descending';
    draft.limit = Math.max(1, Math.round(count));
    draft.sort = { by: 'y', direction: isDown ? 'descending' : 'ascending' };
  }
  const { sort } = said;
  if (!sort) return;
  const by = axisOf(sort.by, draft);
  if (by === undefined) return;
  // "names and capacities, ordered by capacity": rows in the order of their values. Totals come largest first.
  const isOwnValue = isFresh && typeof sort.by === 'object' && draft.y.every(({ aggregate }) => !aggregate);
  const usual = by === 'y' && !isOwnValue ? 'descending' : 'ascending';
  const before = draft.sort?.by === by ? draft.sort.direction : usual;
  const turned = before === 'descending' ? 'ascending' : 'descending';
  const adjective =
    sort.adjective && (extremeOf(sort.adjective, measure) === 'max' ? 'descending' : 'ascending');
  draft.sort = {
    by,
    direction: adjective ?? (sort.direction === 'reverse' ? turned : (sort.direction ?? usual)),
  };
}

function axisOf(by: NonNullable<Said['sort']>['by'], draft: Draft): 'x' | 'y' | undefined {
  if (by === undefined) return draft.sort?.by ?? 'y';
  if (by === 'x' || by === 'y') return by;
  if (draft.x?.field === by.name) return 'x';
  return draft.y.some(({ field }) => field === by.name) ? 'y' : isMeasure(by) ? 'y' : 'x';
}
