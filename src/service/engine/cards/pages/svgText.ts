import { textPx } from '../../../../charts/chartFrame.ts';

/** Removes control characters and lone surrogates, which XML cannot represent. */
export function wellFormed(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\u{10ffff}]/gu, '');
}

/** Escapes untrusted text. The only way text gets into a picture or page. */
export function escaped(text: string): string {
  return wellFormed(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

export interface TextStyle {
  readonly sizePx: number;
  readonly colour: string;
  readonly isBold?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** A line of text with its baseline at `y`. */
export function line(text: string, x: number, y: number, style: TextStyle): string {
  const { sizePx, colour, isBold, anchor = 'start' } = style;
  const weight = isBold ? ' font-weight="700"' : '';
  return `<text x="${x}" y="${y}" font-size="${sizePx}" fill="${colour}" text-anchor="${anchor}"${weight}>${escaped(text)}</text>`;
}

// The bundled font is slightly wider than the charts assume.
const widening = 1.06;

export function widthPx(text: string, sizePx: number): number {
  return textPx(text, sizePx) * widening;
}

/** The text, truncated with an ellipsis if it is wider than `maxPx`. */
export function fitted(text: string, maxPx: number, sizePx: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (widthPx(flat, sizePx) <= maxPx) return flat;
  const letters = [...flat];
  // Binary search: removing letters one by one would be quadratic in the length.
  let [fits, over] = [1, letters.length];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (widthPx(`${letters.slice(0, middle).join('')}…`, sizePx) > maxPx) over = middle;
    else fits = middle;
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`;
}

/** Wraps text into lines of at most `maxPx` pixels; the last of `maxLines` is truncated. */
export function wrapped(text: string, maxPx: number, sizePx: number, maxLines: number): string[] {
  const lines: string[] = [];
  const words = text.replace(/\s+/g, ' ').trim().split(' ');
  while (words.length > 0 && lines.length < maxLines) {
    const isLast = lines.length === maxLines - 1;
    let one = words.shift() ?? '';
    while (words.length > 0 && (isLast || widthPx(`${one} ${words[0]}`, sizePx) <= maxPx))
      one = `${one} ${words.shift()}`;
    lines.push(fitted(one, maxPx, sizePx));
  }
  return lines.filter((each) => each !== '');
}
