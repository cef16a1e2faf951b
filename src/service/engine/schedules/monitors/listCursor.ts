import { invalidCursor } from '../../invalidCursor.ts';

/** The position where a page of a list (newest first) ended. */
export interface ListPosition {
  readonly created_at: string;
  readonly id: string;
}

/** The first `limit` rows, and a cursor if there are more. */
export function pageOf<Row extends { created_at: string }>(
  rows: readonly Row[],
  limit: number,
  idOf: (row: Row) => string,
): { items: Row[]; next_cursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const next_cursor =
    last && rows.length > limit
      ? Buffer.from(`${last.created_at} ${idOf(last)}`).toString('base64url')
      : null;
  return { items, next_cursor };
}

/** Throws bad-request for an invalid cursor. */
export function readListCursor(cursor: string): ListPosition {
  const found = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([\w-]+)$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!found) throw invalidCursor();
  return { created_at: found[1] ?? '', id: found[2] ?? '' };
}
