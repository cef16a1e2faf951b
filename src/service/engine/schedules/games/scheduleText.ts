import { extname } from 'node:path';
import { readCsv } from '../../../tables/read/readCsv.ts';
import { gamesOfCalendar } from './calendarFile.ts';
import type { Days, GameRow } from './gameRow.ts';
import { gamesOfTable, recordsOfJson } from './gameTable.ts';

/**
 * Games of a schedule: a calendar, JSON, or a delimited table, chosen by extension, else by the start of the text.
 * Throws unprocessable if it is none of these.
 */
export function gamesOfText(bytes: Buffer, name: string, days: Days): GameRow[] {
  const league =
    name
      .replace(/\.\w+$/, '')
      .replace(/[_+]+/g, ' ')
      .trim() || 'games';
  const kind = kindOf(bytes, name);
  if (kind === 'calendar') return gamesOfCalendar(bytes.toString('utf8'), { league, days });
  if (kind === 'json') return gamesOfTable(recordsOfJson(bytes.toString('utf8')), { league });
  const { header = [], rows } = readCsv(bytes);
  const records = Array.from(rows, (row) =>
    Object.fromEntries(header.map((column, at) => [column, row[at] ?? ''])),
  );
  return gamesOfTable(records, { league });
}

function kindOf(bytes: Buffer, name: string): 'calendar' | 'json' | 'table' {
  const start = bytes
    .subarray(0, 200)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  const ending = extname(name).toLowerCase();
  if (ending === '.ics' || /^BEGIN:VCALENDAR/i.test(start)) return 'calendar';
  return ending === '.json' || /^[[{]/.test(start) ? 'json' : 'table';
}
