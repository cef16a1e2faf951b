import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { api } from '../../../src/contract/api.ts';
import { startService } from '../../../src/service/startService.ts';
import { migrations } from '../../../src/service/store/migrations.ts';
import { clientOf } from '../../contract/service.ts';

const fixtures = new URL('../../fixtures/stores/', import.meta.url);
const released = readdirSync(fixtures).filter((name) => name.endsWith('.sql'));

/** A store as that version left it. */
function restore(name: string): { folder: string; path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-version-'));
  const path = join(folder, 'cardinal.db');
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL');
  db.exec(readFileSync(new URL(name, fixtures), 'utf8'));
  db.close();
  return { folder, path };
}

test.each(released)('a store of %s is opened by today’s code, and all it holds is read', async (name) => {
  const { folder, path } = restore(name);
  const service = await startService({ folders: [], store: path });
  const client = clientOf(service);
  try {
    const { threads } = await client.send(api.threads.list, {});
    expect(threads.map(({ title }) => title)).toEqual(['average ferries by port']);
    const { data } = await client.send(api.answerRuns.list, {});
    expect(data).toHaveLength(2);
    for (const { run_id } of data) {
      const run = await client.send(api.answerRuns.get, { run_id });
      expect(run).toMatchObject({ status: 'completed', thread_id: threads[0]?.thread_id });
      const kinds: string[] = [];
      for await (const { block } of client.stream(api.answerRuns.get, { run_id })) kinds.push(block.kind);
      expect(kinds.slice(-3)).toEqual(['agent_result', 'run_summary', 'stream_done']);
      const url = run.result?.cards?.[0]?.webpage_url ?? '';
      const { contents } = await client.send(api.cards.contents, {
        url,
        mode: 'inline',
        content_format: 'json_compact',
      });
      expect(contents[0]?.dataset?.rows.length).toBeGreaterThan(0);
    }
    // What newer versions added is there and empty.
    expect(await client.send(api.store.kept, {})).toMatchObject({ threads: 1, runs: 2, uploads: 2 });
    const begun = await client.send(api.knowledge.knowledgeSearchAsync, { inputs: { text: 'ferries' } });
    expect(begun.status).toBe('pending');
  } finally {
    await service.close();
    rmSync(folder, { recursive: true });
  }
});

test('a migrated store has the schema of a new one', () => {
  const shape = (db: DatabaseSync) =>
    db
      .prepare('SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name')
      .all()
      .map((row) => [row.name, String(row.sql).replace(/\s+/g, ' ')]);
  const fresh = new DatabaseSync(':memory:');
  for (const migration of migrations) fresh.exec(migration);
  const old = new DatabaseSync(':memory:');
  old.exec(readFileSync(new URL('version-1.sql', fixtures), 'utf8'));
  for (const migration of migrations.slice(1)) old.exec(migration);
  expect(shape(old)).toEqual(shape(fresh));
});
