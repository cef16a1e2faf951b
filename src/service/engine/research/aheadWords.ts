import { type Evidence, type Investigation, markOf } from './investigation.ts';

/** An answer that shows a date its file is doubted for says so itself: the latest film may be of 1946, not 2046. */
export function aheadWords(evidence: Evidence, study: Investigation): string[] {
  const { rows, table, read } = evidence;
  const doubted = table.notes.some(({ kind }) => kind === 'ahead');
  if (!doubted || read.shape === 'series') return [];
  const limit = String(study.with.now().getUTCFullYear() + 1);
  const isAhead = (cell: unknown, at: number) =>
    rows.columns[at]?.type.startsWith('date') && String(cell).slice(0, 4) > limit;
  const count = rows.rows.filter((row) => row.some(isAhead)).length;
  return count > 0
    ? [
        `${count === 1 ? 'A date here lies' : `${count} dates here lie`} in the future, as the file has ${count === 1 ? 'it' : 'them'}; it may be a century too late ${markOf(evidence)}.`,
      ]
    : [];
}
