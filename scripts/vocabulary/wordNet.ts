// The part of WordNet 3.1 that the question engine uses: relations between common words in their usual senses.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RelationKind } from '../../src/service/language/lexicon/bundledVocabulary.ts';

/** A sense of a word: its synset, and its share of the occurrences counted for all senses of the word. */
interface Sense {
  readonly synset: string;
  readonly share: number;
  /** Number of the lexicographer file: people, places, times, foods … */
  readonly field: number;
}

interface Pointer {
  readonly symbol: string;
  readonly target: string;
  /** The word numbers that it relates, from 1; 0 for relations between whole synsets. */
  readonly source: number;
  readonly targetWord: number;
}

interface Synset {
  readonly words: readonly string[];
  readonly pointers: readonly Pointer[];
}

export interface WordRelation {
  readonly from: string;
  readonly to: string;
  readonly kind: RelationKind;
}

/** Minimum share of a sense to be considered; questions rarely use rarer ones. */
const minShare = 0.12;
/** Minimum share for a synonym to be strong evidence. */
const strongShare = 0.3;
const maxHypernymSteps = 5;
/** Words with more hyponyms, such as "entity" or "artifact", are too general to mean anything. */
const maxHyponyms = 1_200;
const parts = { n: 'noun', v: 'verb', a: 'adj', r: 'adv' } as const;
type Part = keyof typeof parts;

export class WordNet {
  readonly #synsets = new Map<string, Synset>();
  readonly #senses = new Map<string, Sense[]>();
  /** Words that occur in lower case, so are not only names. */
  readonly #common = new Set<string>();
  readonly #hyponyms = new Map<string, number>();

  constructor(folder: string) {
    for (const part of Object.keys(parts) as Part[]) this.#readData(folder, part);
    this.#readSenses(folder);
  }

  isCommonWord(word: string): boolean {
    return this.#common.has(word);
  }

