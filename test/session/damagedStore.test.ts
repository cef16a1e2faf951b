import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type * as vscode from 'vscode';
import { SvcError } from '../../src/contract/errors.ts';
import { commandIds } from '../../src/ids.ts';
import { reportOf } from '../../src/session/report.ts';
import { EmbeddedService } from '../../src/session/service/embedded.ts';
import { redactingLog } from '../../src/session/state/log.ts';
import { freshEditor } from '../fake/editor.ts';
import { makeFolder } from '../fake/surroundings.ts';
import * as fake from '../fake/vscode.ts';

const script = fileURLToPath(new URL('../../src/service/main.ts', import.meta.url));

test('a damaged store is reported and renamed with one button; nothing is deleted', async () => {
  freshEditor();
  const folder = makeFolder({});
  const storePath = join(folder, 'cardinal.db');
  writeFileSync(storePath, 'this was a database once\n'.repeat(400));
  const hidden = new Set<string>();
  const log = redactingLog(fake.window.createOutputChannel() as unknown as vscode.LogOutputChannel, hidden);
  const embedded = new EmbeddedService({ script, storePath, log, hidden });
  onTestFinished(() => embedded.dispose());

  const refusal = await embedded.address().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(SvcError);
  expect(reportOf(refusal, { name: 'Local data', isEmbedded: true })).toMatchObject({
    message: expect.stringMatching(/damaged.*nothing is deleted/),
    action: { command: commandIds.resetDatabase },
  });

  await embedded.resetStore();
  expect(embedded.state).toBe('ready');
  expect(readdirSync(folder).filter((name) => /\.damaged-\d{4}/.test(name))).toHaveLength(1);
});
