// Predictions for instructions on charts: npm run predict -- steer <set folder> <out file>
// One line per item: {id, chart, unused, reason}; the items of a thread are consecutive.
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChartField, ChartHistory, ChartSpec } from '../../src/contract/chartSpec.ts';
import { startHistory } from '../../src/contract/chartSpec.ts';
import { chartsOf } from '../../src/service/engine/cards/visualize/firstChart.ts';
import { isPlace } from '../../src/service/engine/cards/visualize/places.ts';
import { ValueIndex } from '../../src/service/language/annotate/values.ts';
import { buildCatalogue } from '../../src/service/language/buildCatalogue.ts';
import { steer } from '../../src/service/language/charts/steer.ts';
import { openTables } from '../../src/service/tables/tables.ts';
import { readItems } from './items.ts';

interface Item {
  readonly id: string;
  readonly file: string;
  readonly thread: string;
  readonly instruction: string;
}

const [folder = '', out = ''] = process.argv.slice(2);
const now = new Date('2026-11-21T12:00:00Z');
const items = readItems<Item>(folder);
const lines: string[] = [];
for (const file of new Set(items.map((item) => item.file))) {
  const tempDir = await mkdtemp(join(tmpdir(), 'steer-'));
  const tables = await openTables({ tempDir, now: () => now });
  const profiles = await tables.add({ id: file, path: join(folder, file), shownPath: file });
  const catalogue = buildCatalogue(profiles, [], now);
  const [table] = catalogue.tables;
  if (!table) throw new Error(`${file} has no table`);
  const values = new ValueIndex(catalogue);
  const threads = new Map<string, ChartHistory>();
  for (const { id, thread, instruction } of items.filter((item) => item.file === file)) {
    const before =
      threads.get(thread) ?? startHistory(chartsOf(table)[0]?.chart ?? { mark: 'table', y: [], filters: [] });
    const { history, unused, reason } = await steer(instruction, before, {
      table,
      now,
      values,
      isPlace,
      findValues: (phrase) => tables.findValues(phrase),
    });
    threads.set(thread, history);
    lines.push(JSON.stringify({ id, chart: written(history.chart), unused, reason }));
  }
  tables.close();
  await rm(tempDir, { recursive: true, force: true });
}
const order = new Map(items.map(({ id }, at) => [id, at]));
const idOf = (line: string) => order.get((JSON.parse(line) as { id: string }).id) ?? 0;
writeFileSync(out, `${lines.sort((a, b) => idOf(a) - idOf(b)).join('\n')}\n`);

/** In the scorer's terms. */
function written({ scale, x, series, filters, ...chart }: ChartSpec) {
  return {
    ...chart,
    ...(x && { x: fieldOf(x) }),
    ...(series && { series: fieldOf(series) }),
    filters: filters.map(({ op, value, ...filter }) => ({ ...filter, op, value })),
    scale:
      scale && (['x', 'y'] as const).flatMap((axis) => (scale[axis] ? [{ axis, type: scale[axis] }] : [])),
  };
}

function fieldOf({ field, grain }: ChartField) {
  const names: Record<string, string> = { day_of_week: 'weekday', hour_of_day: 'hour' };
  return { field, ...(grain && { grain: names[grain] ?? grain }) };
}
