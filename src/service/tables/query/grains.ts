import { SvcError } from '../../../contract/errors.ts';
import type { ColumnProfile } from '../profile/tableProfile.ts';
import type { SqlTarget } from './sqlTarget.ts';
import type { Grain } from './tablePlan.ts';

/** `string`: ISO text that sorts by time. `number`: a position in a cycle. */
const types: Readonly<Record<Grain, 'string' | 'number'>> = {
  decade: 'string',
  year: 'string',
  quarter: 'string',
  month: 'string',
  week: 'string',
  day: 'string',
  hour: 'string',
  month_of_year: 'number',
  day_of_week: 'number',
  hour_of_day: 'number',
};

/** SQL of a column at a grain: `2012`, `2012-Q1`, `2012-03`, `2012-03-05`, or 1 to 12, 1 (Monday) to 7, 0 to 23. */
export function grainSql(column: ColumnProfile, grain: Grain, sql: string, target: SqlTarget): string {
  if (!Object.hasOwn(types, grain)) throw new SvcError('bad-request', `Unknown grain "${String(grain)}".`);
  if (column.type === 'date' || column.type === 'datetime') return target.grains[grain](sql);
  const ofYear = column.type === 'number' && column.role === 'time' ? target.yearGrains[grain] : undefined;
  if (ofYear) return ofYear(sql);
  throw new SvcError('bad-request', `"${column.name}" cannot be grouped by ${grain.replaceAll('_', ' ')}.`);
}

export function grainType(grain: Grain): 'string' | 'number' {
  return types[grain];
}
