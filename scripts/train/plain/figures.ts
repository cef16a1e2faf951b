import type { Column } from '../../../src/service/language/catalogue.ts';
import type { Cell } from '../../../src/service/tables/profile/tableProfile.ts';
import type { Row } from './openWorkspace.ts';

/** Groups rows by a cell of their own or of the row they refer to. */
export interface Grouping {
  readonly of: (row: Row) => Cell | undefined;
}

export function same(cell: Cell | undefined, value: string): boolean {
  return (
    String(cell ?? '')
      .trim()
      .toLowerCase() === value.trim().toLowerCase()
  );
}

export function groups(rows: readonly Row[], { of }: Grouping): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const name = String(of(row) ?? '').trim();
    if (name !== '') found.set(name, [...(found.get(name) ?? []), row]);
  }
  return found;
}

/** Groups with their figures, highest first; groups without a figure are left out. */
export function ranked(
  found: ReadonlyMap<string, Row[]>,
  figure: (rows: readonly Row[]) => number,
): [string, number][] {
  return [...found]
    .map(([name, rows]): [string, number] => [name, figure(rows)])
    .filter(([, value]) => Number.isFinite(value))
    .sort((a, b) => b[1] - a[1]);
}

export function numbers(rows: readonly Row[], { name }: Column): number[] {
  return rows.flatMap((row) => (typeof row[name] === 'number' ? finite(row[name]) : []));
}

export function finite(value: number): number[] {
  return Number.isFinite(value) ? [value] : [];
}

export function counted(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

/** @param share From 0 to 1; between two values it is interpolated. NaN for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  return low + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] ?? low) - low);
}

/** Rounds to a limit that a person would name. */
export function round(value: number): number {
  return Number(value.toPrecision(2));
}
