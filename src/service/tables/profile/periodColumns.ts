import { areNumbered } from './numberedColumns.ts';
import { type NamedPeriod, periodIn } from './periodNames.ts';
import type { ColumnProfile, TableProfile } from './tableProfile.ts';

const minColumns = 3;

interface PeriodColumn extends NamedPeriod {
  readonly column: ColumnProfile;
}

/** Numeric columns of one measure, one per period, at least three; undefined if there are none. */
export function periodsOf(table: Pick<TableProfile, 'name' | 'columns'>): TableProfile['periods'] {
  const named = table.columns.flatMap((column): PeriodColumn[] => {
    const period = isFigure(column) ? (periodIn(column.name) ?? earlyYear(column.name)) : undefined;
    return period ? [{ ...period, column }] : [];
  });
  const groups = [...Map.groupBy(named, ({ grain, rest }) => `${grain}|${rest}`).values()].filter(
    (group) => group.length >= minColumns,
  );
  const [only] = groups;
  if (!only || groups.length > 1 || areQuestions(only, table.columns) || areLastDays(only)) return undefined;
  if (areNumbered(only, table.columns) || only.every(({ column }) => earlyYear(column.name)))
    return undefined;
  const common = periodIn(table.name)?.year;
  const columns = only.map(({ column, year = common, month }) => ({
    column: column.name,
    start: year === undefined ? '' : `${year}-${String(month).padStart(2, '0')}-01`,
  }));
  const starts = new Set(columns.map(({ start }) => start));
  if (starts.has('') || starts.size < columns.length) return undefined;
  return { grain: only[0]?.grain ?? 'year', columns };
}

/**
 * Measures with one column per year, two at least, beside other figures: "Sales 2024" and "Sales 2025". A table whose
 * figures are all of one such measure has `periods` instead.
 */
export function yearlyOf({ columns }: Pick<TableProfile, 'columns'>): TableProfile['yearly'] {
  const named = columns.flatMap((column): PeriodColumn[] => {
    const period = column.type === 'number' && column.role === 'measure' ? periodIn(column.label) : undefined;
    return period?.grain === 'year' && period.rest !== '' ? [{ ...period, column }] : [];
  });
  const families = [...Map.groupBy(named, ({ rest }) => rest).entries()].filter(
    ([, family]) =>
      new Set(family.map(({ year }) => year)).size === family.length &&
      family.length >= 2 &&
      family.every(({ column }) => column.unit === family[0]?.column.unit) &&
      !areNumbered(family, columns),
  );
  if (families.length === 0) return undefined;
  return families.map(([, family]) => ({
    measure: withoutYear(family[0]?.column.label ?? ''),
    columns: family.map(({ column, year }) => ({ column: column.name, start: `${year}-01-01` })),
  }));
}

/** The label without its year, in its own letters. */
function withoutYear(label: string): string {
  return label
    .replace(/(?:fy\s*)?(?:19|20|21)\d\d/i, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** 1860 beside 1960, with no other word: accepts years that a name alone would not prove. */
function earlyYear(name: string): NamedPeriod | undefined {
  return /^1[5-8]\d\d$/.test(name) ? { grain: 'year', year: Number(name), month: 1, rest: '' } : undefined;
}

/** "March 31", "June 30" and "Sept. 30" are quarter ends, not months of 2031 and 2030. */
function areLastDays(columns: readonly PeriodColumn[]): boolean {
  return columns.every(
    ({ year, month, grain }) =>
      grain === 'month' &&
      year !== undefined &&
      year % 100 === new Date(Date.UTC(2001, month, 0)).getUTCDate(),
  );
}

/** Q1 to Q4 beside Q5 are questions of a form, not quarters. */
function areQuestions([first]: readonly PeriodColumn[], columns: readonly ColumnProfile[]): boolean {
  return (
    first?.grain === 'quarter' &&
    first.year === undefined &&
    columns.some(({ name }) => /(^|[^\p{L}\d])q(0|[5-9]|\d\d)($|[^\p{L}\d])/iu.test(name))
  );
}

/** Empty columns are for future periods. */
function isFigure({ type, distinct }: ColumnProfile): boolean {
  return type === 'number' || distinct === 0;
}