  /** The usual senses of a word, most frequent first. */
  sensesOf(word: string): readonly Sense[] {
    return (this.#senses.get(word) ?? []).filter(({ share }) => share >= minShare);
  }

  /** The hypernyms of a word's usual senses; words that share one are siblings. */
  parentsOf(word: string): readonly string[] {
    return this.sensesOf(word).flatMap(({ synset }) =>
      this.#pointers(synset)
        .filter(({ symbol }) => symbol === '@')
        .map(({ target }) => target),
    );
  }

  /** All relations of a word to others of the vocabulary. */
  relationsOf(word: string, isKnown: (word: string) => boolean): readonly WordRelation[] {
    const found = new Map<string, WordRelation>();
    const add = (to: string, kind: RelationKind) => {
      const key = `${to} ${kind}`;
      if (to !== word && isKnown(to)) found.set(key, { from: word, to, kind });
    };
    for (const sense of this.sensesOf(word)) {
      for (const to of this.#synsets.get(sense.synset)?.words ?? []) {
        const other = this.sensesOf(to).find(({ synset }) => synset === sense.synset);
        if (other) add(to, Math.min(sense.share, other.share) >= strongShare ? 'synonym' : 'akin');
      }
      for (const to of this.#linked(word, sense.synset, '!')) add(to, 'antonym');
      for (const to of this.#wider(sense.synset)) add(to, 'wider');
    }
    for (const { synset, share } of this.#senses.get(word) ?? [])
      for (const to of this.#linked(word, synset, '+'))
        if (share >= minShare || isAkinInForm(word, to)) add(to, 'derived');
    return [...found.values()];
  }

  /** Words that a pointer leads to from the word itself, in usual senses or with the same stem. */
  #linked(word: string, synset: string, symbol: string): string[] {
    const place = (this.#synsets.get(synset)?.words.indexOf(word) ?? -1) + 1;
    return this.#pointers(synset)
      .filter((pointer) => pointer.symbol === symbol && (pointer.source === place || pointer.source === 0))
      .flatMap(({ target, targetWord }) => {
        const to = this.#synsets.get(target)?.words[targetWord - 1];
        if (to === undefined) return [];
        const isUsual = this.sensesOf(to).some((sense) => sense.synset === target);
        return isUsual || isAkinInForm(word, to) ? [to] : [];
      });
  }

  /** The general terms for a synset. */
  #wider(synset: string): string[] {
    const found: string[] = [];
    let open = [synset];
    for (let step = 0; step < maxHypernymSteps; step++) {
      open = open.flatMap((each) =>
        this.#pointers(each).flatMap(({ symbol, target }) => (/^@i?$/.test(symbol) ? [target] : [])),
      );
      for (const each of open) {
        if (this.#hyponymsOf(each) > maxHyponyms) continue;
        for (const word of this.#synsets.get(each)?.words ?? [])
          if (this.sensesOf(word).some((sense) => sense.synset === each)) found.push(word);
      }
    }
    return found;
  }

  #hyponymsOf(synset: string): number {
    const known = this.#hyponyms.get(synset);
    if (known !== undefined) return known;
    this.#hyponyms.set(synset, 0);
    const below = this.#pointers(synset).filter(({ symbol }) => symbol === '~');
    const count = below.reduce((sum, { target }) => sum + 1 + this.#hyponymsOf(target), 0);
    this.#hyponyms.set(synset, count);
    return count;
  }

  #pointers(synset: string): readonly Pointer[] {
    return this.#synsets.get(synset)?.pointers ?? [];
  }

  /** `offset field type count word id … pointers symbol offset part source/target …`, counts in hexadecimal. */
  #readData(folder: string, part: Part): void {
    for (const line of readFileSync(join(folder, `data.${parts[part]}`), 'latin1').split('\n')) {
      if (!/^\d/.test(line)) continue;
      const fields = (line.split(' | ')[0] ?? '').split(' ');
      const words: string[] = [];
      let at = 4;
      for (let left = Number.parseInt(fields[3] ?? '', 16); left > 0; left--, at += 2) {
        const word = (fields[at] ?? '').replace(/\(\w+\)$/, '');
        if (word === word.toLowerCase()) this.#common.add(word);
        words.push(word.toLowerCase());
      }
      const pointers: Pointer[] = [];
      at++;
      for (let left = Number(fields[at - 1]); left > 0; left--, at += 4) {
        const ends = fields[at + 3] ?? '0000';
        pointers.push({
          symbol: fields[at] ?? '',
          target: `${partOf(fields[at + 2] ?? '')}${fields[at + 1]}`,
          source: Number.parseInt(ends.slice(0, 2), 16),
          targetWord: Number.parseInt(ends.slice(2), 16),
        });
      }
      this.#synsets.set(`${part}${fields[0]}`, { words, pointers });
    }
  }

  /** `word%type:field:…  offset  number  count`: how often each sense occurred in tagged texts. */
  #readSenses(folder: string): void {
    const counted = new Map<string, { synset: string; field: number; count: number }[]>();
    for (const line of readFileSync(join(folder, 'index.sense'), 'latin1').split('\n')) {
      const [, word = '', type = '', field = '', offset = '', number = '', count = ''] =
        /^([^%]+)%(\d):(\d+):\S* (\d+) (\d+) (\d+)/.exec(line) ?? [];
      // Otherwise Ate, a goddess, would affect the meaning of "ate".
      if (!/^[a-z]+$/.test(word) || !this.#common.has(word)) continue;
      const synset = `${' nvara'[Number(type)]}${offset}`;
      const list = counted.get(word) ?? [];
      // A sense that never occurred counts a little, earlier ones more.
      list.push({ synset, field: Number(field), count: Number(count) + 1 / Number(number) });
      counted.set(word, list);
    }
    for (const [word, list] of counted) {
      const total = list.reduce((sum, { count }) => sum + count, 0);
      const senses = list
        .map(({ synset, field, count }) => ({ synset, field, share: count / total }))
        .sort((a, b) => b.share - a.share);
      this.#senses.set(word, senses);
    }
  }
}

/** "marry" and "marriage": one word is derived from the other, in whatever sense. */
function isAkinInForm(a: string, b: string): boolean {
  return a.slice(0, 3) === b.slice(0, 3);
}

/** Satellite adjectives are in the file of adjectives. */
function partOf(type: string): Part {
  return type === 's' ? 'a' : (type as Part);
}
