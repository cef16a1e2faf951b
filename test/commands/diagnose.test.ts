import { expect, test } from 'vitest';
import { commandIds } from '../../src/ids.ts';
import { openCommands, salesCsv } from '../fake/commandContext.ts';
import { until } from '../fake/surroundings.ts';

test('the report says how things stand and starts nothing', async () => {
  const { editor, connection } = openCommands({
    'sales.csv': salesCsv,
    'revenue.card.json': '{}',
    'a.json': '[]',
  });
  await editor.run(commandIds.diagnose);
  const { content = '', language } = editor.untitled[0] ?? {};
  expect(language).toBe('markdown');
  expect(content).toMatch(/Data files: 1 \.csv, 1 \.json\n|Data files: 1 \.json, 1 \.csv\n/);
  expect(content).toMatch(/Questions go to: local data\n- Local data service: idle\n- Offers: not asked/);
  expect(content).toMatch(/cardinal\.answerEffort: default/);
  expect(connection.embeddedState).toBe('idle');
});

test('it contains nothing private', async () => {
  const context = openCommands({ 'payroll-secret.csv': salesCsv });
  const { editor, keys } = context;
  context.panels.ask('total revenue by region');
  await until(() => context.runs.running.length === 0);
  editor.set('cardinal.serviceAddress', 'https://intranet.example/private');
  editor.set('cardinal.answerEffort', 'high');
  await keys.set('https://intranet.example', 'key-of-mine');
  editor.isTrusted = false;
  await editor.run(commandIds.diagnose);
  const { content = '' } = editor.untitled[0] ?? {};
  for (const secret of [
    'payroll',
    'intranet',
    'private/',
    'key-of-mine',
    'revenue',
    editor.folders[0]?.uri.fsPath ?? '?',
  ])
    expect(content).not.toContain(secret);
  expect(content).toMatch(/Questions go to: a remote service[\s\S]*Key: set/);
  expect(content).toMatch(/cardinal\.serviceAddress: set/);
  expect(content).toMatch(/cardinal\.answerEffort: "high"/);
});
