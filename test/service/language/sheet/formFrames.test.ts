import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Reader } from '../../../../src/service/engine/answers/reader.ts';
import { tokenize } from '../../../../src/service/language/annotate/tokens.ts';
import { answerCells } from '../../../../src/service/language/answerCells.ts';
import type { Catalogue } from '../../../../src/service/language/catalogue.ts';
import { compile } from '../../../../src/service/language/compile.ts';
import { answerKey } from '../../../../src/service/language/sheet/formFeatures.ts';
import { frameOf } from '../../../../src/service/language/sheet/formFrame.ts';
import type { Sheet } from '../../../../src/service/language/sheet/sheet.ts';
import { onlySheet, tryForms } from '../../../../src/service/language/sheet/sheetReadings.ts';
import { answerOf } from '../../../../src/service/language/words/answer.ts';
import { titleOf } from '../../../../src/service/language/words/title.ts';
import type { Plan } from '../../../../src/service/plan/plan.ts';
import { openTables, type Tables } from '../../../../src/service/tables/tables.ts';
import { regatta } from './regatta.ts';

const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
let tables: Tables;
let catalogue: Catalogue;
let sheet: Sheet;
const run = (plan: Plan) => tables.query(plan, { maxRows: 1_000 });

beforeAll(async () => {
  tables = await openTables({ tempDir: join(folder, 'temp') });
  const path = join(folder, 'regatta.csv');
  writeFileSync(path, regatta);
  const profiles = await tables.add({ id: 'regatta', path, shownPath: 'regatta.csv' });
  catalogue = await new Reader(tables).catalogue(profiles, new Date('2026-11-21'));
  const found = await onlySheet(catalogue, run);
  if (!found) throw new Error('The table is small enough to be read whole.');
  sheet = found;
});
afterAll(() => {
  tables.close();
  rmSync(folder, { recursive: true });
});

const questions = [
  'who won right after ruth ekman',
  'how many more points did lena duarte have than tom okoro in marsh end',
  'which skipper other than ines varga came from northby after 1999',
  'who scored more points, piet maas or ruth ekman',
  'which towns have at least 2 rows between 1999 and 2003',
  'what was the second boat in may',
  'top 3 skippers by points',
];

test.each(questions)(
  'each form of "%s" answers as its plan does',
  async (question) => {
    const { forms } = tryForms(sheet, tokenize(question), []);
    let compared = 0;
    // Every seventh: the kinds of forms repeat for each column and condition.
    for (const form of forms.filter((_, at) => at % 7 === 0)) {
      const frame = frameOf(sheet, form, []);
      if (!frame) continue;
      const compiled = compile(frame, catalogue.tables, catalogue.now);
      const rows = await run(compiled.plan);
      const { cells } = answerCells({ candidate: { frame, compiled, used: [] }, rows });
      expect(`${titleOf(frame)}: ${answerKey(cells)}`).toBe(`${titleOf(frame)}: ${answerKey(form.answer)}`);
      expect(answerOf(frame, compiled.outputs, rows, { locale: 'en', mark: '' }).text).not.toBe('');
      compared++;
    }
    expect(compared).toBeGreaterThan(30);
  },
  120_000,
);
