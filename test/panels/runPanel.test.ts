import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answerOf, emptyRun, foldRun } from '../../src/contract/foldRun.ts';
import type { PanelMemo, PanelView, Turn } from '../../src/contract/panel.ts';
import type { RunEvent } from '../../src/contract/runEvents.ts';
import { commandIds, runPanelType } from '../../src/ids.ts';
import { keptRun } from '../../src/panels/keptRun.ts';
import { LinkHosts } from '../../src/panels/linkHosts.ts';
import { RunPanels } from '../../src/panels/runPanels.ts';
import { startService } from '../../src/service/startService.ts';
import { openCommands, salesCsv, type TestCommands } from '../fake/commandContext.ts';
import { startLocalServer } from '../fake/localServer.ts';
import { FakePanel, TabInputWebview } from '../fake/parts.ts';
import { fakeMemento, makeFolder, until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

const question = 'total revenue by region';

function viewOf(panel: FakePanel): PanelView {
  return panel.last('view')?.view as PanelView;
}

/** Nothing is followed any more, and each card of each answer that a panel shows is drawn: those may come after its end. */
async function allDone({ runs, editor }: TestCommands): Promise<void> {
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
  const commands = openCommands();
  commands.panels.ask(question);
  const { panel } = commands.editor;
  panel.say({ kind: 'ready' });
  await allDone(commands);
  return { commands, panel, turn: (viewOf(panel).turns[0] as Turn).id };
}

function drawFile(commands: TestCommands, options: { sentTo?: string } = {}) {
  const file = Uri.joinPath((commands.editor.folders[0] as { uri: Uri }).uri, 'sales.csv');
  commands.panels.draw([file as never], options);
  commands.editor.panel.say({ kind: 'ready' });
  return commands.editor.panel;
}

test('nothing is posted before the page is ready; then come the whole view and single events', async () => {
  const commands = openCommands();
  commands.panels.ask(question);
  const { panel } = commands.editor;
  expect(panel.posted).toEqual([]);
  panel.say({ kind: 'ready' });
  expect(viewOf(panel)).toMatchObject({ title: question, service: 'Local data', canFollowUp: true });
  await allDone(commands);
  const events = panel.posted.filter(({ kind }) => kind === 'event').map(({ event }) => event as RunEvent);
  const turn = commands.runs.get((viewOf(panel).turns[0] as Turn).id);
  expect(events.reduce(foldRun, emptyRun)).toEqual(turn?.run); // the page folds to the same
});

test('a hidden page gets nothing until it is shown, and then the whole view', async () => {
  const commands = openCommands();
  commands.panels.ask(question);
  const { panel } = commands.editor;
  panel.say({ kind: 'ready' });
  panel.hide();
  const before = panel.posted.length;
  await allDone(commands);
  expect(panel.posted).toHaveLength(before);
  panel.reveal();
  panel.say({ kind: 'ready' });
  expect(viewOf(panel).turns[0]?.run.isDone).toBe(true);
});

test('an unknown message changes nothing and is logged', async () => {
  const { commands, panel, turn } = await askedPanel();
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
  expect(commands.runs.running).toEqual([]);
  expect(commands.editor.logged.filter((line) => line.includes('unknown message'))).toHaveLength(6);
});

test('a page cannot affect the turns of another panel', async () => {
  const { commands, panel } = await askedPanel();
  const other = commands.runs.start({ kind: 'answer', question: 'average revenue' });
  panel.say({ kind: 'stop', turn: other });
  expect(commands.runs.isRunning(other)).toBe(true);
  await allDone(commands);
});

test('a follow-up is asked in the same thread and panel', async () => {
  const { commands, panel } = await askedPanel();
  panel.say({ kind: 'ask', question: 'and the average?' });
  await allDone(commands);
  const threads = viewOf(panel).turns.map(({ id }) => commands.runs.get(id)?.run.threadId);
  expect(threads).toHaveLength(2);
  expect(threads[0]).toBe(threads[1]);
  expect(commands.editor.panels).toHaveLength(1);
});

test('a citation opens its rows, but only if it belongs to this answer', async () => {
  const { commands, panel, turn } = await askedPanel();
  const [citation] = commands.runs.get(turn)?.run.result?.citations ?? [];
  panel.say({ kind: 'openCitation', turn, index: citation?.index });
  await until(() => commands.editor.shown.length === 1);
  expect(commands.editor.shown[0]?.uri.path).toMatch(/sales\.csv$/);
  panel.say({ kind: 'openCitation', turn, index: 999 });
  panel.say({ kind: 'openLink', url: 'file:///etc/passwd' });
  await until(() => commands.editor.messages.length === 1);
  expect(commands.editor.shown).toHaveLength(1);
});

test('a panel shows who answered, whichever service is chosen later, and where the next question goes', async () => {
  const { commands, panel } = await askedPanel();
  const host = await chooseOther(commands);
  expect(viewOf(panel)).toMatchObject({ service: host, turns: [{ answeredBy: 'Local data' }] });
  // The other service has no such thread: the question starts one there.
  panel.say({ kind: 'ask', question: 'average revenue by region' });
  await allDone(commands);
  const [first, second] = viewOf(panel).turns.map(({ id }) => commands.runs.get(id));
  expect(second?.ended).toBeUndefined();
  expect(second).toMatchObject({ answeredBy: host });
  expect(second?.run.threadId).not.toBe(first?.run.threadId);
});

test('an answer is copied with its sources', async () => {
  const { commands, panel, turn } = await askedPanel();
  panel.say({ kind: 'copyAnswer', turn });
  await until(() => commands.editor.clipboard !== '');
  expect(commands.editor.clipboard).toMatch(/^\*\*total revenue by region\*\*.*440.*Sources:/s);
  panel.say({ kind: 'copyText', text: 'a\tb' });
  expect(commands.editor.clipboard).toBe('a\tb');
});

/** The one card of a turn, with its chart. */
function cardOf({ runs }: TestCommands, turn: string) {
  const [[cardId, drawn] = []] = Object.entries(runs.get(turn)?.cards ?? {});
  if (!cardId || !drawn?.controls) throw new Error('there is no card with controls');
  return { cardId, drawn, controls: drawn.controls };
}

test('controls change a card in place and in order, and a reload restores the result', async () => {
  const commands = openCommands();
  const panel = drawFile(commands);
  await allDone(commands);
  const turn = (viewOf(panel).turns[0] as Turn).id;
  const { cardId, controls } = cardOf(commands, turn);
  const asTable = { ...controls.chart, mark: 'table' as const };
  panel.say({ kind: 'editChart', turn, cardId, edit: { chart: { ...controls.chart, mark: 'pie' } } });
  panel.say({ kind: 'editChart', turn, cardId, edit: { chart: asTable } });
  await until(() => cardOf(commands, turn).controls.chart.mark === 'table');
  expect(viewOf(panel).turns.map(({ id }) => id)).toEqual([turn]);
  const posted = panel.posted.filter(({ kind }) => kind === 'card').at(-1);
  expect(JSON.stringify(posted)).toContain('"component_type":"table"');
  panel.say({ kind: 'editChart', turn, cardId, edit: { step: 'undo' } });
  await until(() => cardOf(commands, turn).controls.canRedo);

  const memo = panel.last('memo')?.memo as PanelMemo;
  panel.dispose();
  const back = new FakePanel(runPanelType, 'x');
  await commands.editor.serializers.get(runPanelType)?.deserializeWebviewPanel(back, { memo });
  back.say({ kind: 'ready' });
  await allDone(commands);
  const again = cardOf(commands, (viewOf(back).turns[0] as Turn).id).controls;
  expect(again).toMatchObject({ canUndo: true, canRedo: true });
});

test('a rejected change leaves the card as it is and shows the reason', async () => {
  const commands = openCommands();
  const panel = drawFile(commands);
  await allDone(commands);
  const turn = (viewOf(panel).turns[0] as Turn).id;
  const { cardId, drawn, controls } = cardOf(commands, turn);
  panel.say({ kind: 'editChart', turn, cardId, edit: { chart: { ...controls.chart, mark: 'map' } } });
  await until(() => cardOf(commands, turn).drawn.remark !== undefined);
  const after = cardOf(commands, turn).drawn;
  expect(after.remark).toContain('names countries or states');
  expect(after.components).toEqual(drawn.components);
});

test('a change in words becomes a turn of its own', async () => {
  const commands = openCommands();
  const panel = drawFile(commands);
  await allDone(commands);
  const turn = (viewOf(panel).turns[0] as Turn).id;
  panel.say({ kind: 'redraw', turn, instruction: 'average revenue by region' });
  await allDone(commands);
  expect(viewOf(panel).turns.map((at) => at.question)).toEqual([
    'Visualize sales.csv',
    'average revenue by region',
  ]);
});

test('instructions below a chart change it, one turn after another', async () => {
  const commands = openCommands();
  const panel = drawFile(commands);
  await allDone(commands);
  for (const instruction of ['total revenue by region as bars', 'only North']) {
    panel.say({ kind: 'redraw', turn: (viewOf(panel).turns.at(-1) as Turn).id, instruction });
    await allDone(commands);
  }
  const last = (viewOf(panel).turns.at(-1) as Turn).id;
  const [card] = Object.values(commands.runs.get(last)?.cards ?? {});
  expect(card?.card.title).toBe('Total revenue by region, North');
});

test('after a reload the panel is restored from its memo with the same answer', async () => {
  const { commands, panel, turn } = await askedPanel();
  const memo = panel.last('memo')?.memo as PanelMemo;
  const answerer = { name: 'Local data', isEmbedded: true };
  expect(memo.turns).toEqual([{ id: turn, question, runId: commands.runs.get(turn)?.run.runId, answerer }]);
  const result = commands.runs.get(turn)?.run.result;
  panel.dispose();
  expect(commands.runs.turns).toEqual([]);

  const back = new FakePanel(runPanelType, 'x');
  await commands.editor.serializers.get(runPanelType)?.deserializeWebviewPanel(back, { memo, scroll: 3 });
  back.say({ kind: 'ready' });
  await allDone(commands);
  expect(back.title).toBe(question);
  expect(commands.runs.get(turn)?.run.result).toEqual(result);
});

/** A service with the same file as the window's, at an address of its own, which is chosen. */
async function chooseOther({ editor, keys }: TestCommands): Promise<string> {
  const other = await startService({
    folders: [makeFolder({ 'sales.csv': salesCsv })],
    store: ':memory:',
    apiKey: 'right-key',
  });
  onTestFinished(() => other.close());
  await keys.set(other.url, 'right-key');
  editor.set('cardinal.serviceAddress', other.url);
  return new URL(other.url).host;
}

async function reloaded({ editor }: TestCommands, panel: FakePanel): Promise<FakePanel> {
  const state = JSON.parse(JSON.stringify({ memo: panel.last('memo')?.memo }));
  panel.dispose();
  const back = new FakePanel(runPanelType, 'x');
  await editor.serializers.get(runPanelType)?.deserializeWebviewPanel(back, state);
  back.say({ kind: 'ready' });
  return back;
}

test('after a reload local data still has its answer and name, whichever service was chosen since', async () => {
  const { commands, panel, turn } = await askedPanel();
  const { run } = commands.runs.get(turn) as Turn;
  const host = await chooseOther(commands);
  const back = await reloaded(commands, panel);
  await allDone(commands);
  const after = commands.runs.get(turn);
  expect(after?.ended).toBeUndefined();
  expect(after?.run.result).toEqual(run.result);
  expect(after?.answeredBy).toBe('Local data');
  expect(viewOf(back)).toMatchObject({ service: host, turns: [{ answeredBy: 'Local data' }] });
});

test('after a reload an answer of a service no longer in use names it and is not asked again', async () => {
  const commands = openCommands();
  const host = await chooseOther(commands);
  commands.panels.ask(question);
  const { panel } = commands.editor;
  panel.say({ kind: 'ready' });
  await allDone(commands);
  const [turn = ''] = commands.runs.turns;
  commands.editor.set('cardinal.serviceAddress', '');
  await reloaded(commands, panel);
  await allDone(commands);
  expect(commands.runs.get(turn)).toMatchObject({
    answeredBy: host,
    ended: {
      message: `This answer is from ${host}, which is not the service in use. Switch back to it.`,
      action: { title: 'Choose Service', command: commandIds.chooseService },
    },
  });
  // Pressing the button asks the service in use, which has its own name then.
  commands.runs.retry(turn);
  await allDone(commands);
  expect(commands.runs.get(turn)).toMatchObject({ answeredBy: 'Local data' });
  expect(commands.runs.get(turn)?.ended).toBeUndefined();
});

test.each(['status', 'agent_result'])(
  'after a reload a run goes on after its last event, here a %s: whole, with its cards',
  async (kind) => {
    const { commands, panel, turn } = await askedPanel();
    const memo = panel.last('memo')?.memo as PanelMemo;
    const events = panel.posted.filter((one) => one.kind === 'event').map(({ event }) => event as RunEvent);
    const { run: whole, cards } = commands.runs.get(turn) as Turn;
    const last = events.findLastIndex(({ block }) => block.kind === kind);
    const early = events.slice(0, last + 1).reduce(foldRun, emptyRun);
    panel.dispose();

    const run = keptRun({ id: turn, question, kind: 'answer', run: early, cards: {} });
    const back = new FakePanel(runPanelType, 'x');
    const state = JSON.parse(JSON.stringify({ memo: { ...memo, turns: [{ ...memo.turns[0], run }] } }));
    await commands.editor.serializers.get(runPanelType)?.deserializeWebviewPanel(back, state);
    back.say({ kind: 'ready' });
    expect(viewOf(back).turns[0]?.run).toEqual(early); // shown at once
    await allDone(commands);
    const heard = back.posted.filter((one) => one.kind === 'event').map(({ event }) => event as RunEvent);
    expect(heard.map(({ seq }) => seq)).toEqual(events.slice(last + 1).map(({ seq }) => seq));
    expect(answerOf(commands.runs.get(turn)?.run ?? emptyRun)).toBe(answerOf(whole));
    expect(commands.runs.get(turn)?.run.result).toEqual(whole.result);
    expect(Object.keys(commands.runs.get(turn)?.cards ?? {})).toEqual(Object.keys(cards));
  },
);

test('a tab not yet restored is replaced when its thread or file is opened', async () => {
  const commands = openCommands();
  const { editor, runs } = commands;
  const uri = Uri.joinPath(editor.folders[0]?.uri as never, 'sales.csv') as never;
  const memos = [
    {
      title: question,
      label: question,
      threadId: 'thread-1',
      turns: [{ id: 'one', question, runId: 'run-1' }],
    },
    { title: 'sales.csv', label: 'sales.csv', files: [String(uri)], turns: [{ id: 'two', question: '' }] },
  ];
  const state = fakeMemento();
  await state.update('cardinal.panels', memos);
  const linkHosts = new LinkHosts({ connection: commands.connection, state });
  const panels = new RunPanels({ ...commands, book: runs, linkHosts, state });
  onTestFinished(() => panels.dispose());
  const tabOf = (label: string) => ({
    label,
    group: { viewColumn: 3 },
    input: new TabInputWebview(runPanelType),
  });
  const tabs = [tabOf(question), tabOf('sales.csv'), tabOf('other')];
  editor.tabGroups = [{ viewColumn: 3, activeTab: undefined, tabs } as never];
  panels.openThread(question, 'thread-1', []);
  expect(editor.closedTabs).toEqual([tabs[0]]);
  // In the group of the tabs there are, not in a further one.
  expect(editor.panels.at(-1)).toMatchObject({ title: question, viewColumn: 3 });
  panels.draw([uri]);
  expect(editor.closedTabs).toEqual(tabs.slice(0, 2));
  await until(() => runs.running.length === 0);
});

test('a drawn file is drawn again locally after a reload, whichever service is chosen now', async () => {
  const commands = openCommands();
  const panel = drawFile(commands);
  await allDone(commands);
  const memo = panel.last('memo')?.memo as PanelMemo;
  panel.dispose();
  commands.editor.set('cardinal.serviceAddress', 'https://service.example');
  const back = new FakePanel(runPanelType, 'x');
  await commands.editor.serializers.get(runPanelType)?.deserializeWebviewPanel(back, { memo });
  back.say({ kind: 'ready' });
  await allDone(commands);
  expect(viewOf(back).service).toBe('Local data');
  expect(commands.runs.get((viewOf(back).turns[0] as Turn).id)?.run.isDone).toBe(true);
});

test('a file that was sent to a service is not sent again after a reload, nor to another host', async () => {
  const commands = openCommands();
  const files = [Uri.joinPath((commands.editor.folders[0] as { uri: Uri }).uri, 'sales.csv').toString()];
  const turns = [{ id: 't', question: '', sentTo: 'service.example' }];
  const back = new FakePanel(runPanelType, 'x');
  const state = { memo: { title: 'sales.csv', files, turns } };
  await commands.editor.serializers.get(runPanelType)?.deserializeWebviewPanel(back, state);
  back.say({ kind: 'ready' });
  expect(commands.runs.get('t')?.ended?.how).toBe('stopped');
  expect(viewOf(back).service).toBe('service.example');
  commands.editor.set('cardinal.serviceAddress', 'https://other.example');
  back.say({ kind: 'retry', turn: 't' });
  await allDone(commands);
  expect(commands.runs.get('t')?.ended?.message).toMatch(/meant for service\.example/);
  commands.editor.set('cardinal.serviceAddress', '');
  back.say({ kind: 'retry', turn: 't' });
  await allDone(commands);
  expect(commands.runs.get('t')?.ended?.message).toMatch(/meant for service\.example/);
});

test.each([undefined, null, {}, { memo: { title: 3 } }])(
  'a panel with a state of no use is closed: %j',
  async (state) => {
    const commands = openCommands();
    const back = new FakePanel(runPanelType, 'x');
    await commands.editor.serializers.get(runPanelType)?.deserializeWebviewPanel(back, state);
    expect(back.isDisposed).toBe(true);
  },
);

test('closing a panel stops following its run and removes its listeners', async () => {
  const commands = openCommands();
  commands.panels.ask(question);
  const { panel } = commands.editor;
  panel.dispose();
  expect(commands.runs.running).toEqual([]);
  expect(commands.panels.active).toBeUndefined();
  commands.panels.ask('another question');
  expect(commands.editor.panel).not.toBe(panel);
});

test('a long question is shortened in the title', () => {
  const commands = openCommands();
  commands.panels.ask(`What is ${'very '.repeat(30)}long?`);
  expect(commands.editor.panel.title.length).toBeLessThanOrEqual(40);
  expect(commands.editor.panel.title).toMatch(/…$/);
});

test.each([
  ['lastAnswer', commandIds.focusLastAnswer],
  ['nextAnswer', commandIds.focusNextAnswer],
  ['previousAnswer', commandIds.focusPreviousAnswer],
  ['sources', commandIds.focusSources],
  ['followUp', commandIds.focusFollowUp],
] as const)('the keyboard finds the %s', async (on, command) => {
  const { commands, panel } = await askedPanel();
  await commands.editor.run(command);
  expect(panel.last('focus')).toEqual({ kind: 'focus', on });
});

test('focusing the follow-up box shows a hidden panel first, and opens the ask box if there is no panel', async () => {
  const { commands, panel } = await askedPanel();
  panel.hide();
  await commands.editor.run(commandIds.focusFollowUp);
  expect(panel.visible).toBe(true);
  expect(panel.last('focus')).toBeUndefined(); // its page is not back yet
  panel.say({ kind: 'ready' });
  expect(panel.last('focus')).toEqual({ kind: 'focus', on: 'followUp' });

  panel.dispose();
  const asking = commands.editor.run(commandIds.focusFollowUp);
  await until(() => commands.editor.quickPicks.length > 0);
  commands.editor.quickPicks.at(-1)?.hide();
  await asking;
});

test('a changed file is drawn again in place', async () => {
  const commands = openCommands();
  const panel = drawFile(commands);
  await allDone(commands);
  const [watcher] = commands.editor.watchers;
  expect(watcher?.pattern.pattern).toBe('sales.csv');
  const path = join((commands.editor.folders[0] as { uri: Uri }).uri.fsPath, 'sales.csv');
  writeFileSync(path, salesCsv.replace('170', '99999'));
  watcher?.changed.fire(Uri.file(path));
  watcher?.changed.fire(Uri.file(path)); // one save, two events
  const id = (viewOf(panel).turns[0] as Turn).id;
  await until(() => JSON.stringify(commands.runs.get(id)?.cards).includes('99999'));
  expect(viewOf(panel).turns).toHaveLength(1);
  panel.dispose();
  expect(watcher?.isDisposed).toBe(true);
});

test('a file that was sent to a remote service is not sent again when it changes', async () => {
  const commands = openCommands();
  drawFile(commands, { sentTo: 'service.example' });
  await allDone(commands);
  commands.editor.set('cardinal.serviceAddress', 'https://service.example');
  commands.editor.watchers[0]?.changed.fire(Uri.file('/x'));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(commands.runs.running).toEqual([]);
});

test('a thread that cannot take the question offers a new thread with the same question', async () => {
  const address = await startLocalServer((_, response) => {
    response.writeHead(409, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'effort_mismatch', message: 'no' }));
  });
  const commands = openCommands();
  commands.editor.set('cardinal.serviceAddress', address);
  await commands.keys.set(address, 'key');
  commands.panels.ask(question);
  const { panel } = commands.editor;
  panel.say({ kind: 'ready' });
  await allDone(commands);
  const turn = viewOf(panel).turns[0]?.id as string;
  expect(commands.runs.get(turn)?.ended?.action?.title).toBe('Ask in a New Thread');
  panel.say({ kind: 'takeAction', turn: 'elsewhere' });
  expect(commands.editor.panels).toHaveLength(1);
  panel.say({ kind: 'takeAction', turn });
  expect(commands.editor.panels.map(({ title }) => title)).toEqual([question, `${question} (2)`]);
  await allDone(commands);
});

