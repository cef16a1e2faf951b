import type { Plan } from '../../tables/plan.ts';
import type { Cell, Rows } from '../../tables/profile.ts';
import type { RankedPlan } from '../language/interpret.ts';
import { written } from '../language/numbers.ts';

const mostTies = 20;

/**
 * A ranking that is cut names whoever is as high as its last: of a first place all who share it become rows, behind
 * more places they are told beside the rows.
 */
export async function withTies(
  read: RankedPlan,
  rows: Rows,
  run: (plan: Plan) => Promise<Rows>,
  locale: string,
): Promise<{ read: RankedPlan; rows: Rows }> {
  const { limit, orderBy, backwards } = read.plan;
  const at = orderBy?.length === 1 ? orderBy[0]?.output : undefined;
  const edge = at === undefined ? undefined : rows.rows.at(-1)?.[at];
  if (!limit || at === undefined || edge === undefined || edge === null) return { read, rows };
  if (backwards || rows.columns.length < 2 || rows.rows.length < limit) return { read, rows };
  const more = await run({ ...read.plan, limit: limit + mostTies });
  const tied = tiedAfter(more.rows, limit, at, edge);
  if (tied.length === 0) return { read, rows };
  if (limit === 1) {
    const count = limit + tied.length;
    const all = { ...more, rows: more.rows.slice(0, count), totalRows: count };
    return { read: { ...read, plan: { ...read.plan, limit: count } }, rows: all };
  }
  const names = tied.map((row) => nameOf(row, at, rows, locale));
  const shown = names.length > 5 ? [...names.slice(0, 5), `${names.length - 5} more`] : names;
  const remark = `Level with the last of them: ${shown.join(', ')} (${written(edge, rows.columns[at], locale)}).`;
  return { read: { ...read, remarks: [...(read.remarks ?? []), remark] }, rows };
}

/** Rows behind the cut with the value at the cut, each once. */
function tiedAfter(rows: Rows['rows'], limit: number, at: number, edge: Cell): (readonly Cell[])[] {
  const seen = new Set(rows.slice(0, limit).map((row) => JSON.stringify(row)));
  const tied: (readonly Cell[])[] = [];
  for (const row of rows.slice(limit)) {
    if (row[at] !== edge) break;
    const key = JSON.stringify(row);
    if (!seen.has(key)) tied.push(row);
    seen.add(key);
  }
  return tied;
}

function nameOf(row: readonly Cell[], at: number, { columns }: Rows, locale: string): string {
  return row
    .flatMap((cell, place) => (place === at ? [] : [written(cell, columns[place], locale, true)]))
    .join(', ');
}
