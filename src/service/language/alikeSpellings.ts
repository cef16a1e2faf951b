/**
 * "call-out", "Callout" and "call out": words that differ in hyphens, spaces, points and case alone. "B-1" and "B1" are codes,
 * "0 Rh-" and "0 Rh+" different.
 */
export function areSpelledAlike(one: string, other: string): boolean {
  const [a, b] = [joined(one), joined(other)];
  return a === b && /^\p{L}{4,}$/u.test(a);
}

/** One spelling of each, the first. */
export function spelledOnce(texts: readonly string[]): readonly string[] {
  return texts.filter((text, at) => !texts.slice(0, at).some((other) => areSpelledAlike(other, text)));
}

/** A hyphen at the end is a minus. */
function joined(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/(?<=\p{L})[\s._'’-]+(?=\p{L})/gu, '');
}
