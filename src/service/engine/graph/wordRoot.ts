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

/** The singular of an English noun; other words come back as they are. */
export function singular(word: string): string {
  if (Object.hasOwn(irregular, word)) return irregular[word] ?? word;
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/**
 * What words of one family end in, longest first. What is left keeps at least four letters, three with a vowel where
 * the ending is one of a verb.
 */
const endings =
  'ization isation ational iveness fulness ousness ations ation itions ition ically ments ment ities ness ingly ional ances ance ences ence ants ents able ible ally ions ity ive ing ers est ism ist ion ant ent ous ful ies ial ate ize ise yed ied ed er or al ly ic'.split(
    ' ',
  );

const verbEndings = new Set(['ing', 'ed', 'er']);

function leaves(rest: string, ending: string): boolean {
  return rest.length >= 4 || (rest.length === 3 && verbEndings.has(ending) && /[aeiou]/.test(rest));
}

/** The family of a word: `migration`, `migrants` and `migrate` share one. Rough, so a match by it counts for less. */
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
