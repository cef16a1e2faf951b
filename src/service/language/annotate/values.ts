import type { Scalar } from '../../plan/plan.ts';
import type { Catalogue, Column } from '../catalogue.ts';
import { isKnownWord } from '../lexicon/knownWords.ts';
import { stem } from '../lexicon/stem.ts';
import { isTypoOf } from '../lexicon/typos.ts';
import type { Mention } from './mentions.ts';
import { keyOf, type Token, wordsOf } from './tokens.ts';
import { withWrittenOut } from './writtenOutValues.ts';

/** A value as it is looked up. */
interface Entry {
  readonly column: Column;
  readonly value: string;
  readonly count: number;
}

const maxWords = 8;
/** A word that is part of more values than this names none of them. */
const maxPartial = 3;
/** Words of a value whose single words say which one is meant, and of one that is only searched for them. */
const longestName = 5;
const longestText = 14;
/** Signs between the parts of a cell that holds several things. */
const joints = /\s[/&+|]\s|[,;]\s/;

/** The values of a catalogue by their letters and digits, by their stems, and by their single words. */
export class ValueIndex {
  readonly #byKey = new Map<string, Entry[]>();
  readonly #byStems = new Map<string, Entry[]>();
  readonly #byWord = new Map<string, Entry[]>();
  /** Values that begin alike, with a joint after it: `feature/login`, `gpu.hours`. */
  readonly #byHead = new Map<string, Entry[]>();
  /** First letters, for misspelled values. */
  readonly #byInitial = new Map<string, Entry[]>();

  /** Whether a word is English. Such a word is never treated as a misspelling: "halal" is not "Hall". */
  readonly isWord: (word: string) => boolean;

  constructor(catalogue: Pick<Catalogue, 'tables'>, isWord: (word: string) => boolean = () => false) {
    this.isWord = isWord;
    for (const table of catalogue.tables)
      for (const column of table.columns) {
        if (column.type !== 'string' || !column.values) continue;
        if (column.explains) continue;
        for (const { value, count } of column.values) {
          this.#add({ column, value, count });
          const meaning = column.meanings?.get(value.trim());
          for (const text of meaning === undefined ? [] : wordingsOf(meaning))
            this.#add({ column, value, count }, text);
        }
      }
  }

