import { periodIn } from '../profile/periodNames.ts';
import { type CellKind, kindOfCell } from './cellKinds.ts';
import { isBlankRecord } from './records.ts';

/** Where a table starts within the records of a file. */
export interface Head {
  /** Records above the header: titles, comments, blank lines. */
  readonly preamble: number;
  /** The text of those records. */
  readonly titles: readonly string[];
  /** Number of header records; 0 without a header. */
  readonly headerRows: number;
  /** Names as written (several rows joined by a blank), one per column; empty text for blanks. */
  readonly names: readonly string[];
  /** Number of columns. */
  readonly width: number;
}

const looked = 60;
const maxHeaderRows = 3;

/** Detects titles, header and width from the first records of a file. */
export function findHead(records: readonly (readonly string[])[]): Head {
  const head = withRowsAbove(records, locate(records));
  const titles = records.slice(0, head.preamble).flatMap((record) => record.filter((cell) => cell !== ''));
  return { ...head, titles: titles.slice(0, maxTitles) };
}

/** The same with the header row set by the user: from 1, or 0 for none. */
export function givenHead(records: readonly (readonly string[])[], row: number): Head {
  const found = findHead(records);
  const names = records[row - 1] ?? [];
  if (row === 0) {
    // Without a header, the rows above it are titles, and it is data itself.
    const preamble = found.preamble;
    return { ...found, preamble, headerRows: 0, names: [] };
  }
  if (isBlankRecord(names)) return found;
  const width = Math.max(usualWidth(records.slice(row)), lastFilled(names) + 1);
  return { preamble: row - 1, titles: [], headerRows: 1, names, width };
}

const maxTitles = 6;

function locate(records: readonly (readonly string[])[]): Omit<Head, 'titles'> {
  const width = usualWidth(records);
  const preamble = countPreamble(records, width);
  const body = records.slice(preamble, preamble + looked).filter((record) => !isBlankRecord(record));
  const [first, second, ...rest] = body;
  if (!first || !isHeader(first, body.slice(1))) return { preamble, headerRows: 0, names: [], width };
  const below = second && rest.length > 0 ? secondHeader(first, second, rest) : 'row';
  if (second && below === 'header') {
    const above = 1 + records.slice(preamble).indexOf(first);
    return {
      preamble: preamble + above,
      headerRows: 1,
      names: second,
      width: Math.max(width, lastFilled(second) + 1),
    };
  }
  let headerRows = 1;
  let names = first;
  for (; headerRows < maxHeaderRows; headerRows++) {
    const [line, ...under] = body.slice(headerRows);
    if (!line || under.length === 0 || secondHeader(names, line, under) !== 'continued') break;
    names = joined(names, line);
  }
  if (headerRows === 1) names = withRowNames(first, body.slice(1), width);
  return { preamble, headerRows, names, width: Math.max(width, lastFilled(names) + 1) };
}

/**
 * Includes rows directly above the header that name columns it leaves blank, as merged headers over several columns do.
 */
function withRowsAbove(
  records: readonly (readonly string[])[],
  head: Omit<Head, 'titles'>,
): Omit<Head, 'titles'> {
  const above = records[head.preamble - 1];
  if (head.headerRows === 0 || !above || above.length !== records[head.preamble]?.length) return head;
  const isText = above.every((cell) => cell === '' || kindOfCell(cell) === 'text');
  const namesBlank = above.some((cell, at) => cell !== '' && (head.names[at] ?? '') === '');
  if (!isText || !namesBlank || filled(above) < 2) return head;
  const names = joined(above, head.names);
  const width = Math.max(head.width, lastFilled(names) + 1);
  return withRowsAbove(records, {
    preamble: head.preamble - 1,
    headerRows: head.headerRows + 1,
    names,
    width,
  });
}

/** Some programs write row names without a column name, so every row is one cell longer than the header. */
function withRowNames(
  names: readonly string[],
  body: readonly (readonly string[])[],
  width: number,
): readonly string[] {
  const isShifted =
    names.length === width - 1 &&
    width > 2 &&
    body.length > 1 &&
    body.every((row) => lastFilled(row) === width - 1);
  return isShifted ? ['', ...names] : names;
}

const filled = (record: readonly string[]) => record.reduce((sum, cell) => sum + (cell === '' ? 0 : 1), 0);

