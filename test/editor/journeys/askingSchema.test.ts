import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Editor } from '../driver/editor.ts';
import { openEditor } from '../driver/openEditor.ts';
import { startRemote } from '../driver/remote.ts';
import { type Heard, startStandIn } from '../driver/standIn.ts';
import { useRemote } from '../driver/useRemote.ts';
import { useTheme } from '../driver/useTheme.ts';
import { makeWorkspace } from '../driver/workspace.ts';

const key = 'key-of-a-service-with-schemas';
const question = 'ferry traffic of 2024';
const schema = {
  type: 'object',
  properties: {
    year: { type: 'integer' },
    line: { type: 'string' },
    is_record: { type: 'boolean' },
    monthly: { 'x-svc-dataset': true, description: 'Passengers by month' },
  },
};
const monthly = {
  columns: [
    { name: 'Month', type: 'date', unit: null },
    { name: 'Passengers', type: 'number', unit: 'thousand' },
  ],
  rows: [
    ['2024-06-01', 118],
    ['2024-07-01', 121.5],
  ],
  total_rows: 12,
  truncated: true,
  ref: 'https://service.example/card/k1/',
  sources: [{ name: 'Harbour Board', index: 'data' }],
};
const quick = {
  answer: 'The mainland line carried most passengers in July.',
  request_id: 'rq-1',
  structured_output: { year: 2024, line: 'Mainland', is_record: true },
  web_results: [
    { title: 'Ferry season ends', url: 'https://news.example/ferry', source_name: 'Example News' },
  ],
};
const run = {
  run_id: 'run_1',
  thread_id: '2c1d6a52-8f2e-4b57-9d0b-0d3b4b0f5a11',
  created_at: '2024-10-02T09:00:00Z',
};
const retrieved = {
  ...run,
  object: 'agent.retrieval.run',
  status: 'completed',
  result: {
    answer: 'The counts cover 2024 [1].',
    cards: [],
    citations: [{ index: 1, title: 'Harbour Board, monthly counts', source_index: 'data' }],
    structured_output: { year: 2024, line: null, is_record: true, monthly },
    structured_output_status: 'partial',
    structured_output_citations: { year: [1], monthly: [1] },
    unfilled_fields: ['line'],
  },
};

/** Replies in the form of the interface (§4.3, §4.6), for what no service here fills. */
function answer({ method, path }: Heard) {
  if (path.startsWith('/v1/answer')) return { body: quick };
  if (!path.startsWith('/v1/agent/retrieval/runs')) return undefined;
  return method === 'POST' ? { status: 202, body: { ...run, status: 'queued' } } : { body: retrieved };
}

/** A window with a schema in the editor in front, before a service that fills schemas. */
async function openWithSchema() {
  const files = { 'ferries.schema.json': JSON.stringify(schema, null, 2) };
  const folder = makeWorkspace({ files });
  const remote = await startStandIn(await startRemote(folder, key), { answer });
  const editor = await openEditor(folder);
  await useRemote(editor, remote.address, key);
  await editor.file('ferries.schema.json').dblclick();
  await editor.page.locator('.monaco-editor').first().click();
  return { editor, remote, folder };
}

/** Opens the ask box and chooses what should come back. */
async function chooseBack(editor: Editor, label: string): Promise<void> {
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.titled('Ask ');
  await editor.question.input.press('Alt+w');
  await editor.question.titled('What should come back?');
  await editor.question.choose(label);
}

test('a question fills the schema of the active editor, and the output is saved as JSON', async () => {
  const { editor, remote, folder } = await openWithSchema();
  await chooseBack(editor, 'Answer into a schema');
  await editor.question.titled('Answer into ferries.schema.json from 127.0.0.1');
  await editor.picture('asking-schema-box');
  await editor.question.answer(question);
  const panel = editor.panel();
  await panel.frame.getByRole('heading', { name: 'Structured answer' }).waitFor();
  await expect
    .poll(() => panel.turn().innerText())
    .toMatch(/year\s+2024[\s\S]*line\s+Mainland[\s\S]*is_record\s+yes/);
  await editor.picture('asking-schema-filled');
  const sent = remote.heard.find(({ path }) => path.startsWith('/v1/answer'));
  expect(sent?.body.output_schema).toEqual(schema);

  await panel.frame.getByRole('button', { name: 'Save as JSON' }).click();
  // The name of the question is offered.
  await expect.poll(() => editor.question.input.inputValue()).toMatch(/ferry traffic of 2024\.json$/);
  await editor.question.input.press('Enter');
  const saved = join(folder, 'ferry traffic of 2024.json');
  // The editor makes the file before it writes into it.
  await expect.poll(() => existsSync(saved) && readFileSync(saved, 'utf8').length > 0).toBe(true);
  expect(JSON.parse(readFileSync(saved, 'utf8'))).toEqual(quick.structured_output);
  await panel.frame.getByRole('button', { name: 'Open as JSON' }).click();
  await editor.tab(/Untitled-1/).waitFor();
  await editor.picture('asking-schema-opened');
});

test('retrieved data is shown as tables with sources and lists unfilled fields', async () => {
  const { editor } = await openWithSchema();
  await chooseBack(editor, 'Rows into a schema');
  await editor.question.titled('Get rows into ferries.schema.json from 127.0.0.1');
  await editor.question.answer(question);
  const panel = editor.panel();
  await panel.frame.getByRole('table', { name: 'monthly' }).waitFor();
  await expect
    .poll(() => panel.turn().innerText())
    .toMatch(/No value: line\.[\s\S]*2 of 12 rows · Source: Harbour Board/);
  for (const theme of ['high-contrast-dark', 'light'] as const) {
    await useTheme(editor, theme);
    await editor.picture(`asking-dataset-${theme}`);
  }
  await panel.frame.getByRole('button', { name: 'Export rows of monthly' }).click();
  await editor.question.choose('CSV');
  await editor.question.choose('Open in an Untitled Editor');
  await editor.tab(/Untitled-1/).waitFor();
  await expect
    .poll(() => editor.page.locator('.view-lines').last().innerText())
    .toMatch(/Month,Passengers\s\(thousand\)\s+2024-06-01,118\s+2024-07-01,121\.5/);
  await editor.picture('asking-dataset-exported');
});

test("the workspace's data files fill a schema that includes a dataset", async () => {
  const own = {
    type: 'object',
    properties: {
      ratings: { 'x-svc-dataset': true, description: 'Average IMDB rating by genre' },
    },
  };
  const files = { 'ratings.schema.json': JSON.stringify(own, null, 2) };
  const editor = await openEditor(makeWorkspace({ files }));
  await editor.file('ratings.schema.json').dblclick();
  await editor.page.locator('.monaco-editor').first().click();
  await chooseBack(editor, 'Rows into a schema');
  await editor.question.titled('Get rows into ratings.schema.json from');
  await editor.question.answer('average imdb rating by genre');
  const panel = editor.panel();
  await panel.frame.getByRole('table', { name: 'ratings' }).waitFor();
  // The data itself says so: Documentary has the highest mean, 6.997, of the genres.
  await expect.poll(() => panel.turn().innerText()).toMatch(/ratings[\s\S]*Documentary\s+6\.997/);
  await editor.picture('asking-schema-local');
});
