import { alpha3, formerNames } from './countryCodes.ts';
import { NameIndex } from './nameIndex.ts';
import { normal } from './normal.ts';
import { stateWords } from './stateWords.ts';
import { slipsBetween } from './vocabulary.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
/** Codes for unions and tests, which name no country. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'ZZ', 'XA', 'XB', 'QO']);
/**
 * Maps country names in all languages of the runtime, codes and former names to English names. Built on first use,
 * because the lists are long.
 */
export class CountryNames {
  readonly #codes: string[] = [];
  readonly #byName = new Map<string, string>();
  readonly #others = new Map<string, string[]>();
  readonly #index = new NameIndex();
  readonly #steps = this.#read();

  /** All English names and codes of the country that a text names in any language; empty if it names none. */
  english(normalName: string): string[] {
    this.#build();
    const code =
      this.#byName.get(normalName) ??
      this.#byName.get(normalName.replace(/^the /, '').replace(/\bst\b/g, 'saint'));
    return code === undefined ? [] : this.#names(code);
  }

  /** The same for approximate names: misspelt, transliterated, or with words such as "Republic". */
  nearEnglish(normalName: string): { names: string[]; nearness: number } | undefined {
    this.#build();
    const words = normalName.split(' ');
    const main = words.filter((word) => !stateWords.has(word));
    if (main.join('').length < 4) return undefined;
    let best: { code: string; nearness: number } | undefined;
    for (const { text, node } of this.#nearest(main)) {
      const nearness = nearnessOf(main, text);
      if (nearness > (best?.nearness ?? 0.7)) best = { code: this.#codes[node] ?? '', nearness };
    }
    best ??= this.#within(words);
    return best && { names: this.#names(best.code), nearness: best.nearness };
  }

  /** The single country named by a part of the text. */
  #within(words: readonly string[]): { code: string; nearness: number } | undefined {
    const parts = words.flatMap((_, at) => [1, 2, 3].map((count) => words.slice(at, at + count).join(' ')));
    const codes = new Set(
      parts
        .filter((part) => part.length >= 4 && !stateWords.has(part))
        .flatMap((part) => this.#byName.get(part) ?? []),
    );
    const [code] = codes;
    return code !== undefined && codes.size === 1 ? { code, nearness: 0.75 } : undefined;
  }

  #names(code: string): string[] {
    return [...englishNames(code), ...(this.#others.get(code) ?? [])];
  }

  #nearest(main: readonly string[]) {
    const slots = main.map((word) => ({
      weight: word.length,
      words: [
        ...[this.#index.vocabulary.number(word)].flatMap((number) =>
          number === undefined ? [] : [{ number, fit: 1 }],
        ),
        ...this.#index.vocabulary.near(word).map(({ number, nearness }) => ({ number, fit: nearness })),
      ],
    }));
    return this.#index.best(slots, 60, () => true);
  }

  /** Builds the lists in small steps in the background, so that the first search neither waits nor blocks. */
  async warm(): Promise<void> {
    while (!this.#steps.next().done) await new Promise((resolve) => setImmediate(resolve));
  }

  #build(): void {
    while (!this.#steps.next().done);
  }

  /** Adds the names of each language, then names that override them, then the index of all. */
  *#read(): Generator<void> {
    this.#codes.push(...regionCodes());
    const named = this.#codes.map(() => new Set<string>());
    for (const language of languages()) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      for (const [at, code] of this.#codes.entries()) {
        const name = names.of(code);
        if (name) for (const spelling of spellings(name)) named[at]?.add(spelling);
      }
      yield;
    }
    for (const [name, code] of [...formerNames, ...alpha3]) {
      this.#others.set(code, [...(this.#others.get(code) ?? []), name]);
      this.#byName.set(name, code);
    }
    for (const [at, code] of this.#codes.entries()) {
      for (const name of named[at] ?? []) if (!this.#byName.has(name)) this.#byName.set(name, code);
      const all = [...(named[at] ?? []), ...(this.#others.get(code) ?? [])];
      this.#index.set(at, all.filter(isSpelled).map(withoutStateWords), 1);
      for (const name of englishNames(code)) this.#byName.set(name, code);
      yield;
    }
  }
}

/** One per process: the names come with the runtime, and reading them takes a third of a second. */
export const countryNames = new CountryNames();

/**
 * Scripts in which misspellings are tolerated. In syllabic and logographic scripts a different character is a different
 * word.
 */
function isSpelled(name: string): boolean {
  return /^[a-z\p{Script=Cyrillic}\p{Script=Greek} ]+$/u.test(name);
}

/** A name without diacritics, with `oe` for `ö` in languages that write so. */
function spellings(name: string): Set<string> {
  const spelled = name
    .replace(/[äæ]/gi, 'ae')
    .replace(/[öœ]/gi, 'oe')
    .replace(/ü/gi, 'ue')
    .replace(/å/gi, 'aa');
  return new Set([normal(name), normal(spelled)]);
}

function withoutStateWords(name: string): string {
  return name
    .split(' ')
    .filter((word) => !stateWords.has(word))
    .join(' ');
}

/** Similarity of two names by their letters, from 0 to 1, regardless of word order. */
function nearnessOf(words: readonly string[], name: string): number {
  const [left, right] = [words, name.split(' ')].map((parts) => [...parts].sort().join(''));
  const slips = (a: string, b: string) => 1 - slipsBetween(a, b) / Math.max(a.length, b.length, 1);
  return Math.max(slips(left ?? '', right ?? ''), slips(words.join(''), name.replaceAll(' ', '')));
}

/** All languages for which the runtime has country names. */
function languages(): string[] {
  const pairs = [...alphabet].flatMap((first) => [...alphabet].map((second) => first + second));
  const more = [
    'fil',
    'gsw',
    'haw',
    'ckb',
    'ceb',
    'hsb',
    'sah',
    'sr-Latn',
    'uz-Cyrl',
    'zh-Hant',
    'pt-PT',
    'fr-CA',
    'es-MX',
  ];
  const known = [...pairs, ...more].filter(
    (tag) => Intl.DisplayNames.supportedLocalesOf(tag, { localeMatcher: 'lookup' }).length > 0,
  );
  return ['en', ...known.filter((tag) => tag !== 'en')];
}

function regionCodes(): string[] {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const pairs = [...alphabet.toUpperCase()].flatMap((first) =>
    [...alphabet.toUpperCase()].map((second) => first + second),
  );
  // A withdrawn code may have been reassigned.
  const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).region === code;
  return pairs.filter((code) => english.of(code) !== undefined && isCurrent(code) && !notCountries.has(code));
}

function englishNames(code: string): string[] {
  const names = (['long', 'short'] as const).map((style) =>
    new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' }).of(code),
  );
  return [...new Set(names.flatMap((name) => (name ? [normal(name)] : [])))];
}
