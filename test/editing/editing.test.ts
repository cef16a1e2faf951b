import { join } from 'node:path';
import { expect, test } from 'vitest';
import type * as vscode from 'vscode';
import { fileLenses, resolvedLens } from '../../src/editing/fileLens.ts';
import { pathHover, profileMarkdown } from '../../src/editing/pathHover.ts';
import { Profiles } from '../../src/editing/profiles.ts';
import { commandIds } from '../../src/ids.ts';
import { openCommands } from '../fake/commandContext.ts';
import { CancellationTokenSource } from '../fake/parts.ts';
import { Uri } from '../fake/uri.ts';

const { token } = new CancellationTokenSource() as unknown as vscode.CancellationTokenSource;

function documentAt(path: string, line = ''): vscode.TextDocument {
  const quotes = /["'].*["']/.exec(line);
  return {
    uri: Uri.file(path),
    getText: () => quotes?.[0] ?? '',
    getWordRangeAtPosition: () => (quotes ? {} : undefined),
  } as unknown as vscode.TextDocument;
}

test('a data file shows its size above its text, with links to ask and draw', async () => {
  const { connection, editor } = openCommands();
  const path = join(editor.folders[0]?.uri.fsPath ?? '', 'sales.csv');
  const lenses = fileLenses(documentAt(path));
  const [size] = await Promise.all(lenses.map((lens) => resolvedLens(lens, new Profiles(connection), token)));
  expect(size?.command).toMatchObject({ title: '6 rows, 3 columns', command: commandIds.openRows });
  expect(lenses.slice(1).map(({ command }) => command?.title)).toEqual(['Ask', 'Visualize']);
});

test('in an untrusted folder nothing is read for a lens or a hover', async () => {
  const { connection, editor, embedded } = openCommands();
  editor.isTrusted = false;
  const path = join(editor.folders[0]?.uri.fsPath ?? '', 'sales.csv');
  expect(fileLenses(documentAt(path)).map(({ command }) => command?.title)).toEqual(['Ask', 'Visualize']);
  const script = documentAt(join(path, '..', 'load.py'), 'read_csv("sales.csv")');
  expect(await pathHover(script, {} as vscode.Position, new Profiles(connection), token)).toBeUndefined();
  expect(embedded.state).toBe('idle');
});

test('the path of a data file in code shows its columns, and a path outside the workspace nothing', async () => {
  const { connection, editor } = openCommands();
  const folder = editor.folders[0]?.uri.fsPath ?? '';
  const profiles = new Profiles(connection);
  const hoverOn = (line: string) =>
    pathHover(documentAt(join(folder, 'src', 'load.py'), line), {} as vscode.Position, profiles, token);
  const found = await hoverOn('pd.read_csv("sales.csv")');
  const [{ value } = { value: '' }] = (found?.contents ?? []) as unknown as { value: string }[];
  expect(value).toMatch(/\*\*sales\\\.csv\*\* · 6 rows, 3 columns/);
  expect(value).toMatch(/\| revenue \| number \| [▁-█]+ \| 60 to 170\\; 6 different \|/);
  for (const line of [
    'open("../../etc/sales.csv")',
    'open("https://x/sales.csv")',
    'open("notes.txt")',
    'open(x)',
  ])
    expect(await hoverOn(line), line).toBeUndefined();
});

test('names and values of a file are escaped in a hover', () => {
  const column = { name: '[x](command:evil)|', label: 'x', type: 'string', missing: 0, distinct: 2 } as const;
  const values = [{ value: '<img src=x>', count: 2 }];
  const markdown = profileMarkdown('a.csv', [
    { table_id: 't', name: 'a', total_rows: 2, columns: [{ ...column, values }] },
  ]);
  expect(markdown.value).toContain(String.raw`\[x\]\(command\:evil\)\|`);
  expect(markdown.value).not.toMatch(/(?<!\\)</);
  expect(markdown.isTrusted).toBe(false);
});
