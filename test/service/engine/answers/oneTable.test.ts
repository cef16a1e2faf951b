import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Reader } from '../../../../src/service/engine/answers/reader.ts';
import { readOver } from '../../../../src/service/engine/answers/understand.ts';
import type { Cell } from '../../../../src/service/tables/profile/tableProfile.ts';
import { openTables } from '../../../../src/service/tables/tables.ts';

// Invented files, each asked about by itself.
const files = {
  regatta: `boat,skipper,home port,lane,time,prize,2018,2019
Gull,Ada Brandt,Kiel,1,5:56.38,300,A,SF
Tern,Jon Meyer,Oslo,2,6:01.20,200,SF,A
Heron,Ida Holm,Bergen,3,6:04.75,120,F,F
Plover,Max Lind,Oslo,4,6:10.02,80,A,R2`,
  report: `,,"Year ended June 30, / 2021","Year ended June 30, / 2020"
Revenue:,Ticket sales,410,380
Revenue:,Ferry freight,95,88
Revenue:,Total revenue,505,468
Costs:,Wages and related costs,205,190
Costs:,Harbour fees,41,39`,
};

type FileName = keyof typeof files;

let folder: string;
let tables: Awaited<ReturnType<typeof openTables>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'one-table-'));
  tables = await openTables({ tempDir: folder });
});

afterAll(async () => {
  tables.close();
  await rm(folder, { recursive: true, force: true });
});

/** The rows of the answer; undefined where the question is not answered. */
async function answer(file: FileName, question: string): Promise<readonly (readonly Cell[])[] | undefined> {
  const path = join(folder, `${file}.csv`);
  await writeFile(path, files[file]);
  const profiles = await tables.add({ id: file, path, shownPath: `${file}.csv` });
  const { signal } = new AbortController();
  const { decision } = await readOver(question, profiles, {
    reader: new Reader(tables),
    now: new Date('2026-06-01'),
    signal,
  });
  await tables.remove(file);
  return decision.kind === 'answer' ? decision.reading.rows.rows : undefined;
}

describe('questions about one table', () => {
  it('looks up the column that no condition uses', async () => {
    expect(await answer('regatta', 'name the boat for Kiel home port')).toEqual([['Gull']]);
  });

  it('takes a noun with an article before a condition for the row', async () => {
    expect(await answer('regatta', 'What is the prize of the vessel with a lane of 3?')).toEqual([[120]]);
  });

  it('finds a span of time written with colons', async () => {
    expect(await answer('regatta', 'Which skipper had a time of 6:04.75?')).toEqual([['Ida Holm']]);
  });

  it('gives a value to the column named beside it where several columns hold it', async () => {
    expect(await answer('regatta', 'Which boat has a 2019 of A?')).toEqual([['Tern']]);
  });

  it('keeps each comparison with its own column', async () => {
    expect(
      await answer(
        'regatta',
        'What is the highest prize with a lane more than 1, and a prize smaller than 150?',
      ),
    ).toEqual([[120]]);
  });

  it('gives the value where the extreme follows its column', async () => {
    expect(await answer('regatta', 'Which prize is the highest one that has a home port of Oslo?')).toEqual([
      [200],
    ]);
  });

  it('does not drop a noun that no article marks as the row', async () => {
    expect(await answer('regatta', 'salary received in Oslo')).toBeUndefined();
  });
});

describe('reports whose rows are named by columns without a heading', () => {
  it('meets a row and the column of a year', async () => {
    expect(await answer('report', 'How much were the harbour fees in 2020?')).toEqual([[39]]);
  });

  it('finds a row of which only a part was said', async () => {
    expect(await answer('report', 'What did Northline spend on wages in 2021?')).toEqual([[205]]);
  });
});
