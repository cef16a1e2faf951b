// Words around units in headers. Shared by `columnLabels.ts` for displayed labels and the question engine's
// `nameUnits.ts` for words in questions. These differ in what they return and in which ambiguous names they skip;
// `test/service/headerUnits.test.ts` keeps them consistent.

/**
 * Units that prices are per. Another unit after a currency is a scale, a second currency or a note: `eur_m`, `eur_usd`.
 */
export const pricedBy: ReadonlySet<string> = new Set(
  'kg g lb lbs l kwh mwh km sqm m2 m3 h hr hour day'.split(' '),
);

/** Words for thousands, millions and billions in lower case, with their factor. */
export const scaleWords: ReadonlyMap<string, number> = new Map([
  ...sized('k 000 000s thousand thousands', 1e3),
  ...sized('m mn mio million millions', 1e6),
  ...sized('bn billion billions', 1e9),
]);

function sized(words: string, size: number): [string, number][] {
  return words.split(' ').map((word) => [word, size]);
}
