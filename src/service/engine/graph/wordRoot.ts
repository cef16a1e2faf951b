const irregular: Record<string, string> = {
  people: 'person',
  men: 'man',
  women: 'woman',
  children: 'child',
  feet: 'foot',
  teeth: 'tooth',
  mice: 'mouse',
  geese: 'goose',
  lives: 'life',
  wives: 'wife',
  knives: 'knife',
  leaves: 'leaf',
  halves: 'half',
  shelves: 'shelf',
  wolves: 'wolf',
  indices: 'index',
  matrices: 'matrix',
  criteria: 'criterion',
  phenomena: 'phenomenon',
  media: 'medium',
  news: 'news',
  series: 'series',
  species: 'species',
  sales: 'sale',
};

/** The singular of an English noun; other words are returned unchanged. */
export function singular(word: string): string {
  if (Object.hasOwn(irregular, word)) return irregular[word] ?? word;
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/**
 * Suffixes of word families, longest first. At least four letters must remain, or three with a vowel for verb endings.
 */
const endings =
  'ization isation ational iveness fulness ousness ations ation itions ition ically ments ment ities ness ingly ional ances ance ences ence ants ents able ible ally ions ity ive ing ers est ism ist ion ant ent ous ful ies ial ate ize ise yed ied ed er or al ly ic'.split(
    ' ',
  );

const verbEndings = new Set(['ing', 'ed', 'er']);

function leaves(rest: string, ending: string): boolean {
  return rest.length >= 4 || (rest.length === 3 && verbEndings.has(ending) && /[aeiou]/.test(rest));
}

/**
 * The root of a word's family: `migration`, `migrants` and `migrate` share one. Approximate, so such a match scores
 * lower.
 */
export function root(word: string): string {
  let stem = singular(word);
  for (let round = 0; round < 2; round++) {
    const ending = endings.find((one) => stem.endsWith(one) && leaves(stem.slice(0, -one.length), one));
    if (ending === undefined) break;
    stem = stem.slice(0, -ending.length);
  }
  stem = stem.length > 4 ? stem.replace(/([bdgklmnprt])\1$/, '$1') : stem;
  return stem.length > 3 ? stem.replace(/[eyi]$/, '') : stem;
}
