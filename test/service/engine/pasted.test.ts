import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../src/client/client.ts';
import { api } from '../../../src/contract/api.ts';
import { Uploads } from '../../../src/service/engine/data/uploadHandlers.ts';
import { type RunningService, startService } from '../../../src/service/startService.ts';
import { clientOf } from '../../contract/service.ts';

const csv = (ferries: number) => `month,ferries\n2031-01,${ferries}\n2031-02,38\n2031-03,52\n`;
let root: string;
let service: RunningService;
let client: Client;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'cardinal-pasted-'));
  service = await startService({ folders: [], store: join(root, 'cardinal.db') });
  client = clientOf(service);
});
afterEach(async () => {
  await service.close();
  rmSync(root, { recursive: true, force: true });
});

test('pasted text is drawn and leaves no file; its card keeps the rows and has no source link', async () => {
  const { outputs } = await client.send(api.uploads.visualize, { csv: [csv(41), csv(77)] });
  const cards = outputs?.knowledge_cards ?? [];
  expect(cards).toHaveLength(2);
  expect(readdirSync(join(root, 'uploads'))).toEqual([]);
  for (const [at, ferries] of [41, 77].entries()) {
    const url = cards[at]?.webpage_url ?? '';
    const asked = { url, mode: 'inline', content_format: 'csv' } as const;
    const { contents } = await client.send(api.cards.contents, asked);
    expect(contents[0]?.data).toContain(`,${ferries}`);
    expect(cards[at]?.sources?.[0]?.url ?? null).toBeNull();
  }
});

test('pasted text that cannot be drawn leaves no file either', async () => {
  // The long text is still being written when the empty one has failed.
  const long = csv(41) + '2031-04,12\n'.repeat(150_000);
  await expect(client.send(api.uploads.visualize, { csv: [long, ''] })).rejects.toThrow();
  expect(readdirSync(join(root, 'uploads'))).toEqual([]);
});

test('files left by a process that exited while drawing are deleted later, and uploads are kept', async () => {
  const folder = join(root, 'left');
  mkdirSync(folder);
  const hourAgo = new Date(Date.now() - 3_700_000);
  for (const name of ['pasted-1.csv', 'upload-1.csv', 'upload-2.csv.x.part', 'pasted-2.csv']) {
    writeFileSync(join(folder, name), csv(1));
    if (name !== 'pasted-2.csv') utimesSync(join(folder, name), hourAgo, hourAgo);
  }
  const uploads = new Uploads({ folder, now: () => new Date() } as ConstructorParameters<typeof Uploads>[0]);
  await uploads.sweep();
  expect(readdirSync(folder).sort()).toEqual(['pasted-2.csv', 'upload-1.csv']);
  expect(existsSync(join(root, 'uploads'))).toBe(true);
});
