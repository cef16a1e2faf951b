import { expect, test } from 'vitest';
import { commandIds } from '../../src/ids.ts';
import { commentLines, htmlParagraphs } from '../../src/session/cards/insertedText.ts';
import { openCommands } from '../fake/commandContext.ts';
import { until } from '../fake/surroundings.ts';

async function answered() {
  const commands = openCommands();
  commands.panels.ask('total revenue by region');
  await until(() => commands.runs.running.length === 0);
  return commands;
}

test('the latest answer is copied as Markdown or as plain text, with its question and sources', async () => {
  const { editor } = await answered();
  await editor.run(commandIds.copyAnswer);
  expect(editor.clipboard).toMatch(/^\*\*total revenue by region\*\*\n\n.*440.*Sources:/s);
  await editor.run(commandIds.copyAnswerText);
  expect(editor.clipboard).toMatch(/^total revenue by region\n\n.*440.*Sources:/s);
  expect(editor.clipboard).not.toContain('*');
});

test('the answer whose button was pressed is copied, and not the latest one', async () => {
  const commands = await answered();
  const { editor, panels, runs } = commands;
  const [turn] = panels.active?.turns ?? [];
  panels.ask('average revenue by region');
  await until(() => runs.running.length === 0);
  await editor.run(commandIds.copyAnswer, { turn });
  expect(editor.clipboard).toMatch(/^\*\*total revenue by region\*\*/);
});

test('without an answer, or a document to write into, a message says so', async () => {
  const { editor } = openCommands();
  await editor.run(commandIds.copyAnswer);
  expect(editor.messages.at(-1)?.message).toContain('There is no answer in words here yet');
  const { editor: second } = await answered();
  await second.run(commandIds.insertAnswer);
  expect(second.messages.at(-1)?.message).toContain('There is no text to insert into');
});

test('an answer is inserted as paragraphs in HTML, and as comments in code', () => {
  const words = 'Tom & Ann sold <most>.\n\nSources:\n\n- [1] sales.csv';
  expect(htmlParagraphs(words)).toBe(
    '<p>Tom &amp; Ann sold &lt;most&gt;.</p>\n<p>Sources:</p>\n<p>- [1] sales.csv</p>\n',
  );
  expect(commentLines(words, '#')).toBe('# Tom & Ann sold <most>.\n# Sources:\n# - [1] sales.csv\n');
});
