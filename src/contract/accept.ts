/** How a request ranks one choice in its `Accept` or `Accept-Encoding` header. */
export interface Preference {
  /** From 0 (not acceptable) to 1. */
  readonly quality: number;
  /** Index in the header; breaks ties between equal qualities. */
  readonly position: number;
  /** Listed by its own name, not by a wildcard. */
  readonly isNamed: boolean;
}

/**
 * The preference for `name`, a media type or a token, by its most specific entry. Without a header everything is
 * acceptable.
 */
export function preferenceFor(header: string | null, name: string): Preference {
  if (header === null || header.trim() === '') return { quality: 1, position: 0, isNamed: false };
  const entries = header.split(',').map((entry, position) => {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const given = parameters.find((parameter) => /^q\s*=/.test(parameter))?.split('=')[1];
    const quality = given === undefined ? 1 : Math.min(1, Math.max(0, Number(given) || 0));
    return { type, quality, position };
  });
  for (const wanted of [name, `${name.split('/')[0]}/*`, '*/*', '*']) {
    const found = entries.find(({ type }) => type === wanted);
    if (found) return { ...found, isNamed: wanted === name };
  }
  return { quality: 0, position: entries.length, isNamed: false };
}
