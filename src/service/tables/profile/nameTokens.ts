import { labelOf } from './columnLabels.ts';

/** Words that say "this identifies something" without saying what. */
const identifying = new Set(
  'id ids uuid guid code codes key keys no nr num number numbers ref reference fk pk name names tag slug login sku index idx row'.split(
    ' ',
  ),
);
/** Words in names of files and sheets that say nothing about the rows. */
const packaging = new Set(
  'data dataset table tbl list export extract report master dim fact fct all final copy new old raw clean sheet file full latest current the of and by for'.split(
    ' ',
  ),
);

/** Words of a name in lower case and singular: `homeTeamIDs` is home, team, id. */
export function tokensOf(name: string): string[] {
  return rawTokens(name).map(singular);
}

/** The words of a name that say what it is about: `start_station_id` is start, station; `id` alone is nothing. */
export function subjectOf(name: string): string[] {
  return rawTokens(name)
    .filter((token) => !identifying.has(token))
    .map(singular);
}

/** What the rows of a table are, from its name: `dim_customers_2024` is customer. */
export function rowNounOf(name: string): string[] {
  return rawTokens(name)
    .filter((token) => !packaging.has(token) && !/^(v?\d+|[a-z])$/.test(token))
    .map(singular);
}

/** The name has a word such as id, code or number. */
export function isIdentifying(name: string): boolean {
  return rawTokens(name).some((token) => identifying.has(token));
}

/** The last word of the name is in the plural, as names of counts are. */
export function isPlural(name: string): boolean {
  const last = rawTokens(name).at(-1) ?? '';
  return singular(last) !== last;
}

/** Names of a catalogue are compared again and again; most are short, and there are a few thousand. */
const known = new Map<string, readonly string[]>();
const maxKnown = 20_000;

function rawTokens(name: string): readonly string[] {
  const found = known.get(name);
  if (found) return found;
  if (known.size >= maxKnown) known.clear();
  const tokens = labelOf(name)
    .toLowerCase()
    // `rég` is short for `regions` as `reg` is.
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
