/** The words of a text, at white space. */
export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** The lines of a text, trimmed, without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Each line is `key value value`, or `key: value` where a key has several words. */
export function mapOf(text: string): Map<string, string> {
  return new Map(
    linesOf(text).map((line) => {
      const [, key = '', value = ''] = /^(.+?)(?::\s*|\s+)(.+)$/.exec(line) ?? [];
      return [key, value];
    }),
  );
}
