import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { api } from '../src/contract/api.ts';
import { type Bench, median, timed } from './figure.ts';
import { writeManyFiles } from './generate.ts';
import { withService } from './measuredService.ts';

const files = 5000;
const rounds = 3;
const asked = {
  path: 'oban/harbour-visitors-2003.csv',
  question: 'total adults in Oban harbour visitors 2003',
};

/** A question about one of 5,000 small files, by a service that has just been started over their folder. */
export const bench: Bench = async (report) => {
  const scratch = mkdtempSync(join(tmpdir(), 'cardinal-bench-'));
  const folder = join(scratch, 'data');
  mkdirSync(folder);
  writeManyFiles(folder, files);
  const first: number[] = [];
  const second: number[] = [];
  const alone: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      await withService([folder], join(scratch, `store-${round}`), async ({ client }) => {
        const ask = async (query: string) => {
          const { answer } = await client.send(api.knowledge.answer, { query, sources: { data: {} } });
          if (!/\d/.test(answer)) throw new Error(`no figure in: ${answer}`);
        };
        first.push(await timed(() => ask(asked.question)));
        second.push(await timed(() => ask('total cost in Lerwick museum repairs 2007')));
      });
      alone.push(await timed(() => queryAlone(join(folder, asked.path))));
    }
    const against = 'DuckDB opened, the file read and queried alone';
    const reference = median(alone);
    report({ promise: '5,000 files: first question about one', ours: median(first), reference, against });
    report({ promise: '5,000 files: next question about one', ours: median(second), reference, against });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

async function queryAlone(path: string): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  await connection.runAndReadAll(`SELECT sum(adults) FROM read_csv('${path}')`);
  connection.closeSync();
  instance.closeSync();
}
