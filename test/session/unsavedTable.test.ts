import { expect, test } from 'vitest';
import { isUnsavedTable, unsavedFile } from '../../src/session/files/unsavedTable.ts';
import { freshEditor } from '../fake/editor.ts';
import { Uri } from '../fake/uri.ts';

function opened(text: string, { languageId = 'plaintext', name = 'Untitled-1' } = {}) {
  const uri = Uri.parse(`untitled:${name}`);
  const document = { uri, languageId, getText: () => text };
  freshEditor().textDocuments = [document];
  return uri as never;
}

test.each([
  ['its language', 'a\n1\n', { languageId: 'csv' }, true],
  ['its name', 'a\n1\n', { name: 'boats.tsv' }, true],
  ['columns in its first lines', 'boat;length\nVik;7\nMoss;9\n', {}, true],
  ['no columns', 'Dear all,\nthe boats are back.\n', {}, false],
  ['a single line', 'a,b,c', {}, false],
])('an unsaved text is recognised by %s', (_, text, how, isTable) => {
  expect(isUnsavedTable(opened(text, how))).toBe(isTable);
});

test('it is sent as a file of its type, and a closed one is reported', () => {
  const uri = opened('boat,length\nVik,7\n');
  const { name, bytes } = unsavedFile(uri);
  expect([name, new TextDecoder().decode(bytes)]).toEqual(['Untitled-1.csv', 'boat,length\nVik,7\n']);
  freshEditor();
  expect(() => unsavedFile(uri)).toThrow('Untitled-1 is not open any more.');
});
