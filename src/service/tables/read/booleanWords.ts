/** Pairs of words for yes and no in tables. */
export const booleanWords = [
  ['true', 'false'],
  ['yes', 'no'],
  ['t', 'f'],
  ['y', 'n'],
  ['ja', 'nein'],
  ['oui', 'non'],
  ['sí', 'no'],
] as const;

export function isBooleanWord(value: string): boolean {
  return booleanWords.some((pair) => pair.some((word) => word === value.toLowerCase()));
}
