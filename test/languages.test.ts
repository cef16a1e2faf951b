import { describe, expect, test } from 'vitest';
import { inEnglish, keyIn, languages, manifestWithKeys, textsOf } from './manifest.ts';

const english = textsOf();
const manifest = manifestWithKeys() as { readonly contributes: Readonly<Record<string, unknown>> };

/** Members of contributions that the user reads. */
const readByUsers =
  /^(?:title|name|label|contents|description|markdownDescription|contextualTitle|displayName|userDescription|altText|enumDescriptions)$/;
/** Descriptions of a tool's input and names of the chat are read by programs. */
const readByPrograms = /\/inputSchema\/|\/(?:languageModelTools|chatParticipants)\/\d+\/name$/;

interface Text {
  readonly at: string;
  readonly text: string;
}

function textsIn(part: unknown, at = '', isRead = false): Text[] {
  if (typeof part === 'string') return isRead && !readByPrograms.test(at) ? [{ at, text: part }] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    textsIn(value, `${at}/${key}`, readByUsers.test(key) || (isRead && Array.isArray(part))),
  );
}

const texts = textsIn(manifest.contributes);

test('every visible text of the manifest is a key; only the product name is the same everywhere', () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter(({ text }) => keyIn(text) === undefined && text !== 'Cardinal')).toEqual([]);
});

test('English has exactly the keys that the manifest uses', () => {
  const named = new Set(JSON.stringify(manifest).match(/(?<="%)[\w.]+(?=%")/g) ?? []);
  expect(Object.keys(english).filter((key) => !named.has(key))).toEqual([]);
  expect([...named].filter((key) => english[key] === undefined)).toEqual([]);
});

/** What a translation has to carry over unchanged: commands and addresses of links, code, and keys. */
function fixedIn(text: string): string[] {
  return (text.match(/\(command:[\w.]+\)|`[^`]+`|\+K A|\.\.\.$/g) ?? []).sort();
}

/** Titles of commands that a text refers to. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(/\*\*Cardinal: (.+?)\*\*/g)].map(([, title = '']) => title);
}

describe.each(languages)('%s', (language) => {
  const translated = textsOf(language);

  test('has every text and no others', () => {
    expect(Object.keys(translated)).toEqual(Object.keys(english));
    expect(Object.entries(translated).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('keeps links, code, keys and the three dots of commands that ask for more', () => {
    for (const [key, text] of Object.entries(english))
      expect(fixedIn(translated[key] ?? ''), key).toEqual(fixedIn(text));
  });

  test('refers to each command by its title', () => {
    for (const [key, text] of Object.entries(english)) {
      const titles = commandsIn(text).map((title) => {
        const command = Object.keys(english).find(
          (each) => each.startsWith('command.') && english[each] === title,
        );
        return translated[command ?? ''];
      });
      expect(commandsIn(translated[key] ?? ''), key).toEqual(titles);
    }
  });

  test('no two commands have the same title', () => {
    const titles = Object.entries(translated).flatMap(([key, text]) =>
      key.startsWith('command.') ? [text] : [],
    );
    expect(new Set(titles).size).toBe(titles.length);
  });
});

test('a manifest text is looked up in English by its key', () => {
  expect(inEnglish({ title: '%command.stop%', ids: ['cardinal'] })).toEqual({
    title: 'Stop',
    ids: ['cardinal'],
  });
});
