/** Pairs of words for yes and no in tables. */
export const truths = [
  ['true', 'false'],
  ['yes', 'no'],
  ['t', 'f'],
  ['y', 'n'],
  ['ja', 'nein'],
  ['oui', 'non'],
  ['sí', 'no'],
] as const;

export function isTruth(value: string): boolean {
  return truths.some((pair) => pair.some((word) => word === value.toLowerCase()));
}
