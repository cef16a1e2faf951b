// Words around units in header names. Two readers share them: `columnLabels.ts` for the labels people see, and the question
// engine's `nameUnits.ts` for the words they ask with. They differ in what they return and in which doubtful names they
// leave alone; `test/service/headerUnits.test.ts` keeps them from contradicting each other.

/** What things are priced by. Another unit behind a currency is a scale, a second currency or a note: `eur_m`, `eur_usd`. */
export const pricedBy: ReadonlySet<string> = new Set(
  'kg g lb lbs l kwh mwh km sqm m2 m3 h hr hour day'.split(' '),
);

/** Words for thousands, millions and billions beside an amount, in small letters, with their size. */
export const scaleWords: ReadonlyMap<string, number> = new Map([
  ...sized('k 000 000s thousand thousands', 1e3),
  ...sized('m mn mio million millions', 1e6),
  ...sized('bn billion billions', 1e9),
]);

function sized(words: string, size: number): [string, number][] {
  return words.split(' ').map((word) => [word, size]);
}
