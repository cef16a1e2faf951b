import type { Engine } from '../query/duckdbDatabase.ts';
import type { TableLocation } from '../query/sqlWriter.ts';
import type { ColumnProfile, Counter } from './tableProfile.ts';

const minSteps = 5;
const minRising = 0.7;
/** Share of readings that must be on the first of a month to count as monthly. */
const minAtStart = 0.8;

/** Excludes other ascending numbers: years and row numbers start low or have no amount, invoices are consecutive. */
export function mayBeCounter(column: ColumnProfile | undefined): boolean {
  return (
    column !== undefined &&
    column.distinct > minSteps &&
    Number(column.min) >= 0 &&
    // Consecutive numbers without gaps are row numbers, not meter readings.
    Number(column.max) - Number(column.min) + 1 !== column.distinct &&
    !numbering.test(column.label)
  );
}

const numbering =
  /(?:^|[^\p{L}])(?:no|num|number|id|key|code|ref|#|n°|nº|numéro|número|doc(?:ument)?)\.?$|(?:nr|nummer)\.?$/iu;

/**
 * Marks meter columns: per item and in date order, no value is below the previous one, and most are above it. One query
 * over the rows.
 */
export async function withCounters(
  engine: Engine,
  location: TableLocation,
  columns: readonly ColumnProfile[],
  {
    time,
    keys,
    candidates,
  }: { readonly time: number; readonly keys: readonly number[]; readonly candidates: readonly number[] },
): Promise<ColumnProfile[]> {
  const date = columns[time];
  if (candidates.length === 0 || !date || (date.type !== 'date' && date.type !== 'datetime'))
    return [...columns];
  const c = location.column;
  const by = keys.length > 0 ? `PARTITION BY ${keys.map((at) => c(at)).join(', ')} ` : '';
  const steps = candidates.map(
    (at, n) => `${c(at)} - lag(${c(at)}) OVER (${by}ORDER BY ${c(time)}) AS s${n}`,
  );
  const counts = candidates.map(
    (_, n) => `count(s${n}), count(*) FILTER (WHERE s${n} < 0), count(*) FILTER (WHERE s${n} > 0)`,
  );
  const [row = []] = await engine.all(
    `SELECT avg(CASE WHEN extract(day FROM d) = 1 THEN 1.0 ELSE 0.0 END), ${counts.join(', ')} FROM (SELECT ${c(time)} AS d, ${steps.join(', ')} FROM ${location.from} WHERE ${c(time)} IS NOT NULL) AS steps`,
  );
  const rising = new Set(
    candidates.filter((_, n) => {
      const [all, falls, rises] = row.slice(1 + n * 3, 4 + n * 3).map(Number);
      return Number(all) >= minSteps && falls === 0 && Number(rises) >= Number(all) * minRising;
    }),
  );
  const counter: Counter = {
    along: date.name,
    by: keys.flatMap((at) => columns[at]?.name ?? []),
    ...(Number(row[0]) >= minAtStart && { isReadAtStart: true as const }),
  };
  return columns.map((column, at) => (rising.has(at) ? { ...column, counter } : column));
}
