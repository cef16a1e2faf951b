import { countryData } from './countryData.ts';
import { linesOf, wordsOf } from './wordLists.ts';

export interface Country {
  readonly name: string;
  /** ISO codes of two and three letters, and other codes in use. */
  readonly codes: readonly string[];
  /** Other names, short forms and the word for its people. */
  readonly aliases: readonly string[];
}

/** Codes that are English words: as codes they are written in capitals. */
const wordCodes = new Set(
  wordsOf('am and are as at be by can car do gb her il in is it ma me my no per sa so th to us bid ban'),
);

/** The country or continent that a name, a code or a word for its people names. */
export function countryOf(text: string): Country | undefined {
  const key = plain(text);
  const { byName, byCode } = lists();
  const isCode =
    key.length <= 3 &&
    (text.includes('.') || text.trim() === text.trim().toUpperCase() || !wordCodes.has(key));
  return (
    byName.get(key) ??
    (isCode ? byCode.get(key) : undefined) ??
    byName.get(key.replace(/^the /, '')) ??
    (key.endsWith('s') ? byName.get(key.slice(0, -1)) : undefined)
  );
}

interface Lists {
  readonly byName: ReadonlyMap<string, Country>;
  readonly byCode: ReadonlyMap<string, Country>;
}

let read: Lists | undefined;

/** Read when first asked. */
function lists(): Lists {
  read ??= build();
  return read;
}

function build(): Lists {
  const byName = new Map<string, Country>();
  const byCode = new Map<string, Country>();
  for (const line of linesOf(countryData)) {
    const [codes = '', name = '', ...aliases] = line.split('|');
    const country: Country = { name, codes: codes === '' ? [] : codes.split(' '), aliases };
    byName.set(plain(name), country);
    for (const alias of aliases) if (!byName.has(alias)) byName.set(alias, country);
    for (const code of country.codes)
      if (!byCode.has(code.toLowerCase())) byCode.set(code.toLowerCase(), country);
  }
  return { byName, byCode };
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
