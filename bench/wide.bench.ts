import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { api } from '../src/contract/api.ts';
import { readVisualizeEvent } from '../src/contract/uploads.ts';
import { type Bench, median } from './figure.ts';
import { withService } from './measuredService.ts';

const root = new URL('..', import.meta.url).pathname;
const rounds = 3;
const rows = 250;

/** Tables of few rows and many columns, from the right-click to the card, against DuckDB's own reader of the format. */
export const bench: Bench = async (report) => {
  const scratch = mkdtempSync(join(tmpdir(), 'cardinal-bench-'));
  try {
    for (const [what, name, text] of [
      ['JSON of 250 rows and 300 keys', 'wide.json', JSON.stringify(records(300))],
      ['nested JSON of 250 rows and 300 keys', 'nested.json', JSON.stringify(records(60).map(nested))],
      ['CSV of 250 rows and 2,000 columns', 'wide.csv', csvOf(records(2000))],
    ] as const) {
      const file = join(scratch, name);
      writeFileSync(file, text);
      const small = join(scratch, 'small.json');
      writeFileSync(small, JSON.stringify(records(5)));
      const [ours, cpu, theirs, theirCpu]: number[][] = [[], [], [], []];
      for (let round = 0; round < rounds; round++) {
        const store = join(scratch, `store-${round}`);
        await withService([scratch], store, async ({ client, cpuMs }) => {
          const draw = async (path: string) => {
            const source = pathToFileURL(path).href;
            const { file_id } = await client.send(api.uploads.grant, { file_name: name, source });
            for await (const event of client.stream(api.uploads.visualizeStream, { file_ids: [file_id] })) {
              const news = readVisualizeEvent(event);
              if (news.kind === 'error') throw new Error(news.message);
            }
          };
          await draw(small);
          const [startedMs, startedCpu] = [performance.now(), cpuMs()];
          await draw(file);
          ours?.push(performance.now() - startedMs);
          cpu?.push(cpuMs() - startedCpu);
        });
        const script = join(root, 'bench', 'readReference.mjs');
        const { stdout } = await promisify(execFile)(process.execPath, [script, 'anything', file], {
          cwd: root,
        });
        const reference = JSON.parse(stdout) as { loadMs: number; cpuMs: number };
        theirs?.push(reference.loadMs);
        theirCpu?.push(reference.cpuMs);
        rmSync(store, { recursive: true });
      }
      const against = "DuckDB's own reader alone";
      report({
        promise: `${what}: right-click to card`,
        ours: median(ours ?? []),
        reference: median(theirs ?? []),
        against,
      });
      report({
        promise: `${what}: processor time to card`,
        ours: median(cpu ?? []),
        reference: median(theirCpu ?? []),
        against,
      });
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

type Value = string | number | Record<string, unknown>;

function records(keys: number): Record<string, Value>[] {
  return Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: keys - 1 }, (_, key): [string, Value] => [
      `key_${key}`,
      key % 3 === 0
        ? ((row * 7 + key) % 1000) / 10
        : key % 3 === 1
          ? `value ${(row * key) % 17}`
          : (row * key) % 101,
    ]);
    return Object.fromEntries([['id', row + 1], ...cells]);
  });
}

/** Four keys below each of a record's own. */
function nested(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value], at) =>
      key === 'id'
        ? [key, value]
        : [key, { of: value, name: `name ${at % 23}`, share: at / 7, count: at, day: '2024-05-01' }],
    ),
  );
}

function csvOf(all: readonly Record<string, Value>[]): string {
  const lines = all.map((record) => Object.values(record).join(','));
  return `${Object.keys(all[0] ?? {}).join(',')}\n${lines.join('\n')}\n`;
}
