/** The word at the end of the text; none after a space. */
export function lastWord(typed: string): string {
  return /[\p{L}\p{N}_]+$/u.exec(typed)?.[0] ?? '';
}

/** The part of the text that a name would replace: the longest run of last words it begins with, else the last word. */
export function overlap(typed: string, name: string): number {
  const wholeWords = [...typed.matchAll(/(?<![\p{L}\p{N}_])[\p{L}\p{N}_]/gu)].map(({ index }) => index);
  const start = wholeWords.find((at) => name.toLowerCase().startsWith(typed.slice(at).toLowerCase()));
  return start === undefined ? lastWord(typed).length : typed.length - start;
}

/** The text with that part replaced by the name. */
export function completed(typed: string, name: string): string {
  return `${typed.slice(0, typed.length - overlap(typed, name))}${name} `;
}

/** Whether a word of the name begins with the typed one, ignoring case and accents. */
export function begins(name: string, word: string): boolean {
  const start = plain(word);
  return plain(name)
    .split(/[^\p{L}\p{N}_]+/u)
    .some((part) => part.startsWith(start));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
