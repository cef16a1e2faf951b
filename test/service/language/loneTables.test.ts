import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildLoneTable } from '../../../src/service/language/buildCatalogue.ts';
import { tableNoun } from '../../../src/service/language/words/name.ts';
import { openTables } from '../../../src/service/tables/tables.ts';

test('the elements of a list are called after it, also where the table of the file is not at hand', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-lists-'));
  const tables = await openTables({ tempDir: folder });
  onTestFinished(() => {
    tables.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const scores = Array.from({ length: 8 }, (_, at) => ({
    score: `S-${at}`,
    composer: `Composer ${at % 3}`,
    loans: Array.from({ length: (at % 3) + 1 }, (__, n) => ({
      borrower: `B${n}`,
      lent_on: `2024-0${n + 1}-1${at}`,
    })),
  }));
  const path = join(folder, 'scores.json');
  writeFileSync(path, JSON.stringify(scores));
  const [whole, loans] = await tables.add({ id: 'scores.json', path, shownPath: 'scores.json' });
  if (!whole || !loans) throw new Error('There are no two tables.');
  expect(loans.name).toBe('scores loans');
  expect(tableNoun(buildLoneTable(loans), 2)).toBe('loans');
  expect(tableNoun(buildLoneTable(whole), 2)).toBe('scores');
});
