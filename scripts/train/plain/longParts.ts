import { monthNames } from '../../../src/contract/calendarNames.ts';
import { type Column, isDate } from '../../../src/service/language/catalogue.ts';
import { counted, same, sum } from './figures.ts';
import { type Maker, one, type Partial, type Side, withValue } from './maker.ts';
import { type Parent, type Row, saidName } from './openWorkspace.ts';

export function some(found: number, question: string): Partial {
  return found > 0 ? one(question, found) : undefined;
}

export function isLed(found: readonly (readonly [string, number])[]): boolean {
  return found.length > 1 && found[0]?.[1] !== found[1]?.[1];
}

export function yearOf(m: Maker): { readonly said: string; readonly has: (row: Row) => boolean } | undefined {
  const day = m.day();
  const years = counted(m.rows.flatMap((row) => day?.(row)?.slice(0, 4) ?? []));
  const found = years.size > 1 ? m.one([...years].filter(([, count]) => count >= 3)) : undefined;
  return found && { said: found[0], has: (row) => day?.(row)?.startsWith(found[0]) === true };
}

export function withTwoValues(
  m: Maker,
  make: (first: Side, a: string, second: Side, b: string, rows: readonly Row[]) => Partial,
): Partial {
  return withValue(m, 'own', (first, a, rows) =>
    withValue(m, 'any', (second, b) => {
      const found = rows.filter((row) => same(second.of(row), b));
      return first.said !== second.said && found.length > 1 ? make(first, a, second, b, found) : undefined;
    }),
  );
}

export function withParent(
  m: Maker,
  make: (parent: Parent, noun: { readonly one: string; readonly many: string }) => Partial,
): Partial {
  const parent = m.one(m.parents);
  return parent && make(parent, m.nounOf(parent.table));
}

export function withNamedParent(
  m: Maker,
  make: (parent: Parent, noun: { readonly one: string }, name: string) => Partial,
): Partial {
  return withParent(m, (parent, noun) => {
    const name = (parent.table.name ?? parent.table.key)?.name;
    return name === undefined ? undefined : make(parent, noun, name);
  });
}

export function withTwoMeasures(m: Maker, make: (a: Column, b: Column) => Partial): Partial {
  const [a, b] = [m.measure(), m.measure()];
  return a && b && a !== b ? make(a, b) : undefined;
}

export function isOver(row: Row, a: Column, b: Column): boolean {
  const [left, right] = [row[a.name], row[b.name]];
  return typeof left === 'number' && typeof right === 'number' && left > right;
}

export function countOf(rows: readonly Row[], parent: Parent): Map<Row, number> {
  const counts = new Map<Row, number>();
  for (const row of rows) {
    const found = parent.of(row);
    if (found) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  return counts;
}

/** The days between two dates of a row, the second of which is never before the first. */
export function gapOf(
  m: Maker,
): { readonly from: string; readonly to: string; readonly days: (row: Row) => number[] } | undefined {
  const dates = m.table.columns.filter((column) => isDate(column) && !column.isWorkedOut);
  for (const from of dates)
    for (const to of dates) {
      const days = (row: Row): number[] => {
        const [start, end] = [dayNumber(row[from.name]), dayNumber(row[to.name])];
        return start === undefined || end === undefined ? [] : [end - start];
      };
      const found = m.rows.flatMap(days);
      if (from !== to && found.length > 5 && found.every((gap) => gap >= 0) && sum(found) > 0)
        return { from: saidName(from), to: saidName(to), days };
    }
  return undefined;
}

export function dayNumber(cell: Row[string] | undefined): number | undefined {
  return typeof cell === 'string' && /^\d{4}-\d\d-\d\d/.test(cell)
    ? Date.parse(`${cell.slice(0, 10)}T00:00:00Z`) / 86_400_000
    : undefined;
}

export function monthSaid(month: string): string {
  return `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

export function monthsBetween(from: string, to: string): number {
  const at = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return at(to) - at(from) + 1;
}
