/** How much a request wants something that its `Accept` or `Accept-Encoding` header lists. */
export interface Preference {
  /** 0 is not at all, 1 the most. */
  readonly quality: number;
  /** Place in the header, which decides between equal qualities. */
  readonly position: number;
  /** Listed by its own name, not by a wildcard. */
  readonly isNamed: boolean;
}

/** The most specific entry for `name`, a media type or a token. Without a header everything is as welcome. */
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
