import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { RunEvent } from '../../src/contract/runEvents.ts';
import { soakSeeds } from '../soak.ts';
import { bundledService, type SpawnedService, type SpawnService, seeded } from './spawned.ts';

/** 2 stores side by side, each killed 100 times in sequence in a full soak. The seed of a kill says when it comes. */
const stores = [1, 2];
const killsPerStore = 100;

/** What the service said yes to. A restarted one must have all of it. */
interface Acknowledged {
  readonly runs: Map<string, { query: string; seen: RunEvent[] }>;
  readonly cards: Map<string, string>;
  readonly uploads: Map<string, string>;
  readonly tasks: Set<string>;
}

/** Two hundred starts take 90 seconds on an idle machine, and many minutes on a busy one. */
const limitMs = 3_600_000;

let root: string;
let spawnService: SpawnService;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cardinal-kill-'));
  mkdirSync(join(root, 'data'));
  writeFileSync(join(root, 'data', 'ferries.csv'), 'port,ferries\nOban,41\nMallaig,12\nOban,38\n');
  spawnService = await bundledService(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a service killed at any moment', () => {
  test.concurrent.each(stores)(
    'has lost and doubled nothing when it comes back (store %i)',
    async (number) => {
      const path = join(root, `store-${number}`, 'cardinal.db');
      const said: Acknowledged = { runs: new Map(), cards: new Map(), uploads: new Map(), tasks: new Set() };
      let fresh = new Set<string>();
      for (const kill of soakSeeds(killsPerStore)) {
        const random = seeded(number * 7919 + kill);
        const service = await spawnService(join(root, 'data'), path);
        await verify(service, said, fresh);
        fresh = new Set();
        const workers = [0, 1, 2].map((worker) =>
          beBusy(service, said, fresh, seeded(random() * 2 ** 31 + worker)),
        );
        const work = Promise.allSettled(workers);
        // A worker ends by failing alone, and until the kill none may.
        await Promise.race([untilAnswered(fresh, Math.floor(random() * 8), random() * 25), ...workers]);
        await service.kill();
        await work;
      }
      const last = await spawnService(join(root, 'data'), path);
      await verify(last, said, fresh);
      await last.kill();
      inspect(path, said);
      for (const { size } of [said.runs, said.cards, said.uploads]) expect(size).toBeGreaterThan(0);
    },
    limitMs,
  );
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** After so many answers and a moment more, so that a slow machine is killed at the same points as a fast one. */
async function untilAnswered(fresh: ReadonlySet<string>, answers: number, thenMs: number): Promise<void> {
  while (fresh.size < answers) await pause(1);
  await pause(thenMs);
}

/** One thing after the other until the service is gone. What was answered is written down at once. */
async function beBusy(
  { client }: SpawnedService,
  said: Acknowledged,
  fresh: Set<string>,
  random: () => number,
): Promise<never> {
  for (let count = 0; ; count++) {
    const pick = random();
    if (pick < 0.4) {
      const query = ['average ferries by port', 'total ferries', 'number of whales'][count % 3] ?? '';
      const { run_id } = await client.send(api.answerRuns.dispatch, { query });
      const seen: RunEvent[] = [];
      said.runs.set(run_id, { query, seen });
      fresh.add(run_id);
      for await (const event of client.stream(api.answerRuns.get, { run_id })) seen.push(event);
    } else if (pick < 0.65) {
      const title = `Tonnage ${random()}`;
      const components = [
        { component_type: 'pie', config: { datasets: [{ label: 'Cargo', data: [{ x: 'Fish', y: 60 }] }] } },
      ];
      const card = await client.send(api.cards.create, { title, components });
      said.cards.set(card.webpage_url ?? '', title);
      fresh.add(card.webpage_url ?? '');
    } else if (pick < 0.9) {
      const csv = `port,load\nOban,${Math.floor(random() * 1000)}\nMallaig,9\n`;
      const grant = await client.send(api.uploads.grant, { file_name: 'load.csv' });
      await client.upload(grant, { name: 'load.csv', bytes: new TextEncoder().encode(csv) });
      said.uploads.set(grant.file_id, csv);
      fresh.add(grant.file_id);
    } else {
      const { task_id } = await client.send(api.knowledge.knowledgeSearchAsync, {
        inputs: { text: 'total ferries' },
      });
      said.tasks.add(task_id ?? '');
      fresh.add(task_id ?? '');
    }
  }
}

/** Asks the restarted service for everything that was said yes to since its last start. */
async function verify(
  { client }: SpawnedService,
  said: Acknowledged,
  fresh: ReadonlySet<string>,
): Promise<void> {
  for (const id of fresh) {
    const run = said.runs.get(id);
    if (run) {
      const now = await client.send(api.answerRuns.get, { run_id: id });
      expect(now.request?.query).toBe(run.query);
      expect(['completed', 'failed']).toContain(now.status);
      if (now.status === 'failed') expect(now.error?.code).toBe('interrupted');
      const events: RunEvent[] = [];
      for await (const event of client.stream(api.answerRuns.get, { run_id: id })) events.push(event);
      expect(events.slice(0, run.seen.length)).toEqual(run.seen);
      expect(events.slice(-2).map(({ block }) => block.kind)).toEqual(['run_summary', 'stream_done']);
      expect(events.filter(({ block }) => block.kind === 'stream_done')).toHaveLength(1);
      // One after the other from 0; run_summary shares its seq with stream_done.
      const seqs = events.filter(({ block }) => block.kind !== 'run_summary').map(({ seq }) => seq);
      expect(seqs).toEqual(seqs.map((_, at) => at));
    }
    const title = said.cards.get(id);
    if (title !== undefined) {
      const { contents } = await client.send(api.cards.contents, {
        url: id,
        mode: 'inline',
        content_format: 'card_json',
      });
      expect(contents[0]?.card_data?.title).toBe(title);
    }
    if (said.uploads.has(id)) {
      const { outputs } = await client.send(api.uploads.visualize, { file_ids: [id] });
      expect(outputs?.knowledge_cards).toHaveLength(1);
    }
    if (said.tasks.has(id)) {
      const { status } = await client.send(api.knowledge.knowledgeStatus, { task_id: id });
      expect(['COMPLETED', 'INTERRUPTED']).toContain(status);
    }
  }
}

/** The file itself after all kills: sound, with every row once. */
function inspect(path: string, said: Acknowledged): void {
  const db = new DatabaseSync(path);
  const one = (sql: string) => Object.values(db.prepare(sql).get() ?? {})[0];
  expect(one('PRAGMA integrity_check')).toBe('ok');
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(one(`SELECT count(*) FROM run WHERE status IN ('queued', 'running')`)).toBe(0);
  expect(
    one(`SELECT count(*) FROM run LEFT JOIN run_event ON run_event.run_id = run.run_id
    AND json_extract(block, '$.kind') = 'stream_done' GROUP BY run.run_id HAVING count(block) <> 1`),
  ).toBeUndefined();
  const ids = (sql: string) =>
    new Set(
      db
        .prepare(sql)
        .all()
        .map((row) => Object.values(row)[0]),
    );
  const runs = ids('SELECT run_id FROM run');
  for (const id of said.runs.keys()) expect(runs.has(id)).toBe(true);
  const uploads = ids('SELECT file_id FROM upload WHERE size_bytes IS NOT NULL');
  for (const id of said.uploads.keys()) expect(uploads.has(id)).toBe(true);
  expect(ids('SELECT card_id FROM card').size).toBeGreaterThanOrEqual(said.cards.size);
  db.close();
}
