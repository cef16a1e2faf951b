import { decimalsOf } from '../../../contract/decimals.ts';
import type { Cell, ColumnType, Rows } from '../../tables/profile/tableProfile.ts';
import { type Column, isDate } from '../catalogue.ts';
import type { Measure, Output } from '../frame.ts';
import { formatDate } from './dateWords.ts';
import { formatBeside, formatNumber, type NumberStyle, type Precision } from './formatNumber.ts';
import { columnLabel, saidValue, thingOf } from './name.ts';
import { isYearColumn } from './valuePhrase.ts';

/** One output with its place in the rows. */
export interface Field {
  readonly output: Output;
  readonly at: number;
  readonly type: ColumnType;
  /** Of the numbers of several rows, as their chart rounds them. */
  readonly decimals?: number;
}

/** The rows of an answer by what their columns are for. */
export interface Result {
  readonly rows: readonly (readonly Cell[])[];
  /** Rows without the cap that was applied. */
  readonly total: number;
  /** What a row is called: names where there are any, instead of the ids they belong to. */
  readonly labels: readonly Field[];
  readonly values: readonly Field[];
  readonly details: readonly Field[];
  readonly locale: string;
}

export function readResult(
  outputs: readonly Output[],
  { columns, rows, totalRows }: Rows,
  locale: string,
): Result {
  const fields = outputs.flatMap((output, index): Field[] => {
    const found = columns.findIndex(({ name }) => name === output.name);
    const at = found < 0 ? index : found;
    const column = columns[at];
    return column ? [{ output, at, type: column.type }] : [];
  });
  const of = (role: Output['role']): Field[] => fields.filter(({ output }) => output.role === role);
  const names = of('name');
  const keys = of('key').filter(({ output }) => names.length === 0 || output.column?.kind !== 'key');
  return {
    rows,
    total: totalRows,
    labels: [...namesThatTell(names, rows), ...keys],
    values: of('value').map((field) => ({ ...field, ...decimalsIn(field, rows) })),
    details: of('detail'),
    locale,
  };
}

function decimalsIn({ output, at }: Field, rows: Rows['rows']): Pick<Field, 'decimals'> {
  const numbers = rows.flatMap((row) => (typeof row[at] === 'number' ? [row[at]] : []));
  if (numbers.length < 2) return {};
  return { decimals: decimalsOf(output.isShare ? numbers.map((share) => share * 100) : numbers) };
}

/** An id beside a name is needed only where two of the rows have that name. */
function namesThatTell(names: readonly Field[], rows: Rows['rows']): readonly Field[] {
  const [first, ...others] = names;
  if (!first || rows.some((row) => row[first.at] === null)) return names;
  const isUnique = new Set(rows.map((row) => row[first.at])).size === rows.length;
  return isUnique ? [first, ...others.filter(({ output }) => output.column?.kind !== 'key')] : names;
}

/** A cell in words. */
export function show(
  result: Result,
  field: Field,
  row: readonly Cell[],
  style: Partial<NumberStyle> = {},
): string {
  return formatCell(row[field.at] ?? null, field, { locale: result.locale, ...style });
}

/** Of more than these only the first and the last are told. */
const maxTold = 6;

/** A column of figures; a few are told apart where rounding would make different ones look alike. */
export function showAll(result: Result, field: Field, rows: readonly (readonly Cell[])[]): string[] {
  const numbers = rows.map((row) => row[field.at]);
  if (
    !numbers.every((cell): cell is number => typeof cell === 'number') ||
    field.output.column?.type === 'date' ||
    (field.decimals !== undefined && rows.length > maxTold)
  )
    return rows.map((row) => show(result, field, row));
  return formatBeside(numbers, { ...styleOf(field.output, result.locale), decimals: field.decimals });
}

/** What a row is called: "Dr. Farouk", "March 2026", "web-app / failed". */
export function nameOf(result: Result, row: readonly Cell[]): string {
  return result.labels.map((field) => show(result, field, row)).join(' / ');
}

/** The same at the start of a sentence, where a number needs to be called something: "build 40123". */
export function fullNameOf(result: Result, row: readonly Cell[]): string {
  const name = nameOf(result, row);
  const column = result.labels[0]?.output.column;
  return column?.kind === 'key' && /^\d+$/.test(name) ? `${thingOf(column)} ${name}` : name;
}

export function numberOf(field: Field | undefined, row: readonly Cell[] | undefined): number | undefined {
  const cell = field && row ? row[field.at] : undefined;
  return typeof cell === 'number'
    ? cell
    : typeof cell === 'string' && /^-?\d+$/.test(cell)
      ? Number(cell)
      : undefined;
}

/** How the numbers of an output are written, in text, charts and tables alike. */
export function styleOf({ unit, isShare, measure, column }: Output, locale: string): NumberStyle {
  const isPlain = measure === undefined ? column !== undefined && isName(column) : isYear(measure);
  return {
    locale,
    unit: unit ?? (measure ? measure.unit : undefined),
    isShare,
    precision: precisionOf(measure, column !== undefined),
    keepsUnit: measure?.unit !== undefined,
    isPlain,
  };
}

function isName(column: Column): boolean {
  return column.kind === 'key' || isYearColumn(column);
}

/** The mean of years is one, a spread of them or how many there are is not. */
function isYear({ fn, of }: Measure): boolean {
  return /^(mean|median|min|max)$/.test(fn) && of?.kind === 'column' && isYearColumn(of.ref.column);
}

function formatCell(
  cell: Cell,
  { output, type, decimals }: Field,
  style: Partial<NumberStyle> & { locale: string },
): string {
  const { column, grain, role } = output;
  if (cell === null)
    return role === 'key' || role === 'name' ? `no ${column ? thingOf(column) : output.label}` : 'none';
  if (typeof cell === 'string' && column?.meanings) return saidValue(column, cell);
  if (typeof cell === 'boolean') {
    if (role !== 'key' || !column) return cell ? 'yes' : 'no';
    return cell ? columnLabel(column) : `not ${columnLabel(column)}`;
  }
  if (grain) return formatDate(cell, grain);
  if (typeof cell === 'number')
    return formatNumber(cell, { ...styleOf(output, style.locale), decimals, ...style });
  // Nothing is known of such a date but its year.
  if (column?.hasYearsAlone && /-01-01$/.test(String(cell))) return formatDate(cell, 'year');
  if (type === 'date' || type === 'datetime' || (column && isDate(column))) return formatDate(cell);
  return cell.length > 80 ? `${cell.slice(0, 79).trimEnd()}…` : cell;
}

// Cells of the file stand as they are; what was worked out is rounded.
function precisionOf(measure: Measure | undefined, hasColumn: boolean): Precision {
  if (!measure) return hasColumn ? 'exact' : 'figure';
  if (measure.fn === 'sum') return 'total';
  const isCell = measure.of?.kind === 'column' && measure.factor === undefined;
  return isCell && cellFns.has(measure.fn) ? 'exact' : 'figure';
}

const cellFns: ReadonlySet<string> = new Set(['min', 'max', 'first', 'last', 'mode']);
