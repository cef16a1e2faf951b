import type { Engine } from '../query/duckdbDatabase.ts';
import { quoteText, type TableLocation } from '../query/sqlWriter.ts';
import { latestOf } from '../read/dateReadings.ts';
import type { ColumnProfile, ReadingNote } from './tableProfile.ts';

/** A column that goes back this far is a historical record, not a plan. */
const yearsBack = 10;

/**
 * Names columns of past dates with some values more than a year in the future. The values are kept, but marked as
 * doubtful.
 */
export async function futureDateNotes(
  engine: Engine,
  location: TableLocation,
  columns: readonly ColumnProfile[],
  now: Date,
): Promise<ReadingNote[]> {
  const past = `${now.getUTCFullYear() - yearsBack}`;
  const doubted = columns.flatMap((column, at) => {
    const latest = latestOf(column.name, now);
    const isDate = column.type === 'date' || column.type === 'datetime';
    const isAhead = latest !== undefined && String(column.max) > latest && String(column.min) < past;
    return isDate && isAhead ? [{ column, at, latest }] : [];
  });
  if (doubted.length === 0) return [];
  const counts = doubted.map(({ at, latest }) => {
    const sql = location.column(at);
    return `count(*) FILTER (WHERE ${sql} > DATE ${quoteText(latest)}), count(${sql})`;
  });
  const [row = []] = await engine.all(`SELECT ${counts.join(', ')} FROM ${location.from}`);
  return doubted.map(({ column }, n) => ({
    kind: 'ahead',
    message: `${Number(row[n * 2]).toLocaleString('en')} of ${Number(row[n * 2 + 1]).toLocaleString('en')} dates of "${column.name}" lie more than a year ahead, up to ${String(column.max).slice(0, 10)}. They stand as the file has them; where the file was made from years of two digits, they may be a century too late.`,
  }));
}
