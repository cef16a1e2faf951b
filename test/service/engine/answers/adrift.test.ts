import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../src/client/client.ts';
import { followRun } from '../../../../src/client/followRun.ts';
import { api } from '../../../../src/contract/api.ts';
import { type RunningService, startService } from '../../../../src/service/startService.ts';
import { clientOf } from '../../../contract/service.ts';

let folder: string;
let service: RunningService;
let client: Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardinal-adrift-'));
  writeFileSync(
    join(folder, 'boats.csv'),
    'boat,harbour,crew\nGull,Oban,4\nTern,Oban,6\nSkua,Mallaig,3\nKite,Crinan,5\n',
  );
  service = await startService({ folders: [folder], store: ':memory:' });
  client = clientOf(service);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The answer to the last of several questions of one thread. */
async function answerOf(...questions: readonly string[]): Promise<string> {
  let thread: string | undefined;
  let answer = '';
  for (const query of questions) {
    const run = followRun(client, api.answerRuns, {
      dispatch: { query, ...(thread !== undefined && { thread_id: thread }) },
      onDispatched: ({ thread_id }) => {
        thread = thread_id ?? undefined;
      },
    });
    for await (const { block } of run) if (block.kind === 'agent_result') answer = block.data.answer ?? '';
  }
  return answer;
}

test('a fragment after a question that was not understood is not answered on its own', async () => {
  expect(await answerOf('how many boats', 'by harbour')).toContain('Oban');
  const adrift = await answerOf('how many frobnicated zithers per boat crew', 'by harbour');
  expect(adrift).not.toMatch(/^(There are|Oban|The number)/);
});