  /** By its own text, or by what it stands for. */
  #add(entry: Entry, text = entry.value): void {
    const key = keyOf(text);
    if (!key || key.length > 80) return;
    push(this.#byKey, key, entry);
    const words = wordsOf(text);
    if (words.length <= 6) push(this.#byStems, words.map(stem).join(' '), entry);
    // One word of what a code stands for does not name it: a restoration is no "restoration workshop".
    if (text === entry.value && words.length > 1 && words.length <= longestText)
      for (const word of new Set(words))
        if ((word.length > 2 && !/^\d+$/.test(word)) || isFirstName(word, entry))
          push(this.#byWord, stem(word), entry);
    if (words.length >= 3 && words.length <= 5 && entry.column.distinct <= 200)
      push(this.#byKey, words.map((word) => word[0]).join(''), entry);
    // The file or sheet of a combined table is called by the end of its name: "term 2" of `marks_term2`.
    if (/^(file|sheet)$/i.test(entry.column.name))
      for (let from = 1; from < words.length; from++)
        if (from < words.length - 1 || !/^\d+$/.test(words[from] ?? ''))
          push(this.#byKey, words.slice(from).join(''), entry);
    const head = /^([\p{L}\p{N}]+)[/.:_-]/u.exec(text)?.[1];
    if (head) push(this.#byHead, head.toLowerCase(), entry);
    if (words.length === 1 && key.length >= 4) push(this.#byInitial, key.slice(0, 1), entry);
  }

  mentions(tokens: readonly Token[]): Mention[] {
    const found: Mention[] = [];
    for (let from = 0; from < tokens.length; from++) {
      for (let to = from + 1; to <= Math.min(tokens.length, from + maxWords); to++) {
        if (to - from > 1 && /[?!;]/.test(tokens[to - 2]?.after ?? '')) break;
        found.push(...this.#exact(tokens, from, to));
      }
      found.push(...this.#loose(tokens, from));
    }
    // A function word is a value only where it is all that was asked.
    return tokens.length <= 2 ? found : found.filter(({ score }) => score > 0.2);
  }

  #exact(tokens: readonly Token[], from: number, to: number): Mention[] {
    const span = tokens.slice(from, to);
    const key = keyOf(span.map(({ text }) => text).join(''));
    const exact = this.#byKey.get(key);
    if (exact)
      return grouped(asWritten(exact, span)).flatMap(([column, values]): Mention[] => {
        const score = plausible(span, values, 1);
        const part = this.#partOfCells(column, span, values);
        return [
          { ...valueMeaning(column, values), from, to, score: part ? score * 0.9 : score },
          ...(part
            ? [{ kind: 'value' as const, column, op: 'contains' as const, values: [part], from, to, score }]
            : []),
        ];
      });
    const stems = span.map((token) => token.stem).join(' ');
    const inflected = this.#singular(span) ?? this.#byStems.get(stems) ?? this.#parted(span);
    if (!inflected) return [];
    return grouped(inflected).map(([column, values]) => ({
      ...valueMeaning(column, values),
      from,
      to,
      score: plausible(span, values, 0.92),
    }));
  }

  /** "ebikes" are "e-bike"; single words are found by their stems. */
  #singular(span: readonly Token[]): Entry[] | undefined {
    const found = this.#byKey.get(singularKey(span)) ?? [];
    const isJoined = span.length === 1 && found.every(({ value }) => wordsOf(value).length > 1);
    return found.length > 0 && (span.length > 1 || isJoined) ? found : undefined;
  }

  /** "bronze" where other cells say "bronze / gold leaf": all that hold it are meant. */
  #partOfCells(column: Column, span: readonly Token[], values: readonly string[]): string | undefined {
    const [value] = values;
    if (span.length !== 1 || value === undefined || column.separator !== undefined) return undefined;
    const others = this.#byWord.get(span[0]?.stem ?? '') ?? [];
    const isValue = (part: string) =>
      this.#byKey.get(keyOf(part))?.some((entry) => entry.column === column) === true;
    const isPart = (other: string) => {
      const parts = other.split(joints);
      const rest = parts.filter((part) => keyOf(part) !== keyOf(value));
      // "Hong Kong, China" is one place, and nothing that is also China: the rest is no value.
      return parts.length > 1 && rest.length < parts.length && (!/, /.test(other) || rest.some(isValue));
    };
    return others.some((other) => other.column === column && isPart(other.value)) ? value : undefined;
  }

  /** "decline our offer" and `declined offer`, "payments were declined" and `Payment declined`: words of grammar between. */
  #parted(span: readonly Token[]): Entry[] | undefined {
    const content = span.filter(({ weight }) => weight !== 'function');
    const isParted =
      content.length > 1 &&
      content.length < span.length &&
      span[0]?.weight !== 'function' &&
      span.at(-1)?.weight !== 'function' &&
      span.every(
        ({ lower, weight }) =>
          weight !== 'function' || /^(a|an|the|our|my|your|their|his|her|is|are|was|were|been)$/.test(lower),
      );
    return isParted ? this.#byStems.get(content.map((token) => token.stem).join(' ')) : undefined;
  }

  /** A single word that is related to a value, one word of a longer value, the head of several, or misspelled. */
  #loose(tokens: readonly Token[], at: number): Mention[] {
    const token = tokens[at];
    if (!token || token.weight === 'function') return [];
    const span = { from: at, to: at + 1 };
    const found: Mention[] = [];
    const partial = this.#byWord.get(token.stem)?.filter(({ value }) => isPartSaid(token, value));
    if (
      partial &&
      token.weight === 'content' &&
      !doing.has(token.lower) &&
      !describing.has(token.lower) &&
      !isPersonNoun(token.lower)
    )
      for (const [column, values] of grouped(partial)) {
        if (column.kind !== 'name' && column.kind !== 'category' && column.kind !== 'text') continue;
        const isNamed = values.every((value) => wordsOf(value).length <= longestName) && !isProse(column);
        if (isNamed && values.length <= maxPartial)
          found.push({ ...valueMeaning(column, values), ...span, score: partScore(token, column, values) });
        else if (token.lower.length >= 4 && column.separator === undefined)
          found.push({
            kind: 'value',
            column,
            op: 'contains',
            values: [sharedPart(token, values)],
            ...span,
            score: 0.7,
          });
      }
    const heads = this.#byHead.get(token.lower);
    if (heads)
      // What all of them begin with tells none of them apart: `node-1`, `node-2`.
      for (const [column, values] of grouped(heads))
        if (values.length > 1 && values.length < column.distinct && !column.meanings)
          found.push({ kind: 'value', column, op: 'starts', values: [token.lower], ...span, score: 0.85 });
    const negative = /^(un|non|in|dis)(.{4,})$/.exec(token.lower);
    if (negative)
      for (const [column, values] of grouped(this.#byStems.get(stem(negative[2] ?? '')) ?? []))
        found.push({ ...valueMeaning(column, values), isNegated: true, ...span, score: 0.85 });
    if (token.weight === 'content' && token.lower.length >= 5 && !isKnownWord(token.lower)) {
      const slips = (this.#byInitial.get(token.lower.slice(0, 1)) ?? []).filter(
        ({ value }) => isTypoOf(token.lower, keyOf(value)) || isTypoOf(token.stem, keyOf(value)),
      );
      // The list of English words is loaded only if some value is close enough to be meant.
      if (slips.length > 0 && !this.isWord(token.lower))
        for (const [column, values] of grouped(slips))
          found.push({ ...valueMeaning(column, values), ...span, score: 0.75 });
    }
    return found;
  }
}

function partScore(token: Token, column: Column, values: readonly string[]): number {
  const [value = ''] = values;
  if (values.length > 1) return 0.6;
  return isGivenName(token, column, value) ? 0.9 : 0.78;
}

/** A first name that only one of the people listed has. */
function isGivenName(
  { lower, text }: Token,
  { values: listed = [], distinct }: Column,
  value: string,
): boolean {
  return (
    listed.length === distinct &&
    fullName.test(value.trim()) &&
    wordsOf(value)[0] === lower &&
    (/^\p{Lu}/u.test(text) || !isKnownWord(lower)) &&
    listed.filter((each) => fullName.test(each.value.trim())).length >= listed.length * 0.8
  );
}

const fullName = /^\p{Lu}\p{L}+(?: \p{Lu}\.?)? \p{Lu}[\p{L}'-]+$/u;

/** "bo" of Bo North. */
function isFirstName(word: string, { column, value }: Entry): boolean {
  return (
    column.kind === 'name' &&
    new RegExp(`^${word} \\p{Lu}\\p{Ll}`, 'iu').test(value) &&
    /^\p{Lu}\p{Ll} \p{Lu}\p{Ll}+$/u.test(value)
  );
}

/** What a code stands for, with and without what stands in brackets. */
function wordingsOf(meaning: string): readonly string[] {
  return [...new Set([meaning, meaning.replace(/\s*\([^)]*\)/g, ''), meaning.replace(/\s*[,;].*$/, '')])];
}

/** `AB-` is not `AB+`: of values that differ only by signs, those that are written as in the question. */
function asWritten(entries: readonly Entry[], span: readonly Token[]): readonly Entry[] {
  if (entries.length < 2) return entries;
  const sign = /^[^\s\p{L}\p{N}.,;:?!'")\]]+/u.exec(span.at(-1)?.after ?? '')?.[0] ?? '';
  const text = span
    .map(({ text, after }, at) => (at === span.length - 1 ? text + sign : text + after))
    .join('');
  const same = entries.filter(({ value }) => signed(value) === signed(text));
  const settled = new Set(same.map(({ column }) => column));
  return entries.filter((entry) => !settled.has(entry.column) || same.includes(entry));
}

const signed = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();

/** "people" asks for whoever the rows are about, not for those who wrote the word. */
function isPersonNoun(word: string): boolean {
  return /^(people|persons?|anyone|everyone|somebody|someone)$/.test(word);
}

/** Cells that say something rather than name it: comments, answers. */
function isProse({ kind, words }: Column): boolean {
  return (
    kind === 'text' ||
    words.some((word) =>
      /^(comment|note|remark|feedback|message|text|statement|opinion|review|description)$/.test(word),
    )
  );
}

/** What the cells write of a word: "portrait" for "portraits". */
/** "paid" is no part of PayPal: of a name in one piece a part is meant only as it is written. */
function isPartSaid({ lower }: Token, value: string): boolean {
  return /[^\p{L}\p{N}]/u.test(value.trim()) || wordsOf(value).includes(lower);
}

function sharedPart({ lower, stem: root }: Token, values: readonly string[]): string {
  const isIn = (part: string) => values.every((value) => value.toLowerCase().includes(part));
  const singular = lower.replace(/(ies|e?s)$/, '');
  return [lower, singular, root].find(isIn) ?? lower;
}

/** Words that say what is to be done are no parts of names: "total" is not the station "Total Ring". */
const doing = new Set(
  'total sum average mean median count number share first last most least only without never not nobody nothing none'.split(
    ' ',
  ),
);

/** Nor are words that describe anything: "new ones" are not New Zealand, what went wrong is no "wrong size". */
const describing = new Set(
  'new newer newest old older oldest wrong right good better best bad worse worst big bigger biggest small smaller smallest high higher highest low lower lowest great large long longer longest short shorter shortest early late later latest next last same other own real'.split(
    ' ',
  ),
);

/** Values found by asking the engine, for phrases that no profile lists. */
export function foundValues(
  hits: readonly {
    readonly column: Column;
    readonly value: Scalar;
    readonly from: number;
    readonly to: number;
    readonly isWhole: boolean;
  }[],
): Mention[] {
  return hits.map(({ column, value, from, to, isWhole }) => ({
    kind: 'value' as const,
    column,
    op: 'equals' as const,
    values: [value],
    from,
    to,
    score: isWhole ? 1 : 0.7,
  }));
}

/** Identifiers that are numbers: "order 4711", "user u10665" are found by their column. */
function valueMeaning(column: Column, values: readonly string[]) {
  return {
    kind: 'value' as const,
    column,
    op: column.separator === undefined ? ('equals' as const) : ('has' as const),
    // Spellings that differ in case alone are one value.
    values: withWrittenOut(column, values).filter(
      (value, at, all) => all.findIndex((other) => other.toLowerCase() === value.toLowerCase()) === at,
    ),
  };
}

/**
 * A function word or a single letter is hardly ever a value, unless it is quoted, in capitals within a question that
 * is not, or all there is.
 */
function plausible(span: readonly Token[], values: readonly string[], score: number): number {
  const [only] = span;
  if (span.length !== 1 || !only || only.isQuoted) return score;
  const isShort = only.lower.length <= 2;
  const isCapital = only.isUpper || (isShort && /^\p{Lu}/u.test(only.text));
  // "no" negates far more often than it names a country.
  if (only.weight === 'function' || only.lower === 'no')
    return isCapital && values.some((value) => value === only.text) ? score * 0.9 : 0.15;
  if (only.weight === 'light')
    return score * (only.isUpper && values.some((value) => value === only.text) ? 0.95 : 0.75);
  if (isShort && /^\d+$/.test(only.lower)) return 0.3;
  return isShort && !isCapital ? score * 0.8 : score;
}

function grouped(entries: readonly Entry[]): [Column, string[]][] {
  const byColumn = new Map<Column, string[]>();
  for (const { column, value } of entries) byColumn.set(column, [...(byColumn.get(column) ?? []), value]);
  return [...byColumn];
}

function push<T>(map: Map<string, T[]>, key: string, entry: T): void {
  const list = map.get(key);
  if (list) list.push(entry);
  else map.set(key, [entry]);
}

/** "no-shows" are those of `no-show` and of `noshow`: several words are run together before the ending is taken off. */
function singularKey(span: readonly Token[]): string {
  const last = span.at(-1)?.lower ?? '';
  if (!/[^s]s$/.test(last)) return '';
  return keyOf(
    span
      .map(({ text }) => text)
      .join('')
      .slice(0, -1),
  );
}
