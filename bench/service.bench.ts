import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { Client } from '../src/client/client.ts';
import { followRun } from '../src/client/followRun.ts';
import { loopbackFetch } from '../src/client/loopback.ts';
import { api } from '../src/contract/api.ts';
import { readVisualizeEvent } from '../src/contract/uploads.ts';
import { type Bench, paired, timed } from './figure.ts';
import { writeCrossings } from './generate.ts';

const root = new URL('..', import.meta.url).pathname;
const samples = join(root, 'samples');

interface Case {
  readonly name: string;
  readonly folder: string;
  readonly file: string;
  readonly question: string;
  /** The scan DuckDB alone does for the same answer. */
  readonly sql: string;
  readonly rounds: number;
}

/** Cold start, first card, first event and answer: everything through the process and the address a user has. */
export const bench: Bench = async (report) => {
  const scratch = mkdtempSync(join(tmpdir(), 'cardinal-bench-'));
  try {
    const start = await paired(
      5,
      () => withService(samples, async () => 0, true),
      () =>
        timed(() =>
          node([
            '-e',
            "import('@duckdb/node-api').then(async ({ DuckDBInstance }) => (await (await DuckDBInstance.create()).connect()).run('SELECT 1'))",
          ]),
        ),
    );
    report({ promise: 'service: spawn to ready', ...start, against: 'node + DuckDB: spawn to first SELECT' });
    for (const one of casesIn(scratch)) {
      const reference = () => timed(() => node(['-e', duck(one)]));
      const card = await paired(
        one.rounds,
        () => withService(one.folder, (client) => firstCard(client, one), true),
        reference,
      );
      report({
        promise: `${one.name}: service start + right-click to first card`,
        ...card,
        against: 'node + DuckDB alone, same scan',
      });
      const event = await paired(
        one.rounds,
        () => withService(one.folder, (client) => answer(client, one, 'event'), true),
        reference,
      );
      report({
        promise: `${one.name}: service start + question to first event`,
        ...event,
        against: 'node + DuckDB alone, same scan',
      });
      const whole = await paired(
        one.rounds,
        () => withService(one.folder, (client) => answer(client, one, 'card'), true),
        reference,
      );
      report({
        promise: `${one.name}: service start + question to card`,
        ...whole,
        against: 'node + DuckDB alone, same scan',
      });
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

function casesIn(scratch: string): Case[] {
  const weather = join(scratch, 'weather');
  mkdirSync(weather);
  cpSync(join(samples, 'seattle-weather.csv'), join(weather, 'seattle-weather.csv'));
  const monthly = (file: string, date: string, value: string) =>
    `SELECT strftime(${date}, '%Y-%m') AS m, avg(${value}) FROM read_csv('${file}') GROUP BY m ORDER BY m`;
  const generated = (name: string, sizeMb: number, rounds: number): Case => {
    const folder = join(scratch, name);
    mkdirSync(folder);
    const file = join(folder, 'crossings.csv');
    writeCrossings(file, sizeMb * 1024 * 1024);
    return {
      name: `${sizeMb} MB CSV`,
      folder,
      file,
      question: 'average fare by port',
      sql: monthly(file, 'date', 'fare'),
      rounds,
    };
  };
  const file = join(weather, 'seattle-weather.csv');
  return [
    {
      name: 'seattle-weather.csv',
      folder: weather,
      file,
      question: 'average wind by month',
      sql: monthly(file, 'date', 'wind'),
      rounds: 5,
    },
    generated('small', 5, 5),
    generated('large', 200, 3),
  ];
}

/** Milliseconds of the work, with the start of the process where it counts. */
async function withService(
  folder: string,
  work: (client: Client) => Promise<unknown>,
  countsStart: boolean,
): Promise<number> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [join(root, 'dist/service.mjs'), '--folder', folder, '--until-stdin-ends'],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  );
  try {
    const [line] = (await new Promise<string[]>((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', (text) => resolve([text]));
      child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
    })) as [string];
    const { url, key } = JSON.parse(line) as { url: string; key: string };
    const ready = performance.now();
    await work(new Client({ baseUrl: url, apiKey: () => key, fetch: loopbackFetch() }));
    return performance.now() - (countsStart ? started : ready);
  } finally {
    child.removeAllListeners('exit');
    child.stdin.end();
    child.kill();
  }
}

async function firstCard(client: Client, { file }: Case): Promise<void> {
  const { file_id } = await client.send(api.uploads.grant, {
    file_name: 'file.csv',
    source: pathToFileURL(file).href,
  });
  for await (const event of client.stream(api.uploads.visualizeStream, { file_ids: [file_id] })) {
    const news = readVisualizeEvent(event);
    if (news.kind === 'error') throw new Error(news.message);
    if (news.kind === 'result') return;
  }
  throw new Error('the stream ended without a card');
}

async function answer(client: Client, { question }: Case, until: 'event' | 'card'): Promise<void> {
  for await (const { block } of followRun(client, api.answerRuns, { dispatch: { query: question } })) {
    if (until === 'event') return;
    if (block.kind === 'agent_result' && block.data.cards?.length) return;
  }
  throw new Error(`"${question}" was not answered with a card`);
}

function duck({ sql }: Case): string {
  return `import('@duckdb/node-api').then(async ({ DuckDBInstance }) => (await (await DuckDBInstance.create()).connect()).runAndReadAll(${JSON.stringify(sql)}))`;
}

function node(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`node ended with ${code}`))));
  });
}
