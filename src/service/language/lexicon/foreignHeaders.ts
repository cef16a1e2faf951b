import { foreignWords } from './foreignWords.ts';
import { isKnownWord } from './knownWords.ts';
import { linesOf } from './wordLists.ts';

/** Endings of plurals, of feminines and of joints within compounds, with what the base form has in their place. */
const plurals: readonly (readonly [RegExp, string])[] = [
  [/(s|n|e|x)$/, ''],
  [/(en|er|es|ens|nen)$/, ''],
  [/i$/, 'o'],
  [/i$/, 'e'],
  [/e$/, 'a'],
  [/he$/, 'a'],
  [/[ae]$/, 'o'],
  [/as$/, 'o'],
  [/oes$/, 'ao'],
];
const shortestSingular = 3;
/** No word of these languages is longer, and none of the lists has a digit. */
const longest = 40;

/** What a word of another language is in English, the likeliest first; plurals are found by their singular. */
export function foreignMeanings(word: string): readonly string[] {
  if (word.length > longest || /\d/.test(word)) return [];
  const key = folded(word);
  const { meanings } = dictionary();
  const known = meanings.get(key);
  if (known) return known;
  for (const [ending, instead] of plurals) {
    const singular = key.replace(ending, instead);
    if (singular === key || singular.length < shortestSingular) continue;
    const found = meanings.get(singular);
    if (found) return found;
  }
  return [];
}

/**
 * Whether a word tells by itself that a name is not English. Short words and those that English has as well, such as
 * "kind" and "art", mean something else in most tables.
 */
export function isPlainlyForeign(word: string): boolean {
  const isWritten = /[^\p{ASCII}]/u.test(word);
  return (
    (isWritten || word.length > 3) &&
    foreignMeanings(word).length > 0 &&
    !isKnownWord(word) &&
    !dictionary().english.has(folded(word))
  );
}

/**
 * The only word of the lists that begins so, whatever is built on it: `gegr` for `gegründet`, `fahrz` for `fahrzeug`, not
 * for `fahrzeugnummer`.
 */
export function cutForeignWord(start: string): string | undefined {
  const key = folded(start);
  if (key.length < 3 || isKnownWord(start)) return undefined;
  const { keys, meanings } = dictionary();
  const found = new Set<string>();
  let base: string | undefined;
  for (let at = firstFrom(keys, key); keys[at]?.startsWith(key); at++) {
    const word = keys[at] ?? '';
    if (base !== undefined && word.startsWith(base)) continue;
    base = word;
    found.add(meanings.get(word)?.[0] ?? '');
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/** Without accents; the German spellings without them (`groesse`) have keys of their own. */
function folded(word: string): string {
  if (/^[a-z]*$/.test(word)) return word;
  return word
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’.]/g, ' ')
    .trim();
}

/** `größe` is written `groesse` where umlauts are not at hand. */
function spelledOut(word: string): string {
  return word.replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue');
}

interface Dictionary {
  readonly meanings: ReadonlyMap<string, readonly string[]>;
  /** In order, for words that are cut off. */
  readonly keys: readonly string[];
  readonly english: ReadonlySet<string>;
}

let read: Dictionary | undefined;

/** Read when first asked. */
function dictionary(): Dictionary {
  read ??= build();
  return read;
}

function build(): Dictionary {
  const meanings = new Map<string, string[]>();
  const all = new Set<string>();
  for (const line of linesOf(foreignWords)) {
    const [english = '', words = ''] = line.split(': ');
    all.add(english);
    for (const word of words.split(' ').map((each) => each.replaceAll('_', ' ')))
      for (const key of new Set([folded(word), folded(spelledOut(word))])) {
        const known = meanings.get(key);
        if (!known) meanings.set(key, [english]);
        else if (!known.includes(english)) known.push(english);
      }
  }
  return { meanings, keys: [...meanings.keys()].sort(), english: all };
}

function firstFrom(keys: readonly string[], key: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
