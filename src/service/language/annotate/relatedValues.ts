// Values that mean what a word says without being written like it.

import type { Catalogue, Column } from '../catalogue.ts';
import { foreignMeanings } from '../lexicon/foreignHeaders.ts';
import { relatedness } from '../lexicon/related.ts';
import { stem } from '../lexicon/stem.ts';
import type { Mention } from './mentions.ts';
import { type Token, wordsOf } from './tokens.ts';

/** Values whose meaning is related to a word: "cancellations" and `cancelled`, "women" and `F`. */
export function relatedValues(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const found: Mention[] = [];
  const columns = tables.flatMap(({ columns }) =>
    columns.filter(({ type, values, distinct }) => type === 'string' && values && distinct <= 25),
  );
  tokens.forEach((token, at) => {
    // "money" is what was paid, however it was, and "duration" a time, whether or not nights are one.
    if (
      token.weight === 'function' ||
      token.isQuoted ||
      /^(\d.*|money|amount|sum|duration|length|time)$/.test(token.lower)
    )
      return;
    const next = tokens[at + 1];
    // "turned down" where the cells say "declined".
    const phrase =
      next && /^(down|up|off|out|in|on|back|away)$/.test(next.lower)
        ? `${token.lower} ${next.lower}`
        : undefined;
    for (const column of columns) {
      let best: { value: string; score: number; isPhrase: boolean } | undefined;
      for (const { value } of column.values ?? []) {
        const words = wordsOf(withoutNumber(column.meanings?.get(value.trim()) ?? value));
        if (words.length > 2 || words.length === 0) continue;
        const ofPhrase = phrase !== undefined && words.length === 1 ? relatedness(phrase, words[0] ?? '') : 0;
        // "the sales queue" is a name, and no other word for the orders queue.
        const isName = next !== undefined && column.words.includes(next.stem);
        const score = Math.max(
          isName && !words.some((word) => stem(word).slice(0, 4) === token.stem.slice(0, 4))
            ? 0
            : related(token, words),
          ofPhrase,
          translated(token, words),
          joined(token, words),
          sexOf(token.lower, value, column),
        );
        if (score > (best?.score ?? 0)) best = { value, score, isPhrase: ofPhrase === score };
      }
      if (best && best.score >= (column.distinct <= 8 && column.kind === 'category' ? 0.8 : 0.85))
        found.push({
          kind: 'value',
          column,
          op: column.separator === undefined ? 'equals' : 'has',
          values: numberedLike(best.value, column),
          from: at,
          to: best.isPhrase ? at + 2 : at + 1,
          score: best.score * 0.9,
        });
    }
  });
  return [...found, ...relatedPairs(tokens, columns)];
}

/** "lathes" matches both `Drehmaschine 1` and `Drehmaschine 2`: all values that differ only in their number. */
function numberedLike(value: string, { values = [] }: Column): readonly string[] {
  const name = withoutNumber(value);
  if (name === value) return [value];
  return values.map((each) => each.value).filter((each) => withoutNumber(each) === name);
}

function withoutNumber(value: string): string {
  return value.replace(/(?<=\p{L}{3}) \d{1,2}$/u, '');
}

/** "payment failures" and `payment_failed`: two words, each of them or its noun or verb. */
function relatedPairs(tokens: readonly Token[], columns: readonly Column[]): Mention[] {
  const isOf = (token: Token, word: string) =>
    token.weight !== 'function' &&
    (token.stem === stem(word) ||
      relatedness(token.stem, stem(word)) >= 0.9 ||
      relatedness(token.lower, word) >= 0.9);
  return tokens.flatMap((token, at): Mention[] => {
    const next = tokens[at + 1];
    if (!next) return [];
    return columns.flatMap((column): Mention[] => {
      const values = (column.values ?? []).flatMap(({ value }) => {
        const [first = '', second = '', ...more] = wordsOf(value);
        const isExact = token.stem === stem(first) && next.stem === stem(second);
        return second !== '' && more.length === 0 && !isExact && isOf(token, first) && isOf(next, second)
          ? [value]
          : [];
      });
      return values.length === 1
        ? [{ kind: 'value', column, op: 'equals', values, from: at, to: at + 2, score: 0.88 }]
        : [];
    });
  });
}

function related(token: Token, words: readonly string[]): number {
  if (words.length !== 1) return 0;
  const [word = ''] = words;
  if (stem(word) === token.stem) return 0;
  return Math.max(relatedness(token.stem, stem(word)), relatedness(token.lower, word));
}

/** Matches a noun made of a verb and its particle: "rollbacks" for cells that say "rolled back". */
function joined(token: Token, [verb = '', particle = '', ...others]: readonly string[]): number {
  const isParticle = /^(back|out|up|off|in|down|over|away)$/.test(particle);
  return isParticle && others.length === 0 && token.stem === `${stem(verb)}${particle}` ? 0.97 : 0;
}

/** "red" where the cells say "rouge". */
function translated(token: Token, words: readonly string[]): number {
  const phrase = words.join(' ');
  if (words.length > 2 || phrase.length < 3) return 0;
  let best = 0;
  for (const english of foreignMeanings(phrase)) {
    const meaning = stem(english);
    if (meaning === token.stem) return 0.97;
    if (!english.includes(' ')) best = Math.max(best, relatedness(token.stem, meaning));
  }
  return best;
}

const women = new Set('women woman female females girls girl ladies lady'.split(' '));
const men = new Set('men man male males boys boy gentlemen'.split(' '));

/** Codes of sexes, in columns that are about them. */
function sexOf(said: string, value: string, column: Column): number {
  const is = women.has(said) ? womenValue : men.has(said) ? menValue : undefined;
  const isAbout = [...column.words, ...column.otherWords.flat()].some((word) =>
    /^(sex|sexe|sexo|sesso|geschlecht|gender|genre|category|division|class)$/.test(word),
  );
  const isTold = is?.test(value.trim()) || (isAbout && isOfHommes(said, value, column));
  if (!isTold) return 0;
  return isAbout || value.length > 1 || holdsSexes(column) ? 1 : 0;
}

const womenValue = /^(f|w|female|women|woman|girls?|femmes?|frau|weiblich|mujer|donna|feminino|vrouw)$/i;
const menValue = /^(m|male|men|man|boys?|hommes?|mann|männlich|hombre|uomo|masculino|masculin)$/i;

/** "H" beside "F" is a man in French, beside "M" (a woman then) in Spanish. */
function isOfHommes(said: string, value: string, { values = [] }: Column): boolean {
  const letters = new Set(values.map((each) => each.value.trim().toLowerCase()));
  if (!letters.has('h') || !(women.has(said) || men.has(said))) return false;
  const letter = value.trim().toLowerCase();
  return women.has(said) ? letter === 'm' && !letters.has('f') : letter === 'h';
}

/** A column called `M/F` says so by its values alone. */
function holdsSexes({ values = [] }: Column): boolean {
  const letters = new Set(values.map(({ value }) => value.trim().toLowerCase()));
  return (
    letters.has('m') &&
    (letters.has('f') || letters.has('w')) &&
    [...letters].every((one) => /^[mfwdxu]$/.test(one))
  );
}
