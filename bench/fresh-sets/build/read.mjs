// Plain readers for the files of a set, and small helpers for truths that are worked out in plain code. Nothing here knows how the data
// was made. DuckDB is used for one thing only: to get the rows out of a Parquet file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA } from './lib.mjs';
import { readWorkbook } from './readWorkbook.mjs';
import { connect } from './views.mjs';

const text = (file) => readFileSync(join(DATA, file), 'utf8');

function cells(body, separator) {
  const rows = [[]];
  let cell = '';
  let inQuotes = false;
  const endCell = () => {
    rows.at(-1).push(cell);
    cell = '';
  };
  for (let at = 0; at < body.length; at++) {
    const char = body[at];
    if (inQuotes && char === '"' && body[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (char === '"') inQuotes = !inQuotes;
    else if (!inQuotes && char === separator) endCell();
    else if (!inQuotes && char === '\n') {
      endCell();
      rows.push([]);
    } else cell += char;
  }
  return rows.filter((row) => row.length);
}

/** The rows of a delimited file as objects, without `skip` rows above the header; empty cells are null. */
export function table(file, separator = ',', skip = 0) {
  const [head, ...rows] = cells(text(file), separator).slice(skip);
  return rows.map((row) =>
    Object.fromEntries(head.map((name, index) => [name, row[index] === '' ? null : (row[index] ?? null)])),
  );
}
export const json = (file) => JSON.parse(text(file));
export const jsonLines = (file) =>
  text(file)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
export async function parquet(file) {
  const connection = await connect();
  return (await connection.runAndReadAll(`select * from '${join(DATA, file)}'`)).getRowObjectsJson();
}

/** The sheets of a workbook as rows of cells (texts and numbers). */
export const workbook = (file) => readWorkbook(join(DATA, file), { isTyped: true });

const millis = (value) => Date.parse(`${value.replace(' ', 'T')}${value.length > 10 ? 'Z' : 'T00:00:00Z'}`);
export const minutes = (from, to) => (millis(to) - millis(from)) / 60_000;
export const days = (from, to) => minutes(from, to) / 1440;
export const calendarDays = (from, to) => days(from.slice(0, 10), to.slice(0, 10));
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const weekday = (value) => WEEKDAYS[new Date(millis(value.slice(0, 10))).getUTCDay()];

export const sum = (list, of = (x) => x) => list.reduce((total, x) => total + (of(x) ?? 0), 0);
const filled = (list, of) => list.map(of).filter((x) => x !== null && x !== undefined);
export const mean = (list, of = (x) => x) => sum(filled(list, of)) / filled(list, of).length;
export const median = (list, of = (x) => x) => {
  const sorted = filled(list, of).sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
};
export const unique = (list) => [...new Set(list)];
export const share = (list, test) => (100 * list.filter(test).length) / list.length;
/** Groups as [key, value] pairs, largest value first; rows without a key are left out. */
export function by(list, key, value = (group) => group.length) {
  const groups = new Map();
  for (const row of list) {
    const name = key(row);
    if (name === null || name === undefined) continue;
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(row);
  }
  return [...groups].map(([name, group]) => [name, value(group, name)]).sort((a, b) => b[1] - a[1]);
}
export const inOrder = (pairs) => [...pairs].sort((a, b) => (a[0] < b[0] ? -1 : 1));

export const ties = [];
/** The first pairs of a ranking; a tie at the cut is reported. */
export function top(pairs, count = 1) {
  if (pairs[count] && Math.abs(pairs[count][1] - pairs[count - 1][1]) < 1e-9)
    ties.push(JSON.stringify(pairs.slice(0, count + 1)));
  return pairs.slice(0, count).flat();
}
/** The one row with the largest value; a tie is reported. */
export function most(list, of) {
  const sorted = [...list].filter((row) => of(row) !== null).sort((a, b) => of(b) - of(a));
  if (sorted[1] && of(sorted[0]) === of(sorted[1])) ties.push(JSON.stringify(sorted.slice(0, 2)));
  return sorted[0];
}
