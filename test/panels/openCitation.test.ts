import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { folderIndexId, writeSourceAddress } from '../../src/contract/sourceAddress.ts';
import { openLink } from '../../src/panels/openCitation.ts';
import { type FakeEditor, freshEditor } from '../fake/editor.ts';
import { makeFolder } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

let editor: FakeEditor;
let folder: string;

beforeEach(() => {
  editor = freshEditor();
  folder = makeFolder({ 'sales.csv': 'a\n1\n2\n3\n', 'big.parquet': 'PAR1' });
  editor.openFolder(folder);
});

test('a file of the workspace opens at the rows of the citation', async () => {
  await openLink(`${Uri.file(join(folder, 'sales.csv'))}#L2-L4`);
  expect(editor.shown[0]?.uri.path).toBe(join(folder, 'sales.csv'));
  expect(editor.shown[0]?.selection).toEqual({
    start: { line: 1, character: 0 },
    end: { line: 3, character: 1 },
  });
});

test('lines past the end of the file are the end of the file', async () => {
  await openLink(`${Uri.file(join(folder, 'sales.csv'))}#L9-L99`);
  expect(editor.shown[0]?.selection).toMatchObject({ start: { line: 4 }, end: { line: 4 } });
});

test('a file that is no text is shown in the Explorer', async () => {
  await openLink(Uri.file(join(folder, 'big.parquet')).toString());
  expect(editor.shown).toEqual([]);
  expect(editor.executed.map(({ command }) => command)).toEqual(['revealInExplorer']);
});

test('a source without lines opens the file as it is', async () => {
  await openLink(Uri.file(join(folder, 'sales.csv')).toString());
  expect(editor.shown[0]?.selection).toBeUndefined();
});

test('a folder that is open by a link shows the file it means', async () => {
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  onTestFinished(() => rmSync(link));
  editor.openFolder(link);
  await openLink(Uri.file(join(folder, 'sales.csv')).toString());
  expect(editor.shown[0]?.uri.path).toBe(join(link, 'sales.csv'));
});

test('an address of the embedded service opens the file it means, whatever port the service had', async () => {
  const index = await folderIndexId(folder);
  for (const origin of ['http://127.0.0.1:4711', 'http://localhost:1']) {
    editor.shown = [];
    await openLink(writeSourceAddress(origin, { index, path: 'sales.csv' }, { first: 2, last: 4 }));
    expect(editor.shown[0]?.uri.path).toBe(join(folder, 'sales.csv'));
    expect(editor.shown[0]?.selection).toMatchObject({ start: { line: 1 }, end: { line: 3 } });
  }
  expect(editor.opened).toEqual([]);
});

test('an address of the embedded service for a folder that is not open says so', async () => {
  const address = writeSourceAddress('http://127.0.0.1:4711', {
    index: 'index-0123456789abcdef',
    path: 'a.csv',
  });
  await expect(openLink(address)).rejects.toThrow(/not in the open folders/);
  expect([editor.opened, editor.shown]).toEqual([[], []]);
});

test('a web page opens outside', async () => {
  await openLink('https://data.example/page?a=1#part');
  expect(editor.opened).toEqual(['https://data.example/page?a=1#part']);
});

test.each([
  'file:///etc/passwd',
  'command:workbench.action.files.delete',
  'vscode://some.extension/run',
  'javascript:alert(1)',
  'data:text/html,x',
  'no address at all',
])('anything else is refused: %s', async (address) => {
  await expect(openLink(address)).rejects.toThrow(/not opened/);
  expect([editor.opened, editor.shown, editor.executed]).toEqual([[], [], []]);
});

test('a path that climbs out of the workspace is refused', async () => {
  await expect(openLink(`file://${folder}/../other/secret.csv`)).rejects.toThrow(/not opened/);
});
