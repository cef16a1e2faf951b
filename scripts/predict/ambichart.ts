// Predictions of charts for questions that leave some of the chart open: npm run predict -- ambichart <set folder> <out
// file>
// One line per item: {id, charts: [{mark, encoding, transform}, ...]}, best first, in the scorer's Vega-Lite terms.
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ChartField, ChartFilter, ChartMeasure, ChartSpec } from '../../src/contract/chartSpec.ts';
import { isPlace } from '../../src/service/engine/cards/visualize/places.ts';
import { buildCatalogue } from '../../src/service/language/buildCatalogue.ts';
import { chartsFor } from '../../src/service/language/charts/completions.ts';
import { openTables } from '../../src/service/tables/tables.ts';
import { readItems } from './items.ts';

interface Item {
  readonly id: string;
  readonly table: string;
  readonly question: string;
}

const [folder = '', out = ''] = process.argv.slice(2);
const now = new Date('2026-11-21T12:00:00Z');
const items = readItems<Item>(folder);
const tempDir = await mkdtemp(join(tmpdir(), 'ambichart-'));
const tables = await openTables({ tempDir, now: () => now });
const lines = new Map<string, string>();
for (const path of new Set(items.map(({ table }) => table))) {
  const profiles = await tables.add({ id: path, path: resolve(folder, path), shownPath: path });
  const [table] = buildCatalogue(profiles, [], now).tables;
  if (!table) throw new Error(`${path} has no table`);
  for (const { id, question } of items.filter((item) => item.table === path)) {
    const requested = await chartsFor(question, {
      table,
      now,
      isPlace,
      findValues: (phrase) => tables.findValues(phrase),
    });
    lines.set(id, JSON.stringify({ id, charts: (requested?.charts ?? []).map(written) }));
  }
  await tables.remove(path);
}
tables.close();
await rm(tempDir, { recursive: true, force: true });
writeFileSync(out, `${items.flatMap(({ id }) => lines.get(id) ?? []).join('\n')}\n`);

function written(chart: ChartSpec) {
  const marks: Record<string, string> = {
    pie: 'arc',
    treemap: 'arc',
    scatter: 'point',
    bubble: 'point',
    heatmap: 'rect',
    histogram: 'bar',
    area: 'line',
  };
  const transform = chart.filters.flatMap(filterOf);
  return {
    mark: marks[chart.mark] ?? chart.mark,
    encoding: encodingOf(chart),
    ...(transform.length > 0 && { transform }),
  };
}

function encodingOf({ mark, x, y, series, size }: ChartSpec) {
  const [measure] = y;
  const value = measure && measureOf(measure);
  if (mark === 'pie' || mark === 'treemap') return { ...(x && { color: fieldOf(x) }), theta: value };
  if (mark === 'heatmap')
    return { ...(x && { x: fieldOf(x) }), ...(series && { y: fieldOf(series) }), color: value };
  if (mark === 'histogram') return { x: { ...(x && { field: x.field }), bin: true }, y: value };
  return {
    ...(x && { x: fieldOf(x) }),
    y: value,
    ...(series && { color: fieldOf(series) }),
    ...(size && { size: measureOf(size) }),
  };
}

function fieldOf({ field, grain, isBinned }: ChartField) {
  return { field, ...(isBinned && { bin: true }), ...(grain && { timeUnit: grain }) };
}

function measureOf({ field, aggregate }: ChartMeasure) {
  return { ...(field !== undefined && { field }), ...(aggregate && { aggregate }) };
}

function filterOf({ field, op, value }: ChartFilter): object[] {
  const values = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const names: Partial<Record<ChartFilter['op'], string>> = {
    '>': 'gt',
    '>=': 'gte',
    '<': 'lt',
    '<=': 'lte',
  };
  const year = yearOf(op, values);
  if (year) return [{ filter: { field, ...year } }];
  if (op === '=' || op === 'in') return [{ filter: { field, oneOf: values } }];
  if (op === 'between') return [{ filter: { field, range: values } }];
  const name = names[op];
  return name ? [{ filter: { field, [name]: values[0] } }] : [];
}

/** A bound at the start of a year in terms of years: before 2018-01-01 means up to 2017. */
function yearOf(op: ChartFilter['op'], [value]: readonly unknown[]): object | undefined {
  const year = Number(/^(\d{4})-01-01$/.exec(String(value))?.[1]);
  if (op === '<' && year) return { lte: { year: year - 1 } };
  if (op === '>=' && year) return { gte: { year } };
  return undefined;
}
