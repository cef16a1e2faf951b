import type { TableShape } from '../../plan/plan.ts';
import type { TableProfile } from './tableProfile.ts';

/** What plans need to know about a table. Its rows have an order, except in a database table without a primary key. */
export function shapeOf(table: TableProfile, isOrdered = true): TableShape {
  return {
    id: table.id,
    columns: table.columns.map(({ name, type, separator, unit }) => ({
      name,
      type: separator === undefined ? type : 'list',
      ...(separator !== undefined && { separator }),
      ...(unit !== undefined && { unit }),
    })),
    ...(!isOrdered && { isUnordered: true }),
  };
}
