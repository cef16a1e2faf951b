import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { Reader } from '../../../../src/service/engine/answers/reader.ts';
import type { Catalogue } from '../../../../src/service/language/catalogue.ts';
import type { Sheet } from '../../../../src/service/language/sheet/sheet.ts';
import { onlySheet } from '../../../../src/service/language/sheet/sheetReadings.ts';
import type { Plan } from '../../../../src/service/plan/plan.ts';
import { openTables, type Tables } from '../../../../src/service/tables/tables.ts';

/** A small table, given as CSV text, for the tests of one file. Its members are there once the first test runs. */
export function openSheet(name: string, csv: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
  let tables: Tables;
  let catalogue: Catalogue;
  let sheet: Sheet;
  const run = (plan: Plan) => tables.query(plan, { maxRows: 1_000 });

  beforeAll(async () => {
    tables = await openTables({ tempDir: join(folder, 'temp') });
    const path = join(folder, `${name}.csv`);
    writeFileSync(path, csv);
    const profiles = await tables.add({ id: name, path, shownPath: `${name}.csv` });
    catalogue = await new Reader(tables).catalogue(profiles, new Date('2026-11-21'));
    const found = await onlySheet(catalogue, run);
    if (!found) throw new Error('The table is small enough to be read whole.');
    sheet = found;
  });
  afterAll(() => {
    tables.close();
    rmSync(folder, { recursive: true });
  });

  return {
    run,
    get catalogue() {
      return catalogue;
    },
    get sheet() {
      return sheet;
    },
  };
}
