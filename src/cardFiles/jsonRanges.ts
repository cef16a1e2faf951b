/** The character range of a value in JSON text. */
export interface JsonRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the value at a path, or at the longest prefix of the path that exists. For text that JSON.parse accepts; the
 * range is a guess within other text.
 */
export function rangeAt(text: string, path: readonly (string | number)[]): JsonRange {
  let range = valueAt(text, blank(text, 0));
  for (const part of path) {
    const inner = memberAt(text, range.start, part);
    if (!inner) break;
    range = inner;
  }
  return range;
}

/** The path in a card's error message such as `components[1] (pie): datasets[0].label: …`. */
export function pathInWords(words: string): (string | number)[] {
  const [component, field = ''] = words.split(': ');
  const [, at] = /^components\[(\d+)\]/.exec(component ?? '') ?? [];
  if (at === undefined) return splitPath(component ?? '');
  return ['components', Number(at), ...(/^[\w.[\]]+$/.test(field) ? ['config', ...splitPath(field)] : [])];
}

function splitPath(path: string): (string | number)[] {
  return [...path.matchAll(/[^.[\]]+/g)].map(([part]) => (/^\d+$/.test(part) ? Number(part) : part));
}

function memberAt(text: string, start: number, wanted: string | number): JsonRange | undefined {
  const isList = text[start] === '[';
  if (!isList && text[start] !== '{') return undefined;
  let at = blank(text, start + 1);
  for (let index = 0; at < text.length && text[at] !== ']' && text[at] !== '}'; index++) {
    let name: string | number = index;
    if (!isList) {
      const key = valueAt(text, at);
      name = unquoted(text.slice(key.start, key.end));
      at = blank(text, blank(text, key.end) + 1);
    }
    const value = valueAt(text, at);
    if (name === wanted) return value;
    at = blank(text, value.end);
    if (text[at] === ',') at = blank(text, at + 1);
    else if (value.end <= value.start) return undefined;
  }
  return undefined;
}

function valueAt(text: string, start: number): JsonRange {
  if (text[start] === '"') return { start, end: endOfString(text, start) };
  if (text[start] !== '[' && text[start] !== '{') {
    const [word = ''] = /^[^\s,\]}]*/.exec(text.slice(start, start + 100)) ?? [];
    return { start, end: start + word.length };
  }
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at) - 1;
    else if (sign === '[' || sign === '{') depth++;
    else if ((sign === ']' || sign === '}') && --depth === 0) return { start, end: at + 1 };
  }
  return { start, end: text.length };
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function blank(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at] ?? '')) at++;
  return at;
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}
