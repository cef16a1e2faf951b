// Answers questions over one table each, with the same decision code as the answer agent.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Reader } from '../../src/service/engine/answers/reader.ts';
import { readOver } from '../../src/service/engine/answers/understand.ts';
import { answerCells } from '../../src/service/language/answerCells.ts';
import type { Reading, ReadResult } from '../../src/service/language/readResult.ts';
import type { Cell, TableProfile } from '../../src/service/tables/profile/tableProfile.ts';
import { openTables } from '../../src/service/tables/tables.ts';
import { writtenCells } from './written.ts';

export interface TableItem {
  readonly id: string;
  readonly table: string;
  readonly question: string;
}

export interface TableAnswer {
  readonly id: string;
  /** Values spelled as in the file; null for a refusal. */
  readonly answer: readonly Cell[] | null;
  /** The answer of each reading that was run, best first. */
  readonly candidates: readonly TableCandidate[];
  readonly result?: ReadResult;
  readonly ms: number;
  readonly error?: string;
}

export interface TableCandidate {
  readonly answer: readonly Cell[];
  readonly confidence: number;
  readonly reading: Reading;
}

/** Answers the items of a set in order. */
export async function* answerTables(
  folder: string,
  items: readonly TableItem[],
  options: { runs?: number } = {},
): AsyncGenerator<TableAnswer> {
  const tempDir = await mkdtemp(join(tmpdir(), 'tableqa-'));
  const tables = await openTables({ tempDir });
  const reader = new Reader(tables, options);
  const signal = new AbortController().signal;
  let open: { table: string; profiles: readonly TableProfile[] } | undefined;
  for (const { id, table, question } of items) {
    const path = join(folder, table);
    try {
      if (open?.table !== table) {
        if (open) await tables.remove(open.table);
        open = { table, profiles: await tables.add({ id: table, path, shownPath: table }) };
      }
      const { profiles } = open;
      const startedAt = performance.now();
      const { decision, result } = await readOver(question, profiles, { reader, now: new Date(), signal });
      const ms = Math.round(performance.now() - startedAt);
      const written = (reading: Reading) => writtenAnswer(reading, profiles, path);
      const answer = decision.kind === 'answer' ? await written(decision.reading) : null;
      const candidates = await Promise.all(
        result.readings.map(async (reading) => ({
          answer: await written(reading),
          confidence: reading.confidence,
          reading,
        })),
      );
      yield { id, answer, candidates, result, ms };
    } catch (error) {
      yield { id, answer: null, candidates: [], ms: 0, error: String(error) };
    }
  }
  tables.close();
  await rm(tempDir, { recursive: true, force: true });
}

async function writtenAnswer(
  reading: Reading,
  profiles: readonly TableProfile[],
  path: string,
): Promise<readonly Cell[]> {
  const { cells, column } = answerCells(reading);
  const profile = profiles.find(({ id }) => id === reading.candidate.frame.base.id);
  return column !== undefined && profile ? writtenCells(cells, column, profile, path) : cells;
}
