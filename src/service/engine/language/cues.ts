import type { CueMeaning } from './cueKinds.ts';
import { operationPhrases } from './cuePhrases.ts';
import { superlativePhrases } from './superlativePhrases.ts';
import type { Token } from './tokens.ts';

/** A span of the question that names an operation. */
export type Cue = { readonly from: number; readonly to: number } & CueMeaning;

type Phrase = { readonly words: readonly string[]; readonly meaning: CueMeaning };

const irregularComparatives: Readonly<Record<string, string>> = {
  most: 'more',
  least: 'less',
  fewest: 'fewer',
  best: 'better',
  worst: 'worse',
};

const byFirstWord: ReadonlyMap<string, readonly Phrase[]> = index();

function index() {
  const all: (readonly [CueMeaning, string])[] = [
    ...operationPhrases,
    ...superlativePhrases.map(
      ([text, direction, stems, isNeutral]) =>
        [{ kind: 'superlative', direction, about: stems, isNeutral }, text] as const,
    ),
    ...superlativePhrases.flatMap(([text, direction, stems, isNeutral]) => {
      const forms = text.split('|').flatMap(comparativeOf);
      const meaning: CueMeaning = { kind: 'comparative', direction, about: stems, isNeutral };
      return forms.length > 0 ? [[meaning, forms.join('|')] as const] : [];
    }),
  ];
  const map = new Map<string, Phrase[]>();
  for (const [meaning, text] of all)
    for (const phrase of text.split('|')) {
      const words = phrase.split(' ');
      const first = words[0] ?? '';
      map.set(
        first,
        [...(map.get(first) ?? []), { words, meaning }].sort((a, b) => b.words.length - a.words.length),
      );
    }
  return map;
}

/** "faster" of "fastest". */
function comparativeOf(superlative: string): string[] {
  if (Object.hasOwn(irregularComparatives, superlative)) return [irregularComparatives[superlative] ?? ''];
  return /^\w+est$/.test(superlative) ? [superlative.replace(/est$/, 'er')] : [];
}

/** Operations named in the question, the longest phrase first; spans of cues do not overlap. */
export function findCues(tokens: readonly Token[]): Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const found = byFirstWord
      .get(tokens[at]?.norm ?? '')
      ?.find(
        ({ words, meaning }) =>
          words.every((word, n) => tokens[at + n]?.norm === word) && fits(meaning, tokens[at + words.length]),
      );
    if (!found) continue;
    cues.push({ from: at, to: at + found.words.length, ...found.meaning });
    at += found.words.length - 1;
  }
  return cues;
}

/** "before" a number is a period or a comparison, not a neighbour. */
function fits({ kind }: CueMeaning, next: Token | undefined): boolean {
  return kind !== 'neighbour' || next?.number === undefined;
}
