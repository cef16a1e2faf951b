/** More than any chart shows. Layout takes time at least linear, and often quadratic, in the length. */
export const maxTextChars = 1_000;

/**
 * Truncates all texts in a value to {@link maxTextChars}. Values without longer texts are returned as they are.
 * Different texts stay different, so that categories are not merged.
 */
export function withShortTexts<T>(value: T): T {
  const shorts = new Map<string, string>();
  const taken = new Set<string>();
  const short = (text: string) => {
    const known = shorts.get(text);
    if (known !== undefined) return known;
    let cut = shortText(text);
    for (let again = 2; taken.has(cut); again++) cut = shortText(text, ` (${again})`);
    shorts.set(text, cut);
    taken.add(cut);
    return cut;
  };
  return mapped(value, short) as T;
}

/** A text truncated with an ellipsis if it is longer than {@link maxTextChars}. */
export function shortText(text: string, ending = ''): string {
  if (text.length <= maxTextChars) return text;
  const head = text.slice(0, maxTextChars - 1 - ending.length).replace(/[\ud800-\udbff]$/, '');
  return `${head}…${ending}`;
}

function mapped(value: unknown, short: (text: string) => string): unknown {
  if (typeof value === 'string') return value.length > maxTextChars ? short(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => mapped(item, short));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  const entries = Object.entries(value).map(([key, item]) => [key, mapped(item, short)] as const);
  const isSame = entries.every(([key, item]) => item === (value as Record<string, unknown>)[key]);
  return isSame ? value : Object.fromEntries(entries);
}
