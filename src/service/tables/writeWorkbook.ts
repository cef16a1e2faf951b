import type { CellObject, WorkSheet } from '@e965/xlsx';
import { SvcError } from '../../contract/errors.ts';
import type { Cell } from './profile/tableProfile.ts';
import type { AdHocRows } from './read/adHocRows.ts';

/** A million cells take seconds and some hundred megabytes, and block the service meanwhile. */
const maxCells = 1_000_000;
const maxRows = 2 ** 20 - 1;
/** Excel rejects longer text. */
const maxTextLength = 32_767;

/**
 * Rows as a workbook with one sheet, header first. Text is stored as text, so that it is never executed as a formula,
 * and dates as dates. Throws too-large.
 */
export async function writeWorkbook({ columns, rows }: AdHocRows): Promise<Uint8Array> {
  if (rows.length > maxRows || rows.length * columns.length > maxCells)
    throw new SvcError('too-large', 'A workbook of at most one million cells can be written.');
  const xlsx = await import('@e965/xlsx');
  const head = columns.map(({ name, unit }) => textCell(unit ? `${name} (${unit})` : name));
  const data = rows.map((row) => columns.map(({ type }, at) => cellOf(row[at] ?? null, type)));
  const end = xlsx.utils.encode_cell({ r: rows.length, c: Math.max(0, columns.length - 1) });
  const sheet = { '!data': [head, ...data], '!ref': `A1:${end}` } as unknown as WorkSheet;
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, sheet, 'Rows');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Uint8Array;
}

function cellOf(cell: Cell, type: string): CellObject | undefined {
  if (cell === null) return undefined;
  if (typeof cell === 'number') return { t: 'n', v: cell };
  if (typeof cell === 'boolean') return { t: 'b', v: cell };
  const serial = type === 'date' || type === 'datetime' ? serialOf(cell) : undefined;
  if (serial === undefined) return textCell(cell);
  return { t: 'n', v: serial, z: type === 'date' ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss' };
}

function textCell(text: string): CellObject {
  return { t: 's', v: text.slice(0, maxTextLength) };
}

const dayMs = 86_400_000;
/** Earlier dates are off by one in some programs, because the format has a 29 February 1900. */
const firstSerial = 61;

/** The serial number of an ISO date or timestamp; undefined if it has none. */
function serialOf(iso: string): number | undefined {
  const text = iso.trim().replace(' ', 'T');
  const ms = Date.parse(
    text.length === 10 ? `${text}T00:00:00Z` : /Z|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`,
  );
  const serial = (ms - Date.UTC(1899, 11, 30)) / dayMs;
  return serial >= firstSerial ? Number(serial.toFixed(8)) : undefined;
}
