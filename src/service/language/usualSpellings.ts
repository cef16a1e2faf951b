import type { Cell, Rows } from '../tables/profile/tableProfile.ts';
import type { Column } from './catalogue.ts';
import type { Ask, Output } from './frame.ts';

/**
 * Group names in the spelling that most rows have. A plan shows the first spelling in binary order, because every engine can
 * work that out alike; over "Expired ticket" and a few "EXPIRED TICKET" that is the one in capitals.
 */
export function inUsualSpellings(rows: Rows, outputs: readonly Output[], ask: Ask): Rows {
  const areValues = ask.kind === 'list' && ask.isDistinct === true;
  const spellings = outputs.map(({ role, column, grain }) =>
    (areValues || role === 'key' || role === 'name') && column && !grain ? usualSpellings(column) : undefined,
  );
  if (!spellings.some((found) => found !== undefined)) return rows;
  return {
    ...rows,
    rows: rows.rows.map((row) => row.map((cell, at): Cell => spelled(cell, spellings[at]))),
  };
}

function spelled(cell: Cell, usual: ReadonlyMap<string, string> | undefined): Cell {
  return typeof cell === 'string' ? (usual?.get(folded(cell)) ?? cell) : cell;
}

/** Undefined where every value has one spelling. Values come with the most frequent first. */
function usualSpellings({ type, values }: Column): ReadonlyMap<string, string> | undefined {
  if (type !== 'string' || !values) return undefined;
  const usual = new Map<string, string>();
  for (const { value } of values) if (!usual.has(folded(value))) usual.set(folded(value), value.trim());
  return usual.size < values.length ? usual : undefined;
}

/** The form in which plans compare text. */
function folded(text: string): string {
  return text.trim().toLowerCase();
}
