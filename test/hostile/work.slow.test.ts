import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { Research } from '../../src/service/engine/answers/answerQuestion.ts';

import { startService } from '../../src/service/startService.ts';
import { spawnService } from '../service/spawned.ts';

const root = mkdtempSync(join(tmpdir(), 'cardinal-work-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('work over its time limit ends with 408, other requests are answered, and its queries stop', async () => {
  const workLimitMs = 2_000;
  const hasty = await startService({ folders: [root], store: ':memory:', bounds: { workLimitMs } });
  const key = { 'x-api-key': hasty.apiKey };
  // Work without end, however fast the machine is: it stops on request.
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  const find = vi.spyOn(Research.prototype, 'find').mockImplementation(
    (_inquiry, _say, signal) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          stop();
          reject(signal.reason as Error);
        }),
      ),
  );
  try {
    const slow = fetch(`${hasty.url}/v1/answer`, {
      method: 'POST',
      headers: key,
      body: '{"query":"average fare by port"}',
    });
    expect((await fetch(`${hasty.url}/v1/threads`, { headers: key })).status).toBe(200);
    const reply = await slow;
    expect([reply.status, await reply.json()]).toEqual([
      408,
      {
        error_type: 'REQUEST_TIMEOUT',
        error_message: expect.stringContaining('took longer than 2 seconds'),
      },
    ]);
    await stopped;
  } finally {
    find.mockRestore();
    await hasty.close();
  }
});

test('a service that listens beyond loopback requires its key as well', async () => {
  const open = await spawnService(root, ':memory:', '--host', '0.0.0.0', '--key', 'secret');
  try {
    const { port } = new URL(open.url);
    const status = async (headers: Record<string, string>) =>
      (await fetch(`http://127.0.0.1:${port}/v1/threads`, { headers })).status;
    expect([await status({}), await status({ 'x-api-key': 'secret' })]).toEqual([401, 200]);
  } finally {
    await open.kill();
  }
});
