const names: ReadonlyMap<string, readonly [string, ...string[]]> = new Map([
  ['what', ['kind', 'type']],
  ['who', ['person', 'name']],
  ['where', ['place', 'location']],
  ['why', ['reason']],
  ['via', ['channel']],
]);

/**
 * What a column holds that is headed by a question word or "via", as in lists kept by hand. The first name is the one used in
 * answers; none for any other header.
 */
export function namesOfHeader(header: string): readonly string[] {
  return names.get(header.trim().toLowerCase()) ?? [];
}
