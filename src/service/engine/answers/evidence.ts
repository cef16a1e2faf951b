import type { Citation } from '../../../contract/results.ts';
import type { LineRange, SourcePart } from '../../../contract/sourceAddress.ts';
import type { Catalogue } from '../../language/catalogue.ts';
import { compile } from '../../language/compile/compile.ts';
import { type Compiled, NoPlan } from '../../language/compile/compiled.ts';
import type { Frame } from '../../language/frame.ts';
import { titleOf } from '../../language/words/title.ts';
import type { Plan } from '../../plan/plan.ts';
import { tablesOf } from '../../plan/tablesOf.ts';
import type { Rows, TableProfile } from '../../tables/profile/tableProfile.ts';
import { partName } from '../data/leftOutRows.ts';
import { refsOf } from './frameRefs.ts';

/** A frame with its rows and the files they come from. */
export interface Evidence {
  readonly frame: Frame;
  /** The frame as it is put into words. */
  readonly spoken: Frame;
  readonly compiled: Compiled;
  readonly rows: Rows;
  /**
   * What to draw instead of the rows when these are a single statistic, for example the points behind a correlation.
   */
  readonly points?: { readonly frame: Frame; readonly compiled: Compiled; readonly rows: Rows };
  /** The tables the frame was read over. */
  readonly catalogue: Catalogue;
  /** Confidence in the reading, 0 to 1. */
  readonly confidence: number;
  /** The base table first. */
  readonly tables: readonly TableProfile[];
  /** One per table, in the same order. */
  readonly citations: readonly Citation[];
}

/** The citation marks of a claim based on this evidence: `[1]`, `[2][3]`. */
export function markOf({ citations }: Pick<Evidence, 'citations'>): string {
  return citations.map(({ index }) => `[${index}]`).join('');
}

/** The tables a compiled frame reads, its base first. */
export function tableIdsOf({ base }: Frame, { plan }: Compiled): string[] {
  return [...new Set([base.id, ...tablesOf(plan)])];
}

/** Which base rows pass a frame's filters: how many, and their positions, from 0. */
export interface UsedRows {
  readonly count: number;
  /** Contiguous ranges of rows, in order; absent if rows were not numbered. */
  readonly spans?: readonly LineRange[];
  /** True if there are too many ranges to list: all rows are within the single one given, along with others. */
  readonly isLoose?: boolean;
  /** How many of them have a value for the measure; absent if all do, or with several measures. */
  readonly withValue?: number;
}

/** Larger tables are only counted, because numbering rows scans the whole table. */
const maxNumberedRows = 500_000;
/** A longer address would take too much space in each stored answer. */
const maxSpans = 200;
const position = '#position';
const place = '#place';

export async function usedRows(
  frame: Frame,
  { tables, now }: Catalogue,
  run: (plan: Plan) => Promise<Rows>,
): Promise<UsedRows> {
  const { base } = frame;
  const isWhole = base.plan.op === 'table';
  if (frame.filters.length === 0 && isWhole)
    return { count: base.rows, ...(base.rows > 0 && { spans: [{ first: 0, last: base.rows - 1 }] }) };
  const counted = countFrame(frame);
  try {
    const { plan } = compile(counted, tables, now);
    const numbered = isWhole && base.rows <= maxNumberedRows ? withSpans(plan, base.id) : undefined;
    const found = numbered && (await run(numbered));
    if (found && !found.truncated) return usedIn(found);
    const { rows } = await run(plan);
    return { count: Number(rows[0]?.[0] ?? 0) };
  } catch (error) {
    if (error instanceof NoPlan) return { count: base.rows };
    throw error;
  }
}

/** The same filters without the rows that lack the measure; undefined if none do. */
export function filledFrame({ base, filters, measures }: Frame): Pick<Frame, 'base' | 'filters'> | undefined {
  const measured = measures.flatMap(({ of, where }) =>
    of?.kind === 'column' && !of.orZero && !where ? [of.ref] : [],
  );
  const [ref] = measured;
  if (!ref || measured.length < measures.length || measured.some(({ column }) => column !== ref.column))
    return undefined;
  if (ref.path.length > 0 || ref.column.nulls === 0) return undefined;
  return { base, filters: [...filters, { test: { kind: 'missing', ref }, isNegated: true }] };
}

/** Ranges from the rows of `withSpans`. */
function usedIn({ rows }: Rows): UsedRows {
  const spans = rows.map(([, first, last]) => ({ first: Number(first) - 1, last: Number(last) - 1 }));
  const count = spans.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return { count };
  return spans.length <= maxSpans
    ? { count, spans }
    : { count, spans: [{ first: first.first, last: last.last }], isLoose: true };
}

