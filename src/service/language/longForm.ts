import type { Plan } from '../plan/plan.ts';
import type { ColumnProfile, TableProfile } from '../tables/profile/tableProfile.ts';
import { nameWords } from './lexicon/nameWords.ts';
import { relatedness } from './lexicon/related.ts';

/**
 * One column per period, turned into rows: what was asked of "March 2026" then is a period like any other.
 *
 * @param measure What the cells are called.
 */
export function longForm(
  profile: TableProfile,
  { grain, columns: all }: NonNullable<TableProfile['periods']>,
  measure = 'value',
): { profile: TableProfile; plan: Plan } | undefined {
  const byName = new Map(profile.columns.map((column) => [column.name, column]));
  // A column without a single figure is read as text, which cannot be folded together with numbers.
  const periods = all.filter(({ column }) => byName.get(column)?.type === 'number');
  if (periods.length === 0) return undefined;
  const parts = periods.flatMap(({ column }) => byName.get(column) ?? []);
  const unit = parts.every((part) => part.unit === parts[0]?.unit) ? parts[0]?.unit : undefined;
  const taken = new Set(profile.columns.map(({ name }) => name));
  const free = (name: string) => (taken.has(name) ? `${name} of cell` : name);
  const time = free(grain);
  const value = free(measure);
  const isYear = grain === 'year';
  const starts = periods.map(({ start }) => start).sort();
  const numbers = (values: readonly (number | string | undefined)[]) =>
    values.map(Number).filter(Number.isFinite);
  const kept = profile.columns
    .filter((column) => !all.some(({ column: name }) => name === column.name))
    .filter((column) => !isTotalOf(column, parts, profile.rows))
    // What stands once in a row is repeated for each of its periods, and adding it up would count it that often.
    .map((column) => (column.role === 'measure' ? { ...column, isLevel: true as const } : column));
  const filled = parts.reduce((sum, { nulls }) => sum + profile.rows - nulls, 0);
  const means = numbers(parts.map(({ mean }) => mean));
  const timeColumn: ColumnProfile = {
    name: time,
    label: time,
    type: isYear ? 'number' : 'date',
    role: 'time',
    nulls: 0,
    distinct: periods.length,
    min: isYear ? Number(starts[0]?.slice(0, 4)) : (starts[0] ?? ''),
    max: isYear ? Number(starts.at(-1)?.slice(0, 4)) : (starts.at(-1) ?? ''),
  };
  const valueColumn: ColumnProfile = {
    name: value,
    label: value,
    type: 'number',
    role: 'measure',
    ...(unit !== undefined && { unit }),
    nulls: 0,
    distinct: filled,
    min: Math.min(...numbers(parts.map(({ min }) => min))),
    max: Math.max(...numbers(parts.map(({ max }) => max))),
    ...(means.length > 0 && { mean: means.reduce((sum, each) => sum + each, 0) / means.length }),
  };
  const { key: _key, ...rest } = profile;
  const scaled = kept.map((column) => ({
    ...column,
    nulls: Math.round((column.nulls * filled) / Math.max(1, profile.rows)),
  }));
  const indicator = profile.indicator ?? indicatorOf(scaled);
  return {
    profile: {
      ...rest,
      rows: filled,
      columns: [...scaled, timeColumn, valueColumn],
      ...(indicator && { indicator: { name: indicator, value } }),
    } as TableProfile,
    plan: {
      op: 'unpivot',
      input: { op: 'table', table: profile.id },
      columns: periods.map(({ column, start }) => ({
        column,
        label: isYear ? Number(start.slice(0, 4)) : start,
      })),
      labelType: isYear ? 'number' : 'date',
      name: time,
      value,
    },
  };
}

/** The last column of many such tables: the total of its row, which the periods add up to as well. */
function isTotalOf(column: ColumnProfile, parts: readonly ColumnProfile[], rows: number): boolean {
  if (column.type !== 'number' || parts.length < 2) return false;
  if (/^(grand |row )?(total|sum|overall|gesamt|summe)$/i.test(column.name.trim())) return true;
  const sumOf = ({ mean, nulls }: ColumnProfile) => (mean === undefined ? Number.NaN : mean * (rows - nulls));
  const all = parts.reduce((sum, part) => sum + sumOf(part), 0);
  return Math.abs(sumOf(column) - all) <= Math.abs(all) * maxRounding;
}

/** Rounding of the cells of a row, as a share of their total. */
const maxRounding = 0.0005;

/** A column whose values say what is measured. */
function indicatorOf(columns: readonly ColumnProfile[]): string | undefined {
  return columns.find(
    ({ type, distinct, name }) =>
      type === 'string' &&
      distinct > 1 &&
      distinct <= 60 &&
      nameWords(name).words.some((word) =>
        ['indicator', 'measure', 'metric', 'series', 'variable', 'item', 'account', 'subject'].some(
          (concept) => relatedness(word, concept) >= 0.8,
        ),
      ),
  )?.name;
}
