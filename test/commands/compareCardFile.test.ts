import { expect, test } from 'vitest';
import { answerOf } from '../../src/contract/foldRun.ts';
import type { PanelView } from '../../src/contract/panel.ts';
import { commandIds } from '../../src/ids.ts';
import { openCommands, type TestCommands } from '../fake/commandContext.ts';
import { EventEmitter } from '../fake/parts.ts';
import { Uri } from '../fake/uri.ts';

const cardOf = (title: string, points: Record<string, number>, more: object = {}) =>
  JSON.stringify({
    title,
    components: [
      {
        component_type: 'categorical_bar',
        config: {
          datasets: [{ label: 'Tons', data: Object.entries(points).map(([x, y]) => ({ x, y })) }],
          ...more,
        },
      },
    ],
  });

/** The editor's Git, whose repository has these versions of every file, newest first. */
function gitWith(versions: readonly string[]) {
  const changed = new EventEmitter<string>();
  const repository = {
    log: async () =>
      versions.map((_, at) => ({
        hash: `${at}a1b2c3d4e5f6`,
        message: `Version ${versions.length - at}\n\nmore words`,
        authorDate: new Date(Date.UTC(2026, 10, 20 - at, 12)),
      })),
    show: async (hash: string) => versions[Number(hash[0])],
  };
  const api = { state: 'uninitialized', onDidChangeState: changed.event, getRepository: () => repository };
  const ready = () => {
    api.state = 'initialized';
    changed.fire('initialized');
  };
  return { extension: { activate: async () => ({ enabled: true, getAPI: () => api }) }, ready };
}

function open(now: string, versions?: readonly string[]) {
  const commands = openCommands({ 'tons.card.json': now });
  const git = gitWith(versions ?? []);
  if (versions) commands.editor.extensions.set('vscode.git', git.extension);
  const uri = Uri.joinPath((commands.editor.folders[0] as { uri: Uri }).uri, 'tons.card.json');
  const compare = async () => {
    const running = commands.editor.run(commandIds.compareCardFile, uri);
    git.ready();
    await running;
  };
  return { commands, compare };
}

function comparison({ editor }: TestCommands) {
  editor.panel.say({ kind: 'ready' });
  const { turns } = (editor.panel.last('view') as unknown as { view: PanelView }).view;
  const [turn] = turns;
  return { words: turn && answerOf(turn.run).split('\n'), cards: Object.values(turn?.cards ?? {}), turn };
}

test('a card file and a committed version are drawn side by side with a list of changes', async () => {
  const { commands, compare } = open(cardOf('Tons landed', { A: 1, B: 5, D: 7 }), [
    cardOf('Tons', { A: 1, B: 4, C: 3 }),
  ]);
  commands.editor.picks = ['Version 1'];
  await compare();
  const { words, cards, turn } = comparison(commands);
  expect(words).toEqual([
    '- Title: "Tons" before, "Tons landed" now.',
    '- B: 4 before, 5 now.',
    '- C: 3 before, gone now.',
    '- D: 7, new.',
  ]);
  expect(turn?.isSideBySide).toBe(true);
  expect(cards.map(({ card }) => card.title)).toEqual(['Tons · Nov 20, 2026', 'Tons landed · Now']);
  expect(cards.map(({ components }) => components.length)).toEqual([1, 1]);
});

test('a change of styling is not reported as one of figures', async () => {
  const { commands, compare } = open(cardOf('Tons', { A: 1 }, { y_label: 'Weight' }), [
    cardOf('Tons', { A: 1 }, { y_label: 'Tons' }),
  ]);
  commands.editor.picks = ['Version 1'];
  await compare();
  expect(comparison(commands).words).toEqual(['- Labels, colors or scales changed.']);
});

test('the same card says that nothing changed', async () => {
  const { commands, compare } = open(cardOf('Tons', { A: 1 }), [cardOf('Tons', { A: 1 })]);
  commands.editor.picks = ['Version 1'];
  await compare();
  expect(comparison(commands).words).toEqual(['Nothing changed.']);
});

test('names in a card are escaped and cannot create links', async () => {
  const { commands, compare } = open(cardOf('T', { '[x](command:evil)': 2 }), [
    cardOf('T', { '[x](command:evil)': 1 }),
  ]);
  commands.editor.picks = ['Version 1'];
  await compare();
  expect(comparison(commands).words).toEqual(['- \\[x\\]\\(command\\:evil\\): 1 before, 2 now.']);
});

test.each<[string, readonly string[] | undefined, RegExp]>([
  ['without Git', undefined, /Earlier versions come from Git, which is switched off/],
  ['that was never committed', [], /tons\.card\.json has no earlier version in Git\. Commit it first/],
  ['whose version is no card', ['{ "title": '], /The version .* cannot be drawn: .* Choose another one/],
])('a file %s says what to do', async (_, versions, words) => {
  const { commands, compare } = open(cardOf('Tons', { A: 1 }), versions);
  commands.editor.picks = ['Version 1'];
  await compare();
  expect(commands.editor.messages.at(-1)?.message).toMatch(words);
  expect(commands.editor.panels).toEqual([]);
});
