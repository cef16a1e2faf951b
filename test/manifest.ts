import { readFileSync } from 'node:fs';

/** Languages beside English in which the manifest speaks. */
export const languages = ['de', 'fr', 'es', 'ja'] as const;
export type Language = (typeof languages)[number];

export type Texts = Readonly<Record<string, string>>;

/** package.json as it is, its texts named by keys. */
export function manifestWithKeys(): unknown {
  return readJson('package.json');
}

export function textsOf(language?: Language): Texts {
  return readJson(language ? `package.nls.${language}.json` : 'package.nls.json') as Texts;
}

/** A part of the manifest as the editor reads it in English. */
export function inEnglish<T>(part: T, texts = textsOf()): T {
  if (typeof part === 'string') return (texts[keyIn(part) ?? ''] ?? part) as T;
  if (Array.isArray(part)) return part.map((each) => inEnglish(each, texts)) as T;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inEnglish(value, texts)])) as T;
}

/** The key that a text of the manifest stands for. */
export function keyIn(text: string): string | undefined {
  return /^%([\w.]+)%$/.exec(text)?.[1];
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
}
