import { SvcError } from '../../contract/errors.ts';
import type { Grain } from './plan.ts';
import type { ColumnProfile } from './profile.ts';

/** `text`: ISO text that sorts by time. `number`: a position within a cycle. */
const grains = {
  decade: {
    type: 'text',
    sql: (c: string) => `CAST(CAST(floor(year(${c}) / 10) * 10 AS INTEGER) AS VARCHAR)`,
  },
  year: { type: 'text', sql: (c: string) => `strftime(${c}, '%Y')` },
  quarter: { type: 'text', sql: (c: string) => `strftime(${c}, '%Y') || '-Q' || quarter(${c})` },
  month: { type: 'text', sql: (c: string) => `strftime(${c}, '%Y-%m')` },
  week: { type: 'text', sql: (c: string) => `strftime(date_trunc('week', ${c}), '%Y-%m-%d')` },
  day: { type: 'text', sql: (c: string) => `strftime(${c}, '%Y-%m-%d')` },
  hour: { type: 'text', sql: (c: string) => `strftime(${c}, '%Y-%m-%dT%H:00')` },
  month_of_year: { type: 'number', sql: (c: string) => `month(${c})` },
  day_of_week: { type: 'number', sql: (c: string) => `isodow(${c})` },
  hour_of_day: { type: 'number', sql: (c: string) => `hour(${c})` },
} as const satisfies Record<Grain, { type: 'text' | 'number'; sql: (column: string) => string }>;

/** Grains of a column of years, which is a number. */
const yearGrains: Partial<Record<Grain, (column: string) => string>> = {
  decade: (c) => `CAST(CAST(floor(${c} / 10) * 10 AS INTEGER) AS VARCHAR)`,
  year: (c) => `CAST(CAST(${c} AS INTEGER) AS VARCHAR)`,
};

/** SQL of a column at a grain: `2012`, `2012-Q1`, `2012-03`, `2012-03-05`, or 1 to 12, 1 (Monday) to 7, 0 to 23. */
export function grainSql(column: ColumnProfile, grain: Grain, sql: string): string {
  if (!Object.hasOwn(grains, grain)) throw new SvcError('bad-request', `Unknown grain "${String(grain)}".`);
  if (column.type === 'date' || column.type === 'datetime') return grains[grain].sql(sql);
  const ofYear = column.type === 'number' && column.role === 'time' ? yearGrains[grain] : undefined;
  if (ofYear) return ofYear(sql);
  throw new SvcError('bad-request', `"${column.name}" cannot be grouped by ${grain.replaceAll('_', ' ')}.`);
}

export function grainType(grain: Grain): 'string' | 'number' {
  return grains[grain].type === 'text' ? 'string' : 'number';
}
