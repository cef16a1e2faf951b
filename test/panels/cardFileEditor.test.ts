import { expect, test } from 'vitest';
import type * as vscode from 'vscode';
import type { PanelView } from '../../src/contract/panel.ts';
import { commandIds } from '../../src/ids.ts';
import { showCardFile } from '../../src/panels/cardFileEditor.ts';
import { LinkHosts } from '../../src/panels/linkHosts.ts';
import { openCommands } from '../fake/commandContext.ts';
import { FakePanel } from '../fake/parts.ts';
import { fakeMemento } from '../fake/surroundings.ts';
import { FakeTextDocument } from '../fake/textDocument.ts';

const card = (title: string) =>
  JSON.stringify({
    title,
    components: [
      { component_type: 'categorical_bar', config: { datasets: [{ label: 'T', data: [{ x: 'A', y: 1 }] }] } },
    ],
  });

function previewed(text: string) {
  const commands = openCommands();
  const document = new FakeTextDocument('/work/tons.card.json', text);
  const panel = new FakePanel('cardinal.cardFile', 'tons.card.json');
  const { connection, cards, grids, log, extensionUri } = commands;
  const linkHosts = new LinkHosts({ connection, state: fakeMemento() });
  const options = { cards, linkHosts, grids, log, extensionUri };
  showCardFile(document.asDocument, panel as unknown as vscode.WebviewPanel, options);
  panel.say({ kind: 'ready' });
  const shown = () =>
    Object.values((panel.posted.at(-1)?.view as PanelView | undefined)?.turns[0]?.cards ?? {})[0];
  return { commands, document, panel, shown };
}

test('a card file is shown as its card and updated after every change', () => {
  const { commands, document, shown } = previewed(card('Tons'));
  expect(shown()?.card.title).toBe('Tons');
  expect(shown()?.components).toHaveLength(1);
  document.write(card('Tons of fish'));
  commands.editor.documentChanged.fire({ document });
  expect(shown()?.card.title).toBe('Tons of fish');
});

test('while the file cannot be read, the last card stays and the reason is shown', () => {
  const { commands, document, shown } = previewed(card('Tons'));
  document.write('{ "title": ');
  commands.editor.documentChanged.fire({ document });
  expect(shown()?.card.title).toBe('Tons');
  expect(shown()?.problem).toMatch(/not valid JSON/);
  document.write(card('Mended'));
  commands.editor.documentChanged.fire({ document });
  expect(shown()?.problem).toBeUndefined();
});

test('a card without made_from is not offered to be run again', () => {
  const isFixed = (text: string) =>
    (previewed(text).panel.posted.at(-1)?.view as PanelView | undefined)?.turns[0]?.isFixed;
  expect(isFixed(card('Tons'))).toBe(true);
  const made = { ...JSON.parse(card('Tons')), made_from: { question: 'tons by harbour' } };
  expect(isFixed(JSON.stringify(made))).toBeUndefined();
});

test('the page can request a rebuild of the card, and unknown messages are ignored', () => {
  const { commands, document, panel } = previewed(card('Tons'));
  panel.say({ kind: 'runAgain', turn: 'x' });
  panel.say({ kind: 'rm -rf' });
  expect(commands.editor.executed.map(({ command }) => command)).toEqual([commandIds.updateCardFile]);
  expect(commands.editor.executed[0]?.args).toEqual([document.uri]);
});

test('a closed preview has no listeners left', () => {
  const { commands, document, panel } = previewed(card('Tons'));
  expect(commands.cards.shown).toHaveLength(1);
  panel.dispose();
  const posted = panel.posted.length;
  document.write(card('Later'));
  commands.editor.documentChanged.fire({ document });
  expect(panel.posted).toHaveLength(posted);
  expect(commands.cards.shown).toEqual([]);
});
