import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Reader } from '../../src/service/engine/answers/reader.ts';
import type { Turn } from '../../src/service/language/followUps/turns.ts';
import type { Reading } from '../../src/service/language/readResult.ts';
import type { Cell } from '../../src/service/tables/profile/tableProfile.ts';
import { openTables } from '../../src/service/tables/tables.ts';
import { type Example, readingsOf, runs } from './examples.ts';

/** What the tests of a workspace record: see `test/service/language/asking.ts`. */
interface Kept {
  readonly files: Readonly<Record<string, string>>;
  readonly examples: readonly {
    readonly name: string;
    readonly ask: string | readonly string[];
    readonly rows: readonly (readonly Cell[])[];
  }[];
}

const root = new URL('../..', import.meta.url).pathname;
const now = new Date('2026-11-21T12:00:00Z');

/** The examples of the constructions, which also serve as their tests. */
export async function constructionExamples(): Promise<Example[]> {
  const folder = mkdtempSync(join(tmpdir(), 'train-'));
  try {
    execFileSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'test/service/language'], {
      cwd: root,
      env: { ...process.env, CARDINAL_KEEP_EXAMPLES: folder },
      stdio: 'ignore',
    });
  } catch {
    // Tests that fail with the current weights are what training is to fix.
  }
  const found: Example[] = [];
  for (const name of readdirSync(folder)) {
    const kept: Kept = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    found.push(...(await examplesOf(name, kept)));
  }
  rmSync(folder, { recursive: true });
  return found;
}

async function examplesOf(group: string, { files, examples }: Kept): Promise<Example[]> {
  const folder = mkdtempSync(join(tmpdir(), 'train-'));
  const tables = await openTables({ tempDir: join(folder, 'temp'), now: () => now });
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    writeFileSync(path, text);
    await tables.add({ id: name, path, shownPath: name });
  }
  const reader = new Reader(tables, { runs });
  const found: Example[] = [];
  for (const { name, ask, rows } of examples) {
    const questions = typeof ask === 'string' ? [ask] : ask;
    let turns: readonly Turn[] = [];
    for (const [at, question] of questions.entries()) {
      const result = await reader.read(question, tables.profiles(), now, { turns });
      const [best] = result.readings;
      if (at === questions.length - 1)
        found.push({
          set: 'constructions',
          id: name,
          question,
          group,
          isAnswerable: true,
          readings: readingsOf(
            result,
            result.readings.map((reading) => hasRows(reading, rows)),
          ),
        });
      if (!best) continue;
      const { candidate, confidence } = best;
      turns = [...turns, { question, frame: candidate.frame, rows: best.rows, confidence }].slice(-3);
    }
  }
  tables.close();
  rmSync(folder, { recursive: true });
  return found;
}

/** Whether the rows begin with the cells that the test names. */
function hasRows({ rows: { rows } }: Reading, wanted: readonly (readonly Cell[])[]): boolean {
  const width = wanted[0]?.length ?? 0;
  return JSON.stringify(rows.map((row) => row.slice(0, width).map(rounded))) === JSON.stringify(wanted);
}

function rounded(cell: Cell): Cell {
  return typeof cell === 'number' ? Math.round(cell * 10_000) / 10_000 : cell;
}
