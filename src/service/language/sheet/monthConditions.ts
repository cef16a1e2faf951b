import type { Test } from '../frame.ts';
import { monthOf } from '../lexicon/months.ts';
import { type AskedWords, type Limit, limitBeside } from './askedWords.ts';
import { type Condition, type RowSet, rowsWhere, yearOfDays } from './condition.ts';
import type { Scale, Sheet } from './sheet.ts';

/** Months and days of columns that hold dates: "in august", "on may 3", "march 2010". */
export function monthConditions(sheet: Sheet, asked: AskedWords): Condition[] {
  const dates = sheet.scales.filter(({ kind }) => kind === 'date');
  if (dates.length === 0) return [];
  return asked.lowers.flatMap((lower, at): Condition[] => {
    const month = monthOf(lower);
    if (month === undefined || !asked.isContent[at]) return [];
    const beside = asked.numbers.filter(({ from, to }) => to >= at - 1 && from <= at + 2);
    const day = beside.find(
      ({ value, from, to }) =>
        value <= 31 &&
        value >= 1 &&
        (to === at || from === at + 1 || (to === at - 1 && asked.lowers[at - 1] === 'of')),
    );
    const year = beside.find(({ value, from }) => value >= 1000 && value <= 2200 && from > at);
    const start = Math.min(at, day?.from ?? at);
    const end = Math.max(at + 1, day?.to ?? 0, year?.to ?? 0);
    const limit = limitBeside(asked.lowers, start, end);
    return dates.flatMap((scale): Condition[] => {
      const ref = { column: scale.column.column, path: [] };
      const limited = limit && dateLimit(scale, limit, { month, day: day?.value, year: year?.value });
      const matched = scale.numbers.flatMap((days, row) => {
        if (days === null) return [];
        const date = new Date(days * 86_400_000);
        const isHere =
          date.getUTCMonth() + 1 === month &&
          (!day || date.getUTCDate() === day.value) &&
          (!year || date.getUTCFullYear() === year.value);
        return isHere ? [row] : [];
      });
      const [from, to] = [start, end];
      const label = asked.tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join(' ');
      const beyond: Condition[] =
        limit && limited && limited.rows.length > 0
          ? [
              {
                kind: limit,
                column: scale.column,
                rows: limited.rows,
                filter: {
                  test: { kind: 'period', ref, ...limited.period, label: `${limitWords[limit]} ${label}` },
                  span: [from, to],
                },
                from,
                to,
                label,
                isNegated: false,
                strength: 2,
              },
            ]
          : [];
      if (matched.length === 0) return beyond;
      return [
        ...beyond,
        {
          kind: day ? 'period' : 'month',
          column: scale.column,
          rows: matched,
          filter: { test: monthTest(ref, label, month, day?.value, year?.value), span: [from, to] },
          from,
          to,
          label,
          isNegated: false,
          strength: 1.3 + (day ? 0.5 : 0) + (year ? 0.5 : 0),
        },
      ];
    });
  });
}

const limitWords = { '>': 'after', '>=': 'since', '<': 'before', '<=': 'until' } as const;

/** Rows before or after a day or month; without a year only where all dates are of one. */
function dateLimit(
  { numbers }: Scale,
  limit: Limit,
  said: { readonly month: number; readonly day: number | undefined; readonly year: number | undefined },
): { readonly rows: RowSet; readonly period: { readonly from?: string; readonly to?: string } } | undefined {
  const years = new Set(numbers.flatMap((days) => yearOfDays(days) ?? []));
  const [only] = years;
  const year = said.year ?? (years.size === 1 ? only : undefined);
  if (year === undefined) return undefined;
  const first = Date.UTC(year, said.month - 1, said.day ?? 1) / 86_400_000;
  const next = said.day === undefined ? Date.UTC(year, said.month, 1) / 86_400_000 : first + 1;
  const at = limit === '>=' || limit === '<' ? first : next;
  const isAfter = limit === '>' || limit === '>=';
  const iso = new Date(at * 86_400_000).toISOString().slice(0, 10);
  return {
    rows: rowsWhere(numbers, (days) => days !== null && (isAfter ? days >= at : days < at)),
    period: isAfter ? { from: iso } : { to: iso },
  };
}

function monthTest(
  ref: Extract<Test, { kind: 'period' }>['ref'],
  label: string,
  month: number,
  day: number | undefined,
  year: number | undefined,
): Test {
  const iso = (date: Date) => date.toISOString().slice(0, 10);
  if (year !== undefined) {
    const from = new Date(Date.UTC(year, month - 1, day ?? 1));
    const to = day === undefined ? new Date(Date.UTC(year, month, 1)) : new Date(from.getTime() + 86_400_000);
    return { kind: 'period', ref, from: iso(from), to: iso(to), label };
  }
  const inMonth: Test = { kind: 'part', ref, grain: 'month_of_year', values: [month], label };
  if (day === undefined) return inMonth;
  const onDay: Test = { kind: 'part', ref, grain: 'day_of_month', values: [day], label };
  return { kind: 'every', filters: [{ test: inMonth }, { test: onDay }] };
}
