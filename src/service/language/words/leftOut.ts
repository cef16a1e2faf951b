import type { Token } from '../annotate/tokens.ts';
import { enumerate } from './name.ts';

/** Words that an answer does not rest on are said, never dropped in silence. */
export function tellLeftOut(tokens: readonly Token[]): string[] {
  if (tokens.length === 0) return [];
  const words = tokens.map(({ text }) => `“${text}”`);
  return [`This leaves out ${enumerate(words)}, which I could not place in your data.`];
}
