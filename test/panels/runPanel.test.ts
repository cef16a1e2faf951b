import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answerOf, emptyRun, foldRun } from '../../src/contract/foldRun.ts';
import type { PanelMemo, PanelView, Turn } from '../../src/contract/panel.ts';
import type { RunEvent } from '../../src/contract/runEvents.ts';
import { commandIds, runPanelType } from '../../src/ids.ts';
import { keptRun } from '../../src/panels/keptRun.ts';
import { openHouse, salesCsv, type TestHouse } from '../fake/commandContext.ts';
import { FakePanel } from '../fake/parts.ts';
import { until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

const question = 'total revenue by region';

function viewOf(panel: FakePanel): PanelView {
  return panel.last('view')?.view as PanelView;
}

/** Nothing is followed any more, and each card of each answer that a panel shows is drawn: those may come after its end. */
async function allDone({ runs, editor }: TestHouse): Promise<void> {
  const shown = () => editor.panels.flatMap(({ posted }) => posted.flatMap(turnIdsOf));
  const isDrawn = (id: string) => {
    const { run, cards = {} } = runs.get(id) ?? {};
    return (run?.result?.cards ?? []).every(({ card_id }) => !card_id || cards[card_id] !== undefined);
  };
  await until(() => runs.running.length === 0 && shown().every(isDrawn));
}

function turnIdsOf(message: FakePanel['posted'][number]): string[] {
  if (message.kind === 'turn') return [(message.turn as Turn).id];
  if (message.kind === 'view') return (message.view as PanelView).turns.map(({ id }) => id);
  return [];
}

async function askedPanel() {
  const house = openHouse();
  house.panels.ask(question);
  const { panel } = house.editor;
  panel.say({ kind: 'ready' });
  await allDone(house);
  return { house, panel, turn: (viewOf(panel).turns[0] as Turn).id };
}

function drawFile(house: TestHouse, options: { sentTo?: string } = {}) {
  const file = Uri.joinPath((house.editor.folders[0] as { uri: Uri }).uri, 'sales.csv');
  house.panels.draw([file as never], options);
  house.editor.panel.say({ kind: 'ready' });
  return house.editor.panel;
}

test('nothing is posted before the page is ready; then the whole view, then single events', async () => {
  const house = openHouse();
  house.panels.ask(question);
  const { panel } = house.editor;
  expect(panel.posted).toEqual([]);
  panel.say({ kind: 'ready' });
  expect(viewOf(panel)).toMatchObject({ title: question, service: 'Local data', canFollowUp: true });
  await allDone(house);
  const events = panel.posted.filter(({ kind }) => kind === 'event').map(({ event }) => event as RunEvent);
  const turn = house.runs.get((viewOf(panel).turns[0] as Turn).id);
  expect(events.reduce(foldRun, emptyRun)).toEqual(turn?.run); // the page folds to the same
});

test('a page that was hidden gets nothing, and everything when it returns', async () => {
  const house = openHouse();
  house.panels.ask(question);
  const { panel } = house.editor;
  panel.say({ kind: 'ready' });
  panel.hide();
  const before = panel.posted.length;
  await allDone(house);
  expect(panel.posted).toHaveLength(before);
  panel.reveal();
  panel.say({ kind: 'ready' });
  expect(viewOf(panel).turns[0]?.run.isDone).toBe(true);
});

test('a message that is none of ours changes nothing and is noted', async () => {
  const { house, panel, turn } = await askedPanel();
  const before = panel.posted.length;
  for (const bad of [
    undefined,
    7,
    {},
    { kind: 'run' },
    { kind: 'ask', question: ' ' },
    { kind: 'openLink', url: 3 },
  ]) {
    panel.say(bad);
  }
  panel.say({ kind: 'retry', turn: `${turn}x` });
  expect(panel.posted).toHaveLength(before);
  expect(house.runs.running).toEqual([]);
  expect(house.editor.logged.filter((line) => line.includes('unknown message'))).toHaveLength(6);
});

test('a page has no say over the turns of another panel', async () => {
  const { house, panel } = await askedPanel();
  const other = house.runs.start({ kind: 'answer', question: 'average revenue' });
  panel.say({ kind: 'stop', turn: other });
  expect(house.runs.isRunning(other)).toBe(true);
  await allDone(house);
});

test('a follow-up is asked in the same thread and panel', async () => {
  const { house, panel } = await askedPanel();
  panel.say({ kind: 'ask', question: 'and the average?' });
  await allDone(house);
  const threads = viewOf(panel).turns.map(({ id }) => house.runs.get(id)?.run.threadId);
  expect(threads).toHaveLength(2);
  expect(threads[0]).toBe(threads[1]);
  expect(house.editor.panels).toHaveLength(1);
});

test('a citation opens the rows it stands for, and only one of this answer', async () => {
  const { house, panel, turn } = await askedPanel();
  const [citation] = house.runs.get(turn)?.run.result?.citations ?? [];
  panel.say({ kind: 'openCitation', turn, index: citation?.index });
  await until(() => house.editor.shown.length === 1);
  expect(house.editor.shown[0]?.uri.path).toMatch(/sales\.csv$/);
  panel.say({ kind: 'openCitation', turn, index: 999 });
  panel.say({ kind: 'openLink', url: 'file:///etc/passwd' });
  await until(() => house.editor.messages.length === 1);
  expect(house.editor.shown).toHaveLength(1);
});

test('an answer is copied with its sources', async () => {
  const { house, panel, turn } = await askedPanel();
  panel.say({ kind: 'copyAnswer', turn });
  await until(() => house.editor.clipboard !== '');
  expect(house.editor.clipboard).toMatch(/^\*\*total revenue by region\*\*.*440.*Sources:/s);
  panel.say({ kind: 'copyText', text: 'a\tb' });
  expect(house.editor.clipboard).toBe('a\tb');
});

/** The one card of a turn, with its chart. */
function cardOf({ runs }: TestHouse, turn: string) {
  const [[cardId, drawn] = []] = Object.entries(runs.get(turn)?.cards ?? {});
  if (!cardId || !drawn?.controls) throw new Error('there is no card with controls');
  return { cardId, drawn, controls: drawn.controls };
}

test('controls change the card where it stands, in their order, and a reload brings back what they made', async () => {
  const house = openHouse();
  const panel = drawFile(house);
  await allDone(house);
  const turn = (viewOf(panel).turns[0] as Turn).id;
  const { cardId, controls } = cardOf(house, turn);
  const asTable = { ...controls.chart, mark: 'table' as const };
  panel.say({ kind: 'editChart', turn, cardId, edit: { chart: { ...controls.chart, mark: 'pie' } } });
  panel.say({ kind: 'editChart', turn, cardId, edit: { chart: asTable } });
  await until(() => cardOf(house, turn).controls.chart.mark === 'table');
  expect(viewOf(panel).turns.map(({ id }) => id)).toEqual([turn]);
  const posted = panel.posted.filter(({ kind }) => kind === 'card').at(-1);
  expect(JSON.stringify(posted)).toContain('"component_type":"table"');
  panel.say({ kind: 'editChart', turn, cardId, edit: { step: 'undo' } });
  await until(() => cardOf(house, turn).controls.canRedo);

  const memo = panel.last('memo')?.memo as PanelMemo;
  panel.dispose();
  const back = new FakePanel(runPanelType, 'x');
  await house.editor.serializers.get(runPanelType)?.deserializeWebviewPanel(back, { memo });
  back.say({ kind: 'ready' });
  await allDone(house);
  const again = cardOf(house, (viewOf(back).turns[0] as Turn).id).controls;
  expect(again).toMatchObject({ canUndo: true, canRedo: true });
});

test('a change that cannot be made leaves the card as it is and says why', async () => {
  const house = openHouse();
  const panel = drawFile(house);
  await allDone(house);
  const turn = (viewOf(panel).turns[0] as Turn).id;
  const { cardId, drawn, controls } = cardOf(house, turn);
  panel.say({ kind: 'editChart', turn, cardId, edit: { chart: { ...controls.chart, mark: 'map' } } });
  await until(() => cardOf(house, turn).drawn.remark !== undefined);
  const after = cardOf(house, turn).drawn;
  expect(after.remark).toContain('names countries or states');
  expect(after.components).toEqual(drawn.components);
});

test('words are a turn of their own', async () => {
  const house = openHouse();
  const panel = drawFile(house);
  await allDone(house);
  const turn = (viewOf(panel).turns[0] as Turn).id;
  panel.say({ kind: 'redraw', turn, instruction: 'average revenue by region' });
  await allDone(house);
  expect(viewOf(panel).turns.map((at) => at.question)).toEqual([
    'Visualize sales.csv',
    'average revenue by region',
  ]);
});

test('words below a chart change that chart, one turn after the other', async () => {
  const house = openHouse();
  const panel = drawFile(house);
  await allDone(house);
  for (const instruction of ['total revenue by region as bars', 'only North']) {
    panel.say({ kind: 'redraw', turn: (viewOf(panel).turns.at(-1) as Turn).id, instruction });
    await allDone(house);
  }
  const last = (viewOf(panel).turns.at(-1) as Turn).id;
  const [card] = Object.values(house.runs.get(last)?.cards ?? {});
  expect(card?.card.title).toBe('Total revenue by region, North');
});

test('after a reload the panel comes back from its memo, with the same answer', async () => {
  const { house, panel, turn } = await askedPanel();
  const memo = panel.last('memo')?.memo as PanelMemo;
  expect(memo.turns).toEqual([{ id: turn, question, runId: house.runs.get(turn)?.run.runId }]);
  const result = house.runs.get(turn)?.run.result;
  panel.dispose();
  expect(house.runs.get(turn)).toBeUndefined();

  const back = new FakePanel(runPanelType, 'x');
  await house.editor.serializers.get(runPanelType)?.deserializeWebviewPanel(back, { memo, scroll: 3 });
  back.say({ kind: 'ready' });
  await allDone(house);
  expect(back.title).toBe(question);
  expect(house.runs.get(turn)?.run.result).toEqual(result);
});

test.each(['status', 'agent_result'])(
  'after a reload a run goes on after its last event, here a %s: whole, with its cards',
  async (kind) => {
    const { house, panel, turn } = await askedPanel();
    const memo = panel.last('memo')?.memo as PanelMemo;
    const events = panel.posted.filter((one) => one.kind === 'event').map(({ event }) => event as RunEvent);
    const { run: whole, cards } = house.runs.get(turn) as Turn;
    const last = events.findLastIndex(({ block }) => block.kind === kind);
    const early = events.slice(0, last + 1).reduce(foldRun, emptyRun);
    panel.dispose();

    const run = keptRun({ id: turn, question, kind: 'answer', run: early, cards: {} });
    const back = new FakePanel(runPanelType, 'x');
    const state = JSON.parse(JSON.stringify({ memo: { ...memo, turns: [{ ...memo.turns[0], run }] } }));
    await house.editor.serializers.get(runPanelType)?.deserializeWebviewPanel(back, state);
    back.say({ kind: 'ready' });
    expect(viewOf(back).turns[0]?.run).toEqual(early); // shown at once
    await allDone(house);
    const heard = back.posted.filter((one) => one.kind === 'event').map(({ event }) => event as RunEvent);
    expect(heard.map(({ seq }) => seq)).toEqual(events.slice(last + 1).map(({ seq }) => seq));
    expect(answerOf(house.runs.get(turn)?.run ?? emptyRun)).toBe(answerOf(whole));
    expect(house.runs.get(turn)?.run.result).toEqual(whole.result);
    expect(Object.keys(house.runs.get(turn)?.cards ?? {})).toEqual(Object.keys(cards));
  },
);

test('a drawing comes back after a reload, from this machine, whoever answers now', async () => {
  const house = openHouse();
  const panel = drawFile(house);
  await allDone(house);
  const memo = panel.last('memo')?.memo as PanelMemo;
  panel.dispose();
  house.editor.set('cardinal.serviceAddress', 'https://service.example');
  const back = new FakePanel(runPanelType, 'x');
  await house.editor.serializers.get(runPanelType)?.deserializeWebviewPanel(back, { memo });
  back.say({ kind: 'ready' });
  await allDone(house);
  expect(viewOf(back).service).toBe('Local data');
  expect(house.runs.get((viewOf(back).turns[0] as Turn).id)?.run.isDone).toBe(true);
});

test('a file that was sent somewhere is not sent again after a reload, nor to another host', async () => {
  const house = openHouse();
  const files = [Uri.joinPath((house.editor.folders[0] as { uri: Uri }).uri, 'sales.csv').toString()];
  const turns = [{ id: 't', question: '', sentTo: 'service.example' }];
  const back = new FakePanel(runPanelType, 'x');
  const state = { memo: { title: 'sales.csv', files, turns } };
  await house.editor.serializers.get(runPanelType)?.deserializeWebviewPanel(back, state);
  back.say({ kind: 'ready' });
  expect(house.runs.get('t')?.ended?.how).toBe('stopped');
  expect(viewOf(back).service).toBe('service.example');
  house.editor.set('cardinal.serviceAddress', 'https://other.example');
  back.say({ kind: 'retry', turn: 't' });
  await allDone(house);
  expect(house.runs.get('t')?.ended?.message).toMatch(/meant for service\.example/);
  house.editor.set('cardinal.serviceAddress', '');
  back.say({ kind: 'retry', turn: 't' });
  await allDone(house);
  expect(house.runs.get('t')?.ended?.message).toMatch(/meant for service\.example/);
});

test.each([undefined, null, {}, { memo: { title: 3 } }])(
  'a panel with a state of no use is closed: %j',
  async (state) => {
    const house = openHouse();
    const back = new FakePanel(runPanelType, 'x');
    await house.editor.serializers.get(runPanelType)?.deserializeWebviewPanel(back, state);
    expect(back.isDisposed).toBe(true);
  },
);

test('a closed panel ends what it followed and listens to nothing more', async () => {
  const house = openHouse();
  house.panels.ask(question);
  const { panel } = house.editor;
  panel.dispose();
  expect(house.runs.running).toEqual([]);
  expect(house.panels.active).toBeUndefined();
  house.panels.ask('another question');
  expect(house.editor.panel).not.toBe(panel);
});

test('a long question is a short title', () => {
  const house = openHouse();
  house.panels.ask(`What is ${'very '.repeat(30)}long?`);
  expect(house.editor.panel.title.length).toBeLessThanOrEqual(40);
  expect(house.editor.panel.title).toMatch(/…$/);
});

test('the keyboard finds the latest answer and the box for the next question', async () => {
  const { house, panel } = await askedPanel();
  await house.editor.run(commandIds.focusLastAnswer);
  expect(panel.last('focus')).toEqual({ kind: 'focus', on: 'lastAnswer' });
  await house.editor.run(commandIds.focusFollowUp);
  expect(panel.last('focus')).toEqual({ kind: 'focus', on: 'followUp' });
});

test('a file that changed is drawn again in its place', async () => {
  const house = openHouse();
  const panel = drawFile(house);
  await allDone(house);
  const [watcher] = house.editor.watchers;
  expect(watcher?.pattern.pattern).toBe('sales.csv');
  const path = join((house.editor.folders[0] as { uri: Uri }).uri.fsPath, 'sales.csv');
  writeFileSync(path, salesCsv.replace('170', '99999'));
  watcher?.changed.fire(Uri.file(path));
  watcher?.changed.fire(Uri.file(path)); // one save, two events
  const id = (viewOf(panel).turns[0] as Turn).id;
  await until(() => JSON.stringify(house.runs.get(id)?.cards).includes('99999'));
  expect(viewOf(panel).turns).toHaveLength(1);
  panel.dispose();
  expect(watcher?.isDisposed).toBe(true);
});

test('a file that was sent to a remote service is not sent again because it changed', async () => {
  const house = openHouse();
  drawFile(house, { sentTo: 'service.example' });
  await allDone(house);
  house.editor.set('cardinal.serviceAddress', 'https://service.example');
  house.editor.watchers[0]?.changed.fire(Uri.file('/x'));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(house.runs.running).toEqual([]);
});

test('a thread that takes no such question offers a new one, with the same question', async () => {
  const server = createServer((_, response) => {
    response.writeHead(409, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'effort_mismatch', message: 'no' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const house = openHouse();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  house.editor.set('cardinal.serviceAddress', address);
  await house.keys.set(address, 'key');
  house.panels.ask(question);
  const { panel } = house.editor;
  panel.say({ kind: 'ready' });
  await allDone(house);
  const turn = viewOf(panel).turns[0]?.id as string;
  expect(house.runs.get(turn)?.ended?.action?.title).toBe('Ask in a New Thread');
  panel.say({ kind: 'takeAction', turn: 'elsewhere' });
  expect(house.editor.panels).toHaveLength(1);
  panel.say({ kind: 'takeAction', turn });
  expect(house.editor.panels.map(({ title }) => title)).toEqual([question, `${question} (2)`]);
  await allDone(house);
});

test('a question asked while another is answered waits, is seen, and follows by itself', async () => {
  const house = openHouse();
  house.panels.ask(question);
  const { panel } = house.editor;
  panel.say({ kind: 'ready' });
  panel.say({ kind: 'ask', question: 'only North' });
  panel.say({ kind: 'ask', question: 'only South' });
  const queued = () => (panel.last('queued')?.queued as PanelView['queued'])?.map(({ text }) => text);
  expect(queued()).toEqual(['only North', 'only South']);
  expect(panel.last('memo')?.memo).toMatchObject({ queued: ['only North', 'only South'] });
  await until(() => viewOf(panel).turns.length === 3 && house.runs.running.length === 0);
  expect(viewOf(panel).turns.map((turn) => turn.question)).toEqual([question, 'only North', 'only South']);
  expect(queued()).toEqual([]);
  const threads = viewOf(panel).turns.map(({ id }) => house.runs.get(id)?.run.threadId);
  expect(new Set(threads).size).toBe(1);
});

test('a question that waits can be taken back, and after a stop it waits for the user', async () => {
  const house = openHouse();
  house.panels.ask(question);
  const { panel } = house.editor;
  panel.say({ kind: 'ready' });
  panel.say({ kind: 'ask', question: 'only North' });
  panel.say({ kind: 'ask', question: 'only South' });
  const queued = () => panel.last('queued')?.queued as NonNullable<PanelView['queued']>;
  panel.say({ kind: 'unqueue', id: queued()[0]?.id });
  expect(queued().map(({ text }) => text)).toEqual(['only South']);
  const [turn] = viewOf(panel).turns;
  panel.say({ kind: 'stop', turn: turn?.id });
  expect(house.runs.get(turn?.id ?? '')?.ended?.message).toBe('Stopped before anything had arrived.');
  await Promise.resolve();
  expect(queued().map(({ text }) => text)).toEqual(['only South']);
  panel.say({ kind: 'askQueued', id: queued()[0]?.id });
  await until(() => viewOf(panel).turns.length === 2);
  expect(queued()).toEqual([]);
  await allDone(house);
});

test('questions that were waiting when the window reloaded stay queued until the user sends them', async () => {
  const house = openHouse();
  const panel = new FakePanel(runPanelType, 'before');
  const memo: PanelMemo = { title: 'before', queued: ['only North'], turns: [] };
  await house.panels.deserializeWebviewPanel(panel as never, { memo });
  panel.say({ kind: 'ready' });
  expect(viewOf(panel).queued?.map(({ text }) => text)).toEqual(['only North']);
  expect(house.runs.running).toEqual([]);
});

test('leaving a panel shows the text the user was in', async () => {
  const house = openHouse();
  const uri = Uri.joinPath((house.editor.folders[0] as { uri: Uri }).uri, 'sales.csv');
  house.editor.activeTextEditor = { document: { uri, isClosed: false }, viewColumn: 1 };
  house.panels.ask(question);
  house.editor.panel.say({ kind: 'leave' });
  await until(() => house.editor.shown.length === 1);
  await allDone(house);
});

test('an answer that is run again says whether it is still the same, down to the data of its charts', async () => {
  const { house, panel, turn } = await askedPanel();
  const rerun = () => house.runs.get(turn)?.rerun;
  panel.say({ kind: 'runAgain', turn });
  await until(() => rerun() !== undefined);
  expect(rerun()).toEqual({ outcome: 'same' });

  const folder = (house.editor.folders[0] as { uri: Uri }).uri.fsPath;
  writeFileSync(join(folder, 'sales.csv'), salesCsv.replace('North,120', 'North,121'));
  panel.say({ kind: 'runAgain', turn });
  await until(() => rerun() !== undefined && rerun()?.outcome !== 'same');
  expect(rerun()).toMatchObject({ outcome: 'data-changed', before: expect.stringContaining('440') });
  expect(answerOf(house.runs.get(turn)?.run ?? emptyRun)).toContain('441');
  await allDone(house);
});

test('an answer that cannot be run again is shown as it was, with the reason', async () => {
  const { house, panel, turn } = await askedPanel();
  const before = house.runs.get(turn)?.run;
  await house.settings.setServiceAddress('http://127.0.0.1:9');
  panel.say({ kind: 'runAgain', turn });
  await until(() => house.runs.get(turn)?.rerun !== undefined);
  expect(house.runs.get(turn)).toMatchObject({ run: before, rerun: { outcome: 'not-run' } });
  expect(house.runs.get(turn)?.ended).toBeUndefined();
});

test('a figure opens its query above the rows it was run over, marked and named after it', async () => {
  const { house, panel, turn } = await askedPanel();
  panel.say({ kind: 'ask', question: 'average revenue in North' });
  await allDone(house);
  const id =
    viewOf(panel)
      .turns.map(({ id }) => id)
      .find((one) => one !== turn) ?? '';
  panel.say({ kind: 'openEvidence', turn: id, index: 1 });
  await until(() => house.editor.panels.length === 2);
  const grid = house.editor.panel;
  grid.say({ kind: 'ready' });
  await until(() => grid.last('tables') !== undefined);
  expect(grid.title).toMatch(/^Rows behind 146\.7 · Average revenue/);
  expect(grid.last('tables')).toMatchObject({
    title: grid.title,
    query: {
      sql: expect.stringMatching(/^SELECT avg\("revenue"\)/),
      counted: expect.stringMatching(/^3 of 6 rows/),
    },
    // Every second row: those between are of another region.
    tables: [{ marked: [0, 2, 4].map((row) => ({ first: row, last: row })), isLoose: false }],
  });
  const memo = grid.last('memo')?.memo;
  grid.dispose();
  const back = new FakePanel(grid.viewType, 'x');
  await house.editor.serializers.get(grid.viewType)?.deserializeWebviewPanel(back, { memo });
  back.say({ kind: 'ready' });
  await until(() => back.last('tables') !== undefined);
  expect(back.last('tables')).toMatchObject({ query: { sql: expect.stringContaining('SELECT avg') } });
});

test('a grid that showed a figure shows the whole file under its own name when that is opened', async () => {
  const { house, panel, turn } = await askedPanel();
  panel.say({ kind: 'openEvidence', turn, index: 999 });
  panel.say({ kind: 'openEvidence', turn, index: 1 });
  await until(() => house.editor.panels.length === 2);
  const grid = house.editor.panel;
  grid.say({ kind: 'ready' });
  await until(() => grid.last('tables')?.query !== undefined);
  const file = Uri.joinPath((house.editor.folders[0] as { uri: Uri }).uri, 'sales.csv');
  await house.editor.run(commandIds.openRows, file);
  await until(() => grid.last('tables')?.title === 'Rows of sales.csv');
  expect(grid.last('tables')).not.toHaveProperty('query');
  expect(grid.title).toBe('Rows of sales.csv');
  expect(house.editor.panels).toHaveLength(2);
});
