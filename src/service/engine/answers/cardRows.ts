import { monthNames, weekdayNames } from '../../../contract/calendarNames.ts';
import type { Frame, Output } from '../../language/frame.ts';
import { grainNoun } from '../../language/words/dateWords.ts';
import { capitalize, saidValue, thingOf } from '../../language/words/name.ts';
import { figureOf } from '../../language/words/subject.ts';
import type { Grain } from '../../plan/plan.ts';
import type { Cell, Rows } from '../../tables/profile/tableProfile.ts';

/** The rows of an answer as shown and exported by its card: named columns, shares in percent, periods by name. */
export function cardRows(frame: Frame, outputs: readonly Output[], rows: Rows): Rows {
  const at = outputs.map(({ name }, index) => {
    const found = rows.columns.findIndex((column) => column.name === name);
    return found < 0 ? index : found;
  });
  const names = unique(outputs.map((output) => labelOf(frame, output)));
  return {
    ...rows,
    columns: outputs.map((output, index) => {
      const column = rows.columns[at[index] ?? index];
      const unit = output.isShare ? '%' : output.unit;
      const isPeriod =
        output.grain !== undefined && (column?.type !== 'number' || cycleNames[output.grain] !== undefined);
      return {
        name: names[index] ?? output.label,
        type: isPeriod && !isWholeDate(output.grain) ? 'string' : (column?.type ?? 'string'),
        ...(unit && { unit }),
      };
    }),
    rows: rows.rows.map((row) =>
      outputs.map((output, index) => cellOf(row[at[index] ?? index] ?? null, output)),
    ),
  };
}

/** Labels that only number the measures. */
const unnamed = /^(?:value|side)\d+$/;

/** The heading of a result column: a measure says what it measures, anything else has its label. */
function labelOf({ base, ask }: Frame, { label, measure, column, grain }: Output): string {
  if (grain) return capitalize(grainNoun(grain));
  if (measure && (unnamed.test(label) || ask.kind === 'figure' || ask.kind === 'top'))
    return capitalize(figureOf(measure, base, []));
  // First and last name are displayed as one value, so neither label fits.
  return column && !column.partner ? column.label : capitalize(label);
}

function cellOf(cell: Cell, { isShare, grain, column, role }: Output): Cell {
  if (cell === null) return null;
  if (typeof cell === 'string' && column?.meanings) return saidValue(column, cell);
  if (typeof cell === 'number' && grain && cycleNames[grain]) return cycleNames[grain]?.[cell - 1] ?? cell;
  if (typeof cell === 'number') return isShare ? Number((cell * 100).toPrecision(12)) : cell;
  if (typeof cell === 'boolean' && column && role !== 'value')
    return role === 'detail' ? cell : cell ? thingOf(column) : `not ${thingOf(column)}`;
  return grain && typeof cell === 'string' ? periodName(cell, grain) : cell;
}

const cycleNames: Partial<Record<Grain, readonly string[]>> = {
  day_of_week: weekdayNames,
  month_of_year: monthNames,
  quarter_of_year: ['Q1', 'Q2', 'Q3', 'Q4'],
};

/** The name of a period by its first day, as in charts and files: `2026`, `2026-Q1`, `2026-03`. */
export function periodName(start: string, grain: Grain): string {
  switch (grain) {
    case 'decade':
    case 'year':
      return start.slice(0, 4);
    case 'quarter':
      return `${start.slice(0, 4)}-Q${Math.ceil(Number(start.slice(5, 7)) / 3)}`;
    case 'month':
      return start.slice(0, 7);
    case 'week':
    case 'day':
      return start.slice(0, 10);
    default:
      return start;
  }
}

function isWholeDate(grain: Grain | undefined): boolean {
  return grain === 'week' || grain === 'day' || grain === 'hour';
}

function unique(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
