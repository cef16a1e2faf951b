/** One word or number of a text. */
export interface Token {
  readonly text: string;
  /** Lower case without accents, thousands separators and possessive endings. */
  readonly norm: string;
  /** The norm without its ending, so that "films" meets "film" and "scored" meets "score". */
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  readonly number?: number;
  /** Stood in quotation marks. */
  readonly isQuoted: boolean;
  readonly isCapital: boolean;
}

const pattern =
  /(?:\p{Lu}\.){2,}|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?(?:(?:st|nd|rd|th|s)(?![\p{L}\d]))?|[\p{L}\p{M}]+(?:['’`][\p{L}]+)*/gu;
const quotes = /"([^"]+)"|“([^”]+)”|(?<![\p{L}\d])'([^']+)'(?![\p{L}\d])/gu;

/** Words and numbers of a text in order; signs between them are left out. */
export function tokenize(text: string): Token[] {
  const quoted = [...text.matchAll(quotes)].map(
    (found) => [found.index, found.index + found[0].length] as const,
  );
  return [...text.matchAll(pattern)].map((found) => {
    const start = found.index;
    const norm = normalize(found[0]);
    const number = numberOf(text, start, norm);
    return {
      text: found[0],
      norm,
      stem: stem(norm),
      start,
      end: start + found[0].length,
      ...(number !== undefined && { number }),
      isQuoted: quoted.some(([from, to]) => start > from && start < to),
      isCapital: /^\p{Lu}/u.test(found[0]),
    };
  });
}

/** The stems of a text joined with blanks: the key under which equal names meet. */
export function keyOf(text: string): string {
  return tokenize(text)
    .map((token) => token.stem)
    .join(' ');
}

export function normalize(word: string): string {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (/^\d/.test(plain)) return plain.replace(/,/g, '');
  return plain.replace(/[’`]/g, "'").replace(/'s$/, '').replace(/['.]/g, '');
}

function numberOf(text: string, start: number, norm: string): number | undefined {
  if (!/^\d+(\.\d+)?$/.test(norm)) return numberWords.get(norm);
  const isNegative = /(^|[\s(<>=])[-−]$/.test(text.slice(Math.max(0, start - 2), start));
  return isNegative ? -Number(norm) : Number(norm);
}

const numberWords: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, at] as const),
);

const irregular: Readonly<Record<string, string>> = {
  won: 'win',
  people: 'person',
  persons: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  ran: 'run',
  drove: 'driv',
  driven: 'driv',
  sold: 'sell',
  built: 'build',
  wrote: 'writ',
  written: 'writ',
  sung: 'sing',
  sang: 'sing',
  held: 'hold',
  drew: 'draw',
  drawn: 'draw',
  lost: 'los',
  paid: 'pay',
  spent: 'spend',
  made: 'mak',
  taken: 'tak',
  took: 'tak',
  began: 'begin',
  begun: 'begin',
  indices: 'index',
  series: 'series',
  species: 'species',
};

/** A light English stemmer: plurals and the endings of verbs only. */
export function stem(word: string): string {
  const known = Object.hasOwn(irregular, word) ? irregular[word] : undefined;
  if (known !== undefined) return known;
  if (word.length <= 3 || /\d/.test(word)) return word;
  return withoutE(withoutVerbEnding(singular(word)));
}

function singular(word: string): string {
  if (/^.ies$/.test(word)) return word.slice(0, -1); // ties, pies
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (/[^su]s$/.test(word) && !/(is|ous)$/.test(word)) return word.slice(0, -1);
  return word;
}

function withoutVerbEnding(word: string): string {
  if (/[^aeiou]ied$/.test(word)) return `${word.slice(0, -3)}y`;
  const [, base = ''] =
    /^(.*[aeiouy].*[^aeiou])(?:ed|ing)$/.exec(word) ?? /^(.*[aeiouy].+)(?:ed|ing)$/.exec(word) ?? [];
  if (base.length < 3) return word;
  return /([bdfgmnprt])\1$/.test(base) ? base.slice(0, -1) : base;
}

/** "movie" ends as "movies" does, which could as well be the plural of a word in y. */
function withoutE(word: string): string {
  if (word.length > 3 && /[^aeiou]ie$/.test(word)) return `${word.slice(0, -2)}y`;
  return word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word;
}
