import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ChartSpec, startHistory } from '../../../../src/contract/chartSpec.ts';
import { asOneLine } from '../../../../src/service/engine/cards/visualize/asOneLine.ts';
import { buildLoneTable } from '../../../../src/service/language/buildCatalogue.ts';
import { openTables } from '../../../../src/service/tables/tables.ts';

const towns = ['Lund', 'Ystad', 'Kalmar', 'Visby'];

const byTown: ChartSpec = {
  mark: 'line',
  x: { field: 'booked_on', grain: 'month' },
  series: { field: 'town' },
  y: [{ field: 'amount_eur', aggregate: 'sum' }],
  filters: [],
};

/** The first chart of bookings, each in a town and a month. */
async function firstOf(places: readonly (readonly [town: number, month: number])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-lines-'));
  const tables = await openTables({ tempDir: folder });
  onTestFinished(() => {
    tables.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const lines = places.map(
    ([town, month], at) =>
      `BK-${100 + at},2024-${String(month + 1).padStart(2, '0')}-${10 + (at % 18)},${towns[town]},${120 + at * 7}`,
  );
  const path = join(folder, 'bookings.csv');
  writeFileSync(path, ['booking_no,booked_on,town,amount_eur', ...lines, ''].join('\n'));
  const [profile] = await tables.add({ id: 'bookings', path, shownPath: 'bookings.csv' });
  if (!profile) throw new Error('There is no table.');
  const wanted = {
    history: startHistory(byTown),
    reason: 'Monthly totals, one line for each town, because.',
    remark: '',
  };
  return asOneLine(wanted, buildLoneTable(profile), (plan, options) => tables.query(plan, options));
}

const rows = Array.from({ length: 48 }, (_, at) => at);

test('lines that would be single dots become one line for all', async () => {
  const { history, reason } = await firstOf(rows.map((at) => [at % 4, at % 6]));
  const { series: _, ...whole } = byTown;
  expect(history).toEqual(startHistory(whole));
  expect(reason).toBe('Monthly totals, because.');
});

test('lines with most of their months are kept, even if each has different ones', async () => {
  const full = await firstOf(rows.map((at) => [at % 4, Math.floor(at / 4) % 6]));
  expect(full.history.chart).toEqual(byTown);
  const apart = await firstOf(rows.map((at) => [at % 4, 3 * (at % 2) + (Math.floor(at / 4) % 3)]));
  expect(apart.history.chart).toEqual(byTown);
});
