import type { Catalogue, Column, Table } from '../catalogue.ts';
import { adjectiveOf } from '../lexicon/adjectives.ts';
import { isKnownWord } from '../lexicon/knownWords.ts';
import { isMoneyWord } from '../lexicon/questionWords.ts';
import { relatedness } from '../lexicon/related.ts';
import { isTypoOf } from '../lexicon/typos.ts';
import { kindNouns, lastNouns, sharedNouns } from './columnNouns.ts';
import { isWorkOf } from './doers.ts';
import { literalFirst } from './literalColumns.ts';
import type { Mention } from './mentions.ts';
import { columnsWithParticles } from './particleNames.ts';
import { keyOf, type Token } from './tokens.ts';

/** Below this a column is not what the words mean. */
const minScore = 0.45;
/** "Cancelled" asks for those that are, sooner than for a column that says whether. */
const flagShare = 0.85;
const maxWords = 5;
const maxPerSpan = 8;
/** Words of names that distinguish nothing: a match on them alone is no match. */
const emptyNameWords = new Set(
  'name number id key code tag no nr of the per in at on by to type date day time value total first last is has which'.split(
    ' ',
  ),
);

/** Of two prices or dates, the one without such a word is meant, unless it was said. */
const secondaryWords = new Set(
  'purchase purchas wholesale buy old previous former minimum maximum target planned plan expected next'.split(
    ' ',
  ),
);

/** Spans that name a column, whole or in part, by the same or a related word. */
export function columnMentions(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  // The text of a lone total row says "Total": only its figures are asked for.
  const columns = tables.flatMap(({ columns: own, profile }) =>
    profile.madeFrom?.how === 'totals'
      ? own.filter(({ type, distinct }) => type === 'number' || distinct > 1)
      : own,
  );
  const rarity = rarityOf(columns);
  const rates = columns.filter(isRate);
  const found: Mention[] = [];
  const relations = new Relations();
  const inFull = columnsWithParticles(columns);
  for (let from = 0; from < tokens.length; from++) {
    if (isPhrasal(tokens, from)) continue;
    for (let to = from + 1; to <= Math.min(tokens.length, from + maxWords); to++) {
      if (/[,;?!]/.test(tokens[to - 2]?.after ?? '') && to - 1 > from) break;
      const span = tokens.slice(from, to);
      if (!canStart(tokens[from]) || !canEnd(tokens[to - 1])) {
        const key = keyOf(span.map(({ lower }) => lower).join(''));
        // "t_ms": typed as it stands in the file, whatever its parts mean.
        const isTyped = span.slice(1).every(({ isGlued }) => isGlued);
        const named = inFull.get(key) ?? (isTyped ? columns.filter(({ name }) => keyOf(name) === key) : []);
        if (span.length > 1)
          found.push(...named.map((column): Mention => ({ kind: 'column', column, from, to, score: 1 })));
        continue;
      }
      if (isDenial(tokens, to - 1)) continue;
      const best = (divides(span) ? rates : columns)
        .map(
          (column): Mention => ({
            kind: 'column',
            column,
            from,
            to,
            score: scoreOf(span, column, rarity, relations),
          }),
        )
        .filter(({ score }) => score >= minScore)
        .sort((a, b) => b.score - a.score)
        .slice(0, maxPerSpan);
      found.push(...best);
    }
  }
  const kinds = kindNouns(tokens, columns);
  const isWithin = ({ from, to }: Mention, whole: Mention) =>
    whole.score === 1 && whole.from <= from && to <= whole.to;
  return withoutWeaker(
    [
      ...literalFirst(found, tokens).filter((each) => !kinds.some((whole) => isWithin(each, whole))),
      ...sharedNouns(tokens, columns),
      ...lastNouns(tokens, columns),
      ...kinds,
    ],
    tokens,
  );
}

/** "tests per month" divides tests, however much a column is called "Test date". */
function divides(span: readonly Token[]): boolean {
  return span.slice(1, -1).some(({ lower }) => lower === 'per');
}

