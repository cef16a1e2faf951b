import type { Cell, Rows, TableProfile } from '../../tables/profile.ts';
import type { RankedPlan } from '../language/interpret.ts';
import { capital, titleOf } from './build.ts';
import type { ChartChoice } from './choose.ts';

export interface Words {
  readonly title: string;
  readonly description: string;
}

/** Title and one or two sentences on what the chart shows; every number stands in the rows. */
export function describeChart(choice: ChartChoice, rows: Rows, table: TableProfile): Words {
  const title = titleOf(choice, table);
  const from = `${table.rows.toLocaleString('en-US')} rows of ${table.shownPath}`;
  if (choice.kind === 'table')
    return { title, description: `${rows.rows.length.toLocaleString('en-US')} of ${from}.` };
  if (choice.kind === 'scatter')
    return { title, description: `${rows.rows.length.toLocaleString('en-US')} points from ${from}.` };
  const extremes = extremesOf(rows, 0, rows.columns.length - 1, choice.y?.unit);
  return { title, description: [extremes, `From ${from}.`].filter(Boolean).join(' ') };
}

/** The card of an answer in words: its reading, and the extremes where there are several rows. */
export function describeAnswer(plan: RankedPlan, rows: Rows, table: TableProfile): Words {
  const title = capital(plan.restated);
  const y = plan.plan.select.findLastIndex(
    (output, at) => output.kind === 'aggregate' && rows.columns[at]?.type === 'number',
  );
  const extremes = y > 0 && rows.rows.length > 2 ? extremesOf(rows, 0, y, rows.columns[y]?.unit) : '';
  const cut = rows.truncated
    ? `${rows.rows.length.toLocaleString('en-US')} of ${rows.totalRows.toLocaleString('en-US')} rows are shown.`
    : '';
  return { title, description: [extremes, cut, `From ${table.shownPath}.`].filter(Boolean).join(' ') };
}

function extremesOf(rows: Rows, x: number, y: number, unit: string | undefined): string {
  const points = rows.rows.flatMap((row) =>
    typeof row[y] === 'number' ? [{ name: named(row, x, y), value: row[y] as number }] : [],
  );
  if (points.length < 2) return '';
  const high = points.reduce((most, point) => (point.value > most.value ? point : most));
  const low = points.reduce((least, point) => (point.value < least.value ? point : least));
  if (high.value === low.value) return `The same everywhere: ${shown(high.value, unit)}.`;
  return `Highest at ${high.name} (${shown(high.value, unit)}), lowest at ${low.name} (${shown(low.value, unit)}).`;
}

/** With a series, a point is named by both. */
function named(row: readonly Cell[], x: number, y: number): string {
  const names = [row[x], ...(y - x > 1 ? [row[x + 1]] : [])];
  return names.map((name) => name ?? '(no value)').join(', ');
}

function shown(value: number, unit: string | undefined): string {
  const text = value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 1 ? 4 : 2 });
  return unit ? `${text} ${unit}` : text;
}
