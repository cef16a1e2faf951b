import { expect, onTestFinished, test } from 'vitest';
import { answerOf } from '../../src/contract/foldRun.ts';
import type { Turn } from '../../src/contract/panel.ts';
import { commandIds, viewIds } from '../../src/ids.ts';
import { startService } from '../../src/service/startService.ts';
import { openCommands, type TestCommands } from '../fake/commandContext.ts';
import type { FakeQuickPick } from '../fake/parts.ts';
import { until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

function fileOf({ editor }: TestCommands, name: string): Uri {
  return Uri.joinPath((editor.folders[0] as { uri: Uri }).uri, name);
}

function box({ editor }: TestCommands): FakeQuickPick {
  const pick = editor.quickPicks.at(-1);
  if (!pick) throw new Error('no box is open');
  return pick;
}

async function remote(context: TestCommands, apiKey = 'right-key') {
  const service = await startService({ folders: [], store: ':memory:', apiKey });
  onTestFinished(() => service.close());
  context.editor.set('cardinal.serviceAddress', service.url);
  return service.url;
}

/** The last turn of the panel in front, when it is over. */
async function answered({ runs, panels }: TestCommands): Promise<Turn> {
  const id = panels.active?.turns.at(-1);
  if (!id) throw new Error('no panel is in front');
  await until(() => !runs.isRunning(id));
  return runs.get(id) as Turn;
}

test('Ask opens a panel named after the question, with its answer', async () => {
  const context = openCommands();
  const asking = context.editor.run(commandIds.ask);
  box(context).type('total revenue by region');
  box(context).accept();
  await asking;
  expect(context.editor.panel.title).toBe('total revenue by region');
  expect(answerOf((await answered(context)).run)).toMatch(/440/);
  expect(context.questions.list).toEqual(['total revenue by region']);
});

test('Ask shows who will answer, and ignores an empty question', async () => {
  const context = openCommands();
  const asking = context.editor.run(commandIds.ask);
  expect(box(context).title).toMatch(/nothing leaves this machine/);
  box(context).accept();
  box(context).hide();
  await asking;
  expect(context.editor.panels).toEqual([]);
});

test('what was asked before can be asked again', async () => {
  const context = openCommands();
  await context.questions.add('average revenue');
  const asking = context.editor.run(commandIds.ask);
  box(context).move('average revenue');
  box(context).accept();
  await asking;
  expect(context.editor.panel.title).toBe('average revenue');
});

test('while a question is typed, names of the data are suggested and complete it', async () => {
  const context = openCommands();
  const asking = context.editor.run(commandIds.ask);
  box(context).type('total reve');
  await until(() => box(context).items.some(({ label }) => label === 'revenue'));
  box(context).move('revenue');
  box(context).accept();
  expect(box(context).value).toBe('total revenue ');
  box(context).hide();
  await asking;
});

test('Ask About Selection asks about the selected text, in one line', async () => {
  const context = openCommands();
  context.editor.activeTextEditor = { document: { getText: () => 'revenue\n  by region ' }, selection: {} };
  const asking = context.editor.run(commandIds.askAboutSelection);
  expect(box(context).title).toMatch(/about “revenue by region”$/);
  expect(box(context).value).toBe('');
  box(context).hide();
  await asking;
});

test('Ask About Node asks about the node', async () => {
  const context = openCommands();
  const node = { id: 'n', type: 'entity', name: 'North' };
  const asking = context.editor.run(commandIds.askAboutNode, { kind: 'node', node, isPinned: false });
  expect(box(context).title).toMatch(/about “North”$/);
  expect(box(context).value).toBe('');
  box(context).hide();
  await asking;
});

test('Visualize File opens each selected data file in a panel of its own, and the same file once', async () => {
  const context = openCommands({
    'a.csv': 'x,y\na,1\nb,2\n',
    'b.csv': 'x,y\na,1\nb,2\n',
    'notes.txt': 'no data',
    // It shows data of another file, and has a preview instead.
    'sales.card.json': '{"components":[]}',
  });
  const files = ['a.csv', 'b.csv', 'notes.txt', 'sales.card.json'].map((name) => fileOf(context, name));
  await context.editor.run(commandIds.visualizeFile, files[0], files);
  expect(context.editor.panels.map(({ title }) => title)).toEqual(['a.csv', 'b.csv']);
  await context.editor.run(commandIds.visualizeFile, files[0], [files[0]]);
  expect(context.editor.panels).toHaveLength(2);
  expect(context.editor.panels[0]?.revealed).toBe(1);
  await until(() => context.runs.running.length === 0);
});

test('Visualize With Instructions draws what was asked for', async () => {
  const context = openCommands();
  context.editor.typed = ['average revenue by region'];
  await context.editor.run(commandIds.visualizeWithInstructions, fileOf(context, 'sales.csv'));
  const turn = await answered(context);
  expect(turn.question).toBe('average revenue by region');
  expect(turn.ended).toBeUndefined();
});

test('a file is sent to a remote service only after a dialog has said what leaves the machine', async () => {
  const context = openCommands();
  const address = await remote(context);
  await context.keys.set(new URL(address).origin, 'right-key');
  await context.editor.run(commandIds.visualizeFile, fileOf(context, 'sales.csv'));
  const { host } = new URL(address);
  expect(context.editor.messages[0]).toMatchObject({
    message: `Send this file to ${host}?`,
    detail: 'sales.csv, 1 KB',
    buttons: [`Send to ${host}`, 'Visualize Locally'],
  });
  expect(context.editor.panels).toEqual([]); // nothing was pressed

  context.editor.press = `Send to ${host}`;
  await context.editor.run(commandIds.visualizeFile, fileOf(context, 'sales.csv'));
  const turn = await answered(context);
  expect(turn.ended).toBeUndefined();
  expect(turn.run.result?.cards).toHaveLength(1);
  expect(context.embedded.state).toBe('idle');
});

test('an untrusted folder offers only local charts', async () => {
  const context = openCommands();
  await remote(context);
  context.editor.isTrusted = false;
  await context.editor.run(commandIds.visualizeFile, fileOf(context, 'sales.csv'));
  expect(context.editor.messages[0]?.buttons).toEqual(['Visualize Locally']);
});

test('Search Graph finds while typing, and returns nothing for an empty query', async () => {
  const context = openCommands();
  const searching = context.editor.run(commandIds.searchGraph);
  box(context).type('r');
  expect([box(context).busy, box(context).items]).toEqual([false, []]);
  box(context).type('reven');
  expect(box(context).busy).toBe(true);
  await until(() => box(context).items.length > 0);
  expect(box(context).items[0]?.label).toBe('revenue');
  box(context).accept();
  await searching;
  expect((await context.editor.labels(viewIds.graph))[0]).toBe('revenue');
});

test('Search Graph says when nothing has the name', async () => {
  const context = openCommands();
  const searching = context.editor.run(commandIds.searchGraph);
  box(context).type('zzzzqqqq');
  await until(() => box(context).items.length > 0);
  expect(box(context).items[0]?.label).toBe('No name matches "zzzzqqqq"');
  box(context).accept(); // leads nowhere
  box(context).hide();
  await searching;
  expect(context.pins.nodes).toEqual([]);
});

test('Set API Key asks like for a password, and the key goes to the secret storage', async () => {
  const context = openCommands();
  context.editor.set('cardinal.serviceAddress', 'https://service.example');
  context.editor.typed = [' k-123 '];
  await context.editor.run(commandIds.setApiKey);
  expect(context.editor.inputBoxes[0]).toMatchObject({
    password: true,
    title: 'API key for service.example',
  });
  expect([...context.secrets.stored]).toEqual([['cardinal.apiKey:https://service.example', 'k-123']]);
  await context.editor.run(commandIds.forgetApiKey);
  expect(context.secrets.stored.size).toBe(0);
});

test('a machine that cannot store the key shows why', async () => {
  const context = openCommands();
  context.editor.set('cardinal.serviceAddress', 'https://service.example');
  context.secrets.failure = new Error('no keyring');
  context.editor.typed = ['k-123'];
  await context.editor.run(commandIds.setApiKey);
  expect(context.editor.messages[0]?.message).toMatch(/until this window closes.*CARDINAL_API_KEY/);
  expect(await context.connection.hasKey()).toBe(true);
});

test('Choose Service takes an address, refuses an unsafe one, and asks for a key that is missing', async () => {
  const context = openCommands();
  context.editor.picked = 'Remote service...';
  context.editor.typed = ['https://service.example/api/', 'k-123'];
  await context.editor.run(commandIds.chooseService);
  expect(context.settings.serviceAddress).toBe('https://service.example');
  expect(context.connection.remote?.href).toBe('https://service.example/api');
  const [address, key] = context.editor.inputBoxes;
  expect(address?.validateInput?.('http://service.example')).toMatch(/https/);
  expect(address?.validateInput?.('https://other.example')).toBeUndefined();
  expect(key?.title).toBe('API key for service.example');
  context.editor.picked = 'Local data';
  await context.editor.run(commandIds.chooseService);
  expect(context.connection.isEmbedded).toBe(true);
});

test('a thread opens with all its questions, the same panel twice', async () => {
  const context = openCommands();
  context.panels.ask('total revenue by region');
  const first = await answered(context);
  context.editor.panel.dispose();
  const { provider } = context.editor.tree(viewIds.threads);
  const [thread] = await provider.getChildren();
  await context.editor.run(commandIds.openThread, thread);
  await context.editor.run(commandIds.openThread, thread);
  expect(context.editor.panels.filter(({ isDisposed }) => !isDisposed)).toHaveLength(1);
  expect(answerOf((await answered(context)).run)).toBe(answerOf(first.run));
});

test('Stop ends the run of the active panel', async () => {
  const context = openCommands();
  context.panels.ask('total revenue');
  context.panels.ask('average revenue');
  const [first, second] = context.runs.running as [string, string];
  await context.editor.run(commandIds.stop);
  expect(context.runs.get(second)?.ended?.how).toBe('stopped');
  expect(context.runs.isRunning(first)).toBe(true);
  await until(() => !context.runs.isRunning(first));
});

test('an error is reported once, in plain words, with one button', async () => {
  const context = openCommands();
  await remote(context);
  await context.keys.set((context.connection.remote as URL).origin, 'wrong-key');
  context.editor.press = 'Set API Key';
  await context.editor.run(commandIds.openRun);
  expect(context.editor.messages).toEqual([
    {
      level: 'error',
      message: expect.stringMatching(/did not accept the API key/),
      buttons: ['Set API Key'],
    },
  ]);
  await until(() => context.editor.executed.some(({ command }) => command === commandIds.setApiKey));
});

test('every command tolerates invalid arguments', async () => {
  for (const id of Object.values(commandIds)) {
    const context = openCommands();
    for (const nonsense of [undefined, null, 7, 'x', {}, [{}]]) {
      if (id === commandIds.ask && nonsense === 'x') continue; // a question
      const done = context.editor.run(id, nonsense, nonsense);
      for (const pick of context.editor.quickPicks) pick.hide();
      await done;
    }
    expect(
      context.editor.messages.filter(({ level }) => level === 'error'),
      id,
    ).toEqual([]);
  }
});

test('with a drawing active, Visualize With Instructions draws its file', async () => {
  const context = openCommands();
  await context.editor.run(commandIds.visualizeFile, fileOf(context, 'sales.csv'));
  context.editor.typed = ['average revenue by region'];
  await context.editor.run(commandIds.visualizeWithInstructions);
  expect(context.editor.panels).toHaveLength(1);
  expect((await answered(context)).question).toBe('average revenue by region');
});

test('without an active editor or panel the file is chosen from the workspace', async () => {
  const context = openCommands({ 'a.csv': 'x,y\na,1\nb,2\n', 'notes.txt': 'no data' });
  context.editor.picked = 'a.csv';
  await context.editor.run(commandIds.visualizeFile);
  expect(context.editor.panel.title).toBe('a.csv');
});