function isRate({ words, name, unit = '' }: Column): boolean {
  return words.includes('per') || /\/|\bper\b/i.test(`${name} ${unit}`) || /_per_/i.test(name);
}

function canStart(token: Token | undefined): boolean {
  return token !== undefined && (token.weight !== 'function' || token.isQuoted || token.isUpper);
}

/** "run out" is not what runs do. */
function isPhrasal(tokens: readonly Token[], at: number): boolean {
  return /^(run|runs|ran|running)$/.test(tokens[at]?.lower ?? '') && tokens[at + 1]?.lower === 'out';
}

/** "runs have no time": the word denies what follows, and is not the end of `run_no`. */
function isDenial(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at]?.lower === 'no' && /^(have|has|had|with|is|are|was|were)$/.test(tokens[at - 1]?.lower ?? '')
  );
}

function canEnd(token: Token | undefined): boolean {
  return canStart(token) || token?.isGlued === true;
}

/** How much a word tells columns apart. */
function rarityOf(columns: readonly Column[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { words } of columns)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => {
    const rarity = 1 / (1 + Math.log2(counts.get(word) ?? 1) * 0.3);
    return emptyNameWords.has(word) ? rarity * 0.35 : rarity;
  };
}

/** Relatedness of pairs, each looked up once per question. */
class Relations {
  readonly #known = new Map<string, number>();

  of(a: string, b: string): number {
    if (a === b) return 1;
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    let known = this.#known.get(key);
    if (known === undefined) {
      known = relatedness(a, b);
      this.#known.set(key, known);
    }
    return known;
  }
}

function scoreOf(
  span: readonly Token[],
  column: Column,
  rarity: (word: string) => number,
  relations: Relations,
): number {
  const whole = keyOf(span.map(({ lower }) => lower).join(''));
  if (whole === keyOf(column.name)) return column.kind === 'flag' ? flagShare : 1;
  // Members are people, whatever membership each of them has.
  if (/^members?$/.test(whole) && column.words.join(' ') === 'membership') return 0;
  const isSecondary = column.words.some(
    (word) => secondaryWords.has(word) && !span.some(({ stem, lower }) => stem === word || lower === word),
  );
  const isMoney =
    span.length === 1 && span.every(({ stem, lower }) => isMoneyWord(stem) || isMoneyWord(lower));
  const foreign =
    isMoney && column.type === 'number' && column.unitWords.length > 0 && !column.unitWords.includes('money')
      ? 0.8
      : isMoney &&
          column.type === 'number' &&
          column.unitWords.length === 0 &&
          column.table.columns.some(({ unitWords }) => unitWords.includes('money'))
        ? 0.8
        : 1;
  // "average wait" does not ask for the longest wait that is allowed.
  const isLimit =
    column.type === 'number' &&
    column.words.length > 1 &&
    column.words.some((word) => limitWord.test(word) && !span.some(({ stem }) => stem === word));
  return (
    foreign *
    (column.kind === 'flag' ? flagShare : 1) *
    (isSecondary ? 0.97 : 1) *
    (isLimit ? 0.75 : 1) *
    Math.max(
      ...[column.words, ...column.otherWords].map(
        (words, at) => matchWords(span, words, column.unitWords, rarity, relations) * (at === 0 ? 1 : 0.97),
      ),
    )
  );
}

const limitWord = /^(slo|sla|target|threshold|quota|limit)$/;

