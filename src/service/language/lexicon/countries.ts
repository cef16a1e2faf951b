import { countryData } from './countryData.ts';
import { linesOf } from './wordLists.ts';

export interface Country {
  readonly name: string;
  /** ISO codes of two and three letters, and other codes in use. */
  readonly codes: readonly string[];
  /** Other names, short forms and the word for its people. */
  readonly aliases: readonly string[];
}

const countries: readonly Country[] = linesOf(countryData).map((line) => {
  const [codes = '', name = '', ...aliases] = line.split('|');
  return { name, codes: codes.split(' '), aliases };
});

const byName = new Map<string, Country>();
for (const country of countries) {
  for (const name of [country.name, ...country.aliases, ...country.codes])
    if (!byName.has(plain(name))) byName.set(plain(name), country);
}

/** The country that a name, code or word for its people names. */
export function countryOf(text: string): Country | undefined {
  const key = plain(text);
  return byName.get(key) ?? byName.get(key.replace(/^the /, '')) ?? byName.get(key.replace(/s$/, ''));
}

/** Lower case, without accents and dots: `Côte d'Ivoire` is `cote d ivoire`, `U.S.` is `us`. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
