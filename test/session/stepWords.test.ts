import { expect, onTestFinished, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { itemsOf } from '../../src/contract/foldList.ts';
import { settingIds } from '../../src/ids.ts';
import { shownStep } from '../../src/session/runs/stepWords.ts';
import { openCommands } from '../fake/commandContext.ts';
import { until } from '../fake/surroundings.ts';

/** Marks translated texts with angle brackets. */
function translating() {
  const fill = (text: string, values: readonly unknown[]) =>
    text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)]));
  const translate = vi
    .spyOn(vscode.l10n, 't')
    .mockImplementation(
      ((text: string, ...values: unknown[]) => `<${fill(text, values)}>`) as typeof vscode.l10n.t,
    );
  onTestFinished(() => translate.mockRestore());
}

test('steps of the local service are in the language of the editor, with the names they contain', () => {
  translating();
  for (const text of [
    'Understood as: Total revenue by region',
    'Querying shop/orders.csv',
    'Reading sales.csv',
    'Reading sales.csv: 42 %, 84 of 200 MB',
    'Reading sales.csv: 42 %, 84 of 200 MB, about 2,300,000 rows',
    'Reading 3 files: 60 %, 1 of them read',
    'Reading price beside cost',
    'Part 1 of 2: revenue by month',
  ])
    expect(shownStep(text)).toBe(`<${text}>`);
  expect(shownStep('Reading sales.csv: after 3 others')).toBe('<Reading sales.csv after 3 others>');
  expect(shownStep('1,461 rows in weather')).toBe('1,461 rows in weather');
});

test.each(['medium', 'high'])('no step of an answer of %s effort stays untranslated', async (effort) => {
  translating();
  const rows = Array.from(
    { length: 60 },
    (_, at) =>
      `2024-0${(at % 6) + 1}-${10 + (at % 15)},${at % 3 ? 'North' : 'South'},${100 + at * 7},${50 + at * 3}`,
  );
  const commands = openCommands({ 'sales.csv': `day,region,revenue,cost\n${rows.join('\n')}\n` });
  commands.editor.settings.set(settingIds.answerEffort, effort);
  const id = commands.runs.start({ kind: 'answer', question: 'revenue by month' });
  await until(() => !commands.runs.isRunning(id));
  const { steps } = commands.runs.get(id)?.run ?? {};
  const labels = (steps ? itemsOf(steps) : []).map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(effort === 'high' ? 5 : 2);
  for (const label of labels) expect(label).toMatch(/^</);
});
