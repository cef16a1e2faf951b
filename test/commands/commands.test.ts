import { expect, onTestFinished, test } from 'vitest';
import { answerOf } from '../../src/contract/foldRun.ts';
import type { Turn } from '../../src/contract/panel.ts';
import { commandIds, viewIds } from '../../src/ids.ts';
import { startService } from '../../src/service/service.ts';
import { openHouse, type TestHouse } from '../fake/house.ts';
import type { FakeQuickPick } from '../fake/parts.ts';
import { until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

function fileOf({ editor }: TestHouse, name: string): Uri {
  return Uri.joinPath((editor.folders[0] as { uri: Uri }).uri, name);
}

function box({ editor }: TestHouse): FakeQuickPick {
  const pick = editor.quickPicks.at(-1);
  if (!pick) throw new Error('no box is open');
  return pick;
}

async function remote(house: TestHouse, apiKey = 'right-key') {
  const service = await startService({ folders: [], store: ':memory:', apiKey });
  onTestFinished(() => service.close());
  house.editor.set('cardinal.serviceAddress', service.url);
  return service.url;
}

/** The last turn of the panel in front, when it is over. */
async function answered({ runs, panels }: TestHouse): Promise<Turn> {
  const id = panels.active?.turns.at(-1);
  if (!id) throw new Error('no panel is in front');
  await until(() => !runs.isRunning(id));
  return runs.get(id) as Turn;
}

test('Ask opens a panel named after the question, with its answer', async () => {
  const house = openHouse();
  const asking = house.editor.run(commandIds.ask);
  box(house).type('total revenue by region');
  box(house).accept();
  await asking;
  expect(house.editor.panel.title).toBe('total revenue by region');
  expect(answerOf((await answered(house)).run)).toMatch(/440/);
  expect(house.questions.list).toEqual(['total revenue by region']);
});

test('Ask says beforehand who will answer, and an empty question is none', async () => {
  const house = openHouse();
  const asking = house.editor.run(commandIds.ask);
  expect(box(house).title).toMatch(/nothing leaves this machine/);
  box(house).accept();
  box(house).hide();
  await asking;
  expect(house.editor.panels).toEqual([]);
});

test('what was asked before can be asked again', async () => {
  const house = openHouse();
  await house.questions.add('average revenue');
  const asking = house.editor.run(commandIds.ask);
  box(house).move('average revenue');
  box(house).accept();
  await asking;
  expect(house.editor.panel.title).toBe('average revenue');
});

test('while a question is typed, names of the data are suggested and complete it', async () => {
  const house = openHouse();
  const asking = house.editor.run(commandIds.ask);
  box(house).type('total reve');
  await until(() => box(house).items.some(({ label }) => label === 'revenue'));
  box(house).move('revenue');
  box(house).accept();
  expect(box(house).value).toBe('total revenue ');
  box(house).hide();
  await asking;
});

test('Ask About Selection asks about the selected text, in one line', async () => {
  const house = openHouse();
  house.editor.activeTextEditor = { document: { getText: () => 'revenue\n  by region ' }, selection: {} };
  const asking = house.editor.run(commandIds.askAboutSelection);
  expect(box(house).title).toMatch(/about “revenue by region”$/);
  expect(box(house).value).toBe('');
  box(house).hide();
  await asking;
});

test('Ask About Node asks about the node', async () => {
  const house = openHouse();
  const node = { id: 'n', type: 'entity', name: 'North' };
  const asking = house.editor.run(commandIds.askAboutNode, { kind: 'node', node, isPinned: false });
  expect(box(house).title).toMatch(/about “North”$/);
  expect(box(house).value).toBe('');
  box(house).hide();
  await asking;
});

test('Visualize File opens each selected data file in a panel of its own, and the same file once', async () => {
  const house = openHouse({ 'a.csv': 'x,y\na,1\nb,2\n', 'b.csv': 'x,y\na,1\nb,2\n', 'notes.txt': 'no data' });
  const files = ['a.csv', 'b.csv', 'notes.txt'].map((name) => fileOf(house, name));
  await house.editor.run(commandIds.visualizeFile, files[0], files);
  expect(house.editor.panels.map(({ title }) => title)).toEqual(['a.csv', 'b.csv']);
  await house.editor.run(commandIds.visualizeFile, files[0], [files[0]]);
  expect(house.editor.panels).toHaveLength(2);
  expect(house.editor.panels[0]?.revealed).toBe(1);
  await until(() => house.runs.running.length === 0);
});

test('Visualize With Instructions draws what was asked for', async () => {
  const house = openHouse();
  house.editor.typed = ['average revenue by region'];
  await house.editor.run(commandIds.visualizeWithInstructions, fileOf(house, 'sales.csv'));
  const turn = await answered(house);
  expect(turn.question).toBe('average revenue by region');
  expect(turn.ended).toBeUndefined();
});

test('a file goes to a remote service only after it was said what leaves the machine', async () => {
  const house = openHouse();
  const address = await remote(house);
  await house.keys.set(new URL(address).origin, 'right-key');
  await house.editor.run(commandIds.visualizeFile, fileOf(house, 'sales.csv'));
  const { host } = new URL(address);
  expect(house.editor.messages[0]).toMatchObject({
    message: `Send this file to ${host}?`,
    detail: 'sales.csv, 1 KB',
    buttons: [`Send to ${host}`, 'Visualize Locally'],
  });
  expect(house.editor.panels).toEqual([]); // nothing was pressed

  house.editor.press = `Send to ${host}`;
  await house.editor.run(commandIds.visualizeFile, fileOf(house, 'sales.csv'));
  const turn = await answered(house);
  expect(turn.ended).toBeUndefined();
  expect(turn.run.result?.cards).toHaveLength(1);
  expect(house.embedded.state).toBe('idle');
});

test('an untrusted folder offers local charts alone', async () => {
  const house = openHouse();
  await remote(house);
  house.editor.isTrusted = false;
  await house.editor.run(commandIds.visualizeFile, fileOf(house, 'sales.csv'));
  expect(house.editor.messages[0]?.buttons).toEqual(['Visualize Locally']);
});

test('Search Graph finds while typing, and infers nothing from nothing', async () => {
  const house = openHouse();
  const searching = house.editor.run(commandIds.searchGraph);
  box(house).type('r');
  expect([box(house).busy, box(house).items]).toEqual([false, []]);
  box(house).type('reven');
  expect(box(house).busy).toBe(true);
  await until(() => box(house).items.length > 0);
  expect(box(house).items[0]?.label).toBe('revenue');
  box(house).accept();
  await searching;
  expect((await house.editor.labels(viewIds.graph))[0]).toBe('revenue');
});

test('Search Graph says when nothing has the name', async () => {
  const house = openHouse();
  const searching = house.editor.run(commandIds.searchGraph);
  box(house).type('zzzzqqqq');
  await until(() => box(house).items.length > 0);
  expect(box(house).items[0]?.label).toBe('Nothing is named like "zzzzqqqq"');
  box(house).accept(); // leads nowhere
  box(house).hide();
  await searching;
  expect(house.pins.nodes).toEqual([]);
});

test('Set API Key asks like for a password, and the key goes to the secret storage', async () => {
  const house = openHouse();
  house.editor.set('cardinal.serviceAddress', 'https://service.example');
  house.editor.typed = [' k-123 '];
  await house.editor.run(commandIds.setApiKey);
  expect(house.editor.inputBoxes[0]).toMatchObject({ password: true, title: 'API key for service.example' });
  expect([...house.secrets.stored]).toEqual([['cardinal.apiKey:https://service.example', 'k-123']]);
  await house.editor.run(commandIds.forgetApiKey);
  expect(house.secrets.stored.size).toBe(0);
});

test('a machine that cannot store the key is told so', async () => {
  const house = openHouse();
  house.editor.set('cardinal.serviceAddress', 'https://service.example');
  house.secrets.failure = new Error('no keyring');
  house.editor.typed = ['k-123'];
  await house.editor.run(commandIds.setApiKey);
  expect(house.editor.messages[0]?.message).toMatch(/until this window closes.*CARDINAL_API_KEY/);
  expect(await house.connection.hasKey()).toBe(true);
});

test('Choose Service takes an address, refuses an unsafe one, and asks for a key that is missing', async () => {
  const house = openHouse();
  house.editor.picked = 'Remote service...';
  house.editor.typed = ['https://service.example/api/', 'k-123'];
  await house.editor.run(commandIds.chooseService);
  expect(house.settings.serviceAddress).toBe('https://service.example');
  expect(house.connection.remote?.href).toBe('https://service.example/api');
  const [address, key] = house.editor.inputBoxes;
  expect(address?.validateInput?.('http://service.example')).toMatch(/https/);
  expect(address?.validateInput?.('https://other.example')).toBeUndefined();
  expect(key?.title).toBe('API key for service.example');
  house.editor.picked = 'Local data';
  await house.editor.run(commandIds.chooseService);
  expect(house.connection.isEmbedded).toBe(true);
});

test('a thread opens with all its questions, the same panel twice', async () => {
  const house = openHouse();
  house.panels.ask('total revenue by region');
  const first = await answered(house);
  house.editor.panel.dispose();
  const { provider } = house.editor.tree(viewIds.threads);
  const [thread] = await provider.getChildren();
  await house.editor.run(commandIds.openThread, thread);
  await house.editor.run(commandIds.openThread, thread);
  expect(house.editor.panels.filter(({ isDisposed }) => !isDisposed)).toHaveLength(1);
  expect(answerOf((await answered(house)).run)).toBe(answerOf(first.run));
});

test('Stop leaves what the panel in front waits for', async () => {
  const house = openHouse();
  house.panels.ask('total revenue');
  house.panels.ask('average revenue');
  const [first, second] = house.runs.running as [string, string];
  await house.editor.run(commandIds.stop);
  expect(house.runs.get(second)?.ended?.how).toBe('stopped');
  expect(house.runs.isRunning(first)).toBe(true);
  await until(() => !house.runs.isRunning(first));
});

test('an error is reported once, in plain words, with one thing to press', async () => {
  const house = openHouse();
  await remote(house);
  await house.keys.set((house.connection.remote as URL).origin, 'wrong-key');
  house.editor.press = 'Set API Key';
  await house.editor.run(commandIds.openRun);
  expect(house.editor.messages).toEqual([
    {
      level: 'error',
      message: expect.stringMatching(/did not accept the API key/),
      buttons: ['Set API Key'],
    },
  ]);
  await until(() => house.editor.executed.some(({ command }) => command === commandIds.setApiKey));
});

test('every command survives arguments that make no sense', async () => {
  for (const id of Object.values(commandIds)) {
    const house = openHouse();
    for (const nonsense of [undefined, null, 7, 'x', {}, [{}]]) {
      if (id === commandIds.ask && nonsense === 'x') continue; // a question
      const done = house.editor.run(id, nonsense, nonsense);
      for (const pick of house.editor.quickPicks) pick.hide();
      await done;
    }
    expect(
      house.editor.messages.filter(({ level }) => level === 'error'),
      id,
    ).toEqual([]);
  }
});

test('with a drawing in front, Visualize With Instructions draws its file', async () => {
  const house = openHouse();
  await house.editor.run(commandIds.visualizeFile, fileOf(house, 'sales.csv'));
  house.editor.typed = ['average revenue by region'];
  await house.editor.run(commandIds.visualizeWithInstructions);
  expect(house.editor.panels).toHaveLength(1);
  expect((await answered(house)).question).toBe('average revenue by region');
});

test('without anything in front the file is picked from those of the workspace', async () => {
  const house = openHouse({ 'a.csv': 'x,y\na,1\nb,2\n', 'notes.txt': 'no data' });
  house.editor.picked = 'a.csv';
  await house.editor.run(commandIds.visualizeFile);
  expect(house.editor.panel.title).toBe('a.csv');
});
