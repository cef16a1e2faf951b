import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Reader } from '../../../src/service/engine/answers/reader.ts';
import type { Catalogue } from '../../../src/service/language/catalogue.ts';
import { type Turn, withTurn } from '../../../src/service/language/followUps/turns.ts';
import {
  type Decision,
  decide,
  offeredFrames,
  readingsOf,
} from '../../../src/service/language/rank/decide.ts';
import type { ReadResult } from '../../../src/service/language/readResult.ts';
import { answerOf } from '../../../src/service/language/words/answer.ts';
import { titleOf } from '../../../src/service/language/words/title.ts';
import type { Cell } from '../../../src/service/tables/profile/tableProfile.ts';
import { openTables, type Tables } from '../../../src/service/tables/tables.ts';

/** What became of a question: the best reading's title, rows and answer, whether or not it was given. */
export interface Asked {
  readonly decision: Decision;
  readonly result: ReadResult;
  readonly title: string;
  readonly rows: readonly (readonly Cell[])[];
  readonly answer: string;
}

export interface Workspace {
  ask(question: string): Promise<Asked>;
  /** Asks one question after the other in a thread; what became of the last one. */
  askInThread(...questions: readonly string[]): Promise<Asked>;
  /** What the questions are read over. */
  catalogue(): Promise<Catalogue>;
  /** CSV text by name. */
  readonly files: Readonly<Record<string, string>>;
}

/** Rows of cells as the text of a file. */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return `${rows.map((row) => row.join(',')).join('\n')}\n`;
}

const now = new Date('2026-11-21T12:00:00Z');

/** Opens files, given as CSV text by name, as a workspace for the tests of one file. */
export function openWorkspace(files: Readonly<Record<string, string>>): Workspace {
  const folder = mkdtempSync(join(tmpdir(), 'language-'));
  let tables: Tables;
  let reader: Reader;

  beforeAll(async () => {
    tables = await openTables({ tempDir: join(folder, 'temp'), now: () => now });
    for (const [name, text] of Object.entries(files)) {
      const path = join(folder, name);
      writeFileSync(path, text);
      await tables.add({ id: name, path, shownPath: name });
    }
    reader = new Reader(tables);
  });
  afterAll(() => {
    tables.close();
    rmSync(folder, { recursive: true });
  });

  const askAfter = async (question: string, turns: readonly Turn[]): Promise<Asked> => {
    const profiles = tables.profiles();
    const result = await reader.read(question, profiles, now, { turns });
    const decision = decide(result, await reader.catalogue(profiles, now));
    const best = readingsOf(decision)[0] ?? result.readings[0];
    if (!best) return { decision, result, title: '', rows: [], answer: '' };
    const { frame, compiled } = best.candidate;
    const { text } = answerOf(frame, compiled.outputs, best.rows, { locale: 'en-US', mark: '' });
    return { decision, result, title: titleOf(frame), rows: best.rows.rows, answer: text };
  };

  return {
    files,
    ask: (question) => askAfter(question, []),
    catalogue: () => reader.catalogue(tables.profiles(), now),
    async askInThread(...questions) {
      let turns: readonly Turn[] = [];
      let asked: Asked | undefined;
      for (const question of questions) {
        asked = await askAfter(question, turns);
        const best = readingsOf(asked.decision)[0] ?? asked.result.readings[0];
        if (!best) continue;
        const { candidate, rows, confidence } = best;
        turns = withTurn(turns, {
          question,
          frame: candidate.frame,
          rows,
          confidence,
          ...offeredFrames(asked.decision),
        }).slice(-3);
      }
      if (!asked) throw new Error('A thread needs a question.');
      return asked;
    },
  };
}

/** A phenomenon with a question that shows it. */
export interface Example {
  /** What the test is called. */
  readonly name: string;
  /** One question, or a thread of them of which the last counts. */
  readonly ask: string | readonly string[];
  /** The first cells of each row, as many as are given here; shares and means are compared to four places. */
  readonly rows: readonly (readonly Cell[])[];
  /** Part of the answer in words. */
  readonly says?: string;
}

/** One test for each example: the question is answered, not only offered, with these rows. */
export function testExamples({ askInThread, files }: Workspace, examples: readonly Example[]): void {
  keepForTraining(files, examples);
  test.each(examples)('$name', async ({ ask, rows, says }) => {
    const asked = await askInThread(...(typeof ask === 'string' ? [ask] : ask));
    const width = rows[0]?.length ?? 0;
    expect(asked.rows.map((row) => row.slice(0, width).map(rounded))).toEqual(rows);
    expect(asked.decision.kind).toBe('answer');
    if (says !== undefined) expect(asked.answer).toContain(says);
  });
}

/** Examples are what the ranker learns from as well: `scripts/train` runs these tests with a folder to keep them in. */
function keepForTraining(files: Workspace['files'], examples: readonly Example[]): void {
  const folder = process.env.CARDINAL_KEEP_EXAMPLES;
  if (!folder) return;
  const text = JSON.stringify({ files, examples });
  writeFileSync(join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`), text);
}

function rounded(cell: Cell): Cell {
  return typeof cell === 'number' ? Math.round(cell * 10_000) / 10_000 : cell;
}
