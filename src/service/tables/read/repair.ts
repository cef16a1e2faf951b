import type { ReadingNote } from '../profile/tableProfile.ts';
import { withClockSpans } from './clockSpans.ts';
import { duplicateRows } from './duplicateRows.ts';
import { figureOf } from './figures.ts';
import { withoutFootnotes } from './footnotes.ts';
import { withOutcomes } from './matchOutcomes.ts';
import { withMoments } from './moments.ts';
import { filledDown, withSections } from './sections.ts';
import type { RowSource } from './source.ts';
import { withSplitCells } from './splitCells.ts';
import { type Record, totalRows } from './totalRows.ts';

/** Longer tables are written by programs, which do not insert headings or totals. */
const maxRepaired = 5000;
/** Cells with two values also come from programs, but checking more rows would cost as much as reading them. */
export const maxSplit = 20_000;

/**
 * The tables of a source laid out for people: headings and values written once are repeated for every row they apply
 * to, and total rows or duplicate rows become tables of their own.
 */
export function repaired(source: RowSource, rows: Iterable<Record>): RowSource[] {
  if (Array.isArray(rows) && rows.length > maxSplit) return [source];
  const iterator = rows[Symbol.iterator]();
  const first: Record[] = [];
  for (let next = iterator.next(); !next.done; next = iterator.next()) {
    first.push(next.value);
    if (first.length > maxSplit) return [{ ...source, rows: continued(first, iterator) }];
  }
  return first.length > maxRepaired ? [splitSource(source, first)] : repairedWhole(source, first);
}

function splitSource(source: RowSource, rows: readonly Record[]): RowSource {
  const dated = withMoments(source.names, ofFullWidth(rows, source.names.length));
  const split = withSplitCells(dated.names, dated.rows);
  return {
    ...source,
    names: split.names,
    rows: split.rows,
    notes: () => [...source.notes(), ...dated.notes, ...split.notes],
  };
}

/** Workbooks omit trailing empty cells; without padding, computed columns would take their place. */
function ofFullWidth(rows: readonly Record[], width: number): readonly Record[] {
  if (rows.every((row) => row.length >= width)) return rows;
  return rows.map((row) =>
    row.length >= width ? row : [...row, ...Array.from({ length: width - row.length }, () => null)],
  );
}

function* continued(first: readonly Record[], rest: Iterator<Record>): Generator<Record> {
  yield* first;
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value;
}

function repairedWhole(source: RowSource, all: readonly Record[]): RowSource[] {
  const { rows: found, says: noted } = withoutFootnotes(all);
  const rows = ofFullWidth(found, source.names.length);
  const totals = totalRows(rows, labelColumns(rows, source.names.length));
  const entered = rows.filter((_, at) => !totals.has(at));
  const copies = duplicateRows(source.names, entered);
  const parts = copies.size === 0 ? entered : entered.filter((_, at) => !copies.has(at));
  const sectioned = withSections(source.names, parts);
  const filled = filledDown(sectioned.names, sectioned.rows);
  const timed = withClockSpans(filled.names, filled.rows);
  const dated = withMoments(timed.names, timed.rows);
  const played = withOutcomes(dated.names, dated.rows);
  const split = withSplitCells(played.names, played.rows);
  const leftOut = totals.size + copies.size;
  if (leftOut === 0 && split.rows === all) return [{ ...source, rows }];
  const says = [noted, sectioned.says, filled.says].filter((text) => text !== undefined);
  const { firstRowLine: _, ...withoutLines } = source;
  const main: RowSource = {
    ...(leftOut > 0 || filled.rows.length < rows.length ? withoutLines : source),
    names: split.names,
    rows: split.rows,
    notes: () => [
      ...source.notes(),
      ...says.map(structureNote),
      ...timed.notes,
      ...dated.notes,
      ...played.notes,
      ...split.notes,
      ...totalNotes(rows, totals),
      ...copyNotes(copies.size),
    ],
  };
  const added = (made: RowSource['made'], rows: readonly Record[], says: string): RowSource[] =>
    rows.length === 0 ? [] : [{ ...withoutLines, made, rows, notes: () => [structureNote(says)] }];
  return [
    main,
    ...added(
      { how: 'totals', name: 'totals' },
      rows.filter((_, at) => totals.has(at)),
      'These rows add up rows of the main table, or follow from such sums.',
    ),
    ...added(
      { how: 'copies', name: 'copies' },
      entered.filter((_, at) => copies.has(at)),
      'These rows are in the main table already, with the same code and all other cells alike.',
    ),
  ];
}

/** Number of columns left of the first numeric one; at least one, for labels. */
function labelColumns(rows: readonly Record[], width: number): number {
  for (let column = 0; column < width; column++) {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    const figures = cells.filter((cell) => figureOf(cell) !== undefined).length;
    if (figures > cells.length / 2) return Math.max(1, column);
  }
  return 0;
}

const structureNote = (message: string): ReadingNote => ({ kind: 'structure', message });

function totalNotes(rows: readonly Record[], totals: ReadonlySet<number>): ReadingNote[] {
  const [first] = totals;
  if (first === undefined) return [];
  const label = rows[first]?.find((cell) => cell !== null && cell !== '') ?? '';
  const message =
    totals.size === 1
      ? `A row of totals ("${label}") is left out, so that nothing counts twice; it is in the table of totals.`
      : `${totals.size} rows of totals ("${label}"…) are left out, so that nothing counts twice; they are in the table of totals.`;
  const caption = totals.size === 1 ? `without the row "${label}"` : `without ${totals.size} rows of totals`;
  return [{ ...structureNote(message), caption }];
}

function copyNotes(copies: number): ReadingNote[] {
  if (copies === 0) return [];
  const isOne = copies === 1;
  const message = isOne
    ? 'A row that repeats another one in every cell, its code included, is left out, so that nothing counts twice.'
    : `${copies} rows that repeat others in every cell, their codes included, are left out, so that nothing counts twice.`;
  return [{ ...structureNote(message), caption: `without ${copies} repeated ${isOne ? 'row' : 'rows'}` }];
}
