import { phraseGroups } from '../../language/lexicon/phraseGroups.ts';
import { words } from './generalWords.ts';
import { normal } from './normal.ts';
import { root } from './wordRoot.ts';

/** A meaning found in a text, and the words it spans. */
export interface Sense {
  readonly concept: number;
  readonly from: number;
  readonly to: number;
  /** 1 for synonyms, less for related words. */
  readonly strength: number;
}

/** Stop words within names. */
export const emptyWords = new Set(
  'a an the of in on at to for from with and or by is are be its their that which who what how much can could has have had do does was were been being will this these those s as it'.split(
    ' ',
  ),
);

const maxPhraseWords = 6;
/** Score of related words relative to synonyms. */
const akin = 0.8;

/** Words and phrases of equal meaning. Loaded on first use, which keeps startup fast. */
export class Thesaurus {
  /** The normalized wordings of each meaning. */
  readonly #wordings: string[][] = [];
  readonly #strengths: number[] = [];
  /** Meanings by the word roots of a wording without stop words. */
  readonly #byKey = new Map<string, number[]>();

  wordings(concept: number): readonly string[] {
    this.#read();
    return this.#wordings[concept] ?? [];
  }

  /** The meanings in a normalized text with its word roots, longer phrases first. */
  sensesOf(words: readonly { readonly text: string; readonly root: string }[]): Sense[] {
    this.#read();
    const kept = words.flatMap(({ text, root }, at) => (emptyWords.has(text) ? [] : [{ root, at }]));
    const senses: Sense[] = [];
    for (let length = Math.min(maxPhraseWords, kept.length); length > 0; length--) {
      for (let start = 0; start + length <= kept.length; start++) {
        const span = kept.slice(start, start + length);
        const concepts = this.#byKey.get(keyOf(span.map((word) => word.root))) ?? [];
        const [from, to] = [span[0]?.at ?? 0, (span.at(-1)?.at ?? 0) + 1];
        for (const concept of concepts)
          senses.push({ concept, from, to, strength: this.#strengths[concept] ?? 1 });
      }
    }
    return senses;
  }

  #read(): void {
    if (this.#wordings.length > 0) return;
    const lines = [phraseGroups, words].flatMap((text) => text.split('\n').filter((line) => line !== ''));
    for (const [concept, line] of lines.entries()) {
      const wordings = line.replace(/^~/, '').split('|').map(normal);
      this.#strengths.push(line.startsWith('~') ? akin : 1);
      this.#wordings.push(wordings);
      for (const wording of wordings) {
        const kept = wording.split(' ').filter((word) => !emptyWords.has(word));
        const key = keyOf(kept.map(root));
        if (key === '') continue;
        const known = this.#byKey.get(key);
        if (!known) this.#byKey.set(key, [concept]);
        else if (!known.includes(concept)) known.push(concept);
      }
    }
  }
}

/** Word order is ignored: `share of rooms sold` equals `rooms sold share`. */
function keyOf(roots: readonly string[]): string {
  return [...roots].sort().join(' ');
}
