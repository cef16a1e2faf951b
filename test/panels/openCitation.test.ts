import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { folderIndexId, writeSourceAddress } from '../../src/contract/sourceAddress.ts';
import type { GridRequest } from '../../src/panels/gridPanels.ts';
import { LinkHosts } from '../../src/panels/linkHosts.ts';
import { openLink as openWith } from '../../src/panels/openCitation.ts';
import { openReadable } from '../../src/panels/readableText.ts';
import { type FakeEditor, freshEditor } from '../fake/editor.ts';
import { fakeMemento, makeFolder } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

let editor: FakeEditor;
let folder: string;
let hosts: LinkHosts;
let shown: GridRequest[];
const openLink = (address: string) =>
  openWith(address, { linkHosts: hosts, grids: { show: (request) => void shown.push(request) } });

beforeEach(() => {
  editor = freshEditor();
  shown = [];
  folder = makeFolder({
    'sales.csv': 'a\n1\n2\n3\n',
    'big.parquet': 'PAR1',
    'old.db': 'x',
    'ferries.json': '[]',
  });
  editor.openFolder(folder);
  const ownOrigins = ['https://service.example', 'http://127.0.0.1:5000'];
  hosts = new LinkHosts({ connection: { ownOrigins }, state: fakeMemento() });
});

test('a citation opens a workspace file at its rows', async () => {
  await openLink(`${Uri.file(join(folder, 'sales.csv'))}#L2-L4`);
  expect(editor.shown[0]?.uri.path).toBe(join(folder, 'sales.csv'));
  expect(editor.shown[0]?.selection).toEqual({
    start: { line: 1, character: 0 },
    end: { line: 3, character: 1 },
  });
});

test('a file that is not UTF-8 is shown in the encoding it was read in', async () => {
  const name = join(folder, 'waste.csv');
  writeFileSync(name, Buffer.from('street\nK\xf6nigstra\xdfe\n', 'latin1'));
  const asked: string[] = [];
  const readings = (encoding: string) => ({
    state: async (file: { path: string }) => {
      asked.push(file.path);
      return { given: {}, found: { encoding } } as never;
    },
  });
  const textOf = async (path: string, encoding: string) => {
    const document = await openReadable(Uri.file(path) as never, readings(encoding));
    return document.getText();
  };
  expect(await textOf(name, 'latin1')).toContain('Königstraße');
  expect(await textOf(name, 'utf-8')).toContain('K\uFFFDnig');
  expect(await textOf(join(folder, 'sales.csv'), 'latin1')).toContain('a\n1');
  expect(asked).toEqual([name, name]);
});

test('an editor area that is split already is not split further', async () => {
  const source = `${Uri.file(join(folder, 'sales.csv'))}#L2-L4`;
  const columnFor = async (own: number, ...columns: number[]) => {
    const panel = { input: undefined };
    editor.activeTab = panel;
    editor.tabGroups = columns.map((viewColumn) => ({
      viewColumn,
      activeTab: viewColumn === own ? panel : undefined,
    }));
    editor.shown = [];
    await openLink(source);
    return editor.shown[0]?.viewColumn;
  };
  expect(await columnFor(1, 1)).toBe(-2); // beside
  expect(await columnFor(2, 1, 2)).toBe(1);
  expect(await columnFor(1, 1, 2)).toBe(2);
  expect(await columnFor(2, 1, 2, 3)).toBe(3);
});

test('separate ranges of lines are selected individually', async () => {
  await openLink(`${Uri.file(join(folder, 'sales.csv'))}#L2,L4`);
  expect(editor.shown[0]?.selection).toMatchObject({ start: { line: 1 }, end: { line: 1 } });
  expect(editor.shown[0]?.selections).toMatchObject([{ start: { line: 1 } }, { start: { line: 3 } }]);
});

test('lines past the end of the file select its end', async () => {
  await openLink(`${Uri.file(join(folder, 'sales.csv'))}#L9-L99`);
  expect(editor.shown[0]?.selection).toMatchObject({ start: { line: 4 }, end: { line: 4 } });
});

test('a binary file is revealed in the Explorer', async () => {
  await openLink(Uri.file(join(folder, 'old.db')).toString());
  expect(editor.shown).toEqual([]);
  expect(editor.executed.map(({ command }) => command)).toEqual(['revealInExplorer']);
});