function lastFilled(record: readonly string[]): number {
  return record.findLastIndex((cell) => cell.trim() !== '');
}

/** The most frequent record length, ignoring trailing columns that are empty in all records. */
function usualWidth(records: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  let reach = 0;
  for (const record of records) {
    if (isBlankRecord(record)) continue;
    counts.set(record.length, (counts.get(record.length) ?? 0) + 1);
    reach = Math.max(reach, lastFilled(record) + 1);
  }
  let width = 1;
  let maxCount = 0;
  for (const [length, count] of counts)
    if (count > maxCount || (count === maxCount && length > width)) [width, maxCount] = [length, count];
  return Math.max(1, Math.min(width, reach));
}

function countPreamble(records: readonly (readonly string[])[], width: number): number {
  const starts = records.findIndex((record) => {
    if (isBlankRecord(record)) return false;
    return width === 1
      ? !record[0]?.startsWith('#')
      : filled(record) >=
          Math.min(width, Math.max(2, Math.ceil(width * (record[0]?.startsWith('#') ? 0.8 : 0.4))));
  });
  return Math.max(0, starts);
}

/** Whether a record names columns, as opposed to being data. */
function isHeader(candidate: readonly string[], body: readonly (readonly string[])[]): boolean {
  if (body.length === 0) return candidate.every((cell) => kindOfCell(cell) === 'text' || cell === '');
  let evidence = 0.1;
  candidate.forEach((cell, column) => {
    evidence += evidenceOf(
      cell,
      body.map((record) => record[column] ?? '').filter((value) => value !== ''),
    );
  });
  if (new Set(candidate.filter((cell) => cell !== '')).size < filled(candidate)) evidence -= 0.3;
  return evidence > 0 || namesPeriods(candidate, body);
}

/** Three or more consecutive periods over other values: 2021, 2022, 2023 or Jan 24, Feb 24…. */
function namesPeriods(candidate: readonly string[], body: readonly (readonly string[])[]): boolean {
  const months = candidate.flatMap((cell, column) => {
    const period = isPeriodName(cell) ? periodIn(cell) : undefined;
    const isRepeated = body.some((record) => record[column] === cell);
    return period?.year === undefined || isRepeated
      ? []
      : [{ ...period, at: period.year * 12 + period.month }];
  });
  const steps = { month: 1, quarter: 3, year: 12 };
  const inOrder = months.filter(
    ({ at, grain }, n) =>
      n > 0 && grain === months[n - 1]?.grain && at - (months[n - 1]?.at ?? 0) === steps[grain],
  );
  const first = candidate.findIndex((cell) => isPeriodName(cell));
  return inOrder.length >= 2 && candidate.slice(0, first).every((cell) => kindOfCell(cell) !== 'number');
}

function evidenceOf(cell: string, values: readonly string[]): number {
  if (values.length === 0) return 0;
  const kind = kindOfName(cell);
  const typed = values.filter((value) => kindOfCell(value) !== 'text');
  if (typed.length > values.length * 0.6) {
    if (kind === 'text') return 1;
    if (cell === '') return 0;
    if (kind === 'date' && !values.some((value) => kindOfCell(value) === 'date')) return 0.5;
    return isPeriodName(cell) ? (values.some(isPeriodName) ? 0 : 0.5) : -1;
  }
  // A number or time above text: a step of a scale in the header.
  if (kind !== 'text' && kind !== 'empty')
    return isPeriodName(cell) ? 0 : values.some((value) => kindOfCell(value) === kind) ? -0.5 : 0.1;
  const same = values.filter((value) => value === cell).length;
  if (same === values.length) return -0.1;
  if (same > values.length * 0.1) return -0.4;
  if (sameLength(values) && cell.length !== values[0]?.length) return 0.4;
  return same === 0 && values.length >= 4 && new Set(values).size <= values.length / 2 ? 0.2 : 0.05;
}

/** "21st" and "1926 census" are names, although they start with a number. */
function kindOfName(cell: string): CellKind {
  return /^\d+(st|nd|rd|th)$|^(1[5-9]|20|21)\d\d[ -]\p{L}{3}/iu.test(cell.trim()) ? 'text' : kindOfCell(cell);
}

/** "2015", "2015-03", "Q1 2025" and nothing else. */
function isPeriodName(cell: string): boolean {
  return cell.length <= 14 && (/^1[5-8]\d\d$/.test(cell) || periodIn(cell)?.rest === '');
}

