import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandIds } from '../../src/ids.ts';
import { openCommands } from '../fake/commandContext.ts';
import { makeFolder, until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

test('the thread of the panel in front is saved as Markdown, under the name of its first question', async () => {
  const context = openCommands();
  context.panels.ask('total revenue by region');
  await until(() => context.runs.running.length === 0);
  const file = join(makeFolder({}), 'thread.md');
  context.editor.picked = 'Save as File...';
  context.editor.savesTo = (offered) => {
    expect(offered?.path).toMatch(/\/total revenue by region\.md$/);
    return Uri.file(file);
  };
  await context.editor.run(commandIds.exportThread);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^# total revenue by region\n\n\*\*total revenue by region\*\*\n\n.*440 for North/);
  expect(text).toMatch(/Sources:\n\n- \[1\] sales\.csv/);
});

test('a thread of the tree whose panel was closed is read again and saved under its own name', async () => {
  const context = openCommands();
  context.panels.ask('total revenue by region');
  await until(() => context.runs.running.length === 0);
  const thread = { thread_id: context.runs.get(context.panels.active?.turns[0] ?? '')?.run.threadId ?? '' };
  await context.threadMarks.rename(thread, 'Regions');
  context.editor.panels[0]?.dispose();
  const file = join(makeFolder({}), 'thread.md');
  context.editor.picked = 'Save as File...';
  context.editor.savesTo = () => Uri.file(file);
  await context.editor.run(commandIds.exportThread, thread);
  expect(readFileSync(file, 'utf8')).toMatch(
    /^# Regions\n\n\*\*total revenue by region\*\*\n\n.*440 for North/,
  );
});

test('without a panel in front nothing is exported', async () => {
  const context = openCommands();
  await context.editor.run(commandIds.exportThread);
  expect([context.editor.saveDialogs, context.editor.untitled]).toEqual([[], []]);
});
