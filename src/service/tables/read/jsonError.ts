const literals = ['true', 'false', 'null'];
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** A number or literal that is cut off at the end of the text: `-`, `1.`, `2e+`, `tr`, or nothing. */
const cutWord = /(?:-|-?\d+\.|-?\d+(?:\.\d+)?[eE][+-]?|t|tr|tru|f|fa|fal|fals|n|nu|nul)?$/y;

/**
 * The offset at which a text stops being valid JSON: its length if it is incomplete, undefined if it is valid.
 * JSON.parse only gives the position in some of its messages. One pass without recursion, run after parsing has failed.
 */
export function jsonErrorAt(text: string): number | undefined {
  const open: ('{' | '[')[] = [];
  let at = 0;
  let expected: 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'next' = 'value';
  for (;;) {
    at = afterSpace(text, at);
    const char = text[at];
    if (expected === 'next') {
      if (open.length === 0) return at < text.length ? at : undefined;
      const inside = open.at(-1);
      if (char === ',') expected = inside === '{' ? 'name' : 'value';
      else if (char === closing(inside)) open.pop();
      else return at;
      at++;
    } else if (char === closing(open.at(-1)) && (expected === 'nameOrEnd' || expected === 'valueOrEnd')) {
      open.pop();
      expected = 'next';
      at++;
    } else if (expected === 'name' || expected === 'nameOrEnd') {
      if (char !== '"') return at;
      const name = stringFrom(text, at);
      if (name.isBroken) return name.at;
      at = afterSpace(text, name.at);
      if (text[at] !== ':') return at;
      at++;
      expected = 'value';
    } else if (char === '{' || char === '[') {
      open.push(char);
      expected = char === '{' ? 'nameOrEnd' : 'valueOrEnd';
      at++;
    } else {
      const value = char === '"' ? stringFrom(text, at) : wordFrom(text, at);
      if (value.isBroken) return value.at;
      at = value.at;
      expected = 'next';
    }
  }
}

const closing = (open: '{' | '[' | undefined) => (open === '{' ? '}' : open === '[' ? ']' : undefined);

interface Token {
  /** The end of a token, or where it is invalid. */
  readonly at: number;
  readonly isBroken?: true;
}

function afterSpace(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code === 32 || (code >= 9 && code <= 13); code = text.charCodeAt(++at))
    if (code === 11 || code === 12) break;
  return at;
}

/** Character by character, because a regular expression over many megabytes exhausts the stack. */
function stringFrom(text: string, start: number): Token {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return { at: at + 1 };
    if (code < 32) return { at, isBroken: true };
    if (code !== backslash) continue;
    const escaped = text[++at];
    if (escaped === undefined) break;
    if (escaped === 'u') {
      const digits = /^[\da-f]*/i.exec(text.slice(at + 1, at + 5))?.[0].length ?? 0;
      if (digits < 4) return { at: at + 1 + digits === text.length ? text.length : at - 1, isBroken: true };
      at += 4;
    } else if (!'"\\/bfnrt'.includes(escaped)) return { at: at - 1, isBroken: true };
  }
  return { at: text.length, isBroken: true };
}

const quote = 34;
const backslash = 92;

/** A number, or true, false or null. */
function wordFrom(text: string, at: number): Token {
  cutWord.lastIndex = at;
  if (cutWord.test(text)) return { at: text.length, isBroken: true };
  number.lastIndex = at;
  const length = number.exec(text)?.[0].length ?? literals.find((word) => text.startsWith(word, at))?.length;
  return length === undefined ? { at, isBroken: true } : { at: at + length };
}
