import { readFile } from 'node:fs/promises';
import type { Cell, TableProfile } from '../../src/service/tables/profile/tableProfile.ts';

/** Spells cells as in the file: 74246 as "74,246", 2004-05-25 as "May 25, 2004". Scorers compare texts. */
export async function writtenCells(
  cells: readonly Cell[],
  column: string,
  profile: TableProfile,
  path: string,
): Promise<Cell[]> {
  const at = profile.columns.findIndex(({ name }) => name === column);
  const type = profile.columns[at]?.type;
  if (at < 0 || type === 'string') return [...cells];
  const written = records(await readFile(path, 'utf8')).map((record) => record[at] ?? '');
  const byCell = new Map<Cell, string>();
  for (const text of written) {
    const cell =
      type === 'number'
        ? numberOf(text)
        : type === 'date'
          ? dayOf(text)
          : type === 'boolean'
            ? truthOf(text)
            : undefined;
    if (cell !== undefined && !byCell.has(cell)) byCell.set(cell, text.trim());
  }
  return cells.map((cell) => byCell.get(typeof cell === 'string' ? cell.slice(0, 10) : cell) ?? cell);
}

function numberOf(text: string): number | undefined {
  const [, minutes, seconds] = /^\s*((?:\d+:)?\d+):(\d{2}(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (minutes !== undefined && seconds !== undefined)
    return minutes.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 60 + Number(seconds);
  const [digits] = /-?\d[\d,]*(\.\d+)?|\.\d+/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits.replace(/,/g, ''));
  return /^\(.*\)$/.test(text.trim()) ? -value : value;
}

function truthOf(text: string): boolean {
  return /^\s*(true|yes|t|y)\s*$/i.test(text);
}

function dayOf(text: string): string | undefined {
  const [, day, month, year] = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/.exec(text) ?? [];
  if (day && month && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text.trim()} UTC`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/** A simple RFC 4180 parser, enough to find a cell again. */
function records(text: string): string[][] {
  const all: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    all.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== ',') all.push([]);
  }
  return all;
}
