import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerOf } from '../../src/contract/foldRun.ts';
import { commandIds } from '../../src/ids.ts';
import type { AskWay } from '../../src/session/chosenWay.ts';
import { openHouse, salesCsv, type TestHouse } from '../fake/house.ts';
import { until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

const question = 'total revenue by region';
const schema = { type: 'object', properties: { total: { type: 'number' } } };
const open = (files: Record<string, string> = {}) => openHouse({ 'sales.csv': salesCsv, ...files });

/** The turn that was asked last, once it is over. */
async function answered({ panels, runs }: TestHouse) {
  const id = await until(() => panels.active?.turns.at(-1));
  await until(() => !runs.isRunning(id));
  return { subject: runs.subjectOf(id), turn: runs.get(id), id };
}

const box = ({ editor }: TestHouse, at = -1) =>
  until(() => editor.quickPicks.at(at)) as Promise<TestHouse['editor']['quickPicks'][number]>;

async function ask(house: TestHouse, way: AskWay): Promise<void> {
  const before = house.editor.quickPicks.length;
  const running = house.editor.run(commandIds.ask, { way });
  const pick = await until(() => house.editor.quickPicks[before]);
  pick.type(question);
  pick.accept();
  await running;
}

test.each([
  ['search', 'Find cards in'],
  ['quick', 'Quick answer from'],
  ['knowledge', 'Older search in'],
  ['deep', 'Thorough search in'],
  ['retrieval', 'Get rows from'],
] as const)('%s says who answers, asks that way, and reads like any other turn', async (way, words) => {
  const house = open();
  await ask(house, way);
  expect((await box(house)).title).toBe(
    `${words} the data files of this workspace (nothing leaves this machine)`,
  );
  const { turn } = await answered(house);
  expect(turn?.ended).toBeUndefined();
  expect(turn?.way).toBe(way);
  expect(turn?.run.isDone).toBe(true);
  expect(turn?.run.result?.cards?.length).toBeGreaterThan(0);
  if (way !== 'search') expect(turn && answerOf(turn.run)).toMatch(/440/);
  expect(house.questions.list).toEqual([question]);
});

test('a thread of the retrieval agent is opened from the tree, and its follow-up stays with that agent', async () => {
  const house = open();
  await ask(house, 'retrieval');
  const { turn } = await answered(house);
  house.editor.panel.dispose();
  await house.editor.run(commandIds.openThread, { thread_id: turn?.run.threadId });
  const opened = await answered(house);
  expect(opened.subject).toMatchObject({ agent: 'retrieval', runId: turn?.run.runId });
  house.editor.panel.say({ kind: 'ask', question: 'and the average?' });
  const followed = await answered(house);
  expect(followed.subject).toMatchObject({ agent: 'retrieval', threadId: turn?.run.threadId });
  expect(followed.turn?.ended).toBeUndefined();
});

test('a thread whose agent is not known takes no follow-up: another agent would refuse it', async () => {
  const house = open();
  await house.editor.run(commandIds.openThread, { thread_id: '1c9e4b6a-8d7f-4c1d-9b0a-2f3e4d5c6b7a' });
  house.editor.panel.say({ kind: 'ready' });
  expect(house.editor.panel.last('view')).toMatchObject({ view: { canFollowUp: false, turns: [] } });
});

test('a suggestion is asked in the panel it stands in, about the nodes it names', async () => {
  const house = open();
  const kept = { result: { cards: [] }, related: [{ query: 'average revenue', node_ids: ['no-such-node'] }] };
  house.panels.ask({ kind: 'lookup', way: 'search', question, kept });
  const { id } = await answered(house);
  house.editor.panel.say({ kind: 'askRelated', turn: id, index: 7 });
  house.editor.panel.say({ kind: 'askRelated', turn: id, index: 0 });
  const asked = await answered(house);
  expect(asked.subject).toMatchObject({
    way: 'search',
    question: 'average revenue',
    nodeIds: ['no-such-node'],
  });
  expect(house.panels.active?.turns).toHaveLength(2);
});

test('a question given as an argument is asked at once', async () => {
  const house = open();
  await house.editor.run(commandIds.ask, { question, way: 'search' });
  expect((await answered(house)).subject).toEqual({ kind: 'lookup', way: 'search', question });
  expect(house.editor.quickPicks).toEqual([]);
});

test('the ask box offers what can come back; the words typed stay, and the workspace keeps the choice', async () => {
  const house = open();
  house.editor.picks = ['Quick answer'];
  const running = house.editor.run(commandIds.ask);
  const first = await box(house);
  first.type(question);
  first.press('Comes back: Answer (Alt+W)');
  const second = await until(() => house.editor.quickPicks[1]);
  expect(second.title).toMatch(/^Quick answer from/);
  expect(second.value).toBe(question);
  second.accept();
  await running;
  expect((await answered(house)).turn?.way).toBe('quick');
  void house.editor.run(commandIds.ask);
  expect((await until(() => house.editor.quickPicks[2])).title).toMatch(/^Quick answer from/);
});

test('leaving the list of ways leads back to the box', async () => {
  const house = open();
  void house.editor.run(commandIds.ask);
  (await box(house)).press('Comes back: Answer (Alt+W)');
  expect((await until(() => house.editor.quickPicks[1])).title).toMatch(/^Ask the data files/);
});

test('effort and sources are changed by a key while the box is open, and the words typed stay', async () => {
  const house = open();
  void house.editor.run(commandIds.ask);
  const asking = await box(house);
  expect(house.editor.context.get('cardinal.inAskBox')).toBe(true);
  asking.type(question);
  await house.editor.run(commandIds.askEffort);
  await until(() => asking.title.endsWith('· high effort'));
  await house.editor.run(commandIds.askSources);
  await until(() => asking.title.endsWith('· high effort · data only'));
  expect(asking.value).toBe(question);
  asking.hide();
  expect(house.editor.context.get('cardinal.inAskBox')).toBe(false);
});

test('a node is what the question is about: typing does not erase it, and cards are pinned to it', async () => {
  const house = open();
  const node = { id: 'mt::revenue::1', name: 'revenue', type: 'metric' };
  void house.editor.run(commandIds.askAboutNode, { node });
  const asking = await box(house);
  expect(asking.title).toMatch(/· about “revenue”$/);
  expect(asking.value).toBe('');
  asking.type('by region');
  asking.accept();
  expect((await answered(house)).subject).toMatchObject({ kind: 'answer', question: 'revenue by region' });
});

test('the subject of a question can be removed with its button', async () => {
  const house = open();
  void house.editor.run(commandIds.askAboutNode, { node: { id: 'mt::x::1', name: 'x', type: 'metric' } });
  const asking = await box(house);
  asking.press('Not about “x”');
  await until(() => !asking.title.includes('about'));
  asking.type(question);
  asking.accept();
  expect((await answered(house)).subject).toMatchObject({ question });
});

test('a schema is picked among the JSON files of the workspace, named in the title and sent', async () => {
  const house = open({ 'settings.json': '{}', 'total.schema.json': JSON.stringify(schema) });
  house.editor.picks = ['total.schema.json'];
  await ask(house, 'quickSchema');
  expect((await box(house)).title).toMatch(/^Answer into total\.schema\.json from/);
  const { subject, turn } = await answered(house);
  expect(subject).toMatchObject({ way: 'quick', schema });
  expect(turn?.hasSchema).toBe(true);
});

test('a file that is no schema is told so before anything is asked', async () => {
  const house = open({ 'settings.json': '{"a":1}' });
  house.editor.picks = ['settings.json'];
  await house.editor.run(commandIds.ask, { way: 'quickSchema' });
  expect(house.editor.messages.at(-1)?.message).toMatch(/^settings\.json must describe an object/);
  expect(house.editor.panels).toEqual([]);
});

test('the schema in the editor in front is taken without asking', async () => {
  const house = open();
  const document = {
    uri: Uri.file('/w/mine.json'),
    languageId: 'json',
    getText: () => JSON.stringify(schema),
  };
  house.editor.activeTextEditor = { document };
  await ask(house, 'quickSchema');
  expect((await answered(house)).subject).toMatchObject({ schema });
  await ask(house, 'retrievalSchema');
  expect((await answered(house)).subject).toMatchObject({ agent: 'retrieval', schema });
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
async function filled(): Promise<TestHouse & { turn: string }> {
  const house = open();
  const kept = { result: { answer: 'Seven.', cards: [], structured_output: output }, related: [] };
  house.panels.ask({ kind: 'lookup', way: 'quick', question, kept });
  const { id } = await answered(house);
  return { ...house, turn: id };
}

test('a structured answer is opened as JSON', async () => {
  const { editor, turn } = await filled();
  await editor.run(commandIds.exportOutput, { turn, place: 'editor' });
  expect(editor.untitled[0]?.language).toBe('json');
  expect(JSON.parse(editor.untitled[0]?.content ?? '')).toEqual(output);
});

test('a structured answer is saved where the user says', async () => {
  const { editor, turn } = await filled();
  editor.savesTo = (offered) => offered;
  await editor.run(commandIds.exportOutput, { turn, place: 'file' });
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
  const house = open();
  house.panels.ask(question);
  await answered(house);
  await house.editor.run(commandIds.exportOutput);
  expect(house.editor.messages.at(-1)?.message).toBe('The panel in front shows no structured output.');
});

test('a schema beyond the caps is refused in words, and nothing is asked', async () => {
  const large = { type: 'object', properties: { a: { type: 'string', description: 'x'.repeat(600) } } };
  const house = open({ 's.schema.json': JSON.stringify(large) });
  house.editor.picks = ['s.schema.json'];
  await house.editor.run(commandIds.ask, { way: 'quickSchema' });
  expect(house.editor.messages.at(-1)?.message).toMatch(/600 characters; 512 are the most/);
  expect(house.editor.panels).toEqual([]);
});