function matchWords(
  span: readonly Token[],
  words: readonly string[],
  unitWords: readonly string[],
  rarity: (word: string) => number,
  relations: Relations,
): number {
  if (words.length === 0) return 0;
  // "p" + "b" typed apart or together: `unit price` and `unitprice` are the same.
  if (span.map(({ stem }) => stem).join('') === words.join('')) return 1;
  // "living space" for `area`: phrases that stand for one another as a whole.
  if (span.length > 1) {
    const phrase = relations.of(span.map(({ lower }) => lower).join(' '), words.join(' '));
    if (phrase >= 0.8) return phrase;
  }
  // "arrivals" for `check_in`: one word for a phrase, where no word of the two is the same.
  const [lone] = span;
  if (lone && span.length === 1 && words.length === 2 && !words.includes(lone.stem)) {
    const phrase = Math.max(
      relations.of(lone.lower, words.join(' ')),
      relations.of(lone.stem, words.join(' ')),
    );
    if (phrase >= 0.8) return phrase;
  }
  // "customer success manager" for `csm`, "operating system" for `os`.
  const [only = ''] = words;
  if (
    words.length === 1 &&
    span.length >= 2 &&
    only.length === span.length &&
    span.map(({ lower }) => lower[0]).join('') === only
  )
    return 0.9;
  // "mpg" for `miles per gallon`.
  const single = span.length === 1 ? (span[0]?.lower ?? '') : '';
  if (words.length >= 3 && single.length === words.length && words.map((word) => word[0]).join('') === single)
    return 0.9;
  const content = span.filter(({ weight, isQuoted }) => weight !== 'function' || isQuoted);
  const matched = new Set<number>();
  let explained = 0;
  let hasContent = false;
  for (const token of content) {
    let best = 0;
    let at = -1;
    words.forEach((word, index) => {
      if (matched.has(index)) return;
      const score =
        token.stem === word || token.lower === word
          ? 1
          : Math.max(
              relations.of(token.stem, word),
              token.lower === token.stem ? 0 : relations.of(token.lower, word),
              isAbbreviation(token.lower, word) ? 0.7 : 0,
              isKin(token.stem, word) ? 0.72 : 0,
              token.weight === 'content' && (isTypoOf(token.lower, word) || isTypoOf(token.stem, word))
                ? 0.85
                : 0,
            );
      if (score > best) {
        best = score;
        at = index;
      }
    });
    // "battery voltage" for `battery_v`: the unit says it, too.
    if (
      (at < 0 || best < 0.55) &&
      hasContent &&
      unitWords.some((word) => word === token.stem || relations.of(word, token.stem) >= 0.8)
    )
      continue;
    if (at < 0 || best < 0.55) return 0;
    matched.add(at);
    explained += rarity(words[at] ?? '') * best;
    if (!emptyNameWords.has(words[at] ?? '')) hasContent = true;
  }
  // The span must not be made of words like "date" alone, unless the name is nothing else.
  if (!hasContent && words.some((word) => !emptyNameWords.has(word))) return explained > 0 ? 0.3 : 0;
  const total = words.reduce((sum, word) => sum + rarity(word), 0);
  const coverage = explained / total;
  // A part of a name is a fair way to say it where the rest are words such as "name" or "id".
  return (
    0.35 *
      (explained /
        Math.max(
          1e-9,
          [...matched].reduce((sum, at) => sum + rarity(words[at] ?? ''), 0),
        )) +
    0.65 * coverage
  );
}

/** Words of one family that the stemmer keeps apart: "assigned" and `assignee`, "deleted" and `deletions`. */
function isKin(a: string, b: string): boolean {
  if (a.length < 5 || b.length < 5) return false;
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared >= 5 && shared >= Math.min(a.length, b.length) - 2 && Math.abs(a.length - b.length) <= 5;
}

function isAbbreviation(short: string, long: string): boolean {
  return (
    isSkeleton(short, long) ||
    isSkeleton(long, short) ||
    (short.length >= 3 && long.length > short.length + 1 && long.startsWith(short)) ||
    (long.length >= 3 && short.length > long.length + 1 && short.startsWith(long))
  );
}

/** `artst` for "artist", `ttl` for "title": the vowels are left out, or some of them. */
function isSkeleton(short: string, long: string): boolean {
  if (short.length < 3 || short.length >= long.length || short[0] !== long[0] || isKnownWord(short))
    return false;
  const consonants = (word: string) => word.replace(/[aeiou]/g, '');
  return consonants(short).length >= 3 && consonants(short) === consonants(long);
}