/** The points behind a correlation, one per row. */
export function pointsFrame(frame: Frame): Frame | undefined {
  const { ask, filters } = frame;
  if (ask.kind !== 'correlation' || ask.left.kind !== 'column' || ask.right.kind !== 'column')
    return undefined;
  const show = [ask.left.ref, ask.right.ref];
  const filled = show.map((ref) => ({ test: { kind: 'missing' as const, ref }, isNegated: true }));
  return { ...frame, measures: [], filters: [...filters, ...filled], ask: { kind: 'list', show } };
}

/** How many rows of the base pass the filters. */
export function countFrame({ base, filters }: Pick<Frame, 'base' | 'filters'>): Frame {
  return { base, filters, measures: [{ fn: 'count' }], keys: [], ask: { kind: 'figure' }, assumptions: [] };
}

/**
 * A plan with one row per contiguous range of rows: its first and last position. Within a range, the difference between
 * a row's position in the file and its rank among the remaining rows is constant.
 */
function withSpans(plan: Plan, table: string): Plan | undefined {
  const group = plan.op === 'select' ? plan.input : plan;
  if (group.op !== 'group') return undefined;
  const input = numbered(group.input, table);
  if (!input) return undefined;
  const of = { column: position };
  return {
    op: 'group',
    input: {
      op: 'window',
      input,
      columns: [{ name: place, fn: 'row_number', by: [{ by: of, direction: 'asc' }] }],
    },
    keys: [{ name: 'span', expr: { fn: '-', args: [of, { column: place }] } }],
    measures: [
      { name: 'first', fn: 'min', of },
      { name: 'last', fn: 'max', of },
    ],
  };
}

/** Numbers the rows of the base, which is the leftmost table of every join. */
function numbered(plan: Plan, table: string): Plan | undefined {
  if (plan.op === 'table')
    return plan.table === table
      ? { op: 'window', input: plan, columns: [{ name: position, fn: 'row_number' }] }
      : undefined;
  if ('left' in plan) {
    const left = numbered(plan.left, table);
    return left && { ...plan, left };
  }
  if (!('input' in plan)) return undefined;
  const input = numbered(plan.input, table);
  return input && { ...plan, input };
}

/** The file and rows an answer is based on. `used` is absent for a table that is only joined. */
export function citeTable(
  index: number,
  table: TableProfile,
  frame: Frame,
  used: UsedRows | undefined,
  addressOf: (part: SourcePart) => string | null,
): Citation {
  const inLines = linesOf(table, used);
  const said = (count: number) => count.toLocaleString('en-US');
  const filled = used?.withValue === undefined ? '' : `, ${said(used.withValue)} of them with a value`;
  const counted = used
    ? `${said(Math.min(used.count, frame.base.rows))} of ${said(frame.base.rows)} rows${filled}: ${titleOf(frame)}`
    : `${said(table.rows)} rows, looked up for: ${titleOf(frame)}`;
  const columns = columnsOf(table, frame);
  const part = { ...(inLines ?? rowsOf(table, used)), ...(!table.madeFrom && { columns }) };
  const [first, last] = [part.lines?.[0], part.lines?.at(-1)];
  const where = first && last ? `, lines ${said(first.first)} to ${said(last.last)}` : '';
  return {
    index,
    title: table.source?.name ?? `${table.shownPath}${partOf(table)}${where}`,
    url: addressOf(part),
    source_name: table.shownPath,
    source_index: 'data',
    excerpt: `${counted}${inWords(columns)}`,
    publish_date: null,
    content: null,
  };
}

/** Which part of its file a table is: two of one file would be cited alike. */
function partOf(table: TableProfile): string {
  const parts = [table.sheet, partName(table)].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

/** The columns the question refers to, by their names in the file. */
function columnsOf({ id }: TableProfile, frame: Frame): readonly string[] {
  const own = refsOf(frame).filter(({ column }) => column.table.id === id && !column.working);
  return [...new Set(own.map(({ column }) => column.name))];
}

function inWords(columns: readonly string[]): string {
  return columns.length === 0
    ? ''
    : ` (${columns.length === 1 ? 'column' : 'columns'} ${columns.join(', ')})`;
}

function linesOf({ firstRowLine, source }: TableProfile, used: UsedRows | undefined): SourcePart | undefined {
  if (firstRowLine === undefined || source || !used?.count || !used.spans) return undefined;
  return { lines: shifted(used.spans, firstRowLine), ...(used.isLoose && { isLoose: true }) };
}

/** For a table whose rows are not lines. A citation of all rows needs no range, and a derived table is in no file. */
function rowsOf({ name, rows, madeFrom }: TableProfile, used: UsedRows | undefined): SourcePart {
  if (madeFrom) return {};
  const { count = 0, spans, isLoose } = used ?? {};
  const isPart = spans !== undefined && count > 0 && count < rows;
  return { table: name, ...(isPart && { rows: shifted(spans, 1), ...(isLoose && { isLoose }) }) };
}

function shifted(spans: readonly LineRange[], by: number): readonly LineRange[] {
  return spans.map(({ first, last }) => ({ first: first + by, last: last + by }));
}
