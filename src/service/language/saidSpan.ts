import type { Material } from './material.ts';

/** Where a pattern matches the question as it was typed, signs included: the first token and the one after the last. */
export function spanInText(
  { question: { text, tokens } }: Material,
  pattern: RegExp,
): readonly [from: number, to: number] | undefined {
  const found = pattern.exec(text);
  if (!found) return undefined;
  const end = found.index + found[0].length;
  const from = tokens.findIndex(({ start }) => start >= found.index);
  const next = tokens.findIndex(({ start }) => start >= end);
  return from < 0 ? undefined : [from, next < 0 ? tokens.length : next];
}

/** Where a pattern matches the words of the question alone, and what its first group matched. */
export function spanOfWords(
  { tokens }: Material,
  pattern: RegExp,
): { readonly from: number; readonly to: number; readonly ending: string } | undefined {
  const text = tokens.map(({ lower }) => lower).join(' ');
  const match = pattern.exec(text);
  if (!match) return undefined;
  const from = text.slice(0, match.index).split(' ').length - 1;
  return { from, to: from + match[0].split(' ').length, ending: match[1] ?? '' };
}
