import { cellOf } from '../query/cells.ts';
import type { LocatedTable } from '../query/runPlan.ts';
import type { ColumnProfile } from './tableProfile.ts';

export interface Bin {
  readonly from: number | string;
  readonly to: number | string;
  readonly count: number;
}

const maxBins = 24;
const columnsAtOnce = 30;

/** Histograms with equal bins for every number and date column, by column position. */
export async function columnBins(
  { engine, table, location }: LocatedTable,
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, readonly Bin[]>> {
  const ranged = table.columns.flatMap((column, at) => {
    const range = rangeOf(column);
    return range ? [{ at, column, ...range }] : [];
  });
  const bins = new Map<number, readonly Bin[]>();
  for (let from = 0; from < ranged.length; from += columnsAtOnce) {
    const part = ranged.slice(from, from + columnsAtOnce);
    const counts = part.map(({ at, column, low, width, parts }) => {
      const stored = location.column(at);
      const value = column.type === 'number' ? stored : `epoch_ms(${stored})`;
      const bin = `least(${parts - 1}, greatest(0, CAST(floor((${value} - ${low}) / ${width}) AS INTEGER)))`;
      return `(SELECT list(n ORDER BY b) FROM (SELECT b, count(v) AS n FROM range(${parts}) AS g(b) LEFT JOIN (SELECT ${bin} AS v FROM ${location.from} WHERE ${stored} IS NOT NULL) ON v = b GROUP BY b))`;
    });
    const [row = []] = await engine.all(`SELECT ${counts.join(', ')}`, [], signal);
    for (const [index, { at, column, low, width }] of part.entries()) {
      const found = listOf(row[index]);
      const bound = (step: number) => boundOf(column, low + step * width);
      bins.set(
        at,
        found.map((count, step) => ({ from: bound(step), to: bound(step + 1), count })),
      );
    }
  }
  return bins;
}

interface Range {
  readonly low: number;
  readonly width: number;
  readonly parts: number;
}

function rangeOf({ type, min, max, distinct }: ColumnProfile): Range | undefined {
  if (type === 'string' || type === 'boolean' || distinct < 2) return undefined;
  const number = (edge: string | number | undefined) =>
    typeof edge === 'string' ? Date.parse(edge.length > 10 ? `${edge}Z` : edge) : (edge ?? Number.NaN);
  const [low, high] = [number(min), number(max)];
  if (!Number.isFinite(low) || !Number.isFinite(high) || high <= low) return undefined;
  const parts = Math.min(maxBins, distinct);
  return { low, width: (high - low) / parts, parts };
}

function boundOf({ type }: ColumnProfile, value: number): number | string {
  if (type === 'number') return Number(value.toPrecision(12));
  const iso = new Date(value).toISOString();
  return type === 'date' ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** A list value of the engine: an object with `items`. */
function listOf(value: unknown): number[] {
  const items = (value as { items?: unknown } | null)?.items;
  return Array.isArray(items) ? items.map((item) => Number(cellOf(item))) : [];
}