test('a question asked during an answer is queued, shown and then asked automatically', async () => {
  const commands = openCommands();
  commands.panels.ask(question);
  const { panel } = commands.editor;
  panel.say({ kind: 'ready' });
  panel.say({ kind: 'ask', question: 'only North' });
  panel.say({ kind: 'ask', question: 'only South' });
  const queued = () => (panel.last('queued')?.queued as PanelView['queued'])?.map(({ text }) => text);
  expect(queued()).toEqual(['only North', 'only South']);
  expect(panel.last('memo')?.memo).toMatchObject({ queued: ['only North', 'only South'] });
  await until(() => viewOf(panel).turns.length === 3 && commands.runs.running.length === 0);
  expect(viewOf(panel).turns.map((turn) => turn.question)).toEqual([question, 'only North', 'only South']);
  expect(queued()).toEqual([]);
  const threads = viewOf(panel).turns.map(({ id }) => commands.runs.get(id)?.run.threadId);
  expect(new Set(threads).size).toBe(1);
});

test('a queued question can be withdrawn, and waits for the user after a stop', async () => {
  const commands = openCommands();
  commands.panels.ask(question);
  const { panel } = commands.editor;
  panel.say({ kind: 'ready' });
  panel.say({ kind: 'ask', question: 'only North' });
  panel.say({ kind: 'ask', question: 'only South' });
  const queued = () => panel.last('queued')?.queued as NonNullable<PanelView['queued']>;
  panel.say({ kind: 'unqueue', id: queued()[0]?.id });
  expect(queued().map(({ text }) => text)).toEqual(['only South']);
  const [turn] = viewOf(panel).turns;
  panel.say({ kind: 'stop', turn: turn?.id });
  expect(commands.runs.get(turn?.id ?? '')?.ended?.message).toBe('Stopped before anything had arrived.');
  await Promise.resolve();
  expect(queued().map(({ text }) => text)).toEqual(['only South']);
  panel.say({ kind: 'askQueued', id: queued()[0]?.id });
  await until(() => viewOf(panel).turns.length === 2);
  expect(queued()).toEqual([]);
  await allDone(commands);
});

