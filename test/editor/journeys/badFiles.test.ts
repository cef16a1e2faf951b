import { expect, test } from 'vitest';
import { shareEditor } from '../driver/shareEditor.ts';

const latin1 = Buffer.from('stadt;umsatz\nK\xf6ln;10\nM\xfcnchen;20\nD\xfcsseldorf;15\n', 'latin1');
const utf16 = Buffer.from('\ufeffcity,sales\nZürich,10\nGenève,20\nBasel,15\n', 'utf16le');
const noise = Uint8Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256);
const files = {
  'empty.csv': '',
  'header-only.csv': 'city,sales\n',
  'noise.csv': noise,
  'latin-1.csv': latin1,
  'utf-16.csv': utf16,
};
const openEditor = shareEditor({ samples: [], files });

test.each([
  ['empty.csv', /empty/i],
  ['header-only.csv', /no rows|header/i],
  ['noise.csv', /text|binary|read/i],
] as const)('%s is refused in plain words', async (name, words) => {
  const editor = await openEditor();
  await editor.contextMenu(editor.file(name), 'Visualize File');
  const trouble = editor.panel().trouble();
  await trouble.waitFor();
  const said = await trouble.innerText();
  expect(said).toMatch(words);
  expect(said).not.toMatch(/Error:|Exception|undefined|Binder|\bat \w+\.|SQL/);
  await editor.picture(`bad-${name.replace('.', '-')}`);
});

test.each([
  ['latin-1.csv', 'Köln'],
  ['utf-16.csv', 'Zürich'],
] as const)('%s is read as it was meant', async (name, word) => {
  const editor = await openEditor();
  await editor.contextMenu(editor.file(name), 'Visualize File');
  await editor.panel().chart().waitFor();
  await editor.panel().frame.getByRole('button', { name: 'Show table' }).click();
  await editor.panel().card().getByText(word).first().waitFor();
  await editor.picture(`odd-${name.replace('.', '-')}`);
});
