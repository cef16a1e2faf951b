// What the questions of this set use to read its files.
import { top } from '../../build/read.mjs';

export {
  by,
  inOrder as chrono,
  json,
  jsonLines as jsonl,
  mean,
  median,
  parquet,
  sum,
  table,
  ties,
  top,
  unique as uniq,
  weekday as wday,
  workbook,
} from '../../build/read.mjs';

/** "21/11/2026" as 2026-11-21 */
export const iso = (d) => (d ? d.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1') : null);
export const num = (v) =>
  v === null || v === undefined || v === '' ? null : Number(String(v).replaceAll(',', ''));
/** Whole days between two dates, whatever their times. */
export const days = (a, b) => (Date.parse(b.slice(0, 10)) - Date.parse(a.slice(0, 10))) / 864e5;
/** The last pairs of a ranking. */
export const low = (pairs, n = 1) => top([...pairs].reverse(), n);