test('rows that are not lines open in a grid of their table and are marked there', async () => {
  const index = await folderIndexId(folder);
  const origin = 'http://127.0.0.1:4711';
  const part = {
    rows: [
      { first: 3, last: 7 },
      { first: 9, last: 9 },
    ],
    table: 'Sheet 1',
    columns: ['fare', 'late'],
  };
  await openLink(writeSourceAddress(origin, { index, path: 'ferries.json' }, part));
  await openLink(writeSourceAddress(origin, { index, path: 'big.parquet' }));
  expect(shown).toMatchObject([
    {
      title: 'Rows of ferries.json',
      table: 'Sheet 1',
      columns: ['fare', 'late'],
      marked: [
        { first: 2, last: 6 },
        { first: 8, last: 8 },
      ],
    },
    { title: 'Rows of big.parquet', marked: [] },
  ]);
  expect(shown.map(({ source }) => source.kind)).toEqual(['file', 'file']);
  expect(editor.shown).toEqual([]);
});

test('a source without lines opens the file without a selection', async () => {
  await openLink(Uri.file(join(folder, 'sales.csv')).toString());
  expect(editor.shown[0]?.selection).toBeUndefined();
});

test('a workspace folder that is a symbolic link opens the right file', async () => {
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  onTestFinished(() => rmSync(link));
  editor.openFolder(link);
  await openLink(Uri.file(join(folder, 'sales.csv')).toString());
  expect(editor.shown[0]?.uri.path).toBe(join(link, 'sales.csv'));
});

test('a source address opens its file, whatever port the service had', async () => {
  const index = await folderIndexId(folder);
  for (const origin of ['http://127.0.0.1:4711', 'http://localhost:1']) {
    editor.shown = [];
    await openLink(
      writeSourceAddress(origin, { index, path: 'sales.csv' }, { lines: [{ first: 2, last: 4 }] }),
    );
    expect(editor.shown[0]?.uri.path).toBe(join(folder, 'sales.csv'));
    expect(editor.shown[0]?.selection).toMatchObject({ start: { line: 1 }, end: { line: 3 } });
  }
  expect([editor.opened, editor.messages]).toEqual([[], []]);
});

test('a source address in a folder that is not open shows a message', async () => {
  const address = writeSourceAddress('http://127.0.0.1:4711', {
    index: 'index-0123456789abcdef',
    path: 'a.csv',
  });
  await expect(openLink(address)).rejects.toThrow(/not in the open folders/);
  expect([editor.opened, editor.shown]).toEqual([[], []]);
});

test('a web page opens in the browser only after a confirmation, each time', async () => {
  editor.press = 'Open';
  await openLink('https://data.example/page?a=1#part');
  await openLink('https://data.example/page?a=1#part');
  expect(editor.messages.map(({ message }) => message)).toEqual(
    Array(2).fill('Open a page of data.example?'),
  );
  expect(editor.opened).toEqual(Array(2).fill('https://data.example/page?a=1#part'));
});

test('a web page is not opened without confirmation', async () => {
  await openLink('https://data.example/?secret=1');
  expect(editor.messages).toHaveLength(1);
  expect(editor.opened).toEqual([]);
});

test('an allowed host is not confirmed again, but its subdomains and other ports are', async () => {
  editor.press = 'Always Open Links to This Host';
  await openLink('https://data.example/one');
  editor.press = undefined;
  await openLink('https://data.example/two');
  expect(editor.opened).toHaveLength(2);
  for (const other of [
    'https://a.data.example/',
    'https://data.example:8443/',
    'https://data.example@evil.example/',
  ])
    await openLink(other);
  expect(editor.opened).toHaveLength(2);
  expect(editor.messages.at(-1)?.message).toBe('Open a page of evil.example?');
});

test.each(['https://service.example/card/x/', 'http://127.0.0.1:5000/card/x/'])(
  'a page of the service itself opens without a question: %s',
  async (address) => {
    await openLink(address);
    expect([editor.opened, editor.messages]).toEqual([[address], []]);
  },
);

test.each([
  'file:///etc/passwd',
  'command:workbench.action.files.delete',
  'vscode://some.extension/run',
  'javascript:alert(1)',
  'data:text/html,x',
  'no address at all',
])('%s is rejected', async (address) => {
  await expect(openLink(address)).rejects.toThrow(/not opened/);
  expect([editor.opened, editor.shown, editor.executed]).toEqual([[], [], []]);
});

test('a path that leads out of the workspace is rejected', async () => {
  await expect(openLink(`file://${folder}/../other/secret.csv`)).rejects.toThrow(/not opened/);
});