const sameLength = (values: readonly string[]) =>
  values.length > 2 && values.every((value) => value.length === values[0]?.length);

/**
 * The role of the record below a header: data, the header's second line (which fills its spans), or the real header
 * (the first was a title). Only names above numeric or date columns are not data.
 */
function secondHeader(
  first: readonly string[],
  second: readonly string[],
  rest: readonly (readonly string[])[],
): 'row' | 'continued' | 'header' {
  if (namesPeriodsOfSpans(first, second)) return 'continued';
  if (filled(second) < 2 || second.some((cell) => cell !== '' && kindOfCell(cell) !== 'text')) return 'row';
  if (isOneValue(second) || isSameRecord(first, second)) return 'row';
  if (isUnits(second)) return 'continued';
  const typed = second.filter((cell, column) => {
    const values = rest.map((record) => record[column] ?? '').filter((value) => value !== '');
    return (
      cell !== '' &&
      values.length > 0 &&
      values.filter((value) => kindOfCell(value) !== 'text').length > values.length / 2
    );
  });
  if (typed.length === 0) return 'row';
  if (first.some((cell, at) => cell === '' && (second[at] ?? '') !== '')) return 'continued';
  if (hasSpans(first) && first.every((cell, at) => cell !== first[at - 1] || (second[at] ?? '') !== ''))
    return 'continued';
  // Texts above nothing but numbers are names, and what is above them is a title.
  if (typed.length > 1 && typed.length === filled(second)) return 'header';
  if (areDistinct(first) && filled(first) >= filled(second))
    return isMostlyRepeated(second) ? 'continued' : 'row';
  return typed.length > 1 || typed.length === filled(second) ? 'header' : 'row';
}

/**
 * Whether the second record has periods below names that span several columns: "Births" over 2021, 2022 and 2023,
 * "Deaths" over the same. Below the name of a single column the cell is blank, or repeats the name if cells were
 * merged.
 */
function namesPeriodsOfSpans(first: readonly string[], second: readonly string[]): boolean {
  const periods = second.flatMap((cell, at) => (cell === '' || cell === first[at] ? [] : [at]));
  if (periods.length < 4 || !periods.every((at) => isPeriodName(second[at] ?? ''))) return false;
  const starts = periods.filter((at) => first[at] !== '' && first[at] !== first[at - 1]);
  const spans = starts.map((at, nth) => second.slice(at, starts[nth + 1] ?? (periods.at(-1) ?? 0) + 1));
  const [one = []] = spans;
  return (
    one.length >= 2 &&
    new Set(one).size === one.length &&
    spans.reduce((sum, span) => sum + span.length, 0) === periods.length &&
    spans.every((span) => span.join('\n') === one.join('\n'))
  );
}

/** A heading inside the table, merged over all its columns. */
function isOneValue(record: readonly string[]): boolean {
  const cells = new Set(record.filter((cell) => cell !== ''));
  return cells.size === 1 && filled(record) > 2;
}

const isSameRecord = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((cell, at) => cell.toLowerCase() === b[at]?.toLowerCase());

const areDistinct = (record: readonly string[]) =>
  new Set(record.filter((cell) => cell !== '')).size === filled(record);

/** Units below the names, each in brackets. */
function isUnits(record: readonly string[]): boolean {
  const cells = record.filter((cell) => cell !== '');
  return cells.length > 0 && cells.every((cell) => /^[[(][^()[\]]{1,12}[)\]]$/.test(cell.trim()));
}

/** Spans over several columns, repeated in each. */
function hasSpans(record: readonly string[]): boolean {
  return record.some((cell, at) => cell !== '' && cell === record[at - 1]);
}

const isMostlyRepeated = (record: readonly string[]) =>
  new Set(record.filter((cell) => cell !== '')).size * 2 <= filled(record);

function joined(first: readonly string[], second: readonly string[]): string[] {
  let span = '';
  const isSpelledOut = hasSpans(first);
  return Array.from({ length: Math.max(first.length, second.length) }, (_, at) => {
    const above = first[at] ?? '';
    const below = second[at] ?? '';
    if (above !== '' || isSpelledOut) span = above;
    return below === '' || below === above ? above : `${span} ${below}`.trim();
  });
}
