import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCrossings } from '../../bench/generate.ts';
import { askData } from '../../src/tools/askData.ts';
import { bundledService, type SpawnedService, type SpawnService } from './spawned.ts';

// The service of the universal package, without native code, beside that of the others.
const samples = new URL('../../samples', import.meta.url).pathname;
const root = mkdtempSync(join(tmpdir(), 'cardinal-portable-'));
const services: SpawnedService[] = [];
let spawns: readonly SpawnService[] = [];

beforeAll(async () => {
  spawns = await Promise.all(
    [false, true].map((isPortable) => {
      const folder = join(root, String(isPortable));
      mkdirSync(folder);
      return bundledService(folder, { isPortable });
    }),
  );
});
afterAll(async () => {
  for (const service of services) await service.kill();
  rmSync(root, { recursive: true, force: true });
});

let stores = 0;
async function start(data: string): Promise<readonly SpawnedService[]> {
  const both = await Promise.all(spawns.map((spawn) => spawn(data, join(root, `${stores++}.sqlite`))));
  services.push(...both);
  return both;
}

/** The answers of both services as a model reads them, without what differs from run to run. */
async function answersOf(both: readonly SpawnedService[], question: string): Promise<readonly string[]> {
  const answers = both.map(({ client }) => askData(client, { question }, AbortSignal.timeout(240_000)));
  return (await Promise.all(answers)).map(({ text }) =>
    text.replaceAll(/\b(run|thread|card)_[\w-]+|[0-9a-f-]{36}/g, 'id'),
  );
}

test('every file type is read, joined, counted and rejected as with the native engine', async () => {
  const both = await start(samples);
  for (const question of [
    'revenue by category',
    'which customers never ordered',
    'average days from ordered to delivered',
    'share of orders that were returned',
    'on how many days did it snow',
    'price of AAPL compared with MSFT since 2005',
    'average miles per gallon by origin',
    'average imdb rating by genre',
    'life expectancy of japan over time',
    'highest unemployment rate',
    'how many unicorns live in the forest',
  ]) {
    const [expected, ours] = await answersOf(both, question);
    expect(ours, question).toBe(expected);
  }
});

test('a file that the native engine reads in place is held in memory', async () => {
  const data = join(root, 'large');
  mkdirSync(data);
  writeCrossings(join(data, 'crossings.csv'), 3 * 2 ** 20);
  const [expected, ours] = await answersOf(await start(data), 'average delay minutes by port');
  expect(expected).toContain('crossings.csv');
  expect(ours).toBe(expected);
});