test('questions that were waiting when the window reloaded stay queued until the user sends them', async () => {
  const commands = openCommands();
  const panel = new FakePanel(runPanelType, 'before');
  const memo: PanelMemo = { title: 'before', queued: ['only North'], turns: [] };
  await commands.panels.deserializeWebviewPanel(panel as never, { memo });
  panel.say({ kind: 'ready' });
  expect(viewOf(panel).queued?.map(({ text }) => text)).toEqual(['only North']);
  expect(commands.runs.running).toEqual([]);
});

test('leaving a panel returns to the text editor used last', async () => {
  const commands = openCommands();
  const uri = Uri.joinPath((commands.editor.folders[0] as { uri: Uri }).uri, 'sales.csv');
  commands.editor.activeTextEditor = { document: { uri, isClosed: false }, viewColumn: 1 };
  commands.panels.ask(question);
  commands.editor.panel.say({ kind: 'leave' });
  await until(() => commands.editor.shown.length === 1);
  await allDone(commands);
});

test('rerunning an answer reports whether it is the same, including the data of its charts', async () => {
  const { commands, panel, turn } = await askedPanel();
  const rerun = () => commands.runs.get(turn)?.rerun;
  panel.say({ kind: 'runAgain', turn });
  await until(() => rerun() !== undefined);
  expect(rerun()).toEqual({ outcome: 'same' });

  const folder = (commands.editor.folders[0] as { uri: Uri }).uri.fsPath;
  writeFileSync(join(folder, 'sales.csv'), salesCsv.replace('North,120', 'North,121'));
  panel.say({ kind: 'runAgain', turn });
  await until(() => rerun() !== undefined && rerun()?.outcome !== 'same');
  expect(rerun()).toMatchObject({ outcome: 'data-changed', before: expect.stringContaining('440') });
  expect(answerOf(commands.runs.get(turn)?.run ?? emptyRun)).toContain('441');
  await allDone(commands);
});