/** A shorter span within a longer one for the same column says the same with less. */
function withoutWeaker(found: readonly Mention[], tokens: readonly Token[]): Mention[] {
  // "distance of a long run": the distance is named in full, and "long" says which run.
  const isBridged = (whole: number, part: number) =>
    tokens[part]?.lower === 'of' && part + 1 < whole && /^(an?|the)$/.test(tokens[part + 1]?.lower ?? '');
  const columns = found.filter((mention) => mention.kind === 'column');
  return columns.filter(
    (mention) =>
      !columns.some(
        (other) =>
          other !== mention &&
          other.column === mention.column &&
          other.from >= mention.from &&
          other.to <= mention.to &&
          other.to - other.from < mention.to - mention.from &&
          (other.score > mention.score + 0.02 ||
            (other.score === mention.score && isBridged(mention.to, other.to))),
      ),
  );
}

/** Spans that name what a row of a table is. */
export function tableMentions(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const relations = new Relations();
  const found: Mention[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const token = tokens[from];
    if (!token || token.weight === 'function' || token.isQuoted) continue;
    for (let to = from + 1; to <= Math.min(tokens.length, from + 3); to++) {
      const span = tokens.slice(from, to);
      for (const table of tables) {
        const score =
          nounScore(span, table, relations) *
          (span.every(({ lower }) => adjectiveOf(lower) !== undefined)
            ? 0.5
            : span.every(({ lower, stem }) => isMoneyWord(stem) || isMoneyWord(lower)) &&
                !isCounted(tokens, from) &&
                !isLimited(tokens, to)
              ? 0.6
              : 1);
        if (score >= 0.4) found.push({ kind: 'table', table, from, to, score });
      }
    }
  }
  return found;
}

/** "how many payments", "donors without donations": what is counted or absent are rows, and no money. */
function isCounted(tokens: readonly Token[], from: number): boolean {
  return tokens
    .slice(Math.max(0, from - 3), from)
    .some(({ lower }) => /^(many|number|count|without|no|never|fewer|fewest)$/.test(lower));
}

/** "donations above 500 pounds": those of more than that amount. */
function isLimited(tokens: readonly Token[], to: number): boolean {
  const next = tokens.slice(to, to + 4).map(({ lower }) => lower);
  const [first] = next;
  if (!/^(over|above|under|below|exceeding|worth|of|larger|bigger|smaller|higher|lower)$/.test(first ?? ''))
    return false;
  return next.some((word) => /^[£$€]?\d/.test(word));
}

function nounScore(span: readonly Token[], { nouns }: Table, relations: Relations): number {
  let best = 0;
  const joined = span.map(({ stem }) => stem).join('');
  for (const { words, weight } of nouns) {
    // "callouts" of `call_outs`, and "turned out" of `turnouts`.
    if (words.length !== span.length && words.join('') === joined) best = Math.max(best, weight);
    if (span.length > 1 && words.length !== span.length) {
      const phrase = relations.of(span.map(({ lower }) => lower).join(' '), words.join(' '));
      if (phrase >= 0.8) best = Math.max(best, phrase * weight);
    }
    if (words.length !== span.length) continue;
    let score = 1;
    words.forEach((word, at) => {
      const token = span[at];
      if (!token) return;
      const one =
        token.stem === word || token.lower === word
          ? 1
          : Math.max(
              relations.of(token.stem, word) * (isWorkOf(token, word) ? 0.3 : 1),
              token.weight === 'content' && isTypoOf(token.lower, word) ? 0.85 : 0,
              token.weight === 'content' && isTypoOf(token.stem, word) ? 0.85 : 0,
            );
      score = Math.min(score, one);
    });
    best = Math.max(best, score * weight);
  }
  return best;
}
