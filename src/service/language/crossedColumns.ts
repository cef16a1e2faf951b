import type { Plan } from '../plan/plan.ts';
import type { ColumnProfile, TableProfile } from '../tables/profile/tableProfile.ts';

/** Columns such as "Q1 Budget" and "Q1 Actual", or "Births 2021" and "Deaths 2021": each names a period and a measure. */
interface Crossed {
  readonly unit: 'year' | 'quarter' | 'half' | 'month';
  /** Without those that sum up others ("Full year"). */
  readonly periods: readonly string[];
  readonly measures: readonly string[];
  readonly columns: ReadonlyMap<string, ColumnProfile>;
  /** All columns that are replaced, sums included. */
  readonly replaced: ReadonlySet<string>;
}

const periodPattern =
  /^(q[1-4]|h[12]|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|full year|year|fy|total|ytd)[\s_:–-]+(.+)$/i;
const yearBehind = /^(.*\p{L}.*?)[\s_:(–-]+((?:19|20)\d\d)\)?$/u;
const sums = /^(full year|year|fy|total|ytd)$/i;
const minPeriods = 2;
const minMeasures = 2;

/** The same table with one row per period: what was asked of "Q2 actual" is then a measure of a quarter. */
export function uncrossed(profile: TableProfile): { profile: TableProfile; plan: Plan } | undefined {
  const crossed = crossedIn(profile);
  if (!crossed) return undefined;
  const { unit, periods, measures, columns, replaced } = crossed;
  const kept = profile.columns.filter(({ name }) => !replaced.has(name));
  const at = (period: string, measure: string) => columns.get(key(period, measure));
  const parts = periods.map(
    (period): Plan => ({
      op: 'select',
      input: { op: 'table', table: profile.id },
      columns: [
        ...kept.map(({ name }) => ({ name, expr: { column: name } })),
        { name: unit, expr: { value: unit === 'year' ? Number(period) : period } },
        ...measures.map((measure) => ({ name: measure, expr: { column: at(period, measure)?.name ?? '' } })),
      ],
    }),
  );
  const [first, ...others] = parts;
  if (!first) return undefined;
  const { key: _key, ...rest } = profile;
  return {
    plan: others.reduce((left, right): Plan => ({ op: 'union', left, right }), first),
    profile: {
      ...rest,
      rows: profile.rows * periods.length,
      columns: [
        ...kept.map((column) => ({ ...column, nulls: column.nulls * periods.length })),
        periodColumn(unit, periods, profile.rows),
        ...measures.map((measure) =>
          merged(
            measure,
            periods.flatMap((period) => at(period, measure) ?? []),
          ),
        ),
      ],
    },
  };
}

function crossedIn({ columns }: TableProfile): Crossed | undefined {
  const found = new Map<string, ColumnProfile>();
  const periods: string[] = [];
  const measures: string[] = [];
  const replaced = new Set<string>();
  for (const column of columns) {
    const [period, measure] = partsOf(column.name.trim());
    if (!period || !measure || column.type !== 'number') continue;
    replaced.add(column.name);
    if (sums.test(period)) continue;
    if (!periods.includes(period)) periods.push(period);
    if (!measures.includes(measure)) measures.push(measure);
    found.set(key(period, measure), column);
  }
  const isWhole = periods.every((period) => measures.every((measure) => found.has(key(period, measure))));
  if (periods.length < minPeriods || measures.length < minMeasures || !isWhole) return undefined;
  // Years alone: quarters of one are columns of other periods than those of the next.
  const years = periods.filter((period) => /^\d{4}$/.test(period));
  if (years.length > 0 && years.length < periods.length) return undefined;
  if (years.length > 0) return { unit: 'year', periods, measures, columns: found, replaced };
  const unit = /^q/i.test(periods[0] ?? '') ? 'quarter' : /^h/i.test(periods[0] ?? '') ? 'half' : 'month';
  return { unit, periods, measures, columns: found, replaced };
}

function partsOf(name: string): readonly [period?: string, measure?: string] {
  const [, period, measure] = periodPattern.exec(name) ?? [];
  if (period !== undefined) return [period, measure];
  const [, measured, year] = yearBehind.exec(name) ?? [];
  return [year, measured];
}

function periodColumn(unit: Crossed['unit'], periods: readonly string[], rows: number): ColumnProfile {
  const common = { name: unit, label: unit, nulls: 0, distinct: periods.length };
  if (unit === 'year') {
    const years = periods.map(Number);
    return { ...common, type: 'number', role: 'time', min: Math.min(...years), max: Math.max(...years) };
  }
  const values = periods.map((value) => ({ value, count: rows }));
  return { ...common, type: 'string', role: 'dimension', values };
}

function merged(name: string, columns: readonly ColumnProfile[]): ColumnProfile {
  const [first] = columns;
  const numbers = (pick: (column: ColumnProfile) => number | string | undefined) =>
    columns.flatMap((column) => (typeof pick(column) === 'number' ? [Number(pick(column))] : []));
  return {
    name,
    label: name,
    type: 'number',
    role: 'measure',
    ...(first?.unit && { unit: first.unit }),
    nulls: columns.reduce((sum, { nulls }) => sum + nulls, 0),
    distinct: Math.max(...columns.map(({ distinct }) => distinct)),
    min: Math.min(...numbers(({ min }) => min)),
    max: Math.max(...numbers(({ max }) => max)),
  };
}

function key(period: string, measure: string): string {
  return `${period.toLowerCase()}\n${measure.toLowerCase()}`;
}
