// Predictions of a chart for a question: npm run predict -- chart <set folder> <out file>
// One line per item, in the scorer's terms: {id, chart, x, y, color, sort, data: rows drawn}.
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { shortMonthNames } from '../../src/contract/calendarNames.ts';
import type { ChartField, ChartMeasure, ChartSpec } from '../../src/contract/chartSpec.ts';
import { drawChart } from '../../src/service/engine/cards/visualize/drawChart.ts';
import { chartsOf } from '../../src/service/engine/cards/visualize/firstChart.ts';
import { sharesAt } from '../../src/service/engine/cards/visualize/inPercent.ts';
import { isPlace } from '../../src/service/engine/cards/visualize/places.ts';
import { buildCatalogue } from '../../src/service/language/buildCatalogue.ts';
import { chartsFor } from '../../src/service/language/charts/completions.ts';
import type { Cell, TableProfile } from '../../src/service/tables/profile/tableProfile.ts';
import { openTables } from '../../src/service/tables/tables.ts';
import { readItems } from './items.ts';
import { writtenCells } from './written.ts';

interface Item {
  readonly id: string;
  readonly table: string;
  readonly question: string;
}

const [folder = '', out = ''] = process.argv.slice(2);
const now = new Date('2026-11-21T12:00:00Z');
const items = readItems<Item>(folder);
const tempDir = await mkdtemp(join(tmpdir(), 'chart-'));
const tables = await openTables({ tempDir, now: () => now });
const lines = new Map<string, string>();
for (const path of new Set(items.map(({ table }) => table))) {
  const profiles = await tables.add({ id: path, path: resolve(folder, path), shownPath: path });
  const [table] = buildCatalogue(profiles, [], now).tables;
  const [profile] = profiles;
  if (!table || !profile) throw new Error(`${path} has no table`);
  for (const { id, question } of items.filter((item) => item.table === path)) {
    const steering = { table, now, isPlace, findValues: (phrase: string) => tables.findValues(phrase) };
    const read = await chartsFor(question, steering);
    const chart = read?.charts[0] ?? chartsOf(table)[0]?.chart;
    if (!chart) continue;
    const drawn = await drawChart(chart, table, (plan, options) => tables.query(plan, options));
    const shares = sharesAt(chart, drawn.planned, table);
    // Shares are drawn as percentages.
    const rows = drawn.rows.rows.map((row) =>
      row.map((cell, at) => (shares.has(at) && typeof cell === 'number' ? cell / 100 : cell)),
    );
    lines.set(
      id,
      JSON.stringify({
        id,
        ...written(chart),
        data: await dataRows(chart, rows, profile),
        unused: read?.unused,
      }),
    );
  }
  await tables.remove(path);
}
tables.close();
await rm(tempDir, { recursive: true, force: true });
writeFileSync(out, `${items.flatMap(({ id }) => lines.get(id) ?? []).join('\n')}\n`);

/**
 * Rows as x, y, colour; in the input the series precedes the measure. Values are spelled as in the file, months by
 * name.
 */
async function dataRows(
  { x, series, mark }: ChartSpec,
  rows: readonly (readonly Cell[])[],
  profile: TableProfile,
): Promise<Cell[][]> {
  const ys = rows.map((row) => row[series ? 2 : 1] ?? null);
  const xs = await writtenField(x, mark, column(rows, 0), profile);
  const colors = series && (await writtenField(series, mark, column(rows, 1), profile));
  return rows.map((_, at) => [xs[at] ?? null, ys[at] ?? null, ...(colors ? [colors[at] ?? null] : [])]);
}

function column(rows: readonly (readonly Cell[])[], at: number): Cell[] {
  return rows.map((row) => row[at] ?? null);
}

async function writtenField(
  field: ChartField | undefined,
  mark: ChartSpec['mark'],
  cells: readonly Cell[],
  profile: TableProfile,
): Promise<readonly Cell[]> {
  if (!field || mark === 'histogram') return cells;
  if (field.grain === 'month')
    return cells.map((cell) => shortMonthNames[Number(String(cell).slice(5, 7)) - 1] ?? cell);
  return field.grain ? cells : writtenCells(cells, field.field, profile, profile.path);
}

function written(chart: ChartSpec) {
  const { mark, x, y, series, sort, stack } = chart;
  const [measure] = y;
  return {
    chart: nameOf(chart),
    ...(x && { x: mark === 'histogram' ? { field: x.field, bin: 'numeric' } : fieldOf(x) }),
    ...(measure && { y: measureOf(measure) }),
    ...(series && { color: fieldOf(series) }),
    ...(sort && { sort: { by: sort.by, order: sort.direction === 'ascending' ? 'asc' : 'desc' } }),
    ...(stack && { stack: stack !== 'none' }),
  };
}

function nameOf({ mark, series, stack }: ChartSpec): string {
  if (mark === 'bar' && series) return stack === 'none' ? 'grouped bar' : 'stacked bar';
  if (mark === 'line' && series) return 'grouping line';
  if (mark === 'scatter' && series) return 'grouping scatter';
  return mark;
}

function fieldOf({ field, grain }: ChartField) {
  const bins: Record<string, string> = { day_of_week: 'weekday', month_of_year: 'month' };
  return { field, ...(grain && { bin: bins[grain] ?? grain }) };
}

function measureOf({ field, aggregate }: ChartMeasure) {
  return { field: field ?? '*', ...(aggregate && { aggregate }) };
}
