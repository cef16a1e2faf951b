import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { languages } from '../manifest.ts';
import {
  bundleOf,
  formatNames,
  plainTextsOfHost,
  plainTextsOfPage,
  sharedTexts,
  translatedTexts,
} from './sourceTexts.ts';

const cwd = fileURLToPath(new URL('../../', import.meta.url));
const filesOf = (...patterns: string[]) => globSync(patterns, { cwd }).sort();

const page = filesOf('webview/**/*.ts', 'webview/**/*.tsx');
const charts = filesOf('src/charts/**/*.ts');
const host = filesOf('src/{chat,commands,editing,panels,session,views}/**/*.ts');
const used = [
  ...['src/contract/foldExports.ts', 'src/contract/readingParts.ts'].flatMap(sharedTexts),
  ...[...page, ...charts, ...host].flatMap(translatedTexts),
];
const english = [...new Set(used.map(({ text }) => text))].filter((text) => !formatNames.has(text)).sort();

/** They run outside the editor as well, where nothing translates: the check of card files, the MCP server. */
const outsideEditor = ['src/session/state/cardBody.ts', 'src/session/service/serviceProcess.ts'];

/** Folders of the host whose texts are all translated. */
const complete = [
  'src/chat/*.ts',
  'src/commands/*.ts',
  'src/editing/*.ts',
  'src/panels/*.ts',
  'src/session/**/*.ts',
  'src/views/*.ts',
];

test('the page shows no untranslated text', () => {
  expect(page.flatMap(plainTextsOfPage)).toEqual([]);
});

test('a completed folder shows no untranslated text', () => {
  expect(
    filesOf(...complete)
      .filter((file) => !outsideEditor.includes(file))
      .flatMap(plainTextsOfHost),
  ).toEqual([]);
});

const placeholdersIn = (text: string) => (text.match(/\{\d+\}/g) ?? []).sort();
const iconsIn = (text: string) => (text.match(/\$\([\w~-]+\)/g) ?? []).sort();

describe.each(languages)('%s', (language) => {
  const bundle = bundleOf(language);

  test('has every text and no others', () => {
    expect(english.length).toBeGreaterThan(200);
    expect(english.filter((text) => !(text in bundle))).toEqual([]);
    expect(Object.keys(bundle).filter((text) => !english.includes(text))).toEqual([]);
    expect(Object.entries(bundle).filter(([, translated]) => translated.trim() === '')).toEqual([]);
  });

  test('keeps placeholders, icons, and the three dots of commands that ask for more', () => {
    for (const [text, translated] of Object.entries(bundle)) {
      expect(placeholdersIn(translated), text).toEqual(placeholdersIn(text));
      expect(iconsIn(translated), text).toEqual(iconsIn(text));
      expect(/(\.\.\.|…)$/.test(translated), text).toBe(/(\.\.\.|…)$/.test(text));
    }
  });
});
