import { textPx } from './chartFrame.ts';

/** A text in at most so many lines of a given width, broken between words and shortened in the middle. */
export function inLines(text: string, roomPx: number, lines: number): string {
  if (lines <= 1 || textPx(text) <= roomPx) return shortened(text, roomPx);
  const words = text.split(/(?<=[\s/–-])/u);
  let count = 0;
  while (
    count < words.length &&
    textPx(
      words
        .slice(0, count + 1)
        .join('')
        .trimEnd(),
    ) <= roomPx
  )
    count++;
  if (count === 0) return shortened(text, roomPx);
  const [first, rest] = [words.slice(0, count).join('').trimEnd(), words.slice(count).join('')];
  return `${first}\n${inLines(rest, roomPx, lines - 1)}`;
}

/** A single line shortened in the middle, because names that start alike often differ at their ends. */
function shortened(text: string, roomPx: number): string {
  if (textPx(text) <= roomPx) return text;
  const letters = [...text];
  for (let kept = letters.length - 1; kept > 2; kept--) {
    const head = Math.ceil(kept * 0.6);
    const cut = `${letters.slice(0, head).join('').trimEnd()}…${letters
      .slice(letters.length - (kept - head))
      .join('')
      .trimStart()}`;
    if (textPx(cut) <= roomPx) return cut;
  }
  return `${letters[0] ?? ''}…`;
}