test('an answer that cannot be rerun is shown as it was, with the reason', async () => {
  const { commands, panel, turn } = await askedPanel();
  const before = commands.runs.get(turn)?.run;
  await commands.settings.setServiceAddress('http://127.0.0.1:9');
  panel.say({ kind: 'runAgain', turn });
  await until(() => commands.runs.get(turn)?.rerun !== undefined);
  expect(commands.runs.get(turn)).toMatchObject({ run: before, rerun: { outcome: 'not-run' } });
  expect(commands.runs.get(turn)?.ended).toBeUndefined();
});

test('a figure opens its query above the rows it ran over, which are marked, in a tab named after it', async () => {
  const { commands, panel, turn } = await askedPanel();
  panel.say({ kind: 'ask', question: 'average revenue in North' });
  await allDone(commands);
  const id =
    viewOf(panel)
      .turns.map(({ id }) => id)
      .find((one) => one !== turn) ?? '';
  panel.say({ kind: 'openEvidence', turn: id, index: 1 });
  await until(() => commands.editor.panels.length === 2);
  const grid = commands.editor.panel;
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
  await commands.editor.serializers.get(grid.viewType)?.deserializeWebviewPanel(back, { memo });
  back.say({ kind: 'ready' });
  await until(() => back.last('tables') !== undefined);
  expect(back.last('tables')).toMatchObject({ query: { sql: expect.stringContaining('SELECT avg') } });
});

test("opening the file of a figure's grid shows all of it under its own name", async () => {
  const { commands, panel, turn } = await askedPanel();
  panel.say({ kind: 'openEvidence', turn, index: 999 });
  panel.say({ kind: 'openEvidence', turn, index: 1 });
  await until(() => commands.editor.panels.length === 2);
  const grid = commands.editor.panel;
  grid.say({ kind: 'ready' });
  await until(() => grid.last('tables')?.query !== undefined);
  const file = Uri.joinPath((commands.editor.folders[0] as { uri: Uri }).uri, 'sales.csv');
  await commands.editor.run(commandIds.openRows, file);
  await until(() => grid.last('tables')?.title === 'Rows of sales.csv');
  expect(grid.last('tables')).not.toHaveProperty('query');
  expect(grid.title).toBe('Rows of sales.csv');
  expect(commands.editor.panels).toHaveLength(2);
});
