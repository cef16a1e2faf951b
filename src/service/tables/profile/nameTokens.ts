import { labelOf } from './columnLabels.ts';

/** Words that mean "identifier" without saying of what. */
const identifying = new Set(
  'id ids uuid guid code codes key keys no nr num number numbers ref reference fk pk name names tag slug login sku index idx row'.split(
    ' ',
  ),
);
/** Words in file and sheet names that say nothing about the rows. */
const packaging = new Set(
  'data dataset table tbl list export extract report master dim fact fct all final copy new old raw clean sheet file full latest current the of and by for'.split(
    ' ',
  ),
);

/** Splits a name into lower-case singular words: `homeTeamIDs` becomes home, team, id. */
export function tokensOf(name: string): string[] {
  return rawTokens(name).map(singular);
}

/** The significant words of a name: `start_station_id` gives start, station; `id` alone gives none. */
export function subjectOf(name: string): string[] {
  return rawTokens(name)
    .filter((token) => !identifying.has(token))
    .map(singular);
}

/** What the rows of a table are, from its name: `dim_customers_2024` gives customer. */
export function rowNounOf(name: string): string[] {
  return rawTokens(name)
    .filter((token) => !packaging.has(token) && !/^(v?\d+|[a-z])$/.test(token))
    .map(singular);
}

/** Whether the name contains a word such as id, code or number. */
export function isIdentifying(name: string): boolean {
  return rawTokens(name).some((token) => identifying.has(token));
}

/** Whether the last word of the name is plural, as in names of counts. */
export function isPlural(name: string): boolean {
  const last = rawTokens(name).at(-1) ?? '';
  return singular(last) !== last;
}

/** Cached, because the names of a catalogue are compared repeatedly; they are short and a few thousand at most. */
const known = new Map<string, readonly string[]>();
const maxKnown = 20_000;

function rawTokens(name: string): readonly string[] {
  const found = known.get(name);
  if (found) return found;
  if (known.size >= maxKnown) known.clear();
  const tokens = labelOf(name)
    .toLowerCase()
    // `rég` abbreviates `regions` as `reg` does.
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');
  known.set(name, tokens);
  return tokens;
}

function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/zzes$/.test(word)) return word.slice(0, -3);
  // "boxes", "batches", "classes", "statuses"; but "horses", "courses", "houses", "sizes", "expenses".
  if (/(ss|x|ch|sh|[^oa]us)es$/.test(word) || /^(lenses|buses|gases|biases|atlases)$/.test(word))
    return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
