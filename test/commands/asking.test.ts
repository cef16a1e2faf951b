import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerOf } from '../../src/contract/foldRun.ts';
import { commandIds } from '../../src/ids.ts';
import type { AskWay } from '../../src/session/state/chosenWay.ts';
import { editorModel, tableIn } from '../fake/chatModel.ts';
import { openCommands, salesCsv, type TestCommands } from '../fake/commandContext.ts';
import { until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

const question = 'total revenue by region';
const schema = { type: 'object', properties: { total: { type: 'number' } } };
const open = (files: Record<string, string> = {}) => openCommands({ 'sales.csv': salesCsv, ...files });

/** The turn that was asked last, once it is over. */
async function answered({ panels, runs }: TestCommands) {
  const id = await until(() => panels.active?.turns.at(-1));
  await until(() => !runs.isRunning(id));
  return { subject: runs.subjectOf(id), turn: runs.get(id), id };
}

const box = ({ editor }: TestCommands, at = -1) =>
  until(() => editor.quickPicks.at(at)) as Promise<TestCommands['editor']['quickPicks'][number]>;

async function ask(context: TestCommands, way: AskWay): Promise<void> {
  const before = context.editor.quickPicks.length;
  const running = context.editor.run(commandIds.ask, { way });
  const pick = await until(() => context.editor.quickPicks[before]);
  pick.type(question);
  pick.accept();
  await running;
}

test.each([
  ['search', 'Find cards in'],
  ['quick', 'Quick answer from'],
  ['knowledge', 'Legacy search in'],
  ['deep', 'Thorough legacy search in'],
  ['retrieval', 'Get rows from'],
] as const)('%s says who answers, asks that way, and reads like any other turn', async (way, words) => {
  const context = open();
  await ask(context, way);
  expect((await box(context)).title).toBe(
    `${words} the data files of this workspace (nothing leaves this machine)`,
  );
  const { turn } = await answered(context);
  expect(turn?.ended).toBeUndefined();
  expect(turn?.way).toBe(way);
  expect(turn?.run.isDone).toBe(true);
  expect(turn?.run.result?.cards?.length).toBeGreaterThan(0);
  if (way !== 'search') expect(turn && answerOf(turn.run)).toMatch(/440/);
  expect(context.questions.list).toEqual([question]);
});

test('a thread of the retrieval agent is opened from the tree, and its follow-up stays with that agent', async () => {
  const context = open();
  await ask(context, 'retrieval');
  const { turn } = await answered(context);
  context.editor.panel.dispose();
  await context.editor.run(commandIds.openThread, { thread_id: turn?.run.threadId });
  const opened = await answered(context);
  expect(opened.subject).toMatchObject({ agent: 'retrieval', runId: turn?.run.runId });
  context.editor.panel.say({ kind: 'ask', question: 'and the average?' });
  const followed = await answered(context);
  expect(followed.subject).toMatchObject({ agent: 'retrieval', threadId: turn?.run.threadId });
  expect(followed.turn?.ended).toBeUndefined();
});

test('a thread with an unknown agent takes no follow-up, because another agent would reject it', async () => {
  const context = open();
  await context.editor.run(commandIds.openThread, { thread_id: '1c9e4b6a-8d7f-4c1d-9b0a-2f3e4d5c6b7a' });
  context.editor.panel.say({ kind: 'ready' });
  expect(context.editor.panel.last('view')).toMatchObject({ view: { canFollowUp: false, turns: [] } });
});

test('a suggestion is asked in its own panel, about the nodes it names', async () => {
  const context = open();
  const kept = { result: { cards: [] }, related: [{ query: 'average revenue', node_ids: ['no-such-node'] }] };
  context.panels.ask({ kind: 'lookup', way: 'search', question, kept });
  const { id } = await answered(context);
  context.editor.panel.say({ kind: 'askRelated', turn: id, index: 7 });
  context.editor.panel.say({ kind: 'askRelated', turn: id, index: 0 });
  const asked = await answered(context);
  expect(asked.subject).toMatchObject({
    way: 'search',
    question: 'average revenue',
    nodeIds: ['no-such-node'],
  });
  expect(context.panels.active?.turns).toHaveLength(2);
});

test('a refused question is read by the model of the user in the same thread, once it is chosen', async () => {
  const context = open();
  const { model, prompts } = editorModel(
    (prompt) =>
      `{"plans":[{"op":"group","input":{"op":"table","table":"${tableIn(prompt)}"},"keys":[],"measures":[{"name":"n","fn":"count"}]}]}`,
  );
  context.editor.chatModels = [model];
  context.panels.ask({ kind: 'answer', question: 'how happy were the zebras?' });
  const first = await answered(context);
  context.editor.panel.say({ kind: 'askModel', turn: first.id });
  expect(context.panels.active?.turns).toEqual([first.id]);

  context.editor.picks = ['Your own model...', 'Stand-in'];
  context.editor.press = 'Allow';
  await context.editor.run(commandIds.chooseService);
  context.editor.panel.say({ kind: 'askModel', turn: first.id });
  const second = await answered(context);
  expect(second.subject).toMatchObject({ isByModel: true, threadId: first.turn?.run.threadId });
  expect(second.turn && answerOf(second.turn.run)).toMatch(/Number of rows.*6/);
  expect(prompts).toHaveLength(1);
});

test('a question given as an argument is asked at once', async () => {
  const context = open();
  await context.editor.run(commandIds.ask, { question, way: 'search' });
  expect((await answered(context)).subject).toEqual({ kind: 'lookup', way: 'search', question });
  expect(context.editor.quickPicks).toEqual([]);
});

test('the ask box offers what can come back; the words typed stay, and the workspace keeps the choice', async () => {
  const context = open();
  context.editor.picks = ['Quick answer'];
  const running = context.editor.run(commandIds.ask);
  const first = await box(context);
  first.type(question);
  first.press('Comes back: Answer (Alt+W)');
  const second = await until(() => context.editor.quickPicks[1]);
  expect(second.title).toMatch(/^Quick answer from/);
  expect(second.value).toBe(question);
  second.accept();
  await running;
  expect((await answered(context)).turn?.way).toBe('quick');
  void context.editor.run(commandIds.ask);
  expect((await until(() => context.editor.quickPicks[2])).title).toMatch(/^Quick answer from/);
});

test('cancelling the list of ways returns to the box', async () => {
  const context = open();
  void context.editor.run(commandIds.ask);
  (await box(context)).press('Comes back: Answer (Alt+W)');
  expect((await until(() => context.editor.quickPicks[1])).title).toMatch(/^Ask the data files/);
});

test('effort and sources are changed by key while the box is open, keeping the text', async () => {
  const context = open();
  void context.editor.run(commandIds.ask);
  const asking = await box(context);
  expect(context.editor.context.get('cardinal.inAskBox')).toBe(true);
  asking.type(question);
  expect(asking.items[0]?.detail).toMatch(/medium effort Alt\+E · all sources Alt\+S/);
  await context.editor.run(commandIds.askEffort);
  const choices = () => asking.items[0]?.detail ?? '';
  const said = (effort: string, sources: string) =>
    `Answer Alt+W · ${effort} effort Alt+E · ${sources} Alt+S · Local data Alt+V`;
  await until(() => choices() === said('high', 'all sources'));
  await context.editor.run(commandIds.askSources);
  await until(() => choices() === said('high', 'data only'));
  expect(asking.value).toBe(question);
  asking.hide();
  expect(context.editor.context.get('cardinal.inAskBox')).toBe(false);
});

test('columns are offered while they are typed, with their file, and taken over by Enter', async () => {
  const context = open({ 'shops.csv': 'region,opened_on\nNorth,2020-01-01\nSouth,2021-05-01\n' });
  void context.editor.run(commandIds.ask);
  const asking = await box(context);
  asking.type('total revenue by opened');
  const opened = await until(() => asking.items.find(({ label }) => label.toLowerCase() === 'opened on'));
  expect(opened.description).toBe('shops.csv · Date');
  asking.type('total revenue by reg');
  const region = await until(() => asking.items.find(({ label }) => label.toLowerCase() === 'region'));
  expect(region.description).toMatch(/^\S+\.csv and 1 more · Text$/);
  asking.move(region.label);
  asking.accept();
  await until(() => asking.value.toLowerCase() === 'total revenue by region ');
  asking.hide();
});

test('a node is the subject of the question: typing does not remove it, and cards are pinned to it', async () => {
  const context = open();
  const node = { id: 'mt::revenue::1', name: 'revenue', type: 'metric' };
  void context.editor.run(commandIds.askAboutNode, { node });
  const asking = await box(context);
  expect(asking.title).toMatch(/· about “revenue”$/);
  expect(asking.value).toBe('');
  asking.type('by region');
  asking.accept();
  expect((await answered(context)).subject).toMatchObject({ kind: 'answer', question: 'revenue by region' });
});

test('the subject of a question can be removed with its button', async () => {
  const context = open();
  void context.editor.run(commandIds.askAboutNode, { node: { id: 'mt::x::1', name: 'x', type: 'metric' } });
  const asking = await box(context);
  asking.press('Not about “x”');
  await until(() => !asking.title.includes('about'));
  asking.type(question);
  asking.accept();
  expect((await answered(context)).subject).toMatchObject({ question });
});

test('a schema is picked among the JSON files of the workspace, named in the title and sent', async () => {
  const context = open({ 'settings.json': '{}', 'total.schema.json': JSON.stringify(schema) });
  context.editor.picks = ['total.schema.json'];
  await ask(context, 'quickSchema');
  expect((await box(context)).title).toMatch(/^Answer into total\.schema\.json from/);
  const { subject, turn } = await answered(context);
  expect(subject).toMatchObject({ way: 'quick', schema });
  expect(turn?.hasSchema).toBe(true);
});

test('a file that is not a schema is refused with a reason before anything is asked', async () => {
  const context = open({ 'settings.json': '{"a":1}' });
  context.editor.picks = ['settings.json'];
  await context.editor.run(commandIds.ask, { way: 'quickSchema' });
  expect(context.editor.messages.at(-1)?.message).toMatch(/^settings\.json must describe an object/);
  expect(context.editor.panels).toEqual([]);
});

test('the schema in the active editor is used without asking', async () => {
  const context = open();
  const document = {
    uri: Uri.file('/w/mine.json'),
    languageId: 'json',
    getText: () => JSON.stringify(schema),
  };
  context.editor.activeTextEditor = { document };
  await ask(context, 'quickSchema');
  expect((await answered(context)).subject).toMatchObject({ schema });
  await ask(context, 'retrievalSchema');
  expect((await answered(context)).subject).toMatchObject({ agent: 'retrieval', schema });
});

const output = {
  n: 7,
  rows: {
    columns: [{ name: 'Line', type: 'string' }],
    rows: [['Main']],
    total_rows: 1,
    truncated: false,
    ref: 'r',
    sources: [{ name: 'Harbour', index: 'data' }],
  },
};

/** A panel whose answer has a structured output. */
async function filled(): Promise<TestCommands & { turn: string }> {
  const context = open();
  const kept = { result: { answer: 'Seven.', cards: [], structured_output: output }, related: [] };
  context.panels.ask({ kind: 'lookup', way: 'quick', question, kept });
  const { id } = await answered(context);
  return { ...context, turn: id };
}

test('a structured answer is opened as JSON', async () => {
  const { editor, turn } = await filled();
  await editor.run(commandIds.exportOutput, { turn, destination: 'editor' });
  expect(editor.untitled[0]?.language).toBe('json');
  expect(JSON.parse(editor.untitled[0]?.content ?? '')).toEqual(output);
});

test('a structured answer is saved where the user says', async () => {
  const { editor, turn } = await filled();
  editor.savesTo = (offered) => offered;
  await editor.run(commandIds.exportOutput, { turn, destination: 'file' });
  const file = join((editor.folders[0] as { uri: Uri }).uri.fsPath, `${question}.json`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(output);
});

test('its dataset is exported as CSV, from the palette as well', async () => {
  const { editor } = await filled();
  editor.picks = ['rows', 'CSV', 'Open in an Untitled Editor'];
  await editor.run(commandIds.exportOutput);
  expect(editor.untitled[0]?.content).toBe('Line\r\nMain\r\n');
});

test('a panel without a structured answer says that there is none', async () => {
  const context = open();
  context.panels.ask(question);
  await answered(context);
  await context.editor.run(commandIds.exportOutput);
  expect(context.editor.messages.at(-1)?.message).toBe('The panel in front shows no structured output.');
});

test('a schema above the limits is refused with a message, and nothing is sent', async () => {
  const large = { type: 'object', properties: { a: { type: 'string', description: 'x'.repeat(600) } } };
  const context = open({ 's.schema.json': JSON.stringify(large) });
  context.editor.picks = ['s.schema.json'];
  await context.editor.run(commandIds.ask, { way: 'quickSchema' });
  expect(context.editor.messages.at(-1)?.message).toMatch(/600 characters; the limit is 512/);
  expect(context.editor.panels).toEqual([]);
});

/** The lines of a box under a separator. */
function linesUnder(pick: TestCommands['editor']['quickPicks'][number], label: string): string[] {
  const start = pick.items.findIndex((item) => item.kind === -1 && item.label === label);
  if (start < 0) return [];
  const rest = pick.items.slice(start + 1);
  const end = rest.findIndex((item) => item.kind === -1);
  return rest.slice(0, end < 0 ? undefined : end).map((item) => item.label);
}

test('an empty box suggests questions of this data, and each of them is answered', async () => {
  const context = open();
  const running = context.editor.run(commandIds.ask);
  const asking = await box(context);
  const [suggested] = await until(() => some(linesUnder(asking, 'answered by the data')));
  asking.move(suggested ?? '');
  asking.accept();
  await running;
  const { subject, turn } = await answered(context);
  expect(subject).toMatchObject({ question: suggested });
  expect(turn?.run.result?.cards?.length).toBeGreaterThan(0);
});

test('what is typed narrows the questions that are suggested', async () => {
  const context = open();
  void context.editor.run(commandIds.ask);
  const asking = await box(context);
  asking.type('revenue by mo');
  const fits = () =>
    linesUnder(asking, 'answered by the data').filter((line) => /revenue by month$/.test(line));
  await until(() => some(fits()));
});

test('a suggested question about a node is asked as it reads', async () => {
  const context = open();
  void context.editor.run(commandIds.askAboutNode, {
    node: { id: 'mt::r::1', name: 'revenue', type: 'metric' },
  });
  const asking = await box(context);
  asking.type('by region');
  const wanted = 'total revenue by region';
  await until(() => some(linesUnder(asking, 'answered by the data').filter((line) => line === wanted)));
  asking.move(wanted);
  asking.accept();
  expect((await answered(context)).subject).toMatchObject({ question: wanted });
});

test('earlier questions are not offered for a subject that they are not about', async () => {
  const context = open();
  await context.questions.add('average rating by major genre');
  void context.editor.run(commandIds.askAboutNode, {
    node: { id: 'mt::r::1', name: 'revenue', type: 'metric' },
  });
  const about = await box(context);
  await until(() => some(linesUnder(about, 'answered by the data')));
  expect(linesUnder(about, 'asked before')).toEqual([]);
  about.hide();
  void context.editor.run(commandIds.ask);
  const asking = await until(() => context.editor.quickPicks[1]);
  expect(linesUnder(asking, 'asked before')).toEqual(['average rating by major genre']);
});

test('Enter before the list was updated asks the typed text', async () => {
  const context = open();
  await context.questions.add('average rating by major genre');
  void context.editor.run(commandIds.ask);
  const asking = await box(context);
  asking.typeAhead('average rating by genre', 'average rating by major genre');
  asking.accept();
  expect((await answered(context)).subject).toMatchObject({ question: 'average rating by genre' });
});

test('arrow up brings back earlier questions, arrow down what was being typed', async () => {
  const context = open();
  await context.questions.add('first');
  await context.questions.add('second');
  void context.editor.run(commandIds.askAboutNode, { node: { id: 'mt::x::1', name: 'x', type: 'metric' } });
  const asking = await box(context);
  asking.type('half');
  const values: string[] = [];
  for (const id of ['askEarlier', 'askEarlier', 'askEarlier', 'askLater', 'askLater', 'askLater'] as const) {
    await context.editor.run(commandIds[id]);
    values.push(asking.value);
  }
  expect(values).toEqual(['second', 'first', 'first', 'second', 'half', 'half']);
  expect(asking.title).toMatch(/about “x”/);
});

test('the arrows lead to earlier questions only from the typed line', async () => {
  const context = open();
  await context.questions.add('earlier one');
  void context.editor.run(commandIds.ask);
  const asking = await box(context);
  const keys = () =>
    ['cardinal.askBoxAtTop', 'cardinal.askBoxInHistory'].map((key) => context.editor.context.get(key));
  expect(keys()).toEqual([true, false]);
  await context.editor.run(commandIds.askEarlier);
  expect(keys()).toEqual([true, true]);
  asking.type('earlier one, changed');
  expect(keys()).toEqual([true, false]);
  asking.move('earlier one');
  expect(keys()).toEqual([false, false]);
});

test('questions of a deleted thread are no longer offered', async () => {
  const context = open();
  await ask(context, 'answer');
  const { turn } = await answered(context);
  await context.questions.add('of another thread');
  context.editor.press = 'Delete';
  await context.editor.run(commandIds.deleteThread, { thread_id: turn?.run.threadId });
  expect(context.questions.list).toEqual(['of another thread']);
});

function some<T>(found: readonly T[]): readonly T[] | undefined {
  return found.length > 0 ? found : undefined;
}
